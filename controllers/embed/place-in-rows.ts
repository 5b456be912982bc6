/** Positions for nodes of a map whose layout will not finish. */

import { gridOf } from '../../formats/arrange/grid.ts';
import type { MapDocument } from '../../formats/document/document.ts';

/** Space for a node of the usual size with its label, in graph units. */
const ROOM = { half: 60, up: 30, down: 40 };

/** The map with unplaced nodes in rows, below the others. */
export function placeInRows(map: MapDocument): MapDocument {
  const without = map.nodes.filter(({ x, y }) => x === undefined || y === undefined);
  if (without.length === 0) return map;
  const { places } = gridOf(without.map(() => ROOM));
  const top = map.nodes.reduce((lowest, { y }) => Math.max(lowest, (y ?? 0) + 2 * ROOM.down), 0);
  let index = 0;
  const nodes = map.nodes.map((node) => {
    if (node.x !== undefined && node.y !== undefined) return node;
    const at = places[index++] ?? { x: 0, y: 0 };
    return { ...node, x: Math.round(at.x), y: Math.round(top + at.y) };
  });
  return { ...map, nodes };
}
