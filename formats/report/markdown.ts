/** The report as Markdown (CommonMark with the extensions of code hosts). Escapes all text of the document. */

import { largest } from '../../drawing/base/types.ts';
import { withoutControls } from '../base/controls.ts';
import type { MapDocument } from '../document/document.ts';
import type { Part, Sentence } from '../words/parts.ts';
import type { DetailRow, DetailValue } from './details.ts';
import {
  type Groups,
  type NodeEntry,
  type ReportModel,
  type ReportOptions,
  reportModel,
  SECTION_TITLES,
} from './model.ts';
import type { RelationshipEntry } from './relationships.ts';

type MarkdownOptions = ReportOptions & {
  /** Address of the picture: a path, a web address, or a `data:` URL. Optional. */
  readonly image?: string;
  /** Named views of the map, each with the address of its picture. */
  readonly views?: readonly { readonly name: string; readonly caption?: string; readonly image?: string }[];
};

/**
 * The report of a map as Markdown, ending with a line break.
 *
 * @throws RangeError when the date is no day as `YYYY-MM-DD`
 */
export function reportMarkdown(document: MapDocument, { image, views = [], ...how }: MarkdownOptions): string {
  return layOut(reportModel(document, how), image, views);
}

function layOut(report: ReportModel, image: string | undefined, views: NonNullable<MarkdownOptions['views']>): string {
  const tagLines = report.tags.map(({ tag, nodes }) => `- ${codeSpan(`#${tag}`)}: ${inline(nodes)}`);
  const blocks = [
    `# ${escapeHeading(report.title)}`,
    ...(image === undefined ? [] : [`![Picture of the graph](${linkDestination(image)})`]),
    ...report.description.map((said) => paragraph(said)),
    `## ${SECTION_TITLES.overview}`,
    report.overview.map((said) => inline(said)).join(' '),
    ...titled(SECTION_TITLES.views, views.flatMap(viewBlocks)),
    ...titled(SECTION_TITLES.organizations, report.organizations.flatMap(organizationBlocks)),
    ...titled(SECTION_TITLES.shared, sharedBlock(report.shared)),
    ...titled(SECTION_TITLES.nodes, groupBlocks(report.nodes, nodeBlocks)),
    ...titled(SECTION_TITLES.relationships, groupBlocks(report.relationships, entryList)),
    ...titled(SECTION_TITLES.tags, tagLines.length > 0 ? [tagLines.join('\n')] : []),
    '---',
    `*${escapeMarkdown(report.footer)}*`,
  ];
  return withoutControls(`${blocks.join('\n\n')}\n`);
}

/** A section with its heading; none without content. */
const titled = (title: string, blocks: readonly string[]): readonly string[] =>
  blocks.length > 0 ? [`## ${title}`, ...blocks] : [];

function viewBlocks({ name, caption, image }: NonNullable<MarkdownOptions['views']>[number]): string[] {
  return [
    `### ${escapeHeading(name)}`,
    ...(caption ? [escapeMarkdown(caption, { startsLine: true })] : []),
    ...(image === undefined ? [] : [`![${escapeMarkdown(name)}](${linkDestination(image)})`]),
  ];
}

function organizationBlocks({ name, relationships }: ReportModel['organizations'][number]): string[] {
  return [`### ${escapeHeading(name)}`, ...(relationships.length > 0 ? entryList(relationships) : [])];
}

const sharedBlock = (shared: ReportModel['shared']): readonly string[] =>
  shared.length > 0 ? [shared.map((said) => `- ${inline(said)}`).join('\n')] : [];

function groupBlocks<Entry>(
  { hasTitles, groups }: Groups<Entry>,
  blocksOf: (entries: readonly Entry[], level: string) => string[],
): string[] {
  return groups.flatMap(({ title, entries }) => [
    ...(hasTitles ? [`### ${escapeHeading(title)}`] : []),
    ...blocksOf(entries, hasTitles ? '####' : '###'),
  ]);
}

function nodeBlocks(entries: readonly NodeEntry[], level: string): string[] {
  return entries.flatMap((entry) => {
    const list = nodeList(entry);
    return [
      `${level} ${escapeHeading(entry.name)}`,
      ...entry.paragraphs.map((said) => paragraph(said)),
      ...(list === '' ? [] : [list]),
    ];
  });
}

function nodeList({ facts, details, relationships }: NodeEntry): string {
  const lines = [
    ...facts.map(({ label, parts }) => `- **${escapeMarkdown(label)}:** ${inline(parts)}`),
    ...(details.length > 0 ? [`- **${SECTION_TITLES.details}:**`, ...rowLines(details, '  ')] : []),
    ...(relationships.length > 0 ? [`- **${SECTION_TITLES.relationships}:**`] : []),
    ...relationships.map((said) => `  - ${inline(said)}`),
  ];
  return lines.join('\n');
}

function entryList(entries: readonly RelationshipEntry[]): string[] {
  const lines = entries.flatMap(({ sentence, description, details }) => {
    const [first, ...more] = description;
    const said = first ? `${inline(sentence)} ${inline(first, '  ')}` : inline(sentence);
    const rest = more.flatMap((later) => ['', `  ${paragraph(later, '  ')}`]);
    // Some parsers would include a list directly after a further paragraph in it.
    const gap = rest.length > 0 && details.length > 0 ? [''] : [];
    return [`- ${said}`, ...rest, ...gap, ...rowLines(details, '  ')];
  });
  return [lines.join('\n')];
}

function rowLines(rows: readonly DetailRow[], indent: string): string[] {
  return rows.flatMap(({ label, value }) => valueLines(`${itemStart(label)}:`, value, indent));
}

/** A value as a list item that starts with a name, followed by nested values. */
function valueLines(name: string, value: DetailValue, indent: string): string[] {
  const deeper = `${indent}  `;
  if (value.kind === 'line') {
    const shown = inline(value.parts, deeper, name === '');
    return [`${indent}- ${name === '' ? shown : `${name} ${shown}`}`];
  }
  if (value.kind === 'rows') return [`${indent}- ${name}`, ...rowLines(value.rows, deeper)];
  return [`${indent}- ${name}`, ...value.items.flatMap((item, index) => itemLines(item, index, deeper))];
}

/** One entry of a list: a flat object on one line, anything deeper below its number. */
function itemLines(item: DetailValue, index: number, indent: string): string[] {
  if (item.kind === 'line') return valueLines('', item, indent);
  if (item.kind === 'rows') {
    const lines = item.rows.map(({ label, value }, position) =>
      value.kind === 'line'
        ? `${position === 0 ? itemStart(label) : escapeMarkdown(label)}: ${inline(value.parts, `${indent}  `)}`
        : undefined,
    );
    if (!lines.includes(undefined)) return [`${indent}- ${lines.join('; ')}`];
  }
  return valueLines(`${index + 1}:`, item, indent);
}

/** A text that begins a list item, where another list or a heading could start. */
const itemStart = (value: string): string => escapeMarkdown(value, { startsLine: true });

/** A sentence as Markdown for the start of a line. */
export function sentenceMarkdown(sentence: Sentence): string {
  return inline(sentence, '', true);
}

function paragraph(sentence: Sentence, indent = ''): string {
  return inline(sentence, indent, true);
}

/** The parts of a sentence; `indent` is put before lines that follow a break. */
function inline(sentence: Sentence, indent = '', startsLine = false): string {
  return sentence
    .map((part, index) => {
      const isFirst = index === 0 ? startsLine : sentence[index - 1]?.kind === 'break';
      return part.kind === 'break' ? `\\\n${indent}` : partMarkdown(part, isFirst);
    })
    .join('');
}

function partMarkdown(part: Exclude<Part, { kind: 'break' }>, startsLine: boolean): string {
  switch (part.kind) {
    case 'text':
    case 'value':
      return escapeMarkdown(part.text, { startsLine });
    case 'node':
      return `**${escapeMarkdown(part.name)}**`;
    case 'tag':
      return codeSpan(`#${part.tag}`);
    case 'link':
      return `[${escapeMarkdown(part.text)}](${linkDestination(part.url)})`;
  }
}

/** A text as code, without markup. */
function codeSpan(value: string): string {
  const longest = largest(
    Array.from(value.matchAll(/`+/g), ([run]) => run.length),
    0,
  );
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${value}${fence}` : `${fence} ${value} ${fence}`;
}

/**
 * A text as literal Markdown. `<` becomes an entity, because some converters do not support `\<`.
 * @param value - one line
 * @param startsLine - whether a list, heading or quotation could start here
 */
export function escapeMarkdown(value: string, { startsLine = false } = {}): string {
  const inside = SPECIAL.test(value) ? escapeInside(value) : value;
  return startsLine ? inside.replace(LINE_START, escapeStart) : inside;
}

/** Most texts contain none of these. */
const SPECIAL = /[\r\n\\`*[\]~|$&<_]/;

function escapeInside(value: string): string {
  return value
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*[\]~|$]/g, '\\$&')
    .replace(ENTITY, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('](', ']\\(')
    .replace(UNDERSCORE, '\\_');
}

/** A text as a heading. Trailing number signs would belong to the heading. */
export function escapeHeading(value: string): string {
  return escapeMarkdown(value).replace(/(^|\s)(#+)$/, '$1\\$2');
}

/** An ampersand that could start an entity. Others need no escaping. */
const ENTITY = /&(?=#|[a-z][a-z0-9]*;)/gi;

/** An underscore that could start or end emphasis: not one between two letters or digits. */
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

const LINE_START = /^(?:#{1,6}(?=\s|$)|[-+>=]|:(?=\s)|\d{1,9}[.)](?=\s|$)|\s+)/;

function escapeStart(start: string): string {
  if (/^\s/.test(start)) return '';
  return /^\d/.test(start) ? start.replace(/[.)]$/, '\\$&') : `\\${start}`;
}

/** An address as the destination of a link or picture, escaped so that nothing ends it or forms an entity. */
export function linkDestination(url: string): string {
  return url
    .trim()
    .replace(/[\s<>()\\`]|\p{Cc}/gu, (character) =>
      encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
    )
    .replace(ENTITY, '&amp;');
}
