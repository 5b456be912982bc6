/** Which names are larger or smaller than others, by the relationships of their nodes. */

import type { LabelRole } from '../drawing/commands/label-commands.ts';
import { LEAST_OF_HUB } from '../drawing/graph/labelling.ts';
import type { MapDocument, MapEdge } from '../formats/document/document.ts';
import { communityIds } from '../formats/measure/communities.ts';

type Roles = ReadonlyMap<string, LabelRole>;

/** At most this share of the nodes are hubs. */
const HUBS = 0.1;
/** In maps of more nodes than this, names of leaves are smaller. */
const MAX_EQUAL = 40;

/** Maps of more nodes than this show the names of their islands, up to a size at which finding them takes too long. */
const ISLANDS = { from: 150, to: 5000 };
/** An island has at least this many nodes. */
const LEAST_OF_ISLAND = 6;

/** By list of edges, because every node asks, and few changes affect a role. */
const known = new WeakMap<readonly MapEdge[], { readonly count: number; readonly roles: Roles }>();

/** Roles of hubs, leaves, and of the first node of each island; other nodes are not in the result. */
export function labelRoles({ nodes, edges }: Pick<MapDocument, 'nodes' | 'edges'>): Roles {
  const before = known.get(edges);
  if (before?.count === nodes.length) return before.roles;
  const degrees = new Map<string, number>(nodes.map(({ id }) => [id, 0]));
  const count = (id: string) => degrees.set(id, (degrees.get(id) ?? 0) + 1);
  for (const { from, to } of edges) {
    count(from);
    if (to !== from) count(to);
  }
  const last = Math.ceil(HUBS * nodes.length) - 1;
  const sorted = Float64Array.from(degrees.values()).sort().reverse();
  const least = Math.max(LEAST_OF_HUB, sorted[last] ?? 0);
  const roles = new Map<string, LabelRole>();
  for (const [id, degree] of degrees) {
    if (degree >= least) roles.set(id, 'hub');
    else if (degree <= 1 && nodes.length > MAX_EQUAL) roles.set(id, 'leaf');
  }
  if (nodes.length > ISLANDS.from && nodes.length <= ISLANDS.to) {
    const degree = (id: string) => degrees.get(id) ?? 0;
    for (const members of communityIds({ nodes, edges })) {
      if (members.length < LEAST_OF_ISLAND) break;
      const hub = members.reduce((most, id) => (degree(id) > degree(most) ? id : most));
      if (degree(hub) >= LEAST_OF_HUB) roles.set(hub, 'island');
    }
  }
  known.set(edges, { count: nodes.length, roles });
  return roles;
}
