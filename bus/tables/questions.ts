/** Only named views change the document. The code that answers these intents is loaded on first use. */

import type { Direction, Query } from '../../formats/document/query.ts';
import { actionsOn, intent, nodeOf, nodesOf, type PayloadsOf, reads } from '../base/row.ts';

export const QUESTIONS_INTENTS = {
  /** Focus the neighbours of nodes up to a number of steps. On the nodes in focus, change its size or direction. */
  'intent:focus': reads<{
    readonly nodeIds: readonly string[];
    readonly steps?: number;
    readonly way?: Direction;
    /** Only common neighbours. */
    readonly shared?: boolean;
  }>(),
  'intent:query': reads<{ readonly query: Query }>(),
  /** Open the panel that analyses the map, sizes and colours nodes by value, collapses groups, lists views, or offers a link. */
  'intent:show-answer': reads<{ readonly of: 'insight' | 'measure' | 'fold' | 'views' | 'link' }>(),
  /** Expand a collapsed group; without `id` all groups. */
  'intent:unfold': reads<{ readonly id?: string }>(),
  /** Show how two nodes are connected. */
  'intent:paths': reads<{ readonly from: string; readonly to: string }>(),
  /** Show dependants and dependencies of a node. */
  'intent:dependants': reads<{ readonly nodeId: string }>(),
  /** Show a named view. `quiet`, when not requested on the page: the list opens only for a caption. */
  'intent:show-view': reads<{ readonly name: string; readonly quiet?: true }>('Show the view'),
  /** Tour the named views, from the first by default. `quiet`: the keyboard focus stays. */
  'intent:tour': reads<{
    readonly name?: string;
    readonly quiet?: true;
    /** In full screen, with the legend. Without views the most connected nodes are the stops. */
    readonly presents?: boolean;
  }>(),
  /** Save the current view under a name; `to`: only rename and describe the saved one. */
  'intent:save-view': intent<
    | { readonly name: string; readonly caption?: string }
    | { readonly name: string; readonly to: { readonly name: string; readonly caption: string } }
  >('Save the view'),
  'intent:delete-view': intent<{ readonly name: string }>('Delete the view'),
};

const action = actionsOn(QUESTIONS_INTENTS);

const focusing = (steps: number) =>
  action({
    label: steps === 1 ? 'Focus' : `Focus, ${steps} steps`,
    keyHelp: `Neighbours up to ${steps === 1 ? '1 step' : `${steps} steps`}`,
    keys: [String(steps)],
    needs: 'nodes',
    intent: 'intent:focus',
    payload: (context) => ({ nodeIds: nodesOf(context), steps }),
  });

const panel = (label: string, of: PayloadsOf<typeof QUESTIONS_INTENTS>['intent:show-answer']['of'], synonyms: string) =>
  action({ label, synonyms, intent: 'intent:show-answer', payload: () => ({ of }) });

export const QUESTIONS_ACTIONS = {
  'focus-1': focusing(1),
  'focus-2': focusing(2),
  'focus-3': focusing(3),
  'focus-4': focusing(4),
  'focus-5': focusing(5),
  'focus-shared': action({
    label: 'Show common neighbours',
    needs: 'pair',
    intent: 'intent:focus',
    payload: (context) => ({ nodeIds: nodesOf(context), steps: 1, shared: true }),
  }),
  paths: action({
    label: 'How are they connected?',
    needs: 'pair',
    intent: 'intent:paths',
    payload: (context) => ({ from: nodesOf(context)[0] ?? '', to: nodesOf(context)[1] ?? '' }),
  }),
  dependants: action({
    label: 'What depends on this?',
    needs: 'node',
    intent: 'intent:dependants',
    payload: (context) => ({ nodeId: nodeOf(context) }),
  }),
  fold: panel('Collapse…', 'fold', 'group fold'),
  insight: panel('Analysis…', 'insight', 'statistics metrics'),
  measure: panel('Size and colour by value…', 'measure', 'centrality degree color style'),
  'size-by-relationships': action({
    label: 'Size by relationships',
    intent: 'intent:query',
    payload: ({ isSized }) => ({ query: { kind: 'measure', by: 'size', field: isSized ? '' : 'degree' } }),
  }),
  link: panel('Share link…', 'link', 'url copy'),
  present: action({
    label: 'Present',
    intent: 'intent:tour',
    payload: () => ({ presents: true }),
  }),
  views: panel('Views…', 'views', 'saved tour'),
  'fold-selected': action({
    label: 'Collapse into one',
    needs: 'pair',
    intent: 'intent:query',
    payload: (context) => ({ query: { kind: 'fold', by: 'nodes', values: nodesOf(context) } }),
  }),
  unfold: action({
    label: 'Expand the group',
    hint: 'Enter',
    needs: 'folded',
    intent: 'intent:unfold',
    payload: (context) => ({ id: nodeOf(context) }),
  }),
};
