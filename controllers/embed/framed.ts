export function isFramed(): boolean {
  return window.parent !== window;
}
