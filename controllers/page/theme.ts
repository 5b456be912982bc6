/** Colour scheme and background of the page, from the settings, the address, or the host page. */

import { fromEvent, merge, type Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import { drawnForLightPage } from '../../formats/document/colors/inks.ts';
import { labelColorOn } from '../../formats/document/colors/page-colors.ts';
import type { ControllerContext } from '../base/context.ts';

/** Updates `data-theme`, and `data-paper`: `light` if the map keeps a light background on a dark page. */
export function attachTheme({ bus, models }: ControllerContext): Subscription & {
  readonly setBackground: (color: string | undefined) => void;
} {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme } = models.settings.current();
    const scheme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    const { dataset } = document.documentElement;
    const paper = scheme === 'dark' && drawnForLightPage(models.filter.drawn()) ? 'light' : undefined;
    if (dataset.theme === scheme && dataset.paper === paper) return;
    dataset.theme = scheme;
    if (paper) dataset.paper = paper;
    else delete dataset.paper;
    bus.emit('theme:changed', { scheme });
  };
  const theme = merge(
    fromEvent(dark, 'change'),
    eventsOf(bus, 'settings:changed'),
    eventsOf(bus, 'document:loaded'),
    eventsOf(bus, 'document:changed'),
    eventsOf(bus, 'filter:changed'),
  ).subscribe(apply);
  apply();
  return Object.assign(theme, {
    setBackground(color: string | undefined) {
      const { style } = document.documentElement;
      style.setProperty('--page', color ?? '');
      style.setProperty('--label-bg', (color && labelColorOn(color)) ?? '');
      const scheme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
      bus.emit('theme:changed', { scheme });
    },
  });
}
