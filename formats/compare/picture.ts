/**
 * A comparison as one picture: removed elements faded at their old position, added and changed ones at the new one,
 * each with a colour and a sign.
 * A slider leads from the old map over this picture to the new one.
 */

import { runSteps } from '../../drawing/base/steps.ts';
import { type Box, centerOf, grow, type Point, union } from '../../drawing/commands/index.ts';
import type { MapDocument } from '../document/document.ts';
import { sectionLook } from '../document/look.ts';
import { contrast } from '../document/tags.ts';
import type { ElementMarkup } from '../export/svg/context.ts';
import { drawingSvg, mapSvg, type RenderedGeometry, roundOut, type SvgOptions } from '../export/svg/index.ts';
import { element } from '../export/svg/markup.ts';
import { type BothMaps, bothMaps, mapAt, oldId } from './both-maps.ts';
import type { Change, Comparison } from './change.ts';

/** Marks of changes. Colours have a contrast of 4.5 : 1 to their white sign; lines on a dark page are lighter. */
export const MARKS = {
  added: { color: '#1a7f37', onDark: '#3fb950', sign: '+' },
  removed: { color: '#b3261e', onDark: '#f85149', sign: '−' },
  changed: { color: '#8a4b08', onDark: '#d29922', sign: '~' },
} as const;

/** Lines with less contrast than this to the page are hard to see. */
const MIN_CONTRAST = 3;

/** A rendered comparison and the visible part of the plane. */
export type ComparisonPicture = {
  /** A whole SVG document. */
  readonly svg: string;
  /** The same as several layers. */
  readonly parts: readonly string[];
  /** Visible area in graph units, the same at every position of the slider. */
  readonly frame: Box;
  /** Positions of the visible changes. */
  readonly places: ReadonlyMap<Change, Point>;
};

/**
 * Draws a comparison.
 * @param changes - the marked ones
 * @param at - 0 the old map, 0.5 both in one picture, 1 the new map
 * @param frame - of an earlier picture of the same maps
 * @returns undefined when both maps are empty
 */
export function comparisonPicture(
  comparison: Comparison,
  changes: readonly Change[],
  at: number,
  options: SvgOptions,
  frame?: Box,
): ComparisonPicture | undefined {
  const both = bothMaps(comparison, changes);
  const shown = frame ?? wholeFrame(both, options);
  if (!shown) return undefined;
  const places = new Map<Change, Point>();
  const map = mapAt(both, at);
  const drawing = drawingSvg(map, {
    ...options,
    frame: shown,
    edgeLabels: options.edgeLabels && !both.isLarge,
    opacity: (kind, id) => both.opacity(kind, id, at),
    marks: (drawn) => marks(changes, map, drawn, { at, page: options.colors.page, places }),
  });
  const texts = [...(runSteps(drawing) ?? [])];
  if (texts.length === 0) return undefined;
  return { svg: texts.join(''), parts: svgParts(texts), frame: shown, places };
}

/** Margin around the picture, in graph units. */
const MARGIN = 36;

function wholeFrame(both: BothMaps, options: SvgOptions): Box | undefined {
  const boxes: Box[] = both.isLarge ? nodeBoxes(both) : [];
  if (both.isLarge) return boxAround(boxes);
  for (const at of [0, 1]) {
    mapSvg(mapAt(both, at), {
      ...options,
      marks: ({ whole }) => {
        if (whole) boxes.push(whole);
        return { over: [] };
      },
    });
  }
  return boxAround(boxes);
}

function boxAround([first, ...others]: readonly Box[]): Box | undefined {
  return first && roundOut(grow(others.reduce(union, first), MARGIN));
}

/** Assumed size of a node with its label, where only its position is known. */
const NODE_BOX = { width: 200, height: 80 } as const;

/**
 * Approximate boxes of the nodes and sections of both maps. Rendering a large map only for its size would take too
 * long.
 */
function nodeBoxes(both: BothMaps): Box[] {
  return [0, 1].flatMap((at) => {
    const { nodes, sections } = mapAt(both, at);
    return [
      ...nodes.map(({ x = 0, y = 0 }) => ({ x: x - NODE_BOX.width / 2, y: y - NODE_BOX.height / 2, ...NODE_BOX })),
      ...sections.map((section) => {
        const { x, y, width, height } = sectionLook(section);
        return { x, y, width, height };
      }),
    ];
  });
}

/** Radius of a sign and distance of a frame, in graph units. */
const SIGN = 11;
const OFF = 6;

type Marking = {
  readonly at: number;
  readonly page: string;
  /** Gets where each change is. */
  readonly places: Map<Change, Point>;
};

/** Marks fade with their elements, so that either end of the slider shows one map only. */
function marks(
  changes: readonly Change[],
  map: MapDocument,
  drawn: RenderedGeometry,
  { at, page, places }: Marking,
): { readonly over: readonly ElementMarkup[]; readonly below: readonly ElementMarkup[] } {
  const [over, below]: [string[], string[]] = [[], []];
  for (const change of changes) {
    const mark = markOf(change, map, drawn, page);
    if (!mark) continue;
    places.set(change, mark.place);
    const opacity = { added: Math.min(1, 2 * at), removed: Math.min(1, 2 * (1 - at)), changed: 1 }[change.what];
    if (opacity <= 0) continue;
    const seen = (markup: string) => (opacity < 1 ? element('g', { opacity }, markup) : markup);
    over.push(seen(mark.markup));
    if (mark.below) below.push(seen(mark.below));
  }
  const drawnMark = (markup: string): ElementMarkup => ({ markup, box: undefined });
  return { over: over.map(drawnMark), below: below.map(drawnMark) };
}

type Mark = { readonly markup: string; readonly below?: string; readonly place: Point };

/** Width and opacity of the mark of an edge. */
const HALO = { width: 9, opacity: 0.3 } as const;

/** The mark of a change with its position; undefined for elements that are not drawn. */
function markOf(change: Change, { sections }: MapDocument, drawn: RenderedGeometry, page: string): Mark | undefined {
  const { kind, what } = change;
  const id = what === 'removed' ? oldId(change.id) : change.id;
  const { color, onDark } = MARKS[what];
  const line = contrast(color, page) < MIN_CONTRAST ? onDark : color;
  const node = kind === 'node' ? drawn.node(id) : undefined;
  if (node) {
    const frame = grow(node, OFF);
    const dashes = what === 'removed' ? '6 5' : undefined;
    const look = { rx: 2 * OFF, fill: 'none', stroke: line, 'stroke-width': 3, 'stroke-dasharray': dashes };
    const corner = { x: frame.x + frame.width, y: frame.y };
    return { markup: element('rect', { ...frame, ...look }) + sign(what, corner), place: centerOf(node) };
  }
  const edge = kind === 'edge' ? drawn.edge(id) : undefined;
  if (edge) {
    const { middle, label } = edge;
    const beside = label ? { x: label.x - SIGN - 1, y: label.y + label.height / 2 } : middle;
    const halo = element('g', { opacity: HALO.opacity }, edge.line(line, HALO.width));
    return { markup: sign(what, beside), below: halo, place: label ? centerOf(label) : middle };
  }
  const section = kind === 'section' ? sections.find((one) => one.id === id) : undefined;
  const arrow = kind === 'arrow' ? drawn.arrow(id) : undefined;
  const place = section ?? (arrow && centerOf(arrow));
  return place && { markup: sign(what, place), place: { x: place.x, y: place.y } };
}

/** A disc with the sign of a change, drawn as lines so that no font is needed. */
function sign(what: Change['what'], { x, y }: Point): string {
  const { color } = MARKS[what];
  const arm = SIGN * 0.5;
  const lines = {
    added: `M${-arm} 0H${arm}M0 ${-arm}V${arm}`,
    removed: `M${-arm} 0H${arm}`,
    changed: `M${-arm} 2C${-arm / 2} ${-arm} ${arm / 2} ${arm} ${arm} ${-2}`,
  }[what];
  return element(
    'g',
    { transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    element('circle', { r: SIGN, fill: color, stroke: '#ffffff', 'stroke-width': 2 }) +
      element('path', { d: lines, fill: 'none', stroke: '#ffffff', 'stroke-width': 2.5, 'stroke-linecap': 'round' }),
  );
}

/** Pieces of a file, of some 60 elements each, that go into one of its parts. */
const ELEMENTS_PER_PART = 16;

/**
 * Whole SVG documents, an opaque one and others to be layered on it in order.
 * @param texts - of one SVG document, from `drawingSvg`
 */
function svgParts(texts: readonly string[]): readonly string[] {
  const start = texts.indexOf('\n');
  const background = texts[start - 1] ?? '';
  const head = texts.slice(0, Math.max(0, start - 1)).join('');
  const parts: string[] = [];
  let [open, inside, count] = ['', [] as string[], 0];
  const end = () => {
    if (count === 0 && parts.length > 0) return;
    parts.push(
      `${head}${parts.length === 0 ? background : ''}${inside.join('')}${open === '' ? '' : '\n</g>'}\n</svg>\n`,
    );
    [inside, count] = [open === '' ? [] : [open], 0];
  };
  for (const text of texts.slice(start, -1)) {
    inside.push(text);
    if (text === '\n</g>') open = '';
    else if (text.startsWith('<g ')) open = text;
    else if (text !== '\n') count += 1;
    if (count === ELEMENTS_PER_PART) end();
  }
  end();
  return parts;
}
