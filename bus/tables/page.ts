import type { Settings, ThemeChoice } from '../base/payloads.ts';
import { actionsOn, type PayloadsOf, reads } from '../base/row.ts';

export const PAGE_INTENTS = {
  'intent:search': reads(),
  'intent:help': reads(),
  /** Close an open tool or drawer, otherwise clear the selection. */
  'intent:leave': reads(),
  'intent:focus-canvas': reads('Go to the map'),
  /** Open or close the side panel; without `open` toggle it. */
  'intent:toggle-panel': reads<{ readonly open?: boolean }>(),
  /** Show a position in the JSON tab. `text`: of a refused file; `offset`: in a text without paths, not JSON. */
  'intent:show-json': reads<{ readonly path: string; readonly text?: string; readonly offset?: number }>(
    'Show in JSON',
  ),
  'intent:set-setting': reads<Partial<Settings>>(),
  /** Open a tool of the canvas, or the side panel at a tab. */
  'intent:show-part': reads<{ readonly tool: 'View' | 'Physics' | 'Filter' } | { readonly tab: ListTab }>(),
  /** Open the matrix of two types or tags. */
  'intent:matrix': reads(),
  /**
   * Open Getting started. `first`: automatically, when only the initial example has been opened; `steps`: a new map with an
   * introduction in steps instead.
   */
  'intent:start': reads<{ readonly first?: true; readonly steps?: true }>(),
};

/** Tabs of the side panel that list parts of the map. */
export type ListTab = 'Nodes' | 'Relationships' | 'Tags' | 'Types' | 'Shapes';

const action = actionsOn(PAGE_INTENTS);

const showing = (label: string, part: PayloadsOf<typeof PAGE_INTENTS>['intent:show-part']) =>
  action({ label, intent: 'intent:show-part', payload: () => part });

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
    synonyms: `${synonyms} mode appearance`,
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
  'tool-view': showing('View', { tool: 'View' }),
  'tool-physics': showing('Physics', { tool: 'Physics' }),
  'tool-filter': showing('Filter', { tool: 'Filter' }),
  'tab-nodes': showing('Nodes', { tab: 'Nodes' }),
  'tab-relationships': showing('Relationships', { tab: 'Relationships' }),
  'tab-tags': showing('Tags', { tab: 'Tags' }),
  'tab-types': showing('Types', { tab: 'Types' }),
  'tab-shapes': showing('Shapes', { tab: 'Shapes' }),
  'side-panel': action({ label: 'Side panel', intent: 'intent:toggle-panel' }),
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
    intent: 'intent:start',
    payload: () => ({ steps: true }),
  }),
};
