/**
 * The key `visual` of a node, an edge or an arrow, which `graphmap export --format hugo` writes and the Hugo component reads:
 * where a picture has its label, and how its line runs. Everything else works these out, so they are no part of a map.
 */

import type { FieldTable } from './field.ts';

export const VISUAL_KEY = 'visual';

const SIDES = ['below', 'right', 'left', 'above', 'lowerRight', 'lowerLeft', 'upperRight', 'upperLeft'] as const;

export const VISUAL_FIELDS = {
  side: { kind: 'enum', values: SIDES },
  away: { kind: 'number' },
  lines: { kind: 'text' },
  bend: { kind: 'number' },
  label: { kind: 'pair' },
  points: { kind: 'text' },
} as const satisfies FieldTable;

/** Where a picture has the label of a node. */
export type NodeVisual = { readonly side?: (typeof SIDES)[number]; readonly away?: number; readonly lines?: string };
/** Where a picture has the label of an edge, and its bend. */
export type EdgeVisual = {
  readonly bend?: number;
  readonly label?: readonly [along: number, aside: number];
  readonly lines?: string;
};
/** The line of an arrow, in graph units. */
export type ArrowVisual = { readonly points: string; readonly lines?: string };
