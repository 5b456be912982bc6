/** Dialog that compares two maps in one marked picture, with a list of changes and a slider from old to new. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { Point } from '../../drawing/commands/index.ts';
import type { Change } from '../../formats/compare/change.ts';
import { MARKS } from '../../formats/compare/picture.ts';
import type { ReportedAspects } from '../../formats/compare/words.ts';
import { openDialog } from '../forms/dialog/dialog.ts';
import { checkbox } from '../ui/choice.ts';
import { firstRows } from '../ui/first-rows.ts';
import { iconButton, type UiIconName } from '../ui/icons/icon.ts';
import { withOwnId } from '../ui/own-id.ts';
import { onceAFrame } from '../ui/view.ts';
import {
  type ChangeRow,
  type ComparisonView,
  createParts,
  drag,
  type Look,
  lastOnly,
  lookAt,
  wholeLook,
  zoomed,
} from './comparison-parts.ts';

export type ComparisonFile = 'md' | 'svg' | 'png';

type ComparisonProps = {
  readonly names: { readonly before: string; readonly after: string };
  readonly first: ComparisonView;
  /** @param at - 0 the old map, 0.5 both, 1 the new one */
  readonly view: (reported: ReportedAspects, at: number) => Promise<ComparisonView>;
  readonly export: (format: ComparisonFile, reported: ReportedAspects) => void;
  readonly swap: () => void;
  readonly onClose: () => void;
  readonly onFailed: () => void;
};

/** Limit of listed rows; the Markdown has all of them. */
const MAX_ROWS = 500;

/** Wheel distance that a zoom button is equivalent to. */
const ZOOM_STEP = 270;

/** Position of the slider that shows both maps. */
export const BOTH = 0.5;
const CURRENT = '[aria-current="step"]';

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

type State = {
  readonly reported: Required<ReportedAspects>;
  /** 0 the old map, 0.5 both, 1 the new one. */
  readonly at: number;
  readonly view: ComparisonView;
  /** Addresses of the parts of the picture that are ready. */
  readonly addresses: readonly string[];
  /** The selected entry; -1 before the first step. */
  readonly current: number;
  /** Visible part of the picture; undefined for all of it. */
  readonly look: Look | undefined;
};

type Callbacks = {
  readonly onChange: (change: Partial<ReportedAspects>) => void;
  readonly slide: (at: number) => void;
  readonly seen: () => void;
  readonly step: (to: number) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly turn: (event: WheelEvent) => void;
  /** About the middle; @param turned - distance as of the wheel */
  readonly zoom: (turned: number) => void;
  readonly showAll: () => void;
  readonly drag: (event: PointerEvent) => void;
  readonly swap: () => void;
};

export function openComparison(host: HTMLElement, shown: ComparisonProps): void {
  const { names, first, swap } = shown;
  const picture = createParts();
  const dialog = openDialog(host, {
    title: `${names.before} → ${names.after}`,
    className: 'comparison',
    onClose() {
      picture.forget();
      shown.onClose();
    },
  });
  const reported = { moves: false, looks: false };
  let state: State = {
    reported,
    at: BOTH,
    view: first,
    addresses: picture.begin(first.picture?.parts),
    current: -1,
    look: undefined,
  };

  const become = (change: Partial<State>) => {
    state = { ...state, ...change };
    dialog.draw(comparisonTemplate(shown, state, asks));
  };
  const paint = lastOnly(async () => {
    const view = await shown.view(state.reported, state.at);
    if (dialog.element.isConnected) become({ view, addresses: picture.begin(view.picture?.parts) });
  }, shown.onFailed);
  const asks: Callbacks = {
    onChange(change) {
      become({ reported: { ...state.reported, ...change }, current: -1 });
      paint();
    },
    slide(at) {
      state = { ...state, at };
      paint();
    },
    seen: onceAFrame(() => {
      if (dialog.element.isConnected) become({ addresses: picture.next() });
    }),
    ...stepAsks(() => state, become, dialog.element),
    ...lookAsks(() => state, become, dialog.element),
    swap() {
      dialog.close();
      swap();
    },
  };
  become({});
}

const areaIn = (dialog: HTMLElement) => dialog.querySelector('.comparison-picture')?.getBoundingClientRect();

function stepAsks(
  state: () => State,
  become: (change: Partial<State>) => void,
  dialog: HTMLElement,
): Pick<Callbacks, 'step' | 'press'> {
  const current = () => dialog.querySelector<HTMLElement>(CURRENT);
  const step = (to: number) => {
    if (state().view.rows.length === 0) return;
    become(stepped(state(), to, areaIn(dialog)));
    current()?.scrollIntoView({ block: 'nearest' });
  };
  return {
    step,
    press(event) {
      const to = afterKey(state(), event.key);
      if (to === undefined) return;
      event.preventDefault();
      step(to);
      current()?.focus();
    },
  };
}

function lookAsks(
  state: () => State,
  become: (change: Partial<State>) => void,
  dialog: HTMLElement,
): Pick<Callbacks, 'turn' | 'zoom' | 'showAll' | 'drag'> {
  const zoom = (turned: number, at: (box: DOMRect) => Point): boolean => {
    const { look, view } = state();
    const box = areaIn(dialog);
    if (!view.picture || !box) return false;
    become({ look: zoomed(look, view.picture.frame, box, at(box), turned) });
    return true;
  };
  return {
    turn(event) {
      const isDone = zoom(event.deltaY, ({ left, top }) => ({ x: event.clientX - left, y: event.clientY - top }));
      if (isDone) event.preventDefault();
    },
    zoom: (turned) => void zoom(turned, ({ width, height }) => ({ x: width / 2, y: height / 2 })),
    showAll: () => become({ look: undefined }),
    drag: (event) => drag(event, state().look, (look) => become({ look })),
  };
}

/** The state at another entry, counted cyclically, centred in the picture. */
function stepped({ view, look }: State, to: number, area: DOMRect | undefined): Partial<State> {
  const { rows, picture } = view;
  const current = (to + rows.length) % rows.length;
  const place = rows[current]?.place;
  return { current, look: place && picture && area ? lookAt(place, picture.frame, area) : look };
}

/** The entry selected by a key: arrow keys, Home and End move within the list, which is one tab stop. */
function afterKey({ view, current }: State, key: string): number | undefined {
  const last = view.rows.length - 1;
  const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: last }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), Math.min(last, MAX_ROWS - 1));
}

function comparisonTemplate(shown: ComparisonProps, state: State, asks: Callbacks): TemplateResult {
  return html`<div class="comparison-body">
      <div class="comparison-side">${listTemplate(state, asks)}</div>
      <div class="comparison-main">
        <div class="comparison-picture" @wheel=${asks.turn} @pointerdown=${asks.drag}>${pictureTemplate(state, asks)}</div>
        ${zoomTemplate(state, asks)}
        ${sliderTemplate(state, asks)}
      </div>
    </div>
    ${footerTemplate(shown, state, asks)}`;
}

function listTemplate({ view, current, reported }: State, asks: Callbacks): TemplateResult {
  const { rows, words: counts } = view;
  const step = (words: string, to: number) => html`<button
    type="button"
    class="outlined"
    ?disabled=${rows.length === 0}
    @click=${() => asks.step(to)}
  >
    ${words}
  </button>`;
  const tick = (name: 'moves' | 'looks', words: string) =>
    checkbox(words, reported[name], (isOn) => asks.onChange({ [name]: isOn }), view.counts[name]);
  return html`<p role="status">${counts === '' ? 'No changes to the content.' : `${counts}.`}</p>
    <div class="row" role="group" aria-label="Also show">
      <span aria-hidden="true">Also show</span>${tick('moves', 'Moved elements')} ${tick('looks', 'Style changes')}
    </div>
    <ol aria-label="Changes" @keydown=${asks.press}>
      ${firstRows(rows, MAX_ROWS, (row, index) => rowTemplate(row, index, current, asks))}
    </ol>
    <div class="row steps">
      ${step('Previous', current < 0 ? -1 : current - 1)} ${step('Next', current + 1)}
      ${current < 0 ? nothing : html`<span>${current + 1} of ${rows.length}</span>`}
    </div>`;
}

const rowTemplate = ({ what, text }: ChangeRow, index: number, current: number, { step }: Callbacks) => html`<li>
  <button type="button" class=${`change ${what}`} tabindex=${index === Math.max(0, current) ? 0 : -1} aria-current=${index === current ? 'step' : nothing} @click=${() => step(index)}>
    ${signOf(what)}<span>${text}</span>
  </button>
</li>`;

function pictureTemplate({ view, addresses, look }: State, { seen }: Callbacks): TemplateResult {
  const { picture, words } = view;
  if (!picture) return html`<p>There is nothing to draw in either map.</p>`;
  const name = `Both maps in one picture: ${words || 'no changes'}`;
  return html`${addresses.map(
    (address, at) =>
      html`<img draggable="false" alt=${at === 0 ? name : ''} src=${address} style=${wholeLook(look, picture.frame)} @load=${seen} />`,
  )}`;
}

function zoomTemplate({ view }: State, { zoom, showAll }: Callbacks): TemplateResult {
  const button = (name: string, sign: UiIconName, run: () => void) =>
    iconButton(name, sign, run, name, { disabled: !view.picture });
  return html`<div class="comparison-zoom" role="group" aria-label="Zoom">
    ${button('Zoom in', 'plus', () => zoom(-ZOOM_STEP))}${button('Zoom out', 'minus', () => zoom(ZOOM_STEP))}${button('Whole map', 'fit', showAll)}
  </div>`;
}

function sliderTemplate({ at }: State, { slide }: Callbacks): TemplateResult {
  const moved = (event: Event) => slide(Number((event.currentTarget as HTMLInputElement).value) / 100);
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
      />
      <span>New</span></label
    >
    <datalist id=${id}><option value="0"></option><option value="50"></option><option value="100"></option></datalist>`;
  return html`${withOwnId('comparison-places', drawn)}`;
}

function footerTemplate({ export: save }: ComparisonProps, { reported }: State, { swap }: Callbacks): TemplateResult {
  return html`<footer>
    <button type="button" class="outlined" @click=${swap}>Swap<span class="wide"> old and new</span></button>
    <span class="grow"></span>
    <span class="muted">Save as</span>
    ${(['md', 'png', 'svg'] as const).map((format) => html`<button type="button" class="outlined" @click=${() => save(format, reported)}>${EXPORTS[format]}</button>`)}
  </footer>`;
}

const EXPORTS = { md: 'Markdown', png: 'PNG', svg: 'SVG' } as const;

/** The mark of a change as in the picture, and in words for screen readers. */
function signOf(what: Change['what']): TemplateResult {
  return html`<b class="sign" style=${`background: ${MARKS[what].color}`} aria-hidden="true">${MARKS[what].sign}</b
    ><span class="visually-hidden">${WORDS[what]}: </span>`;
}
