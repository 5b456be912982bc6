import { html, nothing, type TemplateResult } from 'lit-html';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { edgeLabel, edgeLook, nodeLook } from '../../formats/document/look.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { grouped } from '../../formats/words/words.ts';
import { edgeMatchesText, type FacetValue, facetValues, UNTYPED } from '../../models/filter/filter.ts';
import { edgeSwatch, nodeMark } from '../ui/icons/swatch.ts';
import { tagPillContent, tagPillStyle } from '../ui/icons/tag-pill.ts';
import type { ViewContext } from '../ui/view.ts';
import { edgeEnds, edgeTypeName, nodeTypeName } from '../ui/words.ts';

/** The visible nodes, collapsed groups first. */
export function nodeRows({ models }: Pick<ViewContext, 'models'>): readonly MapNode[] {
  const { nodes } = models.document.current();
  const visible = models.filter.visible();
  return visible ? [...(visible.folds?.nodes ?? []), ...nodes.filter(({ id }) => visible.nodes.has(id))] : nodes;
}

export function edgeRows({ models }: Pick<ViewContext, 'models'>, text: string): readonly MapEdge[] {
  const document = models.filter.unmeasured();
  const visible = models.filter.visible();
  const edges = visible ? document.edges.filter(({ id }) => visible.edges.has(id)) : document.edges;
  return text.trim() === '' ? edges : edges.filter((edge) => edgeMatchesText(document, edge, text));
}

export type TypeRow =
  | { readonly heading: string }
  | (FacetValue & { readonly facet: 'types' | 'edgeTypes'; readonly name: string });

/** Node types, then relationship types, each under a heading: those in use, then unused ones. */
export function typeRows({ models }: Pick<ViewContext, 'models'>, text: string): readonly TypeRow[] {
  const document = models.document.current();
  const group = (heading: string, facet: 'types' | 'edgeTypes'): readonly TypeRow[] => {
    const name = facet === 'types' ? nodeTypeName : edgeTypeName;
    const used = facetValues(document, models.filter.current(), facet);
    const rows = [...used, ...unused(facet === 'types' ? document.nodeTypes : document.edgeTypes, used)]
      .map((value) => ({ ...value, facet, name: name(document, value.value) }))
      .filter((row) => holds(row.name, text));
    return rows.length > 0 ? [{ heading }, ...rows] : [];
  };
  return [...group('Node types', 'types'), ...group('Relationship types', 'edgeTypes')];
}

/** Declared types that nothing uses; they can be edited, and given to new elements. */
function unused(declared: Readonly<Record<string, unknown>>, used: readonly FacetValue[]): readonly FacetValue[] {
  const known = new Set(used.map(({ value }) => value));
  return Object.keys(declared).flatMap((value) => (known.has(value) ? [] : [{ value, count: 0, on: false }]));
}

/** Tags in use, most frequent first, then unused ones of the registry. Filters do not affect them. */
export function tagRows({ models }: Pick<ViewContext, 'models'>, text: string): readonly FacetValue[] {
  const document = models.document.current();
  const used = facetValues(document, models.filter.current(), 'tags');
  return [...used, ...unused(document.tags, used)].filter(({ value }) => holds(`#${value}`, text));
}

function holds(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase());
}

export function nodeRow(document: MapDocument, node: MapNode): TemplateResult {
  return html`${nodeMark(nodeLook(document, node))}
    <div class="words">
      <div class="line" dir="auto">
        <b>${nodeName(node)}</b> ${node.type === undefined ? nothing : html`<span class="kind">${nodeTypeName(document, node.type)}</span>`}
      </div>
      ${node.description ? html`<p dir="auto">${node.description}</p>` : nothing}
    </div>`;
}

export function edgeRow(document: MapDocument, edge: MapEdge): TemplateResult {
  return html`${edgeSwatch(edgeLook(document, edge))}
    <div class="words">
      <div class="line">
        <b>${edgeEnds(document, edge)}</b>
      </div>
      <p>
        ${edgeLabel(document, edge) ?? (edge.type === undefined ? 'is linked to' : edgeTypeName(document, edge.type))}${
          edge.description ? html` <span class="kind">${edge.description}</span>` : nothing
        }
      </p>
    </div>`;
}

export function tagRow(document: MapDocument, { value, count }: FacetValue): TemplateResult {
  return html`<span class="pill" style=${tagPillStyle(document, value)}>${tagPillContent(document, value)}</span>
    <span class="count">${grouped(count)}</span>`;
}

export function typeRow(document: MapDocument, row: TypeRow): TemplateResult {
  if ('heading' in row) return html`${row.heading}`;
  return html`${typeSwatch(document, row.facet, row.value)}<b>${row.name}</b>
    ${row.facet === 'types' ? nothing : html`<span class="visually-hidden">relationship type</span>`}
    <span class="count">${row.count > 0 ? grouped(row.count) : nothing}</span>`;
}

/** Style of a type's elements without a style of their own. */
export function typeSwatch(document: MapDocument, facet: 'types' | 'edgeTypes', type: string): TemplateResult {
  const declared = type === UNTYPED ? {} : { type };
  return facet === 'types'
    ? nodeMark(nodeLook(document, { id: '', ...declared }))
    : edgeSwatch(edgeLook(document, { id: '', from: '', to: '', ...declared }));
}
