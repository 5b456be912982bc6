/** Keys, gestures and search terms, for help and the guide. Not loaded with the first map. */

import { ACTIONS, type Action } from './actions.ts';

/** Rows of help that are not actions: gestures of mouse, touch and system keys, and terms of a search. */
const GESTURES = {
  Anywhere: [['Ctrl/⌘ C  X  V', 'Copy, cut and paste, between windows too']],
  'On the map': [['Tab', 'Go to the next part of the page']],
  'With mouse or fingers': [
    ['Click, tap', 'Select; with Shift add to the selection'],
    ['Shift + drag', 'Select everything in the box'],
    [
      'Double-click',
      'Open the form. On a label: edit the text. On empty space: add a node. On a locked map: open the website',
    ],
    ['Drag from a connection point', 'Connect to another node or to a new one'],
    ['Right-click, long press', 'Open the menu'],
    ['Drag, wheel, pinch', 'Move and zoom the map'],
    ['Alt + drag', 'Move nodes without snapping, or a section without its contents'],
  ],
  'In search': [
    ['type:project tag:core', 'Nodes of a type with a tag; all terms must match'],
    ['degree>5', 'Nodes with more than five relationships'],
    ['status=archived', 'An exact value; : matches a part of it'],
    ['not tag:data', 'All other nodes'],
    ['Anna to Team A', 'How two nodes are connected'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [keys: string, does: string])[]>>;

/** Keys as help, search and the guide show them: `Ctrl/⌘ K or /`. */
export function keysText(keys: readonly string[]): string {
  return keys.map((key) => (key === '+' ? key : key.replace('Mod', 'Ctrl/⌘').replaceAll('+', ' '))).join(' or ');
}

export function keyRows(): Readonly<Record<keyof typeof GESTURES, readonly (readonly [keys: string, does: string])[]>> {
  const rows = (onMap: boolean) =>
    (Object.values(ACTIONS) as readonly Action[])
      .filter((one) => (one.onMap === true) === onMap)
      .flatMap(({ keys, keyHelp, label }) => (keys ? [[keysText(keys), keyHelp ?? label] as const] : []));
  return {
    Anywhere: [...rows(false), ...GESTURES.Anywhere],
    'On the map': [...rows(true), ...GESTURES['On the map']],
    'With mouse or fingers': GESTURES['With mouse or fingers'],
    'In search': GESTURES['In search'],
  };
}
