/** The map's title in the header, which can be edited in place. */

import { html, type TemplateResult } from 'lit-html';
import type { ViewContext } from './ui/view.ts';

export type TitleNaming = {
  readonly isOpen: boolean;
  /** Returns whether this changed anything: a closed text box loses the focus once more. */
  readonly set: (isOpen: boolean) => boolean;
};

/** Each renaming is a separate undo step; forms count theirs upwards. */
let turn = 0;

/** The heading with the title: plain, as a button, or as a text box. @param title - shown for a map without one */
export function mapTitle({ bus, models }: ViewContext, title: string, naming: TitleNaming): TemplateResult {
  const { meta } = models.document.current();
  if (models.document.isLocked()) return html`<h1 dir="auto" title=${title}>${title}</h1>`;
  const open = () => naming.set(true);
  if (!naming.isOpen)
    return html`<h1 title=${`${title} – rename (F2)`}><button class="map-title" dir="auto" @click=${open} @keydown=${onF2(open)}>${title}</button></h1>`;

  const end = (text: string | undefined) => {
    if (!naming.set(false)) return;
    const wanted = text?.trim();
    if (wanted === undefined || wanted === (meta.title ?? '')) return;
    turn -= 1;
    const values = { title: wanted || undefined };
    bus.emit('intent:change-fields', { subject: { kind: 'meta' }, field: 'title', values, turn });
  };
  return html`<input
    class="map-title"
    aria-label="Title"
    autocomplete="off"
    .value=${meta.title ?? ''}
    @keydown=${(event: KeyboardEvent) => endByKey(event, end)}
    @focusout=${(event: FocusEvent) => end((event.currentTarget as HTMLInputElement).value)}
  />`;
}

const onF2 = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'F2') run();
};

/** Enter accepts the text, Esc cancels; other keys belong to the text box. */
function endByKey(event: KeyboardEvent, end: (text: string | undefined) => void): void {
  event.stopPropagation();
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  end(event.key === 'Enter' ? (event.currentTarget as HTMLInputElement).value : undefined);
}
