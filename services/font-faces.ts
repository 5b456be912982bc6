/** The bundled hand-drawn font: there before a picture is made, and as style rules for files that are opened elsewhere. */

import type { MapDocument } from '../formats/document/document.ts';
import { dataUrlOf } from './pictures.ts';

/** One file of the font with the letters that it holds. */
export type EmbeddedFont = {
  /** As CSS writes it. */
  readonly family: string;
  /** A data URL. */
  readonly source: string;
  /** Empty for all letters. */
  readonly range: string;
};

/** Resolves once everything that is written in the bundled font is measured and drawn in it, if the map uses it. */
export async function bundledFont(map: MapDocument): Promise<void> {
  if (!usesBundledFont(map)) return;
  // Each of its files holds some of the letters; those that this map needs are asked for.
  await document.fonts.load('16px "Patrick Hand"', JSON.stringify(map)).catch(() => {});
  // Fulfilled after `loadingdone` was told, at which widths are measured anew.
  await document.fonts.ready;
}

/** Asked before every export, so it reads the fields that name a font and not all text. */
function usesBundledFont({ nodes, edges, sections, arrows, nodeTypes, edgeTypes }: MapDocument): boolean {
  const lists = [nodes, edges, sections, arrows, Object.values(nodeTypes), Object.values(edgeTypes)];
  return lists.some((list) =>
    list.some((element) => FONT_FIELDS.some((field) => isBundled(Reflect.get(element, field)))),
  );
}

const FONT_FIELDS = ['labelFont', 'titleFont'] as const;

const isBundled = (font: unknown): boolean =>
  typeof font === 'string' && (font.trim() === 'hand' || font.includes('Patrick Hand'));

/** The page's bundled font as files to embed; none for a map that does not use it. */
export async function embeddedFonts(map: MapDocument): Promise<readonly EmbeddedFont[]> {
  if (!usesBundledFont(map)) return [];
  const rules = [...document.styleSheets].flatMap(rulesOf);
  return (await Promise.all(rules.map(embedded))).flatMap((font) => font ?? []);
}

/** `@font-face` rules of embedded fonts, or undefined when there are none. */
export function fontFaceRules(fonts: readonly EmbeddedFont[]): string | undefined {
  const rules = fonts.map(
    ({ family, source, range }) =>
      `@font-face{font-family:${family};src:url(${source}) format("woff2")${range ? `;unicode-range:${range}` : ''}}`,
  );
  return rules.join('\n') || undefined;
}

type FontRule = { readonly style: CSSStyleDeclaration; readonly base: string };

function rulesOf(sheet: CSSStyleSheet): readonly FontRule[] {
  const base = sheet.href ?? document.baseURI;
  try {
    return [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ style: rule.style, base }] : [],
    );
  } catch {
    // To a sandboxed frame its own style sheets come from another origin; files then name the font without holding it.
    return [];
  }
}

async function embedded({ style, base }: FontRule): Promise<EmbeddedFont | undefined> {
  const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1];
  if (address === undefined) return undefined;
  try {
    const response = await fetch(new URL(address, base));
    const source = await dataUrlOf(await response.blob());
    return { family: style.getPropertyValue('font-family'), source, range: style.getPropertyValue('unicode-range') };
  } catch {
    return undefined;
  }
}
