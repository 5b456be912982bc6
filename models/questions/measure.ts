/** Measures of nodes as sizes or colours. For display only; the map does not change. */

import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import type { Json } from '../../formats/document/fields/values.ts';
import { nodeLook } from '../../formats/document/look.ts';
import type { Query } from '../../formats/document/query.ts';
import type { AppliedMeasure } from '../filter/filter.ts';
import { fieldWords, isComparable, numberIn } from './search-fields.ts';

type Measuring = Extract<Query, { readonly kind: 'measure' }>;

/** Radii in graph units. The area is proportional to the number, so that double the value looks twice as large. */
const MIN_RADIUS = 5;
const GREATEST_RADIUS = 40;
/**
 * From the least to the greatest: distinguishable with colour blindness, and with a contrast of 3 : 1 on light and dark
 * backgrounds.
 */
const COLORS = ['#2f72c4', '#7b68b4', '#b75b86', '#cc5f4a', '#b8730d'] as const;
const NO_COLOR = '#868c95';
/** Width of the coloured border of nodes that are not plain shapes. */
const BORDER = 4;
/** When the greatest value is this many times the least, the scale is logarithmic. */
const MAGNITUDES = 50;

/** For example `size by stars`. */
export function measureWords({ by, field }: Measuring): string {
  return `${by === 'size' ? 'size' : 'colour'} by ${fieldWords(field)}`;
}

/** The measure of a document, cached for the last one. Linear in the number of nodes. */
export function measureBy(query: Measuring): (document: MapDocument) => AppliedMeasure {
  const numbers = numberIn(query.field);
  let known: readonly [document: MapDocument, measure: AppliedMeasure] | undefined;
  let drawnAs: readonly [scale: string, nodes: WeakMap<MapNode, MapNode>] | undefined;

  function measured(document: MapDocument): AppliedMeasure {
    const numberOf = numbers(document);
    const values = document.nodes.flatMap((node) => numberOf(node) ?? []);
    const scale = scaleOf(values, query.by);
    const none = withoutLook(query);
    const looks = new Map(values.map((value) => [value, lookOf(query.by, value, scale)]));
    // A type may change the coloured part of a node, and edges change the numbers of neighbours.
    const key = JSON.stringify(scale ?? null);
    if (drawnAs?.[0] !== key) drawnAs = [key, new WeakMap()];
    const [, nodes] = drawnAs;
    return {
      by: query.by,
      words: fieldWords(query.field),
      marks: scale ? marksOf(query.by, scale, isComparable(query.field)) : [],
      without: none.size === undefined && none.color === undefined ? 0 : document.nodes.length - values.length,
      none,
      drawn(node) {
        const value = numberOf(node);
        const look = value === undefined ? none : (looks.get(value) ?? none);
        const before = nodes.get(node);
        const next = { ...node, ...look, ...borderOf(document, node, look.color) };
        if (
          before &&
          before.size === next.size &&
          before.color === next.color &&
          before.borderColor === next.borderColor
        )
          return before;
        nodes.set(node, next);
        return next;
      },
    };
  }

  return (document) => {
    if (known?.[0] !== document) known = [document, measured(document)];
    return known[1];
  };
}

type Scale = { readonly least: number; readonly greatest: number; readonly isByMagnitude: boolean };

function scaleOf(values: readonly number[], by: Measuring['by']): Scale | undefined {
  if (values.length === 0) return undefined;
  const least = values.reduce((a, b) => Math.min(a, b));
  const greatest = values.reduce((a, b) => Math.max(a, b));
  // Areas start at zero.
  if (by === 'size') return { least: Math.min(0, least), greatest, isByMagnitude: false };
  return { least, greatest, isByMagnitude: least > 0 && greatest / least >= MAGNITUDES };
}

/** The position of a value between the least (0) and the greatest (1). A single value is the greatest. */
function shareOf(value: number, { least, greatest, isByMagnitude }: Scale): number {
  if (greatest === least) return 1;
  return isByMagnitude ? Math.log(value / least) / Math.log(greatest / least) : (value - least) / (greatest - least);
}

type Look = Pick<MapNode, 'size' | 'color'>;

function lookOf(by: Measuring['by'], value: number, scale: Scale | undefined): Look {
  const share = scale ? Math.max(0, Math.min(1, shareOf(value, scale))) : 0;
  if (by === 'color') return { color: colorAt(share) };
  return { size: Math.max(MIN_RADIUS, Math.round(GREATEST_RADIUS * Math.sqrt(share) * 10) / 10) };
}

/** Organizations keep their size next to projects that are sized by their number. */
function withoutLook({ by, field }: Measuring): Look {
  if (by === 'color') return { color: NO_COLOR };
  return field === 'organizations' ? {} : { size: MIN_RADIUS };
}

function colorAt(share: number): string {
  const at = share * (COLORS.length - 1);
  const before = Math.min(COLORS.length - 2, Math.floor(at));
  const [a = COLORS[0], b = COLORS[0]] = [COLORS[before], COLORS[before + 1]];
  const part = (from: number) => {
    const [one, other] = [a, b].map((color) => Number.parseInt(color.slice(from, from + 2), 16)) as [number, number];
    return Math.round(one + (other - one) * (at - before))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** Pictures hide their fill and cards need it for contrast, so their colour is on the border. */
function borderOf(
  document: MapDocument,
  node: MapNode,
  color: string | undefined,
): Pick<MapNode, 'color' | 'borderColor' | 'borderWidth'> {
  if (color === undefined) return {};
  const look = nodeLook(document, node);
  const isCard = look.shape === 'card';
  if (!isCard && look.image === undefined) return {};
  return {
    ...(isCard ? { color: look.color } : {}),
    borderColor: color,
    borderWidth: Math.max(BORDER, look.borderWidth),
  };
}

/** Example values for the legend. */
function marksOf(by: Measuring['by'], scale: Scale, isWhole: boolean): AppliedMeasure['marks'] {
  const { least, greatest, isByMagnitude } = scale;
  if (least === greatest) return [{ value: least, look: lookOf(by, least, scale) }];
  const shares = by === 'color' ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.25, 1];
  const values = shares.map((share) => {
    const value = isByMagnitude ? least * (greatest / least) ** share : least + (greatest - least) * share;
    return isWhole && by === 'size' ? Math.round(value) : rounded(value);
  });
  return [...new Set(values)].map((value) => ({ value, look: lookOf(by, value, scale) }));
}

/** Three significant digits, and no decimals for large numbers. */
const rounded = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

type NumberField = { readonly field: string; readonly words: string; readonly count: number };

/** Maximum depth of the search for numbers in details, and maximum number of fields offered. */
const MAX_DEPTH = 3;
const MAX = 40;

/** The numeric fields of a map's nodes, the most frequent first, and always the number of edges. */
export function numberFields(document: MapDocument): readonly NumberField[] {
  const counts = new Map<string, number>();
  const add = (field: string) => counts.set(field, (counts.get(field) ?? 0) + 1);
  for (const { repoInfo, details } of document.nodes) {
    for (const field of ['stars', 'forks', 'issues'] as const) if (typeof repoInfo?.[field] === 'number') add(field);
    if (details) for (const key of numberKeys(details, MAX_DEPTH)) add(`details.${key}`);
  }
  const found = [...counts].map(([field, count]) => ({ field, words: fieldWords(field), count }));
  const degree = { field: 'degree', words: fieldWords('degree'), count: document.nodes.length };
  return [degree, ...found.sort((a, b) => b.count - a.count)].slice(0, MAX);
}

/** Paths to the numbers in a record. A key that contains a dot has no path. */
function numberKeys(record: { readonly [key: string]: Json }, depth: number): readonly string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (key.includes('.')) return [];
    if (typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value))) return [key];
    const isOpen = typeof value === 'object' && value !== null && !Array.isArray(value) && depth > 1;
    return isOpen
      ? numberKeys(value as { readonly [key: string]: Json }, depth - 1).map((inner) => `${key}.${inner}`)
      : [];
  });
}
