import { largest } from '../../drawing/base/types.ts';

/** Desired width by height. */
const PROPORTIONS = 1.6;

type PackBox = { readonly width: number; readonly height: number };

/** @returns the top left corner of every box, in their order, none overlapping another */
export function packRows(
  boxes: readonly PackBox[],
  gap: number,
): readonly { readonly x: number; readonly y: number }[] {
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = largest(
    boxes.map(({ width }) => width),
    0,
  );
  const most = Math.max(widest, Math.sqrt(area * PROPORTIONS));
  let [x, y, row] = [0, 0, 0];
  return boxes.map(({ width, height }) => {
    if (x > 0 && x + width > most) {
      x = 0;
      y += row + gap;
      row = 0;
    }
    const place = { x, y };
    x += width + gap;
    row = Math.max(row, height);
    return place;
  });
}
