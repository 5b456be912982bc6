/** Packs separate parts of a graph side by side, so that they neither drift apart nor overlap. */

export type Rectangle = { readonly width: number; readonly height: number };

/** Room between two parts. */
const GAP = 48;
/** Width to height of the packed whole; most screens are wider than high. */
const ASPECT = 1.5;

/**
 * Places rectangles in rows, each row centred, in the given order (largest first packs best). Deterministic.
 *
 * @returns the top left corner of each, the whole centred on (0, 0)
 */
export function packRows(boxes: readonly Rectangle[]): { x: number; y: number }[] {
  const area = boxes.reduce((sum, box) => sum + (box.width + GAP) * (box.height + GAP), 0);
  const widest = boxes.reduce((most, box) => Math.max(most, box.width), 0);
  const limit = Math.max(widest, Math.sqrt(area * ASPECT));
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
  const total = rows.reduce((sum, row) => sum + row.height, 0) + GAP * Math.max(0, rows.length - 1);
  const places: { x: number; y: number }[] = boxes.map(() => ({ x: 0, y: 0 }));
  let top = -total / 2;
  for (const row of rows) {
    let left = -row.width / 2;
    for (const index of row.members) {
      const box = boxes[index];
      if (!box) continue;
      places[index] = { x: left, y: top + (row.height - box.height) / 2 };
      left += box.width + GAP;
    }
    top += row.height + GAP;
  }
  return places;
}
