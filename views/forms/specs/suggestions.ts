import type { MapDocument } from '../../../formats/document/document.ts';
import { edgeLabel } from '../../../formats/document/look.ts';

/** Most frequent first. */
export function tagsInUse(map: MapDocument): readonly string[] {
  const count = new Map<string, number>(Object.keys(map.tags).map((tag) => [tag, 0]));
  for (const node of map.nodes) for (const tag of node.tags ?? []) count.set(tag, (count.get(tag) ?? 0) + 1);
  return [...count].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([tag]) => tag);
}

export function wordings(map: MapDocument): readonly string[] {
  const count = new Map<string, number>();
  for (const edge of map.edges) {
    const label = edgeLabel(map, edge);
    if (label) count.set(label, (count.get(label) ?? 0) + 1);
  }
  for (const type of Object.values(map.edgeTypes)) if (type.label && !count.has(type.label)) count.set(type.label, 0);
  return [...count].sort(([, m], [, n]) => n - m).map(([label]) => label);
}
