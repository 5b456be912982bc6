import { actionsOn, intent, nodeOf, reads } from '../base/row.ts';

export const LOAD_INTENTS = {
  'intent:new-graph': reads(),
  /** Make an editable copy of the open map. It replaces a locked map, whose source is unaffected. */
  'intent:make-copy': reads(),
  /** Open a file, an address or an example; by default a file that the person chooses. */
  'intent:open': reads<
    | { readonly file: File; readonly origin: 'file' | 'drop' | 'import' }
    | { readonly address: string; readonly origin: 'src' | 'import' }
    | { readonly example: string }
    /** A new map from a template of that name. */
    | { readonly template: string }
    | Record<string, never>
  >(),
  'intent:open-graph': reads<{ readonly nodeId: string }>(),
  /** Return to an earlier map; by default to the last one. */
  'intent:back': reads<{ readonly to?: number }>('Back'),
  'intent:apply-json': intent<{ readonly text: string }>('Apply'),
  /** Read sources and those they name within `follow` steps, joined into one map; without any, a dialog asks. */
  'intent:import': reads<{ readonly sources?: readonly (File | string)[]; readonly follow?: number }>(),
  /** Preview tables in the dialog that imports them; by default files that the person chooses. */
  'intent:import-tables': reads<{ readonly files?: readonly File[] }>(),
  'intent:my-maps': reads(),
  /** Write the map to its file on disk. */
  'intent:save': reads(),
};

const action = actionsOn(LOAD_INTENTS);

export const LOAD_ACTIONS = {
  'new-graph': action({ label: 'New graph', synonyms: 'create empty map', intent: 'intent:new-graph' }),
  'make-copy': action({ label: 'Make my own copy', intent: 'intent:make-copy' }),
  'open-file': action({ label: 'Open a file…', synonyms: 'load import json', intent: 'intent:open' }),
  save: action({
    label: 'Save',
    keyHelp: 'Save to a file',
    keys: ['Mod+S'],
    intent: 'intent:save',
  }),
  'import-tables': action({
    label: 'Import a spreadsheet…',
    intent: 'intent:import-tables',
  }),
  import: action({ label: 'Import an organization…', synonyms: 'descriptor ocd', intent: 'intent:import' }),
  'my-maps': action({ label: 'My maps…', synonyms: 'saved recent open', intent: 'intent:my-maps' }),
  'open-graph': action({
    label: 'Open its graph',
    needs: 'graph',
    intent: 'intent:open-graph',
    payload: (context) => ({ nodeId: nodeOf(context) }),
  }),
};
