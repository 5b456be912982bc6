/** The command line. Specification: Command line. */

import { relative } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { NearNames } from '../formats/base/suggestions.ts';
import type { CommandSpec, Option, OptionValues } from './arguments/command.ts';
import { COMMON_OPTIONS, commandHelp, generalHelp } from './arguments/help.ts';
import { isClone } from './arguments/sources.ts';
import { isRemark, paintFor, paintSeverity } from './base/colors.ts';
import { terminalLine } from './base/problem-lines.ts';
import type { Shell, Terminal } from './base/terminal.ts';
import { printError, UsageError } from './base/usage.ts';
import { COMMANDS } from './commands.ts';

declare const GRAPHMAP_VERSION: string;

/**
 * Runs a command.
 * @param args - the arguments after the program's name
 * @param root - the folder of the project or package
 * @param shell - the process
 * @returns the exit status: 0 success, 1 refused document (`check`: findings), 2 wrong usage
 */
export async function main(args: readonly string[], root: string, shell: Shell = process): Promise<number> {
  const paint = paintFor(shell.stderr, shell.env);
  // Files, names in an archive and arguments are quoted, so control characters are escaped.
  const print = (line: string) => shell.stderr.write(`${paintSeverity(terminalLine(line), paint)}\n`);
  const isQuiet = args.includes('--quiet');
  const printUnlessQuiet = (line: string) => void ((isQuiet && isRemark(line)) || print(line));
  try {
    // It applies to every command, so it may also stand before its name.
    return await dispatch(
      args[0] === '--quiet' ? args.slice(1) : args,
      { folder: workingFolder(root, shell), print: printUnlessQuiet, isQuiet, shell },
      root,
    );
  } catch (error) {
    return printError(error, printUnlessQuiet);
  }
}

async function dispatch(args: readonly string[], terminal: Terminal, root: string): Promise<number> {
  const [name, ...rest] = args;
  const print = (text: string) => {
    terminal.shell.stdout.write(text);
    return 0;
  };
  if (name === '--version' || name === '-v') return print(`${GRAPHMAP_VERSION}\n`);
  if (name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    return print(generalHelp(COMMANDS, isClone(root)));
  }
  if (name === 'help') return dispatch([rest[0] ?? '', '--help'], terminal, root);
  if (name === undefined) throw new UsageError('Which command? “graphmap --help” lists them.');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(unknownCommand(name));
  if (rest.includes('--help') || rest.includes('-h')) return print(commandHelp(name, command));
  const { values, names } = readArguments(rest, name, command);
  const { quiet: _quiet, help: _help, watch, ...own } = values;
  const run = async () => {
    const status = await command.run(names, own, terminal, root);
    return typeof status === 'number' ? status : 0;
  };
  const [input] = names;
  if (watch !== true || input === undefined) return run();
  const { runOnChange } = await import('./commands/watch.ts');
  return runOnChange(input, terminal, run);
}

function unknownCommand(name: string): string {
  const near = new NearNames(() => Object.keys(COMMANDS)).find(name);
  return `There is no command “${name}”. ${near === undefined ? '“graphmap --help” lists them.' : `Did you mean ${near}?`}`;
}

/**
 * The working directory for relative paths. npm runs scripts in the project's folder and sets `INIT_CWD` to the
 * caller's. A program run by npm may call this one from another folder, which then counts.
 */
function workingFolder(root: string, { env, cwd }: Shell): string {
  const { INIT_CWD, npm_lifecycle_script: script } = env;
  const isScript = script?.includes('cli/bin.mjs') && relative(root, cwd()) === '';
  return isScript && INIT_CWD ? INIT_CWD : cwd();
}

/** File names and options of a command; `-` is a file name. @throws UsageError */
function readArguments(
  args: readonly string[],
  name: string,
  command: CommandSpec,
): { readonly values: OptionValues; readonly names: readonly string[] } {
  const known = { ...command.options, ...COMMON_OPTIONS };
  const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(known).map(([option, row]: [string, Option]) => [
      option,
      'value' in row ? { type: 'string', multiple: row.repeats === true } : { type: 'boolean', default: false },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { values: values as OptionValues, names: positionals };
  } catch (error) {
    throw new UsageError(sentenceOf(error, name, known));
  }
}

function sentenceOf(error: unknown, name: string, known: CommandSpec['options']): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const more = `“graphmap ${name} --help” lists the options.`;
  const [, option = ''] = /'-?-?([^\s'=]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const near = new NearNames(() => Object.keys(known)).find(option);
    return `${name} has no option --${option}. ${near === undefined ? more : `Did you mean --${near}?`}`;
  }
  const row = Object.entries(known).find(([one]) => option.endsWith(one))?.[1];
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && row?.value) return `--${option} needs a value: ${row.value}.`;
  return `${message.split(/[.\n]/, 1)[0]}. ${more}`;
}
