/** Browser features missing in Node: a canvas that accepts every call, menus that open, lists with a height. */

/** Width of a character for whoever measures, in pixels. */
const CHARACTER_PX = 7;

/** Height of a list, in pixels. */
const LIST_HEIGHT_PX = 600;

/** Gives the page canvases, paths, fonts and popovers. */
export function standInForCanvas(): void {
  const getContext = () => takingAll({ measureText: measured, canvas: { width: 1, height: 1 } });
  Object.assign(HTMLCanvasElement.prototype, { getContext });
  standInForPopovers();
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

/** Menus are shown and hidden, which the attribute `data-shown` tells. */
function standInForPopovers(): void {
  const turn = (list: HTMLElement, isOpen: boolean) => {
    if (list.hasAttribute('data-shown') === isOpen) return;
    const states = isOpen ? { oldState: 'closed', newState: 'open' } : { oldState: 'open', newState: 'closed' };
    list.dispatchEvent(Object.assign(new Event('beforetoggle', { cancelable: true }), states));
    list.toggleAttribute('data-shown', isOpen);
    list.dispatchEvent(Object.assign(new Event('toggle'), states));
  };
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, true);
    },
    hidePopover(this: HTMLElement) {
      turn(this, false);
    },
  });
  // Lists have a height, so that rows are in view.
  const heightOf = (element: HTMLElement) => (element.classList.contains('virtual-list') ? LIST_HEIGHT_PX : 0);
  for (const name of ['offsetHeight', 'clientHeight']) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return heightOf(this);
      },
    });
  }
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
