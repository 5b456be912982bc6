/** How the minimap is painted: dots apart from the frame, which moves more often than they do. */

import type { Point, Viewport } from '../../bus/payloads.ts';
import { isTranslucent, seenOn } from '../../formats/document/colors/background.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { nodeLook, type ResolvedSection } from '../../formats/document/look.ts';
import { contrast } from '../../formats/document/tags.ts';
import type { Highlight } from '../../models/highlight.ts';
import type { GraphView } from '../graph/graph-view.ts';
import { dotSize, type Extent, extentOf, frameOf, MINIMAP, onMinimap, type Scale, scaleFor } from './minimap-scale.ts';

/** Cards are shown as large as this, in graph units: measuring them all is not worth it here. */
const CARD_SIZE = 40;
/** Dots smaller than this, in pixels, have no outline. */
const MIN_OUTLINED = 1.5;
/** How much of its color is seen of what is faded on the map: dots this small would be lost with as little as there. */
const PALE = 0.6;
/** Least contrast (WCAG 2) of a dot's color with the minimap; a fainter dot of one or two pixels cannot be seen. */
const MIN_CONTRAST = 1.5;

/** What the minimap is painted on. */
export type Surface = {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly dots: OffscreenCanvas;
  /** Pixels of the canvases for each of the page. */
  readonly ratio: number;
};

/** What the dots show: in which scale, and of which part of the graph; nothing where there is none. */
type Painted = { readonly scale: Scale; readonly extent: Extent | undefined };

/** Before there is anything to show. */
export const NOTHING_PAINTED: Painted = { scale: scaleFor([]), extent: undefined };

/** Puts the minimap's canvas in `host`. */
export function surfaceFor(host: HTMLElement): Surface {
  const ratio = Math.min(2, devicePixelRatio || 1);
  const element = document.createElement('div');
  element.className = 'minimap floating';
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'Minimap');
  canvas.width = MINIMAP.width * ratio;
  canvas.height = MINIMAP.height * ratio;
  element.append(canvas);
  host.append(element);
  return { element, canvas, dots: new OffscreenCanvas(canvas.width, canvas.height), ratio };
}

type Dot = Point & { readonly look: Look; readonly isPale: boolean };

/** Where the nodes that are on screen are, in graph coordinates, and how they look from afar. @param highlight - fades all else */
export function dotsOf(
  document: MapDocument,
  view: Pick<GraphView, 'position'>,
  highlight: Pick<Highlight, 'nodes'> | undefined,
): readonly Dot[] {
  return document.nodes.flatMap((node) => {
    const at = view.position(node.id);
    return at ? [{ ...at, look: lookOf(document, node), isPale: highlight?.nodes.has(node.id) === false }] : [];
  });
}

/** Dots that are painted alike; pale ones first, below the others. */
type Alike = { readonly color: string; readonly isPale: boolean; readonly dots: readonly Dot[] };

/** The dots by their colors on the minimap, where each can be seen. @param page - the minimap's own color */
export function alikeOn(page: string, ink: string, dots: readonly Dot[]): readonly Alike[] {
  const colors = new Map<string, string>();
  const groups = new Map<string, Dot[]>();
  for (const dot of dots) {
    const { color } = dot.look;
    const seen = colors.get(color) ?? visibleOn(page, ink, color);
    colors.set(color, seen);
    const key = `${dot.isPale ? 'pale' : 'full'} ${seen}`;
    const group = groups.get(key);
    if (group) group.push(dot);
    else groups.set(key, [dot]);
  }
  const alike = [...groups].map(([key, group]) => ({
    color: key.slice('pale '.length),
    isPale: key.startsWith('pale'),
    dots: group,
  }));
  return alike.toSorted((a, b) => Number(b.isPale) - Number(a.isPale));
}

/** A color as it is seen on the minimap; ink in place of one that is hardly seen there. */
function visibleOn(page: string, ink: string, color: string): string {
  const subject = isTranslucent(page) ? '#ffffff' : page;
  const seen = seenOn(color, subject);
  return contrast(seen, subject) < MIN_CONTRAST ? ink : seen;
}

/** Paints nodes over sections, scaled so that all of them and nothing else fill the map. */
export function paintDots(
  { element, dots: canvas, ratio }: Surface,
  dots: readonly Dot[],
  sections: readonly ResolvedSection[],
  highlight: Pick<Highlight, 'sections'> | undefined,
): Painted {
  const places = [
    ...dots,
    ...sections.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  ];
  const painted: Painted = { scale: scaleFor(places), extent: extentOf(places) };
  const context = canvas.getContext('2d');
  if (!context) return painted;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, MINIMAP.width, MINIMAP.height);
  context.lineWidth = 1.2;
  const { color: ink, backgroundColor: page } = getComputedStyle(element);
  for (const section of sections) {
    context.globalAlpha = highlight?.sections.has(section.id) === false ? PALE : 1;
    paintSection(context, section, painted.scale, ink);
  }
  context.lineWidth = 0.6;
  context.strokeStyle = ink;
  for (const { color, isPale, dots: alike } of alikeOn(page, ink, dots)) {
    context.globalAlpha = isPale ? PALE : 1;
    context.fillStyle = color;
    paintDotsLike(context, alike, painted.scale);
  }
  context.globalAlpha = 1;
  return painted;
}

function paintSection(
  context: OffscreenCanvasRenderingContext2D,
  { x, y, width, height, color }: ResolvedSection,
  scale: Scale,
  ink: string,
): void {
  const at = onMinimap({ x, y }, scale);
  context.strokeStyle = color ?? ink;
  context.strokeRect(at.x, at.y, width * scale.k, height * scale.k);
}

function paintDotsLike(context: OffscreenCanvasRenderingContext2D, dots: readonly Dot[], scale: Scale): void {
  const squares = dots.map((dot) => ({ ...onMinimap(dot, scale), size: dotSize(dot.look.size, scale) }));
  for (const { x, y, size } of squares) context.fillRect(x - size, y - size, 2 * size, 2 * size);
  // An outline keeps white nodes apart from a white page.
  for (const { x, y, size } of squares) {
    if (size > MIN_OUTLINED) context.strokeRect(x - size, y - size, 2 * size, 2 * size);
  }
}

/** Paints the dots with the frame of what is in view over them. */
export function paintFrame({ canvas, dots, ratio }: Surface, { scale, extent }: Painted, viewport: Viewport): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.resetTransform();
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (!extent) return;
  context.drawImage(dots, 0, 0);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const { x, y, width, height } = frameOf(viewport, scale);
  context.lineWidth = 1.5;
  context.strokeStyle = getComputedStyle(canvas).color;
  context.strokeRect(x, y, width, height);
}

type Look = { readonly types: MapDocument['nodeTypes']; readonly color: string; readonly size: number };

const looks = new WeakMap<MapNode, Look>();

/** Colour and size of a node's dot; kept as long as the node and the types are, since dots are painted often. */
function lookOf(document: MapDocument, node: MapNode): Look {
  const known = looks.get(node);
  if (known?.types === document.nodeTypes) return known;
  const { color, shape, size } = nodeLook(document, node);
  const look = { types: document.nodeTypes, color, size: shape === 'card' ? CARD_SIZE : size };
  looks.set(node, look);
  return look;
}
