/**
 * A comparison in sentences, with the grammar of the report: `CIRCL no longer maintains MISP.` `Flowintel: status from
 * active to archived.`
 */

import { withoutControls } from '../base/controls.ts';
import { isRecord, own } from '../base/json.ts';
import { fieldInWords, KIND_WORDS, keyInWords, quotedElement } from '../check/rules/names.ts';
import type { MapDocument, MapEdge } from '../document/document.ts';
import { sentenceMarkdown } from '../report/markdown.ts';
import { raised } from '../report/nouns.ts';
import { relationshipSentence, typeInWords } from '../report/relationships.ts';
import { nodePart, onOneLine, type Part, plainText, type Sentence, text } from '../words/parts.ts';
import { counted, shortened } from '../words/words.ts';
import type { Aspect, Change, Comparison, FieldChange } from './change.ts';
import { sameSet } from './compare.ts';

/** Reported aspects. Content is always reported. */
export type ReportedAspects = { readonly moves?: boolean; readonly looks?: boolean };

/** Whether changes of an aspect are reported. */
export function isReported(aspect: Aspect, { moves, looks }: ReportedAspects): boolean {
  if (aspect === 'place') return moves === true;
  return aspect === 'content' || (aspect === 'look' && looks === true);
}

/** Sentences for a change; none when only position or style changed. */
export function changeSentences(
  comparison: Comparison,
  change: Change,
  reported: ReportedAspects = {},
): readonly Sentence[] {
  if (change.what !== 'changed') {
    return isReported(change.aspect, reported) ? [comingOrGoing(comparison, change)] : [];
  }
  const fields = change.fields.filter(({ aspect }) => isReported(aspect, reported));
  const isMoved = fields.some(({ aspect }) => aspect === 'place');
  const others = fields.filter(({ aspect }) => aspect !== 'place');
  const name = nameOf(comparison, change);
  return [
    ...(change.kind === 'edge'
      ? edgeSentences(comparison, change, others)
      : others.flatMap((field) => fieldSentences(comparison, change, field, name))),
    ...(isMoved ? [[...name, text(change.kind === 'meta' ? ' has another layout.' : ' moved.')]] : []),
  ];
}

function comingOrGoing({ before, after }: Comparison, change: Exclude<Change, { readonly what: 'changed' }>): Sentence {
  const isNew = change.what === 'added';
  const document = isNew ? after : before;
  if (change.kind === 'edge') {
    const edge = (isNew ? change.after : change.before) as MapEdge;
    return relationshipSentence(document, edge, isNew ? 'now' : 'no longer');
  }
  if (change.kind === 'node') {
    const { type } = (isNew ? change.after : change.before) as { readonly type?: string };
    if (!isNew) return [nodePart(document, change.id), text(' was removed.')];
    const kind = type === undefined ? '' : ` (${raised(typeInWords(document, 'node', type))})`;
    return [text('New: '), nodePart(document, change.id), text(`${kind}.`)];
  }
  return [...elementName(document, change.kind, change.id), text(isNew ? ' is new.' : ' was removed.')];
}

/** The subject of a sentence about an element. */
function nameOf({ after }: Comparison, { kind, id }: Change): readonly Part[] {
  return kind === 'node' ? [nodePart(after, id)] : elementName(after, kind, id);
}

function elementName(document: MapDocument, kind: Change['kind'], id: string): readonly Part[] {
  if (kind === 'tag') return [text('The style of '), { kind: 'tag', tag: id }];
  if (kind === 'meta' || kind === 'document') return [text('The map')];
  return [text(`The ${KIND_WORDS[kind]} ${quotedElement(document, { kind, id })}`)];
}

/** The statement of an edge is reported as a whole, before and after; other fields one by one. */
function edgeSentences(
  comparison: Comparison,
  change: Extract<Change, { readonly what: 'changed' }>,
  fields: readonly FieldChange[],
): readonly Sentence[] {
  const old = saying(comparison.before, change.before as MapEdge);
  const next = saying(comparison.after, change.after as MapEdge);
  const saysOther = old !== next && fields.some(({ path }) => SENTENCE_FIELDS.includes(path[0]));
  const name = [text(`“${next}”`)];
  const others = saysOther ? fields.filter(({ path }) => !SENTENCE_FIELDS.includes(path[0])) : fields;
  return [
    ...(saysOther ? [[text(`“${old}” is now “${next}”.`)]] : []),
    ...others.flatMap((field) => fieldSentences(comparison, change, field, name)),
  ];
}

const SENTENCE_FIELDS: readonly string[] = ['label', 'type', 'direction', 'from', 'to'];

const saying = (document: MapDocument, edge: MapEdge): string =>
  plainText(relationshipSentence(document, edge)).replace(/\.$/, '');

function fieldSentences(
  { before: oldMap, after: newMap }: Comparison,
  { kind }: Change,
  { path, before, after }: FieldChange,
  name: readonly Part[],
): readonly Sentence[] {
  const [field, key] = path;
  if (kind === 'meta' && (isStructured(before) || isStructured(after))) {
    return [[...name, text(`: ${own(META_WORDS, field) ?? fieldInWords(field)} changed.`)]];
  }
  if (field === 'tags' && !sameSet(before ?? [], after ?? [])) return tagSentences(name, before, after);
  const label = key === undefined ? fieldInWords(field) : keyInWords(key);
  const isType = field === 'type' && (kind === 'node' || kind === 'edge');
  const [old, next] = isType
    ? [typeValue(oldMap, kind, before), typeValue(newMap, kind, after)]
    : [valueInWords(before), valueInWords(after)];
  if (old === '') return [[...name, text(`: ${label} is now ${closed(next)}`)]];
  if (next === '') return [[...name, text(`: ${label} was removed, which was ${closed(old)}`)]];
  if (old === next) return [[...name, text(`: ${label} changed.`)]];
  return [[...name, text(`: ${label} from ${old} to ${closed(next)}`)]];
}

/** Facts of a map that are lists and records are for programs and unreadable in a sentence. */
const META_WORDS: Readonly<Record<string, string>> = {
  source: 'the saved source',
  setAside: 'the dismissed findings',
};

const isStructured = (value: unknown): boolean => typeof value === 'object' && value !== null;

function typeValue(document: MapDocument, kind: 'node' | 'edge', type: unknown): string {
  return typeof type === 'string' ? valueInWords(typeInWords(document, kind, type)) : '';
}

function tagSentences(name: readonly Part[], before: unknown, after: unknown): readonly Sentence[] {
  const [olds, news] = [before, after].map((tags) => (Array.isArray(tags) ? tags.map(String) : []));
  const said = (tags: readonly string[], words: string): readonly Sentence[] =>
    tags.map((tag) => [...name, text(words), { kind: 'tag', tag }, text('.')]);
  return [
    ...said(news?.filter((tag) => !olds?.includes(tag)) ?? [], ' now has '),
    ...said(olds?.filter((tag) => !news?.includes(tag)) ?? [], ' no longer has '),
  ];
}

/** More characters of one value than this are not read anyway. */
const LONGEST = 300;

/** A value in a sentence: one word as it is, more in quotes; empty for a missing value. */
function valueInWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(valueInWords).filter(Boolean).join(', ') || '“”';
  if (isRecord(value)) {
    const rows = Object.entries(value).map(([key, item]) => `${keyInWords(key)} ${valueInWords(item)}`);
    return shortened(rows.join(', '), LONGEST);
  }
  const line = onOneLine(String(value));
  return /^[\p{L}\p{N}_#./:@-]*[\p{L}\p{N}_/-]$/u.test(line) && line.length <= LONGEST
    ? line
    : `“${shortened(line, LONGEST)}”`;
}

/** A value at the end of a sentence: a text that ends like one needs no other full stop. */
const closed = (value: string): string => (/[.!?…]”$/u.test(value) ? value : `${value}.`);

type Entry = { readonly change: Change; readonly sentences: readonly Sentence[] };

/** The listed changes, in the order of the comparison. */
export function reportedChanges(comparison: Comparison, reported: ReportedAspects = {}): readonly Entry[] {
  return comparison.changes.flatMap((change) => {
    const sentences = changeSentences(comparison, change, reported);
    return sentences.length > 0 ? [{ change, sentences }] : [];
  });
}

const HEADINGS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** Number of added, removed and changed entries, such as `1 added, 2 changed`. */
export function countsInWords(entries: readonly Entry[]): string {
  return (Object.keys(HEADINGS) as Change['what'][])
    .flatMap((what) => {
      const count = entries.filter(({ change }) => change.what === what).length;
      return count === 0 ? [] : [`${count} ${what}`];
    })
    .join(', ');
}

/** The comparison as Markdown: the same for the same two maps. */
export function comparisonMarkdown(comparison: Comparison, reported: ReportedAspects = {}): string {
  const entries = reportedChanges(comparison, reported);
  const parts = ['# Changes', `${summaryOf(comparison, entries, reported)}`];
  for (const what of Object.keys(HEADINGS) as Change['what'][]) {
    const lines = entries.filter(({ change }) => change.what === what).flatMap(({ sentences }) => sentences);
    if (lines.length === 0) continue;
    parts.push(`## ${HEADINGS[what]}`, lines.map((line) => `- ${sentenceMarkdown(line)}`).join('\n'));
  }
  return withoutControls(`${parts.join('\n\n')}\n`);
}

function summaryOf(comparison: Comparison, entries: readonly Entry[], reported: ReportedAspects): string {
  const counts = countsInWords(entries);
  const said = counts === '' ? 'No changes to the content.' : `${counts}.`;
  const hidden = hiddenInWords(comparison, reported);
  const order =
    comparison.changes.length === 0 && comparison.reordered.length > 0 ? ' The order of some elements changed.' : '';
  return `${said}${hidden}${order}`;
}

/** Number of elements that moved or changed style. */
export function movesAndLooks({ changes }: Comparison): { readonly moves: number; readonly looks: number } {
  const has = (change: Change, aspect: Aspect) =>
    change.what === 'changed' ? change.fields.some((field) => field.aspect === aspect) : change.aspect === aspect;
  const count = (aspect: Aspect) => changes.filter((change) => has(change, aspect)).length;
  return { moves: count('place'), looks: count('look') };
}

/** A summary of the changes that are not listed. */
function hiddenInWords(comparison: Comparison, { moves, looks }: ReportedAspects): string {
  const counts = movesAndLooks(comparison);
  const parts = [
    [moves ? 0 : counts.moves, 'moved', 'moved'],
    [looks ? 0 : counts.looks, 'have style changes', 'has style changes'],
  ] as const;
  return parts
    .map(([count, several, one]) =>
      count === 0 ? '' : ` ${counted(count, 'element')} ${count === 1 ? one : several}.`,
    )
    .join('');
}
