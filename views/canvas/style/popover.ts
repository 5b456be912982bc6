/** A button of the bar that opens a small panel, whose content is drawn while it is open. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { placeAtButton } from '../../ui/menu/menu.ts';
import { withOwnId } from '../../ui/own-id.ts';
import { keepPanelClear } from './bar-position.ts';

type PanelButton = {
  readonly name: string;
  /** Present value in words, for the tooltip. */
  readonly now?: string;
  readonly picture: unknown;
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly content: () => unknown;
};

/** Opens by a click, Enter or the arrow down; Esc closes it and gives the focus back, as the browser does for popovers. */
export function panelButton({ name, now, picture, isOpen, setOpen, content }: PanelButton): TemplateResult {
  const drawn = (id: string) => html`<button
      class="icon-button"
      aria-haspopup="dialog"
      aria-expanded=${String(isOpen)}
      aria-label=${name}
      title=${now ? `${name}: ${now}` : name}
      popovertarget=${id}
    >
      ${picture}
    </button>
    <div
      id=${id}
      class="menu style-panel"
      popover
      role="dialog"
      aria-label=${name}
      @beforetoggle=${(event: Event) => {
        if ((event as ToggleEvent).newState !== 'open') return;
        const panel = event.currentTarget as HTMLElement;
        setOpen(true);
        placeAtButton(event);
        requestAnimationFrame(() => keepPanelClear(panel));
      }}
      @toggle=${(event: Event) => {
        const isNowOpen = (event as ToggleEvent).newState === 'open';
        if (isNowOpen) focusFirst(event.currentTarget as HTMLElement);
        else setOpen(false);
      }}
      @keydown=${moveInPanel}
      @focusout=${closeBehind}
    >
      ${isOpen ? content() : nothing}
    </div>`;
  return html`${withOwnId('style-panel', drawn)}`;
}

/** Closes the panel that a control of it was used in; the focus goes back to the bar. */
export function closePanel({ currentTarget }: Event): void {
  const panel = (currentTarget as HTMLElement).closest<HTMLElement>('[popover]');
  panel?.hidePopover();
  panel?.ownerDocument.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.focus();
}

/** Leaving with Tab closes the panel, which would intercept the map's keys otherwise. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent): void {
  const panel = currentTarget as HTMLElement;
  const isElsewhere = relatedTarget instanceof Element && !panel.contains(relatedTarget);
  if (isElsewhere && relatedTarget.getAttribute('popovertarget') !== panel.id) panel.hidePopover();
}

function focusFirst(panel: HTMLElement): void {
  // On a phone the on-screen keyboard would cover the choices.
  const isTyped = !matchMedia('(pointer: coarse)').matches;
  const inOrder = [...(isTyped ? ['input:is([type="search"], [type="text"])'] : []), '[aria-pressed="true"]', 'button'];
  const found = inOrder.map((wanted) => panel.querySelector<HTMLElement>(wanted));
  found.find((one) => one !== null)?.focus({ preventScroll: true });
}

/** Arrow keys go from choice to choice as they lie; in fields they stay the field's. */
function moveInPanel(event: KeyboardEvent): void {
  const panel = event.currentTarget as HTMLElement;
  const focused = panel.ownerDocument.activeElement as HTMLElement;
  const isField = focused.matches('input:not([type="checkbox"], [type="color"])');
  if (event.key === 'Escape') {
    event.stopPropagation();
    event.preventDefault();
    closePanel(event);
    return;
  }
  const way = ARROW_STEPS[event.key];
  if (!way || (isField && event.key !== 'ArrowDown')) return;
  const choices = [...panel.querySelectorAll<HTMLElement>('button, input[type="checkbox"]')];
  const next = isField ? choices[0] : nearest(focused, choices, way);
  event.preventDefault();
  next?.focus();
}

const ARROW_STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest one that way; along a row the next of the list, so that a row's end leads to the next row. */
function nearest(
  from: HTMLElement,
  all: readonly HTMLElement[],
  [x, y]: readonly [number, number],
): HTMLElement | undefined {
  if (x !== 0) return all[all.indexOf(from) + x];
  const middle = (one: HTMLElement) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const at = middle(from);
  let best: { readonly one: HTMLElement; readonly far: number } | undefined;
  for (const one of all) {
    const to = middle(one);
    const ahead = (to.y - at.y) * y;
    if (ahead < 4) continue;
    const far = ahead * 3 + Math.abs(to.x - at.x);
    if (!best || far < best.far) best = { one, far };
  }
  return best?.one;
}
