/** The entries of a printed report: nodes, relationships, details. */

import type { RepoInfo } from '../fields.ts';
import { nodeLook } from '../look.ts';
import { dateInWords } from '../report/dates.ts';
import { addressParts, type DetailRow, type DetailValue } from '../report/details.ts';
import type { NodeEntry } from '../report/model.ts';
import { ended, onOneLine, text } from '../report/parts.ts';
import type { RelationshipEntry } from '../report/relationships.ts';
import { repositoryUrl } from '../repository.ts';
import type { Drawing } from '../svg/context.ts';
import { escapeText } from '../svg/markup.ts';
import { nodeSymbol, showsOnPaper } from '../svg/symbols.ts';
import { normalizeTags } from '../tags.ts';
import { type SentenceWriter, tag } from './markup.ts';

/** Deeper rows are not indented further. */
const DEEPEST_INDENT = 6;
const SYMBOL_SIDE = 34;
const NO_COLOR = '#8a94a6';

/** One node: bar, symbol, type, text, links, repository, tags, details and relationships. */
export function nodeEntry(
  drawing: Drawing,
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
  const rows = facts.map(({ kind: fact, label, parts }) => {
    const value =
      fact === 'tags'
        ? writer.pills(parts)
        : fact === 'repository' && node.repo && node.repoInfo
          ? repository(writer, node.repo, node.repoInfo, node.tags ?? [])
          : writer.sentence(parts);
    return tag('dt', {}, escapeText(label)) + tag('dd', {}, value);
  });
  return tag(
    'article',
    { class: 'entry', id, style: `--bar:${barColor(drawing, node)}` },
    head +
      paragraphs.map((said) => tag('p', {}, writer.sentence(said))).join('') +
      (rows.length > 0 ? tag('dl', {}, rows.join('')) : '') +
      detailsTable(writer, details) +
      relationshipList(writer, relationships),
  );
}

/** Relationships as a list; those with facts carry them. */
export function relationshipList(writer: SentenceWriter, entries: readonly RelationshipEntry[]): string {
  if (entries.length === 0) return '';
  const items = entries.map(({ sentence, description, details }) => {
    const [first, ...more] = description;
    return tag(
      'li',
      {},
      writer.sentence(sentence) +
        (first ? ` ${writer.sentence(first)}` : '') +
        more.map((said) => tag('p', {}, writer.sentence(said))).join('') +
        detailsTable(writer, details),
    );
  });
  return tag('ul', {}, items.join(''));
}

/** The colour of a node's bar: its own, its border's when its own cannot be seen on paper, else a grey. */
function barColor(drawing: Drawing, node: NodeEntry['node']): string {
  const { color, borderColor } = nodeLook(drawing.document, node);
  return [color, borderColor].find(showsOnPaper) ?? NO_COLOR;
}

/** A repository with its numbers side by side; the words are those of the report. */
function repository(writer: SentenceWriter, repo: string, info: RepoInfo, tags: readonly string[]): string {
  const description = onOneLine(info.description ?? '');
  const topics = normalizeTags(info.topics ?? []).filter((topic) => !tags.includes(topic));
  const link = writer.sentence([{ kind: 'link', url: repositoryUrl(repo), text: repo }]);
  const pushed = onOneLine(info.pushedAt ?? '');
  const fetched = onOneLine(info.fetchedAt ?? '');
  const day = (time: string) => dateInWords(time) ?? time;
  const license = onOneLine(info.license ?? '');
  const numbers = [
    counted(info.stars, 'star'),
    counted(info.forks, 'fork'),
    counted(info.issues, 'open issue'),
    onOneLine(info.language ?? '') && tag('b', {}, escapeText(onOneLine(info.language ?? ''))),
    license !== '' && license !== 'NOASSERTION' && tag('b', {}, escapeText(license)),
    pushed && `last updated ${tag('b', {}, escapeText(day(pushed)))}`,
    info.archived && tag('b', {}, 'archived'),
  ].filter((item): item is string => typeof item === 'string' && item !== '');
  const more = [
    ...(info.homepage?.trim() ? [[text('Homepage: '), ...addressParts(info.homepage), text('.')]] : []),
    ...(topics.length > 0 ? [[text(`Topics: ${topics.join(', ')}.`)]] : []),
    ...(fetched ? [[text(`(Repository data of ${day(fetched)}.)`)]] : []),
  ];
  return (
    link +
    (description === '' ? '' : ` — ${escapeText(ended(description))}`) +
    (numbers.length > 0
      ? tag('ul', { class: 'statistics' }, numbers.map((item) => tag('li', {}, item)).join(''))
      : '') +
    more.map((said) => writer.sentence(said)).join(' ')
  );
}

function counted(count: number | undefined, noun: string): string | undefined {
  return count === undefined ? undefined : `${tag('b', {}, String(count))} ${noun}${count === 1 ? '' : 's'}`;
}

function detailsTable(writer: SentenceWriter, rows: readonly DetailRow[]): string {
  if (rows.length === 0) return '';
  return tag('table', {}, tag('caption', {}, 'Details') + tag('tbody', {}, detailLines(writer, rows, 0)));
}

/** Nested objects as rows of the same table, set in under a row with their name: tables in tables get too narrow. */
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
