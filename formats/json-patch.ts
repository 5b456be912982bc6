/** The supported operations of JSON patches (RFC 6902): `add`, `remove`, `replace` and `test`. */

import { pointerParts, setOwn } from './base/json.ts';
import { sameValue } from './base/same-json.ts';
import type { Json } from './document/fields/values.ts';

type PatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string };

/** Operations applied in order; a failing `test` aborts. */
export type JsonPatch = readonly PatchOperation[];

/** A patch does not apply to a value. */
export class PatchError extends Error {}

/**
 * Applies a patch to a value or its draft. Leading tests are checked before any change, so that a patch that begins
 * with its tests is atomic.
 * @throws PatchError when a test fails, or a location is missing
 */
export function applyPatch(target: object, patch: JsonPatch): void {
  for (const operation of patch) applyOperation(target, operation);
}

/** Whether the leading tests of a patch pass. */
export function fits(target: object, patch: JsonPatch): boolean {
  return patch.every((operation) => {
    if (operation.op !== 'test') return true;
    const place = findTarget(target, operation.path);
    return place !== undefined && sameValue(read(place), operation.value);
  });
}

type PatchTarget = { readonly parent: Record<string, unknown> | unknown[]; readonly key: string };

function applyOperation(target: object, operation: PatchOperation): void {
  const place = findTarget(target, operation.path);
  if (!place) throw new PatchError(`There is no place ${operation.path}.`);
  const { parent, key } = place;
  if (operation.op === 'test') {
    if (!sameValue(read(place), operation.value)) throw new PatchError(`The value at ${operation.path} is different.`);
    return;
  }
  if (operation.op !== 'add' && read(place) === undefined)
    throw new PatchError(`There is no value at ${operation.path}.`);
  if (Array.isArray(parent)) changeList(parent, key, operation);
  else if (operation.op === 'remove') delete parent[key];
  else setOwn(parent, key, operation.value);
}

function changeList(list: unknown[], key: string, operation: Exclude<PatchOperation, { readonly op: 'test' }>): void {
  const index = key === '-' ? list.length : Number(key);
  if (!/^(?:0|[1-9]\d*|-)$/.test(key) || index > list.length) throw new PatchError(`No place ${operation.path}.`);
  if (operation.op === 'remove') list.splice(index, 1);
  else if (operation.op === 'add') list.splice(index, 0, operation.value);
  else list[index] = operation.value;
}

/** The parent of a pointer's location; undefined for the whole value, and for a missing parent. */
function findTarget(target: object, pointer: string): PatchTarget | undefined {
  const keys = pointerParts(pointer);
  const key = keys.pop();
  if (key === undefined) return undefined;
  let parent: unknown = target;
  for (const step of keys) {
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, step)) return undefined;
    parent = (parent as Readonly<Record<string, unknown>>)[step];
  }
  return typeof parent === 'object' && parent !== null ? { parent: parent as PatchTarget['parent'], key } : undefined;
}

function read({ parent, key }: PatchTarget): unknown {
  return Object.hasOwn(parent, key) ? (parent as Readonly<Record<string, unknown>>)[key] : undefined;
}
