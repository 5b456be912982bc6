/** Pictures that contain their map, so that they open again: a text chunk of a PNG, the metadata of an SVG. */

import { strToU8, zlibSync } from 'fflate';
import { crc32 } from './crc.ts';

/** Keyword of the text chunk, and local name of the element. */
export const KEYWORD = 'graphmap';
/** Beginning and end of the text in an SVG. */
export const SVG_START = '<graphmap:map xmlns:graphmap="urn:graphmap">';
export const SVG_END = '</graphmap:map>';

/** Key of `meta`: a map with `true` is put into a picture only when a person asks for it. */
export const CONFIDENTIAL_KEY = 'confidential';

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
