/** Short messages at the bottom: read out, never blocking, gone by themselves (errors stay until closed). */

import { html, nothing, render } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { type Subscription, timer } from 'rxjs';
import { emitIntent, onFacts } from '../../bus/bus.ts';
import type { Notice } from '../../bus/events.ts';
import { iconButton } from './icon-button.ts';
import { drawKeepingFocus } from './kept-focus.ts';
import type { ViewContext } from './view.ts';

type Message = Notice & { readonly key: number };

/** How long a message stays, in milliseconds: long enough to read it, longer when there is something to do. */
const STAY_MS = 6000;
const STAY_WITH_ACTION_MS = 15000;
/** More than this at once would cover the map; the oldest go. */
const MOST = 3;

/** Shows raised notices in `host`, three at most; those that are only spoken are left to the announcer. */
export function attachMessages(host: HTMLElement, { bus }: Pick<ViewContext, 'bus'>): Subscription {
  let shown: readonly Message[] = [];
  let nextKey = 0;

  const close = (key: number) => {
    shown = shown.filter((message) => message.key !== key);
    draw();
  };

  const draw = () => drawKeepingFocus(host, drawMessages, () => bus.emit('intent:focus-canvas', {}));

  function drawMessages(): void {
    const isError = ({ tone }: Message) => tone === 'error';
    // Each message is read once, by one of the two: an error is an alert of its own, and no part of what has a status.
    render(
      html`<div role="status" aria-live="polite" aria-atomic="false">
          ${messagesOf(shown.filter((one) => !isError(one)))}
        </div>
        ${messagesOf(shown.filter(isError))}`,
      host,
    );
  }

  const messagesOf = (messages: readonly Message[]) =>
    repeat(
      messages,
      (message) => message.key,
      ({
        key,
        tone,
        text,
        action,
        link,
      }) => html`<div class="message ${tone}" role=${tone === 'error' ? 'alert' : nothing}>
          <span>${text}${
            link ? html` <a href=${link} target="_blank" rel="noopener noreferrer">Open it in a new tab</a>` : nothing
          }</span>
          ${
            action
              ? html`<button
                  @click=${() => {
                    close(key);
                    emitIntent(bus, action.asks);
                  }}
                >
                  ${action.label}
                </button>`
              : nothing
          }
          ${iconButton('Close message', 'close', () => close(key))}
        </div>`,
    );

  const listening = onFacts(bus, {
    'notice:raised': (message) => {
      if (message.tone === 'spoken') return;
      const key = nextKey++;
      // The same sentence twice says nothing new, and what is over is not to be read any more.
      const isOver = ({ text, about }: Message) =>
        text === message.text || (about !== undefined && about === message.about);
      shown = [...shown.filter((one) => !isOver(one)), { ...message, key }].slice(-MOST);
      draw();
      if (message.tone === 'error') return;
      const stay = timer(message.action || message.link ? STAY_WITH_ACTION_MS : STAY_MS).subscribe(() => close(key));
      listening.add(stay);
    },
    'document:changed': ({ cause }) => {
      // Undo would take back what was done since, and not what the message speaks of.
      const isBehind = ({ action }: Message) => action?.asks.name === 'intent:undo';
      if (cause === 'layout' || !shown.some(isBehind)) return;
      shown = shown.filter((message) => !isBehind(message));
      draw();
    },
  });
  // There before it has something to say, or it would not be read.
  drawMessages();
  return listening;
}
