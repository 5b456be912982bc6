/** Obstacles of edge labels. */

import type { EdgeToLabel, NodeLabel, NodeToLabel, Sides } from '../base/label-types.ts';
import { segmentMeetsBox } from '../base/sides.ts';
import { inSteps } from '../base/steps.ts';
import { type PathPoint, pathLength, pointAlong, pointAtLength } from '../edge/edge-path.ts';
import type { Grid } from './grid.ts';

/** Width of a head relative to its length. */
const HEAD_WIDTH = 0.6;

/** The areas that labels avoid: shapes, labels, pills and heads. */
export function* occupying(
  taken: Grid,
  nodes: readonly NodeToLabel[],
  labels: readonly (NodeLabel | undefined)[],
  edges: readonly EdgeToLabel[],
): Generator<void, void> {
  yield* inSteps(nodes, ({ x, y, halfWidth, halfHeight }, index) => {
    taken.add(x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight, index);
    for (const box of [labels[index]?.label, labels[index]?.row]) {
      if (box) taken.add(x + box.left, y + box.top, x + box.right, y + box.bottom, index);
    }
  });
  yield* inSteps(edges, ({ path, heads: [start, end] }, index) => {
    const owner = nodes.length + index;
    if (start > 0) addHead(taken, pointAlong(path, 0), pointAtLength(path, start), owner);
    if (end > 0) addHead(taken, pointAlong(path, 1), pointAtLength(path, pathLength(path) - end), owner);
  });
}

function addHead(taken: Grid, tip: PathPoint, back: PathPoint, owner: number): void {
  const half = HEAD_WIDTH * Math.hypot(tip.x - back.x, tip.y - back.y);
  taken.add(
    Math.min(tip.x, back.x - half * 0.7),
    Math.min(tip.y, back.y - half * 0.7),
    Math.max(tip.x, back.x + half * 0.7),
    Math.max(tip.y, back.y + half * 0.7),
    owner,
  );
}

export function addPath(paths: Grid, path: readonly number[], owner: number): void {
  for (let corner = 0; corner + 3 < path.length; corner += 2) {
    paths.addLine(path[corner] ?? 0, path[corner + 1] ?? 0, path[corner + 2] ?? 0, path[corner + 3] ?? 0, owner);
  }
}

export function crosses(edge: Pick<EdgeToLabel, 'path'> | undefined, box: Sides): boolean {
  const path = edge?.path ?? [];
  for (let corner = 0; corner + 3 < path.length; corner += 2) {
    if (segmentMeetsBox(path[corner] ?? 0, path[corner + 1] ?? 0, path[corner + 2] ?? 0, path[corner + 3] ?? 0, box))
      return true;
  }
  return false;
}
