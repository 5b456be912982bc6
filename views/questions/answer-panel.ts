/** The panel in which an answer stands, one at a time: it closes by Esc, and takes its light off the map when it does. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { iconButton } from '../ui/icon-button.ts';
import { drawKeepingFocus } from '../ui/kept-focus.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';

/** What is shown in the light on the map, by ids. */
type Light = { readonly nodes: readonly string[]; readonly edges: readonly string[] };

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
  readonly light?: () => Light | undefined;
  /** Arrow keys within the panel; answers whether the key meant something. */
  readonly key?: (key: string) => boolean;
};

/** What controllers may ask of the panel. */
export type AnswerPanel = {
  /** Shows an answer in the place of the one before; it takes the focus unless it is told not to. */
  readonly show: (answer: Answer, how?: { readonly takesFocus: boolean }) => void;
  readonly hide: () => void;
};

/** Puts the panel on the canvas; closing it brings the focus back to the map. */
export function attachAnswerPanel(
  canvas: HTMLElement,
  { bus }: ViewContext,
  { light, focusMap }: { readonly light: (shown: Light | undefined) => void; readonly focusMap: () => void },
): Subscription & AnswerPanel {
  const place = document.createElement('div');
  canvas.append(place);
  let shown: Answer | undefined;

  function drawNow(): void {
    const heading = () => place.querySelector<HTMLElement>('h2');
    const { activeElement } = place.ownerDocument;
    const focused = activeElement && place.contains(activeElement) ? activeElement : undefined;
    const before = focused?.getBoundingClientRect().top;
    drawKeepingFocus(
      place,
      () => render(shown ? template(shown) : nothing, place),
      () => (shown ? heading()?.focus() : focusMap()),
    );
    // What grew above the field that one is in has not pushed that out of sight.
    if (focused?.isConnected && focused.getBoundingClientRect().top !== before)
      focused.scrollIntoView({ block: 'nearest' });
    light(shown?.light?.());
  }
  const draw = onceAFrame(drawNow);
  const tools: AnswerTools = { redraw: drawNow };

  function template(answer: Answer): TemplateResult {
    return html`<section class="floating answer" aria-label=${answer.title()} @keydown=${keyDown}>
      <header>
        <h2 tabindex="-1">${answer.title()}</h2>
        ${iconButton('Close', 'close', close, 'Close (Esc)')}
      </header>
      ${answer.content(tools)}
    </section>`;
  }

  function keyDown(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Escape') close();
    else if (isField || !shown?.key?.(event.key)) return;
    else drawNow();
    event.preventDefault();
    event.stopPropagation();
  }

  function close(): void {
    shown = undefined;
    drawNow();
    focusMap();
  }

  const drawLive = () => {
    if (shown?.isLive) draw();
  };
  const listening = onFacts(bus, {
    'viewport:changed': drawLive,
    'selection:changed': drawLive,
    'document:loaded': () => {
      shown = undefined;
      drawNow();
    },
    'document:changed': ({ cause }) => {
      if (shown && cause !== 'layout') draw();
    },
    'filter:changed': () => {
      if (shown) draw();
    },
    // Where something is selected the drawing lights that; the answer's own light comes back with its next step.
  });
  listening.add(() => place.remove());
  return Object.assign(listening, {
    hide() {
      shown = undefined;
      drawNow();
    },
    show(answer: Answer, { takesFocus } = { takesFocus: true }) {
      shown = answer;
      drawNow();
      if (takesFocus) place.querySelector<HTMLElement>('h2')?.focus();
    },
  });
}
