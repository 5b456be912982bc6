/**
 * Rules of the check and their matches.
 * Findings are never errors or warnings of a load.
 */

import type { MapDocument } from '../../document/document.ts';
import type { JsonPatch } from '../../json-patch.ts';

/**
 * - `fault`: certainly wrong, such as an invalid link or a duplicate edge; - `doubt`: probably wrong, such as a
 * possible duplicate or an isolated node; - `advice`: good practice, by the authoring rules of the specification.
 */
export const SEVERITIES = ['fault', 'doubt', 'advice'] as const;

/** Displayed names of severities. */
export const SEVERITY_WORDS = { fault: 'error', doubt: 'warning', advice: 'suggestion' } as const;

export type CheckSeverity = (typeof SEVERITIES)[number];

/** The element of a finding. The map itself has no id. */
export type About =
  | { readonly kind: 'map' }
  | {
      readonly kind: 'node' | 'edge' | 'section' | 'arrow' | 'nodeType' | 'edgeType' | 'tag';
      readonly id: string;
    };

export type RuleMatch = {
  readonly about: About;
  /** The field to review, as named in forms. */
  readonly field?: string;
  /** JSON pointer of the field, or of its parent if it is missing. */
  readonly pointer: string;
  /** The problem, in one sentence. */
  readonly what: string;
  /** The node that this one may be the same as. */
  readonly duplicateOf?: string;
  /** A safe fix, which begins with test operations. */
  readonly fix?: JsonPatch;
};

/** State of a requested picture: missing, or of another site that does not allow reading it or does not answer. */
export type PictureState = 'missing' | 'not lent';

/** Input of rules. */
export type CheckInput = {
  readonly document: MapDocument;
  /** The original file if known, for problems that parsing corrects. */
  readonly raw?: unknown;
  /** The day of the check as `YYYY-MM-DD`. */
  readonly today: string;
  /** Pictures that did not load, by the words of the document. Only who is online can know. */
  readonly pictures?: ReadonlyMap<string, PictureState>;
  /** Missing graphs next to the application, as referenced in the document. */
  readonly missingGraphs?: ReadonlySet<string>;
};

/** One row of the table of rules (rules.ts). */
export type Rule = {
  readonly severity: CheckSeverity;
  /** Heading of its findings. */
  readonly title: string;
  /** Its findings in one row, without a full stop. By default the sentence of its only finding. */
  readonly row?: (count: number) => string;
  /** The reason, in one sentence. */
  readonly why: string;
  /** The remedy, in one sentence. */
  readonly advice: string;
  /** Description of the fix, if there is one. */
  readonly fixes?: string;
  /** All matches in document order. Changes nothing. */
  readonly find: (input: CheckInput) => Iterable<RuleMatch>;
};
