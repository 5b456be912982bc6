/** Keeps the keyboard on the page when what it was with goes. */

/**
 * Draws in `host`. Where the keyboard was with something in there that went, or that can be used no more, `next` says where
 * it goes: a browser would leave it with nothing, and begin at the top of the page again.
 */
export function drawKeepingFocus(host: HTMLElement, draw: () => void, next: () => void): void {
  const before = host.ownerDocument.activeElement;
  const wasHere = host.contains(before);
  draw();
  if (!wasHere || !before) return;
  if (!host.contains(before) || before.hasAttribute('disabled')) next();
}
