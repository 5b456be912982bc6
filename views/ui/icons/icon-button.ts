import { html, nothing, type TemplateResult } from 'lit-html';
import { icon, type UiIconName } from './icon.ts';

/**
 * @param name - accessible name
 * @param title - tooltip
 */
export function iconButton(
  name: string,
  picture: UiIconName,
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
