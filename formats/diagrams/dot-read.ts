/** Graphviz DOT: nodes, edges, clusters and the attributes that a map has a place for. */

import {
  type ASTBaseNode,
  type GraphASTNode,
  type LiteralASTNode,
  parse,
  type SubgraphASTNode,
} from '@ts-graphviz/ast';
import { isColor } from '../document/color.ts';
import { Diagram, type DiagramEdge, type DiagramNode, LONGEST_DIAGRAM, NoDiagram } from './diagram.ts';

/** Whether a text is a graph in DOT by how it starts. */
export function isDot(text: string): boolean {
  return /^\ufeff?(?:\s|\/\/[^\n]*\n|#[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:strict\s+)?(?:di)?graph\b[^;{]{0,300}\{/i.test(
    text.slice(0, 10_000),
  );
}

type Attributes = Readonly<Record<string, string>>;
type Scope = { readonly node: Attributes; readonly edge: Attributes };

/** @throws NoDiagram with what the parser found */
export function readDot(text: string): Diagram {
  if (text.length > LONGEST_DIAGRAM) throw new NoDiagram('This graph is longer than any that people read.');
  const graph = parsed(text.replace(/^\ufeff/, ''));
  const diagram = new Diagram();
  diagram.title = attributesIn(graph).label ?? (graph.id ? literal(graph.id) : undefined);
  walk(graph, diagram, { node: {}, edge: {} }, graph.directed, undefined);
  return diagram;
}

function parsed(text: string): GraphASTNode {
  try {
    const graph = parse(text).children.find((child) => child.type === 'Graph');
    if (graph) return graph;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { location?: { start?: { line?: number } } } };
    const line = cause?.location?.start?.line;
    throw new NoDiagram(
      `This is no graph in DOT${line === undefined ? '' : `: line ${line} cannot be read`}. ${message.slice(0, 160)}`,
    );
  }
  throw new NoDiagram('This text holds no graph in DOT.');
}

type Group = { readonly put: (id: string) => void } | undefined;
type Parent = GraphASTNode | SubgraphASTNode;

function walk(parent: Parent, diagram: Diagram, outer: Scope, directed: boolean, group: Group): string[] {
  let scope = outer;
  const met: string[] = [];
  const meet = (id: string) => {
    const isNew = !diagram.nodes.has(id);
    const node = diagram.node(id);
    if (isNew) setNode(node, scope.node, diagram);
    group?.put(id);
    met.push(id);
    return node;
  };
  for (const child of parent.children) {
    if (child.type === 'AttributeList') {
      const more = attributesIn(child);
      if (child.kind === 'Node') scope = { ...scope, node: { ...scope.node, ...more } };
      else if (child.kind === 'Edge') scope = { ...scope, edge: { ...scope.edge, ...more } };
    } else if (child.type === 'Node') setNode(meet(literal(child.id)), attributesIn(child), diagram);
    else if (child.type === 'Edge') {
      const ends = child.targets.map((target): string[] =>
        'id' in target && target.type === 'NodeRef'
          ? [literal(target.id)]
          : target.type === 'NodeRefGroup'
            ? target.children.map(({ id }) => literal(id))
            : [],
      );
      for (const id of ends.flat()) meet(id);
      const attributes = { ...scope.edge, ...attributesIn(child) };
      if (Object.keys(attributes).some((key) => /^(?:arrow|pen|font|head|tail)/.test(key))) diagram.lost.add('styles');
      const fields = edgeFields(attributes, directed);
      addEdges(ends, fields, diagram);
    } else if (child.type === 'Subgraph') {
      const title = attributesIn(child).label;
      const isCluster = child.id !== undefined && /^cluster/i.test(literal(child.id));
      const own = isCluster
        ? diagram.group(title ?? literal(child.id as LiteralASTNode).replace(/^cluster[_-]?/i, ''))
        : group;
      met.push(...walk(child, diagram, scope, directed, own));
    }
  }
  return met;
}

function addEdges(
  ends: readonly (readonly string[])[],
  fields: Omit<DiagramEdge, 'from' | 'to'>,
  diagram: Diagram,
): void {
  for (let at = 1; at < ends.length; at += 1) {
    for (const from of ends[at - 1] ?? []) for (const to of ends[at] ?? []) diagram.edges.push({ ...fields, from, to });
  }
}

function attributesIn({ children }: { readonly children: readonly ASTBaseNode[] }): Attributes {
  const found: Record<string, string> = {};
  for (const child of children) {
    if (child.type !== 'Attribute') continue;
    const { key, value } = child as ASTBaseNode & { key: LiteralASTNode; value: LiteralASTNode };
    Object.defineProperty(found, literal(key), { value: literal(value), enumerable: true, configurable: true });
  }
  return found;
}

/** The text of a name or value; of one in HTML, its words. */
function literal({ value, quoted }: LiteralASTNode): string {
  const text = quoted === 'html' ? value.replace(/<br\s*\/?>/gi, ' ').replace(/<[^<>]*>/g, ' ') : value;
  return text
    .replace(/\\[nlr]/g, ' ')
    .replace(/\\(["\\])/g, '$1')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
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

function edgeFields(
  { label, dir, style, color, tooltip }: Attributes,
  directed: boolean,
): Omit<DiagramEdge, 'from' | 'to'> {
  const direction = { both: 'both', none: 'none', back: 'backward' }[dir ?? ''] ?? (directed ? undefined : 'none');
  return {
    ...(label ? { label } : {}),
    ...(direction ? { direction } : {}),
    ...(/dashed|dotted/.test(style ?? '') ? { dashed: true } : {}),
    ...(color !== undefined && isColor(color) ? { color } : {}),
    ...(tooltip ? { description: tooltip } : {}),
  };
}
