/** Result of an icon search: a visible message if nothing was found, otherwise only for screen readers. */

import { html, type TemplateResult } from 'lit-html';
import { counted } from '../../../formats/words.ts';

/** @param className - of the note when nothing was found */
export function iconsFound(sought: string, found: number, className: string): TemplateResult {
  const heard = sought === '' ? '' : counted(found, 'icon');
  return html`<p class=${found === 0 ? className : 'visually-hidden'} role="status">
    ${found === 0 ? 'No icons found.' : heard}
  </p>`;
}
