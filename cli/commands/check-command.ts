/** `graphmap check`: findings of the check for people and scripts, optionally fixed. */

import { jsonText } from '../../formats/base/controls.ts';
import { applyFixes } from '../../formats/check/apply-fixes.ts';
import {
  type CheckResult,
  checkMap,
  type Finding,
  findingWords,
  severitiesInWords,
} from '../../formats/check/check.ts';
import { SEVERITY_WORDS } from '../../formats/check/rules/rule.ts';
import { ruleOf } from '../../formats/check/rules.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { plainDocument, serializeDocument } from '../../formats/document/serialize.ts';
import { parseText } from '../../formats/open/read.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { locate } from '../../formats/problems/pointer.ts';
import { holdsNoMap } from '../../formats/problems/problem.ts';
import { isDay } from '../../formats/words/dates.ts';
import { counted } from '../../formats/words/words.ts';
import { type Paint, paintFor } from '../base/colors.ts';
import { writeOutput } from '../base/files.ts';
import { terminalLine, terminalText } from '../base/problem-lines.ts';
import type { Terminal } from '../base/terminal.ts';
import { inputName } from '../base/text.ts';
import { today } from '../base/today.ts';
import { RefusedError, UsageError } from '../base/usage.ts';
import { plainFindings } from '../library/results.ts';
import { accepted } from './document-commands.ts';

type CheckOptions = { readonly json: boolean; readonly fix: boolean; readonly date?: string | undefined };

/** Exit status of a refused document, because 1 means that there are findings. */
const NO_MAP = 2;

/**
 * Checks maps one after the other.
 * @returns 0 without findings, 1 with findings, 2 for a refused document
 */
export async function runCheck(names: readonly string[], options: CheckOptions, terminal: Terminal): Promise<number> {
  if (names.length === 0) throw new UsageError('check takes one or more files: graphmap check <input...>');
  if (options.json && names.length > 1) throw new UsageError('--json takes one file.');
  let status = 0;
  for (const name of names) status = Math.max(status, await checkFile(name, options, terminal));
  return status;
}

async function checkFile(
  input: string,
  { json, fix, date = today() }: CheckOptions,
  terminal: Terminal,
): Promise<number> {
  if (!isDay(date)) throw new UsageError(`--date takes a day as YYYY-MM-DD, not “${date}”.`);
  if (fix && input === '-')
    throw new UsageError('--fix writes the file that it fixes. Name a file, not standard input.');
  const read = await accepted(input, terminal, NO_MAP);
  const isMap = read.format === 'map';
  if (isMap && holdsNoMap(parseText(read.text))) {
    throw new RefusedError([`${inputName(input)}: error: / This file holds no map: it has no “nodes”.`], NO_MAP);
  }
  if (fix && !isMap)
    throw new UsageError('--fix works on maps, and this is a descriptor. Convert it with “graphmap import”.');

  const { document, text, fixedCount } = fix ? await fixFile(input, read, date, terminal) : { ...read, fixedCount: 0 };
  const raw: unknown = isMap ? JSON.parse(text.replace(/^\ufeff/, '')) : undefined;
  const result = checkMap({ document, raw, today: date });
  const lines = json
    ? [terminalText(jsonText(plainFindings(document, result), 2))]
    : asText(
        inputName(input),
        document,
        result,
        isMap ? text : undefined,
        paintFor(terminal.shell.stdout, terminal.shell.env),
      );
  if (fixedCount > 0) terminal.print(`${inputName(input)}: ${counted(fixedCount, 'finding')} fixed.`);
  if (json || !terminal.isQuiet || result.findings.length > 0) terminal.shell.stdout.write(`${lines.join('\n')}\n`);
  return result.findings.length > 0 ? 1 : 0;
}

type Read = { readonly document: MapDocument; readonly text: string };

/** Applies fixes until none remains, because two fixes of one value need two rounds, then writes the file. */
async function fixFile(
  input: string,
  { document, text }: Read,
  today: string,
  terminal: Terminal,
): Promise<Read & { readonly fixedCount: number }> {
  const raw: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
  const mendable = checkMap({ document, raw, today }).findings.filter(isFixable).length;
  if (mendable === 0) return { document, text, fixedCount: 0 };
  let current = document;
  let fixedCount = 0;
  for (;;) {
    const plain: Record<string, unknown> = structuredClone(plainDocument(current, { positions: true }));
    const done = applyFixes(plain, checkMap({ document: current, today }).findings);
    const next = parseDocument(plain).document;
    if (done === 0 || !next) break;
    fixedCount += done;
    current = next;
  }
  const fixed = serializeDocument(current, { positions: true });
  await writeOutput(input, fixed, terminal, '-');
  return { document: current, text: fixed, fixedCount: Math.max(mendable, fixedCount) };
}

const isFixable = ({ fix: patch }: Finding): boolean => patch !== undefined;

/** Findings grouped by rule: its heading, reason and remedy, then each finding with its place. */
function asText(
  file: string,
  document: MapDocument,
  { findings, dismissed }: CheckResult,
  text: string | undefined,
  paint: Paint,
): string[] {
  const lines: string[] = [];
  let rule: string | undefined;
  for (const finding of findings) {
    const { severity, what, why, advice } = findingWords({ document }, finding);
    if (finding.rule !== rule) {
      rule = finding.rule;
      lines.push(
        `${paint('bold', ruleOf(finding.rule).title)} (${SEVERITY_WORDS[severity]}, ${rule})`,
        terminalLine(`  ${why} ${advice}`),
      );
    }
    const place = text === undefined ? undefined : locate(text, finding.pointer);
    const where = place === undefined ? file : `${file}:${place.line}:${place.column}`;
    lines.push(terminalLine(`  ${where}: ${finding.pointer} ${what}${finding.fix ? ' (can be fixed)' : ''}`));
  }
  return [...lines, summary(file, findings, dismissed.length)];
}

function summary(file: string, findings: readonly Finding[], dismissed: number): string {
  const said =
    findings.length === 0 ? 'nothing found' : `${counted(findings.length, 'finding')} (${severitiesInWords(findings)})`;
  return terminalLine(`${file}: ${said}${dismissed > 0 ? `, ${dismissed} dismissed` : ''}`);
}
