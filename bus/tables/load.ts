/** What a person can ask for to get another map on screen: the ways in, and what this browser keeps. */

import type { TableChoice } from '../payloads.ts';
import { actionsOn, edits, nodeOf, noPayload, reads } from '../row.ts';

/** Their intents. */
export const LOAD_INTENTS = {
  'intent:new-graph': reads(),
  /**
   * Make a new map of the one on screen, which can be edited. It takes the place of a locked one, which stays as it is where
   * it came from.
   */
  'intent:make-copy': reads(),
  /** Let the person choose a file to open. */
  'intent:choose-file': reads(),
  'intent:open-file': reads<{ readonly file: File; readonly origin: 'file' | 'drop' | 'import' }>(),
  /** What was refused last, as it is no map: as an empty one after all. */
  'intent:open-empty': reads(),
  'intent:open-example': reads<{ readonly name: string }>(),
  /** Fetch a document from an address and load it. */
  'intent:open-address': reads<{ readonly address: string; readonly origin: 'src' | 'import' }>(),
  'intent:open-graph': reads<{ readonly nodeId: string }>(),
  'intent:back': reads(),
  'intent:apply-json': edits<{ readonly text: string }>(),
  /** Write the map to the file of `graphmap open`, over the version of another program. */
  'intent:overwrite-file': reads(),
  'intent:import-dialog': reads(),
  /** Read an organization's descriptor, or a map, from a file or an address. */
  'intent:import': reads<{ readonly source: File | string }>(),
  'intent:cancel-import': reads(),
  /** Let the person choose tables to import. */
  'intent:choose-tables': reads(),
  /** Open the dialog that imports tables, with these files. */
  'intent:import-tables': reads<{ readonly files: readonly File[] }>(),
  'intent:read-tables': reads<{ readonly files: readonly File[] }>(),
  /** Take the tables that were read in another way; says what that would do. */
  'intent:set-tables': reads<{ readonly choice: TableChoice }>(),
  /** Into the open map only where that is not locked; a new map is always there to be made. */
  'intent:take-tables': reads(),
  'intent:cancel-tables': reads(),
  'intent:my-maps': reads(),
  /** Bring back a map that this browser keeps. */
  'intent:open-saved-map': reads<{ readonly id: string }>(),
};

const action = actionsOn(LOAD_INTENTS);

/** Their rows in menus, keys and help. */
export const LOAD_ACTIONS = {
  'new-graph': action({ label: 'New graph', needs: 'nothing', intent: 'intent:new-graph', payload: noPayload }),
  'make-copy': action({ label: 'Make my own copy', needs: 'nothing', intent: 'intent:make-copy', payload: noPayload }),
  'open-file': action({ label: 'Open a file…', needs: 'nothing', intent: 'intent:choose-file', payload: noPayload }),
  import: action({
    label: 'Import an organization…',
    needs: 'nothing',
    intent: 'intent:import-dialog',
    payload: noPayload,
  }),
  'import-tables': action({
    label: 'Import a spreadsheet…',
    needs: 'nothing',
    intent: 'intent:choose-tables',
    payload: noPayload,
  }),
  'my-maps': action({ label: 'My maps…', needs: 'nothing', intent: 'intent:my-maps', payload: noPayload }),
  'open-graph': action({
    label: 'Open its graph',
    needs: 'graph',
    intent: 'intent:open-graph',
    payload: (context) => ({ nodeId: nodeOf(context) }),
  }),
};
