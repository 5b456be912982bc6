/** Keyboard focus after its element was removed. */

/**
 * Draws in `host`. If the focused element was removed or disabled, `next` moves the focus; the browser would reset it
 * to the top of the page.
 */
export function drawKeepingFocus(host: HTMLElement, draw: () => void, next: () => void): void {
  const before = host.ownerDocument.activeElement;
  const wasHere = host.contains(before);
  draw();
  if (!wasHere || !before) return;
  if (!host.contains(before) || before.hasAttribute('disabled')) next();
}
