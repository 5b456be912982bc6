/** What happens on the engine's graph, told to the bus. */

import type { Node, Pivotick } from 'pivotick';
import { Subscription } from 'rxjs';
import type { ElementRef, Point } from '../../bus/events.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { viewportOf } from './root.ts';
import { attachSelection, refOf } from './selection.ts';

type Bus = ViewContext['bus'];
type Interaction = ReturnType<Pivotick['renderer']['getGraphInteraction']>;

/** Tells the bus what happens on `graph`, until the returned function is called; the engine itself goes then, too. */
export function listenToGraph(graph: Pivotick, container: HTMLElement, context: ViewContext): () => void {
  const { bus } = context;
  const interaction = graph.renderer.getGraphInteraction();
  const listening = new Subscription();
  const announceViewport = () => {
    const { left, top } = container.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = container;
    bus.emit('viewport:changed', viewportOf(graph.renderer, { left, top, width, height }));
  };
  const announceMove = onceAFrame(() => {
    if (!listening.closed) bus.emit('positions:moved', {});
  });
  interaction.on('canvasZoom', announceViewport);
  interaction.on('simulationTick', announceMove);
  interaction.on('dragging', announceMove);
  tellPointing(interaction, graph, context);
  tellPlaces(interaction, graph, bus, { isOver: () => listening.closed, announceViewport });
  listening.add(attachSelection(interaction, graph, context));
  const resizes = new ResizeObserver(announceViewport);
  resizes.observe(container);
  listening.add(() => resizes.disconnect());
  return () => listening.unsubscribe();
}

/** Hovering, double clicks and context menus. */
function tellPointing(interaction: Interaction, graph: Pivotick, { bus, models }: ViewContext): void {
  const hover = (over: ElementRef | undefined, event: PointerEvent) =>
    bus.emit('hover:changed', { over, at: clientPoint(event) });
  const contextMenu = (event: PointerEvent, ref: ElementRef | undefined) => {
    event.preventDefault();
    const at = clientPoint(event);
    bus.emit('intent:context-menu', { ref, at, graph: graph.renderer.screenToGraphCoordinates(at.x, at.y) });
  };
  const doubleClick = (ref: ElementRef) => {
    if (!models.document.isLocked()) bus.emit('intent:edit', { ref });
    else if (ref.kind === 'node') bus.emit('intent:open-website', { nodeId: ref.id });
  };
  interaction.on('nodeHoverIn', (event, node) => hover(refOf.node(node), event));
  interaction.on('nodeHoverOut', (event) => hover(undefined, event));
  interaction.on('edgeHoverIn', (event, edge) => hover(refOf.edge(edge), event));
  interaction.on('edgeHoverOut', (event) => hover(undefined, event));
  interaction.on('nodeDbclick', (_event, node) => doubleClick(refOf.node(node)));
  interaction.on('edgeDbclick', (_event, edge) => doubleClick(refOf.edge(edge)));
  interaction.on('nodeContextmenu', (event, node) => contextMenu(event, refOf.node(node)));
  interaction.on('edgeContextmenu', (event, edge) => contextMenu(event, refOf.edge(edge)));
  interaction.on('canvasContextmenu', (event) => contextMenu(event, undefined));
}

type Life = { readonly isOver: () => boolean; readonly announceViewport: () => void };

/** Where nodes came to lie: by a drag, and when the layout came to rest. */
function tellPlaces(interaction: Interaction, graph: Pivotick, bus: Bus, { isOver, announceViewport }: Life): void {
  const announcePlaces = (cause: 'drag' | 'layout', nodes: readonly Node[]) => {
    const places = placesOf(nodes);
    if (places.length > 0) bus.emit('intent:place-nodes', { places, cause });
  };
  const layoutStopped = () => {
    announcePlaces('layout', graph.getMutableNodes());
    bus.emit('layout:changed', { running: false });
  };
  interaction.on('dragended', (_event, node) => {
    const selected = interaction.getSelectedNodes().map((one) => one.node);
    announcePlaces('drag', selected.includes(node) ? selected : [node]);
  });
  graph.on('ready', () => {
    if (isOver()) return;
    announceViewport();
    layoutStopped();
  });
  const { callbacks } = graph.simulation;
  callbacks.onStart = () => {
    if (!isOver()) bus.emit('layout:changed', { running: true });
  };
  callbacks.onStop = () => {
    if (!isOver()) layoutStopped();
  };
}

/** Places of the nodes that have one, in graph coordinates. */
export function placesOf(nodes: readonly Pick<Node, 'id' | 'x' | 'y'>[]): readonly ({ readonly id: string } & Point)[] {
  return nodes.flatMap(({ id, x, y }) => (x === undefined || y === undefined ? [] : [{ id, x, y }]));
}

function clientPoint(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}
