/** The choices of a sheet, remembered in this browser. */

import { isRecord } from '../../formats/base/json.ts';
import type { MapStorage } from '../base/storage.ts';

type Storage = MapStorage | undefined;

/** @param valid - which saved values are used */
export function sheetChoices<Choices extends object>(
  storage: Storage,
  name: string,
  { usual, valid }: { readonly usual: Choices; readonly valid: Readonly<Record<string, (value: unknown) => boolean>> },
): { readonly last: Choices; readonly remember: (choices: Choices) => void } {
  return {
    last: { ...usual, ...validOf(savedOf(storage, name), valid) },
    remember(choices) {
      try {
        storage?.writeValue(name, JSON.stringify(validOf(choices, valid)));
      } catch {
        // The choices are only forgotten.
      }
    },
  };
}

function savedOf(storage: Storage, name: string): object {
  try {
    const saved: unknown = JSON.parse(storage?.readValue(name) ?? '{}');
    return isRecord(saved) ? saved : {};
  } catch {
    // Storage is not allowed or damaged.
    return {};
  }
}

const validOf = (values: object, valid: Readonly<Record<string, (value: unknown) => boolean>>) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => Object.hasOwn(valid, key) && valid[key]?.(value)));

export const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
