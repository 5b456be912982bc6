/** Icon control: the bundled icons as a grid, with a filter by name. */

import { html, svg, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { ICON_NAMES, ICONS } from '../../../formats/document/icons.ts';
import { iconsFound } from '../../ui/icons/found-note.ts';
import type { ControlContext } from './context.ts';
import { typedIn } from './plain.ts';

export function iconControl({ id, value, kept: words, set, keep }: ControlContext<'icon'>): TemplateResult {
  const names = ICON_NAMES.filter((name) => name.includes(words));
  const search = (event: Event) => keep(typedIn(event).trim().toLowerCase());
  return html`<input
      type="search"
      aria-label="Find an icon"
      placeholder="Find an icon"
      autocomplete="off"
      @input=${search}
    />
    <div id=${`${id}-grid`} class="icon-grid" role="radiogroup" aria-labelledby=${`${id}-name`}>
      ${[undefined, ...names].map(
        (name) => html`<label title=${name ?? 'No icon'}
          ><input
            type="radio"
            name=${id}
            aria-label=${name ?? 'No icon'}
            .checked=${live((value || undefined) === name)}
            @change=${() => set(name)}
          /><span>${name ? iconShape(name) : '–'}</span></label
        >`,
      )}
    </div>
    ${iconsFound(words, names.length, 'field-note')}`;
}

function iconShape(name: (typeof ICON_NAMES)[number]): TemplateResult {
  const { width, path } = ICONS[name];
  return html`<svg viewBox=${`0 0 ${width} 512`} aria-hidden="true">${svg`<path d=${path} />`}</svg>`;
}
