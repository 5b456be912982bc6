/** Parser of a whole report to statements about nodes and relationships. */

import { trimEndOf } from '../base/trim.ts';
import type { Details, Json } from '../document/fields/values.ts';
import { normalizeRepository } from '../document/repository.ts';
import { type Run, runsOf, textOfRuns } from '../plan/inline.ts';
import { SECTION_TITLES } from '../report/model.ts';
import { isOfType } from '../report/nouns.ts';
import { readPrinted } from './printed.ts';
import type { NodeStatement, RelationStatement, Statement } from './statement.ts';

/** A pasted line; lines count from 0. */
export type TextLine = { readonly text: string; readonly line: number };
/** The content of one report line. `line` counts from 1. */
export type ReadLine = { readonly line: number; readonly statements: readonly Statement[] };

/** Whether a text is a report, or the part of one with its sections. */
export function isReport(lines: readonly TextLine[]): boolean {
  return lines.some(
    ({ text }) => text === `## ${SECTION_TITLES.nodes}` || text === `## ${SECTION_TITLES.relationships}`,
  );
}

/**
 * The statements of a report. Its overview, index of tags and footer contain nothing new.
 * @returns the statements by line, and the lines of unreadable relationships
 */
export function readReport(all: readonly TextLine[]): { read: readonly ReadLine[]; unread: readonly TextLine[] } {
  const lines = joined(all);
  const read: ReadLine[] = [];
  const unread: TextLine[] = [];
  const nodes = sectionOf(lines, SECTION_TITLES.nodes);
  const relationships = sectionOf(lines, SECTION_TITLES.relationships);
  for (const { title, name, body } of nodeBlocks(nodes)) {
    read.push({ line: name.line, statements: [nodeOf(title, name, body)] });
  }
  const entries = relationships.length > 0 ? relationshipEntries(relationships) : relationshipsUnderNodes(nodes);
  for (const { title, sentence, body } of entries) {
    const relations = relationsOf(title, sentence, body, relationships.length === 0);
    if (relations) read.push({ line: sentence.line, statements: relations });
    else unread.push(sentence);
  }
  return { read, unread };
}

/** A line that ends with a backslash continues in the next one. */
function joined(lines: readonly TextLine[]): TextLine[] {
  const result: TextLine[] = [];
  let isOpen = false;
  for (const { text, line } of lines) {
    const goesOn = (text.length - trimEndOf(text, /\\/).length) % 2 === 1;
    const own = goesOn ? text.slice(0, -1) : text;
    const last = result.at(-1);
    if (isOpen && last) result[result.length - 1] = { ...last, text: `${last.text}\n${own.trimStart()}` };
    else result.push({ text: own, line });
    isOpen = goesOn;
  }
  return result;
}

function sectionOf(lines: readonly TextLine[], title: string): readonly TextLine[] {
  const start = lines.findIndex(({ text }) => text === `## ${title}`);
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(({ text }) => /^## /.test(text) || text === '---');
  return end < 0 ? rest : rest.slice(0, end);
}

const HEADING = /^(#{3,4}) (.*)$/s;
const headingText = (text: string): string => textOfRuns(runsOf(text)).trim();

type NodeBlock = { readonly title: string | undefined; readonly name: TextLine; readonly body: TextLine[] };

function nodeBlocks(lines: readonly TextLine[]): NodeBlock[] {
  const hasTitles = lines.some(({ text }) => text.startsWith('#### '));
  const blocks: NodeBlock[] = [];
  let title: string | undefined;
  for (const line of lines) {
    const [, level = '', heading = ''] = HEADING.exec(line.text) ?? [];
    if (level === '###' && hasTitles) title = headingText(heading);
    else if (level !== '') blocks.push({ title, name: { ...line, text: headingText(heading) }, body: [] });
    else blocks.at(-1)?.body.push(line);
  }
  return blocks;
}

function nodeOf(title: string | undefined, { text: name }: TextLine, body: readonly TextLine[]): NodeStatement {
  const start = body.findIndex(({ text }) => /^- \*\*/.test(text));
  const prose = (start < 0 ? body : body.slice(0, start)).filter(({ text }) => text.trim() !== '');
  const { isTyped, paragraphs } = proseOf(
    name,
    title,
    prose.map(({ text }) => text),
  );
  const facts = factsOf(start < 0 ? [] : body.slice(start));
  return {
    kind: 'node',
    name: { text: name, isExact: true },
    tags: [],
    ...(isTyped && title !== undefined ? { type: title } : {}),
    ...(paragraphs.length > 0 ? { description: paragraphs.join('\n\n') } : {}),
    ...facts,
  };
}

/** The description without the sentence about the node's type. */
function proseOf(
  name: string,
  title: string | undefined,
  paragraphs: readonly string[],
): { isTyped: boolean; paragraphs: string[] } {
  const [first = '', ...rest] = paragraphs;
  const runs = runsOf(first);
  const isTyped = runs[0]?.kind === 'name' && runs[0].text === name;
  const texts = [first, ...rest].map((text) => textOfRuns(runsOf(text)));
  if (!isTyped) return { isTyped, paragraphs: texts.filter(Boolean) };
  const said = textOfRuns(runs.slice(1));
  const opening = title === undefined ? '' : ` ${isOfType(title)}.`;
  const isAsTitled = opening !== '' && said.toLowerCase().startsWith(opening.toLowerCase());
  const end = isAsTitled ? opening.length : (OPENING.exec(said)?.[0].length ?? said.length);
  return { isTyped, paragraphs: [said.slice(end).trim(), ...texts.slice(1)].filter(Boolean) };
}

/** The shortest opening that a report can contain. */
const OPENING = /^ (?:is|belongs to) .*?\.(?= |$)/s;

const FACT = /^- \*\*(.+?):\*\*\s?(.*)$/s;

function factsOf(lines: readonly TextLine[]): Partial<NodeStatement> {
  const facts: { -readonly [K in keyof NodeStatement]?: NodeStatement[K] } = {};
  const links: { label?: string; url: string }[] = [];
  lines.forEach(({ text }, index) => {
    const [, label = '', rest = ''] = FACT.exec(text) ?? [];
    const runs = runsOf(rest);
    const [link] = runs.filter((run) => run.kind === 'link');
    if (label === 'Tags') facts.tags = runs.flatMap((run) => (run.kind === 'tag' ? [run.text] : []));
    else if (label === SECTION_TITLES.details) facts.details = rowsOf(below(lines, index));
    else if (!link || label === '' || label === SECTION_TITLES.relationships) return;
    else if (label === 'Website') facts.url = link.url;
    else if (label === 'Source code' && normalizeRepository(link.url)) facts.repo = link.text;
    else if (label !== 'Its graph') links.push({ label: textOfRuns(runsOf(label)), url: link.url });
  });
  return { ...facts, ...(links.length > 0 ? { links } : {}) };
}

/** The lines that are indented below another one. */
function below(lines: readonly TextLine[], index: number): readonly string[] {
  const rest = lines.slice(index + 1);
  const end = rest.findIndex(({ text }) => text.trim() !== '' && !text.startsWith('  '));
  return (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text).filter((text) => text.trim() !== '');
}

/** Details that are nested deeper are read as texts. */
const MAX_DEPTH = 50;

/** A nested list as details: `- Key: value`, or `- Key:` with nested rows. */
function rowsOf(lines: readonly string[], depth = 1): Details {
  const rows: Record<string, Json> = {};
  const indent = indentOf(lines[0] ?? '');
  for (let index = 0; index < lines.length; ) {
    let end = index + 1;
    while (end < lines.length && indentOf(lines[end] ?? '') > indent) end += 1;
    const line = lines[index] ?? '';
    const deeper = lines.slice(index + 1, end);
    index = end;
    const [, key = '', value = ''] = /^- (.+?):(?:\s+(.*))?$/s.exec(line.trim()) ?? [];
    if (key === '' || indentOf(line) < indent) continue;
    const name = textOfRuns(runsOf(key));
    const nested: Json = value === '' && deeper.length > 0 ? nestedOf(deeper, depth) : textOfRuns(runsOf(value));
    Object.defineProperty(rows, name, { value: nested, enumerable: true, configurable: true, writable: true });
  }
  return rows;
}

function nestedOf(lines: readonly string[], depth: number): Json {
  const rows = depth < MAX_DEPTH ? rowsOf(lines, depth + 1) : {};
  return Object.keys(rows).length > 0 ? rows : lines.map((line) => textOfRuns(runsOf(line.trim().replace(/^- /, ''))));
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

type Entry = { readonly title: string | undefined; readonly sentence: TextLine; readonly body: TextLine[] };

function relationshipEntries(lines: readonly TextLine[]): Entry[] {
  const entries: Entry[] = [];
  let title: string | undefined;
  for (const line of lines) {
    const [, level = '', heading = ''] = HEADING.exec(line.text) ?? [];
    if (level !== '') title = headingText(heading);
    else if (line.text.startsWith('- '))
      entries.push({ title, sentence: { ...line, text: line.text.slice(2) }, body: [] });
    else entries.at(-1)?.body.push(line);
  }
  return entries;
}

/** Each relationship once, although both of its nodes list it. */
function relationshipsUnderNodes(lines: readonly TextLine[]): Entry[] {
  const seen = new Set<string>();
  return lines.flatMap(({ text, line }) => {
    const said = /^ {2}- (\*\*.*)$/s.exec(text)?.[1];
    if (said === undefined || seen.has(said) || !readPrinted(runsOf(said))) return [];
    seen.add(said);
    return [{ title: undefined, sentence: { text: said, line }, body: [] }];
  });
}

function relationsOf(
  title: string | undefined,
  { text }: TextLine,
  body: readonly TextLine[],
  isUnderNode: boolean,
): readonly RelationStatement[] | undefined {
  const printed = readPrinted(runsOf(text));
  if (!printed) return undefined;
  const lines = body.map((line) => line.text).filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => /^\s+- /.test(line));
  const prose = lines.filter((line) => !/^\s+- /.test(line)).map((line) => textOfRuns(runsOf(line.trim())));
  const description = [textOfRuns(printed.rest as Run[]).trim(), ...prose].filter(Boolean).join('\n\n');
  return printed.relations.map((relation) => ({
    ...relation,
    ...(isUnderNode ? {} : { heading: title === SECTION_TITLES.otherRelationships ? '' : (title ?? '') }),
    ...(description === '' ? {} : { description }),
    ...(rows.length > 0 ? { details: rowsOf(rows) } : {}),
  }));
}
