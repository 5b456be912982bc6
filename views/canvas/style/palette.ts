/** Colours of the map to choose from, and tints. */

import { colorHex, parseColor } from '../../../formats/document/colors/color.ts';
import { COLORS } from '../../../formats/document/colors/palette.ts';
import type { MapDocument } from '../../../formats/document/document.ts';

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
