/** Drawing on the canvas: edges from node to node, and sections and arrows with their handles. */

import { fromEvent, Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { Tool } from '../../overlay/index.ts';
import { attachToolHint } from '../../views/canvas/bars/tool-hint.ts';
import { isTouched } from '../../views/ui/touch.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { PointerTools } from '../pointer/pointer.ts';

/** Tools of which one may also do without drawing. */
type PlacingTool = Exclude<Tool, 'edge'>;

/** What other controllers may ask of the tools. */
export type DrawingTools = {
  /** Takes a tool in hand that places a section or an arrow; `middle` puts one there without drawing. */
  readonly arm: (tool: PlacingTool, middle: () => void) => void;
  /** Puts down whatever tool is in hand. */
  readonly leave: () => void;
};

const placingHint = (tool: PlacingTool) =>
  tool === 'section'
    ? `Drag a box for the section, or ${isTouched() ? 'tap' : 'click'} where it starts.`
    : 'Drag from the start of the arrow to its end. Arrows are only visual. Use an edge for a relationship that appears in reports.';

/** Answers the intents of drawing; what is drawn goes out as intents of adding. */
export function attachDraw(
  context: ControllerContext,
  pointer: PointerTools,
  canvas: HTMLElement,
): Subscription & DrawingTools {
  const { bus, models } = context;
  const drawing = new Subscription();
  const showHint = attachToolHint(canvas, leave, () => bus.emit('intent:focus-canvas', {}));

  /** What Enter does on the map, while a tool is in hand. */
  let byKeys: Subscription | undefined;
  const end = () => {
    byKeys?.unsubscribe();
    showHint(undefined);
  };
  drawing.add(() => byKeys?.unsubscribe());

  function leave(): void {
    pointer.arm(undefined);
    end();
  }
  drawing.add(eventsOf(bus, 'document:loaded').subscribe(leave));

  function connect({ from }: BusEvents['intent:connect']): void {
    leave();
    const run = () => bus.emit('intent:add', { kind: 'edge', ...(from === undefined ? {} : { from }), form: true });
    showHint({ text: edgeHint(from), other: { label: 'Use a form', run } });
    pointer.arm('edge', { onLeave: end, source: from });
    // Where the other node is gone to by keys; the hint may stand on the one that the edge comes from.
    bus.emit('intent:focus-canvas', {});
    if (from === undefined) return;
    byKeys = onEnter(canvas, () => chooseTarget(from));
    bus.emit('intent:bring-near', { ref: { kind: 'node', id: from } });
  }

  /** The node that was gone to by keys, when it is another one, gets the edge. */
  function chooseTarget(from: string): void {
    const to = models.selection.only();
    if (to?.kind !== 'node' || to.id === from || models.filter.isFolded(to.id)) return;
    bus.emit('intent:add', { kind: 'edge', from, to: to.id });
  }

  drawing.add(answer(context, { 'intent:connect': connect }));

  return Object.assign(drawing, {
    leave,
    arm(tool: PlacingTool, middle: () => void) {
      leave();
      const other = () => {
        leave();
        middle();
      };
      showHint({ text: placingHint(tool), other: { label: 'Place in centre', key: 'Enter', run: other } });
      pointer.arm(tool, { onLeave: end });
      byKeys = onEnter(canvas, other);
      // The tool is for the map, where Enter places it, whoever it was chosen by.
      bus.emit('intent:focus-canvas', {});
    },
  });
}

function edgeHint(from: string | undefined): string {
  const press = isTouched() ? 'Tap' : 'Click';
  return from === undefined
    ? `${press} the source node, then the target node.`
    : `${press} a target node, or empty space to create one.`;
}

/** Runs `run` at Enter on the map itself, before the map's own keys; the button of the hint keeps its Enter. */
function onEnter(canvas: HTMLElement, run: () => void): Subscription {
  return fromEvent<KeyboardEvent>(canvas, 'keydown', { capture: true }).subscribe((event) => {
    const isOnMap = event.target instanceof Element && !event.target.closest('button, input, textarea, select');
    if (event.key !== 'Enter' || !isOnMap) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  });
}
