/** The map's title in the header; on a map that can be edited it is renamed where it stands. */

import { html, type TemplateResult } from 'lit-html';
import type { ViewContext } from './ui/view.ts';

/** Whether the title is being renamed, and how that begins and ends. */
export type TitleNaming = {
  readonly isOpen: boolean;
  /** Answers whether that is news: a box that is closed loses the keyboard once more. */
  readonly set: (isOpen: boolean) => boolean;
};

/** Each renaming is a step of undo of its own; forms count theirs upwards. */
let turn = 0;

/**
 * The heading with the title: by itself, as a button that renames it, or as the box for that.
 *
 * @param title - what is shown where the map has none
 */
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

/** Enter keeps what is typed, Esc leaves it; other keys are the box's own. */
function endByKey(event: KeyboardEvent, end: (text: string | undefined) => void): void {
  event.stopPropagation();
  if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
  event.preventDefault();
  end(event.key === 'Enter' ? (event.currentTarget as HTMLInputElement).value : undefined);
}
