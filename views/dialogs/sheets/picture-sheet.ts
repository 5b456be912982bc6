import { html, nothing, type TemplateResult } from 'lit-html';
import type { PictureRequest } from '../../../bus/base/payloads.ts';
import type { Size } from '../../../drawing/base/types.ts';
import { grouped } from '../../../formats/words/words.ts';
import { checkbox } from '../../ui/choice.ts';
import { mapNote, type Note, openSheet, type SheetState, select, someOf } from './sheet.ts';

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
  openSheet<SheetChoices, PreviewNote>(host, {
    ...sheet,
    title: 'Picture',
    surface: canvas,
    preview: (choices, clientBox, signal) => sheet.preview(choices, { canvas, clientBox }, signal),
    parts: (state) => ({
      form: formTemplate(sheet, state),
      footer: footerTemplate(sheet, state),
      clear: state.choices.background === 'none',
    }),
  });
}

type State = SheetState<SheetChoices, PreviewNote>;

function formTemplate(
  { parts, isConfidential }: Pick<SheetProps, 'parts' | 'isConfidential'>,
  { choices, note, change }: State,
): TemplateResult {
  const { format, part, title, legend, date, background, theme, names, size, width, margin, withMap } = choices;
  const isPng = format === 'png';
  return html`${select('Format', FORMATS, format, (chosen) => change({ format: chosen }))}
    ${
      parts.length > 1
        ? select('Part', someOf(PARTS, parts), part ?? 'all', (chosen) => change({ part: chosen }))
        : nothing
    }
    ${checkbox('Title', title, (isOn) => change({ title: isOn }))}
    ${checkbox('Legend', legend, (isOn) => change({ legend: isOn }))}
    ${checkbox('Date', date, (isOn) => change({ date: isOn }))}
    ${select('Names', NAMES, names, (chosen) => change({ names: chosen }))}
    ${select('Background', BACKGROUNDS, background, (chosen) => change({ background: chosen }))}
    ${select('Theme', THEMES, theme, (chosen) => change({ theme: chosen }), background === 'white')}
    ${select('Margin', MARGINS, margin as keyof typeof MARGINS, (chosen) => change({ margin: Number(chosen) }))}
    ${select('Size', isPng ? SIZES : someOf(SIZES, [1, 'slide', 'width']), isPng || size === 'slide' || size === 'width' ? size : 1, (chosen) => change({ size: sizeOf(chosen) }))}
    ${size === 'width' ? widthField(width, (chosen) => change({ width: chosen })) : nothing}
    ${checkbox('Include the map', withMap, (isOn) => change({ withMap: isOn }))} ${mapNote(isConfidential)}
    <div class="note" role="status">${noteTemplate(note, choices, change)}</div>`;
}

function footerTemplate(sheet: Pick<SheetProps, 'save' | 'copy'>, { choices, note, close }: State): TemplateResult {
  const save = () => {
    close();
    sheet.save(choices);
  };
  const copy = async () => {
    if (await sheet.copy(choices)) close();
  };
  return html`<span class="grow"></span>
    <button type="button" class="outlined" @click=${close}>Cancel</button>
    ${
      choices.format === 'png'
        ? html`<button type="button" class="outlined" ?disabled=${note === null} @click=${copy}>Copy</button>`
        : nothing
    }
    <button type="button" class="primary" ?disabled=${note === null} @click=${save}>Save</button>`;
}

const sizeOf = (chosen: string | number): SheetChoices['size'] =>
  chosen === 'slide' || chosen === 'width' ? chosen : (Number(chosen) as 1 | 2 | 4);

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
  note: Note<PreviewNote>,
  { names, format }: SheetChoices,
  change: State['change'],
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
