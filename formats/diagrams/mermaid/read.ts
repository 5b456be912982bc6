/** Import of Mermaid flowcharts: nodes, links, subgraphs, classes. Pure picture styles are left out. */

import { setOwn } from '../../base/json.ts';
import {
  Diagram,
  type DiagramArrow,
  type DiagramEdge,
  type DiagramEnd,
  type DiagramGroup,
  LONGEST_DIAGRAM,
  NoDiagram,
} from '../base/diagram.ts';
import { Scanner } from '../base/scanner.ts';
import type { MermaidLink } from './link.ts';
import type { NodeMention } from './node.ts';
import { type Chain, type Flowchart, parseFlowchart, type StyleStatement, type Subgraph } from './parse.ts';
import { type Css, colorIn, hasIcon, labelText, takePrelude } from './prelude.ts';

/** A text with line breaks of one kind. */
const withLines = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');

/** Whether a text starts like a flowchart. */
export const isMermaid = (text: string): boolean =>
  text.length <= LONGEST_DIAGRAM && takePrelude(new Scanner(withLines(text))) !== undefined;

/**
 * Reads a flowchart.
 *
 * @param firstLine - line of the text in its file
 * @throws NoDiagram with the line that cannot be read
 */
export function readMermaid(text: string, firstLine = 1): Diagram {
  if (text.length > LONGEST_DIAGRAM) throw new NoDiagram('This flowchart is longer than any that people read.');
  return new FlowchartReader(parseFlowchart(withLines(text), firstLine)).read();
}

/** Shapes of nodes in a map, by the names that flowcharts give them. Boxes and circles are drawn as nodes are anyway. */
const SHAPES: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(['{{', 'hex', 'hexagon', 'prepare'].map((name) => [name, 'hexagon'])),
  ...Object.fromEntries(['tri', 'extract', 'triangle'].map((name) => [name, 'triangle'])),
  ...Object.fromEntries(
    ['[', '(', '((', 'rect', 'proc', 'process', 'rectangle', 'circle', 'circ', 'text'].map((name) => [name, undefined]),
  ),
};

/** A link that was added: an edge or an arrow, or neither for one that is not drawn. */
type RenderedLink = DiagramEdge | DiagramArrow | undefined;

class FlowchartReader {
  readonly #chart: Flowchart;
  readonly #diagram = new Diagram();
  readonly #groups = new Map<Subgraph, DiagramGroup>();
  readonly #groupById = new Map<string, DiagramGroup>();
  readonly #links: RenderedLink[] = [];
  readonly #linksById: Map<string, RenderedLink[]>;
  readonly #animated = new Set<string>();
  readonly #classDefs = new Map<string, Map<string, string>>();
  /** Classes and styles of nodes, subgraphs and links, by their ids. */
  readonly #classes = new Map<string, Set<string>>();
  readonly #styles = new Map<string, Map<string, string>>();
  readonly #everyLink = new Map<string, string>();

  constructor(chart: Flowchart) {
    this.#chart = chart;
    const ids = chart.chains.flatMap(({ links }) => links.flatMap(({ id }) => id ?? []));
    this.#linksById = new Map(ids.map((id) => [id, []]));
  }

  read(): Diagram {
    const diagram = this.#diagram;
    const { title, description, subgraphs, chains, rules } = this.#chart;
    diagram.title = title;
    diagram.description = description;
    for (const subgraph of subgraphs) {
      const group = diagram.group(subgraph.id, subgraph.title, subgraph.parent && this.#groups.get(subgraph.parent));
      this.#groups.set(subgraph, group);
      if (subgraph.id !== undefined) this.#groupById.set(subgraph.id, group);
    }
    for (const chain of chains) this.#chain(chain);
    for (const rule of rules) this.#rule(rule);
    this.#finish();
    return diagram;
  }

  #chain({ ends, links, subgraph }: Chain): void {
    const group = subgraph && this.#groups.get(subgraph);
    let from: readonly DiagramEnd[] = [];
    ends.forEach((mentions, index) => {
      const to = mentions.flatMap((mention) => this.#mention(mention, group) ?? []);
      const link = links[index - 1];
      if (link) this.#link(link, from, to);
      from = to;
    });
  }

  /** The element that is named; undefined for data of a link. */
  #mention(mention: NodeMention, group: DiagramGroup | undefined): DiagramEnd | undefined {
    const { id, text, data, classes } = mention;
    if (data && this.#linksById.has(id)) {
      if (data.get('animate') === 'true' || /^(?:fast|slow)$/.test(data.get('animation') ?? '')) this.#animated.add(id);
      return undefined;
    }
    for (const name of classes) this.#addClass(id, name);
    const named = this.#groupById.get(id);
    if (named) {
      if (text !== undefined) named.title = labelText(text);
      return { section: id };
    }
    this.#node(mention);
    if (group) this.#diagram.put(id, group);
    return { node: id };
  }

  #node({ id, text, bracket, data }: NodeMention): void {
    const node = this.#diagram.node(id);
    const written = data?.get('label') ?? text;
    const label = labelText(written ?? '');
    if (label !== '' && label !== id) node.label = label;
    const image = data?.get('img');
    if (image) node.image = image;
    if (data?.has('icon') || hasIcon(written ?? '')) this.#diagram.lost.add('icons');
    for (const shape of [bracket, data?.get('shape')]) {
      if (shape === undefined) continue;
      if (!Object.hasOwn(SHAPES, shape)) this.#diagram.lost.add('shapes');
      else if (SHAPES[shape]) node.shape = SHAPES[shape];
    }
  }

  #link(link: MermaidLink, from: readonly DiagramEnd[], to: readonly DiagramEnd[]): void {
    const { id, label, direction, isDashed, isStyled, isHidden } = link;
    this.#diagram.reserveEdges(from.length * to.length);
    if (isStyled) this.#diagram.lost.add('styles');
    const fields = {
      ...(label ? { label } : {}),
      ...(direction ? { direction } : {}),
      ...(isDashed ? { dashed: true } : {}),
    };
    const sameId = id === undefined ? undefined : this.#linksById.get(id);
    for (const start of from) {
      for (const end of to) {
        const drawn = isHidden ? undefined : this.#draw(start, end, { ...fields });
        if (drawn && sameId?.length === 0) drawn.id = id;
        this.#links.push(drawn);
        sameId?.push(drawn);
      }
    }
  }

  #draw(from: DiagramEnd, to: DiagramEnd, fields: object): DiagramEdge | DiagramArrow {
    if ('node' in from && 'node' in to) {
      const edge: DiagramEdge = { from: from.node, to: to.node, ...fields };
      this.#diagram.edges.push(edge);
      return edge;
    }
    const arrow: DiagramArrow = { from, to, ...fields };
    this.#diagram.arrows.push(arrow);
    return arrow;
  }

  /** Rules are collected first: elements may be named by any number of them. */
  #rule(rule: StyleStatement): void {
    if (rule.kind === 'class') for (const id of rule.ids) this.#addClass(id, rule.name);
    else if (rule.kind === 'click') this.#click(rule);
    else if (rule.kind === 'style') for (const id of rule.ids) addAll(this.#styles, id, rule.css);
    else if (rule.kind === 'classDef') for (const name of rule.names) addAll(this.#classDefs, name, rule.css);
    else {
      for (const at of rule.links) {
        if (at === 'default') for (const [name, value] of rule.css) this.#everyLink.set(name, value);
        else this.#styleLinks([this.#links[Number(at)]], rule.css);
      }
    }
  }

  #addClass(id: string, name: string): void {
    const classes = this.#classes.get(id);
    if (classes) classes.add(name);
    else this.#classes.set(id, new Set([name]));
  }

  #click({ id, address, tooltip }: Extract<StyleStatement, { kind: 'click' }>): void {
    const node = this.#diagram.nodes.get(id);
    if (!node) {
      if (address && this.#groupById.has(id)) this.#diagram.lost.add('links of sections');
      return;
    }
    if (/^https?:/i.test(address)) node.url = address;
    else if (address) this.#diagram.lost.add('links that are no web addresses');
    if (tooltip) node.description = tooltip;
  }

  /** Applies all rules. A style overrides a class, and both override defaults. */
  #finish(): void {
    for (const [name, css] of this.#classDefs) {
      const fill = colorIn(css, 'fill');
      if (name !== 'default')
        setOwn(this.#diagram.nodeTypes, name, { label: name, ...(fill === undefined ? {} : { color: fill }) });
      this.#reportLost(css, ['fill', 'color', 'stroke', 'animation']);
    }
    for (const [id, names] of this.#classes) this.#applyClasses(id, [...names]);
    for (const [id, css] of this.#styles) this.#applyStyle(id, css);
    const fill = colorIn(this.#classDefs.get('default') ?? new Map(), 'fill');
    for (const node of this.#diagram.nodes.values()) {
      if (fill !== undefined && node.type === undefined) node.color ??= fill;
    }
    const stroke = colorIn(this.#everyLink, 'stroke');
    for (const link of this.#links) if (link && stroke !== undefined) link.color ??= stroke;
    this.#reportLost(this.#everyLink, ['stroke']);
    for (const id of this.#animated) setAnimated(this.#linksById.get(id) ?? []);
  }

  /** The first class of a node is its type, the others are tags. As in a style sheet the last fill counts. */
  #applyClasses(id: string, names: readonly string[]): void {
    const css = new Map(names.flatMap((name) => [...(this.#classDefs.get(name) ?? [])]));
    const fill = colorIn(css, 'fill');
    const links = this.#linksById.get(id);
    if (links) this.#styleLinks(links, css);
    const group = this.#groupById.get(id);
    if (group && fill !== undefined) group.fill = fill;
    const node = this.#diagram.nodes.get(id);
    // Only edges use the line colour of a class.
    if (node || group) this.#reportLost(css, ['fill', 'color', 'animation']);
    if (!node) return;
    const [type = '', ...tags] = names;
    node.type = type;
    if (tags.length > 0) node.tags = tags;
    if (fill !== undefined && fill !== colorIn(this.#classDefs.get(type) ?? new Map(), 'fill')) node.color = fill;
  }

  #applyStyle(id: string, css: Css): void {
    const links = this.#linksById.get(id);
    if (links) {
      this.#styleLinks(links, css);
      return;
    }
    const fill = colorIn(css, 'fill');
    const node = this.#diagram.nodes.get(id);
    const group = this.#groupById.get(id);
    if (node && fill !== undefined) node.color = fill;
    if (group && fill !== undefined) group.fill = fill;
    this.#reportLost(css, fill === undefined ? [] : ['fill']);
  }

  #styleLinks(links: readonly RenderedLink[], css: Css): void {
    const color = colorIn(css, 'stroke');
    for (const link of links) if (link && color !== undefined) link.color = color;
    if (css.has('animation')) setAnimated(links);
    this.#reportLost(css, ['stroke', 'animation']);
  }

  /** Maps support the fill of nodes and sections, and the colour of edges. */
  #reportLost(css: Css, kept: readonly string[]): void {
    for (const name of css.keys()) {
      if (kept.includes(name)) continue;
      this.#diagram.lost.add('styles');
      return;
    }
  }
}

function addAll(to: Map<string, Map<string, string>>, key: string, css: Css): void {
  const known = to.get(key) ?? new Map<string, string>();
  for (const [name, value] of css) known.set(name, value);
  to.set(key, known);
}

/** Arrows have no animation. */
function setAnimated(links: readonly RenderedLink[]): void {
  for (const link of links) if (link && typeof link.from === 'string') link.animated = true;
}
