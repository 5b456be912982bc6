/** Menu buttons after the ARIA authoring practices: arrow keys, Home, End, letters, Esc; the focus returns. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { ifDefined } from 'lit-html/directives/if-defined.js';
import { withOwnId } from '../own-id.ts';
import { indexAfterKey } from '../roving.ts';

/** A row of a menu: an item, a heading, or a separator. */
export type MenuItem =
  | {
      readonly label: string;
      readonly run: () => void;
      /** Called when the mouse or the keyboard enters or leaves it. */
      readonly point?: (isOn: boolean) => void;
      readonly hint?: string;
      /** A second line under the label. */
      readonly note?: string;
      readonly disabled?: boolean;
      readonly checked?: boolean;
      readonly tone?: 'danger';
    }
  | { readonly title: string }
  | 'line';

/** A button that opens a menu. `name` is its accessible name; `content` replaces it visually. */
export function menuButton(
  name: string,
  items: readonly MenuItem[],
  options: { readonly disabled?: boolean; readonly content?: unknown; readonly className?: string } = {},
): TemplateResult {
  const { className = 'menu-button', content, disabled = false } = options;
  const drawn = (id: string) => html`<button
      class=${className}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label=${ifDefined(content ? name : undefined)}
      title=${ifDefined(content ? name : undefined)}
      popovertarget=${id}
      ?disabled=${disabled}
      @keydown=${openByArrow}
    >
      ${content ?? name}
    </button>
    ${menuList(id, name, items)}`;
  return html`${withOwnId('menu', drawn)}`;
}

/** The list of a menu; opened by its button, or by `showMenuAt` for a context menu. */
export function menuList(id: string, name: string, items: readonly MenuItem[]): TemplateResult {
  return html`<div
    id=${id}
    class="menu"
    popover
    role="menu"
    aria-label=${name}
    @toggle=${toggled}
    @beforetoggle=${placeAtButton}
    @keydown=${moveFocus}
  >
    ${items.map(itemTemplate)}
  </div>`;
}

/** Opens a menu list at a point in client coordinates, inside the window. */
export function showMenuAt(list: HTMLElement, at: { readonly x: number; readonly y: number }): void {
  // During a press, an automatic popover would close when the finger is lifted.
  list.setAttribute('popover', 'manual');
  list.showPopover();
  // At once: the browser reports the opening only later, and until then keys such as Esc would reach the map.
  focusFirst(list);
  const stand = () => {
    const { width, height } = list.getBoundingClientRect();
    list.style.left = `${Math.max(4, Math.min(at.x, innerWidth - width - 4))}px`;
    list.style.top = `${Math.max(4, Math.min(at.y, innerHeight - height - 4))}px`;
  };
  const signal = untilClosed(list);
  waitForNextPress(list, signal);
  addEventListener('resize', stand, { signal });
  stand();
}

/** Aborted when a popover that is about to open is closed or removed. */
function untilClosed(list: HTMLElement): AbortSignal {
  const over = new AbortController();
  const { signal } = over;
  const toggle = (event: Event) => {
    if ((event as ToggleEvent).newState === 'closed') over.abort();
  };
  list.addEventListener('toggle', toggle, { signal });
  addEventListener('resize', () => !list.isConnected && over.abort(), { signal });
  return signal;
}

/** The next press chooses from the menu or closes it; lifting the finger that opened it does neither. */
function waitForNextPress(list: HTMLElement, signal: AbortSignal): void {
  let isPressed = false;
  const press = ({ target }: Event) => {
    isPressed = true;
    if (!list.contains(target as Node)) list.hidePopover();
  };
  document.addEventListener('pointerdown', press, { capture: true, signal });
  const click = (event: MouseEvent) => {
    const isByKey = event.detail === 0;
    if (!isPressed && !isByKey) event.stopPropagation();
  };
  list.addEventListener('click', click, { capture: true, signal });
}

function itemTemplate(item: MenuItem): TemplateResult {
  if (item === 'line') return html`<hr />`;
  if ('title' in item) return html`<div class="group-title">${item.title}</div>`;
  const checked = item.checked === undefined ? undefined : String(item.checked);
  return html`<button
    role=${checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
    aria-checked=${ifDefined(checked)}
    aria-disabled=${ifDefined(item.disabled ? 'true' : undefined)}
    ?disabled=${item.disabled ?? false}
    aria-description=${ifDefined(item.note)}
    class=${item.tone ?? ''}
    tabindex="-1"
    @click=${runAndClose(item.run)}
    @pointerenter=${item.point && pointed(item.point, true)}
    @pointerleave=${item.point && pointed(item.point, false)}
    @focus=${item.point && focused(item.point)}
    @blur=${item.point && (() => item.point?.(false))}
  >
    <span>${item.label}</span>${item.hint ? html`<span class="hint" aria-hidden="true">${item.hint}</span>` : nothing}${item.note ? html`<small aria-hidden="true">${item.note}</small>` : nothing}
  </button>`;
}

/** Fingers do not hover before they choose. */
const pointed =
  (point: (isOn: boolean) => void, isOn: boolean) =>
  ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') point(isOn);
  };

/** A menu opened by the mouse focuses its first entry without the person having chosen it. */
const focused =
  (point: (isOn: boolean) => void) =>
  ({ currentTarget }: FocusEvent): void => {
    if ((currentTarget as HTMLElement).matches(':focus-visible')) point(true);
  };

/** Closes the popover that contains a button, and runs its action. */
export function runAndClose(run: () => void): (event: Event) => void {
  return (event) => {
    (event.currentTarget as HTMLElement).closest<HTMLElement>('[popover]')?.hidePopover();
    run();
  };
}

function buttonOf(list: HTMLElement): HTMLElement | null {
  return list.ownerDocument.querySelector<HTMLElement>(`[popovertarget="${list.id}"]`);
}

function toggled(event: Event): void {
  const list = event.currentTarget as HTMLElement;
  const open = (event as ToggleEvent).newState === 'open';
  buttonOf(list)?.setAttribute('aria-expanded', String(open));
  if (open && !list.contains(document.activeElement)) focusFirst(list);
}

const focusFirst = (list: HTMLElement): void => itemsOf(list)[0]?.focus();

/** Places a popover next to its button, inside the window; for its `beforetoggle` event. */
export function placeAtButton(event: Event): void {
  if ((event as ToggleEvent).newState !== 'open') return;
  const list = event.currentTarget as HTMLElement;
  standBesideButton(list);
  addEventListener('resize', () => standBesideButton(list), { signal: untilClosed(list) });
}

function standBesideButton(list: HTMLElement): void {
  const button = buttonOf(list)?.getBoundingClientRect();
  if (!button) return;
  const opensAbove = buttonOf(list)?.closest('[data-menus="above"]') !== null;
  list.style.top = opensAbove ? 'auto' : `${button.bottom + 4}px`;
  list.style.bottom = opensAbove ? `${innerHeight - button.top + 4}px` : 'auto';
  // The size is known only after opening; the next frame moves the menu into the window, above its button if needed.
  list.style.left = `${button.left}px`;
  requestAnimationFrame(() => {
    const { width, height } = list.getBoundingClientRect();
    const fitsAbove = button.top - height - 4 >= 4;
    const fitsBelow = button.bottom + 4 + height <= innerHeight - 8;
    if (opensAbove ? !fitsAbove : !fitsBelow) {
      const top = opensAbove && fitsBelow ? button.bottom + 4 : Math.max(4, button.top - height - 4);
      Object.assign(list.style, { top: `${top}px`, bottom: 'auto' });
    }
    list.style.left = `${Math.max(4, Math.min(button.left, innerWidth - width - 8))}px`;
  });
}

function openByArrow(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  const button = event.currentTarget as HTMLElement;
  const list = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (list && !list.matches(':popover-open')) list.showPopover();
}

function itemsOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
}

function moveFocus(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const items = itemsOf(list);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = indexAfterKey(event.key, at, items.length, ['ArrowUp', 'ArrowDown']);
  const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : undefined;
  const after = letter === undefined ? [] : [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const startsWith = (text: string) => (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(text);
  const target = to === undefined ? after.find(startsWith(letter ?? '')) : items[to];
  if (event.key === 'Tab' || event.key === 'Escape') {
    list.hidePopover();
    buttonOf(list)?.focus();
    if (event.key === 'Escape') event.preventDefault();
  }
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
}
