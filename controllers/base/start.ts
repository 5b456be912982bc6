import type { Subscription } from 'rxjs';
import type { Settings, ThemeChoice } from '../../bus/base/payloads.ts';
import { isColor } from '../../formats/base/color.ts';
import { isRecord } from '../../formats/base/json.ts';
import { DEFAULT_SETTINGS } from '../../models/settings.ts';
import { answer } from './answer.ts';
import type { ControllerContext } from './context.ts';
import type { MapStorage } from './storage.ts';

export type Parameters = {
  readonly src: string | undefined;
  readonly example: string | undefined;
  /** In a frame of another page: no header, starts empty, never uses the visitor's saved map. */
  readonly embed: boolean;
  /** With `embed`: includes the header's menus. */
  readonly toolbar: boolean;
  readonly sidebar: boolean | undefined;
  readonly tags: boolean | undefined;
  /** The graph alone: pan, zoom, drag, no panels. */
  readonly viewer: boolean;
  readonly theme: ThemeChoice | undefined;
  readonly background: string | undefined;
  readonly view: string | undefined;
  readonly tour: boolean;
  /** Text of the map of a page that contains it. */
  readonly packed?: string | undefined;
  /** Address of the file of `graphmap open`; set by the page, never by its address. */
  readonly file?: string | undefined;
  /** The part of the address from `#` on, which contains the data of a link. */
  readonly fragment: string;
};

/** Reads the address; unknown parameters are ignored. @param fragment - from `#` on, unchanged */
export function readParameters(search: string, fragment = ''): Parameters {
  const query = new URLSearchParams(search);
  const flag = (name: string) => (query.has(name) ? query.get(name) !== '0' && query.get(name) !== 'false' : undefined);
  const theme = query.get('theme');
  const background = query.get('bg');
  return {
    src: query.get('src') || undefined,
    example: query.get('example') || undefined,
    embed: flag('embed') ?? false,
    toolbar: flag('toolbar') ?? false,
    sidebar: flag('sidebar'),
    tags: flag('tags'),
    viewer: query.get('mode') === 'viewer',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    background: background && isColor(background) ? background : undefined,
    view: query.get('view') || undefined,
    tour: flag('tour') ?? false,
    fragment,
  };
}

export function settingsFor(parameters: Parameters, saved: Settings): Settings {
  const { theme, tags, sidebar, embed, viewer } = parameters;
  return {
    ...saved,
    ...(theme ? { theme } : {}),
    // A frame is the host's page, which explains its maps itself.
    ...(embed && saved.legend === 'auto' ? { legend: false } : {}),
    ...(tags === undefined ? {} : { tagsOnGraph: tags }),
    panel: !viewer && (sidebar ?? (embed ? false : saved.panel)),
  };
}

const NAME = 'settings';
/** The values of settings that are not only of one type. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  theme: ['system', 'light', 'dark'],
  legend: ['auto', true, false],
};

/** The saved settings; missing or invalid ones are defaults. @param storage - undefined in an embedded map */
export function readSettings(storage: MapStorage | undefined): Settings {
  let saved: unknown;
  try {
    saved = JSON.parse(storage?.readValue(NAME) ?? '{}');
  } catch {
    // Storage is not allowed or damaged: the defaults are sufficient.
  }
  return { ...DEFAULT_SETTINGS, ...validPart(saved) };
}

function validPart(saved: unknown): Partial<Settings> {
  if (!isRecord(saved)) return {};
  const entries = Object.entries(DEFAULT_SETTINGS).flatMap(([key, usual]) => {
    const value = Object.hasOwn(saved, key) ? saved[key] : undefined;
    const isValid = CHOICES[key]?.includes(value) ?? (typeof value === typeof usual && !Number.isNaN(value));
    return isValid ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Settings of the address are not saved. @param storage - undefined in an embedded map, which saves nothing */
export function attachSettings(context: ControllerContext, storage: MapStorage | undefined): Subscription {
  let chosen: Partial<Settings> = readSettings(storage);
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
