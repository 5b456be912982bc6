/** The uncovered part of the canvas. */

import type { Box } from '../../drawing/index.ts';
import { freeRect } from '../../models/places/free-rect.ts';

/**
 * Elements that cover the canvas; not those on the map itself, and not the minimap, which is hidden when everything is
 * in view.
 */
const COVERS = '.floating:not(.minimap, .empty-map, [data-on-map], [hidden])';

/** The largest part of the map's canvas that no tool, panel or bar covers, in pixels from its top left corner. */
export function freeArea(graph: HTMLElement): Box {
  const { left, top } = graph.getBoundingClientRect();
  const covers = [...(graph.parentElement?.querySelectorAll(COVERS) ?? [])].map((cover) => {
    const { x, y, width, height } = cover.getBoundingClientRect();
    return { x: x - left, y: y - top, width, height };
  });
  return freeRect({ width: graph.clientWidth, height: graph.clientHeight }, covers);
}
