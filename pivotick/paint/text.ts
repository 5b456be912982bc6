/** Measuring text, once per font and text; and fonts that are loaded before they are painted. */

let context: CanvasRenderingContext2D | null = null;
const widths = new Map<string, Map<string, number>>();

/** Widths of single letters, by font; -1 where not measured yet. */
const letters = new Map<string, Float32Array>();
/** Below this code, letters stand side by side, and their widths add up (but for kerning, which is less than a hair). */
const SIMPLE = 0x250;

/** Width of one line in a font given as CSS, in pixels. */
export function measureText(font: string, text: string): number {
  let table = letters.get(font);
  if (!table) {
    table = new Float32Array(SIMPLE).fill(-1);
    letters.set(font, table);
  }
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= SIMPLE) return measureWhole(font, text);
    let width = table[code] ?? -1;
    if (width < 0) {
      width = measureWhole(font, text.charAt(index));
      table[code] = width;
    }
    sum += width;
  }
  return sum;
}

function measureWhole(font: string, text: string): number {
  let known = widths.get(font);
  if (!known) {
    known = new Map();
    widths.set(font, known);
  }
  const width = known.get(text);
  if (width !== undefined) return width;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 6;
  if (context.font !== font) context.font = font;
  const measured = context.measureText(text).width;
  // A long session with many edits must not keep every text that ever was.
  if (known.size > 50_000) known.clear();
  known.set(text, measured);
  return measured;
}

const asked = new Set<string>();

/** Asks for a font before text in it is painted. */
export function wantFont(font: string): void {
  const family = font.replace(/^.*?px /, '');
  if (asked.has(family)) return;
  asked.add(family);
  // A family that nobody has is drawn in the next of its list, as on any page.
  document.fonts.load(font).catch(() => {});
}

/** Forgets all widths: some of them may be those of another font, which stood in for one that has come by now. */
export function forgetWidths(): void {
  widths.clear();
  letters.clear();
}

/** A text cut in the middle to a number of characters, the last three kept. */
export function shorten(text: string, most: number): string {
  if (text.length <= most || most < 5) return text;
  return `${text.slice(0, most - 4)}…${text.slice(-3)}`;
}
