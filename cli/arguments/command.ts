import type { Terminal } from '../document-commands.ts';

/** An option: with a `value` placeholder such as `<path>`, otherwise a flag. */
export type Option = { readonly value?: string; readonly doc: string };

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

/** One command of the command line. */
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
  /** @returns the exit status */
  readonly run: (names: readonly string[], values: OptionValues, terminal: Terminal, root: string) => Promise<number>;
};

/** The value of an option with a placeholder. */
export const optionText = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
