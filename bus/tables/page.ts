import type { Settings } from '../base/payloads.ts';
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
  'intent:set-setting': reads<Partial<Settings>>('Settings'),
  /** Open the matrix of organizations and projects. */
  'intent:matrix': reads(),
  /** Open Getting started. `first`: automatically, when only the initial example has been opened. */
  'intent:start': reads<{ readonly first?: true }>(),
  /** Start a new map with an introduction in steps. */
  'intent:introduction': reads(),
};

const action = actionsOn(PAGE_INTENTS);

export const PAGE_ACTIONS = {
  search: action({ label: 'Search', keys: ['Mod+K', '/'], intent: 'intent:search' }),
  help: action({
    label: 'Help',
    synonyms: 'keys shortcuts documentation',
    keyHelp: 'Show this help',
    keys: ['?'],
    intent: 'intent:help',
  }),
  leave: action({ label: 'Cancel', keyHelp: 'Cancel, deselect', keys: ['Esc'], intent: 'intent:leave' }),
  start: action({ label: 'Getting started', intent: 'intent:start' }),
  matrix: action({ label: 'Matrix…', intent: 'intent:matrix' }),
  introduction: action({
    label: 'Make your first map in six steps',
    synonyms: 'tutorial guide',
    intent: 'intent:introduction',
  }),
};
