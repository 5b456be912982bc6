import type { Terminal } from '../base/terminal.ts';

/** An option: with a `value` placeholder such as `<path>`, otherwise a flag. `repeats`: it may be given several times. */
export type Option = { readonly value?: string; readonly repeats?: true; readonly doc: string };

export type OptionValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

export type CommandSpec = {
  /** Placeholders of its files. */
  readonly files: string;
  readonly doc: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Lines that its help ends with. */
  readonly notes?: readonly string[];
  /** Exit status, if it differs from that of most commands. */
  readonly status?: string;
  /** Runs from the sources of a clone, and is not part of the package. */
  readonly needsClone?: true;
  /** @returns the exit status if it is a number; otherwise 0 */
  readonly run: (names: readonly string[], values: OptionValues, terminal: Terminal, root: string) => Promise<unknown>;
};

type Values<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends { readonly repeats: true }
    ? readonly string[] | undefined
    : Options[Name] extends { readonly value: string }
      ? string | undefined
      : boolean;
};

type Run<Options> = (
  names: readonly string[],
  values: Values<Options>,
  terminal: Terminal,
  root: string,
) => Promise<unknown>;

/** A command whose function gets the values of its options: texts, and flags that are set or not. */
export const command = <const Options extends CommandSpec['options']>(
  row: Omit<CommandSpec, 'run' | 'options'> & { readonly options: Options; readonly run: Run<Options> },
): CommandSpec => ({ ...row, run: (names, values, ...rest) => row.run(names, values as Values<Options>, ...rest) });
