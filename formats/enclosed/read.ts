/** Reading of maps from other files. Sizes are checked while a text is unpacked: a small file may contain a huge one. */

import { strFromU8, strToU8, Unzlib } from 'fflate';
import { isReport, REPORT_ALONE } from '../base/unsupported-format.ts';
import { NoTable } from '../tables/base/sheet.ts';
import { isZip, openZip, type Unzipped } from '../tables/sheets/zip.ts';
import { COMMENT_END, COMMENT_START, KEYWORD, SVG_END, SVG_START, ZIPPED_REPORT } from './enclose.ts';
import { MAP_ID, PAGE_END } from './page.ts';

/** The text of the map, or the reason why it cannot be read. */
type EnclosedMap = { readonly text: string } | { readonly fault: string };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes that the text of a map in a file may have: some 400,000 nodes. */
const MAX_BYTES = 100_000_000;
const DAMAGED = 'It contains a map, and the map in it is damaged.';
const TOO_LARGE = 'It contains a map, and the map in it is too large.';

/** @param most - bytes that a text may have @returns undefined for a file without a map, and for a map itself */
export function enclosedMap(bytes: Uint8Array, most = MAX_BYTES): EnclosedMap | undefined {
  if (PNG.every((byte, at) => bytes[at] === byte)) return inPng(bytes, most);
  if (isZip(bytes)) return inZip(bytes, most);
  // A map, which may be large, is not decoded twice.
  return /^\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 64)))
    ? undefined
    : inText(new TextDecoder().decode(bytes), most);
}

const inText = (text: string, most: number): EnclosedMap | undefined =>
  inSvg(text) ?? inPage(text) ?? inComment(text, most);

/** In a packed page or one of a Hugo site, whose minifier drops quotation marks. */
const PAGE_START = new RegExp(`<script type="?application/json"? (?:id|class)="?${MAP_ID}"?>`);
/** Characters within which an HTML page says that it is one. */
const HEAD = 1000;

/** JSON in a script is as it is, but for the escaped `<`. The first map of a page counts. */
function inPage(text: string): EnclosedMap | undefined {
  const opened = /<(?:!doctype )?html/i.test(text.slice(0, HEAD)) ? PAGE_START.exec(text) : null;
  if (!opened) return undefined;
  const start = opened.index + opened[0].length;
  const end = text.indexOf(PAGE_END, start);
  return end < 0 ? { fault: DAMAGED } : { text: text.slice(start, end) };
}

/** The last comment counts: the one that the export writes. */
function inComment(text: string, most: number): EnclosedMap | undefined {
  const lines = text.replaceAll('\r', '');
  const start = lines.lastIndexOf(COMMENT_START);
  if (start < 0) return undefined;
  const end = lines.indexOf(COMMENT_END, start);
  if (end < 0) return { fault: DAMAGED };
  const packed = lines.slice(start + COMMENT_START.length, end).replace(/\s/g, '');
  try {
    return whole(inflated(strToU8(atob(packed), true), most));
  } catch {
    return { fault: DAMAGED };
  }
}

/** A report with its pictures beside it, also in a folder. A ZIP in the ZIP is not opened. */
function inZip(bytes: Uint8Array, most: number): EnclosedMap | undefined {
  const zip = opened(bytes);
  const name = zip?.names.find((one) => `/${one}`.endsWith(`/${ZIPPED_REPORT}`) && !one.startsWith('__MACOSX'));
  if (!zip || name === undefined) return undefined;
  try {
    const report = new TextDecoder().decode(zip.read(name));
    return inComment(report, most) ?? (isReport(report) ? { fault: REPORT_ALONE } : undefined);
  } catch (error) {
    if (error instanceof NoTable) return { fault: error.message };
    throw error;
  }
}

/** Undefined for a damaged file, which others report. */
function opened(bytes: Uint8Array): Unzipped | undefined {
  try {
    return openZip(bytes);
  } catch {
    return undefined;
  }
}

const whole = (text: Uint8Array | undefined): EnclosedMap => (text ? { text: strFromU8(text) } : { fault: TOO_LARGE });

function inPng(bytes: Uint8Array, most: number): EnclosedMap | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const keyword = `${KEYWORD}\0`;
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const content = bytes.subarray(at + 8, at + 8 + length);
    const name = strFromU8(bytes.subarray(at + 4, at + 8), true);
    if (name === 'iTXt' && strFromU8(content.subarray(0, keyword.length), true) === keyword)
      return content.length === length ? unpacked(content.subarray(keyword.length), most) : { fault: DAMAGED };
    at += 12 + length;
  }
  return undefined;
}

/** @param content - of the chunk after its keyword: two bytes about compression, then two short texts, then the text */
function unpacked(content: Uint8Array, most: number): EnclosedMap {
  const [isCompressed, method] = content;
  const language = content.indexOf(0, 2);
  const translated = language < 0 ? -1 : content.indexOf(0, language + 1);
  if (translated < 0 || method !== 0) return { fault: DAMAGED };
  const body = content.subarray(translated + 1);
  try {
    return whole(isCompressed === 1 ? inflated(body, most) : body);
  } catch {
    return { fault: DAMAGED };
  }
}

/** Bytes that are unpacked at a time, so that the limit is noticed soon. */
const STEP = 65_536;

/** Undefined when it becomes too large. @throws if it is damaged */
function inflated(packed: Uint8Array, most: number): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  const stream = new Unzlib((part, isLast) => {
    parts.push(part);
    length += part.length;
    isWhole = isLast;
  });
  for (let at = 0; at < packed.length; at += STEP) {
    stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    if (length > most) return undefined;
  }
  if (!isWhole) throw new Error('The text ends too early.');
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
};

function inSvg(svg: string): EnclosedMap | undefined {
  const start = svg.indexOf(SVG_START);
  if (start < 0 || !/<svg[\s>]/.test(svg.slice(0, start))) return undefined;
  const end = svg.indexOf(SVG_END, start);
  if (end < 0) return { fault: DAMAGED };
  const text = svg.slice(start + SVG_START.length, end);
  return { text: text.replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity) };
}
