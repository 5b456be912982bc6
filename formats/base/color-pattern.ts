/**
 * A regular expression for colours, shared by the loader, the published schema and the Hugo component: hex digits and
 * colour functions with plain numbers, by the grammar of CSS Color Module Level 4.
 * It has no flags and no letters after a backslash, so that JSON Schema and Go interpret it as JavaScript does.
 */

/** Longer texts are no colours. */
export const LONGEST_COLOR = 100;

/** Words in any case, as a group. */
export const anyCase = (...words: readonly string[]): string =>
  `(${words.map((one) => one.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join('|')})`;

const SPACE = '[ \t\n\f\r]';
const NUMBER = '[+-]?([0-9]+|[0-9]*\\.[0-9]+)([eE][+-]?[0-9]+)?';
const PERCENT = `${NUMBER}%`;
const ANGLE = `${NUMBER}${anyCase('deg', 'grad', 'rad', 'turn')}?`;
const NONE = anyCase('none');
const PART = `(${NUMBER}%?|${NONE})`;
const HUE = `(${ANGLE}|${NONE})`;

/** Components with spaces between them and an alpha after a slash. */
const spaced = (...parts: readonly string[]): string => `${parts.join(`${SPACE}+`)}(${SPACE}*/${SPACE}*${PART})?`;

/** The older form of `rgb()` and `hsl()`: commas, the same unit throughout, no `none`. */
const withCommas = (...parts: readonly string[]): string => {
  const comma = `${SPACE}*,${SPACE}*`;
  return `${parts.join(comma)}(${comma}${NUMBER}%?)?`;
};

const call = (names: string, ...forms: readonly string[]): string =>
  `${names}\\(${SPACE}*(${forms.join('|')})${SPACE}*\\)`;

/** The colour spaces of `color()`. */
const COLOR_SPACES = [
  'srgb',
  'srgb-linear',
  'display-p3',
  'a98-rgb',
  'prophoto-rgb',
  'rec2020',
  'xyz',
  'xyz-d50',
  'xyz-d65',
] as const;

const FORMS = [
  '#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})',
  call(
    anyCase('rgb', 'rgba'),
    spaced(PART, PART, PART),
    withCommas(NUMBER, NUMBER, NUMBER),
    withCommas(PERCENT, PERCENT, PERCENT),
  ),
  call(anyCase('hsl', 'hsla'), spaced(HUE, PART, PART), withCommas(ANGLE, PERCENT, PERCENT)),
  call(anyCase('hwb'), spaced(HUE, PART, PART)),
  call(anyCase('lab', 'oklab'), spaced(PART, PART, PART)),
  call(anyCase('lch', 'oklch'), spaced(PART, PART, HUE)),
  call(anyCase('color'), spaced(anyCase(...COLOR_SPACES), PART, PART, PART)),
];

/** A colour other than a name, with optional surrounding space. */
export const COLOR_PATTERN = `^${SPACE}*(${FORMS.join('|')})${SPACE}*$`;

/** One of some words in any case, with optional surrounding space. */
export const wordPattern = (...words: readonly string[]): string => `^${SPACE}*${anyCase(...words)}${SPACE}*$`;
