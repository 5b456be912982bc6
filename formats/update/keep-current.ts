/**
 * Unattended updates of a joined map: no node moves, no edit is lost, and disappeared elements are marked before they
 * are removed.
 */

import { entriesIn } from '../claims/fragment.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import { editsOf } from '../join/mapper.ts';
import { nodeName } from '../words/parts.ts';
import { memoryOf, packed } from './recall.ts';
import { planUpdate } from './update.ts';

/** Detail with the date since which no source names an element. */
const MISSING_SINCE = 'missing_since';
/** Tag of nodes that no source names any more. */
const MISSING_TAG = 'missing';

type KeepOptions = {
  /** Today, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly removeAfterDays: number;
  /** Incompletely read sources, whose missing statements do not count as removed. */
  readonly incomplete?: readonly string[];
};

/** The updated map, and a log for a pipeline. */
type CurrentMap = {
  readonly document: MapDocument;
  /** Conflicts with manual edits, which were not applied. */
  readonly asked: readonly string[];
  readonly marked: readonly string[];
  readonly removed: readonly string[];
};

/** Updates a map with the present statements of its sources. Changes nothing and never throws. */
export function keepCurrent(
  map: MapDocument,
  joined: MapDocument,
  { today, removeAfterDays, incomplete = [] }: KeepOptions,
): CurrentMap {
  const source = withIdsOf(map, joined);
  const plan = planUpdate(withoutMissingMarks(map), source);
  const taken = new Set(
    plan.rows.flatMap(({ what, isTicked, isAsked }, index) =>
      isTicked && !isAsked && what !== 'removed' ? [index] : [],
    ),
  );
  const updated = withPreviousStatements(plan.apply(taken, today), incomplete.length > 0 ? map : undefined);
  const missing = missingIn(map, updated, source, incomplete);
  const limit = new Date(Date.parse(today) - removeAfterDays * 86_400_000).toISOString().slice(0, 10);
  const marks = { node: marksOf(map.nodes), edge: marksOf(map.edges) };
  const isDue = (kind: Kind, { id }: { readonly id: string }): boolean => {
    const since = marks[kind].get(id);
    return missing[kind].has(id) && since !== undefined && since <= limit;
  };
  const edges = updated.edges.filter((edge) => !isDue('edge', edge));
  const ends = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const isRemoved = (node: MapNode) => isDue('node', node) && !ends.has(node.id) && missing.node.get(node.id) === false;
  const removed = new Set(updated.nodes.filter(isRemoved).map(({ id }) => id));
  const mark = <T extends MapNode | MapEdge>(kind: Kind, one: T): T =>
    missing[kind].has(one.id)
      ? { ...one, details: { ...one.details, [MISSING_SINCE]: marks[kind].get(one.id) ?? today } }
      : one;
  const document: MapDocument = {
    ...updated,
    nodes: updated.nodes.filter(({ id }) => !removed.has(id)).map((node) => tagged(mark('node', node))),
    edges: edges.map((edge) => mark('edge', edge)),
    arrows: updated.arrows.filter(({ from, to }) => ![from, to].some((end) => 'node' in end && removed.has(end.node))),
  };
  const isNew = ({ id }: MapNode) => missing.node.has(id) && !removed.has(id) && !marks.node.has(id);
  return {
    document,
    asked: plan.rows.filter(({ isAsked }) => isAsked).flatMap(({ words }) => words),
    marked: map.nodes.filter(isNew).map(nodeName),
    removed: map.nodes.filter(({ id }) => removed.has(id)).map(nodeName),
  };
}

type Kind = 'node' | 'edge';

/** Since when elements are marked as missing, by id. */
const marksOf = (elements: readonly (MapNode | MapEdge)[]): ReadonlyMap<string, string> =>
  new Map(
    elements.flatMap(({ id, details }) => {
      const since = details?.[MISSING_SINCE];
      return typeof since === 'string' ? [[id, since] as const] : [];
    }),
  );

/** The map with the previous statements of unavailable sources. */
function withPreviousStatements(map: MapDocument, before: MapDocument | undefined): MapDocument {
  const [now, old] = [memoryOf(map).seen, before && memoryOf(before).seen];
  if (!now || !old) return map;
  const seen = packed({ nodes: now.nodes.with(old.nodes), edges: now.edges.with(old.edges) }, false);
  const source = { ...map.meta.source, seen };
  return { ...map, meta: { ...map.meta, source } };
}

/** The joined map with the ids that its nodes have in the map, found by any of their keys. */
function withIdsOf(map: MapDocument, joined: MapDocument): MapDocument {
  const known = new Map<string, string>();
  for (const node of map.nodes) {
    for (const key of entriesIn(node.details).flatMap(({ keys = [] }) => keys))
      if (!known.has(key)) known.set(key, node.id);
  }
  const taken = new Set(map.nodes.map(({ id }) => id));
  const used = new Set<string>();
  const ids = new Map<string, string>();
  for (const node of joined.nodes) {
    const id = entriesIn(node.details)
      .flatMap(({ keys = [] }) => keys)
      .map((key) => known.get(key))
      .find((one) => one !== undefined && !used.has(one));
    if (id !== undefined) {
      used.add(id);
      ids.set(node.id, id);
    }
  }
  for (const { id } of joined.nodes) {
    if (ids.has(id)) continue;
    let own = id;
    // The id belongs to another thing in the map than in the sources.
    for (let number = 2; used.has(own) || (taken.has(own) && known.size > 0 && isOfSource(map, own)); number += 1)
      own = `${id}-${number}`;
    used.add(own);
    ids.set(id, own);
  }
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    ...joined,
    nodes: joined.nodes.map((node) => ({ ...node, id: idOf(node.id) })),
    edges: joined.edges.map((edge) => ({ ...edge, from: idOf(edge.from), to: idOf(edge.to) })),
  };
}

const isOfSource = ({ nodes }: MapDocument, id: string): boolean =>
  nodes.some((node) => node.id === id && entriesIn(node.details).length > 0);

/** Elements that no source names any more, by id; `true` for those with manual additions. */
function missingIn(
  map: MapDocument,
  updated: MapDocument,
  source: MapDocument,
  incomplete: readonly string[],
): Readonly<Record<Kind, ReadonlyMap<string, boolean>>> {
  const unsure = new Set(incomplete);
  const isCertain = ({ details }: MapNode | MapEdge): boolean => {
    const sources = entriesIn(details);
    return sources.length > 0 && !sources.some((entry) => unsure.has(entry.source));
  };
  const named = new Set(source.nodes.map(({ id }) => id));
  const key = ({ from, to, type, label }: MapEdge) => JSON.stringify([from, to, type ?? label]);
  const related = new Set(source.edges.map(key));
  const nodes = updated.nodes.filter((node) => !named.has(node.id) && isCertain(node));
  const byHand = new Set(
    map.edges.filter(({ details }) => entriesIn(details).length === 0).flatMap(({ from, to }) => [from, to]),
  );
  const edges = updated.edges.filter((edge) => !related.has(key(edge)) && isCertain(edge));
  return {
    node: new Map(nodes.map((node) => [node.id, byHand.has(node.id) || editsOf(node) !== undefined])),
    edge: new Map(edges.map(({ id }) => [id, false])),
  };
}

/** The map without the marks of missing elements, which are computed again. */
function withoutMissingMarks(map: MapDocument): MapDocument {
  const plain = <T extends MapNode | MapEdge>(one: T): T => {
    if (one.details?.[MISSING_SINCE] === undefined) return one;
    const { [MISSING_SINCE]: _, ...details } = one.details;
    const tags = 'tags' in one ? one.tags?.filter((tag) => tag !== MISSING_TAG) : undefined;
    const { tags: __, ...rest } = one as MapNode;
    return { ...rest, details, ...(tags && tags.length > 0 ? { tags } : {}) } as unknown as T;
  };
  return { ...map, nodes: map.nodes.map(plain), edges: map.edges.map(plain) };
}

const tagged = (node: MapNode): MapNode =>
  node.details?.[MISSING_SINCE] === undefined ? node : { ...node, tags: [...(node.tags ?? []), MISSING_TAG] };
