/** Picture control: an address, a bundled icon, or a file that becomes part of the map. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { GLYPH_NAMES } from '../../../../formats/document/icon-names.ts';
import type { ControlContext } from '../context.ts';
import { lineInput, typedIn } from '../plain.ts';
import type { FitChoice } from './image-fit.ts';
import { pictureFile } from './picture-file.ts';

/** @param setPicture - sets an icon or a file with its best fit; the form may change other fields, too */
export function imageControl(
  context: ControlContext<'image'>,
  setPicture: (address: string, fit: FitChoice) => void = context.set,
): TemplateResult {
  const { kept: failure, keep } = context;
  const choose = (address: string, fit: FitChoice) => {
    keep('');
    setPicture(address, fit);
  };
  const pickGlyph = (event: Event) => {
    const name = typedIn(event);
    (event.target as HTMLSelectElement).value = '';
    if (name !== '') choose(`icons/${name}.svg`, 'icon');
  };
  return html`${context.value?.startsWith('data:') ? embeddedImage(context, context.value) : lineInput(context, { empty: 'https://…, or a path such as icons/tool.svg' })}
    <div class="image-sources">
      ${pictureFile(({ address, fit }) => choose(address, fit), keep)}
      <select aria-label="Choose an icon" @change=${pickGlyph}>
        <option value="">Choose an icon…</option>
        ${GLYPH_NAMES.map((name) => html`<option value=${name}>${name}</option>`)}
      </select>
    </div>
    ${failure ? html`<div class="field-note bad-note" role="alert">${failure}</div>` : nothing}`;
}

function embeddedImage({ id, set }: ControlContext<'image'>, address: string): TemplateResult {
  return html`<div class="embedded-image">
    <img src=${address} alt="" width="32" height="32" /><span id=${id} tabindex="-1">Embedded picture, ${Math.ceil(address.length / 1024)} KB</span>
    <button type="button" class="link" @click=${() => set(undefined)}>Remove</button>
  </div>`;
}
