/** Remembers how a person likes to see maps, in this browser. */

import type { Subscription } from 'rxjs';
import type { Settings } from '../../bus/payloads.ts';
import { isRecord } from '../../formats/parse/json.ts';
import { DEFAULT_SETTINGS } from '../../models/settings.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { MapStorage } from '../save/storage.ts';

const NAME = 'settings';
const THEMES: readonly unknown[] = ['system', 'light', 'dark'];

/** The settings of the last visit; what is missing or of another kind is the default. */
export function readSettings(storage: MapStorage): Settings {
  let saved: unknown;
  try {
    saved = JSON.parse(storage.readValue(NAME) ?? '{}');
  } catch {
    // Forbidden or damaged: settings are a convenience, their defaults do.
  }
  return { ...DEFAULT_SETTINGS, ...validPart(saved) };
}

function validPart(saved: unknown): Partial<Settings> {
  if (!isRecord(saved)) return {};
  const entries = Object.entries(DEFAULT_SETTINGS).flatMap(([key, usual]) => {
    const value = Object.hasOwn(saved, key) ? saved[key] : undefined;
    const isValid = key === 'theme' ? THEMES.includes(value) : typeof value === typeof usual && !Number.isNaN(value);
    return isValid ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Sets what the person wants, and remembers it. What only the address asked for is not remembered.
 *
 * @param storage - undefined in an embedded map, which keeps nothing
 */
export function attachSettings(context: ControllerContext, storage: MapStorage | undefined): Subscription {
  let chosen: Partial<Settings> = storage ? readSettings(storage) : {};
  return answer(context, {
    'intent:set-setting': (part) => {
      context.models.settings.change(part);
      chosen = { ...chosen, ...part };
      try {
        storage?.writeValue(NAME, JSON.stringify(chosen));
      } catch {
        // The setting holds for this visit.
      }
    },
  });
}
