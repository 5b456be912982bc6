/** Endings of file names by format, in lower case. */

export const ENDINGS = {
  map: ['.json', '.ndjson', '.graphmap'],
  diagram: ['.mmd', '.mermaid', '.dot', '.gv', '.yml', '.yaml'],
  tables: ['.csv', '.tsv', '.tab', '.xlsx', '.zip'],
  sentences: ['.txt', '.md', '.markdown'],
} as const;

export type FormatKind = keyof typeof ENDINGS;

/** Whether a file has the name of one of these formats. */
export const isNamed = (name: string, ...kinds: readonly FormatKind[]): boolean =>
  kinds.some((kind) => ENDINGS[kind].some((ending) => name.toLowerCase().endsWith(ending)));
