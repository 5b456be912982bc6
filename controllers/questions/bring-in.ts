/** Brings what is left of the map into view. */

import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';

/** Room around what is brought into view, as a share of the view. */
const MARGIN = 0.1;
/** Shapes and labels around the places of nodes, in graph units. */
const AROUND = 120;
/** A few nodes are shown at a natural size. */
const LARGEST = 1.5;

/**
 * Moves the view so that all nodes that the filter leaves are in it, or the whole map; nothing happens when none is left.
 *
 * @param below - pixels at the lower edge of the view that something else is about to stand on
 */
export function bringIn(
  { bus, models }: ControllerContext,
  view: Pick<GraphView, 'position' | 'show' | 'free'>,
  below = 0,
): void {
  const seen = models.filter.visible();
  if (!seen && below === 0) {
    bus.emit('intent:zoom', { by: 'fit' });
    return;
  }
  const ids = seen ? [...seen.nodes] : models.document.current().nodes.map(({ id }) => id);
  const places = ids.flatMap((id) => view.position(id) ?? []);
  const free = view.free();
  const covered = Math.max(0, free.y + free.height - (models.viewport.current().height - below));
  const [width, height] = [free.width, free.height - covered];
  if (places.length === 0 || width === 0 || height <= 0) return;
  const [left, right] = ends(places.map(({ x }) => x));
  const [top, bottom] = ends(places.map(({ y }) => y));
  const room = 1 - 2 * MARGIN;
  const scale = Math.min(LARGEST, (width * room) / (right - left + AROUND), (height * room) / (bottom - top + AROUND));
  bus.emit('view:directed', { to: 'part' });
  view.show({ x: (left + right) / 2, y: (top + bottom + covered / scale) / 2 }, scale);
}

function ends(values: readonly number[]): readonly [least: number, most: number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}
