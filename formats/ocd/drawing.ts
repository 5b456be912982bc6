/** Builder of the map of a descriptor. */

import { IdMaker, slug } from '../document/id.ts';
import { Problems } from '../parse/collect.ts';
import { childPath, setOwn } from '../parse/json.ts';
import { OCD_NODE_TYPES, type OcdNodeType } from './looks.ts';
import type { Detailed, RawElement } from './values.ts';

export class OcdDrawing {
  readonly nodes: RawElement[] = [];
  readonly edges: RawElement[] = [];
  readonly nodeTypes: RawElement = {};
  readonly edgeTypes: RawElement = {};
  readonly tags: RawElement = {};
  readonly problems = new Problems();
  /** Name of the organization. */
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
