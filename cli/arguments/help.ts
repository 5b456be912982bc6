/** Help texts, from the table of commands. */

import type { CommandSpec, Option } from './command.ts';

/** Options of every command. */
export const COMMON_OPTIONS = {
  quiet: { doc: 'print errors only, no warnings and notices' },
  help: { doc: 'describe this command' },
} as const satisfies Readonly<Record<string, Option>>;

const USUAL_STATUS = '0 done, 1 the document was refused, 2 wrong usage';
const STREAMS = '“-” is standard input or standard output.';

type Table = Readonly<Record<string, CommandSpec>>;

/** The text of `graphmap --help`. @param isClone - includes commands that need the sources */
export function generalHelp(commands: Table, isClone: boolean): string {
  const rows = (wanted: boolean) =>
    Object.entries(commands)
      .filter(([, { needsClone }]) => (needsClone === true) === wanted)
      .map(([name, { files, doc }]) => [`${name} ${files}`.trim(), doc] as const);
  return [
    'Usage: graphmap <command>',
    '',
    ...columns(rows(false)),
    ...(isClone ? ['', 'In a clone of the project:', '', ...columns(rows(true))] : []),
    '',
    ...columns([
      ['<command> --help', 'describe a command and its options'],
      ['--version', 'print the version'],
    ]),
    '',
    STREAMS,
    `Exit status: ${USUAL_STATUS}.`,
    '',
  ].join('\n');
}

/** The text of `graphmap <command> --help`. */
export function commandHelp(
  name: string,
  { files, doc, options, notes = [], status = USUAL_STATUS }: CommandSpec,
): string {
  const all: [string, Option][] = Object.entries({ ...options, ...COMMON_OPTIONS });
  return [
    `Usage: graphmap ${name} ${files}`.trimEnd(),
    '',
    `${doc}.`,
    '',
    ...columns(all.map(([option, { value, doc: what }]) => [`--${option}${value ? ` ${value}` : ''}`, what])),
    '',
    ...notes,
    ...(/<input|<old/.test(files) ? [STREAMS] : []),
    `Exit status: ${status}.`,
    '',
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
