/** The sheet with the choices for a picture, and its live preview. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { PictureRequest } from '../../bus/base/payloads.ts';
import type { Size } from '../../drawing/base/types.ts';
import { grouped } from '../../formats/words/words.ts';
import { openDialog } from '../forms/dialog/dialog.ts';
import { checkbox } from '../ui/choice.ts';

/** Every choice of the sheet has a value. */
export type SheetChoices = { readonly format: 'png' | 'svg' } & {
  readonly [K in Exclude<keyof PictureRequest, 'part'>]-?: NonNullable<PictureRequest[K]>;
} & Pick<PictureRequest, 'part'>;

export type PreviewNote = Size & {
  /** Height of the smallest letters, in points; undefined without letters. */
  readonly points: number | undefined;
  /** The least that can be read. */
  readonly least: number;
};

type SheetProps = {
  readonly choices: SheetChoices;
  /** The map is not put into the file unless a person asks for it. */
  readonly isConfidential: boolean;
  /** The parts that are offered. */
  readonly parts: readonly NonNullable<PictureRequest['part']>[];
  /** Paints the picture into `canvas`; null when there is nothing to draw. Rejects when `signal` is aborted. */
  readonly preview: (
    choices: SheetChoices,
    on: { readonly canvas: HTMLCanvasElement; readonly clientBox: Size },
    signal: AbortSignal,
  ) => Promise<PreviewNote | null>;
  readonly save: (choices: SheetChoices) => void;
  /** @returns whether the picture is on the clipboard */
  readonly copy: (choices: SheetChoices) => Promise<boolean>;
  readonly onClose: () => void;
};

const PARTS = { all: 'Whole map', visible: 'Visible part', selection: 'Selection' } as const;
const BACKGROUNDS = { page: 'Page', white: 'White', none: 'Transparent' } as const;
const THEMES = { light: 'Light', screen: 'Current' } as const;
const FORMATS = { png: 'PNG', svg: 'SVG' } as const;
const SIZES = {
  1: 'Single',
  2: 'Double',
  4: 'Fourfold',
  slide: 'Slide 1920 × 1080',
  width: 'Width in pixels',
} as const;
const NAMES = { all: 'All', hubs: 'Of hubs only' } as const;
const MARGINS = { 0: 'None', 24: 'Narrow', 80: 'Wide' } as const;
/** Least and greatest width in pixels. */
const WIDTHS = { least: 100, most: 4000 } as const;

export function openPictureSheet(host: HTMLElement, sheet: SheetProps): void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'Preview of the picture');
  let choices = sheet.choices;
  let note: PreviewNote | null | 'making' | 'failed' = 'making';
  let making = new AbortController();
  const dialog = openDialog(host, {
    title: 'Picture',
    className: 'picture-sheet',
    onClose() {
      making.abort();
      sheet.onClose();
    },
  });
  const draw = () =>
    dialog.draw(sheetTemplate({ ...sheet, choices }, note, canvas, { change, save, copy, cancel: dialog.close }));
  function change(part: Partial<SheetChoices>): void {
    choices = { ...choices, ...part };
    void paint();
  }
  async function paint(): Promise<void> {
    making.abort();
    making = new AbortController();
    const { signal } = making;
    draw();
    const clientBox = canvas.parentElement;
    if (!clientBox) return;
    try {
      const made = await sheet.preview(
        choices,
        { canvas, clientBox: { width: clientBox.clientWidth, height: clientBox.clientHeight } },
        signal,
      );
      if (signal.aborted) return;
      note = made;
    } catch {
      if (signal.aborted) return;
      note = 'failed';
    }
    draw();
  }
  function save(): void {
    dialog.close();
    sheet.save(choices);
  }
  async function copy(): Promise<void> {
    if (await sheet.copy(choices)) dialog.close();
  }
  void paint();
}

type Callbacks = {
  readonly change: (part: Partial<SheetChoices>) => void;
  readonly save: () => void;
  readonly copy: () => void;
  readonly cancel: () => void;
};

function sheetTemplate(
  { choices, parts, isConfidential }: Pick<SheetProps, 'choices' | 'parts' | 'isConfidential'>,
  note: PreviewNote | null | 'making' | 'failed',
  canvas: HTMLCanvasElement,
  { change, save, copy, cancel }: Callbacks,
): TemplateResult {
  const { format, part, title, legend, date, background, theme, names, size, width, margin, withMap } = choices;
  const isPng = format === 'png';
  return html`<div class="dialog-body">
      <div class=${`preview ${background === 'none' ? 'clear' : ''}`}>${canvas}</div>
      <form class="choices" @submit=${(event: Event) => event.preventDefault()}>
        ${select('Format', FORMATS, format, (chosen) => change({ format: chosen }))}
        ${
          parts.length > 1
            ? select('Part', pick(PARTS, parts), part ?? 'all', (chosen) => change({ part: chosen }))
            : nothing
        }
        ${checkbox('Title', title, (isOn) => change({ title: isOn }))}
        ${checkbox('Legend', legend, (isOn) => change({ legend: isOn }))}
        ${checkbox('Date', date, (isOn) => change({ date: isOn }))}
        ${select('Names', NAMES, names, (chosen) => change({ names: chosen }))}
        ${select('Background', BACKGROUNDS, background, (chosen) => change({ background: chosen }))}
        ${select('Theme', THEMES, theme, (chosen) => change({ theme: chosen }), background === 'white')}
        ${select('Margin', MARGINS, margin as keyof typeof MARGINS, (chosen) => change({ margin: Number(chosen) }))}
        ${select('Size', isPng ? SIZES : pick(SIZES, [1, 'slide', 'width']), isPng || size === 'slide' || size === 'width' ? size : 1, (chosen) => change({ size: sizeOf(chosen) }))}
        ${size === 'width' ? widthField(width, (chosen) => change({ width: chosen })) : nothing}
        ${checkbox('Include the map', withMap, (isOn) => change({ withMap: isOn }))}
        <p class="muted">
          ${isConfidential ? 'This map is marked as confidential.' : 'The file then opens again as this map.'}
        </p>
        <div class="note" role="status">${noteTemplate(note, choices, change)}</div>
      </form>
    </div>
    <footer>
      <span class="grow"></span>
      <button type="button" class="outlined" @click=${cancel}>Cancel</button>
      ${isPng ? html`<button type="button" class="outlined" ?disabled=${note === null} @click=${copy}>Copy</button>` : nothing}
      <button type="button" class="primary" ?disabled=${note === null} @click=${save}>Save</button>
    </footer>`;
}

const sizeOf = (chosen: string | number): SheetChoices['size'] =>
  chosen === 'slide' || chosen === 'width' ? chosen : (Number(chosen) as 1 | 2 | 4);

/** The rows of a table with these keys. */
const pick = <Key extends string | number>(table: Readonly<Record<Key, string>>, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, table[key]])) as Readonly<Record<Key, string>>;

function select<Key extends string | number>(
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

function widthField(width: number, choose: (width: number) => void): TemplateResult {
  const change = (event: Event) => {
    const field = event.currentTarget as HTMLInputElement;
    const pixels = Math.round(Math.min(WIDTHS.most, Math.max(WIDTHS.least, Number(field.value) || width)));
    field.value = String(pixels);
    choose(pixels);
  };
  return html`<label class="choice bar"><span>Pixels</span>
    <input type="number" aria-label="Width in pixels" min=${WIDTHS.least} max=${WIDTHS.most} .value=${String(width)} @change=${change}
  /></label>`;
}

function noteTemplate(
  note: PreviewNote | null | 'making' | 'failed',
  { names, format }: SheetChoices,
  change: Callbacks['change'],
): TemplateResult | string {
  if (note === 'making') return 'Drawing…';
  if (note === 'failed') return 'The preview could not be drawn. You can still save the picture.';
  if (note === null) return 'There is nothing to draw: the map is empty.';
  const { width, height, points, least } = note;
  const size = format === 'png' ? `${grouped(width)} × ${grouped(height)} pixels. ` : '';
  if (points === undefined || points >= least) return size;
  return html`${size}The smallest letters are ${points.toFixed(1)} points high in this size, too small to read.
  ${
    names === 'all'
      ? html`<button type="button" class="link" @click=${() => change({ names: 'hubs' })}>Show names of hubs only</button>`
      : nothing
  }`;
}
