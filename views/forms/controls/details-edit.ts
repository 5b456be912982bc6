/** Changes to nested details, as pure functions from one record to the next. */

import type { Details, Json } from '../../../formats/document/fields/values.ts';
import { isRecord, own } from '../../../formats/parse/json.ts';

/** Keys and list positions, outermost first. */
export type Path = readonly (string | number)[];

/**
 * Sets the value at a path and creates missing objects on the way. In a list, the position after the last item appends.
 *
 * @param value - `undefined` removes the entry
 */
export function setAt(details: Details, path: Path, value: Json | undefined): Details {
  return put(details, path, value) as Details;
}

function put(holder: Json | undefined, path: Path, value: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(holder) && typeof key === 'number') {
    const list = holder as readonly Json[];
    const next = put(list[key], rest, value);
    if (next === undefined) return list.filter((_, index) => index !== key);
    return key < list.length ? list.map((item, index) => (index === key ? next : item)) : [...list, next];
  }
  const record: Readonly<Record<string, Json>> = isRecord(holder) ? (holder as Readonly<Record<string, Json>>) : {};
  const next = put(own(record, String(key)), rest, value);
  const entries = Object.entries(record);
  if (next === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (!Object.hasOwn(record, String(key))) return Object.fromEntries([...entries, [String(key), next]]);
  return Object.fromEntries(entries.map(([name, old]) => [name, name === key ? next : old]));
}

/** Renames the entry at a path and keeps its position. A name that is taken is refused. */
export function renameAt(details: Details, path: Path, name: string): Details {
  const key = path.at(-1);
  const holder = getAt(details, path.slice(0, -1));
  if (typeof key !== 'string' || name === '' || !isRecord(holder) || Object.hasOwn(holder, name)) return details;
  const renamed = Object.fromEntries(Object.entries(holder).map(([one, value]) => [one === key ? name : one, value]));
  return path.length === 1 ? (renamed as Details) : setAt(details, path.slice(0, -1), renamed as Json);
}

function getAt(details: Details, path: Path): Json | undefined {
  let value: Json | undefined = details;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = (value as readonly Json[])[key];
    else value = isRecord(value) ? own(value as Readonly<Record<string, Json>>, String(key)) : undefined;
  }
  return value;
}

/** The keys of a typed path: `repository.url` is `url` inside `repository`. Empty parts are ignored. */
export function keysOfPath(text: string): readonly string[] {
  return text
    .split('.')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * Position for a new entry with a typed path. Items of lists are counted from 1, as the rows show them; the number
 * after the last appends an item. Existing values are not overwritten: a sentence says why the entry is not possible.
 */
export function placeFor(details: Details, keys: readonly string[]): { readonly path: Path } | { readonly no: string } {
  const path: (string | number)[] = [];
  let holder: Json | undefined = details;
  for (const key of keys) {
    const above = namedPath(path);
    if (Array.isArray(holder)) {
      const length: number = holder.length;
      if (!/^[1-9]\d{0,5}$/.test(key) || Number(key) > length + 1)
        return { no: `“${above}” is a list. Name an item by its number, 1 to ${length + 1}.` };
      path.push(Number(key) - 1);
    } else if (holder === undefined || isRecord(holder)) path.push(key);
    else
      return {
        no: `“${above}” has a value, so it can’t be a group. Choose another name, or remove the value first.`,
      };
    holder = getAt(details, path);
  }
  if (holder !== undefined) return { no: `“${namedPath(path)}” already exists. Change it in its own row.` };
  return { path };
}

/** A path as people write it: `repository.url`, with items of lists counted from 1. */
export function namedPath(path: Path): string {
  return path.map((key) => (typeof key === 'number' ? key + 1 : key)).join('.');
}

/**
 * A typed text as a value. A value that was a text remains one. Otherwise `true`, `false` and numbers in JSON notation
 * are converted; `1.10` and `007` remain texts.
 */
export function scalarOf(text: string, before?: Json): Json {
  if (typeof before === 'string') return text;
  if (text === 'true') return true;
  if (text === 'false') return false;
  return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Whether every item of a list fits on a line. */
export function isPlainList(value: Json): value is readonly (string | number | boolean)[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' && !String(item).includes('\n'));
}

/** Lines as a list; each item keeps the type of its previous value. */
export function listOfLines(text: string, before: readonly Json[]): readonly Json[] {
  return text
    .split('\n')
    .filter((line, index, lines) => line.trim() !== '' || index < lines.length - 1)
    .map((line, index) => scalarOf(line, before[index]));
}
