/** Conditions under which the legend is shown by default. */

import type { ReadModels } from '../../models/models.ts';
import type { GraphView } from '../graph/graph-view.ts';

type Models = Pick<ReadModels, 'document' | 'filter' | 'viewport'>;

/** The least canvas, in pixels, that has space for more than the map. */
const LEAST = { width: 1000, height: 520 };
/** Space around the centre of a node for its shape and a name of usual length, in pixels. */
const AROUND = { x: 110, y: 40 };

/** Whether the map has at least two types of nodes, and the canvas enough space. */
export function needsLegend({ document, viewport }: Models): boolean {
  const { width, height } = viewport.current();
  if (width < LEAST.width || height < LEAST.height) return false;
  return new Set(document.current().nodes.flatMap(({ type }) => type ?? [])).size > 1;
}

/** Whether nodes are under a visible element of the canvas. */
export function coversNodes(
  element: HTMLElement,
  { filter, viewport }: Models,
  { position }: Pick<GraphView, 'position'>,
): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const canvas = element.offsetParent?.getBoundingClientRect();
  const [x, y] = [canvas?.left ?? 0, canvas?.top ?? 0];
  return filter.drawn().nodes.some(({ id }) => {
    const place = position(id);
    if (!place) return false;
    const at = viewport.toScreen(place);
    const isBeside = at.x < left - x - AROUND.x || at.x > right - x + AROUND.x;
    return !isBeside && at.y > top - y - AROUND.y && at.y < bottom - y + AROUND.y;
  });
}
