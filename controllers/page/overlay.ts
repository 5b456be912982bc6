/** Connects the konva overlay to the graph: same document, view, positions and theme. */

import { debounceTime, distinctUntilChanged, map, merge, type Subscription, tap } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import { attachOverlay, type Overlay } from '../../overlay/index.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../base/context.ts';
import { themeOf } from './overlay-theme.ts';

/** Time without new places of names, in milliseconds. */
const REST_MS = 150;

/** Draws sections, arrows and tag pills around the graph, in the page's two overlay containers. */
export function attachMapOverlay(
  { bus, models, services }: ControllerContext,
  layers: { readonly under: HTMLElement; readonly over: HTMLElement },
  view: GraphView,
): Overlay & Subscription {
  const overlay = attachOverlay({
    under: layers.under,
    over: layers.over,
    theme: themeOf(),
    settings: settingsNow(),
    imageRatio: view.imageRatio,
    pillBox: view.pillBox,
    labelBox: (id) => view.labelBox({ kind: 'node', id }),
  });
  overlay.setPositions(view.position);

  function settingsNow() {
    return { tags: models.settings.current().tagsOnGraph };
  }

  function showAreas() {
    overlay.setAreas(models.filter.areas());
    view.setTint(overlay.tint());
  }

  const following = merge(
    merge(eventsOf(bus, 'document:loaded'), eventsOf(bus, 'document:changed')).pipe(
      tap(() => {
        overlay.update(models.filter.drawn());
        showAreas();
      }),
    ),
    eventsOf(bus, 'viewport:changed').pipe(tap(overlay.setViewport)),
    eventsOf(bus, 'filter:changed').pipe(tap(showAreas)),
    eventsOf(bus, 'filter:changed').pipe(map(models.filter.drawn), distinctUntilChanged(), tap(overlay.update)),
    // Names move to other sides while a person zooms; their colours follow when they rest.
    eventsOf(bus, 'labels:placed').pipe(
      debounceTime(REST_MS, services.clock),
      tap(() => view.setTint(overlay.tint())),
    ),
    merge(eventsOf(bus, 'positions:moved'), eventsOf(bus, 'labels:placed'), eventsOf(bus, 'filter:changed')).pipe(
      tap(overlay.refresh),
    ),
    eventsOf(bus, 'settings:changed').pipe(tap(() => overlay.setSettings(settingsNow()))),
    eventsOf(bus, 'theme:changed').pipe(tap(() => overlay.setTheme(themeOf()))),
    models.highlight.changes$.pipe(tap(() => overlay.setHighlight(models.highlight.current()))),
  ).subscribe();
  following.add(overlay.destroy);

  // The map may have been loaded before the overlay.
  overlay.update(models.filter.drawn());
  showAreas();
  overlay.setViewport(models.viewport.current());
  overlay.setHighlight(models.highlight.current());
  return Object.assign(following, overlay);
}
