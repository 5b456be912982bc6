/** Handlers of pointer gestures, from front to back, and their outcomes. */

import QUnit from 'qunit';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { answerTo, type Gesture, type Outcome, type Under } from '../../controllers/pointer/handlers.ts';
import { SLOP_PX } from '../../controllers/pointer/pointer.ts';
import type { Grip } from '../../overlay/handles/handles.ts';
import { SLOP } from '../../pivotick/view/gestures/gestures.ts';

const NODE: ElementRef = { kind: 'node', id: 'n' };
const EDGE: ElementRef = { kind: 'edge', id: 'e' };
const OTHER: ElementRef = { kind: 'node', id: 'other' };
const THIRD: ElementRef = { kind: 'node', id: 'third' };
const GRIP: Grip = {
  handle: { kind: 'end', id: 'way', at: { x: 0, y: 0 }, which: 'to' },
  cursor: 'grab',
  dragged: 'grabbing',
};
const POINT: Grip = {
  handle: { kind: 'point', of: NODE, at: { x: 0, y: 0 }, side: 'right' },
  cursor: 'crosshair',
  dragged: 'crosshair',
};
const PILL = { overlay: { kind: 'tag', tag: 'one' } } as const;
const ARROW = { overlay: { kind: 'arrow', id: 'way', part: 'line' } } as const;
const ARROW_LABEL = { overlay: { kind: 'arrow', id: 'way', part: 'label' } } as const;
const FRAME = { overlay: { kind: 'section', id: 'team', part: 'frame' } } as const;
const TITLE = { overlay: { kind: 'section', id: 'team', part: 'title' } } as const;
const CUT_TITLE = { overlay: { kind: 'section', id: 'team', part: 'title', isCut: true } } as const;
const INSIDE = { overlay: { kind: 'section', id: 'team', part: 'inside' } } as const;

function under(what: Partial<Under> = {}): Under {
  const nothing = { tool: undefined, grip: undefined, overlay: undefined, onGraph: undefined };
  return { ...nothing, selected: [], isLocked: false, ...what };
}

function gesture(kind: Exclude<Gesture['kind'], 'box'>, keys: { adds?: true; toggles?: true } = {}): Gesture {
  return { kind, at: { x: 10, y: 20 }, graph: { x: 1, y: 2 }, adds: false, toggles: false, ...keys };
}
const BOX: Gesture = { kind: 'box', inside: [NODE, OTHER] };

type Row = readonly [what: string, under: Partial<Under>, gesture: Gesture, answer: string];

const ROWS: readonly Row[] = [
  // The order, by a click or a press where everything lies on everything.
  ['a tool comes before all', { tool: 'arrow', grip: GRIP, ...PILL, onGraph: NODE }, gesture('press'), 'tool: grip'],
  ['a handle comes before pills', { grip: GRIP, ...PILL, onGraph: NODE }, gesture('press'), 'handles: grip end'],
  ['a connection point comes before edges', { grip: POINT, onGraph: EDGE }, gesture('press'), 'handles: grip point'],
  ['a pill comes before a connection point', { grip: POINT, ...PILL }, gesture('press'), 'pills:'],
  ['a pill comes before nodes', { ...PILL, onGraph: NODE }, gesture('press'), 'pills:'],
  ['an arrow comes before edges', { ...ARROW, onGraph: EDGE }, gesture('press'), 'arrows:'],
  ['an arrow comes after the nodes it leads to', { ...ARROW, onGraph: NODE }, gesture('click'), 'node: select n'],
  ['an edge comes before sections', { ...INSIDE, onGraph: EDGE }, gesture('click'), 'edge: select e'],
  ['a node comes before sections', { ...FRAME, onGraph: NODE }, gesture('click'), 'node: select n'],
  ['a section comes before the canvas', FRAME, gesture('click'), 'section: select team'],

  ['a press on the graph is the graph’s', { onGraph: NODE }, gesture('press'), 'nobody'],
  ['a press on a section is the graph’s, which pans', FRAME, gesture('press'), 'nobody'],
  ['a press beside everything is the graph’s', {}, gesture('press'), 'nobody'],

  ['a click on a pill filters', PILL, gesture('click'), 'pills: set-filter one'],
  ['a double click on a pill is for the node behind', { ...PILL, onGraph: NODE }, gesture('double'), 'node: edit n'],
  ['a menu on a pill is for what lies behind', PILL, gesture('menu'), 'canvas: open-menu nothing'],

  ['a click selects an arrow', ARROW, gesture('click'), 'arrows: select way'],
  ['a click with a key toggles an arrow', ARROW, gesture('click', { adds: true }), 'arrows: toggle way'],
  ['a double click edits an arrow', ARROW, gesture('double'), 'arrows: edit way'],
  ['a double click on its label is for that', ARROW_LABEL, gesture('double'), 'arrows: rename way'],
  ['on a locked map it does not', { ...ARROW, isLocked: true }, gesture('double'), 'arrows:'],
  ['an arrow has a menu', ARROW, gesture('menu'), 'arrows: open-menu way'],

  ['a click selects a node alone', { onGraph: NODE, selected: [OTHER, THIRD] }, gesture('click'), 'node: select n'],
  [
    'of several selected nodes, a click leaves one',
    { onGraph: NODE, selected: [NODE, OTHER] },
    gesture('click'),
    'node: select n',
  ],
  ['a click on the one selected node changes nothing', { onGraph: NODE, selected: [NODE] }, gesture('click'), 'node:'],
  ['Shift adds a node', { onGraph: NODE, selected: [OTHER] }, gesture('click', { adds: true }), 'node: select other n'],
  [
    'Shift leaves a selected node selected',
    { onGraph: NODE, selected: [NODE, OTHER] },
    gesture('click', { adds: true }),
    'node:',
  ],
  [
    'Control adds a node',
    { onGraph: NODE, selected: [OTHER] },
    gesture('click', { toggles: true }),
    'node: select other n',
  ],
  [
    'Control takes a node out',
    { onGraph: NODE, selected: [NODE, OTHER] },
    gesture('click', { toggles: true }),
    'node: select other',
  ],
  [
    'nodes are not selected together with an edge',
    { onGraph: NODE, selected: [EDGE] },
    gesture('click', { adds: true }),
    'node: select n',
  ],
  ['a double click edits a node', { onGraph: NODE }, gesture('double'), 'node: edit n'],
  [
    'a double click on its label is for the name',
    { onGraph: NODE, isOnLabel: true },
    gesture('double'),
    'node: rename n',
  ],
  [
    'on a locked map the label does what the node does',
    { onGraph: NODE, isOnLabel: true, isLocked: true },
    gesture('double'),
    'node: open-website n',
  ],
  [
    'on a locked map it opens the website',
    { onGraph: NODE, isLocked: true },
    gesture('double'),
    'node: open-website n',
  ],
  ['a node has a menu', { onGraph: NODE }, gesture('menu'), 'node: open-menu n'],

  ['a click selects an edge', { onGraph: EDGE, selected: [NODE] }, gesture('click'), 'edge: select e'],
  ['a click on a selected edge changes nothing', { onGraph: EDGE, selected: [EDGE] }, gesture('click'), 'edge:'],
  ['a double click on an edge is for its label', { onGraph: EDGE }, gesture('double'), 'edge: rename e'],
  ['a double click on its words is for them', { onGraph: EDGE, isOnLabel: true }, gesture('double'), 'edge: rename e'],
  ['on a locked map it does nothing', { onGraph: EDGE, isLocked: true }, gesture('double'), 'edge:'],
  ['an edge has a menu', { onGraph: EDGE }, gesture('menu'), 'edge: open-menu e'],

  ['inside its frame a section is taken', INSIDE, gesture('click'), 'section: select team'],
  ['a click with a key toggles a section', INSIDE, gesture('click', { toggles: true }), 'section: toggle team'],
  ['a locked section’s inside is empty ground', { ...INSIDE, isLocked: true }, gesture('click'), 'canvas: select'],
  ['a locked section’s frame is not', { ...FRAME, isLocked: true }, gesture('click'), 'section: select team'],
  ['a double click edits a section', INSIDE, gesture('double'), 'section: edit team'],
  ['a double click on its title is for that', TITLE, gesture('double'), 'section: rename team'],
  [
    'a locked section’s title is not empty ground',
    { ...TITLE, isLocked: true },
    gesture('click'),
    'section: select team',
  ],
  ['a double click on a locked frame does nothing', { ...FRAME, isLocked: true }, gesture('double'), 'section:'],
  ['a section has a menu', INSIDE, gesture('menu'), 'section: open-menu team'],

  ['a click beside everything leaves the selection', { selected: [NODE] }, gesture('click'), 'canvas: select'],
  ['with a key it does not', { selected: [NODE] }, gesture('click', { adds: true }), 'canvas:'],
  ['a double click beside everything adds a node', {}, gesture('double'), 'canvas: add node 1 2'],
  ['on a locked map there is none', { isLocked: true }, gesture('double'), 'canvas:'],
  ['a double click on a pill beside its node adds none', PILL, gesture('double'), 'canvas:'],
  ['a double click on a handle beside everything adds none', { grip: GRIP }, gesture('double'), 'canvas:'],
  ['nor does one on a connection point', { grip: POINT }, gesture('double'), 'canvas:'],
  ['with a key there is none', {}, gesture('double', { adds: true }), 'canvas:'],
  ['the canvas has a menu', {}, gesture('menu'), 'canvas: open-menu nothing'],
  ['a box adds the nodes in it', { selected: [OTHER] }, BOX, 'canvas: select other n'],

  ['the mouse over a tool', { tool: 'section', onGraph: NODE }, gesture('hover'), 'tool: show nothing crosshair grip'],
  ['the mouse over a handle', { grip: GRIP }, gesture('hover'), 'handles: show nothing grab grip'],
  ['the mouse over a handle of an arrow', { grip: GRIP, ...ARROW }, gesture('hover'), 'handles: show way grab grip'],
  ['the mouse over a connection point', { grip: POINT }, gesture('hover'), 'handles: show nothing crosshair grip'],
  ['the mouse over a pill', { ...PILL, onGraph: NODE }, gesture('hover'), 'pills: show n pointer'],
  ['the mouse over an arrow', { ...ARROW, onGraph: EDGE }, gesture('hover'), 'arrows: show way pointer'],
  ['the mouse over a node', { onGraph: NODE }, gesture('hover'), 'node: show n pointer'],
  ['the mouse over an edge', { ...FRAME, onGraph: EDGE }, gesture('hover'), 'edge: show e pointer'],
  ['the mouse over a title', TITLE, gesture('hover'), 'canvas: show nothing'],
  ['the mouse over a title that is cut', CUT_TITLE, gesture('hover'), 'cut title: show team'],
  [
    'a node comes before a title that is cut',
    { ...CUT_TITLE, onGraph: NODE },
    gesture('hover'),
    'node: show n pointer',
  ],
  ['the mouse over a section', FRAME, gesture('hover'), 'canvas: show nothing'],
];

function inWords(outcome: Outcome): string {
  if (outcome.kind === 'grip') return `grip ${outcome.grip?.handle.kind ?? ''}`;
  if (outcome.kind === 'show')
    return `show ${outcome.over?.id ?? 'nothing'} ${outcome.cursor}${outcome.isGrip ? ' grip' : ''}`;
  const { name, payload } = outcome.intent;
  const verb = name.replace('intent:', '');
  switch (name) {
    case 'intent:select':
      return `${payload.mode === 'toggle' ? 'toggle' : 'select'} ${payload.refs.map(({ id }) => id).join(' ')}`;
    case 'intent:open-menu':
      return `${verb} ${('ref' in payload && payload.ref?.id) || 'nothing'}`;
    case 'intent:edit':
    case 'intent:rename':
      return `${verb} ${'ref' in payload ? payload.ref.id : ''}`;
    case 'intent:add':
      return `${verb} ${payload.kind} ${payload.at?.x} ${payload.at?.y}`;
    case 'intent:open-website':
      return `${verb} ${payload.nodeId}`;
    case 'intent:set-filter':
      return `${verb} ${payload.change && 'toggle' in payload.change ? payload.change.toggle : ''}`;
    default:
      return verb;
  }
}

QUnit.module('controllers/pointer', () => {
  for (const [what, lies, made, expected] of ROWS) {
    QUnit.test(what, (assert) => {
      const answer = answerTo(under(lies), made);
      const told = answer ? `${answer.by}: ${answer.outcomes.map(inWords).join(', ')}`.trimEnd() : 'nobody';
      assert.strictEqual(told, expected);
    });
  }

  QUnit.test('a menu opens at the pointer, with the position on the map', (assert) => {
    const [outcome] = answerTo(under(), gesture('menu'))?.outcomes ?? [];
    assert.deepEqual(outcome, {
      kind: 'ask',
      intent: {
        name: 'intent:open-menu',
        payload: { ref: undefined, at: { x: 10, y: 20 }, graph: { x: 1, y: 2 } },
      },
    });
  });

  QUnit.test('a click and a drag differ by the same distance in front of the graph as on it', (assert) => {
    assert.deepEqual(SLOP_PX, SLOP);
  });
});
