/** Gestures on the engine's graph, reported to the bus before they have any effect. */

import type { Pivotick } from 'pivotick';
import { fromEvent, Subscription } from 'rxjs';
import type { Bus } from '../../bus/bus.ts';
import type { ElementRef, GraphGesture } from '../../bus/payloads.ts';
import { refOf } from './selection.ts';

type Interaction = ReturnType<Pivotick['renderer']['getGraphInteraction']>;
type Kind = Exclude<GraphGesture['kind'], 'box'>;
type Report = (kind: Kind, over: ElementRef | undefined, event: MouseEvent) => void;

/** @param container - the engine's container, which receives events after the engine */
export function tellGestures(interaction: Interaction, container: HTMLElement, bus: Bus): Subscription {
  const telling = new Subscription();
  const report: Report = (kind, over, event) => {
    if (telling.closed) return;
    const { clientX: x, clientY: y, shiftKey: adds, ctrlKey, metaKey } = event;
    bus.emit('gesture:made', { kind, over, at: { x, y }, adds, toggles: ctrlKey || metaKey });
  };
  const menu = (over: ElementRef | undefined, event: PointerEvent) => {
    event.preventDefault();
    report('menu', over, event);
  };
  interaction.on('nodeHoverIn', (event, node) => report('hover', refOf.node(node), event));
  interaction.on('nodeHoverOut', (event) => report('hover', undefined, event));
  interaction.on('edgeHoverIn', (event, edge) => report('hover', refOf.edge(edge), event));
  interaction.on('edgeHoverOut', (event) => report('hover', undefined, event));
  interaction.on('nodeContextmenu', (event, node) => menu(refOf.node(node), event));
  interaction.on('edgeContextmenu', (event, edge) => menu(refOf.edge(edge), event));
  interaction.on('canvasContextmenu', (event) => menu(undefined, event));
  tellClicks(interaction, report);
  telling.add(tellDoubleClicks(interaction, container, report));
  return telling;
}

/** The application decides what a click selects, not the engine. */
function tellClicks(interaction: Interaction, report: Report): void {
  interaction.on('nodeClick', (event, node, _element, context) => {
    context.cancel();
    report('click', refOf.node(node), event);
  });
  interaction.on('edgeClick', (event, edge, _element, context) => {
    context.cancel();
    report('click', refOf.edge(edge), event);
  });
  interaction.on('canvasClick', (event, context) => {
    context.cancel();
    report('click', undefined, event);
  });
}

/** The engine reports double clicks on nodes and edges, but none on the background. */
function tellDoubleClicks(interaction: Interaction, container: HTMLElement, report: Report): Subscription {
  let isReported = false;
  const double = (over: ElementRef, event: PointerEvent) => {
    isReported = true;
    report('double', over, event);
  };
  interaction.on('nodeDbclick', (event, node) => double(refOf.node(node), event));
  interaction.on('edgeDbclick', (event, edge) => double(refOf.edge(edge), event));
  return fromEvent<MouseEvent>(container, 'dblclick').subscribe((event) => {
    if (!isReported) report('double', undefined, event);
    isReported = false;
  });
}
