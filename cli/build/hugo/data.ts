/**
 * Data files for the Hugo component's templates, generated from the application's tables: names, styles and icons.
 * `npm run prepare` writes them; a test checks that they are current.
 */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { STUB } from '../../../drawing/arrow/elbow.ts';
import { LIGHT_COLORS } from '../../../drawing/base/colors.ts';
import { CORNER, OFFSETS } from '../../../drawing/base/sides.ts';
import { CARD_RADIUS } from '../../../drawing/commands/card.ts';
import { EDGE_DASH } from '../../../drawing/commands/edge-commands.ts';
import * as label from '../../../drawing/commands/label-commands.ts';
import { FAN } from '../../../drawing/edge/fan.ts';
import { HEAD } from '../../../drawing/edge/head.ts';
import { TIP_GAP } from '../../../drawing/edge/route.ts';
import { hexagon, type Outline, triangle } from '../../../drawing/node/outline.ts';
import { DISMISSALS_KEY } from '../../../formats/check/dismissals-key.ts';
import type { Field, FieldTable } from '../../../formats/document/fields/field.ts';
import * as fields from '../../../formats/document/fields/fields.ts';
import { VISUAL_FIELDS } from '../../../formats/document/fields/visual.ts';
import { fontFamily } from '../../../formats/document/fonts.ts';
import { GLYPH_NAMES } from '../../../formats/document/icon-names.ts';
import { ICONS } from '../../../formats/document/icons.ts';
import { NOT_OWNERS } from '../../../formats/document/repository.ts';
import * as nouns from '../../../formats/report/nouns.ts';
import { FRAMES } from '../../../formats/report/sentence.ts';
import * as verbs from '../../../formats/report/words.ts';
import { writeGenerated } from '../../base/write.ts';
import { composedLetters, hugoColors } from './colors.ts';
import { hugoParameters } from './parameters.ts';

export const HUGO_DATA_FOLDER = 'hugo-theme/assets/graphmap';

const END_FIELDS: FieldTable = {
  node: { kind: 'text', doc: '' },
  section: { kind: 'text', doc: '' },
  x: { kind: 'number', doc: '' },
  y: { kind: 'number', doc: '' },
  at: { kind: 'pair', doc: '' },
};

const LOOK_TABLES = {
  node: { x: fields.NODE_FIELDS.x, y: fields.NODE_FIELDS.y, ...fields.NODE_LOOK_FIELDS },
  edge: fields.EDGE_LOOK_FIELDS,
  section: fields.SECTION_FIELDS,
  arrow: fields.ARROW_FIELDS,
  tag: fields.TAG_FIELDS,
  end: END_FIELDS,
  meta: { linkDistance: fields.META_FIELDS.linkDistance },
  visual: VISUAL_FIELDS,
};

function each<T, U>(tables: Readonly<Record<string, T>>, change: (table: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, change(table)]));
}

/** Every written file, by its path below the theme's asset folder. */
export function hugoDataFiles(): Readonly<Record<string, string>> {
  return {
    'data/names.json': json({
      node: names(fields.NODE_FIELDS),
      edge: names(fields.EDGE_FIELDS),
      nodeType: names(fields.NODE_TYPE_FIELDS),
      edgeType: names(fields.EDGE_TYPE_FIELDS),
      repoInfo: names(fields.REPO_INFO_FIELDS),
      meta: { ...names(fields.META_FIELDS), [DISMISSALS_KEY.toLowerCase()]: DISMISSALS_KEY },
      tag: names(fields.TAG_FIELDS),
      section: names(fields.SECTION_FIELDS),
      arrow: names(fields.ARROW_FIELDS),
      // Deprecated names of fields of a node.
      deprecated: aliases(fields.NODE_FIELDS),
      // Tables of the nested values of these fields.
      inside: { repoInfo: 'repoInfo', from: 'section', to: 'section' },
    }),
    'data/looks.json': json({ ...each(LOOK_TABLES, looks), defaults: each(LOOK_TABLES, defaults) }),
    'data/colors.json': json(hugoColors()),
    'data/drawing.json': json(drawing()),
    'data/fonts.json': json(Object.fromEntries(fields.NAMED_FONTS.map((name) => [name, fontFamily(name)]))),
    'data/icons.json': json(ICONS),
    'data/parameters.json': json(hugoParameters()),
    'data/words.json': json(sentenceWords()),
    'data/letters.json': `${JSON.stringify(composedLetters())}\n`,
    ...Object.fromEntries(
      GLYPH_NAMES.map((name) => [`icons/${name}.svg`, readFileSync(resolve(`public/icons/${name}.svg`), 'utf8')]),
    ),
  };
}

/** Widths of wide letters relative to most letters, in font sizes. */
const LETTERS = [
  { pattern: "[iljI|!.,:;'`]", wider: -0.29 },
  { pattern: '[ftr()\\[\\]{}"/\\\\ *-]', wider: -0.21 },
  { pattern: '[mwMW@%]', wider: 0.32 },
  { pattern: '[A-HJ-LN-VX-Z]', wider: 0.11 },
  { pattern: '[\\x{2e80}-\\x{10ffff}]', wider: 0.47 },
];

/** Parameters of lines, labels and colours, shared with the application. */
function drawing() {
  const { section, ink, mutedInk, moreTags } = LIGHT_COLORS;
  return {
    colors: { section, ink, mutedInk, moreTags },
    cardCorner: CARD_RADIUS,
    elbowStub: STUB,
    cornerReach: CORNER,
    edgeDash: EDGE_DASH.join(' '),
    edgeLabelSize: label.EDGE_LABEL_SIZE,
    fan: FAN,
    gap: TIP_GAP,
    head: HEAD,
    labelBaseline: label.labelBaseline(1),
    labelGap: label.LABEL_GAP,
    labelLine: label.LABEL_LINE,
    labelPad: label.LABEL_PAD,
    letters: LETTERS,
    nodeLabels: label.NODE_LABELS,
    sides: OFFSETS,
    polygons: { triangle: polygon(triangle(1)), hexagon: polygon(hexagon(1)) },
  };
}

/** The corners of an outline, its sides (a normal and its distance), the distance of its farthest corner, and half of its height. */
function polygon(outline: Outline) {
  if (outline.kind !== 'polygon') throw new Error('The outline has no corners.');
  const corners = outline.corners.flatMap((x, at) => (at % 2 === 0 ? [[x, outline.corners[at + 1] ?? 0]] : []));
  const sides = outline.sides.map(({ x, y, distance }) => [x, y, distance]);
  return { corners, sides, reach: outline.reach, half: Math.max(...corners.map(([, y = 0]) => y)) };
}

/** Field names by the lower-case form that Hugo gives them: `{ imagefit: 'imageFit' }`; only where they differ. */
function names(table: FieldTable): Record<string, string> {
  const cased = Object.keys(table).filter((name) => name !== name.toLowerCase());
  return Object.fromEntries(cased.map((name) => [name.toLowerCase(), name]));
}

/** Lower-case deprecated names, with those of their fields. */
function aliases(table: FieldTable): Record<string, string> {
  const rows = Object.entries(table).flatMap(([name, field]) =>
    (field.aliases ?? []).map((alias): [string, string] => [alias.toLowerCase(), name]),
  );
  return Object.fromEntries(rows);
}

/** Word lists for sentences, shared with the report. */
function sentenceWords() {
  // `$1s` would be a group named `1s` in Go.
  const rows = (table: readonly (readonly [RegExp, string])[]) =>
    table.map(([pattern, value]) => [inGo(pattern), value.replace('1', '{1}')]);
  return {
    classes: each(
      { verb: verbs.VERB, participle: verbs.PARTICIPLE, uncountable: nouns.UNCOUNTABLE, plural: nouns.PLURAL },
      wordClass,
    ),
    articles: rows(nouns.ARTICLES),
    frames: each(FRAMES, (frame) => frame.map((words) => words.replace('{when}', ''))),
    pluralEndings: rows(nouns.PLURAL_ENDINGS),
    verbs: [...verbs.VERBS],
    modals: [...verbs.MODALS],
    beings: [...verbs.BEINGS],
    havings: [...verbs.HAVINGS],
    prepositions: [...verbs.PREPOSITIONS],
    conjunctions: [...verbs.CONJUNCTIONS],
    relation: inGo(verbs.RELATION),
    countableInIng: [...nouns.COUNTABLE_IN_ING],
    adjectivesInIng: [...nouns.ADJECTIVES_IN_ING],
    singulars: Object.fromEntries(nouns.SINGULARS),
    irregularPlurals: Object.fromEntries(nouns.IRREGULAR),
    notOwners: [...NOT_OWNERS],
  };
}

function wordClass({ words, ending, otherEnding, others }: verbs.WordClass) {
  const other = otherEnding ? { otherEnding: inGo(otherEnding) } : {};
  return { words: [...words], ending: inGo(ending), ...other, others: [...others] };
}

/** A regular expression in Go syntax. */
function inGo({ source, ignoreCase }: RegExp): string {
  return ignoreCase ? `(?i)${source}` : source;
}

/** The kind of a field, its Go type, and constraints of its value. */
type LookField = Pick<Field, 'kind' | 'minimum' | 'none'> & {
  readonly type: string;
  readonly pattern?: string;
  /** A text is also valid without the pattern, unless it matches this one. */
  readonly unless?: string;
};

const TYPES: Partial<Record<Field['kind'], string>> = { number: 'float64', boolean: 'bool', pair: '[]interface {}' };

const PATTERNS: Partial<Record<Field['kind'], Pick<LookField, 'pattern' | 'unless'>>> = {
  font: { pattern: '^[\\p{L}\\p{M}\\p{N} ._&+,"\'-]{1,300}$' },
  image: {
    pattern: '^(?i:https?:)//[^/\\s]|^(?i:data:image/[a-z0-9.+-]+[;,])',
    unless: '^[\\s]*[a-zA-Z][a-zA-Z0-9+.-]*:|[\\x00-\\x1f\\x7f]|^[\\\\/]{2}|^\\s*$',
  },
};

const LOOK_KINDS = ['enum', 'number', 'boolean', 'color', 'image', 'font', 'text', 'pair'];

/** The constraints of a field table's values. */
function looks(table: FieldTable): Record<string, LookField> {
  return Object.fromEntries(
    Object.entries(table)
      .filter(([, field]) => LOOK_KINDS.includes(field.kind))
      .map(([name, { kind, values, minimum, none }]) => [
        name,
        {
          kind,
          type: TYPES[kind] ?? 'string',
          ...PATTERNS[kind],
          ...(values === undefined ? {} : { pattern: `^(?:${values.join('|')})$` }),
          ...(minimum === undefined ? {} : { minimum }),
          ...(none === undefined ? {} : { none }),
        },
      ]),
  );
}

/** Values equal to the default, which are left out. */
function defaults(table: FieldTable): Record<string, Field['default']> {
  const known = Object.entries(table).filter(
    ([, field]) => LOOK_KINDS.includes(field.kind) && field.default !== undefined,
  );
  return Object.fromEntries(known.map(([name, field]) => [name, field.default]));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** Writes the files; returns their paths. */
export function writeHugoData(): readonly string[] {
  return Object.entries(hugoDataFiles()).map(([name, text]) => {
    const path = join(HUGO_DATA_FOLDER, name);
    writeGenerated(path, text);
    return path;
  });
}
