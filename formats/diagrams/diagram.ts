/** A diagram that was read from another language, as a raw map document. */

import type { Json } from '../document/fields/values.ts';
import { setOwn } from '../parse/json.ts';

/** A node as another language says it, in the fields of a raw map document. */
export type DiagramNode = { readonly id: string; label?: string; [field: string]: Json | undefined };
/** An edge as another language says it, in the fields of a raw map document. */
export type DiagramEdge = { readonly from: string; readonly to: string; [field: string]: Json | undefined };

/** A text that is no such diagram; the message says where and why. */
export class NoDiagram extends Error {}

/** Longer texts are no diagrams that people write. */
export const LONGEST_DIAGRAM = 5_000_000;

/** Nodes, edges and groups as they are met. */
export class Diagram {
  title: string | undefined;
  readonly nodes = new Map<string, DiagramNode>();
  readonly edges: DiagramEdge[] = [];
  readonly nodeTypes: Record<string, { label: string; color?: string }> = {};
  /** What the map does not show, each said once. */
  readonly lost = new Set<string>();
  readonly #groups: { readonly title: string; readonly ids: string[] }[] = [];

  /** The node of an id, made when it is first named. */
  node(id: string): DiagramNode {
    const known = this.nodes.get(id);
    if (known) return known;
    const node: DiagramNode = { id };
    this.nodes.set(id, node);
    return node;
  }

  /** Begins a group; what is put into it becomes a section. */
  group(title: string): { readonly put: (id: string) => void } {
    const group = { title, ids: [] as string[] };
    this.#groups.push(group);
    return {
      put: (id) => {
        // A node lies in the group that names it first.
        if (!this.#groups.some(({ ids }) => ids.includes(id))) group.ids.push(id);
      },
    };
  }

  /** The raw document, to be parsed like any other. With groups every node has a place, so that sections can lie around them. */
  document(): object {
    const groups = this.#groups.filter(({ ids }) => ids.length > 0);
    const sections = groups.length > 0 ? this.#arrange(groups) : [];
    const types: Record<string, object> = {};
    for (const { type } of this.nodes.values()) {
      if (typeof type === 'string')
        setOwn(types, type, Object.hasOwn(this.nodeTypes, type) ? (this.nodeTypes[type] ?? {}) : { label: type });
    }
    return {
      ...(this.title ? { meta: { title: this.title } } : {}),
      nodeTypes: types,
      sections,
      nodes: [...this.nodes.values()],
      edges: this.edges,
    };
  }

  /** Each group in a block of its own, the blocks in rows; nodes without a group in a last one. */
  #arrange(groups: readonly { readonly title: string; readonly ids: readonly string[] }[]): object[] {
    const grouped = new Set(groups.flatMap(({ ids }) => ids));
    const rest = [...this.nodes.keys()].filter((id) => !grouped.has(id));
    const blocks = [...groups, ...(rest.length > 0 ? [{ title: undefined, ids: rest }] : [])];
    const rowWidth = STEP * Math.max(4, Math.ceil(Math.sqrt(this.nodes.size) * 1.6));
    const sections: object[] = [];
    let [x, y, height] = [0, 0, 0];
    for (const { title, ids } of blocks) {
      const columns = Math.ceil(Math.sqrt(ids.length));
      const box = { width: columns * STEP + 40, height: Math.ceil(ids.length / columns) * STEP + 60 };
      if (x > 0 && x + box.width > rowWidth) [x, y, height] = [0, y + height + 60, 0];
      ids.forEach((id, index) => {
        const node = this.node(id);
        node.x = x + 20 + STEP * ((index % columns) + 0.5);
        node.y = y + 50 + STEP * (Math.floor(index / columns) + 0.5);
      });
      if (title !== undefined) sections.push({ title, x, y, ...box });
      x += box.width + 60;
      height = Math.max(height, box.height);
    }
    return sections;
  }
}

/** Room for a node and its label in a block. */
const STEP = 150;
