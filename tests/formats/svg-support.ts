/** Helpers that draw an SVG and read values from it. */

import { THEME_COLORS } from '../../drawing/base/colors.ts';
import { approximateText } from '../../drawing/commands/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { mapSvg, type SvgOptions } from '../../formats/export/svg/index.ts';

export const OPTIONS: SvgOptions = {
  colors: {
    page: '#ffffff',
    ink: '#111111',
    mutedInk: '#111111',
    labelBackground: '#ffffff',
    section: { fill: '#eeeeee', border: '#cccccc', title: '#555555' },
    arrow: '#343a40',
    moreTags: '#dddddd',
  },
  measure: approximateText,
  tagPills: true,
  nodeLabels: true,
  edgeLabels: true,
  picture: (source) => ({ href: `data:image/png;base64,${source}`, ratio: 2 }),
};

/** In the light theme's colours, without pictures. */
export const WITHOUT_PICTURES: SvgOptions = { ...OPTIONS, colors: THEME_COLORS.light, picture: () => undefined };

/** The texts on the edges of a map, in the order of the picture. */
export function edgeLabelsOf(document: MapDocument): (string | undefined)[] {
  const svg = mapSvg(document, OPTIONS) ?? '';
  const [, group = ''] = /<g id="edge-labels">(.*?)<g id="node-labels">/s.exec(svg) ?? [];
  return [...group.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
}
