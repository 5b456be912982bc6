/** A canvas that takes every stroke and keeps none: what is drawn is decided where there are pixels. */

/** Width of a character for whoever measures, in pixels. */
const CHARACTER_PX = 7;

/** Gives the page canvases, paths, fonts and popovers. */
export function standInForCanvas(): void {
  const getContext = () => takingAll({ measureText: measured, canvas: { width: 1, height: 1 } });
  Object.assign(HTMLCanvasElement.prototype, { getContext });
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext = getContext;
      transferToImageBitmap = () => ({ close() {} });
    },
    Path2D: class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: whatever is asked of a path, it takes it
        return takingAll({});
      }
    },
    // Without workers the layout runs in the page.
    Worker: undefined,
  });
  const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve(), check: () => true, load: async () => [] });
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
}

function measured(text: string): object {
  const [above, below] = [8, 2];
  return {
    width: text.length * CHARACTER_PX,
    actualBoundingBoxAscent: above,
    actualBoundingBoxDescent: below,
    fontBoundingBoxAscent: above,
    fontBoundingBoxDescent: below,
  };
}

/** Answers every call, and takes every value. */
function takingAll(known: Readonly<Record<string, unknown>>): object {
  const values = new Map<PropertyKey, unknown>(Object.entries(known));
  return new Proxy(
    {},
    {
      get: (_target, key) => (values.has(key) ? values.get(key) : () => undefined),
      set(_target, key, value) {
        values.set(key, value);
        return true;
      },
    },
  );
}
