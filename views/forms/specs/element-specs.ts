import { html, type TemplateResult } from 'lit-html';
import type { ElementKind } from '../../../bus/base/payloads.ts';
import { counted } from '../../../formats/words/words.ts';
import type { ControlContext } from '../base/context.ts';
import type { Draft, FieldOf } from '../base/draft.ts';
import { type FieldGroup, type FormSpec, type FormTab, fieldsOn, type OpenForm } from '../base/form-spec.ts';
import { imageControl } from '../controls/image.ts';
import type { FitChoice } from '../controls/pictures/image-fit.ts';
import { type FetchRepository, repositoryControl } from '../controls/repository.ts';
import { fieldRow } from '../controls/row.ts';
import { type TypeHooks, typeControl } from '../controls/type.ts';
import {
  broken,
  endRule,
  graphRule,
  idRule,
  imageRule,
  linksRule,
  nodeRule,
  placeRule,
  takenIds,
  websiteRule,
} from './rules.ts';
import { tagsInUse, wordings } from './suggestions.ts';

export type FormHooks = TypeHooks & {
  readonly fetchRepository: FetchRepository;
  /** Relationships of a node, shown below its content. */
  readonly relationships: (nodeId: string) => unknown;
};

/** Fields that may differ between elements edited together. */
const EACH_ITS_OWN: ReadonlySet<string> = new Set([
  'id',
  'from',
  'to',
  'url',
  'graph',
  'repo',
  'links',
  'details',
  'x',
  'y',
]);

/** The Style tab with its collapsible groups. */
function look<K extends 'node' | 'edge' | 'nodeType' | 'edgeType'>(kind: K): FormTab<K> {
  const parts = [
    ['Shape', 'Appearance'],
    ['Line', 'Line'],
    ['Border', 'Border'],
    ['Label', 'Label'],
    ['Badges', 'Badges'],
  ] as const;
  const groups = parts.map(([name, tab]): FieldGroup<K> => ({ name, fields: fieldsOn(kind, tab) }));
  return { name: 'Look', groups: groups.filter(({ fields }) => fields.length > 0) };
}

/** Tabs for several elements, with the fields that can be set for all of them. */
function forSeveral<K extends ElementKind>(spec: FormSpec<K>, count: number): FormSpec<K> {
  if (count < 2) return spec;
  const isShared = (field: FieldOf<K>) => !EACH_ITS_OWN.has(field);
  const tabs = spec.tabs
    .map((tab) => ({
      ...tab,
      groups: tab.groups.map((group) => ({ ...group, fields: group.fields.filter(isShared) })),
    }))
    .filter(({ groups }) => groups.some(({ fields }) => fields.length > 0));
  const { rules: _rules, below: _below, ...shared } = spec;
  return { ...shared, name: counted(count, spec.name.toLowerCase()), tabs };
}

function nodeSpec(ids: readonly string[], hooks: FormHooks): FormSpec<'node'> {
  const [id = ''] = ids;
  return {
    kind: 'node',
    name: 'Node',
    tabs: [
      { name: 'Content', groups: [{ fields: fieldsOn('node', 'Content', { first: ['label'], last: ['id'] }) }] },
      { name: 'Links', groups: [{ fields: fieldsOn('node', 'Links') }] },
      { name: 'Details', groups: [{ fields: fieldsOn('node', 'Details') }] },
      look('node'),
    ],
    document: hooks.document,
    rules: ({ id: typed, url, graph, image, links }) =>
      broken(
        idRule(typed, takenIds(hooks.document().nodes, id), true),
        websiteRule(url),
        graphRule(graph),
        imageRule(image),
        linksRule(links),
      ),
    suggestions: { tags: () => tagsInUse(hooks.document()) },
    controls: {
      repo: repositoryControl(hooks.fetchRepository),
      type: typeControl('node', hooks, ids),
      image: pictureControl,
    },
    below: (tab) => (tab === 'Content' ? hooks.relationships(id) : undefined),
  };
}

/** The control of a picture, which sets its best fit as well; on a card it has a fixed position. */
export function pictureControl<K extends 'node' | 'nodeType'>(
  context: ControlContext<'image'>,
  { draft, change }: Pick<OpenForm<K>, 'draft' | 'change'>,
): TemplateResult {
  const { shape, color }: Draft<'nodeType'> = draft;
  const set = (image: string | undefined, fit: FitChoice) => {
    const imageFit = image === undefined ? undefined : fit;
    change('image', (shape === 'card' ? { image } : { image, imageFit }) as Partial<Draft<K>>);
  };
  return fieldRow(context, imageControl(context, set, color));
}

/** @param ids - empty for a new edge */
export function edgeSpec(ids: readonly string[], hooks: TypeHooks): FormSpec<'edge'> {
  const map = hooks.document;
  return {
    kind: 'edge',
    name: 'Relationship',
    tabs: [
      {
        name: 'Content',
        groups: [{ fields: fieldsOn('edge', 'Content', { first: ['label', 'type', 'from', 'to'], last: ['id'] }) }],
      },
      { name: 'Details', groups: [{ fields: fieldsOn('edge', 'Details') }] },
      look('edge'),
    ],
    document: map,
    rules: (ends) =>
      broken(
        nodeRule('from', ends.from, map()),
        nodeRule('to', ends.to, map()),
        idRule(ends.id, takenIds(map().edges, ids[0])),
      ),
    suggestions: { label: () => wordings(map()) },
    controls: {
      type: typeControl('edge', hooks, ids),
      from: (context, { draft: ends, change }) =>
        fieldRow(
          context,
          undefined,
          html`<button type="button" class="link swap" @click=${() => change('from', { from: ends.to ?? '', to: ends.from ?? '' })}>Swap source and target</button>`,
        ),
    },
  };
}

function sectionSpec([id]: readonly string[], { document: map }: FormHooks): FormSpec<'section'> {
  return {
    kind: 'section',
    name: 'Section',
    tabs: [
      { name: 'Content', groups: [{ fields: ['title', 'id'] }] },
      {
        name: 'Look',
        groups: [
          { name: 'Shape', fields: ['color', 'underline', 'fill', 'borderColor'] },
          { name: 'Label', fields: ['titleSize', 'titleFont'] },
          { name: 'Place', fields: ['x', 'y', 'width', 'height'] },
        ],
      },
    ],
    document: map,
    rules: ({ id: typed, x, y }) =>
      broken(idRule(typed, takenIds(map().sections, id), true), placeRule('x', x), placeRule('y', y)),
  };
}

function arrowSpec([id]: readonly string[], { document: map }: FormHooks): FormSpec<'arrow'> {
  return {
    kind: 'arrow',
    name: 'Arrow',
    tabs: [
      { name: 'Content', groups: [{ fields: ['label', 'description', 'from', 'to', 'id'] }] },
      {
        name: 'Look',
        groups: [
          { name: 'Line', fields: ['direction', 'route', 'color', 'width', 'dashed'] },
          { name: 'Label', fields: ['labelColor', 'labelSize', 'labelFont', 'labelBackground', 'labelOffset'] },
        ],
      },
    ],
    document: map,
    rules: ({ id: typed, from, to }) =>
      broken(idRule(typed, takenIds(map().arrows, id), true), endRule('from', from), endRule('to', to)),
  };
}

const SPECS: {
  readonly [K in ElementKind]: (ids: readonly string[], hooks: FormHooks) => FormSpec<K>;
} = {
  node: nodeSpec,
  edge: edgeSpec,
  section: sectionSpec,
  arrow: arrowSpec,
};

/** The form of one element of a kind, or of several. */
export function elementSpec<K extends ElementKind>(kind: K, ids: readonly string[], hooks: FormHooks): FormSpec<K> {
  return forSeveral(SPECS[kind](ids, hooks), ids.length);
}

export { look };
