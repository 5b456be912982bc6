/** What can be wrong with a document, and how it is told. */

type Severity = 'error' | 'warning' | 'notice';

/**
 * The six errors of the specification refuse a document, its five warnings do not; all else is a notice. A text that
 * is no JSON at all is refused before there is a document to speak of.
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

/** Stable name of what is wrong; the table says whether it is an error, a warning or a notice. */
export type ProblemCode = keyof typeof PROBLEM_CODES;

/** One thing that is wrong with a document, in a sentence that says what to do. */
export type Problem = {
  /** Stable, for tests and scripts. */
  readonly code: ProblemCode;
  /** JSON pointer into the document that was read, e.g. `/edges/3/to`. */
  readonly path: string;
  /** For people: what is wrong, what happens now, what to do. */
  readonly message: string;
  /** Where a text stops being JSON; other problems are found by their path, see pointer.ts. */
  readonly at?: TextPlace;
};

/** A place in a text: line and column count from 1, `offset` counts UTF-16 units from 0. */
export type TextPlace = { readonly line: number; readonly column: number; readonly offset: number };

/** The outcome of reading a document. Specification: Errors, Warnings. */
export type Parsed = {
  readonly warnings: readonly Problem[];
  readonly notices: readonly Problem[];
  /** What the input was taken for. */
  readonly format: 'map' | 'ocd';
} & (
  | { readonly document: import('../document/document.ts').MapDocument; readonly errors: readonly [] }
  | { readonly document: undefined; readonly errors: readonly Problem[] }
);

/** What an object that holds something else than a map is; undefined for a map, even an empty one. */
export const otherFormatIn = ({ notices }: Parsed): string | undefined =>
  notices.find(({ code }) => code === 'not-a-map')?.message;

/** Problems of values that were refused or left out. A text that can be no link is reported, too, but kept. */
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
