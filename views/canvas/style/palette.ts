/** Colours to choose from: twelve for light and dark pages, and those of the map. */

import { colorHex, parseColor } from '../../../formats/document/colors/color.ts';
import type { MapDocument } from '../../../formats/document/document.ts';

type NamedColor = { readonly name: string; readonly color: string };

/**
 * Distinguishable as far as twelve colours can be, dark enough for a white icon, light enough for a dark page.
 * The blue is the default colour of nodes, so that no two are nearly the same.
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

/** Limit of offered colours of the map. */
const MAX_IN_USE = 12;

/** Other colours of the map, most used first; each as it is first written there. */
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

/** A light translucent tint of a colour, for the background of a section on light and dark pages. */
export function tintOf(color: string): string {
  const parsed = parseColor(color);
  return parsed ? `${colorHex(parsed)}24` : color;
}
