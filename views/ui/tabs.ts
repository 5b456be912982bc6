/** Tabs after the ARIA authoring practices: arrow keys, Home and End move and open. */

import { html, nothing, type TemplateResult } from 'lit-html';

type Tab = {
  readonly name: string;
  readonly id: string;
  readonly on: boolean;
  /** Shown next to the name, not part of it. */
  readonly count?: string | undefined;
  readonly open: () => void;
};

/** The button of a tab, with an optional count; only the open one is a tab stop. */
export function tabButton({ name, id, on, count, open }: Tab): TemplateResult {
  return html`<button
    role="tab"
    aria-selected=${String(on)}
    aria-controls=${id}
    aria-description=${count ?? nothing}
    tabindex=${on ? 0 : -1}
    @click=${open}
  >
    ${name}${count === undefined ? nothing : html`<small aria-hidden="true">${count}</small>`}
  </button>`;
}

/** `keydown` handler of the element with the role `tablist`. */
export function moveBetweenTabs(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1 + tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = moves[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = tabs[target % tabs.length];
  next?.click();
  next?.focus();
}
