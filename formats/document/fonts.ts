/** The six named fonts as CSS font families. Specification: Node look, `labelFont`. */

import type { NAMED_FONTS } from './fields/fields.ts';

const FAMILIES: Record<(typeof NAMED_FONTS)[number], string> = {
  sans: 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  serif: 'Georgia, "Times New Roman", "Liberation Serif", serif',
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  rounded: 'ui-rounded, "SF Pro Rounded", "Arial Rounded MT Bold", Nunito, Quicksand, system-ui, sans-serif',
  condensed:
    '"Arial Narrow", "Roboto Condensed", "Liberation Sans Narrow", "Helvetica Neue", sans-serif-condensed, sans-serif',
  hand: '"Patrick Hand", "Comic Sans MS", cursive',
};

/**
 * CSS font-family of a `labelFont` or `titleFont`: the family of a named font, any other value unchanged, by default
 * sans.
 */
export function fontFamily(font: string | undefined): string {
  if (font === undefined) return FAMILIES.sans;
  return Object.hasOwn(FAMILIES, font) ? FAMILIES[font as keyof typeof FAMILIES] : (safeFont(font) ?? FAMILIES.sans);
}

/** Longer texts are no fonts. */
export const LONGEST_FONT = 300;

/** A font value that is safe in a style or attribute; `undefined` for an invalid list of families. */
export function safeFont(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.length <= LONGEST_FONT && FAMILY_LIST.test(trimmed) ? trimmed : undefined;
}

const FAMILY = String.raw`(?:"[\p{L}\p{M}\p{N} ._&+-]+"|'[\p{L}\p{M}\p{N} ._&+-]+'|-?[\p{L}_][\p{L}\p{M}\p{N}_-]*(?: +[\p{L}_-][\p{L}\p{M}\p{N}_-]*)*)`;
const FAMILIES_PATTERN = `${FAMILY}(?: *, *${FAMILY})*`;
const FAMILY_LIST = new RegExp(`^${FAMILIES_PATTERN}$`, 'u');
/** For the published schema: a list of families, with space around it. */
export const FONT_PATTERN: string = `^\\s*${FAMILIES_PATTERN}\\s*$`;
