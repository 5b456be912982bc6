/** The forms of nodes, edges, sections and arrows. */

import { html } from 'lit';
import { safeGraph, safeImage, safeLink } from '../../formats/address.ts';
import type { MapDocument } from '../../formats/document.ts';
import {
  ARROW_FIELDS,
  EDGE_FIELDS,
  type FieldTable,
  type FormTab,
  NODE_FIELDS,
  SECTION_FIELDS,
} from '../../formats/fields.ts';
import { edgeBase, sectionBase, slug, uniqueId } from '../../formats/id.ts';
import { isRecord, own } from '../../formats/json.ts';
import { edgeLabel } from '../../formats/look.ts';
import { readElement } from '../../models/read-element.ts';
import { fieldRow } from './control.ts';
import { type FormOutcome, openForm } from './form.ts';
import { rawOf, type Values } from './form-state.ts';
import { arrowPreview, edgePreview, nodePreview, sectionPreview } from './preview.ts';
import { type FetchRepository, repositoryControl } from './repository-control.ts';
import { typeControl } from './type-control.ts';

export type FormHooks = {
  readonly fetchRepository: FetchRepository;
  /** Lets the person make a type while a form is open; answers its name, or undefined when nothing came of it. */
  readonly newType: (kind: 'node' | 'edge') => Promise<string | undefined>;
  /** The document as it is by now: a type may have been added. */
  readonly document: () => MapDocument;
};

const tabOf = (table: FieldTable, names: readonly FormTab[]) =>
  names.map((name) => ({ name, keys: Object.keys(table).filter((key) => table[key]?.tab === name) }));

/** Ids that other elements of the same kind have. */
function takenIds(list: readonly { readonly id: string }[], own: string | undefined): ReadonlySet<string> {
  return new Set(list.map(({ id }) => id).filter((id) => id !== own));
}

/** An id that is missing or taken, said where it is typed. */
function idRule(problems: Map<string, string>, values: Values, taken: ReadonlySet<string>, required: boolean): void {
  const id = String(values.id ?? '').trim();
  if (id === '' && required) problems.set('id', 'Give an id: a short word, unique in this map.');
  else if (taken.has(id)) problems.set('id', `The id “${id}” is taken. ${uniqueId(id, taken)} is free.`);
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Space around a typed id is a slip that nobody sees; an id that came from a file so stays as it is. */
function withTypedId<K extends 'node' | 'edge' | 'section' | 'arrow'>(
  outcome: FormOutcome<K>,
  before: string | undefined,
): FormOutcome<K> {
  if (outcome?.action !== 'save' || outcome.value.id === before) return outcome;
  return { ...outcome, value: { ...outcome.value, id: outcome.value.id.trim() } };
}

export type NodeFormOptions = {
  readonly element: object;
  readonly isNew: boolean;
  readonly hooks: FormHooks;
};

/** The form of a node. */
export async function openNodeForm(host: HTMLElement, options: NodeFormOptions): Promise<FormOutcome<'node'>> {
  const map = options.hooks.document();
  const ownId = isRecord(options.element) && !options.isNew ? String(options.element.id) : undefined;
  const taken = takenIds(map.nodes, ownId);
  let idIsOwn = !options.isNew;
  const outcome = await openForm(host, {
    kind: 'node',
    title: options.isNew ? 'Add node' : 'Edit node',
    table: NODE_FIELDS,
    tabs: tabOf(orderedNodeFields(), ['Content', 'Links', 'Details', 'Appearance', 'Border', 'Label', 'Badges']),
    document: options.hooks.document,
    element: options.element,
    isNew: options.isNew,
    inherits: 'node',
    canDelete: !options.isNew,
    derive(values, changed) {
      if (changed === 'id') idIsOwn = text(values.id).trim() !== '';
      if (idIsOwn) return values;
      return { ...values, id: freeSlug(text(values.label), 'node', taken) };
    },
    rules(values) {
      const problems = new Map<string, string>();
      idRule(problems, values, taken, true);
      addressRules(problems, values);
      return problems;
    },
    hidden: (key, values) => {
      const shape = values.shape ?? own(options.hooks.document().nodeTypes, text(values.type))?.shape;
      const isCard = shape === 'card';
      return isCard
        ? key === 'size' || key === 'imageFit'
        : NODE_FIELDS[key as keyof typeof NODE_FIELDS] !== undefined &&
            'card' in NODE_FIELDS[key as keyof typeof NODE_FIELDS];
    },
    suggestions: (key) => (key === 'tags' ? tagsInUse(map) : []),
    controls: {
      repo: repositoryControl(options.hooks.fetchRepository),
      type: typeControl('node', options.hooks),
    },
    preview: (place) => nodePreview(place, options.hooks.document),
  });
  return withTypedId(outcome, ownId);
}

/** The label comes before the id: an id follows from it. */
function orderedNodeFields(): FieldTable {
  const { id, label, ...others } = NODE_FIELDS;
  return { label, ...others, id };
}

function freeSlug(label: string, otherwise: string, taken: ReadonlySet<string>): string {
  return uniqueId(slug(label) || otherwise, taken);
}

function addressRules(problems: Map<string, string>, values: Values): void {
  const url = text(values.url).trim();
  if (url !== '' && !safeLink(url))
    problems.set('url', 'Use an address that starts with https://, http:// or mailto:.');
  const graph = text(values.graph).trim();
  if (graph !== '' && !safeGraph(graph))
    problems.set('graph', 'Use an address that starts with https://, or a path such as examples/minimal.json.');
  imageRule(problems, values);
  if (Array.isArray(values.links)) {
    const bad = values.links.findIndex((link) => isRecord(link) && !safeLink(text(link.url)));
    if (bad >= 0)
      problems.set('links', `Link ${bad + 1} needs an address that starts with https://, http:// or mailto:.`);
  }
}

/** A picture that no drawing would load. */
export function imageRule(problems: Map<string, string>, values: Values): void {
  const image = text(values.image).trim();
  if (image !== '' && !safeImage(image)) {
    problems.set('image', 'Use an address that starts with https://, a path such as icons/tool.svg, or choose a file.');
  }
}

/** Tags of the map, the most used first. */
export function tagsInUse(map: MapDocument): readonly string[] {
  const count = new Map<string, number>(Object.keys(map.tags).map((tag) => [tag, 0]));
  for (const node of map.nodes) for (const tag of node.tags ?? []) count.set(tag, (count.get(tag) ?? 0) + 1);
  return [...count].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([tag]) => tag);
}

/** Wordings of relationships that the map uses already, the most used first. */
function wordings(map: MapDocument): readonly string[] {
  const count = new Map<string, number>();
  for (const edge of map.edges) {
    const label = edgeLabel(map, edge);
    if (label) count.set(label, (count.get(label) ?? 0) + 1);
  }
  for (const type of Object.values(map.edgeTypes)) if (type.label && !count.has(type.label)) count.set(type.label, 0);
  return [...count].sort(([, m], [, n]) => n - m).map(([label]) => label);
}

export async function openEdgeForm(host: HTMLElement, options: NodeFormOptions): Promise<FormOutcome<'edge'>> {
  const map = options.hooks.document();
  const start = isRecord(options.element) ? options.element : {};
  const ownId = options.isNew ? undefined : text(start.id);
  const taken = takenIds(map.edges, ownId);
  let idIsOwn = !options.isNew && text(start.id) !== edgeBase({ from: text(start.from), to: text(start.to) });
  const { id, from, to, type, label, ...others } = EDGE_FIELDS;
  const outcome = await openForm(host, {
    kind: 'edge',
    title: options.isNew ? 'Add edge' : 'Edit edge',
    // Of an edge that was drawn, the ends are known: what it says comes next.
    ...(options.isNew && start.from && start.to ? { startField: 'label' } : {}),
    table: EDGE_FIELDS,
    tabs: tabOf({ from, to, type, label, ...others, id }, ['Content', 'Line', 'Label', 'Details']),
    document: options.hooks.document,
    element: options.element,
    isNew: options.isNew,
    inherits: 'edge',
    canDelete: !options.isNew,
    fieldNames: { label: 'Label', type: 'Type' },
    derive(values, changed) {
      if (changed === 'id') idIsOwn = text(values.id).trim() !== '';
      if (idIsOwn || !values.from || !values.to) return values;
      return { ...values, id: uniqueId(edgeBase({ from: text(values.from), to: text(values.to) }), taken) };
    },
    rules(values) {
      const problems = new Map<string, string>();
      for (const end of ['from', 'to'] as const) {
        const chosen = text(values[end]);
        if (chosen === '') problems.set(end, 'Choose a node.');
        else if (!map.nodes.some((node) => node.id === chosen)) problems.set(end, `There is no node “${chosen}”.`);
      }
      idRule(problems, values, taken, false);
      return problems;
    },
    suggestions: (key) => (key === 'label' ? wordings(options.hooks.document()) : []),
    controls: {
      type: typeControl('edge', options.hooks),
      from: (context) =>
        fieldRow({
          ...context,
          extra: html`<button
            type="button"
            class="link swap"
            @click=${() => context.setAll({ ...context.values, from: context.values.to, to: context.values.from })}
          >
            Swap source and target
          </button>`,
        }),
    },
    preview: (place) => edgePreview(place, options.hooks.document),
    standIn(values) {
      const ends = { from: text(values.from) || 'from', to: text(values.to) || 'to' };
      const nodes = [...new Set(Object.values(ends))].map((end) => ({ id: end }));
      return readElement('edge', { ...rawOf(values, EDGE_FIELDS), ...ends }, { ...options.hooks.document(), nodes })
        .value;
    },
  });
  return withTypedId(outcome, ownId);
}

export async function openSectionForm(
  host: HTMLElement,
  options: Omit<NodeFormOptions, 'hooks'>,
  map: MapDocument,
): Promise<FormOutcome<'section'>> {
  const start = isRecord(options.element) ? options.element : {};
  const ownId = options.isNew ? undefined : text(start.id);
  const taken = takenIds(map.sections, ownId);
  let idIsOwn = !options.isNew;
  const outcome = await openForm(host, {
    kind: 'section',
    title: options.isNew ? 'Add section' : 'Edit section',
    table: SECTION_FIELDS,
    tabs: [
      { name: 'Content', keys: ['title', 'titleSize', 'titleFont', 'id'] },
      { name: 'Appearance', keys: ['color', 'underline', 'fill', 'borderColor'] },
      { name: 'Place', keys: ['x', 'y', 'width', 'height'] },
    ],
    document: () => map,
    element: options.element,
    isNew: options.isNew,
    inherits: 'other',
    canDelete: !options.isNew,
    derive(values, changed) {
      if (changed === 'id') idIsOwn = text(values.id).trim() !== '';
      return idIsOwn ? values : { ...values, id: uniqueId(sectionBase({ title: text(values.title) }), taken) };
    },
    rules(values) {
      const problems = new Map<string, string>();
      idRule(problems, values, taken, false);
      for (const key of ['x', 'y']) if (text(values[key]).trim() === '') problems.set(key, 'Use a number.');
      return problems;
    },
    preview: sectionPreview,
  });
  return withTypedId(outcome, ownId);
}

export async function openArrowForm(
  host: HTMLElement,
  options: Omit<NodeFormOptions, 'hooks'>,
  map: MapDocument,
): Promise<FormOutcome<'arrow'>> {
  const start = isRecord(options.element) ? options.element : {};
  const ownId = options.isNew ? undefined : text(start.id);
  const taken = takenIds(map.arrows, ownId);
  const outcome = await openForm(host, {
    kind: 'arrow',
    title: options.isNew ? 'Add arrow' : 'Edit arrow',
    table: ARROW_FIELDS,
    tabs: [
      { name: 'Content', keys: ['from', 'to', 'label', 'description', 'id'] },
      { name: 'Line', keys: ['direction', 'route', 'color', 'width', 'dashed'] },
      { name: 'Label', keys: ['labelColor', 'labelSize', 'labelFont', 'labelBackground', 'labelOffset'] },
    ],
    document: () => map,
    element: options.element,
    isNew: options.isNew,
    inherits: 'other',
    canDelete: !options.isNew,
    rules(values) {
      const problems = new Map<string, string>();
      idRule(problems, values, taken, false);
      for (const end of ['from', 'to'] as const) {
        const target = values[end];
        if (isRecord(target) && target.node === '') problems.set(end, 'Choose a node.');
        if (isRecord(target) && 'x' in target && (typeof target.x !== 'number' || typeof target.y !== 'number')) {
          problems.set(end, 'Use two numbers for a free point.');
        }
      }
      return problems;
    },
    preview: arrowPreview,
  });
  return withTypedId(outcome, ownId);
}
