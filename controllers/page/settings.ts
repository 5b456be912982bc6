/** Display settings saved in this browser. */

import type { Subscription } from 'rxjs';
import type { Settings } from '../../bus/payloads.ts';
import { isRecord } from '../../formats/parse/json.ts';
import { DEFAULT_SETTINGS } from '../../models/settings.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { MapStorage } from '../save/storage.ts';

const NAME = 'settings';
const THEMES: readonly unknown[] = ['system', 'light', 'dark'];

/** The saved settings; missing or invalid ones are defaults. */
export function readSettings(storage: MapStorage): Settings {
  let saved: unknown;
  try {
    saved = JSON.parse(storage.readValue(NAME) ?? '{}');
  } catch {
    // Storage is not allowed or damaged: the defaults are sufficient.
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
 * Applies and saves settings. Those of the address are not saved.
 *
 * @param storage - undefined in an embedded map, which saves nothing
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
        // The setting applies only to this visit.
      }
    },
  });
}
