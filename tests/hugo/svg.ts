import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { approximateText } from '../../drawing/commands/text.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';

/** The application's own picture. */
export function svgOf(map: unknown): string {
  const { document } = parseDocument(map);
  const looks = { tagPills: true, nodeLabels: true, edgeLabels: true };
  const options = { colors: LIGHT_COLORS, measure: approximateText, ...looks, picture: () => undefined };
  return (document && mapSvg(document, options)) ?? '';
}
