/** The fields of the search language: values, comparison and names. */

import { own } from '../../formats/base/json.ts';
import { isOrganization } from '../../formats/claims/organizations.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import type { Json } from '../../formats/document/fields/values.ts';
import { relationshipWords, typeInWords } from '../../formats/report/relationships.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { type Indexes, indexesOf } from '../document/indexes.ts';

/** The values of a field of a node; empty without one. */
type Values = (node: MapNode, document: MapDocument, indexes: Indexes) => readonly (string | number)[];

const given = (value: string | number | undefined): readonly (string | number)[] =>
  value === undefined ? [] : [value];

/** The fields of the language, each with its name in the explanation of a search. */
const FIELDS: Readonly<Record<string, { readonly words: string; readonly values: Values }>> = {
  type: {
    words: 'type',
    values: ({ type }, document) => (type === undefined ? [] : [type, typeInWords(document, 'node', type)]),
  },
  tag: { words: 'tag', values: ({ tags }) => tags ?? [] },
  degree: { words: 'number of relationships', values: ({ id }, _document, { degree }) => [degree(id)] },
  organizations: {
    words: 'number of organizations',
    values: (node, document, indexes) =>
      isOrganization(document, node) ? [] : given(countOrganizations(node, document, indexes)),
  },
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

/** Number of organizations that a node is related to; undefined for none. */
function countOrganizations({ id }: MapNode, document: MapDocument, { edgesOf, nodes }: Indexes): number | undefined {
  const others = (edgesOf.get(id) ?? []).map(({ from, to }) => nodes.get(from === id ? to : from));
  return new Set(others.filter((other) => other && isOrganization(document, other))).size || undefined;
}

/** Comparison operators. */
export type Sign = ':' | '=' | '>' | '<' | '>=' | '<=';

const SIGNS: Readonly<Record<Sign, string>> = {
  ':': 'has',
  '=': 'is',
  '>': 'more than',
  '<': 'less than',
  '>=': 'at least',
  '<=': 'at most',
};

/** Fields with numbers only, and the one with dates. */
const COUNTED: ReadonlySet<string> = new Set(['degree', 'organizations', 'stars', 'forks', 'issues']);
const DATED = 'updated';

/** Whether a field can be compared by order. */
export const isComparable = (field: string): boolean => COUNTED.has(field) || field === DATED;

type Comparison = {
  readonly words: string;
  /** Why the comparison is impossible. Then nothing matches. */
  readonly fault?: string;
  readonly fits: (document: MapDocument) => (node: MapNode) => boolean;
};

/** A field of the language by its name in any case; for details, by its path. */
function fieldOf(name: string): (typeof FIELDS)[string] | undefined {
  if (!/^details\./i.test(name)) return own<(typeof FIELDS)[string]>(FIELDS, name.toLowerCase());
  const path = name.slice('details.'.length).split('.');
  return { words: path.join(' '), values: detailValues(path) };
}

/** The comparison of a field with a value; undefined for an unknown field. */
export function compareField(name: string, sign: Sign, given: string): Comparison | undefined {
  const lower = name.toLowerCase();
  const field = fieldOf(name);
  if (!field) return undefined;
  // In the form in which tags appear on the map.
  const value = lower === 'tag' ? given.replace(/^#/, '') : given;
  const wanted = wantedBy(lower, sign);
  const fits = comparison(COUNTED.has(lower) && sign === ':' ? '=' : sign, value);
  return {
    words: `${field.words} ${signWords(lower, sign)} ${value}`,
    ...(wanted && !wanted.isSo(value) ? { fault: `“${value}” is not ${wanted.words}` } : {}),
    fits: (document) => {
      const indexes = indexesOf(document);
      return (node) => field.values(node, document, indexes).some(fits);
    },
  };
}

const isNumber = (value: string): boolean => value.trim() !== '' && !Number.isNaN(Number(value));
/** A date or the start of one. */
const isDate = (value: string): boolean => /^\d{4}(?:-\d{0,2}(?:-\d{0,2}(?:[T ].*)?)?)?$/i.test(value);

/** The kind of value that a field requires; undefined where any text is valid. */
function wantedBy(field: string, sign: Sign) {
  if (COUNTED.has(field)) return { words: 'a number', isSo: isNumber };
  if (sign === ':' || sign === '=') return undefined;
  const isSo = (value: string) => isNumber(value) || isDate(value);
  return field === DATED ? { words: 'a date', isSo } : { words: 'a number or a date', isSo };
}

function signWords(field: string, sign: Sign): string {
  if (field === DATED)
    return ({ '>': 'after', '<': 'before', '>=': 'from', '<=': 'until' } as Record<string, string>)[sign] ?? 'is';
  return sign === ':' && (field === 'type' || field === 'tag' || COUNTED.has(field)) ? 'is' : SIGNS[sign];
}

/** `:` matches a part of a text and `=` the whole. The others compare numbers, and dates as text. */
function comparison(sign: Sign, value: string): (held: string | number) => boolean {
  const wanted = value.toLowerCase();
  const number = Number(value);
  if (sign === ':') return (held) => String(held).toLowerCase().includes(wanted);
  if (sign === '=') return (held) => (typeof held === 'number' ? held === number : held.toLowerCase() === wanted);
  const order = (held: string | number): number => {
    const text = String(held).toLowerCase();
    if (isNumber(value) && !/^\d{4}-\d/.test(text)) return isNumber(text) ? Number(held) - number : Number.NaN;
    if (!isDate(text)) return Number.NaN;
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

/** Finds keys with capital letters, too. */
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

/** A numeric field of a node; undefined for missing and non-numeric values. */
export function numberIn(field: string): (document: MapDocument) => (node: MapNode) => number | undefined {
  const values = fieldOf(field)?.values;
  return (document) => {
    const indexes = indexesOf(document);
    return (node) => {
      const [value] = values?.(node, document, indexes) ?? [];
      const number = typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
    };
  };
}

/** The name of a field, such as `stars` or `number of relationships`; the key for details. */
export function fieldWords(field: string): string {
  if (field.startsWith('details.')) return field.slice('details.'.length).replaceAll('.', ' ').replaceAll('_', ' ');
  return own<{ words: string }>(FIELDS, field)?.words ?? field;
}

/** The values of a field in order of first appearance; none for numbers and long texts. */
export function valuesInUse(document: MapDocument, field: string): readonly string[] {
  const values = isComparable(field) || field === 'description' ? undefined : fieldOf(field)?.values;
  if (!values) return [];
  const indexes = indexesOf(document);
  // A type is offered by its key, which contains no spaces.
  const all = document.nodes.flatMap((node) =>
    field === 'type' ? (node.type ?? []) : values(node, document, indexes),
  );
  return [...new Set(all.map(String))];
}

/** The fixed field names, without paths into details. */
export const FIELD_NAMES: readonly string[] = Object.keys(FIELDS);
