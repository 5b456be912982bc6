/** The report's grammar read backwards: lines of text become nodes and relationships of a map. */

import type { MapDocument } from '../document/document.ts';
import { type Run, runsOf } from './inline.ts';
import { addWording, type Known, knownIn } from './known.ts';
import { lineOf } from './line.ts';
import { outlined, readUnder } from './outline.ts';
import type { Answers, Plan, Question } from './plan.ts';
import { Planner } from './planner.ts';
import { readPrinted } from './printed.ts';
import * as reasons from './reasons.ts';
import { isReport, type ReadLine, readReport, type TextLine } from './report.ts';
import type { Statement, Unread } from './statement.ts';
import { readTyped } from './typed.ts';

/** A line that could not be read. It changes nothing. */
export type Fault = Unread & {
  /** From 0. */
  readonly line: number;
  /** The whole line as it was written. */
  readonly text: string;
};

/** What became of the lines: what to add, what could not be read, and what has to be asked. */
export type Reading = {
  readonly plan: Plan;
  readonly faults: readonly Fault[];
  /** Names that probably mean a node that is there. */
  readonly questions: readonly Question[];
};

/** Longer lines are no sentences. */
const LONGEST_LINE = 4000;

/**
 * Reads sentences, one a line, or a whole report. Never throws and changes nothing: what is new is in the plan.
 *
 * @param answers - to questions of an earlier reading
 */
export function readSentences(text: string, document: MapDocument, answers: Answers = new Map()): Reading {
  const lines = text.split(/\r\n?|\n/).map((line, index): TextLine => ({ text: line.trimEnd(), line: index }));
  const { read, unread } = isReport(lines) ? reportLines(lines) : typedLines(lines, document);
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

function reportLines(lines: readonly TextLine[]): Outcome {
  const { read, unread } = readReport(lines);
  return { read, unread: unread.map(({ line, text }) => ({ line, text, ...reasons.noRelationship() })) };
}

function typedLines(lines: readonly TextLine[], document: MapDocument): Outcome {
  const known = knownIn(document);
  const read: ReadLine[] = [];
  const unread: Fault[] = [];
  // The length is checked first: no later step is made for lines of any length.
  for (const { text, line } of lines) {
    if (text.length > LONGEST_LINE) unread.push({ line, text, ...reasons.tooLong(LONGEST_LINE) });
  }
  const pending = outlined(
    lines.map((line) => (line.text.length > LONGEST_LINE ? { ...line, text: '' } : line)),
    isSilent,
  );
  // What stands in bold is a name for every line, also for those before.
  for (const { text } of pending) learnNames(runsOf(bareLine(text), true), known);
  for (const { text, line, under, isHead } of pending) {
    const words = { head: bareLine(under ?? ''), item: bareLine(text) };
    const say = (one: string) => statementsOf(one, known);
    const said = under === undefined ? say(text) : readUnder(words, say, (name) => known.names.has(name));
    if ('reason' in said) {
      // What only leads to a list is said by the list.
      if (!isHead) unread.push({ line, text, ...said });
    } else {
      read.push({ line, statements: said });
      for (const statement of said) learn(statement, known);
    }
  }
  return { read, unread: unread.sort((a, b) => a.line - b.line) };
}

function statementsOf(text: string, known: Known): readonly Statement[] | Unread {
  const runs = runsOf(bareLine(text));
  const printed = readPrinted(runs) ?? readPrinted(stopped(runs));
  if (!printed) return readTyped(lineOf(runsOf(bareLine(text), true), known));
  const description = printed.rest.map((run) => run.text).join('');
  return printed.relations.map((one) => (description === '' ? one : { ...one, description }));
}

/** A sentence of the report that lost its full stop. */
function stopped(runs: readonly Run[]): readonly Run[] {
  const last = runs.at(-1);
  if (last?.kind === 'text') return [...runs.slice(0, -1), { kind: 'text', text: `${last.text}.` }];
  return [...runs, { kind: 'text', text: '.' }];
}

/** Empty lines, headings and rules say nothing. */
const isSilent = (text: string): boolean => /^(?:#{1,6}\s.*|[-*_=\s]*)$/.test(text.trimStart());

/** A line without the bullet, number or quotation mark that it starts with. */
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
