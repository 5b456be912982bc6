/** Legend of measured sizes and colours, drawn under a picture as a small separate map. */

import type { MapDocument, MapNode, Section } from '../formats/document/document.ts';
import { nodeLook } from '../formats/document/look.ts';
import { grouped } from '../formats/words/words.ts';
import type { AppliedMeasure, Visible } from '../models/filter/filter.ts';

/** Space between the map and its legend, between two rows of it, and between two marks, in graph units. */
const BELOW = 120;
const BETWEEN = 20;
const APART = 14;
/** Height of a row's title and of the number under a mark, and least width of a mark with it. */
const TITLE = 44;
const NUMBER = 46;
const MIN_WIDTH = 76;
/** Half the size of a mark that only shows a colour. */
const COLOR_SIZE = 12;

export type LegendMeasure = Omit<AppliedMeasure, 'drawn'>;

type Pictured = { readonly drawn: MapDocument; readonly visible: Visible };

export function withLegend({ drawn, visible }: Pictured, measures: readonly LegendMeasure[]): Pictured {
  const seen = drawn.nodes.flatMap((node) =>
    node.x === undefined || node.y === undefined || (visible && !visible.nodes.has(node.id))
      ? []
      : [{ x: node.x, y: node.y, size: nodeLook(drawn, node).size }],
  );
  const reported = measures.filter(({ marks }) => marks.length > 0);
  if (reported.length === 0 || seen.length === 0) return { drawn, visible };
  const left = seen.reduce((least, { x, size }) => Math.min(least, x - size), Number.POSITIVE_INFINITY);
  const below = seen.reduce((most, { y, size }) => Math.max(most, y + size), Number.NEGATIVE_INFINITY) + BELOW;
  const rows: Row[] = [];
  let y = below;
  for (const [at, measure] of reported.entries()) {
    const row = rowOf(measure, `legend ${at}`, { x: left, y });
    rows.push(row);
    y += row.section.height + BETWEEN;
  }
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

type Row = {
  readonly section: Section & { readonly height: number };
  readonly nodes: readonly MapNode[];
};

function rowOf(measure: LegendMeasure, id: string, { x, y }: { readonly x: number; readonly y: number }): Row {
  const { by, words, without, none } = measure;
  const marks = [
    ...measure.marks.map(({ value, look }) => ({ label: grouped(value), look })),
    ...(without > 0 ? [{ label: 'none', look: none }] : []),
  ];
  const size = by === 'size' ? Math.max(...marks.map(({ look }) => look.size ?? 0)) : COLOR_SIZE;
  const width = Math.max(MIN_WIDTH, 2 * size) + APART;
  return {
    section: {
      id,
      title: `${by === 'size' ? 'Size' : 'Colour'}: ${words}`,
      x,
      y,
      width: APART + marks.length * width,
      height: TITLE + 2 * size + NUMBER,
    },
    nodes: marks.map(({ label, look }, at) => ({
      id: `${id} ${at}`,
      label,
      shape: 'circle',
      ...(by === 'size' ? { color: '#868c95' } : { size: COLOR_SIZE }),
      ...look,
      x: x + APART / 2 + (at + 0.5) * width,
      y: y + TITLE + size,
    })),
  };
}
