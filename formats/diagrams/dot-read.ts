/** Graphviz DOT: nodes, edges, clusters and the attributes that a map has a place for. */

import { isColor } from '../document/colors/color.ts';
import { own } from '../parse/json.ts';
import { Diagram, type DiagramEdge, type DiagramNode, LONGEST_DIAGRAM, NoDiagram } from './diagram.ts';
import {
  type DotAttributes as Attributes,
  type DotEnd,
  type DotGraph,
  type DotGroup,
  type DotStatement,
  parseDot,
} from './dot-parse.ts';

/** Whether a text is a graph in DOT by how it starts. */
export function isDot(text: string): boolean {
  return /^\ufeff?(?:\s|\/\/[^\n]*\n|#[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:strict\s+)?(?:di)?graph\b[^;{]{0,300}\{/i.test(
    text.slice(0, 10_000),
  );
}

type Scope = { readonly node: Attributes; readonly edge: Attributes };

/** @throws NoDiagram with the line that cannot be read */
export function readDot(text: string): Diagram {
  if (text.length > LONGEST_DIAGRAM) throw new NoDiagram('This graph is longer than any that people read.');
  const graph = parseDot(text.replace(/^\ufeff/, ''));
  const diagram = new Diagram();
  diagram.title = titleOf(graph) ?? graph.id;
  const walk: Walk = { diagram, graph, strictEdges: new Map() };
  walkStatements(graph.statements, walk, { node: {}, edge: {} }, undefined);
  return diagram;
}

type Walk = {
  readonly diagram: Diagram;
  readonly graph: DotGraph;
  /** The edges of a strict graph by their ends. */
  readonly strictEdges: Map<string, DiagramEdge>;
};
/** The group that nodes are put into, where there is one. */
type Group = { readonly put: (id: string) => void } | undefined;

/** Reads statements; gives the ids of the nodes that they name. */
function walkStatements(statements: readonly DotStatement[], walk: Walk, outer: Scope, group: Group): string[] {
  const met: string[] = [];
  let scope = outer;
  for (const statement of statements) {
    const { attributes } = statement;
    if (statement.kind === 'attributes') {
      if (statement.of !== 'graph') scope = { ...scope, [statement.of]: { ...scope[statement.of], ...attributes } };
      continue;
    }
    const ends = statement.ends.map((end) => walkEnd(end, walk, scope, group));
    const [named] = statement.ends;

    for (const id of ends.flat()) met.push(id);
    if (ends.length > 1) addEdges(ends, edgeFields({ ...scope.edge, ...attributes }, walk), walk);
    else if (!isGroup(named)) for (const id of named ?? []) setNode(walk.diagram.node(id), attributes, walk.diagram);
  }
  return met;
}

const isGroup = (end: DotEnd | undefined): end is DotGroup => end !== undefined && 'statements' in end;

/** The nodes at an end of an edge; a cluster makes a group of its own. */
function walkEnd(end: DotEnd, walk: Walk, scope: Scope, group: Group): readonly string[] {
  const { diagram } = walk;
  if (isGroup(end)) {
    const isCluster = end.id !== undefined && /^cluster/i.test(end.id);
    const own = isCluster ? diagram.group(titleOf(end) ?? (end.id ?? '').replace(/^cluster[_-]?/i, '')) : group;
    return [...new Set(walkStatements(end.statements, walk, scope, own))];
  }
  for (const id of end) {
    const isNew = !diagram.nodes.has(id);
    const node = diagram.node(id);
    if (isNew) setNode(node, scope.node, diagram);
    group?.put(id);
  }
  return end;
}

/** The label that a graph or subgraph gives itself. */
function titleOf({ statements }: DotGroup): string | undefined {
  return statements
    .flatMap((one) => (one.kind === 'attributes' && one.of === 'graph' ? (one.attributes.label ?? []) : []))
    .at(-1);
}

/** Two groups have each node of the one joined to each of the other: a short text can ask for any number. */
const MOST_EDGES = 1_000_000;

function addEdges(ends: readonly (readonly string[])[], fields: Omit<DiagramEdge, 'from' | 'to'>, walk: Walk): void {
  for (let at = 1; at < ends.length; at += 1) {
    const more = (ends[at - 1]?.length ?? 0) * (ends[at]?.length ?? 0);
    if (walk.diagram.edges.length + more > MOST_EDGES)
      throw new NoDiagram('This graph has more edges than fit into a map.');
    for (const from of ends[at - 1] ?? []) for (const to of ends[at] ?? []) addEdge({ ...fields, from, to }, walk);
  }
}

/** In a strict graph, what is said of an edge once more is said of the one that is there. */
function addEdge(edge: DiagramEdge, { diagram, graph, strictEdges }: Walk): void {
  if (graph.isStrict) {
    const { from, to, ...fields } = edge;
    const key = JSON.stringify(graph.isDirected || from < to ? [from, to] : [to, from]);
    const known = strictEdges.get(key);
    if (known) {
      Object.assign(known, fields);
      return;
    }
    strictEdges.set(key, edge);
  }
  diagram.edges.push(edge);
}

const SHAPES: Readonly<Record<string, string>> = {
  circle: 'circle',
  square: 'square',
  triangle: 'triangle',
  hexagon: 'hexagon',
};

/** What nodes are anyway, or what only their label is in. */
const PLAIN = /^(?:ellipse|oval|point|plain|plaintext|none|box|rect|rectangle)$/;

function setNode(node: DiagramNode, attributes: Attributes, diagram: Diagram): void {
  const { label, fillcolor, color, URL: url, href, tooltip, shape, pos, class: type } = attributes;
  const fill = fillcolor ?? color;
  if (label !== undefined && label !== '\\N' && label !== '' && label !== node.id) node.label = label;
  if (fill !== undefined && isColor(fill)) node.color = fill;
  if (/^https?:/i.test(url ?? href ?? '')) node.url = url ?? href;
  if (tooltip) node.description = tooltip;
  if (shape !== undefined && Object.hasOwn(SHAPES, shape)) node.shape = SHAPES[shape];
  else if (shape !== undefined && !PLAIN.test(shape)) diagram.lost.add('shapes');
  if (type) node.type = type;
  const [, x, y] = /^(-?[\d.]+),(-?[\d.]+)!?$/.exec(pos ?? '') ?? [];
  // Graphviz counts upwards.
  if (x !== undefined && y !== undefined) Object.assign(node, { x: Number(x), y: -Number(y) });
  if (Object.keys(attributes).some((key) => /^(?:style|font|pen|width|height|peripheries|image)/.test(key)))
    diagram.lost.add('styles');
}

const DIRECTIONS: Readonly<Record<string, string>> = { both: 'both', none: 'none', back: 'backward' };

function edgeFields(
  attributes: Attributes,
  { diagram, graph: { isDirected } }: Walk,
): Omit<DiagramEdge, 'from' | 'to'> {
  const { label, dir, style, color, tooltip } = attributes;
  if (Object.keys(attributes).some((key) => /^(?:arrow|pen|font|head|tail)/.test(key))) diagram.lost.add('styles');
  const direction = own(DIRECTIONS, dir ?? '') ?? (isDirected ? undefined : 'none');
  return {
    ...(label ? { label } : {}),
    ...(direction ? { direction } : {}),
    ...(/dashed|dotted/.test(style ?? '') ? { dashed: true } : {}),
    ...(color !== undefined && isColor(color) ? { color } : {}),
    ...(tooltip ? { description: tooltip } : {}),
  };
}
