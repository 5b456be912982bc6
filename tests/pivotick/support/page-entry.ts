/** The page's side of the contract tests: the library's names on `window`. */

import { Edge, Node, Pivotick } from 'pivotick';

Object.assign(window, { Pivotick, GraphNode: Node, GraphEdge: Edge });

const canvas = () => document.querySelector('canvas.pvt-canvas-element') as HTMLCanvasElement;
const context = () => canvas().getContext('2d') as CanvasRenderingContext2D;

/** All that is painted now. */
const pixels = () => context().getImageData(0, 0, canvas().width, canvas().height).data;

/** Number of values of two pictures that differ by more than `by`. */
const differ = (a: Uint8ClampedArray, b: Uint8ClampedArray, by = 0) =>
  a.reduce((sum, value, index) => sum + (Math.abs(value - (b[index] ?? 0)) > by ? 1 : 0), 0);

/** Opacity of the pixel of a graph point in a picture. */
function alphaAt(x: number, y: number, data = pixels()): number {
  const { transform } = window.graph.renderer;
  return data[4 * (Math.round(transform.applyY(y)) * canvas().width + Math.round(transform.applyX(x))) + 3] ?? 0;
}

/** The next frame, once all that is painted in it is painted: after whatever asked for that frame later than we. */
const frame = () =>
  new Promise((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(undefined);
    }),
  );

/** When the page has nothing to do: no slice of a picture waits, however few of them a busy machine does in a frame. */
const idle = () => new Promise((done) => requestIdleCallback(done));

/** The picture once it has stayed the same for some frames. */
async function calm(): Promise<Uint8ClampedArray> {
  let last = pixels();
  for (let still = 0; still < 20; still++) {
    await frame();
    if (still === 19) await idle();
    const next = pixels();
    if (!isSame(next, last)) still = 0;
    last = next;
  }
  return last;
}

/** Compared by whole pixels, four times as fast. */
function isSame({ buffer: a }: Uint8ClampedArray, { buffer: b }: Uint8ClampedArray): boolean {
  const other = new Uint32Array(b);
  return new Uint32Array(a).every((value, index) => value === other[index]);
}

/** Opens a graph in the place of the last one. */
function open(data: ConstructorParameters<typeof Pivotick>[1], options?: ConstructorParameters<typeof Pivotick>[2]) {
  window.graph?.destroy();
  const place = document.getElementById('place') as HTMLElement;
  place.replaceChildren();
  window.graph = new Pivotick(place, data, options);
  return window.graph;
}

/** Tools for tests of the painted picture. */
Object.assign(window, { look: { canvas, context, pixels, differ, alphaAt, frame, calm, open } });
