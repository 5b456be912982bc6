/** SVG writers: elements, escaped text, short numbers, widely supported colours. */

import { short } from '../../../drawing/index.ts';
import { colorHex, parseColor } from '../../document/colors/color.ts';
import { wellFormed } from '../../parse/json.ts';

/** Attributes of an element by name. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes without a value are left out. `content` is markup. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const start = `${name}${written(attributes)}`;
  return content === '' ? `<${start}/>` : `<${start}>${content}</${name}>`;
}

/** The start tag of an element whose content is written in pieces. */
export const startTag = (name: string, attributes: Attributes): string => `<${name}${written(attributes)}>`;

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeText(value ?? '')}"`)
    .join('');
}

/** Text as content or attribute value, escaped and without characters that XML forbids. */
export function escapeText(text: string): string {
  return wellFormed(text)
    .replace(FORBIDDEN, (character) => (LINE_CHARACTERS.includes(character) ? character : '\ufffd'))
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Control characters and non-characters, which XML forbids, except for tab and line breaks. */
const FORBIDDEN = /[\p{Cc}\ufffe\uffff]/gu;
const LINE_CHARACTERS = '\t\n\r';
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A colour for `fill` or `stroke` as hex and opacity, which older readers of SVG know too. `none` stays. */
export function paint(property: 'fill' | 'stroke', color: string): Attributes {
  const parsed = color === 'none' ? undefined : parseColor(color);
  if (!parsed || parsed.alpha <= 0) return { [property]: 'none' };
  return {
    [property]: colorHex(parsed),
    [`${property}-opacity`]: parsed.alpha < 1 ? parsed.alpha : undefined,
  };
}

/** Whether a colour leaves anything to see. */
export function isVisible(color: string): boolean {
  return color !== 'none' && (parseColor(color)?.alpha ?? 0) > 0;
}
