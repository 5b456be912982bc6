/** Application of fixes, many at once, each completely or not at all. */

import { applyPatch, fits, type JsonPatch } from '../json-patch.ts';
import type { Finding } from './check.ts';

/**
 * Applies the fixes of findings to a map or its draft. A fix that no longer applies, because another one changed the
 * same value, is left for the next check.
 * @param target - the checked map, which is changed
 * @returns the number of applied fixes
 */
export function applyFixes(target: object, findings: readonly Pick<Finding, 'fix'>[]): number {
  let done = 0;
  for (const patch of inOrder(findings)) {
    if (!fits(target, patch)) continue;
    applyPatch(target, patch);
    done += 1;
  }
  return done;
}

/** Removals from lists are last, from the end of each list, so that all other indexes stay valid. */
function inOrder(findings: readonly Pick<Finding, 'fix'>[]): readonly JsonPatch[] {
  const patches = findings.flatMap(({ fix: patch }) => (patch ? [patch] : []));
  const shortening = patches.filter((patch) => shortenedAt(patch) !== undefined);
  const others = patches.filter((patch) => shortenedAt(patch) === undefined);
  return [...others, ...shortening.sort((a, b) => (shortenedAt(b) ?? 0) - (shortenedAt(a) ?? 0))];
}

/** The list position that a patch removes. */
function shortenedAt(patch: JsonPatch): number | undefined {
  for (const { op, path } of patch) {
    const index = op === 'remove' ? /^\/(?:nodes|edges|sections|arrows)\/(\d+)$/.exec(path)?.[1] : undefined;
    if (index !== undefined) return Number(index);
  }
  return undefined;
}
