/** Display settings of this browser, which are not part of any map. */

import type { Settings } from '../bus/base/payloads.ts';
import type { Bus } from '../bus/bus.ts';

/** The settings of a browser without saved ones. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  tagsOnGraph: true,
  legend: 'auto',
  nodeLabels: true,
  edgeLabels: true,
  minimap: true,
  panel: true,
  panelWidth: 352,
  positions: true,
  start: true,
  recent: '',
};

export type SettingsModel = {
  readonly current: () => Settings;
  readonly change: (part: Partial<Settings>) => void;
};

/** Saved settings. The model emits an event for each change. */
export function createSettings(bus: Bus, initial: Settings): SettingsModel {
  let settings = initial;
  return {
    current: () => settings,
    change(part) {
      const next = { ...settings, ...part };
      if (Object.keys(next).every((key) => next[key as keyof Settings] === settings[key as keyof Settings])) return;
      settings = next;
      bus.emit('settings:changed', { settings });
    },
  };
}
