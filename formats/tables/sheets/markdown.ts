/** Markdown tables: rows separated by bars, with a line of hyphens under the header. */

import { trimEndOf } from '../../base/trim.ts';
import { runsOf } from '../../plan/inline.ts';
import type { Sheet } from '../base/sheet.ts';
import { fieldNamed } from '../columns/columns.ts';

type Block = Sheet & {
  /** The first line after it, from 0. */
  readonly end: number;
};

/** The tables of a text, each with the name of the heading above it or of the file. */
export function markdownTables(text: string, name: string): Sheet[] {
  return blocksOf(text, name).map(({ end: _, ...sheet }) => sheet);
}

/** Whether a text is mainly tables: other lines, except headings, are fewer. */
export function isMostlyTables(text: string): boolean {
  const rows = blocksOf(text, '').reduce((sum, { rows: own }) => sum + own.length, 0);
  return rows > 1 && linesAround(text).length < rows;
}

/** Numbers of the meaningful lines around the tables, from 1, which are lost when only the tables are imported. */
export function linesAround(text: string): number[] {
  const inside = new Set<number>();
  for (const { numbers, end } of blocksOf(text, '')) {
    for (let line = numbers[0] ?? end + 1; line <= end; line += 1) inside.add(line);
  }
  return linesOf(text).flatMap((line, index) =>
    inside.has(index + 1) || /^\s*(?:#{1,6}\s.*|[-=*_`]*)$/.test(line) ? [] : [index + 1],
  );
}

/** A line of hyphens with a bar somewhere, which nothing else is. */
const isRule = (line: string): boolean =>
  line.includes('|') && /^[ \t:|-]*$/.test(line) && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell));
/** The same for a whole text, tested before its lines are scanned. */
const ANY_RULE = /^[ \t]*(?:\|[ \t]*:?-|:?-+:?[ \t]*\|)[ \t:|-]*\r?$/m;

const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n?|\n/);

function blocksOf(text: string, name: string): Block[] {
  if (!ANY_RULE.test(text)) return [];
  const lines = linesOf(text);
  const blocks: Block[] = [];
  let heading = '';
  for (let at = 0; at < lines.length; at += 1) {
    const title = /^#{1,6}\s+(.*)$/.exec(lines[at] ?? '')?.[1];
    heading = title === undefined ? heading : trimEndOf(title, /[\s#]/);
    if (!isHead(lines, at)) continue;
    const block = blockAt(lines, at, heading === '' ? name : plainCell(heading));
    blocks.push(block);
    at = block.end - 1;
  }
  return blocks;
}

function isHead(lines: readonly string[], at: number): boolean {
  const [head = '', rule = ''] = [lines[at], lines[at + 1]];
  return head.includes('|') && isRule(rule) && cellsOf(head).length === cellsOf(rule).length;
}

function blockAt(lines: readonly string[], start: number, name: string): Block {
  const rows: string[][] = [];
  const numbers: number[] = [];
  const head = cellsOf(lines[start] ?? '');
  const isAddress = head.map((cell) => fieldNamed(plainCell(cell), 'nodes') === 'url');
  let end = start;
  for (; end < lines.length && lines[end]?.includes('|'); end += 1) {
    const cells = cellsOf(lines[end] ?? '');
    if (end === start + 1 || cells.every((cell) => cell === '')) continue;
    rows.push(cells.map((cell, column) => plainCell(cell, isAddress[column])));
    numbers.push(end + 1);
  }
  return { name, rows, numbers, end };
}

/** The cells of a row; a bar behind a backslash belongs to its cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replace(/\\\|/g, '|').trim());
}

/** A cell without its markup. In a column of addresses, a link becomes its address. */
function plainCell(cell: string, isAddress = false): string {
  const runs = runsOf(cell.replace(/<br\s*\/?>/gi, '\n').replace(/<(https?:[^\s<>]+)>/g, '$1'));
  const [only] = runs;
  if (isAddress && only?.kind === 'link' && runs.length === 1) return only.url;
  return runs.map(({ text }) => text).join('');
}
