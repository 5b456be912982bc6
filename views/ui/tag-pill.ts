/** A tag as a coloured pill, as on the graph. */

import { html, nothing, svg, type TemplateResult } from 'lit';
import type { MapDocument } from '../../formats/document/document.ts';
import { findIcon } from '../../formats/document/icons.ts';
import { tagColor, textOn } from '../../formats/document/tags.ts';

/** What the registry says of a tag, with its defaults: the colour derived from the name, no icon. */
function tagPillLook(document: Pick<MapDocument, 'tags'>, tag: string) {
  const entry = Object.hasOwn(document.tags, tag) ? document.tags[tag] : undefined;
  const color = entry?.color ?? tagColor(tag);
  return { color, ink: textOn(color), icon: findIcon(entry?.icon) };
}

/** Content and colours of a pill; the element that carries it decides whether it can be pressed. */
export function tagPillStyle(document: Pick<MapDocument, 'tags'>, tag: string): string {
  const { color, ink } = tagPillLook(document, tag);
  return `--pill: ${color}; --pill-ink: ${ink}`;
}

export function tagPillContent(document: Pick<MapDocument, 'tags'>, tag: string): TemplateResult {
  const { icon } = tagPillLook(document, tag);
  return html`${
    icon
      ? html`<svg class="pill-icon" viewBox=${`0 0 ${icon.width} 512`} aria-hidden="true">${svg`<path d=${icon.path} />`}</svg>`
      : nothing
  }#${tag}`;
}
