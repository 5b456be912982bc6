/** Tells of clicks, double clicks and context menus: on the bus, where listeners may cancel, then by callback. */

import { guarded } from '../emitter.ts';
import type { Callbacks, GraphElement } from '../types.ts';
import { cancelable, type Interaction, isNode } from './interaction.ts';

/** Who is told. */
export type Told = { readonly interaction: Interaction; readonly callbacks: Callbacks };

/** A click: tells, and selects what was clicked unless someone cancels. @param element - undefined for the ground */
export function click(told: Told, event: PointerEvent, element: GraphElement | undefined): void {
  const { interaction, callbacks } = told;
  const context = cancelable();
  if (element === undefined) {
    interaction.bus.emit('canvasClick', event, context);
    if (context.isCancelled) return;
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) interaction.clear();
    guarded(() => callbacks.onCanvasClick?.(event));
    return;
  }
  if (isNode(element)) {
    const isKnown = interaction.isSelected(element);
    interaction.bus.emit('nodeClick', event, element, null, context);
    if (context.isCancelled) return;
    if (event.shiftKey) interaction.add([element]);
    else if (event.ctrlKey || event.metaKey) isKnown ? interaction.remove([element]) : interaction.add([element]);
    else if (!isKnown || interaction.getSelectedNodes().length > 1) interaction.select([element]);
    guarded(() => callbacks.onNodeClick?.(event, element, null));
    return;
  }
  interaction.bus.emit('edgeClick', event, element, null, context);
  if (context.isCancelled) return;
  if (!interaction.isSelected(element)) interaction.select([element]);
  guarded(() => callbacks.onEdgeClick?.(event, element, null));
}

/** A double click on an element. */
export function doubleClick({ interaction, callbacks }: Told, event: PointerEvent, element: GraphElement): void {
  const context = cancelable();
  if (isNode(element)) {
    interaction.bus.emit('nodeDbclick', event, element, null, context);
    if (!context.isCancelled) guarded(() => callbacks.onNodeDbclick?.(event, element, null));
  } else {
    interaction.bus.emit('edgeDbclick', event, element, null, context);
    if (!context.isCancelled) guarded(() => callbacks.onEdgeDbclick?.(event, element, null));
  }
}

/** A right click or a long press. @param element - undefined for the ground */
export function contextMenu(
  { interaction, callbacks }: Told,
  event: PointerEvent,
  element: GraphElement | undefined,
): void {
  const context = cancelable();
  if (element === undefined) {
    interaction.bus.emit('canvasContextmenu', event, context);
    if (!context.isCancelled) guarded(() => callbacks.onCanvasContextmenu?.(event));
  } else if (isNode(element)) {
    interaction.bus.emit('nodeContextmenu', event, element, null, context);
    if (!context.isCancelled) guarded(() => callbacks.onNodeContextmenu?.(event, element, null));
  } else {
    interaction.bus.emit('edgeContextmenu', event, element, null, context);
    if (!context.isCancelled) guarded(() => callbacks.onEdgeContextmenu?.(event, element, null));
  }
}

/** A press, before anything comes of it. @returns whether that is left to the engine: nobody cancelled */
export function pressDown(
  { interaction, callbacks }: Told,
  event: PointerEvent,
  element: GraphElement | undefined,
): boolean {
  const context = cancelable();
  if (isNode(element)) {
    interaction.bus.emit('nodePointerDown', event, element, null, context);
    if (!context.isCancelled) guarded(() => callbacks.onNodePointerDown?.(event, element, null));
  }
  interaction.bus.emit('canvasPointerDown', event);
  guarded(() => callbacks.onCanvasPointerDown?.(event));
  return !context.isCancelled;
}

/** The end of a press. @param element - what it began on */
export function pressUp(
  { interaction, callbacks }: Told,
  event: PointerEvent,
  element: GraphElement | undefined,
): void {
  if (isNode(element)) {
    interaction.bus.emit('nodePointerUp', event, element, null);
    guarded(() => callbacks.onNodePointerUp?.(event, element, null));
  }
  interaction.bus.emit('canvasPointerUp', event);
  guarded(() => callbacks.onCanvasPointerUp?.(event));
}
