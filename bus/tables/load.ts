/** Intents and actions that open maps, import data and manage saved maps. */

import type { TableChoice } from '../payloads.ts';
import { actionsOn, edits, nodeOf, noPayload, reads } from '../row.ts';

/** Their intents. */
export const LOAD_INTENTS = {
  'intent:new-graph': reads(),
  /** Make an editable copy of the open map. It replaces a locked map, whose source is unaffected. */
  'intent:make-copy': reads(),
  /** Let the person choose a file to open. */
  'intent:choose-file': reads(),
  'intent:open-file': reads<{ readonly file: File; readonly origin: 'file' | 'drop' | 'import' }>(),
  /** Open an empty map in place of the last refused text. */
  'intent:open-empty': reads(),
  'intent:open-example': reads<{ readonly name: string }>(),
  /** Fetch and load a document. */
  'intent:open-address': reads<{ readonly address: string; readonly origin: 'src' | 'import' }>(),
  'intent:open-graph': reads<{ readonly nodeId: string }>(),
  'intent:back': reads(),
  'intent:apply-json': edits<{ readonly text: string }>(),
  /** Write the map to the file of `graphmap open`, over the version of another program. */
  'intent:overwrite-file': reads(),
  /** Open the dialog; files that were dropped are read at once. */
  'intent:import-dialog': reads<{ readonly files?: readonly File[] }>(),
  /** Read an organization's descriptor, or a map, from a file or an address. */
  'intent:import': reads<{ readonly source: File | string }>(),
  /** Read files, domains, addresses and accounts, and those that they name within so many steps, and join them into one map. */
  'intent:collect': reads<{ readonly sources: readonly (File | string)[]; readonly follow: number }>(),
  'intent:cancel-import': reads(),
  /** Let the person choose tables to import. */
  'intent:choose-tables': reads(),
  /** Open the dialog that imports tables, with these files. */
  'intent:import-tables': reads<{ readonly files: readonly File[] }>(),
  'intent:read-tables': reads<{ readonly files: readonly File[] }>(),
  /** Preview the table import with other options. */
  'intent:set-tables': reads<{ readonly choice: TableChoice }>(),
  /** A locked map refuses imports into it, but a new map can always be created. */
  'intent:take-tables': reads(),
  'intent:cancel-tables': reads(),
  'intent:my-maps': reads(),
  /** Bring back a map that this browser keeps. */
  'intent:open-saved-map': reads<{ readonly id: string }>(),
};

const action = actionsOn(LOAD_INTENTS);

/** Their rows in menus, keys and help. */
export const LOAD_ACTIONS = {
  'new-graph': action({
    label: 'New graph',
    synonyms: 'create empty map',
    needs: 'nothing',
    intent: 'intent:new-graph',
    payload: noPayload,
  }),
  'make-copy': action({ label: 'Make my own copy', needs: 'nothing', intent: 'intent:make-copy', payload: noPayload }),
  'open-file': action({
    label: 'Open a file…',
    synonyms: 'load import json',
    needs: 'nothing',
    intent: 'intent:choose-file',
    payload: noPayload,
  }),
  import: action({
    label: 'Import an organization…',
    synonyms: 'descriptor ocd',
    needs: 'nothing',
    intent: 'intent:import-dialog',
    payload: noPayload,
  }),
  'import-tables': action({
    label: 'Import a spreadsheet…',
    synonyms: 'csv xlsx table',
    needs: 'nothing',
    intent: 'intent:choose-tables',
    payload: noPayload,
  }),
  'my-maps': action({
    label: 'My maps…',
    synonyms: 'saved recent open',
    needs: 'nothing',
    intent: 'intent:my-maps',
    payload: noPayload,
  }),
  'open-graph': action({
    label: 'Open its graph',
    needs: 'graph',
    intent: 'intent:open-graph',
    payload: (context) => ({ nodeId: nodeOf(context) }),
  }),
};
