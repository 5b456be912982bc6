/**
 * Unattended updates of a joined map: no node moves, no edit is lost, and disappeared elements are marked before they
 * are removed.
 */

import { deriveFields } from '../claims/derive.ts';
import { entriesIn, type SourceFields } from '../claims/fragment.ts';
import type { HostAliases } from '../claims/keys.ts';
import { isMutual, relationWord } from '../claims/relations.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import { editsOf, editsOfEdge } from '../join/mapper.ts';
import { nodeName } from '../words/parts.ts';
import { withKnownIds } from './known-ids.ts';
import { edgeTrace, memoryOf, packed } from './recall.ts';
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
  readonly aliases?: HostAliases;
  /** Sources that have another name since the last update, with the present one. */
  readonly renamed?: ReadonlyMap<string, string>;
};

/** The updated map, and a log for a pipeline. */
export type CurrentMap = {
  readonly document: MapDocument;
  /** Conflicts with manual edits, which were not applied. */
  readonly conflicts: readonly string[];
  readonly marked: readonly string[];
  readonly removed: readonly string[];
};

/** Updates a map with the present statements of its sources. Changes nothing and never throws. */
export function keepCurrent(
  map: MapDocument,
  joined: MapDocument,
  { today, removeAfterDays, incomplete = [], aliases = {}, renamed = new Map() }: KeepOptions,
): CurrentMap {
  const source = withKnownIds(map, joined, aliases);
  const plan = planUpdate(withoutMissingMarks(map), source, { renamed });
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
    return missing[kind].get(id) === false && since !== undefined && since <= limit;
  };
  const edges = updated.edges.filter((edge) => !isDue('edge', edge));
  const ends = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const isRemoved = (node: MapNode) => isDue('node', node) && !ends.has(node.id);
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
    conflicts: plan.rows.filter(({ isAsked }) => isAsked).flatMap(({ words }) => words),
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
    return sources.length > 0 && !sources.some(({ source: one, via = one }) => unsure.has(one) || unsure.has(via));
  };
  const named = new Set(source.nodes.map(({ id }) => id));
  const related = new Set(source.edges.map(relationOf));
  const nodes = updated.nodes.filter((node) => !named.has(node.id) && isCertain(node));
  const byHand = nodesWithLinesByHand(map);
  const isMovedByHand = movedByHand(map);
  const edges = updated.edges.filter(
    (edge) => !related.has(relationOf(edge)) && isCertain(edge) && !isMovedByHand(edge),
  );
  return {
    node: new Map(nodes.map((node) => [node.id, byHand.has(node.id) || editsOf(node) !== undefined])),
    edge: new Map(edges.map((edge) => [edge.id, editsOfEdge(edge) !== undefined])),
  };
}

/** Nodes at edges and arrows that a person drew. */
const nodesWithLinesByHand = ({ edges, arrows }: MapDocument): ReadonlySet<string> =>
  new Set([
    ...edges.filter(({ details }) => entriesIn(details).length === 0).flatMap(({ from, to }) => [from, to]),
    ...arrows.flatMap(({ from, to }) => [from, to].flatMap((end) => ('node' in end ? [end.node] : []))),
  ]);

/** The ends of an edge, and the word by which its sources name it. */
function relationOf(edge: MapEdge): string {
  const says = entriesIn(edge.details)[0]?.says ?? (edge as unknown as SourceFields);
  const ends = isMutual(says) ? [edge.from, edge.to].sort() : [edge.from, edge.to];
  return JSON.stringify([...ends, relationWord(says)]);
}

/** Tells edges that a person connected to another node: no source named one with these ends at the last update. */
export function movedByHand(map: MapDocument): (edge: MapEdge) => boolean {
  const { seen } = memoryOf(map);
  const marked = marksOf(map.edges);
  return ({ id, from, to, details }) =>
    seen !== undefined &&
    !marked.has(id) &&
    !seen.edges.has(edgeTrace({ from, to, ...deriveFields(entriesIn(details)) }));
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
