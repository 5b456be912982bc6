/** `graphmap diff`: changes between two maps, for people, for scripts, and as a difftool of git. */

import { jsonText } from '../../formats/base/controls.ts';
import { isSame } from '../../formats/compare/change.ts';
import { compareMaps } from '../../formats/compare/compare.ts';
import { comparisonMarkdown, type ReportedAspects, reportedChanges } from '../../formats/compare/words.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { parseText } from '../../formats/open/read.ts';
import { holdsNoMap } from '../../formats/problems/problem.ts';
import { readInput, writeOutput } from '../base/files.ts';
import { problemLines, terminalText } from '../base/problem-lines.ts';
import type { Terminal } from '../base/terminal.ts';
import { inputName } from '../base/text.ts';
import { RefusedError, UsageError } from '../base/usage.ts';
import { plainChanges } from '../library/results.ts';

type DiffOptions = Required<ReportedAspects> & { readonly json: boolean; readonly 'exit-code': boolean };

/** Exit status of a refused document, because 1 means that something changed. */
const NO_MAP = 2;

/**
 * Compares two maps.
 * @returns 0; with `exitCode` 1 when there are reported changes
 */
export async function runDiff(names: readonly string[], options: DiffOptions, terminal: Terminal): Promise<number> {
  const [oldName, newName, output = '-', ...more] = names;
  if (oldName === undefined || newName === undefined || more.length > 0) {
    throw new UsageError('diff takes two maps: graphmap diff <old> <new> [output]');
  }
  if (oldName === '-' && newName === '-') throw new UsageError('Only one of the two maps can be standard input.');
  const comparison = compareMaps(await mapOf(oldName, terminal), await mapOf(newName, terminal));
  const text = options.json
    ? `${jsonText(plainChanges(comparison, options), 2)}\n`
    : comparisonMarkdown(comparison, options);
  for (const input of [oldName, newName]) {
    if (output !== '-' && output === input) throw new UsageError(`Input and output are the same file: ${output}.`);
  }
  await writeOutput(output, output === '-' ? terminalText(text) : text, terminal, newName);
  const isChanged =
    reportedChanges(comparison, options).length > 0 || (comparison.changes.length === 0 && !isSame(comparison));
  return options['exit-code'] && isChanged ? 1 : 0;
}

/** A map. An empty file, which git passes for a missing side, is an empty map. */
async function mapOf(name: string, terminal: Terminal): Promise<MapDocument> {
  const text = await readInput(name, terminal, NO_MAP);
  if (text.trim() === '') return EMPTY_DOCUMENT;
  const parsed = parseText(text);
  if (!parsed.document) throw new RefusedError(problemLines(inputName(name), parsed), NO_MAP);
  if (holdsNoMap(parsed)) {
    throw new RefusedError([`${inputName(name)}: error: / This file holds no map: it has no “nodes”.`], NO_MAP);
  }
  return parsed.document;
}
