/** The picture of a map as SVG text: what the screen shows, as shapes and text that vector programs can edit. */

import { type Box, grow, union } from '../../../drawing/index.ts';
import { atOnce } from '../../../drawing/steps.ts';
import type { MapDocument } from '../../document/document.ts';
import { titleInWords } from '../../words.ts';
import { Definitions, type Drawing, type Drawn, type DrawnEdge, type DrawnPlaces, type SvgOptions } from './context.ts';
import { edgeLabelLayout, edgeLabelMarkup, edgeLine, edgeMarkup, type PlacedEdge, placeEdges } from './edges.ts';
import { labelEdges, labelNodes } from './labels.ts';
import { element, escapeText, paint, startTag } from './markup.ts';
import { nodeLabelMarkup, nodeMarkup, type PlacedNode, pillsMarkup, placeNode } from './nodes.ts';
import { arrowMarkup, sectionMarkup } from './overlay.ts';

export type { DrawnPlaces, Picture, SvgOptions } from './context.ts';

/** Room around the drawing, in graph units. */
const MARGIN = 24;
/** Elements that are drawn in one step and make one piece of the file. */
const STEP = 64;

/** Elements of one kind with the box around them, as pieces of the file. */
type Layer = { readonly pieces: readonly string[]; readonly box: Box | undefined };

/**
 * Draws a map whose nodes have places; nodes without one are left out with their edges.
 *
 * @returns a whole SVG document, the same for the same input, or undefined when there is nothing to draw
 */
export function mapSvg(document: MapDocument, options: SvgOptions): string | undefined {
  return atOnce(drawingSvg(document, options))?.join('');
}

/** The same in steps, as pieces of the file: all in one text, a large map takes several times the memory. */
export function* drawingSvg(
  document: MapDocument,
  options: SvgOptions,
): Generator<void, readonly string[] | undefined> {
  const drawing: Drawing = { document, options, definitions: new Definitions(options.idPrefix) };
  const { visible } = options;
  const wanted = document.edges.filter(({ id }) => !visible || visible.edges.has(id));
  const shown = labelNodes(
    document.nodes.flatMap((node) => (!visible || visible.nodes.has(node.id) ? (placeNode(drawing, node) ?? []) : [])),
    wanted,
    options,
  );
  const nodes = new Map(shown.map((placed) => [placed.node.id, placed]));
  const edges = placeEdges(drawing, wanted, nodes);
  const edgeLabels = labelEdges(
    shown,
    edges.map((edge) => ({ ...edge, label: edgeLabelLayout(drawing, edge, { x: edge.route.mx, y: edge.route.my }) })),
  );
  const seen = (kind: Parameters<NonNullable<SvgOptions['opacity']>>[0], id: string, drawn: Drawn): Drawn =>
    faded(drawn, options.opacity?.(kind, id) ?? 1);
  const group = <T>(id: string, elements: readonly T[], draw: (element: T) => Drawn) =>
    layer(`${options.idPrefix ?? ''}${id}`, elements, draw);
  const ofNodes = (id: string, draw: (node: PlacedNode) => Drawn) =>
    group(id, shown, (node) => seen('node', node.node.id, draw(node)));
  const ofEdges = (id: string, draw: (edge: PlacedEdge) => Drawn) =>
    group(id, edges, (edge) => seen('edge', edge.edge.id, draw(edge)));
  const layers = [
    yield* group('sections', document.sections, (section) =>
      seen('section', section.id, sectionMarkup(drawing, section)),
    ),
    yield* ofEdges('edges', (edge) => edgeMarkup(drawing, edge)),
    yield* ofNodes('nodes', (node) => nodeMarkup(drawing, node)),
    yield* ofEdges('edge-labels', (edge) => edgeLabelMarkup(drawing, edge, edgeLabels.get(edge.edge))),
    yield* ofNodes('node-labels', (node) => nodeLabelMarkup(drawing, node)),
    yield* group('arrows', document.arrows, (arrow) => seen('arrow', arrow.id, arrowMarkup(drawing, arrow, nodes))),
    yield* ofNodes('tags', (node) => pillsMarkup(drawing, node)),
  ];
  const whole = boxOf(layers);
  if (options.marks) {
    const { below = '', ...marks } = options.marks({ ...placesOf(drawing, nodes, edges, edgeLabels), whole });
    const drawnBelow = { markup: below, box: undefined };
    layers.splice(1, 0, yield* group('below', [drawnBelow], (drawn) => drawn));
    layers.push(yield* group('marks', [marks], (drawn) => drawn));
  }
  const drawn = boxOf(layers);
  if (!drawn) return undefined;
  return wholeFile(drawing, roundOut(options.frame ?? grow(drawn, MARGIN)), layers);
}

/** What is seen only in part; nothing of what is not seen but the room that it takes. */
function faded({ markup, box }: Drawn, opacity: number): Drawn {
  if (opacity >= 1 || markup === '') return { markup, box };
  return { markup: opacity <= 0 ? '' : element('g', { opacity }, markup), box };
}

function placesOf(
  drawing: Drawing,
  nodes: ReadonlyMap<string, PlacedNode>,
  edges: readonly PlacedEdge[],
  edgeLabels: ReturnType<typeof labelEdges>,
): Omit<DrawnPlaces, 'whole'> {
  const edgesById = new Map(edges.map((placed) => [placed.edge.id, placed]));
  const drawnEdge = (placed: PlacedEdge): DrawnEdge => ({
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

/** One group of things drawn at the same height; nothing when it is empty. */
function* layer<T>(id: string, elements: readonly T[], draw: (element: T) => Drawn): Generator<void, Layer> {
  const pieces: string[] = [];
  let box: Box | undefined;
  for (let start = 0; start < elements.length; start += STEP) {
    const drawn = elements.slice(start, start + STEP).map(draw);
    box = drawn.reduce((sum, part) => (part.box ? union(sum, part.box) : sum), box);
    // Joined at once: a text that is still a tree of its parts takes many times its length.
    const markup = drawn.map((part) => part.markup).filter(Boolean);
    if (markup.length > 0) pieces.push(['', ...markup].join('\n'));
    yield;
  }
  return { pieces: pieces.length > 0 ? [startTag('g', { id }), ...pieces, '\n</g>'] : [], box };
}

function wholeFile({ document, options, definitions }: Drawing, box: Box, layers: readonly Layer[]): readonly string[] {
  const { description } = document.meta;
  const style = options.fontFaces ? element('style', {}, escapeText(options.fontFaces)) : '';
  const definitionMarkup = style + definitions.markup;
  return [
    startTag('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: box.width,
      height: box.height,
      viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
      role: 'img',
    }),
    `\n${element('title', {}, escapeText(titleInWords(document.meta)))}`,
    description ? `\n${element('desc', {}, escapeText(description))}` : '',
    definitionMarkup && `\n${element('defs', {}, definitionMarkup)}`,
    `\n${element('rect', { ...box, ...paint('fill', options.colors.page) })}`,
    ...layers.flatMap(({ pieces }) => ['\n', ...pieces]),
    '\n</svg>\n',
  ];
}

/** A box of whole numbers around another one, so that the picture's pixels meet the screen's. */
export function roundOut({ x, y, width, height }: Box): Box {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}
