/** The bundled hand-drawn font: there before a picture is made, and as style rules for files that are opened elsewhere. */

import type { MapDocument } from '../formats/document/document.ts';
import { dataUrlOf } from './pictures.ts';

/** Resolves once everything that is written in the bundled font is measured and drawn in it, if the map uses it. */
export async function bundledFont(map: MapDocument): Promise<void> {
  if (!usesBundledFont(map)) return;
  // Each of its files holds some of the letters; those that this map needs are asked for.
  await document.fonts.load('16px "Patrick Hand"', JSON.stringify(map)).catch(() => {});
  // Fulfilled after `loadingdone` was told, at which widths are measured anew.
  await document.fonts.ready;
}

/** The word may also be part of a text; then a picture waits for a font, or a file holds one, that it could do without. */
function usesBundledFont(map: MapDocument): boolean {
  return /"(?:hand|[^"]*Patrick Hand[^"]*)"/.test(JSON.stringify(map));
}

/** `@font-face` rules of the page's bundled font, or undefined for a map that does not use it. */
export async function fontFaces(map: MapDocument): Promise<string | undefined> {
  if (!usesBundledFont(map)) return undefined;
  const rules = [...document.styleSheets].flatMap(rulesOf);
  return (await Promise.all(rules.map(embedded))).join('\n') || undefined;
}

type FontRule = { readonly style: CSSStyleDeclaration; readonly base: string };

function rulesOf(sheet: CSSStyleSheet): readonly FontRule[] {
  const base = sheet.href ?? document.baseURI;
  return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ style: rule.style, base }] : []));
}

async function embedded({ style, base }: FontRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1];
  if (address === undefined) return '';
  try {
    const response = await fetch(new URL(address, base));
    const range = style.getPropertyValue('unicode-range');
    return `@font-face{font-family:${style.getPropertyValue('font-family')};src:url(${await dataUrlOf(await response.blob())}) format("woff2")${range ? `;unicode-range:${range}` : ''}}`;
  } catch {
    return '';
  }
}
