/**
 * Replaces the picture by the application on pages with a graph.
 * The site's pages send the map by message, so the site needs no CORS settings. The visitor's choice of mode stays in
 * the address, the browser tab and the site's links.
 */

import { chosenMode, keepInAddress, keepInLinks, keepInTab, type Mode } from './choice.ts';
import { createGraph } from './graph.ts';

declare global {
  interface Window {
    /** A page with several graphs names the script several times. */
    graphmapIsHere?: true;
  }
}

if (!window.graphmapIsHere) {
  window.graphmapIsHere = true;
  start();
}

function start(): void {
  const graphs = [...document.querySelectorAll<HTMLElement>('[data-graphmap]')].flatMap(
    (element) => createGraph(element, choose) ?? [],
  );
  const root = graphs[0]?.root;
  if (!root) return;

  let chosen = chosenMode();
  if (chosen) keep(chosen);
  for (const graph of graphs) graph.show(chosen ?? 'interactive');
  // Links that were added in the meantime need it, too.
  document.addEventListener('click', keepLinks, true);
  document.addEventListener('auxclick', keepLinks, true);

  function choose(mode: Mode): void {
    chosen = mode;
    keep(mode);
    keepInAddress(mode);
    for (const graph of graphs) graph.show(mode);
  }

  function keep(mode: Mode): void {
    keepInTab(mode);
    keepLinks();
  }

  function keepLinks(): void {
    if (chosen && root) keepInLinks(chosen, root);
  }
}
