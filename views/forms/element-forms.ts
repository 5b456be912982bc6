/** The forms of nodes, edges, sections and arrows. */

import { html } from 'lit';
import type { ElementKind } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { edgeBase, sectionBase, slug, uniqueId } from '../../formats/document/id.ts';
import type { Elements } from '../../models/read-element.ts';
import { readElement } from '../../models/read-element.ts';
import { imageControl } from './controls/image.ts';
import { type FetchRepository, repositoryControl } from './controls/repository.ts';
import { fieldRow } from './controls/row.ts';
import { type TypeHooks, typeControl } from './controls/type.ts';
import { type Draft, draftOf, rawOf } from './draft.ts';
import { openForm } from './form.ts';
import { type FormOutcome, type FormSpec, startingAt, tabsOf } from './form-spec.ts';
import { arrowPreview, edgePreview, nodePreview, sectionPreview } from './preview.ts';
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

export type FormHooks = TypeHooks & { readonly fetchRepository: FetchRepository };

type ElementFormOptions<K extends ElementKind> = {
  /** What there is of the element; of an existing one all of it. */
  readonly element: Partial<Elements[K]>;
  readonly isNew: boolean;
  readonly hooks: FormHooks;
  /** The field to begin with; one that the form does not have counts for nothing. */
  readonly field?: string | undefined;
};

/** Opens the form of an element. Space around a typed id is a slip that nobody sees; one that came so stays as it is. */
async function openTrimmed<K extends ElementKind>(
  host: HTMLElement,
  spec: FormSpec<K>,
  field?: string,
): Promise<FormOutcome<K>> {
  const outcome = await openForm(host, startingAt(spec, field));
  if (outcome?.action !== 'save' || outcome.value.id === ownId(spec)) return outcome;
  return { ...outcome, value: { ...outcome.value, id: outcome.value.id.trim() } };
}

/** The id that the element has in the map. */
function ownId<K extends ElementKind>({ isNew, draft }: Pick<FormSpec<K>, 'isNew' | 'draft'>): string | undefined {
  const { id }: { readonly id?: string | undefined } = draft as Draft<ElementKind>;
  return isNew ? undefined : id;
}

function openNodeForm(
  host: HTMLElement,
  { element, isNew, hooks, field }: ElementFormOptions<'node'>,
): Promise<FormOutcome<'node'>> {
  const map = hooks.document();
  const draft = draftOf('node', element);
  const taken = takenIds(map.nodes, ownId({ isNew, draft }));
  return openTrimmed(
    host,
    {
      kind: 'node',
      title: isNew ? 'Add node' : 'Edit node',
      isNew,
      // The label comes before the id: an id follows from it.
      tabs: tabsOf('node', ['Content', 'Links', 'Details', 'Appearance', 'Border', 'Label', 'Badges'], {
        first: ['label'],
        last: ['id'],
      }),
      document: hooks.document,
      draft,
      follows: {
        field: 'id',
        isOwn: !isNew,
        value: ({ label = '' }) => uniqueId(slug(label) || 'node', taken),
      },
      rules: ({ id, url, graph, image, links }) =>
        broken(idRule(id, taken, true), websiteRule(url), graphRule(graph), imageRule(image), linksRule(links)),
      suggestions: { tags: () => tagsInUse(map) },
      controls: {
        repo: repositoryControl(hooks.fetchRepository),
        type: typeControl('node', hooks),
        image: (context, form) =>
          fieldRow(
            context,
            imageControl(context, (image) => form.change('image', withGlyph(image, form.draft))),
          ),
      },
      preview: nodePreview(hooks.document),
    },
    field,
  );
}

/** A glyph is white: it shows on the node's colour, and nowhere else. */
export function withGlyph(
  image: string,
  { shape }: Pick<Draft<'node'>, 'shape'>,
): Pick<Draft<'node'>, 'image' | 'imageFit'> {
  return { image, ...(shape === 'card' ? {} : { imageFit: 'icon' }) };
}

function openEdgeForm(
  host: HTMLElement,
  { element, isNew, hooks, field }: ElementFormOptions<'edge'> & { readonly hooks: TypeHooks },
): Promise<FormOutcome<'edge'>> {
  const map = hooks.document();
  const draft = draftOf('edge', element);
  const taken = takenIds(map.edges, ownId({ isNew, draft }));
  const { from = '', to = '' } = element;
  return openTrimmed(
    host,
    {
      kind: 'edge',
      title: isNew ? 'Add edge' : 'Edit edge',
      isNew,
      tabs: tabsOf('edge', ['Content', 'Line', 'Label', 'Details'], {
        first: ['from', 'to', 'type', 'label'],
        last: ['id'],
      }),
      document: hooks.document,
      draft,
      // Of an edge that was drawn, the ends are known: what it says comes next.
      ...(isNew && from && to ? { startField: 'label' as const } : {}),
      follows: {
        field: 'id',
        isOwn: !isNew && element.id !== edgeBase({ from, to }),
        value: (ends) =>
          ends.from && ends.to ? uniqueId(edgeBase({ from: ends.from, to: ends.to }), taken) : undefined,
      },
      rules: (ends) => broken(nodeRule('from', ends.from, map), nodeRule('to', ends.to, map), idRule(ends.id, taken)),
      suggestions: { label: () => wordings(hooks.document()) },
      controls: {
        type: typeControl('edge', hooks),
        from: (context, { draft: ends, change }) =>
          fieldRow(
            context,
            undefined,
            swapButton(() => change('from', { from: ends.to, to: ends.from })),
          ),
      },
      preview: edgePreview(hooks.document),
      standIn: (drawn) => edgeStandIn(drawn, hooks.document()),
    },
    field,
  );
}

function swapButton(swap: () => void): unknown {
  return html`<button type="button" class="link swap" @click=${swap}>Swap source and target</button>`;
}

/** An edge that has no ends yet, between two that are none. */
function edgeStandIn(draft: Draft<'edge'>, map: MapDocument): Elements['edge'] | undefined {
  const ends = { from: draft.from || 'from', to: draft.to || 'to' };
  const nodes = [...new Set(Object.values(ends))].map((id) => ({ id }));
  return readElement('edge', { ...rawOf('edge', draft), ...ends }, { ...map, nodes }).value;
}

function openSectionForm(
  host: HTMLElement,
  { element, isNew, hooks, field }: ElementFormOptions<'section'>,
): Promise<FormOutcome<'section'>> {
  const map = hooks.document();
  const draft = draftOf('section', element);
  const taken = takenIds(map.sections, ownId({ isNew, draft }));
  return openTrimmed(
    host,
    {
      kind: 'section',
      title: isNew ? 'Add section' : 'Edit section',
      isNew,
      tabs: [
        { name: 'Content', fields: ['title', 'titleSize', 'titleFont', 'id'] },
        { name: 'Appearance', fields: ['color', 'underline', 'fill', 'borderColor'] },
        { name: 'Place', fields: ['x', 'y', 'width', 'height'] },
      ],
      document: () => map,
      draft,
      follows: {
        field: 'id',
        isOwn: !isNew,
        value: ({ title = '' }) => uniqueId(sectionBase({ title }), taken),
      },
      rules: ({ id, x, y }) => broken(idRule(id, taken), placeRule('x', x), placeRule('y', y)),
      preview: sectionPreview,
    },
    field,
  );
}

function openArrowForm(
  host: HTMLElement,
  { element, isNew, hooks, field }: ElementFormOptions<'arrow'>,
): Promise<FormOutcome<'arrow'>> {
  const map = hooks.document();
  const draft = draftOf('arrow', element);
  const taken = takenIds(map.arrows, ownId({ isNew, draft }));
  return openTrimmed(
    host,
    {
      kind: 'arrow',
      title: isNew ? 'Add arrow' : 'Edit arrow',
      isNew,
      tabs: [
        { name: 'Content', fields: ['from', 'to', 'label', 'description', 'id'] },
        { name: 'Line', fields: ['direction', 'route', 'color', 'width', 'dashed'] },
        { name: 'Label', fields: ['labelColor', 'labelSize', 'labelFont', 'labelBackground', 'labelOffset'] },
      ],
      document: () => map,
      draft,
      rules: ({ id, from, to }) => broken(idRule(id, taken), endRule('from', from), endRule('to', to)),
      preview: arrowPreview,
    },
    field,
  );
}

const FORMS: {
  readonly [K in ElementKind]: (host: HTMLElement, options: ElementFormOptions<K>) => Promise<FormOutcome<K>>;
} = {
  node: openNodeForm,
  edge: openEdgeForm,
  section: openSectionForm,
  arrow: openArrowForm,
};

/** Opens the form of an element of this kind; resolves when it is saved, deleted or left. */
export function openElementForm<K extends ElementKind>(
  kind: K,
  host: HTMLElement,
  options: ElementFormOptions<K>,
): Promise<FormOutcome<K>> {
  return FORMS[kind](host, options);
}
