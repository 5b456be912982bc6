/** Changes to nested details: pure functions from one record to the next. */

import type { Details, Json } from '../../formats/fields.ts';
import { isRecord, own } from '../../formats/json.ts';

/** Keys and list positions from the outermost in. */
export type Path = readonly (string | number)[];

/**
 * Sets the value at a path; objects on the way are made where there are none. A list keeps its other items.
 *
 * @param value - `undefined` takes the entry away
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
    return next === undefined
      ? list.filter((_, index) => index !== key)
      : list.map((item, index) => (index === key ? next : item));
  }
  const record: Readonly<Record<string, Json>> = isRecord(holder) ? (holder as Readonly<Record<string, Json>>) : {};
  const next = put(own(record, String(key)), rest, value);
  const entries = Object.entries(record);
  if (next === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (!Object.hasOwn(record, String(key))) return Object.fromEntries([...entries, [String(key), next]]);
  return Object.fromEntries(entries.map(([name, old]) => [name, name === key ? next : old]));
}

/** Gives the entry at a path another name, at the same place among its neighbours. A name that is taken is refused. */
export function renameAt(details: Details, path: Path, name: string): Details {
  const key = path.at(-1);
  const holder = getAt(details, path.slice(0, -1));
  if (typeof key !== 'string' || name === '' || !isRecord(holder) || Object.hasOwn(holder, name)) return details;
  const renamed = Object.fromEntries(Object.entries(holder).map(([one, value]) => [one === key ? name : one, value]));
  return path.length === 1 ? (renamed as Details) : setAt(details, path.slice(0, -1), renamed as Json);
}

export function getAt(details: Details, path: Path): Json | undefined {
  let value: Json | undefined = details;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = (value as readonly Json[])[key];
    else value = isRecord(value) ? own(value as Readonly<Record<string, Json>>, String(key)) : undefined;
  }
  return value;
}

/** The keys of a typed path: `repository.url` is `url` inside `repository`. Empty parts do not count. */
export function pathOf(text: string): readonly string[] {
  return text
    .split('.')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * A typed text as a value. What was a text stays one; else `true`, `false` and numbers that are written as JSON would
 * write them are taken as such, so that `1.10` and `007` stay texts.
 */
export function scalarOf(text: string, before?: Json): Json {
  if (typeof before === 'string') return text;
  if (text === 'true') return true;
  if (text === 'false') return false;
  return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Whether a list holds only what fits on a line each. */
export function isPlainList(value: Json): value is readonly (string | number | boolean)[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' && !String(item).includes('\n'));
}

/** Lines as a list; each keeps the kind of value that stood there before. */
export function listOf(text: string, before: readonly Json[]): readonly Json[] {
  return text
    .split('\n')
    .filter((line, index, lines) => line.trim() !== '' || index < lines.length - 1)
    .map((line, index) => scalarOf(line, before[index]));
}
