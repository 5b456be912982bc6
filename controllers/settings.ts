/** Remembers how a person likes to see maps, in this browser. */

import type { Subscription } from 'rxjs';
import type { Settings } from '../bus/events.ts';
import { isRecord } from '../formats/json.ts';
import { DEFAULT_SETTINGS } from '../models/settings.ts';
import { answer } from './answer.ts';
import type { ControllerContext } from './context.ts';
import type { Shelf } from './shelf.ts';

const NAME = 'settings';
const THEMES: readonly unknown[] = ['system', 'light', 'dark'];

/** The settings of the last visit; what is missing or of another kind is the default. */
export function readSettings(shelf: Shelf): Settings {
  let saved: unknown;
  try {
    saved = JSON.parse(shelf.readValue(NAME) ?? '{}');
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
 * @param shelf - undefined in an embedded map, which keeps nothing
 */
export function attachSettings(context: ControllerContext, shelf: Shelf | undefined): Subscription {
  let chosen: Partial<Settings> = shelf ? readSettings(shelf) : {};
  return answer(context, {
    'intent:set-setting': (part) => {
      context.models.settings.change(part);
      chosen = { ...chosen, ...part };
      try {
        shelf?.writeValue(NAME, JSON.stringify(chosen));
      } catch {
        // The setting holds for this visit.
      }
    },
  });
}
