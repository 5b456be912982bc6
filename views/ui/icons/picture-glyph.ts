/** A picture of `icons/<name>.svg`, white, to choose it on its colour. */

import { html, svg, type TemplateResult } from 'lit-html';
import { isGlyphName } from '../../../formats/document/icon-names.ts';
import { findIcon } from '../../../formats/document/icons.ts';

export function pictureGlyph(name: string): TemplateResult {
  const icon = isGlyphName(name) ? undefined : findIcon(name);
  if (!icon) return html`<img class="style-glyph" src=${`icons/${name}.svg`} alt="" loading="lazy" />`;
  return html`<svg class="style-glyph" viewBox=${`0 0 ${icon.width} 512`} aria-hidden="true">${svg`<path d=${icon.path} />`}</svg>`;
}
