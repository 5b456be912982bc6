import { html, nothing, type TemplateResult } from 'lit-html';
import type { ElementKind, ElementRef } from '../../bus/base/payloads.ts';
import { safeGraph } from '../../formats/document/address.ts';
import type { Arrow, MapDocument, MapEdge, MapNode, Section } from '../../formats/document/document.ts';
import { cardSubtitle, edgeLabel, edgeLook, nodeLook } from '../../formats/document/look.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { type ElementOf, findElement } from '../../models/commands/kinds.ts';
import { firstRows } from '../ui/first-rows.ts';
import { iconButton } from '../ui/icons/icon.ts';
import { ARROW_MARK, edgeSwatch, nodePicture, SECTION_MARK } from '../ui/icons/swatch.ts';
import { tagPillContent, tagPillStyle } from '../ui/icons/tag-pill.ts';
import { jumpTo } from '../ui/list/jump.ts';
import { repositoryCard, shortAddress } from '../ui/repository-card.ts';
import { detailsTemplate, factsOf, linkOrText, sourcesTemplate } from '../ui/values.ts';
import type { ViewContext } from '../ui/view.ts';
import { edgeEnds, edgeTypeName, elementSentence, nodeTypeName } from '../ui/words.ts';
import { nodeRelationships, relationshipTemplate } from './relationships.ts';

const MAX_NAMES = 100;

/** Whether all relationships of a node are shown, however many. */
export type ShowAll = {
  readonly isOn: (nodeId: string) => boolean;
  readonly turnOn: (nodeId: string) => void;
};

type DetailsContext = {
  readonly showAll: ShowAll;
  readonly edit: Edit | undefined;
};

const DETAILS: {
  readonly [K in ElementKind]: (context: ViewContext, element: ElementOf[K], reading: DetailsContext) => TemplateResult;
} = {
  node: nodeTemplate,
  edge: edgeTemplate,
  section: (context, section, { edit }) => drawingTemplate(context, 'section', section, edit),
  arrow: (context, arrow, { edit }) => drawingTemplate(context, 'arrow', arrow, edit),
};

export function elementDetails(
  context: ViewContext,
  ref: ElementRef,
  reading: DetailsContext,
): TemplateResult | undefined {
  const { edit } = reading;
  const detailsOf = <K extends ElementKind>(kind: K) => {
    const element = findElement(context.models.document.current(), { kind, id: ref.id });
    if (!element) return undefined;
    const content = DETAILS[kind](context, element, reading);
    if (!edit) return content;
    return editableTemplate(kind, element, content, edit);
  };
  return detailsOf(ref.kind);
}

export function severalDetails(
  { bus, models }: ViewContext,
  selected: readonly ElementRef[],
  edit: Edit | undefined,
): TemplateResult {
  const document = models.document.current();
  const close = () => bus.emit('intent:select', { refs: [], mode: 'replace' });
  return html`${panelHead({ name: `${selected.length} selected`, kind: '', picture: nothing }, close, editAction(edit))}
    <ul class="plain">
      ${firstRows(
        selected,
        MAX_NAMES,
        (ref) => html`<li>
          <button class="link" @click=${() => jumpTo(bus, ref)}>${elementSentence(document, ref)}</button>
        </li>`,
      )}
    </ul>`;
}

function drawingTemplate(
  context: ViewContext,
  kind: 'section' | 'arrow',
  element: Section | Arrow,
  edit: Edit | undefined,
): TemplateResult {
  return html`${heading(context, { kind, id: element.id }, edit)}
  ${descriptionTemplate('description' in element ? element.description : undefined)}`;
}

const descriptionTemplate = (text: string | undefined) =>
  text ? html`<p class="prose" data-edits="description">${text}</p>` : nothing;

/** Links and relationships of a node, shown below the content of its form. */
export function nodeSurroundings(context: ViewContext, nodeId: string, showAll: ShowAll): unknown {
  const document = context.models.document.current();
  const node = findElement(document, { kind: 'node', id: nodeId });
  if (!node) return nothing;
  return html`${linksTemplate(context, node)} ${sourcesTemplate(document, node)} ${section('Relationships', relationshipsTemplate(context, node, showAll))}`;
}

/** Name, kind and picture of an element, for the heading of its form; undefined when it is not in the map. */
export function elementTitle({ models }: ViewContext, ref: ElementRef): Title | undefined {
  const document = models.document.current();
  const titleOf = <K extends ElementKind>(kind: K) => {
    const element = findElement(document, { kind, id: ref.id });
    return element && TITLES[kind](document, element);
  };
  return titleOf(ref.kind);
}

type Title = { readonly name: string; readonly kind: string; readonly picture: unknown };

const TITLES: { readonly [K in ElementKind]: (document: MapDocument, element: ElementOf[K]) => Title } = {
  node: (document, node) => ({
    name: nodeName(node),
    kind: node.type === undefined ? '' : nodeTypeName(document, node.type),
    picture: nodePicture(nodeLook(document, node)),
  }),
  edge(document, edge) {
    const label = edgeLabel(document, edge);
    const type = edge.type === undefined ? undefined : edgeTypeName(document, edge.type);
    return {
      name: label ?? type ?? edgeEnds(document, edge),
      kind: type && type !== label ? `Relationship · ${type}` : 'Relationship',
      picture: html`<span class="picture">${edgeSwatch(edgeLook(document, edge))}</span>`,
    };
  },
  section: (_document, { title }) => drawingTitle('Section', title, SECTION_MARK),
  arrow: (_document, { label }) => drawingTitle('Arrow', label, ARROW_MARK),
};

/** Reports and queries leave sections and arrows out. */
function drawingTitle(kind: string, title: string | undefined, mark: TemplateResult): Title {
  const picture = html`<span class="picture">${mark}</span>`;
  return { name: title?.trim() ? title : kind, kind: `${kind} · a drawing, not in reports`, picture };
}

function nodeTemplate(context: ViewContext, node: MapNode, { showAll, edit }: DetailsContext): TemplateResult {
  const document = context.models.document.current();
  const ref: ElementRef = { kind: 'node', id: node.id };
  const subtitle = cardSubtitle(document, node);
  return html`${heading(context, ref, edit)}
    ${subtitle ? html`<p class="muted" data-edits="subtitle">${subtitle}</p>` : nothing}
    ${descriptionTemplate(node.description)} ${linksTemplate(context, node)} ${repositoryCard(node)}
    ${tagsTemplate(context, node.tags)}
    ${detailsSection(node)} ${sourcesTemplate(document, node)}
    ${section('Relationships', relationshipsTemplate(context, node, showAll))}`;
}

function linksTemplate({ bus }: ViewContext, node: MapNode): TemplateResult | typeof nothing {
  const links = node.links ?? [];
  const graph = node.graph && safeGraph(node.graph);
  if (!node.url && links.length === 0 && !graph) return nothing;
  return html`<section aria-label="Links" data-edits="url">
    <h3>Links</h3>
    <ul class="plain">
      ${node.url ? html`<li><span class="visually-hidden">Website: </span>${linkOrText(node.url, shortAddress(node.url))}</li>` : nothing}
      ${links.map((link) => html`<li>${linkOrText(link.url, link.label?.trim() || shortAddress(link.url))}</li>`)}
      ${
        graph
          ? html`<li>
              <button class="link" @click=${() => bus.emit('intent:open-graph', { nodeId: node.id })}>Open its graph</button>
            </li>`
          : nothing
      }
    </ul>
  </section>`;
}

function tagsTemplate(
  { bus, models }: ViewContext,
  tags: readonly string[] | undefined,
): TemplateResult | typeof nothing {
  if (!tags || tags.length === 0) return nothing;
  const document = models.document.current();
  const filter = models.filter.current();
  return html`<section aria-label="Tags" data-edits="tags">
    <h3>Tags</h3>
    <div class="pills bar wrap">
      ${tags.map(
        (tag) => html`<button
          class="pill"
          style=${tagPillStyle(document, tag)}
          aria-pressed=${String(filter.tags.includes(tag))}
          title=${filter.tags.includes(tag) ? 'Stop filtering by this tag' : 'Filter by this tag'}
          @click=${() => bus.emit('intent:set-filter', { change: { facet: 'tags', toggle: tag } })}
        >
          ${tagPillContent(document, tag)}
        </button>`,
      )}
    </div>
  </section>`;
}

function relationshipsTemplate(context: ViewContext, node: MapNode, showAll: ShowAll): TemplateResult | undefined {
  const all = nodeRelationships(context.models.document.current(), node.id);
  if (all.length === 0) return undefined;
  const shown = showAll.isOn(node.id) ? all : all.slice(0, MAX_NAMES);
  return html`<ul class="plain relationships">
      ${shown.map((edge) => html`<li>${relationshipTemplate(context, edge, node.id)}</li>`)}
    </ul>
    ${
      all.length > shown.length
        ? html`<button
            class="link"
            @click=${() => showAll.turnOn(node.id)}
          >
            Show all ${all.length}
          </button>`
        : nothing
    }`;
}

function edgeTemplate(context: ViewContext, edge: MapEdge, { edit }: DetailsContext): TemplateResult {
  return html`${heading(context, { kind: 'edge', id: edge.id }, edit)}
    <p class="prose">${relationshipTemplate(context, edge)}</p>
    ${descriptionTemplate(edge.description)}
    ${detailsSection(edge)} ${sourcesTemplate(context.models.document.current(), edge)}`;
}

function detailsSection(element: MapNode | MapEdge): TemplateResult | typeof nothing {
  const facts = factsOf(element);
  return section('Details', Object.keys(facts).length > 0 ? detailsTemplate(facts) : undefined, 'details');
}

function heading(context: ViewContext, ref: ElementRef, edit: Edit | undefined): TemplateResult {
  const title = elementTitle(context, ref) ?? { name: '', kind: '', picture: nothing };
  return panelHead(
    title,
    () => context.bus.emit('intent:select', { refs: [], mode: 'replace' }),
    editAction(edit),
    ref.kind === 'section' ? 'title' : 'label',
  );
}

const editAction = (edit: Edit | undefined) => edit && { name: 'Edit', run: () => edit() };

/** @param action - a button before Close @param field - the field that a click on the name edits */
export function panelHead(
  { name, kind, picture }: Title,
  close: () => void,
  action?: { readonly name: string; readonly run: () => void },
  field?: string,
): TemplateResult {
  return html`<div class="details-head">
    ${picture}
    <div class="words">
      <h2 tabindex="-1" data-edits=${field ?? nothing}>${name}</h2>
      ${kind ? html`<span class="kind">${kind}</span>` : nothing}
    </div>
    ${action ? html`<button type="button" class="outlined" @click=${action.run}>${action.name}</button>` : nothing}
    ${iconButton('Close details', 'close', close, 'Close details (Esc)')}
  </div>`;
}

function section(name: string, content: TemplateResult | undefined, field?: string): TemplateResult | typeof nothing {
  if (!content) return nothing;
  return html`<section aria-label=${name} data-edits=${field ?? nothing}>
    <h3>${name}</h3>
    ${content}
  </section>`;
}

type Edit = (field?: string) => void;

/** Fields that are offered while an element has none, by kind. */
const ADDABLE: { readonly [K in ElementKind]: readonly (readonly [field: string, words: string])[] } = {
  node: [
    ['description', 'description'],
    ['url', 'website'],
    ['tags', 'tags'],
    ['details', 'details'],
  ],
  edge: [
    ['description', 'description'],
    ['details', 'details'],
  ],
  section: [],
  arrow: [['description', 'description']],
};

/** @param content - its fields are marked by `data-edits` */
function editableTemplate(kind: ElementKind, element: object, content: TemplateResult, edit: Edit): TemplateResult {
  const missing = ADDABLE[kind].filter(([field]) => isEmpty(element, field));
  const button = ([field, words]: (typeof missing)[number]) =>
    html`<button type="button" class="link" @click=${() => edit(field)}>Add ${words}</button>`;
  return html`<div class="editable" @click=${(event: MouseEvent) => editClicked(event, edit)}>
    ${content} ${missing.length > 0 ? html`<p class="add-fields bar wrap">${missing.map(button)}</p>` : nothing}
  </div>`;
}

function isEmpty(element: object, field: string): boolean {
  const value = (element as Readonly<Record<string, unknown>>)[field];
  return value === undefined || value === '' || Object.keys(value as object).length === 0;
}

/** A click on the text of a field edits it; links and selected text stay what they are. */
function editClicked(event: MouseEvent, edit: Edit): void {
  const target = event.target as Element;
  const field = target.closest<HTMLElement>('[data-edits]')?.dataset.edits;
  const isText = document.getSelection()?.isCollapsed === false;
  if (field && !isText && !target.closest('a, button')) edit(field);
}
