/** Separate from overlay.ts, which brings konva. */

import { DARK, LIGHT, type OverlayTheme } from '../../overlay/theme.ts';

export function themeOf(): OverlayTheme {
  if (document.documentElement.dataset.paper === 'light') return LIGHT;
  const base = document.documentElement.dataset.theme === 'dark' ? DARK : LIGHT;
  const style = getComputedStyle(document.documentElement);
  return {
    scheme: base.scheme,
    page: style.getPropertyValue('--page').trim() || base.page,
    accent: style.getPropertyValue('--accent').trim() || base.accent,
  };
}
