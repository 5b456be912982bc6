import type { ElementRef, FilterChange, MenuRequest, Point } from '../base/payloads.ts';
import { actionsOn, intent, nodeOf, nodesOf, type PayloadsOf, reads } from '../base/row.ts';

export const EXPLORE_INTENTS = {
  'intent:zoom': reads<{ readonly by: 'in' | 'out' | 'fit' }>(),
  /** Centre an element or a graph point. `flash` the element; `near`: move the view no more than necessary. */
  'intent:reveal': reads<{ readonly ref: ElementRef; readonly how?: 'flash' | 'near' } | { readonly at: Point }>(
    'Show on the map',
  ),
  /** Move the view, in steps along each axis. */
  'intent:pan': reads<{ readonly direction: Point }>(),
  'intent:select': reads<{ readonly refs: readonly ElementRef[]; readonly mode: 'replace' | 'add' | 'toggle' }>(
    'Select',
  ),
  'intent:select-all': reads(),
  /** Select the neighbour in this direction along a relationship; without a selection the node in the middle. */
  'intent:follow': reads<{ readonly direction: Point }>(),
  /** Select the next or previous node that is on the map. */
  'intent:step': reads<{ readonly by: 1 | -1 }>(),
  /** Move the selected nodes or sections, in steps along each axis; `fine`: by single units. */
  'intent:nudge': reads<{ readonly direction: Point; readonly fine?: true }>(),
  'intent:open-selected': reads(),
  /** Edit the name of an element, by default the selected one, in place on the map; on a locked map, show its details. */
  'intent:rename': intent<{ readonly ref?: ElementRef }>(),
  /** Open the menu of the selection or of the map; with a position, of the element there. */
  'intent:open-menu': reads<MenuRequest | { readonly at?: never }>(),
  'intent:open-website': reads<{ readonly nodeId: string }>(),
  'intent:set-filter': reads<{ readonly change: FilterChange }>(),
};

type Payloads = PayloadsOf<typeof EXPLORE_INTENTS>;
const action = actionsOn(EXPLORE_INTENTS);

const zooming = (label: string, by: Payloads['intent:zoom']['by'], keys: readonly string[]) =>
  action({ label, keys, intent: 'intent:zoom', payload: () => ({ by }) });

const steering = (
  keyHelp: string,
  keys: string,
  intent: 'intent:follow' | 'intent:pan' | 'intent:nudge',
  more: { readonly fine?: true } = {},
) =>
  action({
    label: keyHelp,
    keys: [keys],
    onMap: true,
    intent,
    payload: ({ direction = { x: 0, y: 0 } }) => ({ direction, ...more }),
  });

export const EXPLORE_ACTIONS = {
  'zoom-in': zooming('Zoom in', 'in', ['+', '=']),
  'zoom-out': zooming('Zoom out', 'out', ['-', '−']),
  fit: zooming('Fit', 'fit', ['0']),
  'select-all': action({
    label: 'Select all',
    keyHelp: 'Select everything on the map',
    keys: ['Mod+A'],
    intent: 'intent:select-all',
  }),
  follow: steering('Go to the neighbour in that direction', 'Arrow keys', 'intent:follow'),
  'next-node': action({
    label: 'Go to the next node',
    keys: ['Page Down'],
    onMap: true,
    intent: 'intent:step',
    payload: () => ({ by: 1 }),
  }),
  'previous-node': action({
    label: 'Go to the previous node',
    keys: ['Page Up'],
    onMap: true,
    intent: 'intent:step',
    payload: () => ({ by: -1 }),
  }),
  pan: steering('Move the view', 'Shift+Arrow keys', 'intent:pan'),
  nudge: steering('Move the selection', 'Alt+Arrow keys', 'intent:nudge'),
  'nudge-fine': steering('Move the selection by one pixel', 'Alt+Shift+Arrow keys', 'intent:nudge', { fine: true }),
  rename: action({
    label: 'Rename',
    keyHelp: 'Rename the selection. On a locked map: show its details',
    keys: ['F2'],
    onMap: true,
    intent: 'intent:rename',
    payload: ({ refs: [ref] }) => (ref ? { ref } : {}),
  }),
  'open-selected': action({
    label: 'Open',
    keyHelp: 'Edit the selection. On a locked map: show its details',
    keys: ['Enter', 'Space'],
    onMap: true,
    intent: 'intent:open-selected',
  }),
  'open-menu': action({
    label: 'Menu',
    keyHelp: 'Open the menu of the selection',
    keys: ['Menu', 'Shift+F10'],
    onMap: true,
    intent: 'intent:open-menu',
  }),
  'open-website': action({
    label: 'Open website',
    needs: 'website',
    intent: 'intent:open-website',
    payload: (context) => ({ nodeId: nodeOf(context) }),
  }),
  hide: action({
    label: 'Hide',
    needs: 'nodes',
    intent: 'intent:set-filter',
    payload: (context) => ({ change: { facet: 'hidden', hide: nodesOf(context) } }),
  }),
  'show-hidden': action({
    label: 'Show hidden nodes',
    needs: 'hidden',
    intent: 'intent:set-filter',
    payload: () => ({ change: { facet: 'hidden', show: 'all' } }),
  }),
};
