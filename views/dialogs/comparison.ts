/** Two maps in one picture with marks, a list that steps from change to change, and a slider from the old to the new one. */

import { html, nothing, type TemplateResult } from 'lit';
import type { Change } from '../../formats/compare/change.ts';
import { type ComparisonPicture, MARKS } from '../../formats/compare/picture.ts';
import { countsInWords, type Entry } from '../../formats/compare/summary.ts';
import type { Told } from '../../formats/compare/words.ts';
import { plainText } from '../../formats/report/parts.ts';
import { openDialog } from '../forms/dialog.ts';
import { onceAFrame } from '../ui/view.ts';
import { type Look, lookAt, wholeLook, zoomed } from './comparison-look.ts';

export type ComparisonSource = {
  readonly entries: (told: Told) => readonly Entry[];
  /** @param at - 0 the old map, 0.5 both, 1 the new one */
  readonly picture: (told: Told, at: number) => ComparisonPicture | undefined;
};

type Shown = {
  readonly names: { readonly before: string; readonly after: string };
  readonly source: ComparisonSource;
  readonly export: (format: 'md' | 'svg' | 'png', told: Told) => void;
  /** Opens the comparison the other way round. */
  readonly swap: () => void;
};

/** More rows than this nobody steps through; the Markdown has them all. */
const MOST_ROWS = 500;

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** Opens the comparison. */
export function openComparison(host: HTMLElement, { names, source, export: save, swap }: Shown): void {
  const dialog = openDialog(host, { title: `${names.before} → ${names.after}`, className: 'comparison' });
  let told: Required<Told> = { moves: false, looks: false };
  let at = 0.5;
  let entries = source.entries(told);
  let picture = source.picture(told, at);
  let current = -1;
  let look: Look | undefined;

  const area = () => dialog.element.querySelector<HTMLElement>('.comparison-picture');

  function again(): void {
    entries = source.entries(told);
    picture = source.picture(told, at);
    draw();
  }

  const slide = onceAFrame(() => {
    picture = source.picture(told, at);
    draw();
  });

  function step(to: number): void {
    if (entries.length === 0) return;
    current = (to + entries.length) % entries.length;
    const change = entries[current]?.change;
    const place = change && picture?.places.get(change);
    const box = area()?.getBoundingClientRect();
    if (place && picture && box) look = lookAt(place, picture.frame, box);
    draw();
    dialog.element.querySelector('[aria-current="step"]')?.scrollIntoView({ block: 'nearest' });
  }

  function row({ change, sentences }: Entry, index: number): TemplateResult {
    return html`<li>
      <button type="button" class=${`change ${change.what}`} aria-current=${index === current ? 'step' : nothing} @click=${() => step(index)}>
        ${signOf(change)}<span>${sentences.map(plainText).join(' ')}</span>
      </button>
    </li>`;
  }

  function template(): TemplateResult {
    const counts = countsInWords(entries);
    const tick = (name: 'moves' | 'looks', words: string) => html`<label class="choice"
      ><input
        type="checkbox"
        .checked=${told[name]}
        @change=${(event: Event) => {
          told = { ...told, [name]: (event.currentTarget as HTMLInputElement).checked };
          current = -1;
          again();
        }}
      />${words}</label
    >`;
    return html`<div class="comparison-body">
        <div class="comparison-side">
          <p role="status">${counts === '' ? 'Nothing that the map says changed.' : `${counts}.`}</p>
          <div class="row">${tick('moves', 'Moves')} ${tick('looks', 'Looks')}</div>
          <ol aria-label="Changes">
            ${entries.slice(0, MOST_ROWS).map(row)}
          </ol>
          ${entries.length > MOST_ROWS ? html`<p>And ${entries.length - MOST_ROWS} more.</p>` : nothing}
          <div class="row">
            <button type="button" class="outlined" ?disabled=${entries.length === 0} @click=${() => step(current < 0 ? -1 : current - 1)}>Previous</button>
            <button type="button" class="outlined" ?disabled=${entries.length === 0} @click=${() => step(current + 1)}>Next</button>
          </div>
        </div>
        <div class="comparison-main">
          <div class="comparison-picture" @wheel=${turn} @pointerdown=${drag}>${pictureTemplate()}</div>
          <label class="comparison-slider"
            ><span>Old</span>
            <input
              type="range"
              min="0"
              max="100"
              step="5"
              list="comparison-places"
              aria-label="From the old map to the new one"
              aria-valuetext=${at === 0 ? 'the old map' : at === 1 ? 'the new map' : 'both maps'}
              .value=${String(Math.round(at * 100))}
              @input=${(event: Event) => {
                at = Number((event.currentTarget as HTMLInputElement).value) / 100;
                slide();
              }}
            />
            <span>New</span></label
          >
          <datalist id="comparison-places"><option value="0"></option><option value="50"></option><option value="100"></option></datalist>
        </div>
      </div>
      <footer>
        <button type="button" class="outlined" @click=${other}>Swap old and new</button>
        <button type="button" class="outlined" ?disabled=${!look} @click=${whole}>Whole map</button>
        <span class="grow"></span>
        ${(['md', 'png', 'svg'] as const).map((format) => html`<button type="button" class="outlined" @click=${() => save(format, told)}>${EXPORTS[format]}</button>`)}
      </footer>`;
  }

  function pictureTemplate(): TemplateResult {
    if (!picture) return html`<p>There is nothing to draw in either map.</p>`;
    const { svg, frame } = picture;
    return html`<img
      draggable="false"
      alt=${`Both maps in one picture: ${countsInWords(entries) || 'no changes'}`}
      src=${`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      style=${wholeLook(look, frame)}
    />`;
  }

  function other(): void {
    dialog.close();
    swap();
  }

  function whole(): void {
    look = undefined;
    draw();
  }

  function turn(event: WheelEvent): void {
    const box = area()?.getBoundingClientRect();
    if (!picture || !box) return;
    event.preventDefault();
    look = zoomed(look, picture.frame, box, { x: event.clientX - box.left, y: event.clientY - box.top }, event.deltaY);
    draw();
  }

  function drag(event: PointerEvent): void {
    const from = look;
    const box = area();
    if (!from || !box) return;
    box.setPointerCapture(event.pointerId);
    const move = ({ clientX, clientY }: PointerEvent) => {
      look = { ...from, x: from.x + clientX - event.clientX, y: from.y + clientY - event.clientY };
      draw();
    };
    const end = () => {
      box.removeEventListener('pointermove', move);
      box.removeEventListener('pointerup', end);
      box.removeEventListener('pointercancel', end);
    };
    box.addEventListener('pointermove', move);
    box.addEventListener('pointerup', end);
    box.addEventListener('pointercancel', end);
  }

  const draw = () => dialog.draw(template());
  draw();
}

const EXPORTS = { md: 'Markdown', png: 'PNG', svg: 'SVG' } as const;

/** The mark of a change as the picture has it, and in words for those who do not see it. */
function signOf({ what }: Change): TemplateResult {
  return html`<b class="sign" style=${`background: ${MARKS[what].color}`} aria-hidden="true">${MARKS[what].sign}</b
    ><span class="visually-hidden">${WORDS[what]}: </span>`;
}
