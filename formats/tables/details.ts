/** Column names as paths into details: keys separated by dots. */

import type { Json } from '../document/fields/values.ts';
import { isRecord } from '../parse/json.ts';

type Details = Readonly<Record<string, Json>>;

/** Deeper details are one cell. */
const MAX_DEPTH = 5;

/** The paths of all values in details. */
export function leavesOf(details: Details, depth = 1): readonly (readonly string[])[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const isNested = depth < MAX_DEPTH && isRecord(value) && Object.keys(value).length > 0;
    return isNested ? leavesOf(value as Details, depth + 1).map((path) => [key, ...path]) : [[key]];
  });
}

/** The keys of a column's path in these details; undefined without a value. A key may contain dots. */
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

/** Whether a value can be added at a path without replacing another one. */
export function canAdd(details: Details, [key = '', ...rest]: readonly string[]): boolean {
  if (!Object.hasOwn(details, key) || rest.length === 0) return true;
  const inner = details[key];
  return isRecord(inner) && canAdd(inner as Details, rest);
}

/** The value at an existing path. */
export function valueAt(details: Details, [key = '', ...rest]: readonly string[]): Json {
  const value = details[key] ?? null;
  return rest.length === 0 ? value : valueAt(value as Details, rest);
}

/** The details with another value at a path, or without it. The order of other values is preserved. */
export function withValueAt(
  details: Details,
  [key = '', ...rest]: readonly string[],
  value: Json | undefined,
): Details {
  const inner = Object.hasOwn(details, key) ? details[key] : undefined;
  const nested = rest.length === 0 ? value : withValueAt(isRecord(inner) ? (inner as Details) : {}, rest, value);
  const isRemoved = nested === undefined || (rest.length > 0 && Object.keys(nested as Details).length === 0);
  const entries = Object.entries(details).filter(([one]) => one !== key || !isRemoved);
  // `fromEntries` creates own properties for any name, including `__proto__`.
  if (isRemoved) return Object.fromEntries(entries);
  if (!Object.hasOwn(details, key)) return Object.fromEntries([...entries, [key, nested]]);
  return Object.fromEntries(entries.map(([one, old]) => [one, one === key ? nested : old]));
}
