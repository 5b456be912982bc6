/** Format detection by content for files that may not be maps. */

import { hasFencedDiagram, isDiagram } from './diagrams/read.ts';
import { decodeText } from './tables/sheets/decode.ts';
import { isMostlyTables } from './tables/sheets/markdown.ts';
import { isZip, workbookPart } from './tables/sheets/xlsx-read.ts';
import { openZip } from './tables/sheets/zip.ts';
import { isTableName } from './tables/table-name.ts';

export type DetectedFormat =
  /** Has its own import. */
  | { readonly kind: 'tables' | 'diagram' | 'sentences' }
  /** Perhaps a map: JSON or an unknown format, to be parsed for error messages. */
  | { readonly kind: 'map'; readonly text: string }
  /** `what`: format and remedy, in sentences that follow "x was not opened." */
  | { readonly kind: 'foreign'; readonly what: string };

const unsupported = (what: string): DetectedFormat => ({ kind: 'foreign', what });

const PICTURE = 'To put it on a node, edit the node and choose the file as its image.';
const UNKNOWN = 'It contains no text. Open the .json file of a map.';

/** Signatures of binary formats; `at` is a byte offset. */
const SIGNATURES: readonly { readonly starts: string; readonly at?: number; readonly what: string }[] = [
  { starts: '\x89PNG', what: `It is a picture (PNG). ${PICTURE}` },
  { starts: '\xff\xd8\xff', what: `It is a picture (JPEG). ${PICTURE}` },
  { starts: 'GIF8', what: `It is a picture (GIF). ${PICTURE}` },
  { starts: 'WEBP', at: 8, what: `It is a picture (WebP). ${PICTURE}` },
  { starts: 'ftypavi', at: 4, what: `It is a picture (AVIF). ${PICTURE}` },
  { starts: 'ftyphei', at: 4, what: 'It is a picture (HEIC). To put it on a node, save it as PNG or JPEG first.' },
  { starts: 'II*\0', what: 'It is a picture (TIFF). To put it on a node, save it as PNG or JPEG first.' },
  { starts: 'MM\0*', what: 'It is a picture (TIFF). To put it on a node, save it as PNG or JPEG first.' },
  { starts: '%PDF', what: 'It is a PDF. Copy its text, and choose Add → Write… to paste it.' },
  { starts: '\x1f\x8b', what: 'It is a packed file (gzip). Unpack it, and open the file inside.' },
  {
    starts: '\xd0\xcf\x11\xe0',
    what: 'It is in the format of old office programs. Save a table as .xlsx or .csv, and open that.',
  },
];

const DIAGRAM = /\.(?:mmd|mermaid|dot|gv)$/i;
const SENTENCES = /\.(?:txt|md|markdown)$/i;

/** Detects a format by its bytes, then by its name. Never throws. */
export function detectFormat(name: string, bytes: Uint8Array): DetectedFormat {
  if (isZip(bytes)) return detectZip(name, bytes);
  const noText = describeBinary(bytes);
  if (noText) return unsupported(noText);
  const { text } = decodeText(bytes);
  if (text.trim() === '') return unsupported('It is empty.');
  if (text.includes('\0')) return unsupported(UNKNOWN);
  const what = describeText(text);
  if (what) return unsupported(what);
  if (isTableName(name)) return { kind: 'tables' };
  if (DIAGRAM.test(name)) return { kind: 'diagram' };
  if (SENTENCES.test(name)) return { kind: kindOfWords(text) };
  if (/^\s*["{[]/.test(text)) return { kind: 'map', text };
  if (isDiagram(text)) return { kind: 'diagram' };
  return isTable(text) ? { kind: 'tables' } : { kind: 'map', text };
}

/** The import for plain text that contains a diagram or tables. */
function kindOfWords(text: string): 'diagram' | 'tables' | 'sentences' {
  if (hasFencedDiagram(text)) return 'diagram';
  return isMostlyTables(text) ? 'tables' : 'sentences';
}

/** A description of a binary format; undefined for any other. */
export function describeBinary(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return SIGNATURES.find(({ starts, at = 0 }) => start.startsWith(starts, at))?.what;
}

/** A description of markup; undefined for any other text. */
export function describeText(text: string): string | undefined {
  const start = text
    .slice(0, 2000)
    .replace(/^\ufeff|<\?[^>]*\?>|<!--[\s\S]*?-->/g, '')
    .trimStart();
  if (!start.startsWith('<')) return undefined;
  if (/<graphml[\s>]/i.test(start))
    return 'It is GraphML, which cannot be read yet. Save it as a table (.csv) or as a graph in DOT (.dot), and open that.';
  if (/<svg[\s>]/i.test(start)) return `It is a picture (SVG). ${PICTURE}`;
  if (/^<(?:!doctype html|html|head|body|meta|script|div|p|h[1-6]|ul|ol)\b/i.test(start))
    return 'It is a web page (HTML). Open the .json file of the map itself; a page that shows such a file often has a link “Raw” or “Download”.';
  return 'It is XML, and a map is JSON. Save it as a table (.csv), or as the .json file of a map, and open that.';
}

function detectZip(name: string, bytes: Uint8Array): DetectedFormat {
  let names: readonly string[];
  let isWorkbook: boolean;
  try {
    const zip = openZip(bytes);
    names = zip.names;
    isWorkbook = workbookPart(zip) !== undefined;
  } catch {
    // Damaged rows are reported when the table is read.
    return isTableName(name) ? { kind: 'tables' } : unsupported('It is a packed file (ZIP), and damaged.');
  }
  const has = (part: RegExp) => names.some((one) => part.test(one) && !one.startsWith('__MACOSX'));
  if (isWorkbook || (!has(/^(?:word|ppt|META-INF)\//) && has(/\.(?:csv|tsv|txt)$/i))) return { kind: 'tables' };
  if (has(/^word\//))
    return unsupported('It is a text document (.docx). Copy its text, and choose Add → Write… to paste it.');
  if (has(/^ppt\//))
    return unsupported('It is a presentation (.pptx). Copy its text, and choose Add → Write… to paste it.');
  if (has(/^mimetype$/)) return unsupported('It is an office document. Save a table as .xlsx or .csv, and open that.');
  return unsupported('It is a packed file (ZIP). Unpack it, and open the map that is in it.');
}

const SEPARATORS = ['\t', ';', ',', '|'] as const;

/** Whether each of the first lines has as many separators as the first. */
function isTable(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  return (
    lines.length > 1 &&
    SEPARATORS.some((separator) => {
      const counts = lines.map((line) => line.split(separator).length);
      return (counts[0] ?? 1) > 1 && counts.every((count) => count === counts[0]);
    })
  );
}
