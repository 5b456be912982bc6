/** A diagram from another language as a raw map document. */

import { largest } from '../../../drawing/base/types.ts';
import { packRows } from '../../arrange/pack.ts';
import { groupBy } from '../../base/groups.ts';
import { setOwn } from '../../base/json.ts';
import type { Json } from '../../document/fields/values.ts';

/** A syntax error of a diagram; the message contains its position and reason. */
export class NoDiagram extends Error {}

/** Longer texts are no diagrams that people write. */
export const LONGEST_DIAGRAM = 5_000_000;

/** Limit for short texts that create any number of elements, because larger maps cannot be shown. */
const MAX_NODES = 100_000;
const MAX_EDGES = 250_000;
/** Deeper nesting has no use on a map. */
export const DEEPEST_GROUP = 200;

/** Nodes, edges and groups in the order of the text. */
export class Diagram {
  title: string | undefined;
  description: string | undefined;
  readonly nodes = new Map<string, DiagramNode>();
  readonly edges: DiagramEdge[] = [];
  readonly arrows: DiagramArrow[] = [];
  readonly nodeTypes: Record<string, { label: string; color?: string }> = {};
  /** Parts of the diagram that were not imported, each named once. */
  readonly lost = new Set<string>();
  readonly #groups: DiagramGroup[] = [];
  readonly #groupOf = new Map<string, DiagramGroup>();

  /** The node of an id, created on first use. @throws NoDiagram above the limit */
  node(id: string): DiagramNode {
    const known = this.nodes.get(id);
    if (known) return known;
    if (this.nodes.size >= MAX_NODES) throw new NoDiagram(tooMany('nodes', MAX_NODES));
    const node: DiagramNode = { id };
    this.nodes.set(id, node);
    return node;
  }

  /** Checked before edges are added. @throws NoDiagram above the limit */
  reserveEdges(count: number): void {
    if (this.edges.length + this.arrows.length + count > MAX_EDGES) throw new NoDiagram(tooMany('edges', MAX_EDGES));
  }

  group(id: string | undefined, title: string, parent: DiagramGroup | undefined): DiagramGroup {
    const group: DiagramGroup = { id, title, parent, children: [] };
    (parent?.children ?? this.#groups).push(group);
    return group;
  }

  /** Puts a node into a group. The first group wins, except over a group nested in it. */
  put(id: string, group: DiagramGroup): void {
    const known = this.#groupOf.get(id);
    if (known === undefined || isInside(group, known)) this.#groupOf.set(id, group);
  }

  /** The raw document, to be parsed like any other. With groups every node has a position, so that sections enclose them. */
  document(): object {
    const members = groupBy(this.nodes.values(), ({ id }) => this.#groupOf.get(id));
    const sections = arrangeGroups(this.#groups, members, this.#linkedGroups());
    const types: Record<string, object> = {};
    for (const { type } of this.nodes.values()) {
      if (typeof type === 'string')
        setOwn(types, type, Object.hasOwn(this.nodeTypes, type) ? (this.nodeTypes[type] ?? {}) : { label: type });
    }
    const { title, description } = this;
    return {
      ...(title || description
        ? { meta: { ...(title ? { title } : {}), ...(description ? { description } : {}) } }
        : {}),
      nodeTypes: types,
      sections,
      nodes: [...this.nodes.values()],
      edges: this.edges,
      arrows: this.arrows,
    };
  }

  #linkedGroups(): Set<string> {
    const linked = new Set<string>();
    for (const { from, to } of this.arrows) {
      for (const end of [from, to]) if ('section' in end) linked.add(end.section);
    }
    return linked;
  }
}

function isInside(group: DiagramGroup, other: DiagramGroup): boolean {
  let parent = group.parent;
  while (parent && parent !== other) parent = parent.parent;
  return parent !== undefined;
}

const tooMany = (what: string, most: number): string =>
  `This diagram has more than ${most.toLocaleString('en')} ${what}, which is more than a map can show. Split it into several diagrams.`;

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
function arrangeGroups(groups: readonly DiagramGroup[], members: Members, linked: ReadonlySet<string>): object[] {
  const sections: object[] = [];
  const roots = groups.flatMap((group) => groupBlock(group, members, linked, sections) ?? []);
  if (roots.length === 0) return [];
  const rest = members.get(undefined) ?? [];
  packed([...roots, ...(rest.length > 0 ? [nodeBlock(rest)] : [])]).place(0, 0);
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
  const content = isEmpty ? { width: STEP, height: STEP, place: () => {} } : packed(blocks);
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

/** Blocks in rows, in their order. */
function packed(blocks: readonly Block[]): Block {
  const placed = packRows(blocks, GAP).map((place, index) => ({ ...place, block: blocks[index] as Block }));
  return {
    width: largest(
      placed.map(({ x, block }) => x + block.width),
      0,
    ),
    height: largest(
      placed.map(({ y, block }) => y + block.height),
      0,
    ),
    place(left, top) {
      for (const { block, x, y } of placed) block.place(left + x, top + y);
    },
  };
}

/** A node of a diagram as a raw map node. */
export type DiagramNode = { readonly id: string; label?: string; [field: string]: Json | undefined };
/** An edge of a diagram as a raw map edge. */
export type DiagramEdge = { readonly from: string; readonly to: string; [field: string]: Json | undefined };
/** An end of an arrow: a node, or a group by its id. */
export type DiagramEnd = { readonly node: string } | { readonly section: string };
/** An edge of a group, in the fields of a raw map document. */
export type DiagramArrow = { readonly from: DiagramEnd; readonly to: DiagramEnd; [field: string]: Json | undefined };

/** A subgraph or cluster, which becomes a section. */
export type DiagramGroup = {
  /** Undefined for a group that nothing can refer to. */
  readonly id: string | undefined;
  readonly parent: DiagramGroup | undefined;
  readonly children: DiagramGroup[];
  title: string;
  fill?: string | undefined;
  /** A group that is not drawn has no section. */
  isHidden?: boolean;
};
