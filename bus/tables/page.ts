import type { Settings, ThemeChoice } from '../base/payloads.ts';
import { actionsOn, reads } from '../base/row.ts';

export const PAGE_INTENTS = {
  'intent:search': reads(),
  'intent:help': reads(),
  /** Close an open tool or drawer, otherwise clear the selection. */
  'intent:leave': reads(),
  'intent:focus-canvas': reads('Go to the map'),
  /** Open or close the side panel; without `open` toggle it. */
  'intent:toggle-panel': reads<{ readonly open?: boolean }>('Side panel'),
  /** Show a position in the JSON tab. `text`: of a refused file; `offset`: in a text without paths, not JSON. */
  'intent:show-json': reads<{ readonly path: string; readonly text?: string; readonly offset?: number }>(
    'Show in JSON',
  ),
  'intent:set-setting': reads<Partial<Settings>>(),
  /** Open the matrix of two types or tags. */
  'intent:matrix': reads(),
  /** Open Getting started. `first`: automatically, when only the initial example has been opened. */
  'intent:start': reads<{ readonly first?: true }>(),
  /** Start a new map with an introduction in steps. */
  'intent:introduction': reads(),
};

const action = actionsOn(PAGE_INTENTS);

type Switch = 'legend' | 'nodeLabels' | 'edgeLabels' | 'tagsOnGraph' | 'minimap';

/** Shows or hides a part of the map. */
const switching = (label: string, key: Switch, synonyms: string) =>
  action({
    label: `Show or hide ${label}`,
    synonyms: `${synonyms} show hide toggle view`,
    intent: 'intent:set-setting',
    payload: ({ settings }) => ({ [key]: !settings[key] }),
  });

const theming = (theme: ThemeChoice, synonyms = '') =>
  action({
    label: `Theme: ${theme}`,
    synonyms: `${synonyms} mode appearance color colour`,
    intent: 'intent:set-setting',
    payload: () => ({ theme }),
  });

export const PAGE_ACTIONS = {
  search: action({ label: 'Search', keys: ['Mod+K', '/'], intent: 'intent:search' }),
  help: action({
    label: 'Help',
    keyHelp: 'Show this help',
    keys: ['?'],
    intent: 'intent:help',
  }),
  leave: action({ label: 'Cancel', keyHelp: 'Cancel, deselect', keys: ['Esc'], intent: 'intent:leave' }),
  'theme-light': theming('light', 'bright'),
  'theme-dark': theming('dark', 'night black'),
  'theme-system': theming('system', 'automatic'),
  'switch-legend': switching('the legend', 'legend', 'key'),
  'switch-labels': switching('node labels', 'nodeLabels', 'names text'),
  'switch-edge-labels': switching('relationship labels', 'edgeLabels', 'connection text'),
  'switch-tags': switching('tag pills', 'tagsOnGraph', 'tags'),
  'switch-minimap': switching('the minimap', 'minimap', 'overview'),
  start: action({ label: 'Getting started', intent: 'intent:start' }),
  matrix: action({ label: 'Matrix…', intent: 'intent:matrix' }),
  introduction: action({
    label: 'Make your first map in six steps',
    intent: 'intent:introduction',
  }),
};
