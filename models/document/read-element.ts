/**
 * Conversion of form values to an element of the map.
 * It uses the document parser, so that forms accept exactly the same values as files.
 */

import { isRecord, pointerParts } from '../../formats/base/json.ts';
import { keepWrittenOf } from '../../formats/document/as-written.ts';
import type {
  Arrow,
  EdgeType,
  MapDocument,
  MapEdge,
  MapNode,
  Meta,
  NodeType,
  Section,
  TagLook,
} from '../../formats/document/document.ts';
import { parseMap } from '../../formats/parse/map.ts';
import { type Problem, refusals } from '../../formats/problems/problem.ts';

export type Elements = {
  node: MapNode;
  edge: MapEdge;
  section: Section;
  arrow: Arrow;
  nodeType: NodeType;
  edgeType: EdgeType;
  tag: TagLook;
  meta: Meta;
};
export type FormKind = keyof Elements;

type ReadElement<K extends FormKind> = {
  /** The normalized element; undefined when it is invalid. */
  readonly value: Elements[K] | undefined;
  /** Errors by field (`''` for the whole element). */
  readonly problems: ReadonlyMap<string, string>;
};

/** Placeholder name of the type or tag to parse; the form checks the name itself. */
const NAME = 'name';

/**
 * Parses raw values as an element of `document`.
 * @param raw - plain values by field, without missing ones
 */
export function readElement<K extends FormKind>(kind: K, raw: object, document: MapDocument): ReadElement<K> {
  const record = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));
  const { map, at } = AROUND[kind](record, document);
  const parsed = parseMap(map);
  const problems = new Map<string, string>();
  const prefix = `/${at.join('/')}`;
  for (const problem of refusals(parsed)) {
    const field = fieldOf(problem, prefix);
    if (field !== undefined && !problems.has(field)) problems.set(field, problem.message);
  }
  let value: unknown = parsed.document;
  for (const step of at) value = (value as Record<string | number, unknown> | undefined)?.[step];
  if (typeof value === 'object' && value !== null) keepWrittenOf(raw, value);
  // The parser has checked that the value is an element of this kind.
  return { value: value as Elements[K] | undefined, problems };
}

function fieldOf({ path }: Problem, prefix: string): string | undefined {
  if (path === prefix) return '';
  return path.startsWith(`${prefix}/`) ? pointerParts(path.slice(prefix.length))[0] : undefined;
}

type Around = { readonly map: object; readonly at: readonly (string | number)[] };

/** The smallest map that may contain an element of each kind. */
const AROUND: Record<FormKind, (raw: Record<string, unknown>, document: MapDocument) => Around> = {
  node: (raw, { nodeTypes }) => ({ map: { nodeTypes, nodes: [raw] }, at: ['nodes', 0] }),
  // Only the ends are included, because a form is parsed on every key press, whatever the size of the map.
  edge: (raw, { edgeTypes, nodes }) => ({
    map: { edgeTypes, nodes: endsOf(nodes, [raw.from, raw.to]), edges: [raw] },
    at: ['edges', 0],
  }),
  section: (raw) => ({ map: { nodes: [], sections: [raw] }, at: ['sections', 0] }),
  arrow: (raw, { nodes, sections }) => ({
    map: { nodes: endsOf(nodes, [targetOf(raw.from), targetOf(raw.to)]), sections, arrows: [raw] },
    at: ['arrows', 0],
  }),
  nodeType: (raw) => ({ map: { nodes: [], nodeTypes: { [NAME]: raw } }, at: ['nodeTypes', NAME] }),
  edgeType: (raw) => ({ map: { nodes: [], edgeTypes: { [NAME]: raw } }, at: ['edgeTypes', NAME] }),
  tag: (raw) => ({ map: { nodes: [], tags: { [NAME]: raw } }, at: ['tags', NAME] }),
  meta: (raw) => ({ map: { nodes: [], meta: raw }, at: ['meta'] }),
};

/** The nodes of these ids without other fields, each once. */
function endsOf(nodes: MapDocument['nodes'], ids: readonly unknown[]): readonly object[] {
  return nodes.filter(({ id }) => ids.includes(id)).map(({ id }) => ({ id }));
}

function targetOf(end: unknown): unknown {
  return isRecord(end) ? end.node : undefined;
}
