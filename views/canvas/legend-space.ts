/** Space for the legend, and for other surfaces that choose their place. */

import { type Box, grow, overlaps } from '../../drawing/base/types.ts';
import { titlesOf } from '../../formats/measure/section-titles.ts';
import type { ReadModels } from '../../models/models.ts';
import type { GraphView } from '../graph/graph-view.ts';
import { measureText } from '../ui/measure-text.ts';

type Models = Pick<ReadModels, 'document' | 'filter' | 'viewport'>;

/** The least canvas, in pixels, that has space for more than the map. */
const LEAST = { width: 1000, height: 520 };
/** Free space around a surface, in pixels. */
const AIR = 8;

/** Whether the map has at least two types of nodes, and the canvas enough space. */
export function needsLegend({ document, viewport }: Models): boolean {
  const { width, height } = viewport.current();
  if (width < LEAST.width || height < LEAST.height) return false;
  return new Set(document.current().nodes.flatMap(({ type }) => type ?? [])).size > 1;
}

/** Whether nodes, their names or the titles of sections are under a visible element of the canvas. */
export function coversContent(
  element: HTMLElement,
  { document, filter, viewport }: Models,
  { nodeBoxes }: Pick<GraphView, 'nodeBoxes'>,
): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const canvas = element.offsetParent?.getBoundingClientRect();
  const { k } = viewport.current();
  const at = viewport.toGraph({ x: left - (canvas?.left ?? 0), y: top - (canvas?.top ?? 0) });
  const box = grow({ ...at, width: width / k, height: height / k }, AIR / k);
  const nodes = nodeBoxes(filter.drawn().nodes.map(({ id }) => id));
  const titles = titlesOf(document.current().sections, measureText).map(
    ({ left: x, top: y, right, bottom }): Box => ({ x, y, width: right - x, height: bottom - y }),
  );
  return [...nodes, ...titles].some((one) => overlaps(one, box));
}
