/** Draws in `host`. `next` moves the focus if its element was removed or disabled; browsers would drop it. */
export function drawKeepingFocus(host: HTMLElement, draw: () => void, next: () => void): void {
  const before = host.ownerDocument.activeElement;
  const wasHere = host.contains(before);
  draw();
  if (!wasHere || !before) return;
  if (!host.contains(before) || before.hasAttribute('disabled')) next();
}
