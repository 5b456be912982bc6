/** Findings of the check and changes between maps as plain data, for scripts. */

import { type CheckResult, checkMap, type Finding, findingWords } from '../../formats/check/check.ts';
import type { Comparison } from '../../formats/compare/change.ts';
import { compareMaps } from '../../formats/compare/compare.ts';
import { comparisonMarkdown, isReported, type ReportedAspects, reportedChanges } from '../../formats/compare/words.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { plainText } from '../../formats/words/parts.ts';
import { today } from '../base/today.ts';

/** A finding with its element, its wording, and its fix if there is one. */
export type CheckedFinding = {
  readonly id: string;
  readonly severity: string;
  readonly about: unknown;
  /** JSON pointer into the document. */
  readonly pointer: string;
  readonly sentence: string;
  readonly where: string;
  readonly why: string;
  readonly advice: string;
  /** JSON patch (RFC 6902). */
  readonly mend?: unknown;
  /** Why it was dismissed. */
  readonly reason?: string;
};

export type CheckedMap = {
  readonly findings: readonly CheckedFinding[];
  readonly setAside: readonly CheckedFinding[];
};

/** Findings of the map check as plain data. */
export function plainFindings(document: MapDocument, { findings, dismissed }: CheckResult): CheckedMap {
  const plain = (finding: Finding): CheckedFinding => {
    const { severity, what, where, why, advice } = findingWords({ document }, finding);
    return {
      id: finding.rule,
      severity,
      about: finding.about,
      pointer: finding.pointer,
      sentence: what,
      where,
      why,
      advice,
      ...(finding.fix ? { mend: finding.fix } : {}),
      ...(finding.reason === undefined ? {} : { reason: finding.reason }),
    };
  };
  return { findings: findings.map(plain), setAside: dismissed.map(plain) };
}

export type ChangedElement = {
  readonly what: 'added' | 'removed' | 'changed';
  readonly kind: string;
  readonly id: string;
  /** The former id. */
  readonly was?: string;
  readonly fields?: readonly {
    readonly field: string;
    readonly aspect: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
  readonly sentences: readonly string[];
};

export type MapChanges = {
  readonly changes: readonly ChangedElement[];
  /** Lists whose entries have another order. */
  readonly reordered: readonly string[];
};

/** A comparison as plain data. */
export function plainChanges(comparison: Comparison, reported: ReportedAspects): MapChanges {
  const changes = reportedChanges(comparison, reported).map(({ change, sentences }): ChangedElement => {
    const { what, kind, id } = change;
    return {
      what,
      kind,
      id,
      ...(change.what === 'changed' && change.was !== id ? { was: change.was } : {}),
      ...(change.what === 'changed'
        ? {
            fields: change.fields
              .filter(({ aspect }) => isReported(aspect, reported))
              .map(({ path, aspect, before, after }) => ({ field: path.join('.'), aspect, before, after })),
          }
        : {}),
      sentences: sentences.map(plainText),
    };
  });
  return { changes, reordered: comparison.reordered };
}

/** Reviews a map; see {@link CheckedFinding}. */
export function check(
  document: MapDocument,
  {
    date = today(),
  }: { /** Day that the age of facts is counted from, as YYYY-MM-DD; today by default. */ readonly date?: string } = {},
): CheckedMap {
  return plainFindings(document, checkMap({ document, today: date }));
}

/** Changes from one map to another, as data and as Markdown. */
export function diff(
  before: MapDocument,
  after: MapDocument,
  options: { readonly moves?: boolean; readonly looks?: boolean } = {},
): MapChanges & { readonly markdown: string } {
  const comparison = compareMaps(before, after);
  return { ...plainChanges(comparison, options), markdown: comparisonMarkdown(comparison, options) };
}
