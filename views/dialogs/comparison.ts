/** Two maps in one picture with marks, a list that steps from change to change, and a slider from the old to the new one. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { fromEvent, merge, takeUntil } from 'rxjs';
import type { Change } from '../../formats/compare/change.ts';
import { type ComparisonPicture, MARKS } from '../../formats/compare/picture.ts';
import { countsInWords, type Entry } from '../../formats/compare/summary.ts';
import type { Told } from '../../formats/compare/words.ts';
import { plainText } from '../../formats/report/parts.ts';
import { grouped } from '../../formats/words.ts';
import { openDialog } from '../forms/dialog/dialog.ts';
import type { IconName } from '../ui/icons/icon.ts';
import { iconButton } from '../ui/icons/icon-button.ts';
import { withOwnId } from '../ui/own-id.ts';
import { onceAFrame } from '../ui/view.ts';
import { type Look, lookAt, wholeLook, zoomed } from './comparison-look.ts';

/** What the dialog shows, made anew for what is told. */
export type ComparisonSource = {
  readonly entries: (told: Told) => readonly Entry[];
  /** How many elements stand elsewhere, and how many look otherwise. */
  readonly counts: { readonly moves: number; readonly looks: number };
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

/** A picture that takes longer than this is not drawn for every place of the slider, in milliseconds. */
const SLOW_MS = 150;

/** What a button that zooms counts for in turns of the wheel. */
const ZOOM_STEP = 270;

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** Opens the comparison. */
export function openComparison(host: HTMLElement, shown: Shown): void {
  new ComparisonDialog(host, shown).draw();
}

class ComparisonDialog {
  readonly #shown: Shown;
  readonly #dialog: ReturnType<typeof openDialog>;
  #told: Required<Told> = { moves: false, looks: false };
  /** 0 the old map, 0.5 both, 1 the new one. */
  #at = 0.5;
  #entries: readonly Entry[];
  #picture: ComparisonPicture | undefined;
  /** The entry that was stepped to; -1 before the first step. */
  #current = -1;
  /** What of the picture is seen; undefined for all of it. */
  #look: Look | undefined;
  /** The picture takes long: it follows the slider once that rests. */
  #isSlow = false;

  constructor(host: HTMLElement, shown: Shown) {
    const { names, source } = shown;
    this.#shown = shown;
    this.#dialog = openDialog(host, { title: `${names.before} → ${names.after}`, className: 'comparison' });
    this.#entries = source.entries(this.#told);
    this.#picture = source.picture(this.#told, this.#at);
  }

  draw(): void {
    this.#dialog.draw(this.#template());
  }

  #area(): HTMLElement | null {
    return this.#dialog.element.querySelector<HTMLElement>('.comparison-picture');
  }

  #tell(change: Partial<Told>): void {
    this.#told = { ...this.#told, ...change };
    this.#current = -1;
    this.#entries = this.#shown.source.entries(this.#told);
    this.#paint();
  }

  #paint(): void {
    const start = performance.now();
    this.#picture = this.#shown.source.picture(this.#told, this.#at);
    this.#isSlow = performance.now() - start > SLOW_MS;
    this.draw();
  }

  #slide = onceAFrame(() => this.#paint());

  #step(to: number): void {
    const count = this.#entries.length;
    if (count === 0) return;
    this.#current = (to + count) % count;
    const change = this.#entries[this.#current]?.change;
    const place = change && this.#picture?.places.get(change);
    const box = this.#area()?.getBoundingClientRect();
    if (place && this.#picture && box) this.#look = lookAt(place, this.#picture.frame, box);
    this.draw();
    this.#currentRow()?.scrollIntoView({ block: 'nearest' });
  }

  #currentRow(): HTMLElement | null {
    return this.#dialog.element.querySelector<HTMLElement>('[aria-current="step"]');
  }

  /** Arrow keys, Home and End step within the list, which is one tab stop. */
  #listKey(event: KeyboardEvent): void {
    const last = this.#entries.length - 1;
    const to = { ArrowDown: this.#current + 1, ArrowUp: this.#current - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#step(Math.min(Math.max(to, 0), Math.min(last, MOST_ROWS - 1)));
    this.#currentRow()?.focus();
  }

  #template(): TemplateResult {
    return html`<div class="comparison-body">
        <div class="comparison-side">${this.#listTemplate()}</div>
        <div class="comparison-main">
          <div
            class="comparison-picture"
            @wheel=${(event: WheelEvent) => this.#turn(event)}
            @pointerdown=${(event: PointerEvent) => this.#drag(event)}
          >
            ${this.#pictureTemplate()}
          </div>
          ${this.#zoomTemplate()}
          ${this.#sliderTemplate()}
        </div>
      </div>
      ${this.#footerTemplate()}`;
  }

  #listTemplate(): TemplateResult {
    const entries = this.#entries;
    const counts = countsInWords(entries);
    const step = (words: string, to: number) => html`<button
      type="button"
      class="outlined"
      ?disabled=${entries.length === 0}
      @click=${() => this.#step(to)}
    >
      ${words}
    </button>`;
    const current = this.#current;
    return html`<p role="status">${counts === '' ? 'Nothing that the map says changed.' : `${counts}.`}</p>
      <div class="row" role="group" aria-label="Also show">
        <span aria-hidden="true">Also show</span>${this.#tick('moves', 'Moves')} ${this.#tick('looks', 'Looks')}
      </div>
      <ol aria-label="Changes" @keydown=${(event: KeyboardEvent) => this.#listKey(event)}>
        ${entries.slice(0, MOST_ROWS).map((entry, index) => this.#row(entry, index))}
      </ol>
      ${entries.length > MOST_ROWS ? html`<p>And ${entries.length - MOST_ROWS} more.</p>` : nothing}
      <div class="row steps">
        ${step('Previous', current < 0 ? -1 : current - 1)} ${step('Next', current + 1)}
        ${current < 0 ? nothing : html`<span>${current + 1} of ${entries.length}</span>`}
      </div>`;
  }

  #zoomTemplate(): TemplateResult {
    const middle = (turned: number) => () => {
      const box = this.#area()?.getBoundingClientRect();
      if (box) this.#zoom(turned, { x: box.width / 2, y: box.height / 2 }, box);
    };
    const whole = () => {
      this.#look = undefined;
      this.draw();
    };
    const button = (name: string, picture: IconName, run: () => void) =>
      iconButton(name, picture, run, name, { disabled: !this.#picture });
    return html`<div class="comparison-zoom" role="group" aria-label="Zoom">
      ${button('Zoom in', 'plus', middle(-ZOOM_STEP))}${button('Zoom out', 'minus', middle(ZOOM_STEP))}${button('Whole map', 'fit', whole)}
    </div>`;
  }

  #tick(name: 'moves' | 'looks', words: string): TemplateResult {
    const changed = (event: Event) => this.#tell({ [name]: (event.currentTarget as HTMLInputElement).checked });
    return html`<label class="choice"
      ><input type="checkbox" .checked=${this.#told[name]} @change=${changed} />${words} <small>${grouped(this.#shown.source.counts[name])}</small></label
    >`;
  }

  #row({ change, sentences }: Entry, index: number): TemplateResult {
    return html`<li>
      <button type="button" class=${`change ${change.what}`} tabindex=${index === Math.max(0, this.#current) ? 0 : -1} aria-current=${index === this.#current ? 'step' : nothing} @click=${() => this.#step(index)}>
        ${signOf(change)}<span>${sentences.map(plainText).join(' ')}</span>
      </button>
    </li>`;
  }

  #sliderTemplate(): TemplateResult {
    const at = this.#at;
    const moved = (event: Event) => {
      this.#at = Number((event.currentTarget as HTMLInputElement).value) / 100;
      if (event.type === 'change' || !this.#isSlow) this.#slide();
    };
    const drawn = (id: string) => html`<label class="comparison-slider"
        ><span>Old</span>
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          list=${id}
          aria-label="From the old map to the new one"
          aria-valuetext=${at === 0 ? 'the old map' : at === 1 ? 'the new map' : 'both maps'}
          .value=${String(Math.round(at * 100))}
          @input=${moved}
          @change=${moved}
        />
        <span>New</span></label
      >
      <datalist id=${id}><option value="0"></option><option value="50"></option><option value="100"></option></datalist>`;
    return html`${withOwnId('comparison-places', drawn)}`;
  }

  #footerTemplate(): TemplateResult {
    const { swap, export: save } = this.#shown;
    const other = () => {
      this.#dialog.close();
      swap();
    };
    return html`<footer>
      <button type="button" class="outlined" @click=${other}>Swap<span class="wide"> old and new</span></button>
      <span class="grow"></span>
      <span class="muted">Save as</span>
      ${(['md', 'png', 'svg'] as const).map((format) => html`<button type="button" class="outlined" @click=${() => save(format, this.#told)}>${EXPORTS[format]}</button>`)}
    </footer>`;
  }

  #pictureTemplate(): TemplateResult {
    if (!this.#picture) return html`<p>There is nothing to draw in either map.</p>`;
    const { svg, frame } = this.#picture;
    return html`<img
      draggable="false"
      alt=${`Both maps in one picture: ${countsInWords(this.#entries) || 'no changes'}`}
      src=${`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      style=${wholeLook(this.#look, frame)}
    />`;
  }

  #turn(event: WheelEvent): void {
    const box = this.#area()?.getBoundingClientRect();
    if (!this.#picture || !box) return;
    event.preventDefault();
    this.#zoom(event.deltaY, { x: event.clientX - box.left, y: event.clientY - box.top }, box);
  }

  #zoom(turned: number, at: { readonly x: number; readonly y: number }, area: DOMRect): void {
    if (!this.#picture) return;
    this.#look = zoomed(this.#look, this.#picture.frame, area, at, turned);
    this.draw();
  }

  #drag(event: PointerEvent): void {
    const from = this.#look;
    const box = this.#area();
    if (!from || !box) return;
    box.setPointerCapture(event.pointerId);
    const ends$ = merge(fromEvent(box, 'pointerup'), fromEvent(box, 'pointercancel'));
    fromEvent<PointerEvent>(box, 'pointermove')
      .pipe(takeUntil(ends$))
      .subscribe(({ clientX, clientY }) => {
        this.#look = { ...from, x: from.x + clientX - event.clientX, y: from.y + clientY - event.clientY };
        this.draw();
      });
  }
}

const EXPORTS = { md: 'Markdown', png: 'PNG', svg: 'SVG' } as const;

/** The mark of a change as the picture has it, and in words for those who do not see it. */
function signOf({ what }: Change): TemplateResult {
  return html`<b class="sign" style=${`background: ${MARKS[what].color}`} aria-hidden="true">${MARKS[what].sign}</b
    ><span class="visually-hidden">${WORDS[what]}: </span>`;
}
