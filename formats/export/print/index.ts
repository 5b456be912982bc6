/**
 * The report for print as one self-contained HTML document, printed from a separate frame. Specification: Exports,
 * Report (PDF).
 * The report's model provides the content, as for Markdown.
 */

import type { MapDocument } from '../../document/document.ts';
import {
  type Group,
  type Groups,
  type NodeEntry,
  type ReportModel,
  type ReportOptions,
  reportModel,
  SECTION_TITLES,
} from '../../report/model.ts';
import type { RelationshipEntry } from '../../report/relationships.ts';
import type { SvgOptions } from '../svg/index.ts';
import { Definitions, escapeText } from '../svg/markup.ts';
import {
  edgeSymbol,
  nodeEntry,
  nodeSymbol,
  type PrintDrawing,
  relationshipList,
  SentenceWriter,
  tag,
} from './entries.ts';
import { PRINT_STYLES } from './styles.ts';

type PrintOptions = ReportOptions & {
  /** Size of the pages; that of the print dialog by default. */
  readonly paper?: 'A4' | 'letter' | undefined;
  /** Options of the pictures. */
  readonly svg: SvgOptions;
  /** The picture of the map, as SVG markup or as the address of an image. Optional. */
  readonly picture?: { readonly markup: string } | { readonly source: string } | undefined;
  /** Named views of the map, each with its picture as SVG markup. */
  readonly views?: readonly { readonly name: string; readonly caption?: string; readonly markup?: string }[];
};

const LEGEND_SIDE = 18;

/**
 * The whole page.
 * @throws RangeError for a date that is not `YYYY-MM-DD`
 */
export function printDocument(
  document: MapDocument,
  { svg, picture, views = [], paper, ...how }: PrintOptions,
): string {
  const report = reportModel(document, how);
  const drawing: PrintDrawing = { document, view: svg, definitions: new Definitions('symbol-') };
  const entries = new Map(document.nodes.map(({ id }, index) => [id, `node-${index}`]));
  const writer = new SentenceWriter(document, entries);
  const main = tag(
    'main',
    {},
    cover(report, drawing, writer, picture) +
      viewsSection(views) +
      organizationsSection(report, writer) +
      nodesSection(report.nodes, drawing, writer, entries) +
      relationshipsSection(report.relationships, drawing, writer) +
      tagsSection(report, writer) +
      tag('footer', {}, escapeText(report.footer)),
  );
  const running = tag(
    'div',
    { class: 'running', 'aria-hidden': 'true' },
    tag('span', {}, escapeText(report.title)) + tag('span', {}, escapeText(report.date)),
  );
  const definitions = drawing.definitions.markup;
  // In HTML, a style element ends at the first closing tag in its content.
  const fontFaces = svg.fontFaces?.replaceAll('<', '\\3c ') ?? '';
  const head =
    '<meta charset="utf-8">' +
    tag('title', {}, escapeText(report.title)) +
    tag('style', {}, (paper ? `@page { size: ${paper}; }` : '') + PRINT_STYLES + fontFaces);
  const body =
    (definitions && tag('svg', { class: 'definitions', 'aria-hidden': 'true' }, tag('defs', {}, definitions))) +
    running +
    main;
  return `<!doctype html>\n<html lang="en"><head>${head}</head><body>${body}</body></html>\n`;
}

/** Title, description, legends, picture and overview: the first page. */
function cover(
  report: ReportModel,
  drawing: PrintDrawing,
  writer: SentenceWriter,
  picture: PrintOptions['picture'],
): string {
  const legends = [nodeLegend(report.nodes, drawing), edgeLegend(report.relationships, drawing)].filter(Boolean);
  const drawn = picture
    ? 'markup' in picture
      ? picture.markup
      : `<img src="${escapeText(picture.source)}" alt="Picture of the graph">`
    : '';
  return (
    tag('h1', {}, escapeText(report.title)) +
    report.description.map((said) => tag('p', { class: 'lead' }, writer.sentence(said))).join('') +
    (legends.length > 0 ? tag('div', { class: 'legends' }, legends.join('')) : '') +
    (drawn && tag('figure', {}, drawn)) +
    tag('h2', {}, SECTION_TITLES.overview) +
    tag('p', {}, report.overview.map((said) => writer.sentence(said)).join(' '))
  );
}

function viewsSection(views: NonNullable<PrintOptions['views']>): string {
  if (views.length === 0) return '';
  const figures = views.map(({ name, caption, markup = '' }) =>
    tag(
      'section',
      { class: 'view' },
      tag('h3', {}, escapeText(name)) +
        (caption ? tag('p', {}, escapeText(caption)) : '') +
        (markup && tag('figure', {}, markup)),
    ),
  );
  return tag('section', {}, tag('h2', {}, SECTION_TITLES.views) + figures.join(''));
}

function organizationsSection({ organizations, shared }: ReportModel, writer: SentenceWriter): string {
  if (organizations.length === 0) return '';
  const entries = organizations.map(
    ({ name, relationships }) => tag('h3', {}, escapeText(name)) + relationshipList(writer, relationships),
  );
  const items = shared.map((said) => tag('li', {}, writer.sentence(said)));
  return (
    tag('section', {}, tag('h2', {}, SECTION_TITLES.organizations) + entries.join('')) +
    (items.length > 0 ? tag('section', {}, tag('h2', {}, SECTION_TITLES.shared) + tag('ul', {}, items.join(''))) : '')
  );
}

function nodeLegend({ groups, hasTitles }: Groups<NodeEntry>, drawing: PrintDrawing): string {
  const items = groups.map(({ type, title, entries }) =>
    legendItem(
      nodeSymbol(drawing, { id: title, x: 0, y: 0, ...(type === undefined ? {} : { type }) }, LEGEND_SIDE),
      hasTitles ? title : SECTION_TITLES.nodes,
      entries.length,
    ),
  );
  return legend('Node types', items);
}

function edgeLegend({ groups, hasTitles }: Groups<RelationshipEntry>, drawing: PrintDrawing): string {
  const items = groups.map(({ type, title, entries }) =>
    legendItem(edgeSymbol(drawing, type), hasTitles ? title : SECTION_TITLES.relationships, countOf(entries)),
  );
  return legend('Relationship types', items);
}

function legend(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : tag('section', {}, tag('h2', {}, title) + tag('ul', {}, items.join('')));
}

function legendItem(symbol: string, title: string, count: number): string {
  return tag(
    'li',
    {},
    `${symbol}${tag('span', {}, escapeText(title))}${tag('span', { class: 'count' }, String(count))}`,
  );
}

/** An entry may represent several relationships with the same sentence. */
function countOf(entries: readonly RelationshipEntry[]): number {
  return entries.reduce((sum, { edgeIds }) => sum + edgeIds.length, 0);
}

function nodesSection(
  { hasTitles, groups }: Groups<NodeEntry>,
  drawing: PrintDrawing,
  writer: SentenceWriter,
  ids: ReadonlyMap<string, string>,
): string {
  if (groups.length === 0) return '';
  const parts = groups.map(
    ({ type, title, entries }: Group<NodeEntry>) =>
      (hasTitles ? tag('h3', {}, escapeText(title)) : '') +
      entries
        .map((entry) =>
          nodeEntry(drawing, writer, entry, {
            id: ids.get(entry.node.id) ?? '',
            kind: type === undefined ? '' : title,
            level: hasTitles ? 4 : 3,
          }),
        )
        .join(''),
  );
  return tag('section', {}, tag('h2', {}, SECTION_TITLES.nodes) + parts.join(''));
}

function relationshipsSection(
  { hasTitles, groups }: Groups<RelationshipEntry>,
  drawing: PrintDrawing,
  writer: SentenceWriter,
): string {
  if (groups.length === 0) return '';
  const parts = groups.map(
    ({ type, title, entries }) =>
      (hasTitles ? tag('h3', {}, edgeSymbol(drawing, type) + escapeText(title)) : '') +
      relationshipList(writer, entries),
  );
  return tag('section', {}, tag('h2', {}, SECTION_TITLES.relationships) + parts.join(''));
}

function tagsSection({ tags }: ReportModel, writer: SentenceWriter): string {
  if (tags.length === 0) return '';
  const items = tags.map(({ tag: name, nodes }) =>
    tag('li', {}, tag('span', {}, writer.pill(name)) + tag('span', {}, writer.sentence(nodes))),
  );
  return tag('section', {}, tag('h2', {}, SECTION_TITLES.tags) + tag('ul', { class: 'tags' }, items.join('')));
}
