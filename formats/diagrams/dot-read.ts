/** Import of Graphviz DOT: nodes, edges, clusters and supported attributes. */

import { own } from '../base/json.ts';
import {
  Diagram,
  type DiagramEdge,
  type DiagramEnd,
  type DiagramGroup,
  type DiagramNode,
  LONGEST_DIAGRAM,
  NoDiagram,
} from './base/diagram.ts';
import { Scanner } from './base/scanner.ts';
import { dotColor } from './dot-colors.ts';
import {
  type DotAttributes as Attributes,
  type DotEnd,
  type DotGraph,
  type DotGroup,
  type DotStatement,
  parseDot,
  recordFields,
  STYLES,
  withNames,
} from './dot-parse.ts';

/** Whether a text starts like a DOT graph. */
export function isDot(text: string): boolean {
  if (text.length > LONGEST_DIAGRAM) return false;
  const source = new Scanner(text);
  source.take('\ufeff');
  while (source.match(/\s+|\/\/[^\n]*|#[^\n]*/y) || (source.take('/*') && source.takeUntil('*/') !== undefined));
  return source.match(/(?:strict\s+)?(?:di)?graph\b[^;{]{0,300}\{/iy) !== undefined;
}

type Scope = { readonly node: Attributes; readonly edge: Attributes };

/** @param firstLine - line of the text in its file @throws NoDiagram with the line that cannot be read */
export function readDot(text: string, firstLine = 1): Diagram {
  if (text.length > LONGEST_DIAGRAM) throw new NoDiagram('This graph is longer than any that people read.');
  const graph = parseDot(text.replace(/^\ufeff/, ''), firstLine);
  const diagram = new Diagram();
  diagram.title = withNames(titleOf(graph) ?? graph.id ?? '', { G: graph.id });
  if (graph.hasPorts) diagram.lost.add('ports');
  if (graph.isFollowed) diagram.lost.add('graphs after the first');
  const walk: DotImport = {
    diagram,
    graph,
    strictEdges: new Map(),
    attributes: new Map(),
    clusters: clustersIn(graph.statements),
  };
  walkStatements(graph.statements, walk, { node: {}, edge: {} }, undefined);
  finishNodes(walk);
  return diagram;
}

/** The ids of clusters, nested ones included. An edge to one ends at its border. */
function clustersIn(statements: readonly DotStatement[]): ReadonlySet<string> {
  const groups = statements.flatMap((one) => (one.kind === 'attributes' ? [] : one.ends.filter(isGroup)));
  return new Set(
    groups.flatMap(({ id, statements: own }) => [
      ...(id !== undefined && /^cluster/i.test(id) ? [id] : []),
      ...clustersIn(own),
    ]),
  );
}

type DotImport = {
  readonly clusters: ReadonlySet<string>;
  readonly diagram: Diagram;
  readonly graph: DotGraph;
  /** The edges of a strict graph by their ends. */
  readonly strictEdges: Map<string, DiagramEdge>;
  /** The merged attributes of a node from all statements. */
  readonly attributes: Map<string, Record<string, string>>;
};

/** Reads statements; gives the ids of the nodes that they name. */
function walkStatements(
  statements: readonly DotStatement[],
  walk: DotImport,
  outer: Scope,
  group: DiagramGroup | undefined,
): string[] {
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

    for (const end of ends.flat()) if ('node' in end) met.push(end.node);
    if (ends.length > 1) addEdges(ends, { ...scope.edge, ...attributes }, walk);
    else if (!isGroup(named)) for (const id of named ?? []) Object.assign(walk.attributes.get(id) ?? {}, attributes);
  }
  return met;
}

const isGroup = (end: DotEnd | undefined): end is DotGroup => end !== undefined && 'statements' in end;

/** The nodes at an end of an edge; a cluster also creates a group. */
function walkEnd(end: DotEnd, walk: DotImport, scope: Scope, group: DiagramGroup | undefined): readonly DiagramEnd[] {
  const { diagram, attributes, clusters } = walk;
  if (isGroup(end)) {
    const own = /^cluster/i.test(end.id ?? '') ? clusterOf(end, walk, group) : group;
    return [...new Set(walkStatements(end.statements, walk, scope, own))].map((node) => ({ node }));
  }
  return end.map((id) => {
    if (clusters.has(id)) return { section: id };
    if (!attributes.has(id)) attributes.set(id, { ...scope.node });
    diagram.node(id);
    if (group) diagram.put(id, group);
    return { node: id };
  });
}

function clusterOf(cluster: DotGroup, { diagram }: DotImport, parent: DiagramGroup | undefined): DiagramGroup {
  const name = (cluster.id ?? '').replace(/^cluster[_-]?/i, '').trim();
  const group = diagram.group(cluster.id, withNames(titleOf(cluster) ?? name, { G: cluster.id }), parent);
  const style = graphAttribute(cluster, 'style') ?? '';
  const filled = /filled/.test(style)
    ? (graphAttribute(cluster, 'fillcolor') ?? graphAttribute(cluster, 'color'))
    : undefined;
  const scheme = graphAttribute(cluster, 'colorscheme');
  const fill = dotColor(filled ?? graphAttribute(cluster, 'bgcolor') ?? '', scheme);
  if (fill !== undefined) group.fill = fill;
  group.isHidden = /\binvis\b/.test(style);
  return group;
}

const titleOf = (group: DotGroup): string | undefined => graphAttribute(group, 'label');

function graphAttribute({ statements }: DotGroup, name: string): string | undefined {
  return statements
    .flatMap((one) => (one.kind === 'attributes' && one.of === 'graph' ? (own(one.attributes, name) ?? []) : []))
    .at(-1);
}

/** An edge between two groups connects each node of one with each of the other. */
function addEdges(ends: readonly (readonly DiagramEnd[])[], attributes: Attributes, walk: DotImport): void {
  const { label = '', xlabel = '', headlabel = '', taillabel = '', style = '' } = attributes;
  const fields = edgeFields(attributes, walk);
  const text = [label, xlabel, taillabel, headlabel].filter(Boolean).join(', ');
  const sign = walk.graph.isDirected ? '->' : '--';
  for (let at = 1; at < ends.length; at += 1) {
    const [tails = [], heads = []] = [ends[at - 1], ends[at]];
    walk.diagram.reserveEdges(tails.length * heads.length);
    // An invisible edge only keeps nodes apart.
    if (/\binvis\b/.test(style)) continue;
    for (const from of tails) {
      for (const to of heads) {
        const [tail, head] = [nameOf(from), nameOf(to)];
        const named = withNames(text, { E: `${tail}${sign}${head}`, T: tail, H: head, G: walk.graph.id });
        addLink(from, to, { ...(named ? { label: named } : {}), ...fields }, walk);
      }
    }
  }
}

const nameOf = (end: DiagramEnd): string => ('node' in end ? end.node : end.section);

/** A link to a cluster is an arrow of its section. */
function addLink(from: DiagramEnd, to: DiagramEnd, fields: ReturnType<typeof edgeFields>, walk: DotImport): void {
  const { description: _, ...look } = fields;
  if ('node' in from && 'node' in to) addEdge({ ...fields, from: from.node, to: to.node }, walk);
  else walk.diagram.arrows.push({ ...look, from, to });
}

/** In a strict graph, a repeated edge changes the existing one. */
function addEdge(edge: DiagramEdge, { diagram, graph, strictEdges }: DotImport): void {
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

/** Sets the fields of all nodes. An invisible node without an edge only reserves space, and is left out. */
function finishNodes({ diagram, graph, attributes }: DotImport): void {
  const joined = new Set(diagram.edges.flatMap(({ from, to }) => [from, to]));
  for (const [id, own] of attributes) {
    if (/\binvis\b/.test(own.style ?? '') && !joined.has(id)) diagram.nodes.delete(id);
    else setNode(diagram.node(id), own, diagram, graph.id);
  }
}

const SHAPES: Readonly<Record<string, string>> = {
  circle: 'circle',
  square: 'square',
  triangle: 'triangle',
  hexagon: 'hexagon',
};

/** Default shapes, and shapes without an outline. */
const PLAIN = /^(?:ellipse|oval|point|plain|plaintext|none|box|rect|rectangle|m?record)$/i;
const STYLED: readonly string[] = STYLES.split(' ');

function setNode(node: DiagramNode, attributes: Attributes, diagram: Diagram, graphId: string | undefined): void {
  const { fillcolor, color, colorscheme, URL: url, href, shape, pos, class: type, style } = attributes;
  const names = { N: node.id, G: graphId };
  const texts = textsOf(attributes, (text) => withNames(text, names));
  if (texts.label !== undefined && texts.label !== '' && texts.label !== node.id) node.label = texts.label;
  if (texts.description) node.description = texts.description;
  const fill = readColor(fillcolor ?? color, colorscheme, diagram);
  if (fill !== undefined) node.color = fill;
  if (/^https?:/i.test(url ?? href ?? '')) node.url = url ?? href;
  if (shape !== undefined && Object.hasOwn(SHAPES, shape)) node.shape = SHAPES[shape];
  else if (shape !== undefined && !PLAIN.test(shape)) diagram.lost.add('shapes');
  if (type) node.type = type;
  const [, x, y] = /^(-?[\d.]+),(-?[\d.]+)!?$/.exec(pos ?? '') ?? [];
  // Graphviz counts upwards.
  if (x !== undefined && y !== undefined) Object.assign(node, { x: Number(x), y: -Number(y) });
  if (style !== undefined || STYLED.some((name) => attributes[name] !== undefined)) diagram.lost.add('styles');
}

/** The first field of a record is its label. Other fields and external labels become its description. */
function textsOf(
  { label, xlabel, tooltip, shape }: Attributes,
  named: (text: string) => string,
): { readonly label: string | undefined; readonly description: string } {
  const [first, ...fields] = /^m?record$/i.test(shape ?? '') ? recordFields(label ?? '') : [label];
  const beside = first === '' ? [] : [xlabel];
  const description = [...fields, ...beside, tooltip].flatMap((text) => (text ? named(text) : [])).join('\n');
  const shown = first === '' && xlabel ? xlabel : first;
  return { label: shown === undefined ? undefined : named(shown), description };
}

function readColor(text: string | undefined, scheme: string | undefined, diagram: Diagram): string | undefined {
  if (!text) return undefined;
  const color = dotColor(text, scheme);
  if (color === undefined) diagram.lost.add('colours');
  return color;
}

const DIRECTIONS: Readonly<Record<string, string>> = { both: 'both', none: 'none', back: 'backward' };

function edgeFields(
  attributes: Attributes,
  { diagram, graph: { isDirected } }: DotImport,
): Record<string, string | boolean> {
  const { dir, style, tooltip, headport, tailport } = attributes;
  if (STYLED.some((name) => attributes[name] !== undefined)) diagram.lost.add('styles');
  if (headport !== undefined || tailport !== undefined) diagram.lost.add('ports');
  const direction = own(DIRECTIONS, dir ?? '') ?? (isDirected ? undefined : 'none');
  const color = readColor(attributes.color, attributes.colorscheme, diagram);
  return {
    ...(direction ? { direction } : {}),
    ...(/dashed|dotted/.test(style ?? '') ? { dashed: true } : {}),
    ...(color === undefined ? {} : { color }),
    ...(tooltip ? { description: tooltip } : {}),
  };
}
