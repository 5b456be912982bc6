/** What a person can ask for to keep a map right: the map check, another state of it to compare with or take over. */

import type { Finding } from '../../formats/check/check.ts';
import type { About } from '../../formats/check/rule.ts';
import type { RuleId } from '../../formats/check/rules.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { actionsOn, edits, noPayload, reads } from '../row.ts';

/** Their intents. */
export const CHECK_INTENTS = {
  /** Review the map, and list what is found in the side panel. */
  'intent:check': reads(),
  /** The tab of the map check is there: what is found is looked at from now on. */
  'intent:list-findings': reads(),
  /** Carry out the mends of findings, as one step. */
  'intent:fix': edits<{ readonly findings: readonly Finding[] }>(),
  /** Set findings of a rule aside in the map: of one element, else all of them. Without a reason they come back. */
  'intent:dismiss': edits<{ readonly rule: RuleId; readonly about?: About; readonly reason?: string }>(),
  /** Compare the map with another one, which the person chooses when none is given. */
  'intent:compare': reads<{ readonly other?: { readonly document: MapDocument; readonly name: string } }>(),
  /** Bring the map up to date from a newer state of its source, which the person chooses. */
  'intent:update-from': edits(),
};

const action = actionsOn(CHECK_INTENTS);

/** Their rows in menus, keys and help. */
export const CHECK_ACTIONS = {
  'update-from': action({
    label: 'Update from…',
    needs: 'nothing',
    intent: 'intent:update-from',
    payload: noPayload,
  }),
  compare: action({
    label: 'Compare with…',
    needs: 'nothing',
    intent: 'intent:compare',
    payload: noPayload,
  }),
  check: action({
    label: 'Check…',
    keyHelp: 'Review the map',
    needs: 'nothing',
    intent: 'intent:check',
    payload: noPayload,
  }),
};
