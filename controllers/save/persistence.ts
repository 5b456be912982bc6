/** Composition of everything saved in this browser: maps and settings. Not used in an embedded map. */

import type { Subscription } from 'rxjs';
import type { Settings } from '../../bus/payloads.ts';
import { isRecord } from '../../formats/parse/json.ts';
import { DEFAULT_SETTINGS } from '../../models/settings.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { lazy } from '../lazy.ts';
import { attachSave, type Saver } from './save.ts';
import type { MapStorage } from './storage.ts';

export { MapStorage } from './storage.ts';

/** @param storage - undefined in an embedded map, which saves nothing */
export function attachPersistence(
  context: ControllerContext,
  storage: MapStorage | undefined,
  dialogs: HTMLElement,
): Subscription & Pick<Saver, 'openLast' | 'ready'> {
  const persistence = attachSettings(context, storage);
  if (!storage) {
    persistence.add(answer(context, { 'intent:my-maps': () => tellNothingSaved(context) }));
    return Object.assign(persistence, { openLast: () => false, ready: () => undefined });
  }
  const saver = attachSave(context, storage);
  persistence.add(saver);
  const loadMyMaps = async () => {
    await saver.ready();
    return import('./my-maps.ts');
  };
  const myMaps = lazy(context, persistence, loadMyMaps, 'last');
  persistence.add(
    answer(context, {
      'intent:my-maps': () => myMaps(({ showMyMaps: openMyMaps }) => openMyMaps({ context, storage, saver }, dialogs)),
    }),
  );
  return Object.assign(persistence, { openLast: saver.openLast, ready: saver.ready });
}

function tellNothingSaved({ bus }: ControllerContext): void {
  bus.emit('notice:raised', {
    tone: 'info',
    text: 'This map is embedded in another page. Nothing is saved in this browser.',
  });
}

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

/** Settings of the address are not saved. @param storage - undefined in an embedded map, which saves nothing */
function attachSettings(context: ControllerContext, storage: MapStorage | undefined): Subscription {
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
