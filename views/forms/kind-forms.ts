/** The forms of types, tags and the map itself. */

import type { EdgeType, MapDocument, NodeType } from '../../formats/document/document.ts';
import { slug, uniqueId } from '../../formats/document/id.ts';
import { own } from '../../formats/parse/json.ts';
import { counted } from '../../formats/words.ts';
import { usersOfType } from '../../models/commands/types.ts';
import { indexesOf } from '../../models/indexes.ts';
import { imageControl } from './controls/image.ts';
import { fieldRow } from './controls/row.ts';
import { draftOf } from './draft.ts';
import { withGlyph } from './element-forms.ts';
import { openForm } from './form.ts';
import { type FormOutcome, startingAt, tabsOf } from './form-spec.ts';
import { edgeTypePreview, nodeTypePreview, tagPreview } from './preview.ts';
import { broken, imageRule, nameRule, newTagRule, tagNameRule } from './rules.ts';

/** Says who refers to a type or a tag by its name, and what becomes of them when it gets another. */
function followers(count: number, one: string, what: string): { readonly notes?: { readonly name: string } } {
  if (count === 0) return {};
  return {
    notes: { name: `${counted(count, one)} ${what} ${count === 1 ? 'follows' : 'follow'} when the name changes.` },
  };
}

/** What the forms of both kinds of types share. */
function typeSpec(map: MapDocument, kind: 'node' | 'edge', name: string | undefined) {
  const types: Readonly<Record<string, NodeType | EdgeType>> = kind === 'node' ? map.nodeTypes : map.edgeTypes;
  const taken = new Set(Object.keys(types).filter((one) => one !== name));
  return {
    taken,
    shared: {
      isNew: name === undefined,
      document: () => map,
      ...followers(
        name === undefined ? 0 : usersOfType(map, kind, name).length,
        kind === 'node' ? 'node' : 'relationship',
        'of this type',
      ),
      follows: {
        field: 'name' as const,
        isOwn: name !== undefined,
        value: ({ label = '' }: { readonly label?: string | undefined }) => uniqueId(slug(label) || 'type', taken),
      },
    },
  };
}

/** The form of a node type; the values of its outcome have its `name`. */
export function openNodeTypeForm(
  host: HTMLElement,
  map: MapDocument,
  name?: string,
  field?: string,
): Promise<FormOutcome<'nodeType'>> {
  const { taken, shared } = typeSpec(map, 'node', name);
  const [content, ...others] = tabsOf('nodeType', ['Content', 'Appearance', 'Border', 'Label', 'Badges'], {
    last: ['name'],
  });
  return openForm(
    host,
    startingAt(
      {
        ...shared,
        kind: 'nodeType',
        title: name === undefined ? 'Add node type' : 'Edit node type',
        // The colour is what most types are about, so it is asked for at once.
        tabs: [
          { name: 'Content', fields: [...(content?.fields ?? []), 'color'] },
          ...others.map((tab) => ({ ...tab, fields: tab.fields.filter((field) => field !== 'color') })),
        ],
        draft: name === undefined ? {} : { ...draftOf('nodeType', own(map.nodeTypes, name) ?? {}), name },
        names: { label: 'Display name' },
        rules: (draft) => broken(nameRule(draft.name, taken, 'nodes'), imageRule(draft.image)),
        controls: {
          image: (context, form) =>
            fieldRow(
              context,
              imageControl(context, (image) => form.change('image', withGlyph(image, form.draft))),
            ),
        },
        preview: nodeTypePreview,
      },
      field,
    ),
  );
}

/** The form of an edge type; the values of its outcome have its `name`. */
export function openEdgeTypeForm(
  host: HTMLElement,
  map: MapDocument,
  name?: string,
  field?: string,
): Promise<FormOutcome<'edgeType'>> {
  const { taken, shared } = typeSpec(map, 'edge', name);
  return openForm(
    host,
    startingAt(
      {
        ...shared,
        kind: 'edgeType',
        title: name === undefined ? 'Add edge type' : 'Edit edge type',
        tabs: tabsOf('edgeType', ['Content', 'Line', 'Label'], { last: ['name'] }),
        draft: name === undefined ? {} : { ...draftOf('edgeType', own(map.edgeTypes, name) ?? {}), name },
        names: { label: 'Wording' },
        rules: (draft) => broken(nameRule(draft.name, taken, 'edges')),
        preview: edgeTypePreview,
      },
      field,
    ),
  );
}

/** The form of a tag; the values of its outcome have its `name`. */
export function openTagForm(host: HTMLElement, map: MapDocument, tag?: string): Promise<FormOutcome<'tag'>> {
  const isNew = tag === undefined;
  return openForm(host, {
    kind: 'tag',
    title: isNew ? 'Add tag' : `Edit #${tag}`,
    isNew,
    tabs: [{ name: 'Content', fields: ['name', 'color', 'icon'] }],
    document: () => map,
    draft: isNew ? {} : { ...draftOf('tag', own(map.tags, tag) ?? {}), name: tag },
    ...followers(isNew ? 0 : (indexesOf(map).nodesByTag.get(tag)?.length ?? 0), 'node', 'with this tag'),
    rules: (draft) => broken(tagNameRule(draft.name) ?? (isNew ? newTagRule(draft, map) : undefined)),
    preview: tagPreview,
  });
}

/** The form of the map's own facts. */
export function openMapForm(host: HTMLElement, map: MapDocument, field?: string): Promise<FormOutcome<'meta'>> {
  return openForm(
    host,
    startingAt(
      {
        kind: 'meta',
        title: 'Title and description',
        isNew: false,
        tabs: [{ name: 'Content', fields: ['title', 'description', 'linkDistance'] }],
        document: () => map,
        draft: draftOf('meta', map.meta),
      },
      field,
    ),
  );
}
