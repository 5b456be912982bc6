/** Tabs after the ARIA authoring practices: arrow keys, Home and End move and open. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { indexAfterKey } from './roving.ts';

type Tab = {
  readonly name: string;
  /** The name in parts that a style sheet can hide. */
  readonly content?: unknown;
  readonly id?: string;
  readonly panel: string;
  readonly on: boolean;
  /** Shown next to the name, not part of it; `words` are read for it. */
  readonly mark?: { readonly content: unknown; readonly words: string } | undefined;
  readonly open: () => void;
};

/** The button of a tab, with an optional mark; only the open one is a tab stop. */
export function tabButton({ name, content = name, id, panel, on, mark, open }: Tab): TemplateResult {
  return html`<button
    type="button"
    role="tab"
    id=${id ?? nothing}
    aria-selected=${String(on)}
    aria-controls=${panel}
    aria-description=${mark?.words ?? nothing}
    tabindex=${on ? 0 : -1}
    @click=${open}
  >
    ${content}${mark?.content ?? nothing}
  </button>`;
}

/** `keydown` handler of the element with the role `tablist`. */
export function moveBetweenTabs(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const target = indexAfterKey(event.key, at, tabs.length);
  if (target === undefined) return;
  event.preventDefault();
  const next = tabs[target];
  next?.click();
  next?.focus();
}
