/** Keeps the konva overlay on the graph: same document, same view, same places, same theme. */

import { merge } from 'rxjs';
import { eventsOf } from '../bus/bus.ts';
import { union } from '../formats/geometry/index.ts';
import { indexesOf } from '../models/indexes.ts';
import { attachOverlay, DARK, LIGHT, type Overlay, type OverlayTheme } from '../overlay/index.ts';
import { LARGEST_FIT } from '../views/graph-elements.ts';
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
  eventsOf(bus, 'filter:changed').subscribe(overlay.refresh);
  eventsOf(bus, 'settings:changed').subscribe(() => overlay.setSettings(settingsNow()));
  eventsOf(bus, 'theme:changed').subscribe(() => overlay.setTheme(themeOf()));

  eventsOf(bus, 'selection:changed').subscribe(() => overlay.setLit(neighbourhood(models)));

  // The engine fits what it draws itself; sections and arrows reach further, so the whole map is fitted here.
  let isNew = true;
  eventsOf(bus, 'document:loaded').subscribe(({ origin }) => {
    // Coming back to a map brings its view back, too.
    isNew = origin !== 'back';
  });
  eventsOf(bus, 'layout:changed').subscribe(({ running }) => {
    if (running || !isNew) return;
    isNew = false;
    if (overlay.bounds()) fit(overlay, view, false);
  });
  eventsOf(bus, 'intent:zoom').subscribe(({ by }) => {
    if (by === 'fit') fit(overlay, view, true);
    else view.zoom(by);
  });
  return overlay;
}

/** The selected nodes, their neighbours and the ends of selected edges; undefined when nothing of the graph is selected. */
function neighbourhood(models: ControllerContext['models']): ReadonlySet<string> | undefined {
  const { edgesOf, edges } = indexesOf(models.document.current());
  const nodes = models.selection.ids('node');
  const selected = models.selection.ids('edge').map((id) => edges.get(id));
  const touched = [...selected, ...nodes.flatMap((id) => edgesOf.get(id) ?? [])];
  const lit = new Set([...nodes, ...touched.flatMap((edge) => (edge ? [edge.from, edge.to] : []))]);
  return lit.size > 0 ? lit : undefined;
}

/** Room around the whole map, as a share of the view. */
const MARGIN = 0.06;

/** Brings the whole map into view: the graph, sections, arrows and pills. */
function fit(overlay: Overlay, view: GraphView, animate: boolean): void {
  const graph = view.graph().renderer.getContentBounds();
  const around = overlay.bounds();
  const box = graph && around ? union(around, graph) : (graph ?? around);
  const { width, height } = overlay.viewport();
  if (!box || width === 0 || height === 0) return;
  const room = 1 - 2 * MARGIN;
  const scale = Math.min(LARGEST_FIT, (width * room) / box.width, (height * room) / box.height);
  view.center({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, scale, animate);
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
