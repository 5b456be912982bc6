/** Gestures of tools and handles for tests: a small map, pointer events, and their results. */

import QUnit from 'qunit';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { approximateText, type Box, type Point } from '../../drawing/commands/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { type Handle, handlesOf } from '../../overlay/handles/handle-list.ts';
import {
  type DrawingTool,
  NO_TOOL,
  offeredPoints,
  type ToolEffect,
  type ToolEvent,
  type ToolState,
  useTool,
} from '../../overlay/handles/tool-state.ts';
import { createScene } from '../../overlay/scene.ts';
import { LIGHT } from '../../overlay/theme.ts';

const { document = undefined } = parseDocument({
  sections: [
    { id: 's', title: 'Team', x: 100, y: 100, width: 200, height: 150 },
    { id: 'h', title: 'Harbour', x: 600, y: 500, width: 160, height: 160 },
  ],
  nodes: [
    { id: 'b', x: 1000, y: 550, size: 20, label: '' },
    { id: 'a', x: 650, y: 550, size: 50, shape: 'square' },
    { id: 'group', x: 1000, y: 900, size: 20 },
  ],
  arrows: [{ id: 'w', from: { x: 400, y: 100 }, to: { x: 700, y: 100 }, label: 'Hoho' }],
});
const PLACES: Readonly<Record<string, Point>> = {
  a: { x: 650, y: 550 },
  b: { x: 1000, y: 550 },
  group: { x: 1000, y: 900 },
};
if (!document) throw new Error('The map of the test cannot be read.');
/** A section, one with a node in it, two nodes beside them, a folded group, an arrow. */
export const scene = createScene({
  document,
  theme: LIGHT,
  measure: approximateText,
  settings: { tags: true },
  position: (id) => PLACES[id],
  labelBox: (id) => (id === 'a' ? { x: 620, y: 604, width: 60, height: 20 } : undefined),
});
/** The map as a tool sees it. */
export const GROUND = { scene, scale: 1, mayConnect: (id: string) => id !== 'group' };
/** Elements of it. */
export const SECTION: ElementRef = { kind: 'section', id: 's' };
export const HARBOUR: ElementRef = { kind: 'section', id: 'h' };
export const ARROW: ElementRef = { kind: 'arrow', id: 'w' };
export const A: ElementRef = { kind: 'node', id: 'a' };

/** The first handle of an element that fits. */
export function handle(ref: ElementRef, fits: (one: Handle) => boolean): Handle {
  const found = handlesOf(scene, [ref]).find(fits);
  if (!found) throw new Error(`${ref.id} has no such handle.`);
  return found;
}

/** The connection point of a node or section at its right. */
export function pointOf(ref: ElementRef): Handle {
  const { state } = run([select(ref)]);
  const [, right] = offeredPoints(state, scene, 1);
  if (!right) throw new Error(`${ref.id} has no connection points.`);
  return right;
}

/** A person's actions. */
export const select = (...refs: readonly ElementRef[]): ToolEvent => ({ kind: 'selected', refs });
export const arm = (tool: DrawingTool | undefined, source?: string): ToolEvent => ({ kind: 'armed', tool, source });
export const keep = (tool: DrawingTool): ToolEvent => ({ kind: 'armed', tool, isKept: true });
export const hover = (x: number, y: number, node?: string): ToolEvent => ({
  kind: 'pointed',
  pointing: 'mouse',
  node,
  at: { x, y },
  over: undefined,
});
export const away = (isAway: boolean): ToolEvent => ({ kind: 'away', isAway });
export const press = (x: number, y: number, one?: Handle): ToolEvent => ({
  kind: 'pressed',
  at: { x, y },
  handle: one,
});
export const move = (x: number, y: number): ToolEvent => ({ kind: 'moved', at: { x, y } });
export const moveAlone = (x: number, y: number): ToolEvent => ({ kind: 'moved', at: { x, y }, alone: true });
export const release: ToolEvent = { kind: 'released', isClick: false };
export const click: ToolEvent = { kind: 'released', isClick: true };
export const outside: ToolEvent = { kind: 'released', isClick: false, isOutside: true };
export const cancel: ToolEvent = { kind: 'cancelled' };
export const escaped: ToolEvent = { kind: 'escaped' };

/** Effects of asking for an edge, or for a node at its end. */
export const asked = (payload: object) => ['as it was', ['intent:add', payload]];
export const drawn = (from: string, to: string) => asked({ kind: 'edge', from, to });

/** A gesture and what comes of it. */
export type Row = {
  readonly what: string;
  readonly given: readonly ToolEvent[];
  /** All that is done, in order; a preview by what it draws differently. */
  readonly does: readonly unknown[];
  readonly tool?: DrawingTool;
  readonly isDragging?: true;
};

const sameAs = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Effects in the words of the tables. */
export function inWords(effect: ToolEffect): unknown {
  if (effect.kind === 'disarmed') return 'disarmed';
  if (effect.kind === 'ask') return [effect.intent.name, effect.intent.payload];
  if (effect.kind === 'carry') return Object.fromEntries(effect.positions.map(({ id, x, y }) => [id, [x, y]]));
  const { preview } = effect;
  if (!preview) return 'as it was';
  const moved = preview.sections?.find((one, at) => !sameAs(one, scene.document.sections[at]));
  const section = moved ?? preview.sections?.[0];
  if (section) {
    const { x, y, width, height } = section;
    return { [section.id]: { x, y, width, height } };
  }
  const [arrow] = preview.arrows ?? [];
  const { id = '', to, labelOffset } = arrow ?? {};
  return { [id]: labelOffset ? { labelOffset } : { to } };
}

/** The state after some events, and all that they had done. @param visible - the part of the map in view */
export function run(events: readonly ToolEvent[], visible?: Box): { state: ToolState; effects: readonly ToolEffect[] } {
  let state = NO_TOOL;
  const effects: ToolEffect[] = [];
  for (const event of events) {
    const [next, more] = useTool(state, event, visible ? { ...GROUND, visible } : GROUND);
    state = next;
    effects.push(...more);
  }
  return { state, effects };
}

/** Tests a table of gestures. */
export function testGestures(rows: readonly Row[]): void {
  for (const { what, given, does, tool, isDragging = false } of rows) {
    QUnit.test(what, (assert) => {
      const { state, effects } = run(given);
      assert.deepEqual(effects.map(inWords), does);
      assert.strictEqual(state.tool, tool);
      assert.strictEqual(state.dragging !== undefined, isDragging);
    });
  }
}
