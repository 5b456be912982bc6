/** The report for the browser's print command, created synchronously because a printing browser does not wait. */

import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { safeImage } from '../../formats/document/address.ts';
import { colorsOn } from '../../formats/document/colors/page-colors.ts';
import { printDocument } from '../../formats/export/print/index.ts';
import { mapSvg, type SvgOptions } from '../../formats/export/svg/index.ts';
import { isVector } from '../../jobs/drawable.ts';
import { showInstead } from '../../services/show-instead.ts';
import { measureText } from '../../views/ui/measure-text.ts';
import type { ExportSource } from './export-source.ts';
import { shownInReport } from './formats.ts';

/** Shows the report in place of the page. @returns a function that restores the page */
export const showReport = (source: ExportSource): (() => void) => showInstead(pageReport(source));

/** The same report as **Report (PDF)**, with pictures by address; a complete HTML document. */
function pageReport(source: ExportSource): string {
  const { document, drawn, visible, settings, date } = source;
  const svg: SvgOptions = {
    colors: colorsOn('#ffffff', LIGHT_COLORS),
    measure: measureText,
    visible,
    tagPills: settings.tagsOnGraph,
    nodeLabels: settings.nodeLabels,
    edgeLabels: settings.edgeLabels,
    areas: settings.areas,
    picture(source) {
      const href = safeImage(source);
      return href === undefined ? undefined : { href, ratio: 1 };
    },
    idPrefix: 'map-',
  };
  const markup = isVector(drawn, 'screen') ? mapSvg(drawn, svg) : undefined;
  return printDocument(document, {
    date,
    shown: shownInReport(source),
    svg,
    picture: markup === undefined ? undefined : { markup },
  });
}
