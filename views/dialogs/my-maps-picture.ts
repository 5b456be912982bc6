/** Small picture of a map in the lists of My maps: sections, edges, and nodes in their colours. */

import { html, svg, type TemplateResult } from 'lit-html';
import type { MapDocument } from '../../formats/document/document.ts';
import { nodeLook, sectionLook } from '../../formats/document/look.ts';
import { extentOf } from '../canvas/minimap-scale.ts';

/** In CSS pixels. */
const SIZE = { width: 72, height: 48, padding: 6 } as const;
/** Number of drawn nodes and edges. */
const MOST = 400;
/** Largest scale, and least and largest radius of a dot in pixels. */
const SCALE = 0.4;
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
  const extent = extentOf([...nodes, ...corners]);
  if (!extent) return [];
  const { width, height, padding } = SIZE;
  const { left, top, right, bottom } = extent;
  const across = (width - 2 * padding) / Math.max(1, right - left);
  const down = (height - 2 * padding) / Math.max(1, bottom - top);
  const k = Math.min(across, down, SCALE);
  const x = (at: number) => width / 2 + k * (at - (left + right) / 2);
  const y = (at: number) => height / 2 + k * (at - (top + bottom) / 2);
  const places = new Map(nodes.map((node) => [node.id, node]));
  return [
    ...sections.map((section) => {
      const { width, height } = section;
      return svg`<rect x=${x(section.x)} y=${y(section.y)} width=${k * width} height=${k * height} />`;
    }),
    ...map.edges.slice(0, MOST).flatMap((edge) => {
      const [from, to] = [places.get(edge.from), places.get(edge.to)];
      return from && to ? [svg`<line x1=${x(from.x)} y1=${y(from.y)} x2=${x(to.x)} y2=${y(to.y)} />`] : [];
    }),
    ...nodes.map((node) => {
      const { color, size } = node.look;
      const radius = Math.min(DOT.most, Math.max(DOT.least, k * size));
      return svg`<circle cx=${x(node.x)} cy=${y(node.y)} r=${radius} fill=${color} />`;
    }),
  ];
}
