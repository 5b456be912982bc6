/** Button that embeds a picture file in the map. */

import { html, type TemplateResult } from 'lit-html';
import { EmbedFailure, embedImage } from './embed-image.ts';

type Embedded = Awaited<ReturnType<typeof embedImage>>;

/**
 * @param taken - receives the picture with its best fit
 * @param failed - receives a sentence that says why there is none
 */
export function pictureFile(taken: (picture: Embedded) => void, failed: (why: string) => void): TemplateResult {
  const choose = async ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    try {
      taken(await embedImage(file));
    } catch (error) {
      failed(error instanceof EmbedFailure ? error.message : 'This file could not be read as a picture.');
    }
  };
  return html`<label class="file-button outlined"
    >Choose a file…<input
      type="file"
      class="visually-hidden"
      accept="image/*"
      aria-label="Choose a picture file"
      @change=${choose}
  /></label>`;
}
