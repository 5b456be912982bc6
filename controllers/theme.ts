/** Light or dark, and the page's background: from the settings, the address, or the host page. */

import type { ControllerContext } from './context.ts';

/** Keeps `data-theme` of the page current. `scheme()` answers what is in force now. */
export function attachTheme({ bus, models }: ControllerContext): {
  readonly setBackground: (color: string | undefined) => void;
} {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme } = models.settings.current();
    const scheme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    const root = document.documentElement;
    if (root.dataset.theme === scheme) return;
    root.dataset.theme = scheme;
    bus.emit('theme:changed', { scheme });
  };
  dark.addEventListener('change', apply);
  bus.on('settings:changed', apply);
  bus.on('intent:set-setting', (part) => models.settings.change(part));
  apply();
  return {
    setBackground(color) {
      document.documentElement.style.setProperty('--page', color ?? '');
      const scheme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
      bus.emit('theme:changed', { scheme });
    },
  };
}
