/** Handling of values that came from outside: own properties only, no surprises from prototypes, depth or cycles. */

import type { Json } from './fields.ts';

export type RawRecord = Readonly<Record<string, unknown>>;

/** Whether a value is a plain object, as JSON and structured clones make them. */
export function isRecord(value: unknown): value is RawRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The value of an own property; what a prototype brings is nobody's data. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Sets an own property whatever its name, `__proto__` included. */
export function setOwn<T>(record: Record<string, T>, key: string, value: NoInfer<T>): void {
  if (key === '__proto__') {
    Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
  } else record[key] = value;
}

/** A text without halves of surrogate pairs, which no file, address or markup can hold; `�` stands in for them. */
export function wellFormed(text: string): string {
  return LONE_SURROGATE.test(text) ? text.replace(new RegExp(LONE_SURROGATE, 'gu'), '\ufffd') : text;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Levels of nesting that are kept; what lies deeper is left out, so that no walk over a document can overflow. */
export const DEEPEST = 100;

/** How many values may be repeated because objects are shared, which JSON text cannot bring about but messages can. */
const MOST_SHARED = 100_000;

/**
 * Copies of free data (details, unknown keys) as JSON values. What JSON cannot say (functions, dates, cycles, numbers
 * that are not finite) and what lies deeper than `DEEPEST` is left out. One copier serves one document.
 */
export class JsonCopier {
  /** Told once for each value that was left out. */
  onLoss: (path: string) => void = () => {};
  private readonly seen = new Set<object>();
  private sharedLeft = MOST_SHARED;

  /** The copy, or `undefined` when nothing of the value can be kept. `path` is its JSON pointer. */
  copy(value: unknown, path: string): Json | undefined {
    return this.walk(value, path, 0, false);
  }

  private walk(value: unknown, path: string, depth: number, shared: boolean): Json | undefined {
    if (shared && --this.sharedLeft < 0) return this.lose(path);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return wellFormed(value);
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : this.lose(path);
    if (value === undefined) return undefined;
    const isList = Array.isArray(value);
    if (depth >= DEEPEST || (!isList && !isRecord(value))) return this.lose(path);
    const isShared = shared || this.seen.has(value);
    this.seen.add(value);
    if (isList) {
      const list: Json[] = [];
      for (let i = 0; i < value.length; i += 1) {
        const item = this.walk(value[i], `${path}/${i}`, depth + 1, isShared);
        if (item !== undefined) list.push(item);
      }
      return list;
    }
    const copy: Record<string, Json> = {};
    for (const key of Object.keys(value)) {
      const item = this.walk(value[key], childPath(path, key), depth + 1, isShared);
      if (item !== undefined) setOwn(copy, wellFormed(key), item);
    }
    return copy;
  }

  private lose(path: string): undefined {
    this.onLoss(path);
    return undefined;
  }
}

/** The JSON pointer of a child (RFC 6901). */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}/${key}`;
  return `${path}/${/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`;
}
