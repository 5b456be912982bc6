import { html, svg, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { isGlyphName } from '../../../formats/document/icon-names.ts';
import { findIcon, ICON_NAMES, ICONS } from '../../../formats/document/icons.ts';
import { counted } from '../../../formats/words/words.ts';
import type { ControlContext } from '../base/context.ts';
import { typedIn } from './plain.ts';

type Grid<Name extends string> = {
  /** Prefix of ids. */
  readonly id: string;
  readonly names: readonly Name[];
  readonly picture: (name: Name) => TemplateResult;
  readonly value: string | undefined;
  readonly set: (name: Name | undefined) => void;
  /** Search text, and a function that saves it. */
  readonly sought: string;
  readonly seek: (words: string) => void;
  readonly style?: string;
};

export function iconControl({ id, value, kept, set, keep }: ControlContext<'icon'>): TemplateResult {
  return iconGrid({
    id,
    names: ICON_NAMES,
    picture: iconShape,
    value: value || undefined,
    set,
    sought: kept,
    seek: keep,
  });
}

export function iconGrid<Name extends string>(grid: Grid<Name>): TemplateResult {
  const { id, value, set, sought, seek, picture, style = '' } = grid;
  const names = grid.names.filter((name) => name.includes(sought));
  return html`<input
      type="search"
      aria-label="Find an icon"
      placeholder="Find an icon"
      autocomplete="off"
      @input=${(event: Event) => seek(typedIn(event).trim().toLowerCase())}
    />
    <div id=${`${id}-grid`} class="icon-grid" role="radiogroup" aria-label="Icon" style=${style}>
      ${[undefined, ...names].map(
        (name) => html`<label title=${name ?? 'No icon'}
          ><input
            type="radio"
            name=${id}
            aria-label=${name ?? 'No icon'}
            .checked=${live(value === name)}
            @change=${() => set(name)}
          /><span>${name ? picture(name) : '–'}</span></label
        >`,
      )}
    </div>
    ${iconsFound(sought, names.length, 'field-note')}`;
}

function iconShape(name: (typeof ICON_NAMES)[number]): TemplateResult {
  const { width, path } = ICONS[name];
  return html`<svg viewBox=${`0 0 ${width} 512`} aria-hidden="true">${svg`<path d=${path} />`}</svg>`;
}

/** A picture of `icons/<name>.svg`, white, to choose it on its colour. */
export function pictureGlyph(name: string): TemplateResult {
  const icon = isGlyphName(name) ? undefined : findIcon(name);
  if (!icon) return html`<img class="style-glyph" src=${`icons/${name}.svg`} alt="" loading="lazy" />`;
  return html`<svg class="style-glyph" viewBox=${`0 0 ${icon.width} 512`} aria-hidden="true">${svg`<path d=${icon.path} />`}</svg>`;
}

/** @param className - of the note when nothing was found */
export function iconsFound(sought: string, found: number, className: string): TemplateResult {
  const heard = sought === '' ? '' : counted(found, 'icon');
  return html`<p class=${found === 0 ? className : 'visually-hidden'} role="status">
    ${found === 0 ? 'No icons found.' : heard}
  </p>`;
}
