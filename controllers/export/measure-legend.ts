/** What sizes and colours of a picture stand for, drawn under it as a small map of its own. */

import type { MapDocument, MapNode, Section } from '../../formats/document/document.ts';
import { nodeLook } from '../../formats/document/look.ts';
import { grouped } from '../../formats/words.ts';
import type { Visible } from '../../models/filter.ts';
import type { Measure } from '../../models/measure.ts';

/** Between the map and its legend, between two rows of it, and between two marks, in graph units. */
const BELOW = 120;
const ROW = 150;
const APART = 90;
const LEFT = 30;

type Pictured = { readonly drawn: MapDocument; readonly visible: Visible };

/** The map with its legend, of what is in view; without measures the map as it is. */
export function withLegend({ drawn, visible }: Pictured, measures: readonly Measure[]): Pictured {
  const seen = drawn.nodes.flatMap((node) =>
    node.x === undefined || node.y === undefined || (visible && !visible.nodes.has(node.id))
      ? []
      : [{ x: node.x, y: node.y, size: nodeLook(drawn, node).size }],
  );
  const told = measures.filter(({ marks }) => marks.length > 0);
  if (told.length === 0 || seen.length === 0) return { drawn, visible };
  const left = seen.reduce((least, { x, size }) => Math.min(least, x - size), Number.POSITIVE_INFINITY);
  const below = seen.reduce((most, { y, size }) => Math.max(most, y + size), Number.NEGATIVE_INFINITY) + BELOW;
  const rows = told.map((measure, row) => rowOf(measure, `legend ${row}`, { x: left, y: below + row * ROW }));
  const nodes = rows.flatMap((row) => row.nodes);
  return {
    drawn: {
      ...drawn,
      nodes: [...drawn.nodes, ...nodes],
      sections: [...drawn.sections, ...rows.map(({ section }) => section)],
    },
    visible: visible && { ...visible, nodes: new Set([...visible.nodes, ...nodes.map(({ id }) => id)]) },
  };
}

function rowOf(
  { by, words, marks }: Measure,
  id: string,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly section: Section; readonly nodes: readonly MapNode[] } {
  return {
    section: {
      id,
      title: `${by === 'size' ? 'Size' : 'Colour'}: ${words}`,
      x,
      y,
      width: LEFT + marks.length * APART,
      height: ROW - 20,
    },
    nodes: marks.map(({ value, look }, at) => ({
      id: `${id} ${at}`,
      label: grouped(value),
      shape: 'circle',
      ...(by === 'size' ? { color: '#868c95' } : { size: 12 }),
      ...look,
      x: x + LEFT + at * APART + APART / 4,
      y: y + ROW / 2,
    })),
  };
}
