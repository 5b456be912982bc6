/** Help texts, from the table of commands. */

import { UsageError } from '../base/usage.ts';
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

type Rows = readonly { readonly name: string; readonly doc: string; readonly options: readonly Row[] }[];
type Row = { readonly name: string; readonly doc: string; readonly takesValue: boolean };

/** The script of a shell. @param isClone - includes commands that need the sources */
export function completion(names: readonly string[], commands: Table, isClone: boolean): string {
  const [shell = '', ...more] = names;
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (!script || more.length > 0) {
    throw new UsageError('completion takes the name of a shell: graphmap completion bash, zsh or fish');
  }
  const offered = Object.entries(commands).filter(([, { needsClone }]) => isClone || needsClone !== true);
  const rows = offered.map(([name, { doc, options }]) => ({
    name,
    doc,
    options: Object.entries({ ...options, ...COMMON_OPTIONS }).map(([option, { doc: what, ...rest }]) => ({
      name: `--${option}`,
      doc: what,
      takesValue: 'value' in rest,
    })),
  }));
  return script(rows);
}

const SCRIPTS: Readonly<Record<string, (rows: Rows) => string>> = {
  bash: (rows) => `_graphmap() {
  local word=\${COMP_WORDS[COMP_CWORD]} words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${rows.map(({ name }) => name).join(' ')} --help --version"
  elif [[ $word == -* ]]; then
    case \${COMP_WORDS[1]} in
${rows.map(({ name, options }) => `      ${name}) words="${options.map((one) => one.name).join(' ')}" ;;`).join('\n')}
    esac
  else
    COMPREPLY=($(compgen -f -- "$word"))
    return
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o filenames -F _graphmap graphmap
`,
  zsh: (rows) => `#compdef graphmap
_graphmap() {
  local -a commands options
  commands=(${rows.map(({ name, doc }) => quoted(`${name}:${doc}`)).join(' ')})
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case $words[2] in
${rows
  .map(
    ({ name, options }) =>
      `    ${name}) options=(${options.map((one) => quoted(`${one.name}:${one.doc}`)).join(' ')}) ;;`,
  )
  .join('\n')}
  esac
  if [[ $PREFIX == -* ]]; then _describe option options; else _files; fi
}
compdef _graphmap graphmap
`,
  fish: (rows) =>
    rows
      .flatMap(({ name, doc, options }) => [
        `complete -c graphmap -n __fish_use_subcommand -a ${name} -d ${quoted(doc)}`,
        ...options.map(
          (one) =>
            `complete -c graphmap -n '__fish_seen_subcommand_from ${name}' -l ${one.name.slice(2)}${one.takesValue ? ' -r' : ''} -d ${quoted(one.doc)}`,
        ),
      ])
      .map((line) => `${line}\n`)
      .join(''),
};

/** No text of the table contains a straight quotation mark; a test checks that shells read the scripts. */
const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`;
