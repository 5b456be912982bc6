/** JSON patches (RFC 6902), as far as ours need them: `add`, `remove`, `replace` and `test`. */

import type { Json } from './document/fields/values.ts';
import { setOwn } from './parse/json.ts';
import { pointerParts } from './parse/pointer.ts';
import { sameValue } from './same-json.ts';

type PatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string };

/** Operations that are carried out one after the other; a `test` that fails ends it. */
export type JsonPatch = readonly PatchOperation[];

/** A patch does not fit the value that it is applied to. */
export class PatchError extends Error {}

/**
 * Carries out a patch on a value, or on the draft of one. Its tests are asked before anything is changed, so that a patch
 * that begins with its tests changes all or nothing.
 *
 * @throws PatchError when a test fails, or a place is not there
 */
export function applyPatch(target: object, patch: JsonPatch): void {
  for (const operation of patch) applyOperation(target, operation);
}

/** Whether the tests that a patch begins with hold. */
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

/** What holds the place that a pointer names; undefined for the whole value, and where nothing could hold it. */
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
