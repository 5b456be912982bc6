/** Small drawings for legends and entries: a node's shape with its picture, an edge's line with its heads. */

import { circle, drawEdge, headCuts, layRoute, newRoute } from '../../../drawing/index.ts';
import { isTranslucent } from '../../document/colors/background.ts';
import { parseColor } from '../../document/colors/color.ts';
import type { MapDocument, MapEdge, MapNode } from '../../document/document.ts';
import { edgeLook, nodeLook } from '../../document/look.ts';
import type { SvgDrawing } from './context.ts';
import { edgeMarkup } from './edges.ts';
import { element, isVisible } from './markup.ts';
import { nodeMarkup, placeNode } from './nodes.ts';

/** Outline of shapes that are invisible on paper. */
const OUTLINE = '#8a94a6';

/** Whether a colour is visible on white. */
export function showsOnPaper(color: string): boolean {
  const parsed = parseColor(color);
  return parsed !== undefined && isVisible(color) && Math.min(parsed.red, parsed.green, parsed.blue) < 0.93;
}

/** A node without its label, in a square of that side in pixels; hidden from screen readers. */
export function nodeSymbol(drawing: SvgDrawing, node: MapNode, side: number): string {
  const { shape, color } = nodeLook(drawing.document, node);
  // A whole card is illegible at this size; its box and picture are not.
  const simple = shape === 'card' ? ({ shape: 'square', size: 16, color, imageFit: 'contain' } as const) : {};
  const found = placeNode(drawing, { ...node, ...simple, x: 0, y: 0 });
  if (!found) return '';
  const { look } = found;
  const shows = showsOnPaper(look.color) || (look.borderWidth > 0 && showsOnPaper(look.borderColor));
  const placed = shows
    ? found
    : { ...found, drawn: { ...found.drawn, border: { color: OUTLINE, width: look.size / 10 } } };
  const { markup, box } = nodeMarkup(drawing, placed);
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 1, height: 1 };
  return element(
    'svg',
    { class: 'symbol', width: side, height: side, viewBox: `${x} ${y} ${width} ${height}`, 'aria-hidden': 'true' },
    markup,
  );
}

/** The line of an edge type, or of untyped edges; hidden from screen readers. */
export function edgeSymbol(drawing: SvgDrawing, type: string | undefined): string {
  const width = 44;
  const height = 14;
  const edge: MapEdge = { id: '', from: '', to: '', ...(type === undefined ? {} : { type }) };
  const full = edgeLook(drawing.document as MapDocument, edge);
  const look = { ...full, width: Math.min(full.width, 4) };
  const end = (x: number) => ({ x, y: height / 2, outline: circle(0), stroke: 0 });
  const route = newRoute();
  const drawn = drawEdge(look, isTranslucent(look.color));
  layRoute(route, end(0), end(width), { bend: 0, loop: 0, ...headCuts(drawn), labelHeight: 0 });
  const { markup } = edgeMarkup(drawing, { edge, look, drawn, route, label: undefined });
  return element(
    'svg',
    { class: 'line', width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    markup,
  );
}
