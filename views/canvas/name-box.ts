/** A text box on the map, where a name stands: for what is new, and for what gets another name. */

import { html, nothing, render } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { Point } from '../../bus/payloads.ts';
import type { ViewContext } from '../ui/view.ts';

/** What is asked for, and where on the map. */
export type NameAsked = {
  /** Accessible name of the box: "Name", "Words", "Title". */
  readonly name: string;
  /** Its middle in graph coordinates; asked for anew whenever the map moves. */
  readonly at: () => Point | undefined;
  /** What stands there now. */
  readonly value?: string;
  /** Shift Enter starts a new line. */
  readonly lines?: boolean;
  /** Words of the map to choose from. */
  readonly suggestions?: readonly string[];
  /** Shows where a node is going to stand: its colour, and its radius in graph units. */
  readonly ghost?: { readonly color: string; readonly radius: number };
};

/** What was typed, and how the box was left. */
export type NameAnswer = {
  readonly text: string;
  /** Leaving is a click elsewhere, which keeps what was typed. */
  readonly by: 'Enter' | 'Tab' | 'leaving';
};

/** What controllers may ask of the box. */
export type NameBox = {
  /** Asks for a name; undefined when the person left by Esc. A box that is open is answered first. */
  readonly ask: (asked: NameAsked) => Promise<NameAnswer | undefined>;
};

/** Puts the box on the canvas, where it waits to be asked. */
export function attachNameBox(canvas: HTMLElement, { bus, models }: ViewContext): Subscription & NameBox {
  const place = document.createElement('div');
  canvas.append(place);
  let asked: NameAsked | undefined;
  let answer: (answer: NameAnswer | undefined) => void = () => {};

  const field = () => place.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');

  function draw(): void {
    const at = asked?.at();
    if (!asked || !at) {
      render(nothing, place);
      return;
    }
    const { x, y } = models.viewport.toScreen(at);
    const { ghost } = asked;
    const radius = (ghost?.radius ?? 0) * models.viewport.current().k;
    render(
      html`${ghost ? html`<div class="name-ghost" style=${`left:${x}px;top:${y}px;width:${2 * radius}px;background:${ghost.color}`}></div>` : nothing}
        <div class="name-box" style=${`left:${x}px;top:${ghost ? y + radius + 4 : y}px`} data-below=${ghost ? '' : nothing} @keydown=${keyPressed} @focusout=${left}>
          ${control(asked)}
        </div>`,
      place,
    );
  }

  function close(by: NameAnswer['by'] | undefined): void {
    const text = field()?.value.trim() ?? '';
    const tell = answer;
    asked = undefined;
    answer = () => {};
    draw();
    tell(by === undefined ? undefined : { text, by });
  }

  function keyPressed(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Escape') close(undefined);
    else if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey)) close(event.key);
    else return;
    event.preventDefault();
  }

  function left(): void {
    if (asked) close('leaving');
  }

  const listening = onFacts(bus, {
    'viewport:changed': draw,
    'positions:moved': draw,
    // What is asked about is not on this map.
    'document:loaded': () => {
      if (asked) close(undefined);
    },
  });
  listening.add(() => place.remove());
  return Object.assign(listening, {
    ask(next: NameAsked): Promise<NameAnswer | undefined> {
      if (asked) close('leaving');
      return new Promise((resolve) => {
        asked = next;
        answer = resolve;
        draw();
        const text = field();
        if (!text) {
          close(undefined);
          return;
        }
        text.value = next.value ?? '';
        text.focus({ preventScroll: true });
        text.select();
      });
    },
  });
}

/** A field of one line with words to choose from, or of several lines. */
function control({ name, lines, suggestions = [] }: NameAsked): unknown {
  if (lines) return html`<textarea rows="1" aria-label=${name} placeholder=${name} autocomplete="off"></textarea>`;
  return html`<input type="text" aria-label=${name} placeholder=${name} autocomplete="off" list=${suggestions.length > 0 ? 'name-box-list' : nothing} />
    ${suggestions.length > 0 ? html`<datalist id="name-box-list">${suggestions.map((word) => html`<option value=${word}></option>`)}</datalist>` : nothing}`;
}
