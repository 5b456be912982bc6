/** Everything that a picture of a map has, from back to front. */
export const PAINT_ORDER = [
  'sections',
  'areas',
  'edges',
  'nodes',
  'edge-labels',
  'node-labels',
  'tags',
  'arrows',
  // Above all lines, so that a crossing arrow does not strike through a text.
  'arrow-labels',
] as const;

export type PaintedKind = (typeof PAINT_ORDER)[number];

/** Sorts layers into the order in which they are painted. */
export function inPaintOrder<Layer extends { readonly id: PaintedKind }>(layers: readonly Layer[]): readonly Layer[] {
  return layers.toSorted((one, other) => PAINT_ORDER.indexOf(one.id) - PAINT_ORDER.indexOf(other.id));
}
