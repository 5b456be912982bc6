/** Small picture of a map in the lists of My maps: sections, edges, and nodes in their colours. */

import { html, svg, type TemplateResult } from 'lit-html';
import type { Point } from '../../drawing/commands/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { sketchOf } from '../../scene/sketch.ts';
import { onMinimap, scaleFor } from '../canvas/minimap-scale.ts';

/** In CSS pixels. */
const SIZE = { width: 72, height: 48, padding: 6 } as const;
/** Number of drawn nodes and edges. */
const MOST = 400;
/** Least and largest radius of a dot, in pixels. */
const DOT = { least: 1.8, most: 5 } as const;

/** An empty frame without positions. */
export function mapPicture(map?: MapDocument): TemplateResult {
  return html`<svg class="map-picture" viewBox=${`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">${map && shapes(map)}</svg>`;
}

function shapes(map: MapDocument): readonly TemplateResult[] {
  const { dots, sections, points } = sketchOf({ ...map, nodes: map.nodes.slice(0, MOST) }, ({ x, y }) =>
    x === undefined || y === undefined ? undefined : { x, y },
  );
  const scale = scaleFor(points, SIZE);
  const { k } = scale;
  const at = (point: Point) => onMinimap(point, scale);
  const positions = new Map(dots.map((dot) => [dot.id, at(dot)]));
  return [
    ...sections.map((section) => {
      const { x, y } = at(section);
      return svg`<rect x=${x} y=${y} width=${k * section.width} height=${k * section.height} />`;
    }),
    ...map.edges.slice(0, MOST).flatMap((edge) => {
      const [from, to] = [positions.get(edge.from), positions.get(edge.to)];
      return from && to ? [svg`<line x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />`] : [];
    }),
    ...dots.map(({ color, size, ...dot }) => {
      const { x, y } = at(dot);
      return svg`<circle cx=${x} cy=${y} r=${Math.min(DOT.most, Math.max(DOT.least, k * size))} fill=${color} />`;
    }),
  ];
}
