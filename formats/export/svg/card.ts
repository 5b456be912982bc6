/** The content of one card as a separate picture, for programs that cannot draw cards. */

import { LIGHT_COLORS } from '../../../drawing/colors.ts';
import { outlineBox } from '../../../drawing/index.ts';
import type { MeasureText } from '../../../drawing/types.ts';
import type { MapDocument, MapNode } from '../../document/document.ts';
import { Definitions, type SvgOptions } from './context.ts';
import { element } from './markup.ts';
import { contentMarkup, placeNode } from './nodes.ts';

/**
 * Picture, label and subtitle of a card without its box and border.
 * @returns the markup of an SVG file of the card's size, in pixels
 */
export function cardContentSvg(
  document: MapDocument,
  node: MapNode,
  measure: MeasureText,
  picture: SvgOptions['picture'],
): { readonly svg: string; readonly width: number; readonly height: number } {
  const options = { colors: LIGHT_COLORS, measure, picture, tagPills: false, nodeLabels: true, edgeLabels: false };
  const drawing = { document, options, definitions: new Definitions() };
  const placed = placeNode(drawing, { ...node, x: 0, y: 0 });
  if (placed?.look.shape !== 'card') throw new Error(`Node ${node.id} is no card.`);
  const { width, height } = outlineBox(placed.drawn.outline, placed.center);
  const content = contentMarkup(drawing, placed);
  const definitions = drawing.definitions.markup;
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `${-width / 2} ${-height / 2} ${width} ${height}` },
    (definitions === '' ? '' : element('defs', {}, definitions)) + content,
  );
  return { svg, width, height };
}
