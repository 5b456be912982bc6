/** Toolbars after the ARIA authoring practices: one tab stop, with arrow keys between the buttons. */

/** The place after a key in a row, or in a column, that begins again at its end; undefined for other keys. */
export function indexAfterKey(
  key: string,
  at: number,
  count: number,
  [back, forward] = ['ArrowLeft', 'ArrowRight'],
): number | undefined {
  if (key === back) return at > 0 ? at - 1 : count - 1;
  if (key === forward) return (at + 1) % count;
  return { Home: 0, End: count - 1 }[key];
}

const stops = (place: Element): readonly HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('[role="toolbar"] > button'),
];

/** Keeps the tab stop, or sets it to the first button; call it after each drawing. */
export function rove(place: HTMLElement): void {
  const all = stops(place);
  const current = all.find((one) => one.tabIndex === 0 && one.hasAttribute('tabindex')) ?? all[0];
  for (const one of all) one.tabIndex = one === current ? 0 : -1;
}

/** Makes the focused button the tab stop; for `focusin` of the toolbar. */
export function roveTo({ target, currentTarget }: FocusEvent): void {
  const all = stops((currentTarget as HTMLElement).parentElement as HTMLElement);
  if (!all.includes(target as HTMLElement)) return;
  for (const one of all) one.tabIndex = one === target ? 0 : -1;
}

/** Arrow keys, Home and End move between the buttons, the down arrow opens a panel; for `keydown` of the toolbar. */
export function moveAlong(event: KeyboardEvent): void {
  const all = stops((event.currentTarget as HTMLElement).parentElement as HTMLElement);
  const at = all.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const to = indexAfterKey(event.key, at, all.length);
  const panel = all[at]?.getAttribute('popovertarget');
  if (event.key === 'ArrowDown' && panel) document.getElementById(panel)?.showPopover();
  else if (to === undefined) return;
  else all[to]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
