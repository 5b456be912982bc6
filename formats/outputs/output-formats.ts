/**
 * File formats of other programs that a map is written in, one row each. The Export menu, its actions, the messages about
 * an export and the command `graphmap export` use this table. The writers are in writers.ts, which is loaded with the
 * first export.
 */

type OutputRow = {
  /** Label in the Export menu. */
  readonly menu: string;
  /** Subject of messages about the export. */
  readonly subject: string;
  /** End of the file name, without a leading dot. */
  readonly ending: string;
};

export const OUTPUT_FORMATS = {
  csv: { menu: 'Nodes and relationships (CSV)', subject: 'Tables', ending: 'csv.zip' },
  xlsx: { menu: 'Nodes and relationships (XLSX)', subject: 'Tables', ending: 'xlsx' },
  mmd: { menu: 'Flowchart (Mermaid)', subject: 'Flowchart', ending: 'mmd' },
  graphml: { menu: 'Map (GraphML)', subject: 'Map', ending: 'graphml' },
} as const satisfies Readonly<Record<string, OutputRow>>;

export type OutputFormat = keyof typeof OUTPUT_FORMATS;

/** Formats in the order of the menu. */
export const OUTPUTS = Object.keys(OUTPUT_FORMATS) as readonly OutputFormat[];

/** A value for each format, from its row. */
export function outputRecord<Prefix extends string, Value>(
  prefix: Prefix,
  make: (format: OutputFormat) => Value,
): { readonly [K in `${Prefix}${OutputFormat}`]: Value } {
  const entries = OUTPUTS.map((format) => [`${prefix}${format}`, make(format)]);
  return Object.fromEntries(entries) as { readonly [K in `${Prefix}${OutputFormat}`]: Value };
}
