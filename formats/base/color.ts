/**
 * The supported CSS colours: names, hex, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and
 * `color()` with plain numbers, and `transparent`.
 * References (`var()`, `url()`), computations and colours of the page (`currentcolor`, system colours) are not
 * supported, so that every renderer supports every colour.
 */

import { COLOR_NAMES } from './color-names.ts';
import { COLOR_PATTERN, LONGEST_COLOR } from './color-pattern.ts';

/** In gamma-encoded sRGB, each 0 to 1; channels of an out-of-gamut colour may be outside this range. */
type Color = { readonly red: number; readonly green: number; readonly blue: number; readonly alpha: number };

/** Reads a CSS colour; `undefined` when the text is none. */
export function parseColor(text: string): Color | undefined {
  const known = parsed.get(text);
  if (known !== undefined || parsed.has(text)) return known;
  const color = text.length > LONGEST_COLOR ? undefined : readColor(text);
  if (parsed.size > 10_000) parsed.clear();
  parsed.set(text, color);
  return color;
}

const parsed = new Map<string, Color | undefined>();

/** Whether all readers of a document (loader, schema, Hugo component) accept this text as a colour (reading A52). */
export function isColor(text: string): boolean {
  return parseColor(text) !== undefined;
}

/**
 * An OKLCH colour (lightness 0 to 1, chroma, hue in degrees) as `#rrggbb`, with its chroma reduced to the sRGB gamut.
 */
export function oklchHex(lightness: number, chroma: number, hueDeg: number): string {
  return hexOf(oklch(lightness, chromaInSrgb(lightness, chroma, hueDeg), hueDeg));
}

/** The maximum chroma up to the given one in sRGB for a lightness and a hue, in steps of 0.005. */
export function chromaInSrgb(lightness: number, chroma: number, hueDeg: number): number {
  const isOutside = (c: number) => oklch(lightness, c, hueDeg).some((v) => v < -0.0005 || v > 1.0005);
  let shown = chroma;
  while (shown > 0 && isOutside(shown)) shown = Math.max(0, shown - 0.005);
  return shown;
}

/** A parsed colour without its alpha, as `#rrggbb`. */
export function colorHex(color: Color): string {
  return hexOf([color.red, color.green, color.blue]);
}

type Triple = readonly [number, number, number];

function hexOf(rgb: Triple): string {
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

function readColor(text: string): Color | undefined {
  const word = IS_WORD.exec(text)?.[1]?.toLowerCase() ?? '';
  if (word === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const written = Object.hasOwn(COLOR_NAMES, word) ? COLOR_NAMES[word] : text;
  if (written === undefined || !IS_COLOR.test(written)) return undefined;
  const [name = '', inner = ''] = written.trim().toLowerCase().split(/[()]/);
  return name.startsWith('#') ? readHex(name.slice(1)) : readFunction(name, inner);
}

const IS_WORD = /^[ \t\n\f\r]*([A-Za-z]+)[ \t\n\f\r]*$/;
const IS_COLOR = new RegExp(COLOR_PATTERN);

function readHex(digits: string): Color {
  const full = digits.length < 5 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return { red: channel(0), green: channel(2), blue: channel(4), alpha: full.length === 8 ? channel(6) : 1 };
}

/** The parts of a matching function: name of the space, components, and optional alpha. */
function readFunction(name: string, inner: string): Color {
  const words = inner.split(/[\s,/]+/).filter((word) => word !== '');
  const space = name === 'color' ? `color ${words.shift()}` : name.replace(/^(rgb|hsl)a$/, '$1');
  const [first = '', second = '', third = '', alpha] = words;
  const [red, green, blue] = (CONVERT[space] as Convert)([first, second, third]);
  return { red, green, blue, alpha: alpha === undefined ? 1 : clamp(readNumber(alpha, 1)) };
}

/** A number, or a percentage of `whole`; `none` is 0. */
function readNumber(word: string, whole: number): number {
  if (word === 'none') return 0;
  const value = word.endsWith('%') ? (Number.parseFloat(word) / 100) * whole : Number.parseFloat(word);
  // Limit far beyond any colour, which keeps the formulas finite.
  return Math.min(FAR, Math.max(-FAR, value));
}

const FAR = 1e6;

function readAngle(word: string): number {
  const unit = /deg|g?rad|turn/.exec(word)?.[0] ?? 'deg';
  return readNumber(word, 360) * (DEGREES[unit] ?? 1);
}

const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

type Convert = (words: readonly [string, string, string]) => Triple;

/** Parses three components, given the value of 100 % of each, and passes them on. */
const numbers =
  (wholes: Triple, then: (a: number, b: number, c: number) => Triple): Convert =>
  ([a, b, c]) =>
    then(readNumber(a, wholes[0]), readNumber(b, wholes[1]), readNumber(c, wholes[2]));

/** As `numbers`, for spaces with a hue in degrees as their first or last component. */
const hueFirst =
  (wholes: readonly [number, number], then: (a: number, b: number, c: number) => Triple): Convert =>
  ([a, b, c]) =>
    then(readAngle(a), readNumber(b, wholes[0]), readNumber(c, wholes[1]));
const hueLast =
  (wholes: readonly [number, number], then: (a: number, b: number, c: number) => Triple): Convert =>
  ([a, b, c]) =>
    then(readNumber(a, wholes[0]), readNumber(b, wholes[1]), readAngle(c));

/** In `hsl()` and `hwb()` plain numbers count as percent. */
const CONVERT: Readonly<Record<string, Convert>> = {
  rgb: numbers([255, 255, 255], (r, g, b) => [clamp(r / 255), clamp(g / 255), clamp(b / 255)]),
  hsl: hueFirst([100, 100], (h, s, l) => hsl(h, clamp(s / 100), clamp(l / 100))),
  hwb: hueFirst([100, 100], (h, w, b) => hwb(h, clamp(w / 100), clamp(b / 100))),
  lab: numbers([100, 125, 125], (l, a, b) => lab(l, a, b)),
  lch: hueLast([100, 150], (l, c, h) => lab(l, ...polar(c, h))),
  oklab: numbers([1, 0.4, 0.4], (l, a, b) => oklab(l, a, b)),
  oklch: hueLast([1, 0.4], oklch),
  'color srgb': numbers([1, 1, 1], (r, g, b) => [r, g, b]),
  ...Object.fromEntries(
    ['srgb-linear', 'display-p3', 'a98-rgb', 'prophoto-rgb', 'rec2020', 'xyz', 'xyz-d65', 'xyz-d50'].map((space) => [
      `color ${space}`,
      numbers([1, 1, 1], (a, b, c) => fromLight(space, each([a, b, c], DECODE[space] ?? ((value) => value)))),
    ]),
  ),
};

// Formulas and matrices: CSS Color Module Level 4, sections 7 to 10 and the sample conversion code.

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const polar = (chroma: number, hueDeg: number): [number, number] => [
  Math.max(0, chroma) * Math.cos((hueDeg * Math.PI) / 180),
  Math.max(0, chroma) * Math.sin((hueDeg * Math.PI) / 180),
];

function hsl(hueDeg: number, saturation: number, lightness: number): Triple {
  const channel = (n: number) => {
    const k = (((n + hueDeg / 30) % 12) + 12) % 12;
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function hwb(hueDeg: number, white: number, black: number): Triple {
  if (white + black >= 1) return [white / (white + black), white / (white + black), white / (white + black)];
  const [r, g, b] = hsl(hueDeg, 1, 0.5);
  const mix = (value: number) => value * (1 - white - black) + white;
  return [mix(r), mix(g), mix(b)];
}

function lab(lightness: number, a: number, b: number): Triple {
  const fy = (Math.min(100, Math.max(0, lightness)) + 16) / 116;
  const inverse = (f: number) => (f ** 3 > 216 / 24389 ? f ** 3 : (116 * f - 16) / (24389 / 27));
  const d50: Triple = [0.9642956764 * inverse(fy + a / 500), inverse(fy), 0.8251046025 * inverse(fy - b / 200)];
  return fromLight('xyz-d50', d50);
}

function oklab(lightness: number, a: number, b: number): Triple {
  return fromLight(
    'oklab',
    each(times(OKLAB_TO_CONES, [clamp(lightness), a, b]), (size) => size ** 3),
  );
}

function oklch(lightness: number, chroma: number, hueDeg: number): Triple {
  return oklab(lightness, ...polar(chroma, hueDeg));
}

/** Linear to gamma-encoded sRGB, and back. */
function encode(linear: Triple): Triple {
  return each(linear, (size) => (size <= 0.0031308 ? 12.92 * size : 1.055 * size ** (1 / 2.4) - 0.055));
}

const decode = (size: number): number => (size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4);

const decode2020 = (size: number): number => (size < 0.0814 ? size / 4.5 : ((size + 0.0993) / 1.0993) ** (1 / 0.45));

/** A transfer function over each component; they are odd functions. */
function each([a, b, c]: Triple, transfer: (size: number) => number): Triple {
  const one = (value: number) => Math.sign(value) * transfer(Math.abs(value));
  return [one(a), one(b), one(c)];
}

/** Conversion of each space to linear light; the components of other spaces are linear already. */
const DECODE: Readonly<Record<string, (size: number) => number>> = {
  'display-p3': decode,
  'a98-rgb': (size) => size ** (563 / 256),
  'prophoto-rgb': (size) => (size < 1 / 32 ? size / 16 : size ** 1.8),
  rec2020: decode2020,
};

const fromLight = (space: string, light: Triple): Triple => encode(times(TO_LINEAR[space] as Matrix, light));

type Matrix = readonly [Triple, Triple, Triple];

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function product(left: Matrix, right: Matrix): Matrix {
  const row = ([a, b, c]: Triple): Triple => [
    a * right[0][0] + b * right[1][0] + c * right[2][0],
    a * right[0][1] + b * right[1][1] + c * right[2][1],
    a * right[0][2] + b * right[1][2] + c * right[2][2],
  ];
  return [row(left[0]), row(left[1]), row(left[2])];
}

const XYZ_TO_LINEAR: Matrix = [
  [3.2409699419, -1.5373831776, -0.4986107603],
  [-0.9692436363, 1.8759675015, 0.0415550574],
  [0.0556300797, -0.2039769589, 1.0569715142],
];
const D50_TO_D65: Matrix = [
  [0.9554734527, -0.0230985369, 0.0632593087],
  [-0.0283697069, 1.0099954581, 0.0210413988],
  [0.0123140016, -0.0205076964, 1.3303659366],
];
const P3_TO_LINEAR: Matrix = [
  [1.2249401763, -0.2249401763, 0],
  [-0.0420569547, 1.0420569547, 0],
  [-0.0196375546, -0.0786360456, 1.0982736001],
];
const A98_TO_XYZ: Matrix = [
  [0.5766690429, 0.1855582379, 0.1882286462],
  [0.2973449753, 0.6273635663, 0.0752914585],
  [0.0270313614, 0.0706888525, 0.9913375368],
];
const REC2020_TO_XYZ: Matrix = [
  [0.6369580483, 0.1446169036, 0.1688809752],
  [0.262700212, 0.6779980715, 0.0593017165],
  [0, 0.028072693, 1.0609850577],
];
const PROPHOTO_TO_XYZ: Matrix = [
  [0.7977666449, 0.1351812974, 0.0313477341],
  [0.2880748288, 0.7118352342, 0.0000899369],
  [0, 0, 0.8251046025],
];

/** From the components of OKLab to the cube roots of cone responses. */
export const OKLAB_TO_CONES: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
/** From the light of a space's components (of OKLab, the cones) to linear sRGB, row by row. */
export const TO_LINEAR: Readonly<Record<string, Matrix>> = {
  'srgb-linear': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'display-p3': P3_TO_LINEAR,
  'a98-rgb': product(XYZ_TO_LINEAR, A98_TO_XYZ),
  'prophoto-rgb': product(XYZ_TO_LINEAR, product(D50_TO_D65, PROPHOTO_TO_XYZ)),
  rec2020: product(XYZ_TO_LINEAR, REC2020_TO_XYZ),
  xyz: XYZ_TO_LINEAR,
  'xyz-d65': XYZ_TO_LINEAR,
  'xyz-d50': product(XYZ_TO_LINEAR, D50_TO_D65),
  oklab: [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
  ],
};

/** Whether something of that colour can be seen; a colour may be `none`. */
export function isVisible(color: string): boolean {
  return color !== 'none' && (parseColor(color)?.alpha ?? 0) > 0;
}
