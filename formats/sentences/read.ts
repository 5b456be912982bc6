/** Parser of sentences: the report's grammar backwards, from lines of text to nodes and relationships. */

import type { MapDocument } from '../document/document.ts';
import { type Run, runsOf } from '../plan/inline.ts';
import type { Answers, Plan, Question } from '../plan/plan.ts';
import { addWording, type Known, knownIn, lineOf } from './line.ts';
import { Planner } from './planner.ts';
import * as reasons from './reasons.ts';
import type { Name, Statement, Unread } from './statement.ts';
import { readTyped } from './typed.ts';

/** An unreadable line, which changes nothing. */
export type Fault = Unread & {
  /** From 0. */
  readonly line: number;
  /** The original line. */
  readonly text: string;
};

/** Result of parsing: additions, unreadable lines and questions. */
export type SentenceReading = {
  readonly plan: Plan;
  readonly faults: readonly Fault[];
  /** Names that probably mean an existing node. */
  readonly questions: readonly Question[];
};

/** A line of the text; lines count from 0. */
type TextLine = { readonly text: string; readonly line: number };
/** The meaning of a line. */
type ReadLine = { readonly line: number; readonly statements: readonly Statement[] };

/** Longer lines are no sentences. */
const LONGEST_LINE = 4000;

/**
 * Parses sentences, one per line. Never throws and changes nothing; the additions are in the plan.
 * @param answers - to questions of a previous run
 */
export function readSentences(text: string, document: MapDocument, answers: Answers = new Map()): SentenceReading {
  const lines = text.split(/\r\n?|\n/).map((line, index): TextLine => ({ text: line.trimEnd(), line: index }));
  const { read, unread } = typedLines(lines, document);
  const planner = new Planner(document, answers);
  for (const { line, statements } of read) {
    for (const said of statements) {
      if (said.kind === 'node') planner.say(said, line);
      else planner.relate(said, line);
    }
  }
  return { plan: planner.plan(), faults: unread, questions: planner.questions };
}

type Outcome = { readonly read: readonly ReadLine[]; readonly unread: readonly Fault[] };

function typedLines(lines: readonly TextLine[], document: MapDocument): Outcome {
  const known = knownIn(document);
  const read: ReadLine[] = [];
  const unread: Fault[] = [];
  // The length is checked first, because later steps are not made for lines of any length.
  for (const { text, line } of lines) {
    if (text.length > LONGEST_LINE) unread.push({ line, text, ...reasons.tooLong(LONGEST_LINE) });
  }
  const pending = outlined(
    lines.map((line) => (line.text.length > LONGEST_LINE ? { ...line, text: '' } : line)),
    isSilent,
  );
  // A bold text is a known name for all lines, including earlier ones.
  for (const { text } of pending) learnNames(runsOf(bareLine(text), true), known);
  for (const { text, line, under, isHead } of pending) {
    const words = { head: bareLine(under ?? ''), item: bareLine(text) };
    const say = (one: string) => readTyped(lineOf(runsOf(bareLine(one), true), known));
    const said = under === undefined ? say(text) : readUnder(words, say, (name) => known.names.has(name));
    if ('reason' in said) {
      // The head of a list is part of its items.
      if (!isHead) unread.push({ line, text, ...said });
    } else {
      read.push({ line, statements: said });
      for (const statement of said) learn(statement, known);
    }
  }
  return { read, unread: unread.sort((a, b) => a.line - b.line) };
}

/** Empty lines, headings and rules have no meaning. */
const isSilent = (text: string): boolean => /^(?:#{1,6}\s.*|[-*_=\s]*)$/.test(text.trimStart());

/** A line without its leading bullet, number or quotation mark. */
function bareLine(text: string): string {
  return text.replace(/^\s*(?:>\s*)*(?:(?:[-*+–—\p{So}•·‣◦▪⁃→]|\(?(?:\d{1,4}|[a-z])[.)]|\[[ xX]\])\s+)*/u, '').trim();
}

function learnNames(runs: readonly Run[], { names }: Known): void {
  for (const run of runs) if (run.kind === 'name') names.add(run.text);
}

function learn(statement: Statement, known: Known): void {
  if (statement.kind === 'node') {
    known.names.add(statement.name.text);
    if (statement.type) known.types.add(statement.type);
    return;
  }
  known.names.add(statement.subject.text);
  known.names.add(statement.object.text);
  if (statement.words) addWording(known, statement.words);
}

/** A line, with the head of its list without the colon. */
type OutlinedLine = TextLine & {
  readonly under?: string;
  /** Whether a list follows. */
  readonly isHead: boolean;
};

/** The meaningful lines, each with its head. An empty line ends a list, but not its head. */
function outlined(lines: readonly TextLine[], isSilent: (text: string) => boolean): readonly OutlinedLine[] {
  let head: TextLine | undefined;
  return lines.flatMap((line, index): OutlinedLine[] => {
    if (line.text.trim() === '' && lines[index - 1] !== head) head = undefined;
    if (isSilent(line.text)) return [];
    const next = lines.slice(index + 1, index + 3).find(({ text }) => text.trim() !== '')?.text ?? '';
    const isHead = /:[*_]*\s*$/.test(line.text) && isBelow(line.text, next);
    if (isHead || (head && !isBelow(head.text, line.text))) head = undefined;
    const under = head?.text.replace(/:([*_]*)\s*$/, '$1');
    if (isHead) head = line;
    return [{ ...line, isHead, ...(under === undefined ? {} : { under }) }];
  });
}

const BULLET = /^\s*(?:[-*+•·‣◦▪–—]|\(?(?:\d{1,4}|[a-z])[.)])\s/u;

/** Whether a line belongs to the list under another one: it is indented more, or only it has a bullet. */
function isBelow(head: string, line: string): boolean {
  if (line.trim() === '') return false;
  const indent = (text: string) => text.length - text.trimStart().length;
  return indent(line) > indent(head) || (indent(line) === indent(head) && BULLET.test(line) && !BULLET.test(head));
}

type ParseText = (text: string) => readonly Statement[] | Unread;

/**
 * The meaning of a line in a list: on its own, or together with its head if that yields more.
 * @param isKnown - whether a text is the name of a known node
 */
function readUnder(
  { head, item }: { readonly head: string; readonly item: string },
  read: ParseText,
  isKnown: (text: string) => boolean,
): readonly Statement[] | Unread {
  const alone = read(item);
  const isRead = !('reason' in alone);
  if (isRead && alone.some(({ kind }) => kind === 'relation')) return alone;
  const together = read(`${head} ${item}`);
  if ('reason' in together) return alone;
  const isSure = together.every((said) => said.kind === 'relation' && isSureOf(said.subject, isKnown));
  // `Security tools:` over a list of names is no sentence about `Security`.
  return isSure || (!isRead && isName(read(head))) ? together : alone;
}

const isSureOf = ({ text, isExact }: Name, isKnown: (text: string) => boolean): boolean =>
  isExact || isKnown(text) || /^[\p{Lu}\p{N}-]{2,}$/u.test(text);

const isName = (said: readonly Statement[] | Unread): boolean =>
  !('reason' in said) && said.every(({ kind }) => kind === 'node');
