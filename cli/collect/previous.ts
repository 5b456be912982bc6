/** Protection of an output file from a collection that failed in part. */

import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  entriesIn,
  type Fragment,
  type NodeFragment,
  readFragment,
  tooLongLine,
} from '../../formats/claims/fragment.ts';
import { withPortless } from '../../formats/claims/ports.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { fragmentsOf } from '../../formats/join/mapper.ts';
import { parseText } from '../../formats/open/read.ts';
import { counted } from '../../formats/words/words.ts';
import type { Terminal } from '../base/terminal.ts';
import { RefusedError } from '../base/usage.ts';

/** An output file as it was before. */
export type Previous = {
  readonly document: MapDocument | undefined;
  readonly fragments: readonly Fragment[];
  /** Nodes of a map, or of a file with a node or an edge in each line. */
  readonly nodes: number;
};

const NOTHING: Previous = { document: undefined, fragments: [], nodes: 0 };

/** Reads an output file before it is replaced. A file that is no map has nothing to keep. */
export function readPrevious(output: string, { folder }: Terminal): Previous {
  const path = resolve(folder, output);
  if (output === '-' || /\.parquet$/i.test(output)) return NOTHING;
  try {
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return NOTHING;
    const text = readFileSync(path, 'utf8');
    if (/\.ndjson$/i.test(output)) {
      const lines = text.split('\n');
      const nodes = lines.filter((line) => line.startsWith('{"node":')).length;
      return {
        document: undefined,
        fragments: lines.flatMap((line) => (tooLongLine(line.length) ? [] : (readFragment(line) ?? []))),
        nodes,
      };
    }
    const { document } = parseText(text);
    return document ? { document, fragments: [...fragmentsOf(document)], nodes: document.nodes.length } : NOTHING;
  } catch {
    // It cannot be read as a text, so it is no map.
    return NOTHING;
  }
}

/**
 * The fragments that a file had from sources that failed, and that were not collected.
 * @param isFailed - whether a source could not be read, or only in part
 */
export function keptFragments(
  found: Iterable<{ readonly fragment: Fragment }>,
  { fragments }: Previous,
  isFailed: (source: string) => boolean,
): readonly Fragment[] {
  const known = new Set<string>();
  for (const { fragment: one } of found) {
    if (one.kind === 'node' && isFailed(one.source)) for (const key of withPortless(one.keys)) known.add(key);
  }
  const isKept = (one: Fragment): boolean => {
    if (one.kind === 'node') return isFailed(one.source) && !one.keys.some((key) => known.has(key));
    if (one.kind === 'edge') return isFailed(one.source) && !known.has(one.to);
    return true;
  };
  const kept = fragments.filter(isKept);
  return kept.some(({ kind }) => kind === 'node') ? kept : [];
}

/** Refuses to replace a map by one that has lost more nodes than it has. @throws RefusedError */
export function refuseLoss(
  output: string,
  { document, nodes: before }: Previous,
  nodes: readonly MapNode[] | number,
  status = 1,
): void {
  const now = typeof nodes === 'number' ? nodes : nodes.length;
  const lost = document && typeof nodes !== 'number' ? lostNodes(document.nodes, nodes) : before - now;
  if (lost <= now) return;
  throw new RefusedError(
    [
      `${output}: error: / It is left as it is, because it would lose ${lost} of its ${counted(before, 'node')}, and the result has only ${now}. Try again later, or add --force.`,
    ],
    status,
  );
}

function lostNodes(before: readonly MapNode[], now: readonly MapNode[]): number {
  const known = new Set(now.flatMap(namesOf));
  return before.filter((node) => !namesOf(node).some((name) => known.has(name))).length;
}

/** Keys of a node; the id of a node without sources. */
function namesOf({ id, details }: MapNode): readonly string[] {
  const keys = entriesIn(details).flatMap((entry) => entry.keys ?? []);
  return keys.length > 0 ? withPortless(keys) : [`id ${id}`];
}

/** Projects of a descriptor that a failed collection did not find again, as collected fragments. */
export function formerProjects(
  found: Iterable<{ readonly fragment: Fragment }>,
  { fragments }: Previous,
): readonly Fragment[] {
  const known = new Set<string>();
  for (const { fragment } of found)
    if (fragment.kind === 'node') for (const key of withPortless(fragment.keys)) known.add(key);
  const isFormer = (one: Fragment): one is NodeFragment =>
    one.kind === 'node' && one.says.type === 'project' && !one.keys.some((key) => known.has(key));
  return fragments.filter(isFormer);
}
