/** Carries out the mends of findings: many in one go, each whole or not at all. */

import { applyPatch, fits, type JsonPatch } from '../json-patch.ts';
import type { Finding } from './check.ts';

/**
 * Carries out the mends of findings on a map or on a draft of it. A mend that no longer fits, as another one changed the
 * same place, is left for the next check.
 *
 * @param target - the map that was checked; it is changed
 * @returns how many were carried out
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

/** What takes entries out of lists comes last and from the end, so that the places of all others still hold. */
function inOrder(findings: readonly Pick<Finding, 'fix'>[]): readonly JsonPatch[] {
  const patches = findings.flatMap(({ fix: patch }) => (patch ? [patch] : []));
  const shortening = patches.filter((patch) => shortenedAt(patch) !== undefined);
  const others = patches.filter((patch) => shortenedAt(patch) === undefined);
  return [...others, ...shortening.sort((a, b) => (shortenedAt(b) ?? 0) - (shortenedAt(a) ?? 0))];
}

/** The place in a list of the document that a patch takes an entry out of. */
function shortenedAt(patch: JsonPatch): number | undefined {
  for (const { op, path } of patch) {
    const index = op === 'remove' ? /^\/(?:nodes|edges|sections|arrows)\/(\d+)$/.exec(path)?.[1] : undefined;
    if (index !== undefined) return Number(index);
  }
  return undefined;
}
