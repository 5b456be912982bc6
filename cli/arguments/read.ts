/** Parser of command arguments: file names and options, with suggestions for unknown options. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { NearNames } from '../../formats/parse/suggestions.ts';
import { UsageError } from '../usage.ts';
import type { CommandSpec, OptionValues } from './command.ts';
import { COMMON_OPTIONS } from './help.ts';

/** File names and options of a command; `-` is a file name. @throws UsageError */
export function readArguments(
  args: readonly string[],
  name: string,
  command: CommandSpec,
): { readonly values: OptionValues; readonly names: readonly string[] } {
  const known = { ...command.options, ...COMMON_OPTIONS };
  const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(known).map(([option, row]) => [option, { type: 'value' in row ? 'string' : 'boolean' }]),
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
