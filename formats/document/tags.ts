/** Tags: normal form, and default colours. Specification: Node, `tags`. */

import { oklchHex, parseColor } from '../base/color.ts';
import { trimEndOf } from '../base/trim.ts';

/** A tag in its normal form: lowercase, hyphens for spaces, without a leading `#`. Empty when nothing is left. */
export function normalizeTag(text: string): string {
  if (NORMAL.test(text)) return text;
  return (
    text
      .replace(/^[\s#]+/, '')
      .normalize('NFC')
      .toLowerCase()
      // The lower case of İ is an i with a combining dot; Hugo and common spelling have a plain i.
      .replaceAll('i\u0307', 'i')
      .normalize('NFC')
      .split(/\s+/)
      .filter((word) => word !== '')
      .join('-')
  );
}

/** Most tags are in normal form already. */
const NORMAL = /^[a-z0-9][a-z0-9._-]*$/;

/**
 * Tags from a list or from one text of `#tag` words, each once, in the order given. A text is split where a word
 * starts with `#`; other spaces belong to the tag, so `#open source #data` is `open-source` and `data`.
 */
export function normalizeTags(value: string | readonly string[]): string[] {
  const words =
    typeof value === 'string' ? splitTags(value) : value.some(isSeveral) ? value.flatMap(splitListed) : value;
  const tags = words.map(normalizeTag).filter((tag) => tag !== '');
  return tags.length > 1 ? [...new Set(tags)] : tags;
}

/** Tags as a person types them in a field or a cell: `a, b`, `#a #b` or `#a, b`. Behind a `#`, a comma may be in a tag. */
export function typedTags(text: string): string[] {
  const separator = /(?:^|\s)#/.test(text) ? /[,;|]\s+/ : /[,;|]/;
  return normalizeTags(trimEndOf(text, /[,;|\s]/).split(separator));
}

function splitTags(text: string): string[] {
  return text.split(/(?:^|\s)#/).map((word) => trimEndOf(word, /[,;\s]/));
}

/** A list entry is one tag unless it contains several `#tag` words. */
const isSeveral = (entry: string): boolean => entry.includes('#') && /\s#/.test(entry);
const splitListed = (entry: string): string[] => (isSeveral(entry) ? splitTags(entry) : [entry]);

/**
 * The colour of a tag without an entry in the registry: a light tint, the same in every map and every run, as `#rrggbb`;
 * quieter than the colours of nodes, which are looked at first, and with black text on it.
 */
export function tagColor(name: string): string {
  const known = tagColors.get(name);
  if (known !== undefined) return known;
  const hash = hashOf(name);
  // Hue from the whole hash; lightness from other bits, so that similar hues still differ.
  const hue = (hash % 3600) / 10;
  const lightness = TAG_LIGHTNESS[(hash >>> 16) % 4] ?? 0.86;
  const color = oklchHex(lightness, TAG_CHROMA, hue);
  if (tagColors.size > 10_000) tagColors.clear();
  tagColors.set(name, color);
  return color;
}

/** Lightness and chroma of tag colours in OKLCH; hues are in tenths of a degree. */
export const TAG_LIGHTNESS = [0.82, 0.86, 0.9, 0.94] as const;
export const TAG_CHROMA = 0.07;

const tagColors = new Map<string, string>();

/** FNV-1a over UTF-16 units with a final mix, so that similar names get distant values. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * White where it can be read on the colour (WCAG contrast 4.5), else black, which can. A see-through colour counts as lying on
 * white; a text that is no colour gives black.
 */
export function textOn(color: string): '#000000' | '#ffffff' {
  return contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
}

/**
 * Contrast of two colours by WCAG 2, from 1 to 21. Translucent colours are on white, and an invalid colour is white.
 */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const parsed = parseColor(color);
  if (!parsed) return 1;
  const channel = (value: number) => {
    const shown = Math.min(1, Math.max(0, value)) * parsed.alpha + (1 - parsed.alpha);
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(parsed.red) + 0.7152 * channel(parsed.green) + 0.0722 * channel(parsed.blue);
}
