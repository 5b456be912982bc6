/** Reading of the XML in XLSX workbooks. */

import { decodeXML } from 'entities/decode';
import { withoutControls } from '../../base/controls.ts';

/** The text of a string with all its runs, without phonetic hints. */
export function textWithin(body: string): string {
  return elements(withoutElements(body, 'rPh'), 't')
    .map((one) => unescapedXml(one.body))
    .join('');
}

/** An element. `body` is the raw text between its tags. */
export type XmlElement = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly body: string;
  /** Positions of its start and end in the text. */
  readonly start: number;
  readonly end: number;
};

/** Elements of a local name, not nested. */
export function elements(xml: string, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (let start = xml.indexOf('<'); start >= 0; ) {
    const tagEnd = xml.indexOf('>', start);
    if (tagEnd < 0) break;
    const [, prefix = '', local = ''] =
      TAG_NAME.exec(xml.slice(start, Math.min(tagEnd + 1, start + LONGEST_NAME))) ?? [];
    let end = tagEnd + 1;
    if (local === name) {
      const isClosed = xml.charAt(tagEnd - 1) === '/';
      const close = `</${prefix}${name}>`;
      const bodyEnd = isClosed ? end : xml.indexOf(close, end);
      if (bodyEnd < 0) break;
      const attributes = attributesOf(xml.slice(start + 1 + prefix.length + name.length, tagEnd));
      const body = xml.slice(end, bodyEnd);
      end = isClosed ? end : bodyEnd + close.length;
      found.push({ attributes, body, start, end });
    }
    start = xml.indexOf('<', end);
  }
  return found;
}

/** The text without its elements of a local name. */
function withoutElements(xml: string, name: string): string {
  if (!xml.includes(name)) return xml;
  let kept = '';
  let at = 0;
  for (const { start, end } of elements(xml, name)) {
    kept += xml.slice(at, start);
    at = end;
  }
  return kept + xml.slice(at);
}

/** A prefixed attribute by its local name: `r:id` with the usual prefix, `d3p1:id` with another. */
export const prefixed = (attributes: XmlElement['attributes'], name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

/** Names of elements are far shorter. */
const LONGEST_NAME = 200;
const TAG_NAME = /^<([\w.-]+:)?([\w.-]+)(?=[\s/>])/;

/** More text than this in one tag is no attribute of a spreadsheet. */
const LONGEST_TAG = 20_000;

function attributesOf(tag: string): Record<string, string> {
  const pairs = tag.slice(0, LONGEST_TAG).matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...pairs].map(([, key = '', double, single]) => [key, unescapedXml(double ?? single ?? '')]),
  );
}

/** Unescaped XML text without control characters. */
export const unescapedXml = (text: string): string =>
  withoutControls(
    decodeXML(text).replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(String(code), 16))),
  );
