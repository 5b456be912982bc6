/** Several nodes become one: edges and arrows are moved, fields are combined. */

import type { Draft } from 'mutative';
import { entriesIn } from '../../formats/claims/fragment.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { mergedSources } from '../../formats/join/merge-nodes.ts';
import { counted } from '../../formats/words/words.ts';
import { assign, pick, sameJson } from '../document/assign.ts';
import type { Command } from '../document/command.ts';
import { indexesOf } from '../document/indexes.ts';
import { renameEnds } from './nodes.ts';
import { nodeLabelOf, shortQuoted } from './words.ts';

/** A field, or `details.` and a key, in which the nodes differ: each of its values once, with the first node that has it. */
export type MergeConflict = {
  readonly field: string;
  readonly values: readonly { readonly id: string; readonly value: unknown }[];
};

/** The node whose value each field gets; the first node with one where nothing is chosen. */
export type MergeChoices = Readonly<Record<string, string>>;

/** The first node keeps its id and its position; lists are combined, and so are details, key by key. */
const OWN_FIELDS = ['id', 'x', 'y', 'details'];
const COMBINED = ['tags', 'links'];

const nodesIn = (document: MapDocument, ids: readonly string[]): readonly MapNode[] =>
  ids.flatMap((id) => indexesOf(document).nodes.get(id) ?? []);

/** Start of the name of a detail as a field. */
export const DETAIL = 'details.';

function valuesOf(nodes: readonly MapNode[], field: string): MergeConflict['values'] {
  const values: { id: string; value: unknown }[] = [];
  for (const node of nodes) {
    const isDetail = field.startsWith(DETAIL);
    const fields: Readonly<Record<string, unknown>> = isDetail ? (node.details ?? {}) : node;
    const key = isDetail ? field.slice(DETAIL.length) : field;
    const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (value !== undefined && !values.some((one) => sameJson(one.value, value))) values.push({ id: node.id, value });
  }
  return values;
}

const fieldsOf = (nodes: readonly MapNode[]): readonly string[] =>
  [...new Set(nodes.flatMap((node) => Object.keys(node)))].filter((field) => !OWN_FIELDS.includes(field));

/** Without the sources of a joined map, of which all are kept. */
function detailsOf(nodes: readonly MapNode[]): readonly string[] {
  const isJoined = nodes.some(({ details }) => entriesIn(details).length > 0);
  const keys = new Set(nodes.flatMap(({ details }) => Object.keys(details ?? {})));
  return [...keys].filter((key) => !isJoined || key !== 'sources').map((key) => `${DETAIL}${key}`);
}

/** The fields that somebody has to choose a value of. */
export function mergeConflicts(document: MapDocument, ids: readonly string[]): readonly MergeConflict[] {
  const nodes = nodesIn(document, ids);
  return [...fieldsOf(nodes).filter((field) => !COMBINED.includes(field)), ...detailsOf(nodes)]
    .map((field) => ({ field, values: valuesOf(nodes, field) }))
    .filter(({ values }) => values.length > 1);
}

/** Makes the first of some nodes all of them, as one step of undo. */
export function mergeNodes(document: MapDocument, ids: readonly string[], choices: MergeChoices = {}): Command {
  const nodes = nodesIn(document, ids);
  const [kept, ...others] = nodes;
  const absorbed = new Set(others.map(({ id }) => id));
  return {
    label: `merge ${counted(nodes.length, 'node')} into ${shortQuoted(nodeLabelOf(document, kept?.id ?? ''))}`,
    change: (draft) => {
      if (!kept || absorbed.size === 0) return;
      const [target] = pick(draft.nodes, new Set([kept.id]));
      if (target) assign(target, merged(nodes, kept, choices));
      const inner = new Set(document.edges.filter((edge) => isInner(edge, kept.id, absorbed)).map(({ id }) => id));
      dropWhere(draft.edges, ({ id }) => inner.has(id));
      for (const id of absorbed) renameEnds(draft, id, kept.id);
      dropRepeated(draft, kept.id);
      dropWhere(draft.nodes, ({ id }) => absorbed.has(id));
    },
  };
}

function merged(nodes: readonly MapNode[], kept: MapNode, choices: MergeChoices): MapNode {
  const next: Record<string, unknown> = { ...kept };
  const chosen = (field: string) => {
    const values = valuesOf(nodes, field);
    return (values.find(({ id }) => id === choices[field]) ?? values[0])?.value;
  };
  for (const field of fieldsOf(nodes)) {
    next[field] = COMBINED.includes(field)
      ? combined(valuesOf(nodes, field).flatMap(({ value }) => value))
      : chosen(field);
  }
  // `fromEntries` creates own properties for any name, including `__proto__`.
  const details = detailsOf(nodes).map((field) => [field.slice(DETAIL.length), chosen(field)]);
  const sources = mergedSources(nodes);
  if (sources.length > 0) details.push(['sources', sources]);
  if (details.length > 0) next.details = Object.fromEntries(details);
  return next as MapNode;
}

/** Each entry of some lists once. */
const combined = (all: readonly unknown[]): readonly unknown[] =>
  all.filter((one, at) => all.findIndex((other) => sameJson(one, other)) === at);

/** Between two of the nodes there is nothing left to connect. */
const isInner = ({ from, to }: MapEdge, kept: string, absorbed: ReadonlySet<string>): boolean =>
  from !== to && (from === kept || absorbed.has(from)) && (to === kept || absorbed.has(to));

/** Of edges that say the same between the same nodes the first is left. */
function dropRepeated(draft: Draft<MapDocument>, kept: string): void {
  const known = new Set<string>();
  dropWhere(draft.edges, (edge) => {
    if (edge.from !== kept && edge.to !== kept) return false;
    const said = JSON.stringify(Object.entries({ ...edge, id: '' }).sort());
    if (known.has(said)) return true;
    known.add(said);
    return false;
  });
}

function dropWhere<T extends { readonly id: string }>(list: T[], isDropped: (one: T) => boolean): void {
  const dropped = new Set(list.filter(isDropped).map(({ id }) => id));
  for (let at = list.length - 1; at >= 0 && dropped.size > 0; at -= 1) {
    if (dropped.has(list[at]?.id ?? '')) list.splice(at, 1);
  }
}
