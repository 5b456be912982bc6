/** Keeps the konva overlay on the graph: same document, same view, same places, same theme. */

import { merge } from 'rxjs';
import { eventsOf } from '../bus/bus.ts';
import { attachOverlay, DARK, LIGHT, type Overlay, type OverlayTheme } from '../overlay/index.ts';
import type { GraphView } from '../views/graph-view.ts';
import type { ControllerContext } from './context.ts';

/** Draws sections, arrows and tag pills around the graph, in the page's two overlay containers. */
export function attachMapOverlay(
  { bus, models }: ControllerContext,
  places: { readonly under: HTMLElement; readonly over: HTMLElement },
  view: GraphView,
): Overlay {
  const overlay = attachOverlay({ under: places.under, over: places.over, theme: themeOf(), settings: settingsNow() });
  overlay.setPositions(view.position);

  function settingsNow() {
    const { tagsOnGraph, nodeLabels } = models.settings.current();
    return { tags: tagsOnGraph, nodeLabels };
  }

  merge(eventsOf(bus, 'document:loaded'), eventsOf(bus, 'document:changed')).subscribe(({ document }) => {
    overlay.update(document);
  });
  eventsOf(bus, 'viewport:changed').subscribe(overlay.setViewport);
  eventsOf(bus, 'positions:moved').subscribe(overlay.refresh);
  eventsOf(bus, 'filter:changed').subscribe(() => overlay.setPositions(view.position));
  eventsOf(bus, 'settings:changed').subscribe(() => overlay.setSettings(settingsNow()));
  eventsOf(bus, 'theme:changed').subscribe(() => overlay.setTheme(themeOf()));
  return overlay;
}

/** The colours in force on the page, which a host page may have changed. */
export function themeOf(): OverlayTheme {
  const base = document.documentElement.dataset.theme === 'dark' ? DARK : LIGHT;
  const style = getComputedStyle(document.documentElement);
  return {
    scheme: base.scheme,
    page: style.getPropertyValue('--page').trim() || base.page,
    accent: style.getPropertyValue('--accent').trim() || base.accent,
  };
}
