/** Whether the page is light or dark where the graph stands, and its colour. */

import type { Scheme } from '../../formats/protocol/messages.ts';

type PageLook = { readonly scheme: Scheme; readonly background: string };

const DARK = '(prefers-color-scheme: dark)';

/** The first ground behind the element that can be seen, else the one that the browser paints behind such a page. */
export function pageLook(element: Element): PageLook {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const look = lookOf(getComputedStyle(at).backgroundColor);
    if (look) return look;
  }
  const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark') && matchMedia(DARK).matches;
  return isDark ? { scheme: 'dark', background: '#121212' } : { scheme: 'light', background: '#ffffff' };
}

/**
 * What a background makes of what lies on it.
 *
 * @param color - as computed styles say it, `rgb(…)` or `rgba(…)`
 * @returns undefined for one that lets more than half of what lies under it through
 */
export function lookOf(color: string): PageLook | undefined {
  const [red = 0, green = 0, blue, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (blue === undefined || alpha <= 0.5) return undefined;
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
  const hex = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('');
  return { scheme: isDark ? 'dark' : 'light', background: `#${hex}` };
}

/** Tells each time when the look of the page changed from now on. */
export function watchLook(element: Element, signal: AbortSignal, changed: (look: PageLook) => void): void {
  let last = JSON.stringify(pageLook(element));
  const check = () => {
    const look = pageLook(element);
    if (JSON.stringify(look) === last) return;
    last = JSON.stringify(look);
    changed(look);
  };
  const observer = new MutationObserver(check);
  for (const at of [document.documentElement, document.body]) observer.observe(at, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
  matchMedia(DARK).addEventListener('change', check, { signal });
}
