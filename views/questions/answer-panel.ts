/** Panel for one answer at a time. Esc closes it and removes its highlight. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { latinKey } from '../../models/keys.ts';
import { iconButton } from '../ui/icons/icon.ts';
import { drawKeepingFocus } from '../ui/keep-focus.ts';
import { surface } from '../ui/surface.ts';
import { drawnOnEdit, mountView, type ViewContext } from '../ui/view.ts';

type HighlightedIds = { readonly nodes: readonly string[]; readonly edges: readonly string[] };

export type AnswerTools = {
  /** Draws the answer again, after a choice in it. */
  readonly redraw: () => void;
};

/** Content of the panel, redrawn when the map changes. */
export type Answer = {
  readonly title: () => string;
  readonly content: (tools: AnswerTools) => TemplateResult;
  /** It depends on the visible area and the selection, too. */
  readonly isLive?: true;
  readonly highlight?: () => HighlightedIds | undefined;
  /** Handles arrow keys within the panel; returns whether the key had an effect. */
  readonly key?: (key: string) => boolean;
};

export type AnswerPanel = {
  /** Replaces the present answer; it takes the focus by default. */
  readonly show: (answer: Answer, how?: { readonly takesFocus: boolean }) => void;
  readonly hide: () => void;
};

type PanelEffects = {
  readonly highlight: (shown: HighlightedIds | undefined) => void;
  readonly focusMap: () => void;
  /** The person closed it. */
  readonly closed: () => void;
};

type State = { readonly shown: Answer | undefined };

export function attachAnswerPanel(
  host: HTMLElement,
  context: ViewContext,
  { highlight, focusMap, closed }: PanelEffects,
): Subscription & AnswerPanel {
  const place = document.createElement('div');
  place.className = 'answer-place';
  host.append(place);
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
    closed();
    focusMap();
  }
  function press(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Escape') close();
    else if (isField || !view.state().shown?.key?.(latinKey(event))) return;
    else view.becomeNow();
    event.preventDefault();
    event.stopPropagation();
  }

  const ifLive = (_: unknown, { shown }: State) => (shown?.isLive ? {} : undefined);
  const view = mountView<State>(context.bus, {
    state: { shown: undefined },
    draw,
    on: {
      // While something is selected, that is highlighted; the answer's highlight returns with its next step.
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
  return html`<section class="answer" ${surface(context, 'answer')} aria-label=${title()} @keydown=${press}>
    <header>
      <h2 tabindex="-1">${title()}</h2>
      ${iconButton('Close', 'close', close, 'Close (Esc)')}
    </header>
    ${content(tools)}
  </section>`;
}

/** Growing content above the focused field does not move it out of view. */
function keepInView(place: HTMLElement, draw: () => void): void {
  const { activeElement } = place.ownerDocument;
  const focused = activeElement && place.contains(activeElement) ? activeElement : undefined;
  const before = focused?.getBoundingClientRect().top;
  draw();
  if (focused?.isConnected && focused.getBoundingClientRect().top !== before)
    focused.scrollIntoView({ block: 'nearest' });
}
