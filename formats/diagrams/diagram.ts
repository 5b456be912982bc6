/** A diagram from another language as a raw map document. */

import { setOwn } from '../parse/json.ts';
import { arrangeGroups } from './arrange-groups.ts';
import type { DiagramArrow, DiagramEdge, DiagramGroup, DiagramNode } from './elements.ts';

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
    const sections = arrangeGroups(this.#groups, this.#members(), [...this.nodes.values()], this.#linkedGroups());
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

  #members(): Map<DiagramGroup | undefined, DiagramNode[]> {
    const members = new Map<DiagramGroup | undefined, DiagramNode[]>();
    for (const node of this.nodes.values()) {
      const group = this.#groupOf.get(node.id);
      const list = members.get(group);
      if (list) list.push(node);
      else members.set(group, [node]);
    }
    return members;
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
