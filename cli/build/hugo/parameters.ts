/** Parameters of the Hugo component's shortcode and partial, for its templates and its guide. */

type Kind = {
  /** Pattern of its value as a text. */
  readonly pattern: RegExp;
  /** The same in words. */
  readonly words: string;
};

const SWITCH: Kind = { pattern: /^(true|false)$/, words: 'true or false' };
const LEVEL: Kind = { pattern: /^[1-6]$/, words: 'a heading level from 1 to 6' };
const NUMBER = '(?:\\d+\\.?\\d*|\\.\\d+)';
const UNIT = '(?:px|r?em|r?ex|r?ch|r?cap|r?ic|r?lh|[sdl]?v(?:[hwib]|min|max)|%|cm|mm|q|in|pt|pc)';
/** Sums and products of a CSS function's arguments. A pattern cannot nest without end; two levels are enough for lengths. */
const functionOf = (operand: string) => {
  const sum = `\\s*${operand}(?:\\s*[*/]\\s*${operand}|\\s+[-+]\\s+${operand})*\\s*`;
  return `\\(${sum}(?:,${sum})*\\)`;
};
const OPERAND = `-?${NUMBER}${UNIT}?`;
const FUNCTION = '(?:calc|min|max|clamp)';
const NESTED = `(?:${OPERAND}|${FUNCTION}?${functionOf(OPERAND)})`;
const HEIGHT: Kind = {
  pattern: new RegExp(`^(?:${NUMBER}${UNIT}|${FUNCTION}${functionOf(NESTED)})$`),
  words: 'a CSS length such as 85vh or 600px',
};

/** Parameters without a pattern are checked where they are used. */
export const HUGO_PARAMETERS: readonly {
  readonly name: string;
  readonly default?: string;
  readonly kind?: Kind;
}[] = [
  { name: 'section' },
  { name: 'data' },
  { name: 'app' },
  { name: 'height', default: '85vh', kind: HEIGHT },
  { name: 'sidebar', default: 'false', kind: SWITCH },
  { name: 'tags', default: 'false', kind: SWITCH },
  { name: 'view' },
  { name: 'tour', default: 'false', kind: SWITCH },
  { name: 'relations', default: 'false', kind: SWITCH },
  { name: 'picture', default: 'true', kind: SWITCH },
  { name: 'image' },
  { name: 'level', default: '3', kind: LEVEL },
  { name: 'text', default: 'true', kind: SWITCH },
  { name: 'map', default: 'true', kind: SWITCH },
];

export function hugoParameters() {
  return HUGO_PARAMETERS.map(({ name, default: value, kind }) => ({
    name,
    ...(kind && { default: value, pattern: kind.pattern.source, words: kind.words, isSwitch: kind === SWITCH }),
  }));
}
