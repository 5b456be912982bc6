/**
 * What a person can ask a map. Each leaves the document as it is, but for its named views, and is answered by what is loaded
 * when the first one is asked.
 */

import type { Direction, Query } from '../../formats/document/query.ts';
import type { LinkedView } from '../../formats/link/fragment.ts';
import { actionsOn, edits, nodeOf, nodesOf, noPayload, reads } from '../row.ts';

/** Their intents. */
export const QUESTIONS_INTENTS = {
  /** Show what lies so many steps around nodes; about the nodes in focus, the focus gets another size or direction. */
  'intent:focus': reads<{
    readonly nodeIds: readonly string[];
    readonly steps?: number;
    readonly way?: Direction;
    /** What lies around every one of them. */
    readonly shared?: boolean;
  }>(),
  /** Narrow the view by a question. A query takes the place of the one before it. */
  'intent:query': reads<{ readonly query: Query }>(),
  /** Say what the map tells about itself in numbers. */
  'intent:insight': reads(),
  /** Choose by which numbers nodes are large and coloured. */
  'intent:measure': reads(),
  /** Choose what is folded. */
  'intent:fold': reads(),
  /** Draw a folded group as its nodes again; without `id` all of them. */
  'intent:unfold': reads<{ readonly id?: string }>(),
  /** Say how two nodes are connected. */
  'intent:paths': reads<{ readonly from: string; readonly to: string }>(),
  /** Say what depends on a node, and on what it depends. */
  'intent:dependants': reads<{ readonly nodeId: string }>(),
  /** List the named views of the map. */
  'intent:views': reads(),
  /** Show a named view; `quiet` where nobody asked on the page itself: the list stays away unless there is a caption. */
  'intent:show-view': reads<{ readonly name: string; readonly quiet?: true }>(),
  /** Go through the named views; without `name` from the first. `quiet` where nobody asked on the page itself: the focus stays. */
  'intent:tour': reads<{ readonly name?: string; readonly quiet?: true }>(),
  /** Keep what is seen now in the map, under a name. */
  'intent:save-view': edits<{ readonly name: string; readonly caption?: string }>(),
  'intent:describe-view': edits<{
    readonly name: string;
    readonly to: { readonly name: string; readonly caption: string };
  }>(),
  'intent:delete-view': edits<{ readonly name: string }>(),
  /** Make a link to what is seen. */
  'intent:link': reads(),
  /** Show what a link says. */
  'intent:see': reads<LinkedView>(),
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

/** Their rows in menus, keys and help. */
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
  ways: action({
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
  fold: action({ label: 'Collapse…', needs: 'nothing', intent: 'intent:fold', payload: noPayload }),
  insight: action({ label: 'Analysis…', needs: 'nothing', intent: 'intent:insight', payload: noPayload }),
  measure: action({
    label: 'Size and colour by value…',
    needs: 'nothing',
    intent: 'intent:measure',
    payload: noPayload,
  }),
  link: action({ label: 'Share link…', needs: 'nothing', intent: 'intent:link', payload: noPayload }),
  views: action({ label: 'Views…', needs: 'nothing', intent: 'intent:views', payload: noPayload }),
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
