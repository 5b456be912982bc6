/** Files that contain their map, so that they open again: a text chunk of a PNG, the metadata of an SVG, a comment. */

import { strFromU8, strToU8, zlibSync } from 'fflate';
import { own } from '../base/json.ts';
import type { MapDocument } from '../document/document.ts';
import { crc32 } from './crc.ts';

/** Keyword of the text chunk, and local name of the element. */
export const KEYWORD = 'graphmap';
/** Beginning and end of the text in an SVG. */
export const SVG_START = '<graphmap:map xmlns:graphmap="urn:graphmap">';
export const SVG_END = '</graphmap:map>';

/** Beginning and end of the comment in a Markdown report. Between them is base64, which has no hyphens. */
export const COMMENT_START = '\n<!-- graphmap:map\n';
export const COMMENT_END = '\n-->';

/** Name of the report in a ZIP with its pictures beside it. */
export const ZIPPED_REPORT = 'report.md';

/** Key of `meta`: a map with `true` is put into a file only when a person asks for it. */
const CONFIDENTIAL_KEY = 'confidential';

export const isConfidential = ({ meta }: MapDocument): boolean => own(meta, CONFIDENTIAL_KEY) === true;

/** Length of the last chunk of a PNG, `IEND`. */
const END_LENGTH = 12;

/** @param json - text of a map document */
export function pngWithMap(png: Blob, json: string): Blob {
  const end = png.size - END_LENGTH;
  return new Blob([png.slice(0, end), textChunk(json), png.slice(end)], { type: 'image/png' });
}

/** The same for bytes. */
export function bytesWithMap(png: Uint8Array, json: string): Uint8Array<ArrayBuffer> {
  const chunk = textChunk(json);
  const end = png.length - END_LENGTH;
  const bytes = new Uint8Array(png.length + chunk.length);
  bytes.set(png.subarray(0, end));
  bytes.set(chunk, end);
  bytes.set(png.subarray(end), end + chunk.length);
  return bytes;
}

/** A compressed international text, `iTXt`. Specification: PNG, third edition, 11.3.3.4. */
function textChunk(json: string): Uint8Array<ArrayBuffer> {
  const head = strToU8(`iTXt${KEYWORD}\0\x01\0\0\0`, true);
  const body = zlibSync(strToU8(json), { level: 9 });
  const chunk = new Uint8Array(4 + head.length + body.length + 4);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, head.length - 4 + body.length);
  chunk.set(head, 4);
  chunk.set(body, 4 + head.length);
  const checked = chunk.subarray(4, chunk.length - 4);
  view.setUint32(chunk.length - 4, crc32(checked));
  return chunk;
}

/** The element with the map, for the beginning of an SVG. */
export function svgMetadata(json: string): string {
  const text = json
    // XML forbids these; between quotation marks JSON can escape them, and nowhere else do they occur.
    .replace(/[\x7f-\x9f\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<metadata>${SVG_START}${text}${SVG_END}</metadata>`;
}

/** Characters of a line, as in mails, so that editors show the file. */
const LINE = 76;

/** The comment with the map, for the end of a Markdown report. */
export function mapComment(json: string): string {
  const packed = btoa(strFromU8(zlibSync(strToU8(json), { level: 9 }), true));
  const lines = packed.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return `${COMMENT_START}${lines.join('\n')}${COMMENT_END}\n`;
}
