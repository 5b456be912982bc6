/** Colours to choose from: twelve that hold on light and dark, and those that the map uses. */

import { colorHex, parseColor } from '../../../formats/document/colors/color.ts';
import type { MapDocument } from '../../../formats/document/document.ts';

type NamedColor = { readonly name: string; readonly color: string };

/**
 * Told apart by everybody as far as twelve can be, dark enough for a white glyph, light enough for a dark page. The blue is
 * that of nodes that set nothing: there are no two that are nearly the same.
 */
export const COLORS: readonly NamedColor[] = [
  { name: 'Red', color: '#d64545' },
  { name: 'Orange', color: '#d9702b' },
  { name: 'Amber', color: '#c79210' },
  { name: 'Olive', color: '#7d9130' },
  { name: 'Green', color: '#2f9457' },
  { name: 'Teal', color: '#0e8f88' },
  { name: 'Sky', color: '#2b93cf' },
  { name: 'Blue', color: '#4f7cff' },
  { name: 'Purple', color: '#8e57cf' },
  { name: 'Pink', color: '#cf4f92' },
  { name: 'Brown', color: '#91674a' },
  { name: 'Grey', color: '#68758a' },
];

/** At most so many of the map's own are offered. */
const MAX_IN_USE = 12;

/** Colours of the map besides the twelve, the most used first; each as it is written there the first time. */
export function colorsInUse(map: MapDocument): readonly string[] {
  const { nodes, edges, sections, arrows, nodeTypes, edgeTypes } = map;
  const count = new Map<string, { readonly text: string; uses: number }>();
  const known = new Set(COLORS.map(({ color }) => color));
  for (const { color } of [
    ...Object.values(nodeTypes),
    ...Object.values(edgeTypes),
    ...nodes,
    ...edges,
    ...sections,
    ...arrows,
  ]) {
    const parsed = color === undefined ? undefined : parseColor(color);
    if (color === undefined || !parsed || parsed.alpha < 1) continue;
    const key = colorHex(parsed);
    if (known.has(key)) continue;
    const entry = count.get(key) ?? { text: color, uses: 0 };
    entry.uses += 1;
    count.set(key, entry);
  }
  return [...count.values()]
    .sort((a, b) => b.uses - a.uses)
    .slice(0, MAX_IN_USE)
    .map(({ text }) => text);
}

/** A colour as a light tint of itself, for the ground of a section: it lets the page through, light or dark. */
export function tintOf(color: string): string {
  const parsed = parseColor(color);
  return parsed ? `${colorHex(parsed)}24` : color;
}
