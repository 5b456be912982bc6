/** An HTML page of small multiples: every map as each layout draws it, with the nine terms. */

import type { Place } from './measure.ts';
import { TERMS, type Terms } from './ranks.ts';

export type Drawing = {
  readonly map: string;
  readonly layout: string;
  readonly terms: Terms;
  readonly positions: readonly Place[];
  readonly links: readonly (readonly [number, number])[];
};

/** Size of one picture, and its margin, in pixels. */
const CELL = { width: 360, height: 225, margin: 14 };
/** Largest scale: small maps are not enlarged. */
const MOST_SCALE = 1;

export function multiplesPage(drawings: readonly Drawing[]): string {
  const layouts = [...new Set(drawings.map(({ layout }) => layout))];
  const maps = [...new Set(drawings.map(({ map }) => map))];
  const rows = maps.map((map) => {
    const cells = layouts.map((layout) => {
      const drawing = drawings.find((one) => one.map === map && one.layout === layout);
      return `<td>${drawing ? cellOf(drawing) : ''}</td>`;
    });
    return `<tr><th scope="row">${escaped(map)}</th>${cells.join('')}</tr>`;
  });
  const heads = layouts.map((layout) => `<th scope="col">${escaped(layout)}</th>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Layouts</title>
<style>
body { font: 12px/1.4 sans-serif; color: #222; background: #fff }
th { text-align: left; vertical-align: top; padding: 4px 8px; position: sticky; top: 0; background: #fff }
td { border: 1px solid #ddd; vertical-align: top }
p { margin: 0; padding: 4px 8px; color: #555 }
line { stroke: #999; stroke-width: .8 }
circle { fill: #2563a8 }
.hub { fill: #c2410c }
</style>
<table>
<tr><td></td>${heads.join('')}</tr>
${rows.join('\n')}
</table>
</html>
`;
}

function cellOf(drawing: Drawing): string {
  const words = (Object.keys(TERMS) as (keyof Terms)[]).map((term) => `${term} ${+drawing.terms[term].toFixed(3)}`);
  return `${svgOf(drawing)}<p>${words.join(' · ')}</p>`;
}

function svgOf({ positions, links }: Drawing): string {
  const points = fitted(positions);
  const degree = points.map((_, node) => links.filter((link) => link.includes(node)).length);
  const lines = links.map(([a, b]) => {
    const [p, q] = [points[a], points[b]];
    return p && q ? `<line x1="${p.x}" y1="${p.y}" x2="${q.x}" y2="${q.y}"/>` : '';
  });
  const nodes = points.map(({ x, y }, node) => {
    const size = degree[node] ?? 0;
    const radius = Math.min(6, 1.6 + 0.8 * Math.sqrt(size)).toFixed(1);
    return `<circle${size > 4 ? ' class="hub"' : ''} cx="${x}" cy="${y}" r="${radius}"/>`;
  });
  return `<svg width="${CELL.width}" height="${CELL.height}">${lines.join('')}${nodes.join('')}</svg>`;
}

/** Positions in the middle of a picture, rounded to a tenth of a pixel. */
function fitted(positions: readonly Place[]): Place[] {
  const spanOf = (values: readonly number[]) => {
    const least = values.reduce((a, b) => Math.min(a, b), Infinity);
    const most = values.reduce((a, b) => Math.max(a, b), -Infinity);
    return { middle: (least + most) / 2, size: Math.max(1e-9, most - least) };
  };
  const [wide, high] = [spanOf(positions.map(({ x }) => x)), spanOf(positions.map(({ y }) => y))];
  const scale = Math.min(
    MOST_SCALE,
    (CELL.width - 2 * CELL.margin) / wide.size,
    (CELL.height - 2 * CELL.margin) / high.size,
  );
  const round = (value: number) => Math.round(10 * value) / 10;
  return positions.map(({ x, y }) => ({
    x: round(CELL.width / 2 + (x - wide.middle) * scale),
    y: round(CELL.height / 2 + (y - high.middle) * scale),
  }));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
