/** Two maps in one picture with marks, a list that steps from change to change, and a slider from the old to the new one. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { fromEvent, merge, takeUntil } from 'rxjs';
import type { Point } from '../../drawing/index.ts';
import type { Change } from '../../formats/compare/change.ts';
import { type ComparisonPicture, MARKS } from '../../formats/compare/picture.ts';
import { countsInWords, type Entry } from '../../formats/compare/summary.ts';
import type { ReportedAspects } from '../../formats/compare/words.ts';
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
  readonly entries: (reported: ReportedAspects) => readonly Entry[];
  /** How many elements stand elsewhere, and how many look otherwise. */
  readonly counts: { readonly moves: number; readonly looks: number };
  /** @param at - 0 the old map, 0.5 both, 1 the new one */
  readonly picture: (reported: ReportedAspects, at: number) => ComparisonPicture | undefined;
};

type ComparisonProps = {
  readonly names: { readonly before: string; readonly after: string };
  readonly source: ComparisonSource;
  readonly export: (format: 'md' | 'svg' | 'png', reported: ReportedAspects) => void;
  /** Opens the comparison the other way round. */
  readonly swap: () => void;
};

/** More rows than this nobody steps through; the Markdown has them all. */
const MAX_ROWS = 500;

/** A picture that takes longer than this is not drawn for every place of the slider, in milliseconds. */
const SLOW_MS = 150;

/** What a button that zooms counts for in turns of the wheel. */
const ZOOM_STEP = 270;

const BOTH = 0.5;
const CURRENT = '[aria-current="step"]';

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** What the dialog is drawn from. */
type State = {
  readonly reported: Required<ReportedAspects>;
  /** 0 the old map, 0.5 both, 1 the new one. */
  readonly at: number;
  readonly entries: readonly Entry[];
  readonly picture: ComparisonPicture | undefined;
  /** The picture takes long: it follows the slider once that rests. */
  readonly isSlow: boolean;
  /** The entry that was stepped to; -1 before the first step. */
  readonly current: number;
  /** What of the picture is seen; undefined for all of it. */
  readonly look: Look | undefined;
};

/** What a person can ask of the dialog. */
type Asks = {
  readonly tell: (change: Partial<ReportedAspects>) => void;
  /** @param isDone - whether the slider was let go of */
  readonly slide: (at: number, isDone: boolean) => void;
  readonly step: (to: number) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly turn: (event: WheelEvent) => void;
  /** About the middle; @param turned - as by the wheel */
  readonly zoom: (turned: number) => void;
  readonly showAll: () => void;
  readonly drag: (event: PointerEvent) => void;
  readonly swap: () => void;
};

/** Opens the comparison. */
export function openComparison(host: HTMLElement, shown: ComparisonProps): void {
  const { names, source, swap } = shown;
  const dialog = openDialog(host, { title: `${names.before} → ${names.after}`, className: 'comparison' });
  const find = (selector: string) => dialog.element.querySelector<HTMLElement>(selector);
  const area = () => find('.comparison-picture')?.getBoundingClientRect();
  let state = firstState(source);

  const become = (change: Partial<State>) => {
    state = { ...state, ...change };
    dialog.draw(comparisonTemplate(shown, state, asks));
  };
  const paint = onceAFrame(() => become(painted(source, state)));
  const zoom = (turned: number, at: Point, box: DOMRect) => {
    if (state.picture) become({ look: zoomed(state.look, state.picture.frame, box, at, turned) });
  };
  const asks: Asks = {
    tell(change) {
      const reported = { ...state.reported, ...change };
      become({ reported, current: -1, entries: source.entries(reported), ...painted(source, { ...state, reported }) });
    },
    slide(at, isDone) {
      state = { ...state, at };
      if (isDone || !state.isSlow) paint();
    },
    step(to) {
      if (state.entries.length === 0) return;
      become(stepped(state, to, area()));
      find(CURRENT)?.scrollIntoView({ block: 'nearest' });
    },
    press(event) {
      const to = afterKey(state, event.key);
      if (to === undefined) return;
      event.preventDefault();
      asks.step(to);
      find(CURRENT)?.focus();
    },
    turn(event) {
      const box = area();
      if (!state.picture || !box) return;
      event.preventDefault();
      zoom(event.deltaY, { x: event.clientX - box.left, y: event.clientY - box.top }, box);
    },
    zoom(turned) {
      const box = area();
      if (box) zoom(turned, { x: box.width / 2, y: box.height / 2 }, box);
    },
    showAll: () => become({ look: undefined }),
    drag: (event) => drag(event, state.look, (look) => become({ look })),
    swap() {
      dialog.close();
      swap();
    },
  };
  become({});
}

function firstState(source: ComparisonSource): State {
  const reported = { moves: false, looks: false };
  const picture = source.picture(reported, BOTH);
  return {
    reported,
    at: BOTH,
    entries: source.entries(reported),
    picture,
    isSlow: false,
    current: -1,
    look: undefined,
  };
}

function painted(source: ComparisonSource, { reported, at }: State): Pick<State, 'picture' | 'isSlow'> {
  const start = performance.now();
  const picture = source.picture(reported, at);
  return { picture, isSlow: performance.now() - start > SLOW_MS };
}

/** At another entry, counted round, with its place in the middle of the picture. */
function stepped({ entries, picture, look }: State, to: number, area: DOMRect | undefined): Partial<State> {
  const current = (to + entries.length) % entries.length;
  const change = entries[current]?.change;
  const place = change && picture?.places.get(change);
  return { current, look: place && picture && area ? lookAt(place, picture.frame, area) : look };
}

/** The entry that a key leads to: arrow keys, Home and End step within the list, which is one tab stop. */
function afterKey({ entries, current }: State, key: string): number | undefined {
  const last = entries.length - 1;
  const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: last }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), Math.min(last, MAX_ROWS - 1));
}

/** Pulls the part that is seen along, until the pointer is let go. */
function drag(event: PointerEvent, from: Look | undefined, show: (look: Look) => void): void {
  const area = event.currentTarget as HTMLElement;
  if (!from) return;
  area.setPointerCapture(event.pointerId);
  const ends$ = merge(fromEvent(area, 'pointerup'), fromEvent(area, 'pointercancel'));
  fromEvent<PointerEvent>(area, 'pointermove')
    .pipe(takeUntil(ends$))
    .subscribe(({ clientX, clientY }) =>
      show({ ...from, x: from.x + clientX - event.clientX, y: from.y + clientY - event.clientY }),
    );
}

// ——— Drawing ———

function comparisonTemplate(shown: ComparisonProps, state: State, asks: Asks): TemplateResult {
  return html`<div class="comparison-body">
      <div class="comparison-side">${listTemplate(shown, state, asks)}</div>
      <div class="comparison-main">
        <div class="comparison-picture" @wheel=${asks.turn} @pointerdown=${asks.drag}>${pictureTemplate(state)}</div>
        ${zoomTemplate(state, asks)}
        ${sliderTemplate(state, asks)}
      </div>
    </div>
    ${footerTemplate(shown, state, asks)}`;
}

function listTemplate({ source }: ComparisonProps, { entries, current, reported }: State, asks: Asks): TemplateResult {
  const counts = countsInWords(entries);
  const step = (words: string, to: number) => html`<button
    type="button"
    class="outlined"
    ?disabled=${entries.length === 0}
    @click=${() => asks.step(to)}
  >
    ${words}
  </button>`;
  const tick = (name: 'moves' | 'looks', words: string) => {
    const changed = (event: Event) => asks.tell({ [name]: (event.currentTarget as HTMLInputElement).checked });
    return html`<label class="choice"
      ><input type="checkbox" .checked=${reported[name]} @change=${changed} />${words} <small>${grouped(source.counts[name])}</small></label
    >`;
  };
  return html`<p role="status">${counts === '' ? 'No changes to the content.' : `${counts}.`}</p>
    <div class="row" role="group" aria-label="Also show">
      <span aria-hidden="true">Also show</span>${tick('moves', 'Moved elements')} ${tick('looks', 'Style changes')}
    </div>
    <ol aria-label="Changes" @keydown=${asks.press}>
      ${entries.slice(0, MAX_ROWS).map((entry, index) => rowTemplate(entry, index, current, asks))}
    </ol>
    ${entries.length > MAX_ROWS ? html`<p>And ${entries.length - MAX_ROWS} more.</p>` : nothing}
    <div class="row steps">
      ${step('Previous', current < 0 ? -1 : current - 1)} ${step('Next', current + 1)}
      ${current < 0 ? nothing : html`<span>${current + 1} of ${entries.length}</span>`}
    </div>`;
}

const rowTemplate = ({ change, sentences }: Entry, index: number, current: number, { step }: Asks) => html`<li>
  <button type="button" class=${`change ${change.what}`} tabindex=${index === Math.max(0, current) ? 0 : -1} aria-current=${index === current ? 'step' : nothing} @click=${() => step(index)}>
    ${signOf(change)}<span>${sentences.map(plainText).join(' ')}</span>
  </button>
</li>`;

function pictureTemplate({ picture, entries, look }: State): TemplateResult {
  if (!picture) return html`<p>There is nothing to draw in either map.</p>`;
  return html`<img
    draggable="false"
    alt=${`Both maps in one picture: ${countsInWords(entries) || 'no changes'}`}
    src=${`data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`}
    style=${wholeLook(look, picture.frame)}
  />`;
}

function zoomTemplate({ picture }: State, { zoom, showAll }: Asks): TemplateResult {
  const button = (name: string, sign: IconName, run: () => void) =>
    iconButton(name, sign, run, name, { disabled: !picture });
  return html`<div class="comparison-zoom" role="group" aria-label="Zoom">
    ${button('Zoom in', 'plus', () => zoom(-ZOOM_STEP))}${button('Zoom out', 'minus', () => zoom(ZOOM_STEP))}${button('Whole map', 'fit', showAll)}
  </div>`;
}

function sliderTemplate({ at }: State, { slide }: Asks): TemplateResult {
  const moved = (event: Event) =>
    slide(Number((event.currentTarget as HTMLInputElement).value) / 100, event.type === 'change');
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

function footerTemplate({ export: save }: ComparisonProps, { reported }: State, { swap }: Asks): TemplateResult {
  return html`<footer>
    <button type="button" class="outlined" @click=${swap}>Swap<span class="wide"> old and new</span></button>
    <span class="grow"></span>
    <span class="muted">Save as</span>
    ${(['md', 'png', 'svg'] as const).map((format) => html`<button type="button" class="outlined" @click=${() => save(format, reported)}>${EXPORTS[format]}</button>`)}
  </footer>`;
}

const EXPORTS = { md: 'Markdown', png: 'PNG', svg: 'SVG' } as const;

/** The mark of a change as the picture has it, and in words for those who do not see it. */
function signOf({ what }: Change): TemplateResult {
  return html`<b class="sign" style=${`background: ${MARKS[what].color}`} aria-hidden="true">${MARKS[what].sign}</b
    ><span class="visually-hidden">${WORDS[what]}: </span>`;
}
