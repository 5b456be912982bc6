/** Merging of two versions of a map that were edited at the same time, element by element. */

import { sameValue } from '../../formats/base/same-json.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import { IdMaker } from '../../formats/document/id.ts';
import { changedBy, type Difference, difference } from './difference.ts';

/** Fields that a layout changes, too. A difference in them is no conflict: the first version's count. */
const POSITION: ReadonlySet<string> = new Set(['x', 'y']);

/**
 * One map with the changes of both versions.
 * @param base - the version that both were edited from
 * @returns undefined when both changed the same field, or one removed what the other changed or connected
 */
export function mergeVersions(base: MapDocument, mine: MapDocument, theirs: MapDocument): MapDocument | undefined {
  const other = difference(base, theirs);
  if (!other) return mine;
  const renamed = withFreeIds(base, mine, theirs);
  const own = difference(base, renamed);
  if (!own) return theirs;
  if (isConflict(own, other)) return undefined;
  const merged = changedBy(theirs, own);
  return isConnected(merged) ? merged : undefined;
}

/** Whether two changes of the same value cannot both be made. */
function isConflict(a: Difference, b: Difference): boolean {
  if (a.kind === 'value' || b.kind === 'value' || a.kind !== b.kind) {
    return !(a.kind === 'value' && b.kind === 'value' && sameValue(a.value, b.value));
  }
  const removesChanged =
    [...a.removed].some((key) => isMoreThanMoved(b.changed.get(key))) ||
    [...b.removed].some((key) => isMoreThanMoved(a.changed.get(key)));
  if (removesChanged) return true;
  for (const [key, change] of a.changed) {
    const other = b.changed.get(key);
    if (other && !(a.kind === 'record' && POSITION.has(key)) && isConflict(change, other)) return true;
  }
  return false;
}

/** Whether an element was changed in more than its position. */
const isMoreThanMoved = (change: Difference | undefined): boolean =>
  change !== undefined && !(change.kind === 'record' && [...change.changed.keys()].every((key) => POSITION.has(key)));

/** Whether what a change replaces or removes is the same in two versions, and what it adds is in neither. */
export function isApart(change: Difference, mine: unknown, theirs: unknown): boolean {
  if (change.kind === 'value') return sameValue(mine, theirs);
  if (change.kind === 'record') {
    const [a, b] = [mine ?? {}, theirs ?? {}] as [Plain, Plain];
    return (
      [...change.changed].every(([key, part]) => POSITION.has(key) || isApart(part, a[key], b[key])) &&
      [...change.removed].every((key) => POSITION.has(key) || sameValue(a[key], b[key]))
    );
  }
  const [a, b] = [mine, theirs].map((list) => new Map((list as Listed).map((one) => [one.id, one])));
  return (
    [...change.changed].every(([id, part]) => b?.has(id) && isApart(part, a?.get(id), b.get(id))) &&
    [...change.removed].every((id) => sameValue(unplaced(a?.get(id)), unplaced(b?.get(id)))) &&
    change.added.every(([, { id }]) => !b?.has(id))
  );
}

type Plain = Readonly<Record<string, unknown>>;

/** Without its position, which a layout changes. */
const unplaced = (element: object | undefined) => element && { ...element, x: undefined, y: undefined };

const LISTS = ['nodes', 'edges', 'sections', 'arrows'] as const;

/** The first version with other ids for what both versions added under the same id. */
function withFreeIds(base: MapDocument, mine: MapDocument, theirs: MapDocument): MapDocument {
  const [nodes, edges, sections, arrows] = LISTS.map((list) => newIds(base[list], mine[list], theirs[list]));
  const idIn = (ids: ReadonlyMap<string, string> | undefined, id: string) => ids?.get(id) ?? id;
  if (![nodes, edges, sections, arrows].some((ids) => ids && ids.size > 0)) return mine;
  const endOf = (end: ArrowEnd): ArrowEnd => {
    if ('node' in end) return { ...end, node: idIn(nodes, end.node) };
    return 'section' in end ? { ...end, section: idIn(sections, end.section) } : end;
  };
  return {
    ...mine,
    nodes: mine.nodes.map((node) => ({ ...node, id: idIn(nodes, node.id) })),
    sections: mine.sections.map((section) => ({ ...section, id: idIn(sections, section.id) })),
    edges: mine.edges.map((edge) => ({
      ...edge,
      id: idIn(edges, edge.id),
      from: idIn(nodes, edge.from),
      to: idIn(nodes, edge.to),
    })),
    arrows: mine.arrows.map((arrow) => ({
      ...arrow,
      id: idIn(arrows, arrow.id),
      from: endOf(arrow.from),
      to: endOf(arrow.to),
    })),
  };
}

type Listed = readonly { readonly id: string }[];

function newIds(base: Listed, mine: Listed, theirs: Listed): ReadonlyMap<string, string> {
  const old = new Set(base.map(({ id }) => id));
  const added = new Set(theirs.flatMap(({ id }) => (old.has(id) ? [] : [id])));
  const both = mine.filter(({ id }) => added.has(id));
  const ids = new IdMaker([...mine, ...theirs].map(({ id }) => id));
  return new Map(both.map(({ id }) => [id, ids.make(id)]));
}

/** Whether every edge and arrow has its ends. */
export function isConnected({ nodes, edges, sections, arrows }: MapDocument): boolean {
  const [nodeIds, sectionIds] = [nodes, sections].map((list) => new Set(list.map(({ id }) => id)));
  const hasEnd = (end: ArrowEnd) =>
    'node' in end ? nodeIds?.has(end.node) : !('section' in end) || sectionIds?.has(end.section);
  return (
    edges.every(({ from, to }) => nodeIds?.has(from) && nodeIds.has(to)) &&
    arrows.every(({ from, to }) => hasEnd(from) && hasEnd(to))
  );
}
