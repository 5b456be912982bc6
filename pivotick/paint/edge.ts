/** Painting of edge lines and arrowheads. */

import { traceRoute } from '../../drawing/edge/edge-path.ts';
import type { EdgeItem } from './item.ts';
import type { Marker } from './marker.ts';
import { headOn, markerScale } from './marker.ts';

/** Arrowheads in one path. */
const HEADS = 30;

/** One edge in a given colour and width. */
export function paintEdge(context: CanvasRenderingContext2D, item: EdgeItem, color: string, width: number): void {
  const { route } = item;
  if (!route || route.hidden || color === 'none') return;
  context.strokeStyle = color;
  context.lineWidth = width;
  if (item.dash) context.setLineDash([...item.dash]);
  context.beginPath();
  traceRoute(context, route);
  context.stroke();
  if (item.dash) context.setLineDash([]);
  context.fillStyle = color;
  context.beginPath();
  traceHeads(context, item);
  context.fill();
  paintPathHeads(context, item, color);
}

/** Arrowheads of edges of one style, in steps. */
export function* paintHeads(context: CanvasRenderingContext2D, bucket: readonly EdgeItem[]): Generator<void, void> {
  const [first] = bucket;
  if (!first) return;
  context.fillStyle = first.end?.fill ?? first.start?.fill ?? first.color;
  for (let start = 0; start < bucket.length; start += HEADS) {
    context.beginPath();
    const end = Math.min(bucket.length, start + HEADS);
    for (let index = start; index < end; index++) {
      const item = bucket[index];
      if (item) traceHeads(context, item);
    }
    context.fill();
    yield;
  }
  for (const item of bucket) {
    if (item.end?.path || item.start?.path) paintPathHeads(context, item, item.color);
  }
}

/** Adds the polygon arrowheads of an edge to the current path. */
function traceHeads(context: CanvasRenderingContext2D, item: EdgeItem): void {
  const { route, start, end } = item;
  if (!route || route.hidden) return;
  if (end && !end.path) traceHead(context, end, item.width, route.endX, route.endY, route.endUx, route.endUy);
  if (start && !start.path) {
    const path = start.reversesAtStart ? 1 : -1;
    // A head that is not reversed at the start points along the edge, into it.
    const back = path === 1 ? 0 : headOn(start, item.width);
    const x = route.startX - route.startUx * back;
    const y = route.startY - route.startUy * back;
    traceHead(
      context,
      start,
      item.width,
      path === 1 ? route.startX : x,
      path === 1 ? route.startY : y,
      path * route.startUx,
      path * route.startUy,
    );
  }
}

/** Arrowheads that are not polygons, one by one. */
function paintPathHeads(context: CanvasRenderingContext2D, item: EdgeItem, color: string): void {
  const { route } = item;
  if (!route || route.hidden) return;
  for (const end of ['end', 'start'] as const) {
    const marker = item[end];
    if (!marker?.path) continue;
    const scale = markerScale(marker, item.width);
    const [ux, uy] = [scale * route[`${end}Ux`], scale * route[`${end}Uy`]];
    context.save();
    context.transform(ux, uy, -uy, ux, route[`${end}X`], route[`${end}Y`]);
    context.fillStyle = marker.fill ?? color;
    context.fill(marker.path);
    context.restore();
  }
}

function traceHead(
  context: CanvasRenderingContext2D,
  marker: Marker,
  lineWidth: number,
  x: number,
  y: number,
  ux: number,
  uy: number,
): void {
  const scale = markerScale(marker, lineWidth);
  const { corners } = marker;
  for (let corner = 0; corner < corners.length; corner += 2) {
    const along = (corners[corner] ?? 0) * scale;
    const across = (corners[corner + 1] ?? 0) * scale;
    const px = x + along * ux - across * uy;
    const py = y + along * uy + across * ux;
    if (corner === 0) context.moveTo(px, py);
    else context.lineTo(px, py);
  }
  context.closePath();
}
