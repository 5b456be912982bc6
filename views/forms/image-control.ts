/** A picture: an address, a bundled glyph, or a file of the person's that becomes part of the map. */

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ControlContext } from './control.ts';
import { EmbedFailure, embedImage } from './embed-image.ts';
import { placeholderOf } from './inherit.ts';
import { valueText } from './names.ts';

/** The glyphs that come with the application. Specification: bundled images for `imageFit` = `icon`. */
export const GLYPHS = ['project', 'platform', 'tool', 'data', 'organization', 'format', 'rule', 'code'];

/** What went wrong with the file that was last chosen, by the control's id. */
const failures = new Map<string, string>();

export function imageControl(context: ControlContext): TemplateResult {
  const { id, field, value, problem, inherited, set, setAll, values, redraw } = context;
  const text = typeof value === 'string' ? value : '';
  const isEmbedded = text.startsWith('data:');

  async function choose(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    failures.delete(id);
    try {
      set(await embedImage(file));
    } catch (error) {
      failures.set(id, error instanceof EmbedFailure ? error.message : 'This file could not be read as a picture.');
      redraw();
    }
  }

  function pickGlyph(event: Event): void {
    const name = (event.target as HTMLSelectElement).value;
    (event.target as HTMLSelectElement).value = '';
    if (name === '') return;
    failures.delete(id);
    // A glyph is white: it shows on the node's colour, and nowhere else.
    setAll({ ...values, image: `icons/${name}.svg`, ...(values.shape === 'card' ? {} : { imageFit: 'icon' }) });
  }

  return html`${
    isEmbedded
      ? html`<div class="embedded-image">
          <img src=${text} alt="" width="32" height="32" /><span id=${id} tabindex="-1">Embedded picture, ${Math.ceil(text.length / 1024)} KB</span>
          <button type="button" class="link" @click=${() => set(undefined)}>Remove</button>
        </div>`
      : html`<input
          id=${id}
          type="text"
          autocomplete="off"
          aria-describedby=${`${id}-note`}
          aria-invalid=${problem ? 'true' : 'false'}
          placeholder=${placeholderOf(field, inherited, valueText) || 'https://…, or a path such as icons/tool.svg'}
          .value=${live(text)}
          @input=${(event: Event) => set((event.target as HTMLInputElement).value)}
        />`
  }
    <div class="image-ways">
      <label class="file-button outlined"
        >Choose a file…<input
          type="file"
          class="visually-hidden"
          accept="image/*"
          aria-label="Choose a picture file"
          @change=${choose}
      /></label>
      <select aria-label="Use a bundled glyph" @change=${pickGlyph}>
        <option value="">Bundled glyph…</option>
        ${GLYPHS.map((name) => html`<option value=${name}>${name}</option>`)}
      </select>
    </div>
    ${failures.has(id) ? html`<div class="field-note bad-note" role="alert">${failures.get(id)}</div>` : nothing}`;
}
