/** Errors that end a command, and their output. */

/** Wrong usage: one sentence, exit status 2. */
export class UsageError extends Error {}

/** A refused document: one line per reason. Exit status 1 unless the command uses 1 otherwise. */
export class RefusedError extends Error {
  readonly lines: readonly string[];
  readonly status: number;

  /** @param reasons - the lines without what only a terminal needs: file, severity and pointer of the whole document */
  constructor(lines: readonly string[], status = 1, reasons = lines) {
    super(reasons.join('\n'));
    this.name = 'Error';
    this.lines = lines;
    this.status = status;
  }
}

/** Prints an error of a command. @returns the exit status */
export function printError(error: unknown, print: (line: string) => void): number {
  if (error instanceof RefusedError) {
    error.lines.forEach(print);
    return error.status;
  }
  const { code, message = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (error instanceof UsageError) print(`graphmap: ${message}`);
  else if (code === 'ERR_MODULE_NOT_FOUND') print(`graphmap: ${INCOMPLETE}`);
  else print(`graphmap: This should not have happened; please report it. ${message}`);
  return 2;
}

/** Files of the package are missing. */
export const INCOMPLETE = 'This installation is incomplete. Install graphmap again.';
