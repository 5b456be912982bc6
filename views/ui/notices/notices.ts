/** Short messages at the bottom: announced, never blocking, removed automatically (errors stay until closed). */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import { type Subscription, timer } from 'rxjs';
import type { Point } from '../../../bus/base/payloads.ts';
import { type Bus, emitIntent, onFacts } from '../../../bus/bus.ts';
import type { Notice, NoticeButton } from '../../../bus/events.ts';
import { ORIGINS } from '../../../bus/origins.ts';
import { iconButton } from '../icons/icon.ts';
import { drawKeepingFocus } from '../keep-focus.ts';
import { keyed } from '../list/keyed.ts';
import type { ViewContext } from '../view.ts';

type Message = Notice & { readonly key: number };

/** Visible time of a message, in milliseconds; longer with an action. */
const STAY_MS = 6000;
const STAY_WITH_ACTION_MS = 15000;
/** More than this at once would cover the map; the oldest go. */
const MAX = 2;

/** Distance from a node within which its labels are, in pixels. */
const LABELS = { x: 90, y: 60 } as const;

/**
 * Shows raised notices in `host`, two at most; those that are only spoken are left to the announcer.
 * @param subjects - places in the window that messages refer to and do not cover
 */
export function attachMessages(
  host: HTMLElement,
  { bus }: Pick<ViewContext, 'bus'>,
  subjects: () => readonly Point[] = () => [],
): Subscription {
  let shown: readonly Message[] = [];
  let nextKey = 0;
  /** Whether a map was loaded. Earlier messages belong to no map, such as that one could not be read. */
  let hasMap = false;

  const draw = () => render(messagesTemplate(shown, bus, close), host);
  const become = (next: readonly Message[]) => {
    shown = next;
    drawKeepingFocus(host, draw, () => bus.emit('intent:focus-canvas', {}));
  };
  const close = ({ key }: Message) => become(shown.filter((message) => message.key !== key));

  const listening = onFacts(bus, {
    'notice:raised': (notice) => {
      if (notice.tone === 'spoken') return;
      const message = { ...notice, key: nextKey++ };
      host.classList.remove('at-top');
      become(withMessage(shown, message));
      host.classList.toggle('at-top', covers(host, subjects()));
      if (notice.tone !== 'error' && !notice.answers)
        listening.add(timer(stayMs(notice)).subscribe(() => close(message)));
    },
    'document:loaded': ({ document, origin }) => {
      const isOver = ({ about }: Message) =>
        about === 'lock'
          ? document.meta.readOnly !== true
          : hasMap && about !== 'saving' && about !== 'version' && !ORIGINS[origin].isEdit;
      become(shown.filter((message) => !isOver(message)));
      hasMap = true;
    },
    'document:changed': ({ cause }) => {
      if (cause !== 'layout' && shown.some(takesBack)) become(shown.filter((message) => !takesBack(message)));
    },
  });
  // The element must exist before its content, or screen readers ignore it.
  draw();
  return listening;
}

function covers(host: HTMLElement, points: readonly Point[]): boolean {
  const boxes = [...host.querySelectorAll('.message')].map((message) => message.getBoundingClientRect());
  return points.some(({ x, y }) =>
    boxes.some(
      ({ left, top, right, bottom }) =>
        x > left - LABELS.x && x < right + LABELS.x && y > top - LABELS.y && y < bottom + LABELS.y,
    ),
  );
}

const isError = ({ tone }: Message): boolean => tone === 'error';

/** Whether the action is Undo, which would apply to a later change by now. */
const takesBack = ({ action }: Message): boolean =>
  action !== undefined && 'name' in action.asks && action.asks.name === 'intent:undo';

const stayMs = ({ action, link }: Notice): number => (action || link ? STAY_WITH_ACTION_MS : STAY_MS);

/** A repeated sentence replaces the earlier one, and messages that no longer apply are removed. */
function withMessage(shown: readonly Message[], message: Message): readonly Message[] {
  const isOver = ({ text, about }: Message) =>
    text === message.text || (about !== undefined && about === message.about);
  return [...shown.filter((one) => !isOver(one)), message].slice(-MAX);
}

/** Each message is in one live region: an error is an alert, all others are in the status region. */
function messagesTemplate(shown: readonly Message[], bus: Bus, close: (message: Message) => void): TemplateResult {
  const all = (messages: readonly Message[]) =>
    keyed(
      messages,
      ({ key }) => key,
      (message) => messageTemplate(message, bus, () => close(message)),
    );
  return html`<div role="status" aria-live="polite" aria-atomic="false">
      ${all(shown.filter((one) => !isError(one)))}
    </div>
    ${all(shown.filter(isError))}`;
}

function messageTemplate(message: Message, bus: Bus, close: () => void): TemplateResult {
  const { tone, text, link, action, answers } = message;
  const button = ({ label, asks }: NoticeButton, closes: boolean) => {
    const act = () => {
      if (closes) close();
      if (typeof asks === 'function') asks();
      else emitIntent(bus, asks);
    };
    return html`<button @click=${act}>${label}</button>`;
  };
  return html`<div class="message ${tone}" role=${isError(message) ? 'alert' : nothing}>
    <span>${text}${
      link ? html` <a href=${link} target="_blank" rel="noopener noreferrer">Open it in a new tab</a>` : nothing
    }</span>
    ${action ? button(action, !answers) : nothing} ${answers?.map((one) => button(one, true))}
    ${iconButton('Close message', 'close', close)}
  </div>`;
}
