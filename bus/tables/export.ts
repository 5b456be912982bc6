import type { FileFormat } from '../payloads.ts';
import { actionsOn, reads } from '../row.ts';

export const EXPORT_INTENTS = {
  /** `part`: only the visible elements; `views`: a report with a picture of each named view. */
  'intent:export': reads<{ readonly format: FileFormat; readonly part?: true; readonly views?: true }>(),
};

const action = actionsOn(EXPORT_INTENTS);

const exporting = (label: string, format: FileFormat) =>
  action({
    label,
    synonyms: 'export download save',
    intent: 'intent:export',
    payload: () => ({ format }),
  });

const exportingPart = (label: string, format: FileFormat) =>
  action({
    label,
    synonyms: 'export download save',
    needs: 'part',
    intent: 'intent:export',
    payload: () => ({ format, part: true }),
  });

const exportingViews = (label: string, format: FileFormat) =>
  action({
    label,
    synonyms: 'export download save',
    needs: 'views',
    intent: 'intent:export',
    payload: () => ({ format, views: true }),
  });

export const EXPORT_ACTIONS = {
  'export-json': exporting('Graph data (JSON)', 'json'),
  'export-pivotick': exporting('Graph-library data (JSON)', 'pivotick'),
  'export-pdf': { ...exporting('Report (PDF)', 'pdf'), keyHelp: 'Print the report', keys: ['Mod+P'] },
  'export-md': exporting('Report (Markdown)', 'md'),
  'export-png': exporting('Picture (PNG)', 'png'),
  'export-svg': exporting('Picture (SVG)', 'svg'),
  'export-csv': exporting('Nodes and edges (CSV)', 'csv'),
  'views-pdf': exportingViews('Report with views (PDF)', 'pdf'),
  'views-md': exportingViews('Report with views (Markdown)', 'md'),
  'part-json': exportingPart('Visible part as a map (JSON)', 'json'),
  'part-png': exportingPart('Visible part as a picture (PNG)', 'png'),
  'part-svg': exportingPart('Visible part as a picture (SVG)', 'svg'),
  'part-pdf': exportingPart('Visible part as a report (PDF)', 'pdf'),
  'part-md': exportingPart('Visible part as a report (Markdown)', 'md'),
  'part-xlsx': exportingPart('Visible part as tables (XLSX)', 'xlsx'),
  'export-xlsx': exporting('Nodes and edges (XLSX)', 'xlsx'),
  'export-mmd': exporting('Flowchart (Mermaid)', 'mmd'),
  'export-graphml': exporting('Map (GraphML)', 'graphml'),
};
