/** The organization that each node belongs to, for collapsing. */

import { isOrganization } from '../../formats/claims/organizations.ts';
import type { MapDocument } from '../../formats/document/document.ts';

const cache = new WeakMap<MapDocument, ReadonlyMap<string, string>>();

/**
 * Ids of organizations by node: an organization belongs to itself, another node to the only organization that it is
 * connected to. What several organizations share belongs to none. Linear in the size of the map; cached per document.
 */
export function ownersOf(document: MapDocument): ReadonlyMap<string, string> {
  const known = cache.get(document);
  if (known) return known;
  const organizations = new Set(document.nodes.filter((node) => isOrganization(document, node)).map(({ id }) => id));
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const { from, to } of document.edges) {
    for (const [organization, node] of [
      [from, to],
      [to, from],
    ] as const) {
      if (!organizations.has(organization) || organizations.has(node)) continue;
      const owner = owners.get(node);
      if (owner !== undefined && owner !== organization) shared.add(node);
      owners.set(node, organization);
    }
  }
  for (const id of shared) owners.delete(id);
  for (const id of organizations) owners.set(id, id);
  cache.set(document, owners);
  return owners;
}
