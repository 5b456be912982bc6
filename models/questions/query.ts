/**
 * The search language: `type:platform tag:sharing degree>5 not "uses MISP" details.country=LU stars>100 updated<2025`.
 * Every part must fit; a part is a word, a phrase in quotes, or a field with a sign and a value, each with `not` or `-`
 * before it. What is read says of itself, in words, what it understood.
 */

import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import type { Json } from '../../formats/document/fields.ts';
import { own } from '../../formats/parse/json.ts';
import { nodeName } from '../../formats/report/parts.ts';
import { relationshipWords, typeInWords } from '../../formats/report/relationships.ts';
import { haystackOf } from '../filter.ts';
import { type Indexes, indexesOf } from '../indexes.ts';

type ReadQuery = {
  /** Whether it says more than words to look for. */
  readonly isQuery: boolean;
  /** Each part as it was understood. */
  readonly understood: readonly string[];
  /** Whether a node of the document fits all parts. */
  readonly passes: (document: MapDocument) => (node: MapNode) => boolean;
};

type Test = (node: MapNode) => boolean;
type Part = { readonly words: string; readonly isField: boolean; readonly test: (document: MapDocument) => Test };
type Sign = ':' | '=' | '>' | '<' | '>=' | '<=';

/** A part: `not`, a field with its sign, and a value in quotes or without. */
const PART = /(?:(not\s+|-))?(?:([\p{L}_][\p{L}\p{N}_.-]*)(>=|<=|[:=<>]))?(?:"([^"]*)"?|([^\s"]+))/giu;

/** What is looked for, read from a text; never fails. */
export function readQuery(text: string): ReadQuery {
  const parts = [...text.matchAll(PART)].map(([, not, field, sign, quoted, bare = '']) => {
    const value = quoted ?? bare;
    const part = field ? fieldPart(field, sign as Sign, value) : textPart(value, quoted !== undefined);
    return not ? denied(part) : part;
  });
  return {
    isQuery: parts.some(({ isField }) => isField),
    understood: parts.map(({ words }) => words),
    passes(document) {
      const tests = parts.map(({ test }) => test(document));
      return (node) => tests.every((fits) => fits(node));
    },
  };
}

/** Ids of the nodes that fit. Linear in the size of the map. */
export function queryNodes(document: MapDocument, text: string): ReadonlySet<string> {
  const fits = readQuery(text).passes(document);
  return new Set(document.nodes.flatMap((node) => (fits(node) ? [node.id] : [])));
}

function denied({ words, test }: Part): Part {
  return {
    words: `not ${words}`,
    isField: true,
    test: (document) => {
      const fits = test(document);
      return (node) => !fits(node);
    },
  };
}

/** A word in what a node is found by; a phrase also in what it is told to do: `uses MISP`. */
function textPart(value: string, isPhrase: boolean): Part {
  const wanted = value.toLowerCase();
  return {
    words: `“${value}”`,
    isField: isPhrase,
    test: (document) => {
      const related = isPhrase ? relatedBy(document, wanted) : undefined;
      return (node) => haystackOf(document, node).includes(wanted) || related?.has(node.id) === true;
    },
  };
}

/** Nodes with a relationship whose words and other end hold a text. */
function relatedBy(document: MapDocument, wanted: string): ReadonlySet<string> {
  const { nodes } = indexesOf(document);
  const found = new Set<string>();
  for (const edge of document.edges) {
    const words = relationshipWords(document, edge) ?? '';
    const other = nodes.get(edge.to);
    if (`${words} ${other ? nodeName(other) : edge.to}`.toLowerCase().includes(wanted)) found.add(edge.from);
  }
  return found;
}

/** What a field holds of a node: numbers and texts, none when it has none. */
type Values = (node: MapNode, document: MapDocument, indexes: Indexes) => readonly (string | number)[];

const given = (value: string | number | undefined): readonly (string | number)[] =>
  value === undefined ? [] : [value];

/** The fields of the language, each with the words that stand for it in the list of what was understood. */
const FIELDS: Readonly<Record<string, { readonly words: string; readonly values: Values }>> = {
  type: {
    words: 'type',
    values: ({ type }, document) => (type === undefined ? [] : [type, typeInWords(document, 'node', type)]),
  },
  tag: { words: 'tag', values: ({ tags }) => tags ?? [] },
  degree: { words: 'number of relationships', values: ({ id }, _document, { degree }) => [degree(id)] },
  relationship: {
    words: 'relationship',
    values: ({ id }, document, { edgesOf }) =>
      (edgesOf.get(id) ?? []).flatMap((edge) => [...given(edge.type), ...given(relationshipWords(document, edge))]),
  },
  label: { words: 'label', values: (node) => [nodeName(node)] },
  id: { words: 'id', values: ({ id }) => [id] },
  description: { words: 'description', values: ({ description }) => given(description) },
  stars: { words: 'stars', values: ({ repoInfo }) => given(repoInfo?.stars) },
  forks: { words: 'forks', values: ({ repoInfo }) => given(repoInfo?.forks) },
  issues: { words: 'open issues', values: ({ repoInfo }) => given(repoInfo?.issues) },
  language: { words: 'language', values: ({ repoInfo }) => given(repoInfo?.language) },
  license: {
    words: 'licence',
    values: ({ repoInfo, details }) => [...given(repoInfo?.license), ...textsIn(details?.license)],
  },
  updated: { words: 'last push', values: ({ repoInfo }) => given(repoInfo?.pushedAt) },
  status: { words: 'status', values: ({ details }) => textsIn(details?.status) },
};

const SIGNS: Readonly<Record<Sign, string>> = {
  ':': 'has',
  '=': 'is',
  '>': 'more than',
  '<': 'less than',
  '>=': 'at least',
  '<=': 'at most',
};

function fieldPart(name: string, sign: Sign, value: string): Part {
  const lower = name.toLowerCase();
  const path = lower.startsWith('details.') ? name.slice('details.'.length).split('.') : undefined;
  const field = path
    ? { words: path.join(' '), values: detailValues(path) }
    : own<(typeof FIELDS)[string]>(FIELDS, lower);
  // What is no field is looked for as it stands: `https://…`, `C:`.
  if (!field) return textPart(`${name}${sign}${value}`, false);
  const fits = comparison(sign, value);
  return {
    words: `${field.words} ${signWords(lower, sign)} ${value}`,
    isField: true,
    test: (document) => {
      const indexes = indexesOf(document);
      return (node) => field.values(node, document, indexes).some(fits);
    },
  };
}

function signWords(field: string, sign: Sign): string {
  if (field === 'updated')
    return ({ '>': 'after', '<': 'before', '>=': 'from', '<=': 'until' } as Record<string, string>)[sign] ?? 'is';
  return sign === ':' && (field === 'type' || field === 'tag') ? 'is' : SIGNS[sign];
}

/** `:` asks for a part of a text, `=` for all of it, the others compare numbers, and dates by their text. */
function comparison(sign: Sign, value: string): (held: string | number) => boolean {
  const wanted = value.toLowerCase();
  const number = Number(value);
  const isNumber = value.trim() !== '' && !Number.isNaN(number);
  if (sign === ':') return (held) => String(held).toLowerCase().includes(wanted);
  if (sign === '=') return (held) => (typeof held === 'number' ? held === number : held.toLowerCase() === wanted);
  const order = (held: string | number): number => {
    if (isNumber && !/^\d{4}-\d/.test(String(held))) return Number(held) - number;
    const text = String(held).toLowerCase();
    return text < wanted ? -1 : text.startsWith(wanted) ? 0 : 1;
  };
  if (sign === '>') return (held) => order(held) > 0;
  if (sign === '<') return (held) => order(held) < 0;
  return sign === '>=' ? (held) => order(held) >= 0 : (held) => order(held) <= 0;
}

function detailValues(path: readonly string[]): Values {
  return ({ details }) => {
    let value: Json | undefined = details;
    for (const step of path) value = isOpen(value) ? own<Json>(value, keyIn(value, step)) : undefined;
    return textsIn(value);
  };
}

const isOpen = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys are found in capitals, too. */
function keyIn(record: object, key: string): string {
  if (Object.hasOwn(record, key)) return key;
  return Object.keys(record).find((one) => one.toLowerCase() === key.toLowerCase()) ?? key;
}

function textsIn(value: Json | undefined): readonly (string | number)[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'object') return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}

/** The number that a field of the language gives a node; undefined for none, and for texts that are none. */
export function numberIn(field: string): (document: MapDocument) => (node: MapNode) => number | undefined {
  const path = field.startsWith('details.') ? field.slice('details.'.length).split('.') : undefined;
  const values = path ? detailValues(path) : own<(typeof FIELDS)[string]>(FIELDS, field)?.values;
  return (document) => {
    const indexes = indexesOf(document);
    return (node) => {
      const [value] = values?.(node, document, indexes) ?? [];
      const number = typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
    };
  };
}

/** What a field of the language is called: `stars`, `number of relationships`; of details their key. */
export function fieldWords(field: string): string {
  if (field.startsWith('details.')) return field.slice('details.'.length).replaceAll('.', ' ').replaceAll('_', ' ');
  return own<{ words: string }>(FIELDS, field)?.words ?? field;
}

type Completion = {
  /** The whole text with it. */
  readonly text: string;
  /** What the last part becomes. */
  readonly end: string;
  readonly words: string;
};

/** More than this nobody reads. */
const MOST = 8;

/** What the last part of a text may become: the whole text with it, and what that means. */
export function completions(document: MapDocument, text: string): readonly Completion[] {
  const [, before = '', not = '', last = ''] = /^(.*?)(-|not\s+)?([^\s"]*)$/isu.exec(text) ?? [];
  const [, field = '', sign = '', start = ''] = /^([^:=<>]+)(>=|<=|[:=<>])(.*)$/u.exec(last) ?? [];
  const made = (end: string, words: string): Completion => ({ text: `${before}${not}${end}`, end, words });
  if (sign) {
    return valuesOf(document, field.toLowerCase())
      .filter((value) => value.toLowerCase().startsWith(start.toLowerCase()) && value !== start)
      .slice(0, MOST)
      .map((value) => made(`${field}${sign}${/\s/.test(value) ? `"${value}"` : value}`, value));
  }
  if (last === '') return [];
  const keys = new Set(
    document.nodes.flatMap(({ details }) => Object.keys(details ?? {}).filter((key) => !/\s/.test(key))),
  );
  const names = [...Object.keys(FIELDS), ...[...keys].map((key) => `details.${key}`)];
  return names
    .filter((name) => name.toLowerCase().startsWith(last.toLowerCase()))
    .slice(0, MOST)
    .map((name) =>
      made(`${name}${COUNTED.has(name) ? '>' : ':'}`, own<{ words: string }>(FIELDS, name)?.words ?? name),
    );
}

const COUNTED: ReadonlySet<string> = new Set(['degree', 'stars', 'forks', 'issues', 'updated']);

/** Values of a field in use, in order of first appearance. */
function valuesOf(document: MapDocument, field: string): readonly string[] {
  if (COUNTED.has(field) || field === 'description') return [];
  const path = field.startsWith('details.') ? field.slice('details.'.length).split('.') : undefined;
  const values = path ? detailValues(path) : own<(typeof FIELDS)[string]>(FIELDS, field)?.values;
  if (!values) return [];
  const indexes = indexesOf(document);
  // Of a type its key is offered, which has no spaces.
  const all = document.nodes.flatMap((node) =>
    field === 'type' ? (node.type ?? []) : values(node, document, indexes),
  );
  return [...new Set(all.map(String))];
}
