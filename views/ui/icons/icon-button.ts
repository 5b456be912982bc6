/** A button that shows a picture alone. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { type IconName, icon } from './icon.ts';

/**
 * @param name - what it is called, which nothing on it says
 * @param title - what is said where the pointer rests on it
 */
export function iconButton(
  name: string,
  picture: IconName,
  run: () => void,
  title?: string,
  { className = '', disabled = false }: { readonly className?: string; readonly disabled?: boolean } = {},
): TemplateResult {
  return html`<button
    type="button"
    class=${`icon-button ${className}`.trimEnd()}
    aria-label=${name}
    title=${title ?? nothing}
    ?disabled=${disabled}
    @click=${run}
    >${icon(picture)}</button
  >`;
}
