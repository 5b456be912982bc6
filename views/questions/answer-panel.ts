/** The panel in which an answer stands, one at a time: it closes by Esc, and takes its light off the map when it does. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { iconButton } from '../ui/icons/icon-button.ts';
import { drawKeepingFocus } from '../ui/keep-focus.ts';
import { surface } from '../ui/surface.ts';
import { drawnOnEdit, mountView, type ViewContext } from '../ui/view.ts';

/** What is shown in the light on the map, by ids. */
type HighlightedIds = { readonly nodes: readonly string[]; readonly edges: readonly string[] };

/** What an answer may ask of its panel. */
export type AnswerTools = {
  /** Draws the answer again, after something in it was chosen. */
  readonly redraw: () => void;
};

/** An answer as the panel shows it, drawn anew when the map changes. */
export type Answer = {
  readonly title: () => string;
  readonly content: (tools: AnswerTools) => TemplateResult;
  /** It is about the part in sight and what is selected, too. */
  readonly isLive?: true;
  readonly highlight?: () => HighlightedIds | undefined;
  /** Arrow keys within the panel; answers whether the key meant something. */
  readonly key?: (key: string) => boolean;
};

/** What controllers may ask of the panel. */
export type AnswerPanel = {
  /** Shows an answer in the place of the one before; it takes the focus unless it is told not to. */
  readonly show: (answer: Answer, how?: { readonly takesFocus: boolean }) => void;
  readonly hide: () => void;
};

type State = { readonly shown: Answer | undefined };

/** Puts the panel on the canvas; closing it brings the focus back to the map. */
export function attachAnswerPanel(
  canvas: HTMLElement,
  context: ViewContext,
  {
    highlight,
    focusMap,
  }: { readonly highlight: (shown: HighlightedIds | undefined) => void; readonly focusMap: () => void },
): Subscription & AnswerPanel {
  const place = document.createElement('div');
  canvas.append(place);
  const heading = () => place.querySelector<HTMLElement>('h2');
  function draw({ shown }: State): void {
    const template = shown ? answerTemplate(shown, { redraw: view.becomeNow }, { context, close, press }) : nothing;
    keepInView(place, () =>
      drawKeepingFocus(
        place,
        () => render(template, place),
        () => (shown ? heading()?.focus() : focusMap()),
      ),
    );
    highlight(shown?.highlight?.());
  }
  function hide(): void {
    view.becomeNow({ shown: undefined });
  }
  function close(): void {
    hide();
    focusMap();
  }
  function press(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Escape') close();
    else if (isField || !view.state().shown?.key?.(event.key)) return;
    else view.becomeNow();
    event.preventDefault();
    event.stopPropagation();
  }

  const ifLive = (_: unknown, { shown }: State) => (shown?.isLive ? {} : undefined);
  const view = mountView<State>(context.bus, {
    state: { shown: undefined },
    draw,
    on: {
      // Where something is selected the drawing lights that; the answer's own light comes back with its next step.
      'viewport:changed': ifLive,
      'selection:changed': ifLive,
      'document:changed': (change, { shown }) => (shown ? drawnOnEdit(change) : undefined),
      'filter:changed': (_, { shown }) => (shown ? {} : undefined),
    },
    atOnce: { 'document:loaded': () => ({ shown: undefined }) },
  });
  view.add(() => place.remove());
  return Object.assign(view, {
    hide,
    show(answer: Answer, { takesFocus } = { takesFocus: true }) {
      view.becomeNow({ shown: answer });
      if (takesFocus) heading()?.focus();
    },
  });
}

type Callbacks = {
  readonly context: ViewContext;
  readonly close: () => void;
  readonly press: (event: KeyboardEvent) => void;
};

function answerTemplate(
  { title, content }: Answer,
  tools: AnswerTools,
  { context, close, press }: Callbacks,
): TemplateResult {
  return html`<section class="floating answer" ${surface(context, 'answer')} aria-label=${title()} @keydown=${press}>
    <header>
      <h2 tabindex="-1">${title()}</h2>
      ${iconButton('Close', 'close', close, 'Close (Esc)')}
    </header>
    ${content(tools)}
  </section>`;
}

/** What grows above the field that one is in does not push that out of sight. */
function keepInView(place: HTMLElement, draw: () => void): void {
  const { activeElement } = place.ownerDocument;
  const focused = activeElement && place.contains(activeElement) ? activeElement : undefined;
  const before = focused?.getBoundingClientRect().top;
  draw();
  if (focused?.isConnected && focused.getBoundingClientRect().top !== before)
    focused.scrollIntoView({ block: 'nearest' });
}
