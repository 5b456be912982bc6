/** Measurements as a text table. */

import type { Measured } from './page.ts';

export type Row = Measured & { library: string; nodes: number; heap?: number | undefined; error?: string };

const HEADS = [
  'nodes',
  'library',
  'first paint',
  'pan, all',
  'zoom 4 ×',
  'pan, tenth',
  'drag',
  'layout',
  'block',
  'heap',
  'gzip',
];

/** Times in ms (median / 95th percentile of the frames), heap in MB, gzip in KB. */
export function table(rows: readonly Row[], weight: Readonly<Record<string, number>>): string {
  const lines = rows.map((row) => [
    String(row.nodes),
    row.library,
    whole(row.firstPaint),
    frames(row.panAll),
    frames(row.zoom),
    frames(row.panTenth),
    frames(row.drag),
    row.error ? row.error.slice(0, 24) : whole(row.layout),
    whole(row.longestBlock),
    row.heap === undefined ? '–' : row.heap.toFixed(1),
    ((weight[row.library] ?? 0) / 1024).toFixed(0),
  ]);
  const widths = HEADS.map((head, column) => Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const print = (cells: readonly string[]): string =>
    cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ');
  return [print(HEADS), ...lines.map(print)].join('\n');
}

function whole(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(0);
}

function frames(value: { median: number; p95: number } | undefined): string {
  return value ? `${value.median.toFixed(0)} / ${value.p95.toFixed(0)}` : '–';
}
