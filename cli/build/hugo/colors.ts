/** Colour data for the Hugo component's templates: syntax, lightness and tag colours. */

import { chromaInSrgb, OKLAB_TO_CONES, TO_LINEAR } from '../../../formats/base/color.ts';
import { COLOR_NAMES } from '../../../formats/base/color-names.ts';
import { COLOR_PATTERN, LONGEST_COLOR } from '../../../formats/base/color-pattern.ts';
import { TAG_CHROMA, TAG_LIGHTNESS } from '../../../formats/document/tags.ts';

export function hugoColors() {
  return {
    pattern: COLOR_PATTERN,
    longest: LONGEST_COLOR,
    names: { ...COLOR_NAMES, transparent: '#00000000' },
    spaces: colorSpaces(),
    tags: { lightness: TAG_LIGHTNESS, chroma: TAG_CHROMA, less: paleTags() },
  };
}

/**
 * The components of each colour space, and the steps from them to linear sRGB: a weighted sum per component, then a
 * curve. A space without steps is another notation of sRGB.
 */
function colorSpaces() {
  type Rows = readonly (readonly number[])[];
  const step = (rows: Rows, offset = 0, power = 1) => ({
    rows: rows.map((row) => [...row, 0].slice(0, 4)),
    offset,
    power,
  });
  const itself: Rows = [0, 1, 2].map((at) => [0, 1, 2].map((other) => (at === other ? 1 : 0)));
  const linear = (space: string) => TO_LINEAR[space] ?? itself;
  const curved = (space: string, ...curve: readonly [offset?: number, power?: number]) => ({
    wholes: [1, 1, 1],
    steps: [step(itself, ...curve), step(linear(space))],
  });
  const grey = [1 / 116, 0, 0, 16 / 116];
  const white = [0.9642956764, 1, 0.8251046025];
  return {
    rgb: { wholes: [255, 255, 255] },
    srgb: { wholes: [1, 1, 1] },
    hsl: { wholes: [360, 100, 100] },
    hwb: { wholes: [360, 100, 100] },
    lab: {
      wholes: [100, 125, 125],
      lightest: 100,
      steps: [
        {
          ...step([[1 / 116, 1 / 500, 0, 16 / 116], grey, [1 / 116, 0, -1 / 200, 16 / 116]], 0, 3),
          toe: { below: 6 / 29, slope: (116 * 27) / 24389, from: 16 / 116 },
        },
        step(linear('xyz-d50').map((row) => row.map((share, at) => share * (white[at] ?? 1)))),
      ],
    },
    lch: { wholes: [100, 150, 360], polar: 'lab' },
    oklab: { wholes: [1, 0.4, 0.4], lightest: 1, steps: [step(OKLAB_TO_CONES, 0, 3), step(linear('oklab'))] },
    oklch: { wholes: [1, 0.4, 360], polar: 'oklab' },
    'srgb-linear': curved('srgb-linear'),
    'display-p3': curved('display-p3', 0.055, 2.4),
    'a98-rgb': curved('a98-rgb', 0, 563 / 256),
    'prophoto-rgb': curved('prophoto-rgb', 0, 1.8),
    rec2020: curved('rec2020', 0.0993, 1 / 0.45),
    xyz: curved('xyz'),
    'xyz-d65': curved('xyz-d65'),
    'xyz-d50': curved('xyz-d50'),
  };
}

/** Hue ranges, in tenths of a degree, in which sRGB has less chroma than tag colours, by lightness. */
function paleTags() {
  const ranges: { lightness: number; chroma: number; from: number; to: number }[] = [];
  for (const lightness of TAG_LIGHTNESS) {
    for (let hue = 0; hue < 3600; hue += 1) {
      const chroma = Number(chromaInSrgb(lightness, TAG_CHROMA, hue / 10).toFixed(3));
      const last = ranges.at(-1);
      if (last?.to === hue - 1 && last.chroma === chroma && last.lightness === lightness) last.to = hue;
      else if (chroma < TAG_CHROMA) ranges.push({ lightness, chroma, from: hue, to: hue });
    }
  }
  return ranges;
}

/**
 * Decomposed forms of each letter, with its marks in every order: `{ 'e\u0301': 'é' }`. Letters without own marks, such
 * as Korean ones, are left out.
 */
export function composedLetters(): Record<string, string> {
  const letters: Record<string, string> = {};
  for (let code = 0xa0; code < 0x20000; code += 1) {
    const letter = String.fromCodePoint(code);
    const [base = '', ...marks] = letter.normalize('NFD');
    if (marks.length === 0 || letter.normalize('NFC') !== letter || !MARKED.test(letter.normalize('NFD'))) continue;
    for (const order of orders(marks)) {
      for (let taken = 0; taken < order.length; taken += 1) {
        const written = (base + order.slice(0, taken).join('')).normalize('NFC') + order.slice(taken).join('');
        if (written.normalize('NFC') === letter) letters[written] = letter;
      }
    }
  }
  return letters;
}

/** A letter with its marks. */
const MARKED = /^\P{M}\p{M}+$/u;

/** A list in every order. Letters have three marks at most. */
function orders(list: readonly string[]): string[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map((others) => [one, ...others]));
}
