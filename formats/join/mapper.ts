/** Conversion of a source to keyed fragments, as a pure function. A joined map gives its fragments back. */

import { longHash } from '../base/hash.ts';
import { setOwn } from '../base/json.ts';
import { sameValue } from '../base/same-json.ts';
import { claimsDomain, deriveFields, type FieldValues } from '../claims/derive.ts';
import {
  type Attribution,
  attributionIn,
  BY_HAND,
  type EdgeFragment,
  entriesIn,
  type Fragment,
  filledStatement,
  type NodeFragment,
  type SourceFields,
} from '../claims/fragment.ts';
import { type HostAliases, sourceKey } from '../claims/keys.ts';
import { keysOfNode, type NodeKeys, ownKeys } from '../claims/node-keys.ts';
import { normalRelation } from '../claims/relations.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import { serializeDocument } from '../document/serialize.ts';
import { dayOf } from '../words/dates.ts';
import { nodeName } from '../words/parts.ts';

/** Origin of a map or descriptor. */
export type MapOrigin = {
  /** Its address; undefined for a file. */
  readonly address?: string | undefined;
  /** The address that was asked, if another one answered. */
  readonly via?: string | undefined;
  /** Identity of a file that stays when its content changes, such as its path; otherwise a hash of its content. */
  readonly file?: string | undefined;
  /** Its name; by default the name of its organization, or its title. */
  readonly name?: string | undefined;
  /** The date of its facts, if it does not contain one. */
  readonly date?: string | undefined;
  readonly aliases?: HostAliases | undefined;
};

const NODE_PLACES = ['id', 'x', 'y'] as const;
const EDGE_PLACES = ['id', 'from', 'to'] as const;

/** The fragments of a map, or of a descriptor that was converted into one. */
export function* fragmentsOf(document: MapDocument, origin: MapOrigin = {}): Iterable<Fragment> {
  const { aliases = {} } = origin;
  const keysOfNodes = new Map<string, string>();
  const isDescriptor = document.meta.source?.format === 'ocd';
  const isOwnMap = !isDescriptor && origin.address === undefined;
  const own = isDescriptor && document.nodes[0] ? ownKeysOf(document.nodes[0], origin) : undefined;
  const who = attributionOf(document, origin, own);
  for (const [index, node] of document.nodes.entries()) {
    const entries = entriesIn(node.details).filter(({ keys }) => keys?.length);
    if (entries.length > 0) {
      const fragments = entries.map((entry): NodeFragment => ({ kind: 'node', ...entry, keys: entry.keys ?? [] }));
      const [first = ''] = [...new Set(fragments.flatMap(({ keys }) => keys))].sort();
      keysOfNodes.set(node.id, first);
      yield* fragments;
      const says = editsOf(node);
      if (says) yield { kind: 'node', ...BY_HAND, keys: [first], says };
      continue;
    }
    const isOwn = isDescriptor && index === 0;
    const { keys, claims } = isOwn && own ? own : keysOfNode(document, node, aliases, isOwnMap);
    const all = keys.length > 0 ? keys : [sourceKey(who.source, node.id)];
    keysOfNodes.set(node.id, all[0] ?? '');
    const linked = isOwn && origin.address !== undefined ? { ...node, graph: origin.address } : node;
    const says = statementOf(linked, NODE_PLACES);
    yield {
      kind: 'node',
      ...who,
      keys: all,
      ...(claims.length > 0 ? { claims } : {}),
      ...(isOwn ? { own: true } : {}),
      says,
    };
  }
  for (const edge of document.edges) yield* edgeFragments(document, edge, who, keysOfNodes);
  yield* typeFragments(document);
}

function* edgeFragments(
  { edgeTypes }: MapDocument,
  edge: MapEdge,
  who: Attribution,
  keysOfNodes: ReadonlyMap<string, string>,
): Iterable<EdgeFragment> {
  const [from, to] = [keysOfNodes.get(edge.from), keysOfNodes.get(edge.to)];
  if (from === undefined || to === undefined) return;
  const entries = entriesIn(edge.details);
  if (entries.length > 0) {
    for (const entry of entries) yield { kind: 'edge', ...attributionIn(entry), from, to, says: entry.says };
    const says = editsOfEdge(edge);
    // The identifying fields of the relationship are included, because without them the edit would be of another one.
    if (says) {
      const { type, label, direction } = edge;
      const named = { ...(type && { type }), ...(label && { label }), ...(direction && { direction }) };
      yield { kind: 'edge', ...BY_HAND, from, to, says: { ...named, ...says } };
    }
    return;
  }
  const type = edge.type !== undefined && Object.hasOwn(edgeTypes, edge.type) ? edgeTypes[edge.type] : undefined;
  const { isReversed, says } = normalRelation(statementOf(edge, EDGE_PLACES), type?.direction);
  yield { kind: 'edge', ...who, from: isReversed ? to : from, to: isReversed ? from : to, says };
}

function* typeFragments({ nodeTypes, edgeTypes, tags }: MapDocument): Iterable<Fragment> {
  const tables = { nodeType: nodeTypes, edgeType: edgeTypes, tag: tags } as const;
  for (const [kind, table] of Object.entries(tables)) {
    for (const [id, says] of Object.entries(table)) {
      yield { kind: kind as keyof typeof tables, id, says: filledStatement(says) };
    }
  }
}

const ownKeysOf = (node: MapNode, { address, aliases = {} }: MapOrigin): NodeKeys =>
  ownKeys(node, { address: address ?? '', isFile: address === undefined }, aliases);

/** Source and date of the statements of a map. A descriptor that does not prove its domain is named by its address alone. */
function attributionOf(
  document: MapDocument,
  { address, via, file, name, date }: MapOrigin,
  own: NodeKeys | undefined,
): Attribution {
  const { source = {}, title } = document.meta;
  const [first] = document.nodes;
  const isDescriptor = source.format === 'ocd';
  const known = address ?? textOf(source.address) ?? (isDescriptor ? textOf(source.domain) : undefined);
  const isUnproven = own !== undefined && claimsDomain(own.keys, own.claims);
  const said = isUnproven ? undefined : isDescriptor && first ? nodeName(first) : (title ?? name);
  const day = dayOf(textOf(first?.details?.generated_at) ?? textOf(source.date)) ?? date;
  return {
    source: file ?? known ?? `map-${longHash(serializeDocument(document, { positions: false })).toString(36)}`,
    ...(said === undefined ? {} : { name: said }),
    ...(day === undefined ? {} : { date: day }),
    ...(via === undefined || via === address ? {} : { via }),
    ...(isUnproven ? { unproven: true } : {}),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The fields of an element without its position. */
function statementOf(element: MapNode | MapEdge, without: readonly string[]): SourceFields {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(element)) {
    if (without.includes(name) || value === undefined) continue;
    if (name !== 'details') setOwn(fields, name, value);
    else setOwn(fields, name, Object.fromEntries(Object.entries(value as object).filter(([key]) => key !== 'sources')));
  }
  return filledStatement(fields);
}

/** The fields of a joined node that differ from those of its sources. */
export const editsOf = (node: MapNode): SourceFields | undefined =>
  edited(statementOf(node, NODE_PLACES), deriveFields(entriesIn(node.details)));

/** The fields of a joined edge that differ from those of its sources. Dashes show a contradiction. */
export function editsOfEdge(edge: MapEdge): SourceFields | undefined {
  const { dashed: _, ...shown } = statementOf(edge, EDGE_PLACES);
  return edited(shown, deriveFields(entriesIn(edge.details)));
}

/** The fields that differ from those derived from the sources. */
function edited(shown: SourceFields, derived: FieldValues): SourceFields | undefined {
  const says: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(shown)) {
    const said = derived[field];
    if (sameValue(value, said)) continue;
    if (field !== 'details' && field !== 'repoInfo') setOwn(says, field, value);
    else {
      const other = Object.entries(value as object).filter(
        ([key, one]) => !sameValue(one, (said as Record<string, unknown> | undefined)?.[key]),
      );
      if (other.length > 0) setOwn(says, field, Object.fromEntries(other));
    }
  }
  return Object.keys(says).length > 0 ? filledStatement(says) : undefined;
}
