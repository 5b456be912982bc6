/** Node positions of a diagram with groups: nested blocks. */

import type { DiagramGroup, DiagramNode } from './elements.ts';

/** Space for a node and its label. */
const STEP = 150;
const GAP = 60;
/** Space of a section around its content; the title needs more at the top. */
const SIDE = 20;
const TOP = 50;
const BOTTOM = 10;

/** A rectangle to place, with a known size. */
type Block = { readonly width: number; readonly height: number; readonly place: (x: number, y: number) => void };

type Members = ReadonlyMap<DiagramGroup | undefined, readonly DiagramNode[]>;

/**
 * Sets `x` and `y` of all nodes when there are visible groups.
 * @param linked - ids of groups at which an arrow ends; they get a section even when empty
 * @returns the raw sections, outer ones first
 */
export function arrangeGroups(
  groups: readonly DiagramGroup[],
  members: Members,
  nodes: readonly DiagramNode[],
  linked: ReadonlySet<string>,
): object[] {
  const sections: object[] = [];
  const roots = groups.flatMap((group) => groupBlock(group, members, linked, sections) ?? []);
  if (roots.length === 0) return [];
  const rest = members.get(undefined) ?? [];
  packed([...roots, ...(rest.length > 0 ? [nodeBlock(rest)] : [])], nodes.length).place(0, 0);
  return sections;
}

/** Undefined for a group without anything to show. */
function groupBlock(
  group: DiagramGroup,
  members: Members,
  linked: ReadonlySet<string>,
  sections: object[],
): Block | undefined {
  const own = members.get(group) ?? [];
  const inner = group.children.flatMap((child) => groupBlock(child, members, linked, sections) ?? []);
  const isLinked = group.id !== undefined && linked.has(group.id);
  const isEmpty = own.length === 0 && inner.length === 0;
  if (isEmpty && !isLinked && group.title === '') return undefined;
  const blocks = [...(own.length > 0 ? [nodeBlock(own)] : []), ...inner];
  const content = isEmpty ? { width: STEP, height: STEP, place: () => {} } : packed(blocks, own.length);
  if (group.isHidden && !isLinked) return content;
  const box = { width: content.width + 2 * SIDE, height: content.height + TOP + BOTTOM };
  const { id, title, fill } = group;
  return {
    ...box,
    place(x, y) {
      const named = { ...(id === undefined ? {} : { id }), ...(title === '' ? {} : { title }) };
      sections.push({ ...named, x, y, ...box, ...(fill === undefined ? {} : { fill }) });
      content.place(x + SIDE, y + TOP);
    },
  };
}

/** Nodes in rows of a square. */
function nodeBlock(nodes: readonly DiagramNode[]): Block {
  const columns = Math.ceil(Math.sqrt(nodes.length));
  return {
    width: columns * STEP,
    height: Math.ceil(nodes.length / columns) * STEP,
    place(x, y) {
      nodes.forEach((node, index) => {
        node.x = x + STEP * ((index % columns) + 0.5);
        node.y = y + STEP * (Math.floor(index / columns) + 0.5);
      });
    },
  };
}

/** Blocks in rows, in their order. @param count - number of nodes that the rows are to be as wide as */
function packed(blocks: readonly Block[], count: number): Block {
  const area = blocks.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0);
  const rowWidth = Math.max(STEP * Math.max(4, Math.ceil(Math.sqrt(count) * 1.6)), Math.sqrt(area) * 1.2);
  const places: { readonly block: Block; readonly x: number; readonly y: number }[] = [];
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  for (const block of blocks) {
    if (x > 0 && x + block.width > rowWidth) [x, y, rowHeight] = [0, y + rowHeight + GAP, 0];
    places.push({ block, x, y });
    width = Math.max(width, x + block.width);
    x += block.width + GAP;
    rowHeight = Math.max(rowHeight, block.height);
  }
  return {
    width,
    height: y + rowHeight,
    place(left, top) {
      for (const { block, x: dx, y: dy } of places) block.place(left + dx, top + dy);
    },
  };
}
