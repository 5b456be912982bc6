/** Packs separate parts of a graph side by side, so that they neither drift apart nor overlap. */

export type Rectangle = { readonly width: number; readonly height: number };

/** Room between two parts. */
const GAP = 40;
/** Width to height of the packed whole; most screens are wider than high. */
const ASPECT = 1.5;

/**
 * The first rectangle, which is the largest, and the rest as a block of rows below or beside it, whichever makes the
 * whole more like a screen. Deterministic.
 *
 * @returns the top left corner of each, the whole centred on (0, 0)
 */
export function pack(boxes: readonly Rectangle[]): { x: number; y: number }[] {
  const [first, ...others] = boxes;
  if (!first || others.length === 0) return boxes.map((box) => ({ x: -box.width / 2, y: -box.height / 2 }));
  const area = others.reduce((sum, box) => sum + (box.width + GAP) * (box.height + GAP), 0);
  const widest = others.reduce((most, box) => Math.max(most, box.width), 0);
  const tallest = others.reduce((most, box) => Math.max(most, box.height), 0);
  const below = packRows(others, Math.max(widest, first.width, Math.sqrt(area * ASPECT)));
  const beside = packRows(others, Math.max(widest, area / Math.max(first.height, tallest), Math.sqrt(area) / 2));
  const heightBelow = first.height + GAP + below.height;
  const widthBelow = Math.max(first.width, below.width);
  const widthBeside = first.width + GAP + beside.width;
  const heightBeside = Math.max(first.height, beside.height);
  if (waste(widthBelow, heightBelow) <= waste(widthBeside, heightBeside)) {
    const top = -heightBelow / 2;
    const rest = below.places.map((place) => ({
      x: place.x - below.width / 2,
      y: place.y + top + first.height + GAP,
    }));
    return [{ x: -first.width / 2, y: top }, ...rest];
  }
  const left = -widthBeside / 2;
  const rest = beside.places.map((place) => ({
    x: place.x + left + first.width + GAP,
    y: place.y - beside.height / 2,
  }));
  return [{ x: left, y: -first.height / 2 }, ...rest];
}

/** How small the whole gets on a screen. */
function waste(width: number, height: number): number {
  return Math.max(width / ASPECT, height);
}

/** Rows from the top left corner, each centred, none wider than the limit unless one box is. */
function packRows(
  boxes: readonly Rectangle[],
  limit: number,
): { places: { x: number; y: number }[]; width: number; height: number } {
  const rows: { members: number[]; width: number; height: number }[] = [];
  boxes.forEach((box, index) => {
    const row = rows[rows.length - 1];
    if (row && row.width + GAP + box.width <= limit) {
      row.members.push(index);
      row.width += GAP + box.width;
      row.height = Math.max(row.height, box.height);
    } else {
      rows.push({ members: [index], width: box.width, height: box.height });
    }
  });
  const width = rows.reduce((most, row) => Math.max(most, row.width), 0);
  const places: { x: number; y: number }[] = boxes.map(() => ({ x: 0, y: 0 }));
  let top = 0;
  for (const row of rows) {
    let left = (width - row.width) / 2;
    for (const index of row.members) {
      const box = boxes[index];
      if (!box) continue;
      places[index] = { x: left, y: top + (row.height - box.height) / 2 };
      left += box.width + GAP;
    }
    top += row.height + GAP;
  }
  return { places, width, height: top - GAP };
}
