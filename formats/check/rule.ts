/** What a rule of the map check is, and what it finds. Findings are advice; they are never errors or warnings of a load. */

import type { MapDocument } from '../document/document.ts';
import type { JsonPatch } from '../json-patch.ts';

/**
 * - `fault`: surely not meant so: a link that is no address, an edge that stands twice
 * - `doubt`: probably not meant so: a possible duplicate, a node without relationships
 * - `advice`: good practice, by the authoring rules of the specification
 */
export const SEVERITIES = ['fault', 'doubt', 'advice'] as const;

/** What people read for a severity. */
export const SEVERITY_WORDS = { fault: 'error', doubt: 'warning', advice: 'suggestion' } as const;

/** How much a finding matters, the gravest first. */
export type CheckSeverity = (typeof SEVERITIES)[number];

/** What a finding is about. The map itself has no id. */
export type About =
  | { readonly kind: 'map' }
  | {
      readonly kind: 'node' | 'edge' | 'section' | 'arrow' | 'nodeType' | 'edgeType' | 'tag';
      readonly id: string;
    };

/** What a rule finds at one place. */
export type RuleMatch = {
  readonly about: About;
  /** The field that is to be looked at, as forms name it. */
  readonly field?: string;
  /** JSON pointer of that field, or of what should hold it. */
  readonly pointer: string;
  /** What is the matter, in one sentence. */
  readonly what: string;
  /** A change that can only do good; it begins with its tests. */
  readonly fix?: JsonPatch;
};

/** How a picture answered when it was asked for: not at all, or only to be shown and not to be copied. */
export type PictureState = 'missing' | 'not lent';

/** What rules look at. */
export type CheckInput = {
  readonly document: MapDocument;
  /** The file as it was written, where it is known: what reading puts right can still be told. */
  readonly raw?: unknown;
  /** The day of the check as `YYYY-MM-DD`. */
  readonly today: string;
  /** Pictures that did not load, by the words of the document. Only who is online can know. */
  readonly pictures?: ReadonlyMap<string, PictureState>;
  /** Graphs beside the application that are not there, by the words of the document. */
  readonly missingGraphs?: ReadonlySet<string>;
};

/** One row of the table of rules (rules.ts). */
export type Rule = {
  readonly severity: CheckSeverity;
  /** Heading of its findings. */
  readonly title: string;
  /** Why it matters, in one sentence. */
  readonly why: string;
  /** What to do, in one sentence. */
  readonly advice: string;
  /** What **Mend** does, where something can be mended. */
  readonly fixes?: string;
  /** All that it finds in a map, in the order of the document. Changes nothing. */
  readonly find: (input: CheckInput) => Iterable<RuleMatch>;
};
