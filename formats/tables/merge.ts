/** Merging of table rows into a map, with matching of nodes. */

import { canonicalJson, sameValue } from '../base/same-json.ts';
import { newTypeLook } from '../document/colors/new-type.ts';
import type { MapDocument, MapEdge, MapNode, NodeType } from '../document/document.ts';
import { edgeBase, IdMaker, slug } from '../document/id.ts';
import type { NodeChange, Plan } from '../plan/plan.ts';
import { looseType, typeKeys } from '../plan/type-names.ts';
import { onOneLine } from '../words/parts.ts';
import { looseName } from './columns/relationships.ts';

type Faulty = (row: Row, field: string, reason: string) => void;

/** Collects rows; `plan` returns their total effect. */
export class Merge {
  /** Whether an edge may name nodes that nothing else names. */
  createsEnds = false;
  readonly #document: MapDocument;
  readonly #by: MatchBy;
  readonly #fault: Faulty;
  readonly #ids: IdMaker;
  readonly #edgeIds: IdMaker;
  readonly #known: ReadonlyMap<string, MapNode>;
  /** Labels of types that rows name, by the types. Of several the first one counts. */
  readonly #typeLabels = { nodes: new Map<string, string>(), edges: new Map<string, string>() };
  readonly #nodeTypes: ReadonlyMap<string, string>;
  readonly #edgeTypes: ReadonlyMap<string, string>;
  readonly #byLabel = new Map<string, string>();
  readonly #byId = new Map<string, string>();
  /** Rows by the id of the node that they are about. */
  readonly #claimed = new Map<string, Row>();
  readonly #idOf = new Map<Row, string>();
  /** New nodes with skipped rows. */
  readonly #leftOut = new Set<string>();
  readonly #new = new Map<string, MapNode>();
  readonly #changes: NodeChange[] = [];
  readonly #edges: MapEdge[] = [];
  readonly #ends = new Map<Row, { readonly from: string; readonly to: string }>();
  readonly #seen: Set<string>;
  /** Rows by the index of their common new edge. */
  readonly #rowsOf = new Map<string, { readonly at: number; rows: number }>();

  constructor(document: MapDocument, by: MatchBy, fault: Faulty) {
    this.#document = document;
    this.#by = by;
    this.#fault = fault;
    this.#ids = new IdMaker(document.nodes.map(({ id }) => id));
    this.#edgeIds = new IdMaker(document.edges.map(({ id }) => id));
    this.#known = new Map(document.nodes.map((node) => [node.id, node]));
    this.#nodeTypes = typeKeys(document, 'node');
    this.#edgeTypes = typeKeys(document, 'edge');
    for (const node of document.nodes) this.#name(node.id, node.label);
    this.#seen = new Set(document.edges.flatMap((edge) => [sameEdge(edge), sameEdge(withoutCount(edge))]));
  }

  #name(id: string, label: string | undefined): void {
    this.#byId.set(id, id);
    const loose = looseName(label ?? '');
    if (loose !== '' && !this.#byLabel.has(loose)) this.#byLabel.set(loose, id);
  }

  /** Finds the node of a row; false, with a fault, when impossible. */
  claim(row: Row): boolean {
    const id = row.raw.id === undefined ? '' : String(row.raw.id);
    const label = row.raw.label === undefined ? '' : String(row.raw.label);
    if (id === '' && label === '') {
      this.#fault(row, 'label', 'This row has no id and no label. Add one of them.');
      return false;
    }
    const byLabel = row.isOwn ? undefined : this.#byLabel.get(looseName(label));
    const wanted = this.#by === 'label' || id === '' ? (byLabel ?? (id || undefined)) : id;
    const before = wanted === undefined ? undefined : this.#claimed.get(wanted);
    if (before) {
      const what = this.#by === 'label' || id === '' ? 'label' : 'id';
      this.#fault(row, what, `Row ${before.number} has the same ${what} already. Each node has one row.`);
      return false;
    }
    const own = wanted ?? this.#ids.peek(slug(label) || 'node');
    this.#ids.claim(own);
    this.#claimed.set(own, row);
    this.#idOf.set(row, own);
    this.#name(own, label === '' ? this.#known.get(own)?.label : label);
    return true;
  }

  /** Skips the row of a node. An existing node stays unchanged. */
  leaveOut(row: Row): void {
    const id = this.#idOf.get(row);
    if (id !== undefined && !this.#known.has(id)) this.#leftOut.add(id);
  }

  /** The id of a claimed row's node. */
  idOf(row: Row): string | undefined {
    return this.#idOf.get(row);
  }

  /** Whether a text is the id or label of a node. */
  isKnown(name: string): boolean {
    return this.#byId.has(name) || this.#byLabel.has(looseName(name));
  }

  /** Whether both ends of an edge exist. */
  hasEnds(row: Row): boolean {
    const found = (['from', 'to'] as const).map((end) => {
      const name = row.raw[end] === undefined ? '' : String(row.raw[end]);
      const shown = onOneLine(name).slice(0, 80);
      const id = this.#endOf(name);
      if (name === '') this.#fault(row, end, `This relationship has no “${end}”. Name a node there.`);
      else if (id === undefined) this.#fault(row, end, `No node is called “${shown}”. Add it to the nodes.`);
      else if (this.#leftOut.has(id)) this.#fault(row, end, `The row of “${shown}” was skipped. Fix that row first.`);
      else return id;
      return undefined;
    });
    const [from, to] = found;
    if (from === undefined || to === undefined) return false;
    this.#ends.set(row, { from, to });
    return true;
  }

  #endOf(name: string): string | undefined {
    const known = this.#byId.get(name) ?? this.#byLabel.get(looseName(name));
    if (known !== undefined || !this.createsEnds || name === '') return known;
    const id = this.#ids.make(slug(name) || 'node');
    this.#new.set(id, { id, ...(name === id ? {} : { label: name }) });
    this.#name(id, name);
    return id;
  }

  /** A raw document of rows, to be checked as any other. */
  documentOf(rows: readonly Row[], kind: 'nodes' | 'edges'): object {
    const raws = rows.map(({ raw }) => this.#typed(raw, kind));
    const types = Object.fromEntries(raws.flatMap(({ type }) => (type === undefined ? [] : [[String(type), {}]])));
    if (kind === 'nodes') {
      const nodes = rows.map((row, index) => ({ ...raws[index], id: this.#idOf.get(row) }));
      return { nodeTypes: types, nodes };
    }
    const nodes = [...new Set([...this.#known.keys(), ...this.#claimed.keys(), ...this.#new.keys()])].map((id) => ({
      id,
    }));
    // Ids are given here; the same one twice is settled below.
    const edges = rows.map((row, index) => {
      const { id: _, ...raw } = raws[index] ?? {};
      return { ...raw, ...this.#ends.get(row) };
    });
    return { edgeTypes: types, nodes, edges };
  }

  /** A row whose type the map knows by another spelling, or by its words, is of that one. */
  #typed(raw: Row['raw'], kind: 'nodes' | 'edges'): Readonly<Row['raw']> {
    if (raw.type === undefined) return raw;
    const [known, keys] =
      kind === 'nodes' ? [this.#document.nodeTypes, this.#nodeTypes] : [this.#document.edgeTypes, this.#edgeTypes];
    const type = String(raw.type);
    const key = Object.hasOwn(known, type) ? type : keys.get(looseType(type));
    return key === undefined ? raw : { ...raw, type: key };
  }

  #labelType({ typeLabel }: Row, type: string | undefined, kind: 'nodes' | 'edges'): void {
    const labels = this.#typeLabels[kind];
    if (typeLabel !== undefined && type !== undefined && !labels.has(type)) labels.set(type, typeLabel);
  }

  node(row: Row, node: MapNode): void {
    this.#labelType(row, node.type, 'nodes');
    const known = this.#known.get(node.id);
    const given = Object.fromEntries(Object.keys(row.raw).map((key) => [key, node[key as keyof MapNode]]));
    const { id: _, ...rest } = given;
    if (!known) {
      const label = node.label === node.id ? {} : { label: node.label };
      this.#new.set(node.id, { id: node.id, ...rest, ...(node.label === undefined ? {} : label) } as MapNode);
      return;
    }
    const details = node.details && { details: { ...known.details, ...node.details } };
    const next = { ...known, ...rest, ...details } as MapNode;
    if (!sameValue(next, known)) this.#changes.push({ id: node.id, next });
  }

  edge(row: Row, edge: MapEdge): void {
    this.#labelType(row, edge.type, 'edges');
    const { id: _, ...rest } = edge;
    const key = sameEdge(edge);
    const wanted = row.raw.id === undefined ? undefined : String(row.raw.id);
    const same = this.#rowsOf.get(key);
    if (same && wanted === undefined) {
      if (row.column === undefined) same.rows += 1;
      return;
    }
    if (this.#seen.has(key) && (wanted === undefined || this.#document.edges.some(({ id }) => id === wanted))) return;
    this.#seen.add(key);
    this.#rowsOf.set(key, { at: this.#edges.length, rows: 1 });
    this.#edges.push({ ...rest, id: this.#edgeIds.make(wanted ?? edgeBase(edge)) });
  }

  /** Number of edge rows that repeat an earlier row. */
  get repeated(): number {
    return [...this.#rowsOf.values()].reduce((sum, { rows }) => sum + rows - 1, 0);
  }

  plan(): Plan {
    const { nodeTypes, edgeTypes } = this.#document;
    for (const { at, rows } of this.#rowsOf.values()) {
      const edge = this.#edges[at];
      if (edge && rows > 1) this.#edges[at] = { ...edge, details: { ...edge.details, count: rows } };
    }
    // A node that only a faulty edge names is none.
    const ends = new Set(this.#edges.flatMap(({ from, to }) => [from, to]));
    const nodes = [...this.#new.values()].filter(({ id }) => this.#claimed.has(id) || ends.has(id));
    const missing = (known: object, used: readonly { readonly type?: string }[]) =>
      [...new Set(used.flatMap(({ type }) => type ?? []))].filter((type) => !Object.hasOwn(known, type));
    const changed = this.#changes.map(({ next }) => next);
    const labelOf = (kind: 'nodes' | 'edges', type: string) => {
      const label = this.#typeLabels[kind].get(type);
      return label === undefined ? {} : { label };
    };
    const types = Object.values(nodeTypes);
    const added = missing(nodeTypes, [...nodes, ...changed]).map((type): readonly [string, NodeType] => {
      const label = labelOf('nodes', type);
      const look = { ...label, ...newTypeLook(label.label ?? type, types) };
      types.push(look);
      return [type, look];
    });
    return {
      nodes,
      changes: this.#changes,
      edges: this.#edges,
      nodeTypes: Object.fromEntries(added),
      edgeTypes: Object.fromEntries(missing(edgeTypes, this.#edges).map((type) => [type, labelOf('edges', type)])),
    };
  }
}

/** An edge without its number of rows. */
function withoutCount(edge: MapEdge): MapEdge {
  if (typeof edge.details?.count !== 'number') return edge;
  const { details: { count: _, ...details } = {}, ...rest } = edge;
  return Object.keys(details).length > 0 ? { ...rest, details } : rest;
}

/** Identity of edges. Without a single direction the order of the ends does not matter. */
function sameEdge({ id: _, ...edge }: MapEdge): string {
  const isMutual = edge.direction === 'none' || edge.direction === 'both';
  return canonicalJson(isMutual && edge.from > edge.to ? { ...edge, from: edge.to, to: edge.from } : edge);
}

export type MatchBy = 'id' | 'label';

/** The fields of a row, or of an edge that a cell names, with its location. */
export type Row = {
  /** Without invalid cells. */
  readonly raw: Record<string, unknown>;
  /** The label of its type. */
  readonly typeLabel?: string;
  readonly cells: readonly string[];
  /** Role of the cell that names the end of an edge. */
  readonly column?: string;
  readonly number: number;
  readonly table: number;
  /** Whether it is always a separate node, despite equal names. */
  readonly isOwn?: boolean;
};
