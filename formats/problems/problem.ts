/** Problems of documents, with their codes and severities. */

type Severity = 'error' | 'warning' | 'notice';

/**
 * The six errors of the specification refuse a document, its five warnings do not; all others are notices. A text that
 * is not JSON is refused before parsing.
 */
export const PROBLEM_CODES = {
  'not-json': 'error',
  'root-not-object': 'error',
  'wrong-shape': 'error',
  'node-without-id': 'error',
  'duplicate-node-id': 'error',
  'edge-without-end': 'error',
  'edge-to-missing-node': 'error',
  'unknown-shape': 'warning',
  'unknown-direction': 'warning',
  'undeclared-type': 'warning',
  'not-a-repository': 'warning',
  'duplicate-edge-id': 'warning',
  'value-ignored': 'notice',
  'not-a-link': 'notice',
  'entry-dropped': 'notice',
  'deprecated-name': 'notice',
  'other-version': 'notice',
  'no-map-found': 'notice',
  'not-a-map': 'notice',
  'descriptor-part-ignored': 'notice',
} as const satisfies Record<string, Severity>;

type ProblemCode = keyof typeof PROBLEM_CODES;

export type Problem = {
  /** Stable, for tests and scripts. */
  readonly code: ProblemCode;
  /** JSON pointer into the document that was read, e.g. `/edges/3/to`. */
  readonly path: string;
  /** For people: the problem, its effect, and the remedy. */
  readonly message: string;
  /** The position of a JSON syntax error. Other problems are located by path, see pointer.ts. */
  readonly at?: TextPlace;
};

/** A position in a text: line and column count from 1, `offset` counts UTF-16 units from 0. */
export type TextPlace = { readonly line: number; readonly column: number; readonly offset: number };

/** The outcome of reading a document. Specification: Errors, Warnings. */
export type Parsed = {
  readonly warnings: readonly Problem[];
  readonly notices: readonly Problem[];
  /** The detected format of the input. */
  readonly format: 'map' | 'ocd';
} & (
  | { readonly document: import('../document/document.ts').MapDocument; readonly errors: readonly [] }
  | { readonly document: undefined; readonly errors: readonly Problem[] }
);

/** The format of an object that is not a map; undefined for a map, even an empty one. */
export const otherFormatIn = ({ notices }: Parsed): string | undefined =>
  notices.find(({ code }) => code === 'not-a-map')?.message;

/** Problems of refused or omitted values, and of preserved texts that are not links. */
export const refusals = ({ errors, warnings, notices }: Parsed): readonly Problem[] => [
  ...errors,
  ...warnings,
  ...notices.filter(({ code }) => code !== 'not-a-link'),
];

/** Whether nothing of a map was found. */
export const holdsNoMap = ({ notices }: Parsed): boolean =>
  notices.some(({ code }) => code === 'no-map-found' || code === 'not-a-map');

/** More reasons than this make no sentence. */
const MAX_REASONS = 3;

/** Why a document was refused, in a few sentences. */
export function reasonsOf(errors: readonly Problem[]): string {
  const reported = errors.slice(0, MAX_REASONS).map(({ message }) => message);
  const rest = errors.length - reported.length;
  return [...reported, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

/** Errors, warnings and notices in the order in which they were found. */
export class Problems {
  readonly errors: Problem[] = [];
  readonly warnings: Problem[] = [];
  readonly notices: Problem[] = [];

  add(code: ProblemCode, path: string, message: string): void {
    const list = { error: this.errors, warning: this.warnings, notice: this.notices }[PROBLEM_CODES[code]];
    list.push({ code, path, message });
  }
}
