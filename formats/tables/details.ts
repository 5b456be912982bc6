/** Paths into the details of an element, as columns of a table name them: keys with dots between. */

import type { Json } from '../document/fields/values.ts';
import { isRecord } from '../parse/json.ts';

type Details = Readonly<Record<string, Json>>;

/** Deeper details are one cell. */
const MAX_DEPTH = 5;

/** Where the values of details lie: keys, and within what is nested the keys there. */
export function leavesOf(details: Details, depth = 1): readonly (readonly string[])[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const isNested = depth < MAX_DEPTH && isRecord(value) && Object.keys(value).length > 0;
    return isNested ? leavesOf(value as Details, depth + 1).map((path) => [key, ...path]) : [[key]];
  });
}

/** The keys that a column leads along in these details; undefined when they have nothing there. A key may hold dots itself. */
export function pathIn(details: Details, column: string): readonly string[] | undefined {
  if (Object.hasOwn(details, column)) return [column];
  for (let dot = column.indexOf('.'); dot >= 0; dot = column.indexOf('.', dot + 1)) {
    const key = column.slice(0, dot);
    const inner = Object.hasOwn(details, key) ? details[key] : undefined;
    const rest = isRecord(inner) ? pathIn(inner as Details, column.slice(dot + 1)) : undefined;
    if (rest) return [key, ...rest];
  }
  return undefined;
}

/** Whether a value can stand at the end of a path without taking the place of another one. */
export function isFree(details: Details, [key = '', ...rest]: readonly string[]): boolean {
  if (!Object.hasOwn(details, key) || rest.length === 0) return true;
  const inner = details[key];
  return isRecord(inner) && isFree(inner as Details, rest);
}

/** The value at the end of a path that is there. */
export function valueAt(details: Details, [key = '', ...rest]: readonly string[]): Json {
  const value = details[key] ?? null;
  return rest.length === 0 ? value : valueAt(value as Details, rest);
}

/** The details with another value at a path; without a value they end before it. Everything else keeps its order. */
export function withValueAt(
  details: Details,
  [key = '', ...rest]: readonly string[],
  value: Json | undefined,
): Details {
  const inner = Object.hasOwn(details, key) ? details[key] : undefined;
  const nested = rest.length === 0 ? value : withValueAt(isRecord(inner) ? (inner as Details) : {}, rest, value);
  const isGone = nested === undefined || (rest.length > 0 && Object.keys(nested as Details).length === 0);
  const entries = Object.entries(details).filter(([one]) => one !== key || !isGone);
  // `fromEntries` defines own properties whatever their names.
  if (isGone) return Object.fromEntries(entries);
  if (!Object.hasOwn(details, key)) return Object.fromEntries([...entries, [key, nested]]);
  return Object.fromEntries(entries.map(([one, old]) => [one, one === key ? nested : old]));
}
