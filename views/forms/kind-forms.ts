/** The forms of types, tags and the map itself. */

import type { EdgeType, MapDocument, NodeType } from '../../formats/document.ts';
import { EDGE_TYPE_FIELDS, type FieldTable, META_FIELDS, NODE_TYPE_FIELDS, TAG_FIELDS } from '../../formats/fields.ts';
import { slug, uniqueId } from '../../formats/id.ts';
import { own } from '../../formats/json.ts';
import { normalizeTag, tagColor } from '../../formats/tags.ts';
import { usersOfType } from '../../models/commands/types.ts';
import { counted } from '../../models/commands/words.ts';
import { indexesOf } from '../../models/indexes.ts';
import { imageRule } from './element-forms.ts';
import { type FormOutcome, type FormSpec, openForm } from './form.ts';
import type { Values } from './form-state.ts';
import { edgeTypePreview, nodeTypePreview, tagPreview } from './preview.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Says who refers to a type or a tag by its name, and what becomes of them when it gets another. */
function followers(count: number, one: string, what: string): { readonly notes?: Readonly<Record<string, string>> } {
  if (count === 0) return {};
  return {
    notes: { name: `${counted(count, one)} ${what} ${count === 1 ? 'follows' : 'follow'} when the name changes.` },
  };
}

const TYPE_NAME: FieldTable = {
  name: { kind: 'text', doc: 'The name by which nodes or edges refer to the type.' },
};

/** What the forms of both kinds of types share. */
function typeSpec(map: MapDocument, kind: 'node' | 'edge', name: string | undefined) {
  const types: Readonly<Record<string, NodeType | EdgeType>> = kind === 'node' ? map.nodeTypes : map.edgeTypes;
  const taken = new Set(Object.keys(types).filter((one) => one !== name));
  let nameIsOwn = name !== undefined;
  const element = { ...(name === undefined ? {} : own(types, name)), ...(name === undefined ? {} : { name }) };
  return {
    document: () => map,
    element,
    isNew: name === undefined,
    inherits: 'other' as const,
    outside: TYPE_NAME,
    canDelete: name !== undefined,
    ...followers(
      name === undefined ? 0 : usersOfType(map, kind, name).length,
      kind === 'node' ? 'node' : 'relationship',
      'of this type',
    ),
    fieldNames: kind === 'node' ? { label: 'Display name' } : { label: 'Wording', name: 'Name' },
    derive(values: Values, changed: string): Values {
      if (changed === 'name') nameIsOwn = text(values.name).trim() !== '';
      return nameIsOwn ? values : { ...values, name: uniqueId(slug(text(values.label)) || 'type', taken) };
    },
    rules(values: Values) {
      const problems = new Map<string, string>();
      const chosen = text(values.name).trim();
      if (chosen === '')
        problems.set('name', `Give a name: ${kind === 'node' ? 'nodes' : 'edges'} refer to the type by it.`);
      else if (taken.has(chosen)) problems.set('name', `There is a type “${chosen}” already.`);
      if (kind === 'node') imageRule(problems, values);
      return problems;
    },
  } satisfies Partial<FormSpec<'nodeType'>>;
}

const tabsOf = (table: FieldTable, names: readonly string[]) =>
  names.map((name) => ({
    name,
    keys: [...Object.keys(table).filter((key) => table[key]?.tab === name), ...(name === 'Content' ? ['name'] : [])],
  }));

/** The form of a node type; the values of its outcome have its `name`. */
export function openNodeTypeForm(host: HTMLElement, map: MapDocument, name?: string): Promise<FormOutcome<'nodeType'>> {
  return openForm(host, {
    ...typeSpec(map, 'node', name),
    kind: 'nodeType',
    title: name === undefined ? 'Add node type' : 'Edit node type',
    table: NODE_TYPE_FIELDS,
    tabs: tabsOf(NODE_TYPE_FIELDS, ['Content', 'Appearance', 'Border', 'Label', 'Badges']).map((tab) =>
      // The colour is what most types are about, so it is asked for at once.
      tab.name === 'Content'
        ? { ...tab, keys: [...tab.keys, 'color'] }
        : { ...tab, keys: tab.keys.filter((key) => key !== 'color') },
    ),
    hidden: (key, values) =>
      values.shape === 'card'
        ? key === 'size' || key === 'imageFit'
        : Object.hasOwn(NODE_TYPE_FIELDS, key) && 'card' in NODE_TYPE_FIELDS[key as keyof typeof NODE_TYPE_FIELDS],
    preview: nodeTypePreview,
  });
}

export function openEdgeTypeForm(host: HTMLElement, map: MapDocument, name?: string): Promise<FormOutcome<'edgeType'>> {
  return openForm(host, {
    ...typeSpec(map, 'edge', name),
    kind: 'edgeType',
    title: name === undefined ? 'Add edge type' : 'Edit edge type',
    table: EDGE_TYPE_FIELDS,
    tabs: tabsOf(EDGE_TYPE_FIELDS, ['Content', 'Line', 'Label']),
    preview: edgeTypePreview,
  });
}

/** The form of a tag; the values of its outcome have its `name` in normal form. */
export function openTagForm(host: HTMLElement, map: MapDocument, tag?: string): Promise<FormOutcome<'tag'>> {
  const look = tag === undefined ? {} : own(map.tags, tag);
  return openForm(host, {
    kind: 'tag',
    title: tag === undefined ? 'Add tag' : `Edit #${tag}`,
    table: TAG_FIELDS,
    outside: { name: { kind: 'text', doc: 'Lowercase, hyphens for spaces.' } },
    tabs: [{ name: 'Content', keys: ['name', 'color', 'icon'] }],
    document: () => map,
    element: { ...look, ...(tag === undefined ? {} : { name: tag }) },
    isNew: tag === undefined,
    inherits: 'other',
    canDelete: tag !== undefined,
    ...followers((tag !== undefined && indexesOf(map).nodesByTag.get(tag)?.length) || 0, 'node', 'with this tag'),
    rules(values) {
      const name = normalizeTag(text(values.name));
      const problems = new Map<string, string>();
      if (name === '') problems.set('name', 'Give the tag a name.');
      else if (tag === undefined && Object.hasOwn(map.tags, name)) problems.set('name', `#${name} is there already.`);
      else if (tag === undefined && text(values.color).trim() === '' && !values.icon) {
        problems.set(
          'color',
          `Choose a colour or an icon; without either #${name} needs no entry (its colour is ${tagColor(name)}).`,
        );
      }
      return problems;
    },
    preview: tagPreview,
  });
}

/** The form of the map's own facts. */
export function openMapForm(host: HTMLElement, map: MapDocument): Promise<FormOutcome<'meta'>> {
  return openForm(host, {
    kind: 'meta',
    title: 'Title and description',
    table: META_FIELDS,
    tabs: [{ name: 'Content', keys: ['title', 'description', 'linkDistance'] }],
    document: () => map,
    element: map.meta,
    isNew: false,
    inherits: 'other',
  });
}
