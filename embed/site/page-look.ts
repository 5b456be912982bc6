/** Colour scheme and background of the page around the graph. */

import type { Scheme } from '../../formats/protocol/messages.ts';

type PageLook = { readonly scheme: Scheme; readonly background: string };

const DARK = '(prefers-color-scheme: dark)';

/** The first visible background behind the element, otherwise the browser's default. */
export function pageLook(element: Element): PageLook {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const look = lookOf(getComputedStyle(at).backgroundColor);
    if (look) return look;
  }
  const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark') && matchMedia(DARK).matches;
  return isDark ? { scheme: 'dark', background: '#121212' } : { scheme: 'light', background: '#ffffff' };
}

/**
 * Colour scheme of a background.
 * @param color - from computed styles, `rgb(…)` or `rgba(…)`
 * @returns undefined for a background with less than half opacity
 */
export function lookOf(color: string): PageLook | undefined {
  const [red = 0, green = 0, blue, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (blue === undefined || alpha <= 0.5) return undefined;
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
  const hex = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('');
  return { scheme: isDark ? 'dark' : 'light', background: `#${hex}` };
}

/** Calls back each time the background or scheme of the page changes. */
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
