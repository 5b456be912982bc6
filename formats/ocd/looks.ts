/**
 * Styles of a converted descriptor. The organization is emphasized by size and shape, its projects share one colour,
 * and other parties are paler.
 * All fills have a contrast of at least 3 : 1 to their white icon.
 */

import { childPath, setOwn } from '../base/json.ts';
import { sameValue } from '../base/same-json.ts';
import type { EdgeType, NodeType, TagLook } from '../document/document.ts';
import { IdMaker, slug } from '../document/id.ts';
import { Problems } from '../problems/problem.ts';
import type { Detailed, RawElement } from './values.ts';

const glyph = (name: string) => ({ image: `icons/${name}.svg`, imageFit: 'icon' }) as const;

/** Node types by key, in the order of the legend. */
export const OCD_NODE_TYPES = {
  organization: { label: 'Organization', color: '#1d3a6e', shape: 'hexagon', size: 40, ...glyph('organization') },
  project: { label: 'Project', color: '#2f6fde', shape: 'circle', size: 20, ...glyph('project') },
  'open-data': { label: 'Open data', color: '#13795b', shape: 'square', size: 20, ...glyph('data') },
  'open-standard': { label: 'Open standard', color: '#a3541a', shape: 'hexagon', size: 22, ...glyph('format') },
  'external-organization': {
    label: 'External organization',
    color: '#6c4bb0',
    shape: 'hexagon',
    size: 24,
    ...glyph('organization'),
  },
  'external-project': { label: 'External project', color: '#66758c', shape: 'circle', size: 18, ...glyph('code') },
} as const satisfies Record<string, NodeType>;

/** Whether a type has the look that descriptors get. */
export const isDescriptorType = (name: string, type: NodeType): boolean =>
  sameValue(type, Object.hasOwn(OCD_NODE_TYPES, name) ? OCD_NODE_TYPES[name as OcdNodeType] : undefined);

type OcdNodeType = keyof typeof OCD_NODE_TYPES;

/** The look of an external thing of a kind that the descriptor's own list does not have. */
export const OTHER_EXTERNAL: NodeType = { color: '#66758c', shape: 'circle', size: 18 };

/**
 * Relationships of descriptors: name, label (also the key of the edge type), and style. Specification: Open
 * Contributions Descriptor mapping, `relationships[]`.
 */
export const OCD_RELATIONSHIPS: readonly {
  readonly names: readonly string[];
  readonly word: string;
  /** Set on the edge; forward by default. */
  readonly direction?: 'backward' | 'both';
  readonly look: EdgeType;
}[] = [
  { names: ['maintains'], word: 'maintains', look: {} },
  { names: ['co_maintains'], word: 'co-maintains', direction: 'both', look: { color: '#2f6fde' } },
  { names: ['supports'], word: 'supports', look: { color: '#13795b' } },
  { names: ['contributes_to'], word: 'contributes to', look: { color: '#2f6fde' } },
  { names: ['sponsors'], word: 'sponsors', look: { color: '#b3711a' } },
  { names: ['upstream', 'upstream_of'], word: 'upstream', direction: 'backward', look: { color: '#66758c' } },
  { names: ['downstream', 'downstream_of'], word: 'downstream', look: { color: '#66758c' } },
  { names: ['member_of'], word: 'member of', look: { color: '#6c4bb0' } },
  { names: ['affiliated_with'], word: 'affiliated with', look: { color: '#6c4bb0', dashed: true } },
];

/**
 * Edge types for the organization's own projects and resources. `maintains` has no label, because a hundred projects
 * would repeat it a hundred times.
 */
export const OCD_EDGE_TYPES = {
  maintains: { color: '#a9b4c6', width: 1.5 },
  publishes: { label: 'publishes', color: '#13795b' },
  'participates in': { label: 'participates in', color: '#a3541a' },
} as const satisfies Record<string, EdgeType>;

/** Tags that a status becomes, with their look. */
export const OCD_STATUS_TAGS: Readonly<Record<string, TagLook>> = {
  archived: { color: '#6b7280', icon: 'clock' },
  disabled: { color: '#b42318', icon: 'xmark' },
};

/** Length of an edge, with space for a ring of many projects around one organization. */
export function ocdLinkDistance(nodes: number): number {
  return Math.round(Math.min(350, Math.max(220, 140 + 2 * nodes)));
}

export class OcdDrawing {
  readonly nodes: RawElement[] = [];
  readonly edges: RawElement[] = [];
  readonly nodeTypes: RawElement = {};
  readonly edgeTypes: RawElement = {};
  readonly tags: RawElement = {};
  readonly problems = new Problems();
  name = '';
  private readonly ids = new IdMaker();
  /** The pointers in the descriptor of each node and edge. */
  private readonly origins = { nodes: [] as string[], edges: [] as string[] };

  /** Pointers in the descriptor to details of the organization that are outside of it, by their pointer in the map. */
  private readonly besides = new Map<string, string>();

  /** Adds a node with an id from its kind and name. Returns the node in the map. */
  addNode(kind: string, type: string, node: Detailed & { label: string }, path: string): Detailed & { id: string } {
    const name = [...slug(node.label)].slice(0, LONGEST_ID).join('').replace(/-$/, '');
    const isPrefixed = name === kind || name.startsWith(`${kind}-`);
    const id = this.ids.make(name === '' || isPrefixed ? name || kind : `${kind}-${name}`);
    if (Object.hasOwn(OCD_NODE_TYPES, type)) setOwn(this.nodeTypes, type, OCD_NODE_TYPES[type as OcdNodeType]);
    const added = { id, type, ...node };
    this.nodes.push(added);
    this.origins.nodes.push(path);
    return added;
  }

  /** Adds an edge from the organization. */
  addEdge(to: string, edge: RawElement, path: string): void {
    this.edges.push({ from: this.nodes[0]?.id, to, ...edge });
    this.origins.edges.push(path);
  }

  /** Records that a detail of the organization, the first node, is outside of it in the descriptor. */
  besideOrganization(detail: string, key: string): void {
    this.besides.set(childPath('/nodes/0/details', detail), childPath('', key));
  }

  notice(path: string, message: string): void {
    this.problems.add('descriptor-part-ignored', path, message);
  }

  originOf(mapPath: string): string {
    const keys = mapPath.split('/');
    const beside = this.besides.get(keys.slice(0, 5).join('/'));
    if (beside !== undefined) return [beside, ...keys.slice(5)].join('/');
    const [, list = '', index = '', ...rest] = keys;
    const origins = list === 'nodes' || list === 'edges' ? this.origins[list] : [];
    const origin = origins[Number(index)];
    if (origin === undefined) return '';
    return [origin, ...(rest[0] === 'details' ? rest.slice(1) : rest)].join('/');
  }
}

const LONGEST_ID = 60;
