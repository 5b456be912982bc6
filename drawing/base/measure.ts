import type { Font, MeasureText } from './types.ts';

/** The measuring part of a canvas; `font` in CSS syntax. */
export type Ruler = { font: string; measureText(text: string): { readonly width: number } };

export type Measure = MeasureText & {
  /** Clears all widths, because some may be those of a fallback font. */
  forget(): void;
};

/** Font size for measuring. Other sizes are proportional. */
const SIZE = 100;
/** Below this code point, the widths of letters add up (kerning is negligible). */
const SIMPLE = 0x250;
/** Limits the cache in long sessions with many edits. */
const MAX_KEPT = 50_000;

type Widths = { readonly font: string; readonly letters: Float32Array; readonly texts: Map<string, number> };

/** @param ruler - called for the first text; without a ruler, widths are approximate */
export function createMeasure(ruler: () => Ruler | null): Measure {
  const families = new Map<string, Map<Font['weight'], Widths>>();
  let found: Ruler | null | undefined;

  function widthsOf({ family, weight }: Font): Widths {
    let weights = families.get(family);
    if (!weights) {
      weights = new Map();
      families.set(family, weights);
    }
    let widths = weights.get(weight);
    if (!widths) {
      const letters = new Float32Array(SIMPLE).fill(-1);
      widths = { font: `${weight} ${SIZE}px ${family}`, letters, texts: new Map() };
      weights.set(weight, widths);
    }
    return widths;
  }

  function ask(font: string, text: string): number {
    found ??= ruler();
    if (!found) return text.length * SIZE * 0.6;
    if (found.font !== font) found.font = font;
    return found.measureText(text).width;
  }

  function whole({ font, texts }: Widths, text: string): number {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const width = ask(font, text);
    if (texts.size > MAX_KEPT) texts.clear();
    texts.set(text, width);
    return width;
  }

  const measure = (text: string, font: Font): number => {
    const widths = widthsOf(font);
    const { letters } = widths;
    let sum = 0;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code >= SIMPLE) return (whole(widths, text) * font.size) / SIZE;
      let width = letters[code] ?? -1;
      if (width < 0) {
        width = ask(widths.font, text.charAt(index));
        letters[code] = width;
      }
      sum += width;
    }
    return (sum * font.size) / SIZE;
  };
  return Object.assign(measure, { forget: () => families.clear() });
}
