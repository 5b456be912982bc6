/** The engine's layout, run to its end without a browser. */

import { type LayoutGraph, seedOf } from '../../pivotick/layout/graph.ts';
import { LayoutRun } from '../../pivotick/layout/run.ts';
import { refinement } from '../../pivotick/layout/search/index.ts';
import type { LayoutSettings } from '../../pivotick/model/forces.ts';
import { USUAL_FORCES } from '../../pivotick/model/forces.ts';
import type { Place } from './measure.ts';
import { type BenchGraph, whole } from './node-boxes.ts';

export const LINK_DISTANCE = 150;

export const SETTINGS: LayoutSettings = { ...USUAL_FORCES, linkDistance: LINK_DISTANCE, aspect: 1.6 };

/** A graph without positions. */
export function layoutGraph({ ids, nodeBoxes, links, needs, kinds, subkinds }: BenchGraph): LayoutGraph {
  const count = nodeBoxes.length;
  return {
    count,
    x: new Float64Array(count).fill(Number.NaN),
    y: new Float64Array(count).fill(Number.NaN),
    fixed: new Uint8Array(count),
    weight: new Float32Array(count).fill(1),
    extents: Float32Array.from(
      nodeBoxes.flatMap((nodeBox) => {
        const { left, right, up, down } = whole(nodeBox);
        return [left, right, up, down];
      }),
    ),
    sources: Uint32Array.from(links, ([from]) => from),
    targets: Uint32Array.from(links, ([, to]) => to),
    lengths: new Float32Array(links.length).fill(LINK_DISTANCE),
    shapes: Float32Array.from(nodeBoxes.flatMap(({ shape }) => [shape.width / 2, shape.height / 2])),
    needs: Float32Array.from(needs),
    kinds: kinds,
    subkinds: subkinds,
    seeds: Uint32Array.from(ids, seedOf),
  };
}

export function layOut(graph: BenchGraph, settings = SETTINGS): Place[] {
  const run = new LayoutRun(layoutGraph(graph), settings, refinement);
  while (run.isActive) run.tick();
  const positions = run.positions();
  return graph.ids.map((_, node) => ({ x: positions[2 * node] ?? 0, y: positions[2 * node + 1] ?? 0 }));
}
