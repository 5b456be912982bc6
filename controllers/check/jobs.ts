import { type CheckResult, checkMap, type FindingCounts } from '../../formats/check/check.ts';
import type { CheckInput } from '../../formats/check/rules/rule.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { changedBy, type Difference } from '../../models/document/difference.ts';
import { withoutUnusedReadyTypes } from '../../models/document/new-map.ts';

/** Copying a large map takes longer than a frame, so after the first time only its changes are sent. */
type CheckRequest = {
  readonly map: { readonly whole: MapDocument } | { readonly change: Difference | undefined };
  readonly input: Omit<CheckInput, 'document'>;
  readonly isListed: boolean;
};

/** Findings in order; the page handles each part in a separate task. */
export type CheckPart = Pick<CheckResult, 'findings' | 'dismissed'> & { readonly at: number };

const A_PART = 1000;

export type CheckJobs = ReturnType<typeof createCheckJobs>;

/** The job of the map check, which keeps the map. */
export function createCheckJobs() {
  let document: MapDocument | undefined;
  return {
    /** @returns the numbers of rules with findings; undefined when the map of the change is not known */
    check({ map, input, isListed }: CheckRequest, onPart: (part: CheckPart) => void): FindingCounts | undefined {
      if ('whole' in map) document = map.whole;
      else if (document && map.change) document = changedBy(document, map.change);
      if (!document) return undefined;
      // The map as its file has it.
      const checked = { ...input, document: withoutUnusedReadyTypes(document) };
      const { findings, dismissed, serious, suggestions } = checkMap(checked);
      const length = isListed ? Math.max(findings.length, dismissed.length) : 0;
      for (let at = 0; at * A_PART < length; at += 1) {
        const part = <T>(list: readonly T[]) => list.slice(at * A_PART, (at + 1) * A_PART);
        onPart({ at, findings: part(findings), dismissed: part(dismissed) });
      }
      return { serious, suggestions };
    },
  };
}
