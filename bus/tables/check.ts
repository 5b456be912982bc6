import type { Finding } from '../../formats/check/check.ts';
import type { About } from '../../formats/check/rules/rule.ts';
import type { RuleId } from '../../formats/check/rules.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { actionsOn, intent, reads } from '../base/row.ts';

export const CHECK_INTENTS = {
  /** Check the map and list the findings in the side panel. */
  'intent:check': reads(),
  /** Find and list all findings from now on, because their tab is visible. */
  'intent:list-findings': reads('List the findings'),
  /** Apply the fixes of findings as one step. */
  'intent:fix': intent<{ readonly findings: readonly Finding[] }>('Fix'),
  /** Dismiss findings of a rule for one element or for all. Without a reason, restore them. */
  'intent:dismiss': intent<{ readonly rule: RuleId; readonly about?: About; readonly reason?: string }>('Dismiss'),
  /** Compare the map with another one, which the person chooses when none is given. */
  'intent:compare': reads<{ readonly other?: { readonly document: MapDocument; readonly name: string } }>(),
  /** Bring the map up to date from a newer state of its source, which the person chooses. */
  'intent:update-from': intent(),
};

const action = actionsOn(CHECK_INTENTS);

export const CHECK_ACTIONS = {
  'update-from': action({ label: 'Update from…', synonyms: 'import refresh', intent: 'intent:update-from' }),
  compare: action({ label: 'Compare with…', synonyms: 'difference diff', intent: 'intent:compare' }),
  check: action({
    label: 'Check…',
    keyHelp: 'Review the map',
    intent: 'intent:check',
  }),
};
