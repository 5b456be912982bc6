/** Safe handling of untrusted values: own properties only, and protection from prototypes, depth and cycles. */

import type { Json } from '../document/fields/values.ts';

/** An untrusted object with unknown values. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** Whether a value is a plain object, as JSON and structured clones make them. */
export function isRecord(value: unknown): value is RawRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The value of an own property; inherited ones are not data. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Sets an own property of any name, including `__proto__`. */
export function setOwn<T>(record: Record<string, T>, key: string, value: NoInfer<T>): void {
  if (key === '__proto__') {
    Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
  } else record[key] = value;
}

/** A text with `�` in place of halves of surrogate pairs, which files, addresses and markup do not support. */
export function wellFormed(text: string): string {
  return LONE_SURROGATE.test(text) ? text.replace(new RegExp(LONE_SURROGATE, 'gu'), '\ufffd') : text;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Maximum nesting depth; deeper values are left out, so that no recursion over a document overflows. */
const MAX_DEPTH = 100;

/** Maximum number of values repeated by shared objects, which JSON text cannot contain but messages can. */
const MAX_SHARED = 100_000;

/**
 * Copies free data (details, unknown keys) as JSON values. Values that JSON does not support (functions, dates, cycles,
 * non-finite numbers) and those deeper than `DEEPEST` are left out. One copier serves one document.
 */
export class JsonCopier {
  /** Called once for each value that was left out. */
  onLoss: (path: string) => void = () => {};
  private readonly seen = new Set<object>();
  private sharedLeft = MAX_SHARED;
  /** The keys on the way to the current value. A pointer is built only for a lost value. */
  private readonly keys: (string | number)[] = [];
  private root = '';
  private prunes = false;

  /** The copy, or `undefined` when nothing of the value is valid. `path` is its JSON pointer. */
  copy(value: unknown, path: string): Json | undefined {
    this.root = path;
    this.prunes = false;
    return this.walk(value, false);
  }

  /**
   * The copy without empty texts, nulls, empty lists and objects, at any depth (reading A14); `false` and `0` are not
   * empty. `undefined` when nothing remains.
   */
  copyFilled(value: unknown, path: string): Json | undefined {
    this.root = path;
    this.prunes = true;
    return this.walk(value, false);
  }

  private walk(value: unknown, shared: boolean): Json | undefined {
    if (shared && --this.sharedLeft < 0) return this.lose();
    switch (typeof value) {
      case 'string':
        return this.prunes && value === '' ? undefined : wellFormed(value);
      case 'boolean':
        return value;
      case 'number':
        return Number.isFinite(value) ? value + 0 : this.lose();
      case 'undefined':
        return undefined;
      case 'object':
        return value === null ? (this.prunes ? undefined : null) : this.walkObject(value, shared);
      default:
        return this.lose();
    }
  }

  private walkObject(value: object, shared: boolean): Json | undefined {
    if (this.keys.length >= MAX_DEPTH || !(Array.isArray(value) || isRecord(value))) return this.lose();
    const isShared = shared || this.seen.has(value);
    this.seen.add(value);
    return Array.isArray(value) ? this.walkList(value, isShared) : this.walkRecord(value as RawRecord, isShared);
  }

  private walkList(list: readonly unknown[], shared: boolean): Json | undefined {
    const copy: Json[] = [];
    for (let i = 0; i < list.length; i += 1) {
      this.keys.push(i);
      const item = this.walk(list[i], shared);
      this.keys.pop();
      if (item !== undefined) copy.push(item);
    }
    return this.prunes && copy.length === 0 ? undefined : copy;
  }

  private walkRecord(record: RawRecord, shared: boolean): Json | undefined {
    const copy: Record<string, Json> = {};
    let isEmpty = true;
    for (const key of Object.keys(record)) {
      this.keys.push(key);
      const item = this.walk(record[key], shared);
      this.keys.pop();
      if (item === undefined) continue;
      setOwn(copy, wellFormed(key), item);
      isEmpty = false;
    }
    return this.prunes && isEmpty ? undefined : copy;
  }

  private lose(): undefined {
    this.onLoss(this.keys.reduce<string>(childPath, this.root));
    return undefined;
  }
}

/** The JSON pointer of a child (RFC 6901). */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}/${key}`;
  return `${path}/${/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`;
}

/** The keys of a JSON pointer. */
export function pointerParts(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
