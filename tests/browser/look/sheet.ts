/** Sheets: documents on which the parts of many rows stand apart, so that one page load shows them all. */

import type { Part, RawElement, Row } from './row.ts';
import type { Area } from './view.ts';

export type Sheet = {
  readonly isDark: boolean;
  /** A raw map document. */
  readonly document: RawElement;
  readonly areas: ReadonlyMap<Row, Area>;
  /** From the outer corners of the two marks: where the document lies in a picture. */
  readonly marked: Area;
};

/** Size that fits the frame at the largest first scale of a map. */
const MAX_WIDTH = 1080;
const HIGHEST = 660;
/** A square at the top left and one at the bottom right, in a colour that no row may use. */
const MARK_SIDE = 40;
const GAP = 20;

/** Puts rows on as few sheets as it takes, in their order. */
export function sheetsOf(rows: readonly Row[]): readonly Sheet[] {
  const sheets: Map<Row, Area>[] = [];
  let [x, y, shelf] = [0, 0, 0];
  for (const row of rows) {
    const [width, height] = row.area ?? [200, 160];
    if (x > 0 && x + width > MAX_WIDTH) [x, y, shelf] = [0, y + shelf, 0];
    if (sheets.length === 0 || y + height > HIGHEST) {
      sheets.push(new Map());
      [x, y, shelf] = [0, 0, 0];
    }
    sheets.at(-1)?.set(row, { x, y, width, height });
    x += width;
    shelf = Math.max(shelf, height);
  }
  return sheets.map(sheetOf);
}

function sheetOf(areas: ReadonlyMap<Row, Area>): Sheet {
  const right = Math.max(...[...areas.values()].map(({ x, width }) => x + width));
  const bottom = Math.max(...[...areas.values()].map(({ y, height }) => y + height));
  const near = -GAP - MARK_SIDE;
  const parts = [...areas].map(([{ part }, { x, y, width, height }], index) =>
    placed(part, index, { x: x + width / 2, y: y + height / 2 }),
  );
  return {
    isDark: false,
    areas,
    marked: { x: near, y: near, width: right + 2 * (GAP + MARK_SIDE), height: bottom + 2 * (GAP + MARK_SIDE) },
    document: {
      meta: { title: 'Looks', fixedLayout: true },
      nodeTypes: Object.assign({}, ...parts.map(({ nodeTypes }) => nodeTypes)),
      edgeTypes: Object.assign({}, ...parts.map(({ edgeTypes }) => edgeTypes)),
      tags: { pill: { color: '#0000ff' } },
      nodes: parts.flatMap(({ nodes = [] }) => nodes),
      edges: parts.flatMap(({ edges = [] }) => edges),
      arrows: parts.flatMap(({ arrows = [] }) => arrows),
      sections: [...parts.flatMap(({ sections = [] }) => sections), mark(near, near), mark(right + GAP, bottom + GAP)],
    },
  };
}

/** A whole map, whose nodes have places, with marks around it. */
export function sheetOfMap(map: RawElement): Sheet {
  const nodes = (map.nodes as RawElement[]).map((node, at) => ({ x: 300 * at, y: 0, ...node }));
  const sections = (map.sections ?? []) as RawElement[];
  const corners = [
    ...nodes,
    ...sections,
    ...sections.map((s) => ({ x: Number(s.x) + Number(s.width ?? 400), y: Number(s.y) + Number(s.height ?? 240) })),
  ];
  const xs = corners.map(({ x }) => Number(x));
  const ys = corners.map(({ y }) => Number(y));
  const [left, top, right, bottom] = [
    Math.min(...xs) - 150,
    Math.min(...ys) - 100,
    Math.max(...xs) + 150,
    Math.max(...ys) + 100,
  ];
  return {
    isDark: false,
    areas: new Map(),
    marked: { x: left, y: top, width: right - left, height: bottom - top },
    document: {
      ...map,
      meta: { ...(map.meta as object), fixedLayout: true },
      nodes,
      sections: [...sections, mark(left, top), mark(right - MARK_SIDE, bottom - MARK_SIDE)],
    },
  };
}

function mark(x: number, y: number): RawElement {
  return { x, y, width: MARK_SIDE, height: MARK_SIDE, fill: '#ff00ff', borderColor: 'none' };
}

/** A part with its middle somewhere else, and with names that no other part has. */
function placed(part: Part, index: number, by: { readonly x: number; readonly y: number }): Part {
  const named = (name: unknown) => `${index} ${name}`;
  const at = ({ x, y }: RawElement) => ({ x: Number(x ?? 0) + by.x, y: Number(y ?? 0) + by.y });
  const typed = (element: RawElement) => (element.type === undefined ? {} : { type: named(element.type) });
  const identified = (element: RawElement) => (element.id === undefined ? {} : { id: named(element.id) });
  const end = (value: unknown): RawElement => {
    const target = value as RawElement;
    if ('node' in target) return { ...target, node: named(target.node) };
    return 'section' in target ? { ...target, section: named(target.section) } : at(target);
  };
  const renamed = (types: Part['nodeTypes'] = {}) =>
    Object.fromEntries(Object.entries(types).map(([key, type]) => [named(key), type]));
  return {
    nodeTypes: renamed(part.nodeTypes),
    edgeTypes: renamed(part.edgeTypes),
    nodes: (part.nodes ?? []).map((node) => ({
      label: node.id,
      ...node,
      ...at(node),
      ...typed(node),
      id: named(node.id),
    })),
    edges: (part.edges ?? []).map((edge) => ({
      ...edge,
      ...typed(edge),
      ...identified(edge),
      from: named(edge.from),
      to: named(edge.to),
    })),
    sections: (part.sections ?? []).map((section) => ({ ...section, ...at(section), ...identified(section) })),
    arrows: (part.arrows ?? []).map((arrow) => ({
      ...arrow,
      ...identified(arrow),
      from: end(arrow.from),
      to: end(arrow.to),
    })),
  };
}
