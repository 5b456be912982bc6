/** Small picture of a map in the lists of My maps: sections, edges, and nodes in their colours. */

import { html, svg, type TemplateResult } from 'lit-html';
import type { Point } from '../../drawing/commands/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { nodeLook, sectionLook } from '../../formats/document/look.ts';
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
  const nodes = map.nodes.slice(0, MOST).flatMap((node) => {
    const { x, y } = node;
    return x === undefined || y === undefined ? [] : [{ id: node.id, x, y, look: nodeLook(map, node) }];
  });
  const sections = map.sections.map(sectionLook);
  const corners = sections.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
  const scale = scaleFor([...nodes, ...corners], SIZE);
  const { k } = scale;
  const at = (point: Point) => onMinimap(point, scale);
  const positions = new Map(nodes.map((node) => [node.id, at(node)]));
  return [
    ...sections.map((section) => {
      const { x, y } = at(section);
      return svg`<rect x=${x} y=${y} width=${k * section.width} height=${k * section.height} />`;
    }),
    ...map.edges.slice(0, MOST).flatMap((edge) => {
      const [from, to] = [positions.get(edge.from), positions.get(edge.to)];
      return from && to ? [svg`<line x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />`] : [];
    }),
    ...nodes.map((node) => {
      const { color, size } = node.look;
      const { x, y } = at(node);
      return svg`<circle cx=${x} cy=${y} r=${Math.min(DOT.most, Math.max(DOT.least, k * size))} fill=${color} />`;
    }),
  ];
}
