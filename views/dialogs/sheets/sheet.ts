/** A sheet with the choices for an exported file, and its live preview. */

import { html, type TemplateResult } from 'lit-html';
import type { Size } from '../../../drawing/base/types.ts';
import { openDialog } from '../../forms/dialog/dialog.ts';

/** Finding of the preview; `null` when there is nothing to draw. */
export type Note<Made> = Made | null | 'making' | 'failed';

/** The sheet as it is now, for its parts. */
export type SheetState<Choices, Made> = {
  readonly choices: Choices;
  readonly note: Note<Made>;
  readonly change: (part: Partial<Choices>) => void;
  readonly close: () => void;
};

type SheetProps<Choices, Made> = {
  readonly title: string;
  readonly choices: Choices;
  /** Where the preview is drawn. */
  readonly surface: HTMLElement;
  /** Draws the preview in at most this size in CSS pixels. Rejects when `signal` is aborted. */
  readonly preview: (choices: Choices, clientBox: Size, signal: AbortSignal) => Promise<Made | null>;
  /** `clear`: the preview has no background. */
  readonly parts: (state: SheetState<Choices, Made>) => {
    readonly form: TemplateResult;
    readonly footer: TemplateResult;
    readonly clear?: boolean;
  };
  readonly onClose: () => void;
};

export function openSheet<Choices, Made>(host: HTMLElement, sheet: SheetProps<Choices, Made>): void {
  const { title, surface, preview, parts } = sheet;
  let { choices } = sheet;
  let note: Note<Made> = 'making';
  let making = new AbortController();
  const dialog = openDialog(host, {
    title,
    className: 'export-sheet',
    onClose() {
      making.abort();
      sheet.onClose();
    },
  });
  function draw(): void {
    const { form, footer, clear } = parts({ choices, note, change, close: dialog.close });
    dialog.draw(html`<div class="dialog-body">
        <div class=${`preview ${clear ? 'clear' : ''}`}>${surface}</div>
        <form class="choices" @submit=${(event: Event) => event.preventDefault()}>${form}</form>
      </div>
      <footer>${footer}</footer>`);
  }
  function change(part: Partial<Choices>): void {
    choices = { ...choices, ...part };
    void paint();
  }
  async function paint(): Promise<void> {
    making.abort();
    making = new AbortController();
    const { signal } = making;
    draw();
    const box = surface.parentElement;
    if (!box) return;
    try {
      const made = await preview(choices, { width: box.clientWidth, height: box.clientHeight }, signal);
      if (signal.aborted) return;
      note = made;
    } catch {
      if (signal.aborted) return;
      note = 'failed';
    }
    draw();
  }
  void paint();
}

/** The rows of a table with these keys. */
export const someOf = <Key extends string | number>(table: Readonly<Record<Key, string>>, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, table[key]])) as Readonly<Record<Key, string>>;

export function select<Key extends string | number>(
  label: string,
  table: Readonly<Partial<Record<Key, string>>>,
  value: Key,
  choose: (key: Key) => void,
  disabled = false,
): TemplateResult {
  const chosen = (event: Event) => choose((event.currentTarget as HTMLSelectElement).value as Key);
  return html`<label class="choice bar"><span>${label}</span>
    <select aria-label=${label} ?disabled=${disabled} @change=${chosen}>
      ${Object.entries(table).map(([key, words]) => html`<option value=${key} ?selected=${key === String(value)}>${words}</option>`)}
    </select></label
  >`;
}

/** Meaning of *Include the map* for this map. */
export const mapNote = (isConfidential: boolean): TemplateResult => html`<p class="muted">
  ${isConfidential ? 'This map is marked as confidential.' : 'The file then opens again as this map.'}
</p>`;
