/** Drawing on the canvas: edges from node to node, and sections and arrows with their handles. The form follows. */

import { Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { nodeNamed } from '../../models/commands/words.ts';
import type { Handles, Overlay, Tool } from '../../overlay/index.ts';
import { attachToolHint, type ToolHint } from '../../views/canvas/tool-hint.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';

type Places = { readonly canvas: HTMLElement; readonly graph: HTMLElement; readonly over: HTMLElement };

export type DrawingTools = {
  /** Takes a tool in hand that places a section or an arrow. `form` opens the empty form instead. */
  readonly arm: (tool: Tool, form: () => void) => void;
  /** Puts down whatever tool is in hand. */
  readonly leave: () => void;
};

export function attachDraw(
  context: ControllerContext,
  view: GraphView,
  arriving: Promise<Overlay>,
  places: Places,
): Subscription & DrawingTools {
  const { bus, models } = context;
  const drawing = new Subscription();
  const showHint = attachToolHint(places.canvas, leave);
  /** Handles stand on the overlay, which is brought in after the graph. */
  const handles = arriving.then(async (overlay) => {
    const { attachHandles } = await import('../../overlay/index.ts');
    return attachHandles({
      overlay,
      graph: places.graph,
      over: places.over,
      onReshapeSection: (id, box) => bus.emit('intent:reshape-section', { id, box }),
      onReshapeArrow: (id, change) => bus.emit('intent:reshape-arrow', { id, change }),
      onPlaceSection: ({ x, y, width, height }) =>
        bus.emit('intent:add', {
          kind: 'section',
          at: { x, y },
          ...(width > 0 && height > 0 ? { size: { width, height } } : {}),
        }),
      onPlaceArrow: (ends) => bus.emit('intent:add', { kind: 'arrow', ends }),
      onDisarm: () => showHint(undefined),
    });
  });
  const withHandles = (use: (handles: Handles) => void) => void handles.then(use);

  function leave(): void {
    withHandles((one) => one.arm(undefined));
    view.connect(undefined);
    showHint(undefined);
  }

  // A locked map has no handles: what cannot be changed is not offered.
  const showHandles = () =>
    withHandles((one) => one.setSelection(models.document.isLocked() ? [] : models.selection.current()));
  drawing.add(eventsOf(bus, 'selection:changed').subscribe(showHandles));
  drawing.add(
    eventsOf(bus, 'document:loaded').subscribe(() => {
      leave();
      showHandles();
    }),
  );

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
    arrow: 'Drag from where the arrow starts to where it ends.',
  };
  return Object.assign(drawing, {
    leave,
    arm(tool: Tool, form: () => void) {
      leave();
      const hint: ToolHint = { text: HINTS[tool], other: { label: 'Use a form', run: form } };
      showHint(hint);
      withHandles((one) => one.arm(tool));
    },
  });
}
