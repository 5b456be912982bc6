import { graphmlLosses, graphmlText } from '../diagrams/graphml-write.ts';
import { mermaidLosses, mermaidText } from '../diagrams/mermaid-write.ts';
import type { MapDocument } from '../document/document.ts';
import { tableLosses, tablesOf } from '../tables/write.ts';
import { csvZip, xlsxBytes } from '../tables/xlsx-write.ts';
import type { OutputFormat } from './output-formats.ts';

type Writer = {
  /** MIME type. */
  readonly type: string;
  /** Content of the file; `date` is the time stamp inside archives. */
  readonly write: (document: MapDocument, date: Date) => string | Uint8Array<ArrayBuffer>;
  /** Parts of the map that the file does not include. */
  readonly losses: (document: MapDocument) => readonly string[];
};

export const OUTPUT_WRITERS: Readonly<Record<OutputFormat, Writer>> = {
  csv: {
    type: 'application/zip',
    write: (document, date) => csvZip(tablesOf(document), date),
    losses: tableLosses,
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (document, date) => xlsxBytes(tablesOf(document), date),
    losses: tableLosses,
  },
  mmd: { type: 'text/plain;charset=utf-8', write: mermaidText, losses: mermaidLosses },
  graphml: { type: 'application/xml;charset=utf-8', write: graphmlText, losses: graphmlLosses },
};
