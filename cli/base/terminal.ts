/** Surroundings of a command: where it was started, and where its messages go. */

/** The process of a command, as far as commands use it. Tests give their own. */
export type Shell = {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: () => string;
};

export type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

export type Terminal = {
  /** Folder that relative paths start from. */
  readonly folder: string;
  readonly print: (line: string) => void;
  /** Results that are no problem are not printed. */
  readonly isQuiet?: boolean;
  readonly shell: Shell;
};
