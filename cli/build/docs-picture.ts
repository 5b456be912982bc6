/** A map in the docs, drawn beside its text. */

import { approximateText } from '../../drawing/text.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseText } from '../../formats/parse/read.ts';

/** Colours that can be read on a light and on a dark page. */
const COLORS = {
  page: 'none',
  ink: '#7a8496',
  labelBackground: 'none',
  section: { fill: '#8a94a61f', border: '#8a94a680', title: '#7a8496' },
  arrow: '#7a8496',
  moreTags: '#8a94a640',
} as const;

/** The SVG of a map whose nodes all have places; undefined for any other text. */
export function pictureOf(text: string): string | undefined {
  const { document } = parseText(text);
  if (!document || document.nodes.length === 0 || document.nodes.some(({ x }) => x === undefined)) return undefined;
  return mapSvg(document, {
    colors: COLORS,
    measure: approximateText,
    tagPills: true,
    nodeLabels: true,
    edgeLabels: true,
    picture: () => undefined,
  });
}
