import { OUTPUT_FORMATS, outputRecord } from '../../formats/outputs/output-formats.ts';
import type { FileFormat, PictureRequest, ReportRequest } from '../base/payloads.ts';
import { actionsOn, reads } from '../base/row.ts';

export const EXPORT_INTENTS = {
  /** `part`: only the visible elements; `views`: a report with a picture of each named view. */
  'intent:export': reads<{
    readonly format: FileFormat;
    readonly part?: true;
    readonly views?: true;
    /** For `png` and `svg`. */
    readonly picture?: PictureRequest;
    /** For `pdf` and `md`. */
    readonly report?: ReportRequest;
    /** Requested by the host page, which is told why an export fails. */
    readonly isHosts?: true;
  }>(),
  'intent:picture': reads(),
  'intent:report': reads(),
};

const action = actionsOn(EXPORT_INTENTS);

/** @param of - a part of the map, or its named views; the action is offered where there are some */
const exporting = (label: string, format: FileFormat, of?: 'part' | 'views') =>
  action({
    label,
    needs: of ?? 'nothing',
    intent: 'intent:export',
    payload: () => ({ format, ...(of && { [of]: true }) }),
  });

export const EXPORT_ACTIONS = {
  picture: action({
    label: 'Picture…',
    needs: 'nothing',
    intent: 'intent:picture',
    payload: () => ({}),
  }),
  report: action({
    label: 'Report…',
    needs: 'nothing',
    intent: 'intent:report',
    payload: () => ({}),
  }),
  'export-map': exporting('Map file (JSON)', 'json'),
  'export-json': exporting('Graph data (JSON)', 'json'),
  'export-pivotick': exporting('Graph-library data (JSON)', 'pivotick'),
  'export-pdf': { ...exporting('Report (PDF)', 'pdf'), keyHelp: 'Print the report', keys: ['Mod+P'] },
  'export-md': exporting('Report (Markdown)', 'md'),
  'export-png': exporting('Picture (PNG)', 'png'),
  'export-svg': exporting('Picture (SVG)', 'svg'),
  'export-html': exporting('Web page (one file)', 'html'),
  'views-pdf': exporting('Report with views (PDF)', 'pdf', 'views'),
  'views-md': exporting('Report with views (Markdown)', 'md', 'views'),
  'part-json': exporting('Visible part as a map (JSON)', 'json', 'part'),
  'part-png': exporting('Visible part as a picture (PNG)', 'png', 'part'),
  'part-svg': exporting('Visible part as a picture (SVG)', 'svg', 'part'),
  'part-pdf': exporting('Visible part as a report (PDF)', 'pdf', 'part'),
  'part-md': exporting('Visible part as a report (Markdown)', 'md', 'part'),
  'part-xlsx': exporting('Visible part as tables (XLSX)', 'xlsx', 'part'),
  ...outputRecord('export-', (format) => exporting(OUTPUT_FORMATS[format].menu, format)),
};
