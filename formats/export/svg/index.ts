/** The SVG picture of a map, with shapes and text that vector programs can edit. */

import { runSteps } from '../../../drawing/base/steps.ts';
import { type Box, grow, union } from '../../../drawing/commands/index.ts';
import type { MapDocument } from '../../document/document.ts';
import { titleInWords } from '../../words/words.ts';
import {
  Definitions,
  type ElementMarkup,
  type RenderedEdge,
  type RenderedGeometry,
  type SvgDrawing,
  type SvgOptions,
} from './context.ts';
import { edgeLabelMarkup, edgeLine, edgeMarkup, type PlacedEdge, placeEdges } from './edges.ts';
import { labelEdges, labelNodes } from './labels.ts';
import { element, escapeText, paint, startTag } from './markup.ts';
import { nodeLabelMarkup, nodeMarkup, pillsMarkup, placeNode, type SvgNode } from './nodes.ts';
import { arrowMarkup, sectionMarkup } from './overlay.ts';

export type { NodePicture, RenderedGeometry, SvgOptions } from './context.ts';

/** Margin around the drawing, in graph units. */
const MARGIN = 24;
/**
 * Draws all nodes with positions, and the edges between them.
 * @returns a whole SVG document, deterministic, or undefined when there is nothing to draw
 */
export function mapSvg(document: MapDocument, options: SvgOptions): string | undefined {
  const commands = runSteps(drawingSvg(document, options));
  return commands && [...commands].join('');
}

/**
 * The same in steps, as pieces of the file.
 * @param isKept - keeps the markup between measuring and writing; without it, a large map needs less memory and more
 * time
 */
export function* drawingSvg(
  document: MapDocument,
  options: SvgOptions,
  isKept = true,
): Generator<void, Iterable<string> | undefined> {
  const drawing: SvgDrawing = { document, options, definitions: new Definitions(options.idPrefix) };
  const { visible } = options;
  const wanted = document.edges.filter(({ id }) => !visible || visible.edges.has(id));
  const shown = labelNodes(
    document.nodes.flatMap((node) => (!visible || visible.nodes.has(node.id) ? (placeNode(drawing, node) ?? []) : [])),
    wanted,
    document.sections,
    options,
  );
  const nodes = new Map(shown.map((placed) => [placed.node.id, placed]));
  const edges = placeEdges(drawing, wanted, nodes);
  const edgeLabels = labelEdges(shown, edges);
  const seen = (
    kind: Parameters<NonNullable<SvgOptions['opacity']>>[0],
    id: string,
    drawn: ElementMarkup,
  ): ElementMarkup => faded(drawn, options.opacity?.(kind, id) ?? 1);
  const group = <T>(id: string, elements: readonly T[], draw: (element: T) => ElementMarkup) =>
    new Layer(`${options.idPrefix ?? ''}${id}`, () => drawElements(elements, draw), isKept);
  const ofNodes = (id: string, draw: (node: SvgNode) => ElementMarkup) =>
    group(id, shown, (node) => seen('node', node.node.id, draw(node)));
  const ofEdges = (id: string, draw: (edge: PlacedEdge) => ElementMarkup) =>
    group(id, edges, (edge) => seen('edge', edge.edge.id, draw(edge)));
  const layers = [
    group('sections', document.sections, (section) => seen('section', section.id, sectionMarkup(drawing, section))),
    ofEdges('edges', (edge) => edgeMarkup(drawing, edge)),
    ofNodes('nodes', (node) => nodeMarkup(drawing, node)),
    ofEdges('edge-labels', (edge) => edgeLabelMarkup(drawing, edge, edgeLabels.get(edge.edge))),
    ofNodes('node-labels', (node) => nodeLabelMarkup(drawing, node)),
    group('arrows', document.arrows, (arrow) => seen('arrow', arrow.id, arrowMarkup(drawing, arrow, nodes))),
    ofNodes('tags', (node) => pillsMarkup(drawing, node)),
  ];
  for (const layer of layers) yield* layer.measure();
  const whole = boxOf(layers);
  if (options.marks) {
    const marks = options.marks({ ...renderedGeometry(drawing, nodes, edges, edgeLabels), whole });
    const [under, over] = [group('below', marks.below ?? [], asIs), group('marks', marks.over, asIs)];
    yield* under.measure();
    yield* over.measure();
    layers.splice(1, 0, under);
    layers.push(over);
  }
  const drawn = boxOf(layers);
  return drawn && wholeFile(drawing, roundOut(options.frame ?? grow(drawn, MARGIN)), layers);
}

const asIs = (drawn: ElementMarkup): ElementMarkup => drawn;

/** The markup with its opacity. An invisible element has only its box. */
function faded({ markup, box }: ElementMarkup, opacity: number): ElementMarkup {
  if (opacity >= 1 || markup === '') return { markup, box };
  return { markup: opacity <= 0 ? '' : element('g', { opacity }, markup), box };
}

function renderedGeometry(
  drawing: SvgDrawing,
  nodes: ReadonlyMap<string, SvgNode>,
  edges: readonly PlacedEdge[],
  edgeLabels: ReturnType<typeof labelEdges>,
): Omit<RenderedGeometry, 'whole'> {
  const edgesById = new Map(edges.map((placed) => [placed.edge.id, placed]));
  const drawnEdge = (placed: PlacedEdge): RenderedEdge => ({
    middle: { x: placed.route.mx, y: placed.route.my },
    label: edgeLabelMarkup(drawing, placed, edgeLabels.get(placed.edge)).box,
    line: (color, width) => edgeLine(placed, color, width),
  });
  return {
    node(id) {
      const placed = nodes.get(id);
      return placed && nodeMarkup(drawing, placed).box;
    },
    edge(id) {
      const placed = edgesById.get(id);
      return placed && drawnEdge(placed);
    },
    arrow(id) {
      const arrow = drawing.document.arrows.find((one) => one.id === id);
      return arrow && arrowMarkup(drawing, arrow, nodes).box;
    },
  };
}

const boxOf = (layers: readonly Layer[]): Box | undefined =>
  layers.reduce<Box | undefined>((box, { box: next }) => (next ? union(box, next) : box), undefined);

function* wholeFile(
  { document, options, definitions }: SvgDrawing,
  box: Box,
  layers: readonly Layer[],
): Generator<string, void> {
  const { description } = document.meta;
  yield startTag('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width: box.width,
    height: box.height,
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    role: 'img',
  });
  yield `\n${element('title', {}, escapeText(titleInWords(document.meta)))}`;
  if (description) yield `\n${element('desc', {}, escapeText(description))}`;
  const style = options.fontFaces ? element('style', {}, escapeText(options.fontFaces)) : '';
  const definitionMarkup = style + definitions.markup;
  if (definitionMarkup) yield `\n${element('defs', {}, definitionMarkup)}`;
  yield `\n${element('rect', { ...box, ...paint('fill', options.colors.page) })}`;
  for (const layer of layers) {
    yield '\n';
    yield* layer.markup();
  }
  yield '\n</svg>\n';
}

/** A box enlarged to integers, so that the picture is aligned to the screen's pixels. */
export function roundOut({ x, y, width, height }: Box): Box {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

/** Number of elements per step and piece of the file. */
const STEP = 64;

/** A layer that is drawn for its box, and again for the file unless its markup is kept. */
class Layer {
  box: Box | undefined;
  readonly #id: string;
  readonly #drawings: () => Iterable<DrawnElement>;
  #kept: DrawnElement[] | undefined;

  /** @param isKept - keeps all markup in memory instead of drawing it twice */
  constructor(id: string, drawings: () => Iterable<DrawnElement>, isKept: boolean) {
    this.#id = id;
    this.#drawings = drawings;
    this.#kept = isKept ? [] : undefined;
  }

  /** Computes the box and the definitions of the layer. */
  *measure(): Generator<void, void> {
    for (const command of this.#drawings()) {
      if (command.box) this.box = union(this.box, command.box);
      this.#kept?.push(command);
      yield;
    }
  }

  /** The group with all elements; nothing when none of them has markup. */
  *markup(): Generator<string, void> {
    let isOpen = false;
    for (const { markup } of this.#kept ?? this.#drawings()) {
      if (markup === '') continue;
      if (!isOpen) yield startTag('g', { id: this.#id });
      isOpen = true;
      yield markup;
    }
    if (isOpen) yield '\n</g>';
  }
}

type DrawnElement = ElementMarkup;

/** Draws elements in pieces, one element per line. */
function* drawElements<T>(elements: readonly T[], draw: (element: T) => ElementMarkup): Generator<DrawnElement, void> {
  for (let start = 0; start < elements.length; start += STEP) {
    const drawn = elements.slice(start, start + STEP).map(draw);
    const box = drawn.reduce<Box | undefined>((sum, part) => (part.box ? union(sum, part.box) : sum), undefined);
    const markup = drawn.map((part) => part.markup).filter(Boolean);
    // Flattens the string, because one that is concatenated lazily takes many times its length.
    yield { markup: markup.length > 0 ? ['', ...markup].join('\n') : '', box };
  }
}
