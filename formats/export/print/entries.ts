/** The entries of a printed report: nodes, relationships, details. */

import { nodeLook } from '../../document/look.ts';
import type { DetailRow, DetailValue } from '../../report/details.ts';
import { type NodeEntry, SECTION_TITLES } from '../../report/model.ts';
import type { RelationshipEntry } from '../../report/relationships.ts';
import type { SvgDrawing } from '../svg/context.ts';
import { escapeText } from '../svg/markup.ts';
import { nodeSymbol, showsOnPaper } from '../svg/symbols.ts';
import { type SentenceWriter, tag } from './markup.ts';

/** Maximum indentation level of rows. */
const DEEPEST_INDENT = 6;
const SYMBOL_SIDE = 34;
const NO_COLOR = '#8a94a6';

/** One node: bar, symbol, type, text, links, repository, tags, details and relationships. */
export function nodeEntry(
  drawing: SvgDrawing,
  writer: SentenceWriter,
  { node, name, paragraphs, facts, details, relationships }: NodeEntry,
  { id, kind, level }: { readonly id: string; readonly kind: string; readonly level: number },
): string {
  const head = tag(
    'div',
    { class: 'entry-head' },
    nodeSymbol(drawing, node, SYMBOL_SIDE) +
      tag(`h${level}`, { class: 'entry-title' }, escapeText(name)) +
      tag('span', { class: 'kind' }, escapeText(kind)),
  );
  const rows = facts.map(({ label, parts }) => {
    const value = parts.some(({ kind }) => kind === 'tag') ? writer.pills(parts) : writer.sentence(parts);
    return tag('dt', {}, escapeText(label)) + tag('dd', {}, value);
  });
  return tag(
    'article',
    { class: 'entry', id, style: `--bar:${barColor(drawing, node)}` },
    head +
      paragraphs.map((said) => tag('p', {}, writer.sentence(said))).join('') +
      (rows.length > 0 ? tag('dl', {}, rows.join('')) : '') +
      detailsTable(writer, details, tag('caption', {}, SECTION_TITLES.details)) +
      (relationships.length > 0 ? tag('p', { class: 'caption' }, SECTION_TITLES.relationships) : '') +
      list(relationships.map((said) => writer.sentence(said))),
  );
}

/** Relationships as a list with their facts. */
export function relationshipList(writer: SentenceWriter, entries: readonly RelationshipEntry[]): string {
  return list(
    entries.map(({ sentence, description, details }) => {
      const [first, ...more] = description;
      return (
        writer.sentence(sentence) +
        (first ? ` ${writer.sentence(first)}` : '') +
        more.map((said) => tag('p', {}, writer.sentence(said))).join('') +
        detailsTable(writer, details, '')
      );
    }),
  );
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '' : tag('ul', {}, items.map((item) => tag('li', {}, item)).join(''));
}

/** The colour of a node's bar: its own, its border's when its own is invisible on paper, otherwise grey. */
function barColor(drawing: SvgDrawing, node: NodeEntry['node']): string {
  const { color, borderColor } = nodeLook(drawing.document, node);
  return [color, borderColor].find(showsOnPaper) ?? NO_COLOR;
}

function detailsTable(writer: SentenceWriter, rows: readonly DetailRow[], caption: string): string {
  if (rows.length === 0) return '';
  return tag('table', {}, caption + tag('tbody', {}, detailLines(writer, rows, 0)));
}

/** Nested objects as indented rows of the same table, because nested tables get too narrow. */
function detailLines(writer: SentenceWriter, rows: readonly DetailRow[], level: number): string {
  return rows.map(({ label, value }) => detailLine(writer, label, value, level)).join('');
}

function detailLine(writer: SentenceWriter, label: string, value: DetailValue, level: number): string {
  const style = level > 0 ? `--level:${Math.min(level, DEEPEST_INDENT)}` : undefined;
  if (value.kind === 'line') {
    return tag(
      'tr',
      {},
      tag('th', { scope: 'row', style }, escapeText(label)) + tag('td', {}, writer.sentence(value.parts)),
    );
  }
  const heading = tag('tr', {}, tag('th', { colspan: 2, style }, escapeText(label)));
  if (value.kind === 'rows') return heading + detailLines(writer, value.rows, level + 1);
  return heading + value.items.map((item, index) => detailLine(writer, String(index + 1), item, level + 1)).join('');
}
