/** The sections about organizations of a joined map, and about their common projects. */

import type { MapDocument, MapEdge } from '../document/document.ts';
import { isOrganization, isProject } from '../join/node-keys.ts';
import { inWords, nodeName, nodePart, type Sentence, text } from './parts.ts';
import { type RelationshipEntry, relationshipEntries } from './relationships.ts';

/** An organization with its relationships. */
type OrganizationEntry = {
  readonly id: string;
  readonly name: string;
  readonly relationships: readonly RelationshipEntry[];
};

/** The organizations of a joined map, and its shared projects. */
export type OrganizationSections = {
  readonly organizations: readonly OrganizationEntry[];
  /** One sentence per project that is related to several organizations, the most related first. */
  readonly shared: readonly Sentence[];
};

/** Sections about organizations. Empty for a map that was not joined, or with one organization alone. */
export function organizationSections(document: MapDocument): OrganizationSections {
  const organizations = document.nodes.filter((node) => isOrganization(document, node));
  if (document.meta.source?.format !== 'joined' || organizations.length < 2) return { organizations: [], shared: [] };
  const edgesOf = new Map<string, MapEdge[]>(organizations.map(({ id }) => [id, []]));
  const projects = new Set(
    document.nodes.filter((node) => !edgesOf.has(node.id) && isProject(document, node)).map(({ id }) => id),
  );
  const sharing = new Map<string, Set<string>>();
  for (const edge of document.edges) {
    edgesOf.get(edge.from)?.push(edge);
    if (edge.to !== edge.from) edgesOf.get(edge.to)?.push(edge);
    const [organization, project] = edgesOf.has(edge.from) ? [edge.from, edge.to] : [edge.to, edge.from];
    if (!edgesOf.has(organization) || !projects.has(project)) continue;
    sharing.set(project, (sharing.get(project) ?? new Set()).add(organization));
  }
  const shared = [...sharing].filter(([, all]) => all.size > 1).sort(([, a], [, b]) => b.size - a.size);
  return {
    organizations: organizations.map((node) => ({
      id: node.id,
      name: nodeName(node),
      relationships: relationshipEntries(document, edgesOf.get(node.id) ?? []),
    })),
    shared: shared.map(([project, all]) => [
      nodePart(document, project),
      text(' is shared by '),
      ...inWords([...all].map((id) => [nodePart(document, id)])),
      text('.'),
    ]),
  };
}
