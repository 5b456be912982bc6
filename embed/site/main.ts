/**
 * Puts the application in the place of the picture, on pages of a site that show a graph.
 *
 * The map comes from the site itself and goes to the application by message, so the site needs no setting for other
 * origins. What a visitor chose (interactive or not) stays in the address, in the browser tab and in the site's links.
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
  // Links that came meanwhile, too.
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
