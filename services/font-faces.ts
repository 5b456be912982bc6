/** The bundled hand-drawn font: loading before export, and embedding in files. */

import type { MapDocument } from '../formats/document/document.ts';
import { dataUrlOf } from './pictures.ts';

/** One file of the font with its range of letters. */
export type EmbeddedFont = {
  /** In CSS syntax. */
  readonly family: string;
  /** A data URL. */
  readonly source: string;
  /** Empty for all letters. */
  readonly range: string;
};

/** Resolves once all text in the bundled font is measured and drawn with it, if the map uses it. */
export async function bundledFont(map: MapDocument): Promise<void> {
  if (!usesBundledFont(map)) return;
  // Each font file contains some of the letters. Only those for this map are loaded.
  await document.fonts.load('16px "Patrick Hand"', JSON.stringify(map)).catch(() => {});
  // Fulfilled after `loadingdone`, when widths are measured again.
  await document.fonts.ready;
}

/** Called before every export, so it reads only the fields that name fonts. */
function usesBundledFont({ nodes, edges, sections, arrows, nodeTypes, edgeTypes }: MapDocument): boolean {
  const lists = [nodes, edges, sections, arrows, Object.values(nodeTypes), Object.values(edgeTypes)];
  return lists.some((list) =>
    list.some((element) => FONT_FIELDS.some((field) => isBundled(Reflect.get(element, field)))),
  );
}

const FONT_FIELDS = ['labelFont', 'titleFont'] as const;

const isBundled = (font: unknown): boolean =>
  typeof font === 'string' && (font.trim() === 'hand' || font.includes('Patrick Hand'));

/** The page's bundled font as files to embed; none for a map without it. */
export async function embeddedFonts(map: MapDocument): Promise<readonly EmbeddedFont[]> {
  if (!usesBundledFont(map)) return [];
  const rules = [...document.styleSheets].flatMap(rulesOf);
  return (await Promise.all(rules.map(embedded))).flatMap((font) => font ?? []);
}

/** `@font-face` rules of embedded fonts; undefined without any. */
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
    // In a sandboxed frame its own style sheets are cross-origin. Files then only name the font.
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
