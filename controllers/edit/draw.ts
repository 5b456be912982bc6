/** Drawing on the canvas: edges from node to node, and sections and arrows with their handles. */

import { Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { nodeNamed } from '../../models/commands/words.ts';
import type { Tool } from '../../overlay/index.ts';
import { attachToolHint, type ToolHint } from '../../views/canvas/tool-hint.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { PointerTools } from '../pointer/pointer.ts';

/** What other controllers may ask of the tools. */
export type DrawingTools = {
  /** Takes a tool in hand that places a section or an arrow; `middle` puts one there without drawing. */
  readonly arm: (tool: Tool, middle: () => void) => void;
  /** Puts down whatever tool is in hand. */
  readonly leave: () => void;
};

/** Answers the intents of drawing; what is drawn goes out as intents of adding. */
export function attachDraw(
  context: ControllerContext,
  view: GraphView,
  pointer: PointerTools,
  canvas: HTMLElement,
): Subscription & DrawingTools {
  const { bus, models } = context;
  const drawing = new Subscription();
  const showHint = attachToolHint(canvas, leave);

  function leave(): void {
    pointer.arm(undefined);
    view.connect(undefined);
    showHint(undefined);
  }
  drawing.add(eventsOf(bus, 'document:loaded').subscribe(leave));

  function connect({ from }: BusEvents['intent:connect']): void {
    leave();
    const name = from === undefined ? undefined : nodeNamed(models.document.current(), from);
    showHint({
      text:
        name === undefined
          ? 'Click the source, then the target.'
          : `Click the node that the edge from ${name} leads to.`,
      other: {
        label: 'Use a form',
        run: () => bus.emit('intent:add', { kind: 'edge', ...(from === undefined ? {} : { from }), form: true }),
      },
    });
    view.connect({ ...(from === undefined ? {} : { from }), onLeave: () => showHint(undefined) });
  }
  drawing.add(answer(context, { 'intent:connect': connect }));

  const HINTS: Record<Tool, string> = {
    section: 'Drag a box on the map for the section, or click where it starts.',
    arrow: 'Drag from where the arrow starts to where it ends. It is a drawing: an edge is what reports tell of.',
  };
  return Object.assign(drawing, {
    leave,
    arm(tool: Tool, middle: () => void) {
      leave();
      const other = () => {
        leave();
        middle();
      };
      const hint: ToolHint = { text: HINTS[tool], other: { label: 'In the middle of the view', run: other } };
      showHint(hint);
      pointer.arm(tool, () => showHint(undefined));
    },
  });
}
