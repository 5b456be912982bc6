/** Line icons of the interface on a 24 px grid; colour and size come from the style sheet. */

import { html, nothing, svg, type TemplateResult } from 'lit-html';

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5',
  panel: 'M4 5h16v14H4zM10 5v14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  undo: 'M4 9h10a6 6 0 0 1 0 12h-3M8 5L4 9l4 4',
  redo: 'M20 9H10a6 6 0 0 0 0 12h3M16 5l4 4-4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  swap: 'M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.5',
  shape: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3zM12 13h9v8h-9z',
  size: 'M4 20L20 4M13 4h7v7M4 13v7h7',
  type: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13v7M13 16.5h7',
  line: 'M4 7h16M4 12h3M10.5 12h3M17 12h3M4 17h16',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  connect: 'M6 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM18 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8.2 9.2l7.6 5.6',
  align: 'M4 3v18M8 6h12v4H8zM8 14h7v4H8z',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.5',
  focus: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 8V4h4M20 8V4h-4M4 16v4h4M20 16v4h-4',
  frame: 'M4 6h16v13H4zM4 10h9',
  select: 'M6 4l13 8-6 1.5L9.5 20z',
  node: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
} as const;

export type UiIconName = keyof typeof PATHS;

/** Decoration next to a visible name, hidden from screen readers. */
export function icon(name: UiIconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${PATHS[name]} />`}</svg>`;
}

/** @param name - accessible name @param title - tooltip */
export function iconButton(
  name: string,
  picture: UiIconName,
  run: () => void,
  title?: string,
  { className = '', disabled = false }: { readonly className?: string; readonly disabled?: boolean } = {},
): TemplateResult {
  return html`<button
    type="button"
    class=${`icon-button ${className}`.trimEnd()}
    aria-label=${name}
    title=${title ?? nothing}
    ?disabled=${disabled}
    @click=${run}
    >${icon(picture)}</button
  >`;
}
