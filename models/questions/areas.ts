/** Groups of nodes with a soft background: by type, tag, community or organization. For display only. */

import { groupBy } from '../../formats/base/groups.ts';
import { own } from '../../formats/base/json.ts';
import { GROUP_HUES } from '../../formats/document/colors/palette.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { nodeLook } from '../../formats/document/look.ts';
import type { AreaRule } from '../../formats/document/query.ts';
import { communityIds } from '../../formats/measure/communities.ts';
import { typeInWords } from '../../formats/report/relationships.ts';
import { nodeName } from '../../formats/words/parts.ts';
import type { MapArea } from '../../scene/areas.ts';
import { indexesOf } from '../document/indexes.ts';
import { ownersOf } from './owners.ts';

/** The groups of a map, the largest first. Deterministic; nearly linear in the size of the map. */
export function areasOf(document: MapDocument, rule: AreaRule): readonly MapArea[] {
  const groups = GROUPS[rule](document).sort((one, other) => other.nodes.length - one.nodes.length);
  return groups.map(({ color, ...group }, at) => ({
    ...group,
    color: color ?? GROUP_HUES[at % GROUP_HUES.length] ?? '#617083',
  }));
}

type Group = Omit<MapArea, 'color'> & { readonly color?: string | undefined };

const GROUPS: Readonly<Record<AreaRule, (document: MapDocument) => Group[]>> = {
  type: (document) =>
    groupsBy(document, ({ type }) => type).map(({ name: type, nodes }) => ({
      name: typeInWords(document, 'node', type),
      type,
      nodes,
      color: nodeLook(document, { id: '', type }).color,
    })),
  // A node has one background, that of its first tag.
  tag: (document) =>
    groupsBy(document, ({ tags }) => tags?.[0]).map(({ name, nodes }) => ({
      name: `#${name}`,
      nodes,
      color: own(document.tags, name)?.color,
    })),
  community: (document) => {
    const { degree } = indexesOf(document);
    return communityIds(document).map((nodes) => {
      const hub = nodes.reduce((most, id) => (degree(id) > degree(most) ? id : most));
      return { name: nameOf(document, hub), nodes };
    });
  },
  organization: (document) => {
    const owners = ownersOf(document);
    return groupsBy(document, ({ id }) => owners.get(id)).map(({ name, nodes }) => ({
      name: nameOf(document, name),
      nodes,
    }));
  },
};

function groupsBy({ nodes }: MapDocument, nameFor: (node: MapNode) => string | undefined) {
  const named = nodes.flatMap((node) => {
    const name = nameFor(node);
    return name === undefined ? [] : [{ name, id: node.id }];
  });
  return [...groupBy(named, ({ name }) => name)].map(([name, list]) => ({ name, nodes: list.map(({ id }) => id) }));
}

const nameOf = (document: MapDocument, id: string): string => nodeName(indexesOf(document).nodes.get(id) ?? { id });
