/** Dispatch of pointer events to the bus, where listeners may cancel, and then to callbacks. */

import { type Emitter, guarded } from '../../model/events.ts';
import type { Callbacks, GraphElement } from '../../model/types.ts';
import { cancelable, type Interaction, isNode } from '../interaction.ts';

export type EventListenerHost = {
  readonly interaction: Interaction;
  readonly options: { readonly callbacks: Callbacks };
};

/** Last part of the names of events and callbacks. */
type What = 'Click' | 'Dbclick' | 'Contextmenu' | 'PointerDown' | 'PointerUp' | 'HoverIn' | 'HoverOut';
type Listener = (...values: unknown[]) => void;

/** Selects the clicked element unless a listener cancels. @param element - undefined for the background */
export function click(host: EventListenerHost, event: PointerEvent, element: GraphElement | undefined): void {
  const { interaction } = host;
  const isKnown = element !== undefined && interaction.isSelected(element);
  dispatch(host, 'Click', event, element, () => {
    if (element === undefined) {
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey) interaction.clear();
    } else if (!isNode(element)) {
      if (!interaction.isSelected(element)) interaction.select([element]);
    } else if (event.shiftKey) interaction.add([element]);
    else if (event.ctrlKey || event.metaKey) isKnown ? interaction.remove([element]) : interaction.add([element]);
    else if (!isKnown || interaction.getSelectedNodes().length > 1) interaction.select([element]);
  });
}

/** The start of a press. @returns whether no listener cancelled, so that the engine may react */
export function pressDown(host: EventListenerHost, event: PointerEvent, element: GraphElement | undefined): boolean {
  const isOurs = !isNode(element) || dispatch(host, 'PointerDown', event, element);
  dispatch(host, 'PointerDown', event, undefined);
  return isOurs;
}

/** The end of a press. @param element - the one on which it began */
export function pressUp(host: EventListenerHost, event: PointerEvent, element: GraphElement | undefined): void {
  if (isNode(element)) dispatch(host, 'PointerUp', event, element);
  dispatch(host, 'PointerUp', event, undefined);
}

/** @param react - the engine's own reaction, before the callback @returns whether no listener cancelled */
export function dispatch(
  { interaction, options }: EventListenerHost,
  what: What,
  event: PointerEvent,
  element: GraphElement | undefined,
  react?: () => void,
): boolean {
  const context = cancelable();
  const kind = element === undefined ? 'canvas' : isNode(element) ? 'node' : 'edge';
  const given = element === undefined ? [event] : [event, element, null];
  (interaction.bus as unknown as Emitter<Record<string, Listener>>).emit(kind + what, ...given, context);
  if (context.isCancelled) return false;
  react?.();
  const name = `on${kind[0]?.toUpperCase()}${kind.slice(1)}${what}`;
  guarded(() => (options.callbacks as Record<string, Listener | undefined>)[name]?.(...given));
  return true;
}
