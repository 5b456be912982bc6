/** Whether the right panel opens where the pointer was pressed. */

/** Width of the panel next to the map. */
const PANEL_PX = 320;

/** Last press of the pointer, in pixels of the window and milliseconds of its clock. */
export type LastPress = { readonly x: number; readonly y: number; readonly time: number };

/** Time after which a press is forgotten, in milliseconds. */
const FORGOTTEN_MS = 1000;
/** Width of the window from which the panel is at its right instead of its bottom; as in the style sheet. */
const WIDE_PX = 1100;

/** Whether the pointer was just pressed where the panel will open. */
export function isUnderPanel(
  press: LastPress,
  now: number,
  { innerWidth, innerHeight }: { readonly innerWidth: number; readonly innerHeight: number },
): boolean {
  if (now - press.time > FORGOTTEN_MS) return false;
  return innerWidth >= WIDE_PX ? press.x > innerWidth - PANEL_PX : press.y > innerHeight / 2;
}
