import { traceHeads } from '../../drawing/edge/edge-commands.ts';
import type { EdgeItem } from './item.ts';

/** Edges whose arrowheads are in one path. */
const HEADS = 30;

/** Arrowheads of edges of one style, in steps. */
export function* paintHeads(context: CanvasRenderingContext2D, bucket: readonly EdgeItem[]): Generator<void, void> {
  context.fillStyle = bucket[0]?.drawing.stroke.color ?? '';
  for (let start = 0; start < bucket.length; start += HEADS) {
    context.beginPath();
    const end = Math.min(bucket.length, start + HEADS);
    for (let index = start; index < end; index++) {
      const { route, drawing } = bucket[index] as EdgeItem;
      if (route && !route.hidden) traceHeads(context, route, drawing);
    }
    context.fill();
    yield;
  }
}
