/** Whether another page holds this one in a frame. */
export function isFramed(): boolean {
  return window.parent !== window;
}
