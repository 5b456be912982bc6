import { locate } from '../../formats/problems/pointer.ts';
import type { Parsed, Problem } from '../../formats/problems/problem.ts';

const SEVERITIES = ['errors', 'warnings', 'notices'] as const;

/**
 * One line for each problem: `map.json: error: /edges/0/to No node has …`.
 * @param text - of the file, to report lines and columns: `map.json:12:9: error: …`
 */
export function problemLines(file: string, parsed: Parsed, text?: string): string[] {
  return SEVERITIES.flatMap((severity) =>
    parsed[severity].map((problem) => {
      const place = text === undefined ? undefined : (problem.at ?? locate(text, problem.path));
      const where = place === undefined ? file : `${file}:${place.line}:${place.column}`;
      return terminalLine(`${where}: ${severity.slice(0, -1)}: ${pointerOf(problem)} ${problem.message}`);
    }),
  );
}

/** The pointer; `/` for the document itself, whose pointer is empty. */
const pointerOf = ({ path }: Problem): string => (path === '' ? '/' : path);

/** Lines for a terminal: their ends stay. */
export const terminalText = (text: string): string => text.split('\n').map(terminalLine).join('\n');

/** A line for a terminal, which control characters of a document must not reach. */
export function terminalLine(line: string): string {
  return line.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
