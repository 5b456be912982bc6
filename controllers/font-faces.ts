/** The bundled hand-drawn font as style rules that hold it, for files that are opened elsewhere. */

import type { MapDocument } from '../formats/document.ts';
import { dataUrlOf } from './lend-pictures.ts';

/** `@font-face` rules of the page's bundled font, or undefined for a map that does not use it. */
export async function fontFaces(map: MapDocument): Promise<string | undefined> {
  // The word may also be part of a text; then the file is larger than it must be, and right.
  if (!/"(?:hand|[^"]*Patrick Hand[^"]*)"/.test(JSON.stringify(map))) return undefined;
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
