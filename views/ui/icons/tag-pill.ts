import { html, nothing, render, svg, type TemplateResult } from 'lit-html';
import type { MapDocument } from '../../../formats/document/document.ts';
import { type IconName, isIconName } from '../../../formats/document/icon-names.ts';
import { tagColor, textOn } from '../../../formats/document/tags.ts';

/** Colour and icon of a tag from the registry. By default, the colour is derived from the name, without an icon. */
function tagPillLook(document: Pick<MapDocument, 'tags'>, tag: string) {
  const entry = Object.hasOwn(document.tags, tag) ? document.tags[tag] : undefined;
  const color = entry?.color ?? tagColor(tag);
  return { color, ink: textOn(color), icon: isIconName(entry?.icon) ? entry.icon : undefined };
}

/** Colours of a pill; the element that contains it decides whether it can be pressed. */
export function tagPillStyle(document: Pick<MapDocument, 'tags'>, tag: string): string {
  const { color, ink } = tagPillLook(document, tag);
  return `--pill: ${color}; --pill-ink: ${ink}`;
}

/** Content of a pill: the tag's icon, if any, and its name after `#`. */
export function tagPillContent(document: Pick<MapDocument, 'tags'>, tag: string): TemplateResult {
  const { icon } = tagPillLook(document, tag);
  return html`${icon ? iconOf(icon) : nothing}<span>#${tag}</span>`;
}

type Icons = typeof import('../../../formats/document/icons.ts');
let loading: Promise<Icons> | undefined;
let icons: Icons | undefined;

/** Icons are loaded after the first picture of the map, which is readable without them. */
function iconOf(name: IconName): TemplateResult | Comment {
  if (icons) return drawing(icons, name);
  const place = document.createComment(name);
  loading ??= import('../../../formats/document/icons.ts');
  void loading.then((loaded) => {
    icons = loaded;
    const drawn = document.createDocumentFragment();
    render(drawing(loaded, name), drawn);
    place.replaceWith(drawn);
  });
  return place;
}

function drawing({ ICONS }: Icons, name: IconName): TemplateResult {
  const { width, path } = ICONS[name];
  return html`<svg class="pill-icon" viewBox=${`0 0 ${width} 512`} aria-hidden="true">${svg`<path d=${path} />`}</svg>`;
}
