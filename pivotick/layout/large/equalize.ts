/**
 * Even density: positions move so that every part of a frame holds as many nodes as fit, and neighbours stay together.
 */

type Frame = { readonly width: number; readonly height: number };

/** Positions, which are not changed, and sizes of the boxes around them, two numbers per node. */
type Cloud = { readonly x: Float64Array; readonly y: Float64Array; readonly sizes: Float64Array };

/**
 * Halves the frame repeatedly. Half of the nodes go to either side, ordered across the cut.
 * A cut runs across the side that is longer in boxes.
 *
 * @param share - how far each node moves to the middle of its cell, 0 to 1
 * @returns new positions around (0, 0)
 */
export function equalize({ x, y, sizes }: Cloud, frame: Frame, share: number): { x: Float64Array; y: Float64Array } {
  const count = x.length;
  const [toX, toY] = [Float64Array.from(x), Float64Array.from(y)];
  const order = Uint32Array.from({ length: count }, (_, node) => node);
  let [meanWidth, meanHeight] = [0, 0];
  for (let node = 0; node < count; node++) {
    meanWidth += (sizes[2 * node] as number) / count;
    meanHeight += (sizes[2 * node + 1] as number) / count;
  }
  const area = (node: number): number => (sizes[2 * node] as number) * (sizes[2 * node + 1] as number);
  const cut = (from: number, to: number, left: number, top: number, width: number, height: number): void => {
    if (to - from === 1) {
      const node = order[from] as number;
      toX[node] = (x[node] as number) + share * (left + width / 2 - (x[node] as number));
      toY[node] = (y[node] as number) + share * (top + height / 2 - (y[node] as number));
      return;
    }
    const isWide = width / meanWidth > height / meanHeight;
    const along = isWide ? x : y;
    order.subarray(from, to).sort((a, b) => (along[a] as number) - (along[b] as number) || a - b);
    let whole = 0;
    for (let index = from; index < to; index++) whole += area(order[index] as number);
    const middle = (from + to) >> 1;
    let part = 0;
    for (let index = from; index < middle; index++) part += area(order[index] as number);
    const ratio = part / whole;
    if (isWide) {
      cut(from, middle, left, top, width * ratio, height);
      cut(middle, to, left + width * ratio, top, width * (1 - ratio), height);
    } else {
      cut(from, middle, left, top, width, height * ratio);
      cut(middle, to, left, top + height * ratio, width, height * (1 - ratio));
    }
  };
  if (count > 0) cut(0, count, -frame.width / 2, -frame.height / 2, frame.width, frame.height);
  return { x: toX, y: toY };
}
