/** Fonts of labels. Specification: `labelFont`. */

import { NAMED_FONTS } from './fields.ts';

export type NamedFont = (typeof NAMED_FONTS)[number];

/** Families behind the named fonts, best first. `hand` is bundled with the application. */
const STACKS: Readonly<Record<NamedFont, string>> = {
  sans: 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  serif: 'Georgia, Cambria, "Times New Roman", "Liberation Serif", serif',
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  rounded: 'ui-rounded, "SF Pro Rounded", "Arial Rounded MT Bold", Nunito, Quicksand, "Varela Round", sans-serif',
  condensed: '"Avenir Next Condensed", "Arial Narrow", "Roboto Condensed", "Liberation Sans Narrow", sans-serif',
  hand: '"Patrick Hand", "Segoe Print", "Bradley Hand", Chilanka, cursive',
};

/** A font value that can stand in a style or an attribute as it is; `undefined` when the text is no list of families. */
export function safeFont(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.length <= 300 && FAMILIES.test(trimmed) ? trimmed : undefined;
}

const FAMILY = String.raw`(?:"[\p{L}\p{M}\p{N} ._&+-]+"|'[\p{L}\p{M}\p{N} ._&+-]+'|-?[\p{L}_][\p{L}\p{M}\p{N}_-]*(?: +[\p{L}_-][\p{L}\p{M}\p{N}_-]*)*)`;
const FAMILIES = new RegExp(`^${FAMILY}(?: *, *${FAMILY})*$`, 'u');

/** The CSS font-family of a font value: the families of a named font, a family list as it is, or the page's font. */
export function fontFamily(font: string | undefined): string {
  if (font === undefined) return STACKS.sans;
  if ((NAMED_FONTS as readonly string[]).includes(font)) return STACKS[font as NamedFont];
  return safeFont(font) ?? STACKS.sans;
}
