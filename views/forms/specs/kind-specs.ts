import { newTypeColor, newTypeLook } from '../../../formats/document/colors/new-type.ts';
import type { EdgeType, MapDocument, NodeType } from '../../../formats/document/document.ts';
import { slug, uniqueId } from '../../../formats/document/id.ts';
import { counted } from '../../../formats/words/words.ts';
import { usersOfType } from '../../../models/commands/types.ts';
import { indexesOf } from '../../../models/document/indexes.ts';
import { draftOf, type FieldOf } from '../base/draft.ts';
import type { FormSpec, FormTab } from '../base/form-spec.ts';
import { edgeTypePreview, nodeTypePreview, tagPreview } from '../base/preview.ts';
import { look, pictureControl } from './element-specs.ts';
import { broken, imageRule, nameRule, newTagRule, tagNameRule } from './rules.ts';

type CurrentMap = () => MapDocument;

/** Number of elements that refer to a type or a tag and are updated when it is renamed. */
function followers(count: number, one: string): { readonly notes?: { readonly name: string } } {
  if (count === 0) return {};
  return {
    notes: { name: `Also updates ${counted(count, one)}.` },
  };
}

function typeParts(map: CurrentMap, kind: 'node' | 'edge', name: string | undefined) {
  const taken = () => {
    const types: Readonly<Record<string, NodeType | EdgeType>> = kind === 'node' ? map().nodeTypes : map().edgeTypes;
    return new Set(Object.keys(types).filter((one) => one !== name));
  };
  const users = name === undefined ? 0 : usersOfType(map(), kind, name).length;
  const others = Object.values(kind === 'node' ? map().nodeTypes : map().edgeTypes);
  const follows = ({ label = '' }: { readonly label?: string | undefined }) => ({
    ...(kind === 'node' ? draftOf('nodeType', newTypeLook(label, others)) : { color: newTypeColor(others) }),
    ...(label.trim() === '' ? {} : { name: uniqueId(slug(label) || 'type', taken()) }),
  });
  return {
    taken,
    shared: {
      name: kind === 'node' ? 'Node type' : 'Relationship type',
      document: map,
      ...followers(users, kind === 'node' ? 'node' : 'relationship'),
      ...(name === undefined ? { follows } : {}),
    },
  };
}

/** @param main - the properties that matter most, which are on the first tab */
function typeTabs<K extends 'nodeType' | 'edgeType'>(kind: K, main: readonly FieldOf<K>[]): readonly FormTab<K>[] {
  const { name, groups } = look(kind);
  const others = groups.map((group) => ({ ...group, fields: group.fields.filter((field) => !main.includes(field)) }));
  const first = ['label', ...main, 'name'] as readonly FieldOf<K>[];
  return [
    { name: 'Content', groups: [{ fields: first }] },
    { name, groups: others },
  ];
}

/** @param name - of the type; undefined for a new one */
export function nodeTypeSpec(map: CurrentMap, name: string | undefined): FormSpec<'nodeType'> {
  const { taken, shared } = typeParts(map, 'node', name);
  return {
    ...shared,
    kind: 'nodeType',
    tabs: typeTabs('nodeType', ['color', 'image']),
    names: { label: 'Name', name: 'Key', image: 'Icon' },
    rules: (draft) => broken(nameRule(draft.name, taken(), 'nodes'), imageRule(draft.image)),
    controls: {
      image: pictureControl,
    },
    preview: nodeTypePreview,
  };
}

/** @param name - of the type; undefined for a new one */
export function edgeTypeSpec(map: CurrentMap, name: string | undefined): FormSpec<'edgeType'> {
  const { taken, shared } = typeParts(map, 'edge', name);
  return {
    ...shared,
    kind: 'edgeType',
    tabs: typeTabs('edgeType', ['color']),
    names: { label: 'Label', name: 'Key' },
    rules: (draft) => broken(nameRule(draft.name, taken(), 'relationships')),
    preview: edgeTypePreview,
  };
}

/** @param tag - undefined for a new one */
export function tagSpec(map: CurrentMap, tag: string | undefined): FormSpec<'tag'> {
  const users = tag === undefined ? 0 : (indexesOf(map()).nodesByTag.get(tag)?.length ?? 0);
  return {
    kind: 'tag',
    name: 'Tag',
    tabs: [{ name: 'Content', groups: [{ fields: ['name', 'color', 'icon'] }] }],
    document: map,
    ...followers(users, 'node'),
    rules: (draft) => broken(tagNameRule(draft.name) ?? (tag === undefined ? newTagRule(draft, map()) : undefined)),
    preview: tagPreview,
  };
}

/** The form of the map itself: title, description and opening options. */
export function metaSpec(map: CurrentMap): FormSpec<'meta'> {
  return {
    kind: 'meta',
    name: 'Map',
    tabs: [{ name: 'Content', groups: [{ fields: ['title', 'description', 'linkDistance'] }] }],
    document: map,
  };
}
