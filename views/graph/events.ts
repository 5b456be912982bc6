import type { Node, Pivotick } from 'pivotick';
import { fromEvent, Subscription } from 'rxjs';
import type { ElementRef, GraphGesture } from '../../bus/base/payloads.ts';
import type { Bus } from '../../bus/bus.ts';
import { nodePositions } from '../../models/document/coordinate.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { viewportOf } from './root.ts';
import { attachSelection, refOf } from './selection.ts';

type Interaction = ReturnType<Pivotick['renderer']['getGraphInteraction']>;

/**
 * Forwards the events of `graph` until the returned function is called, which also destroys the engine.
 * @param personMoved - called when a person pans or zooms by wheel, drag or fingers
 */
export function listenToGraph(
  graph: Pivotick,
  container: HTMLElement,
  context: ViewContext,
  personMoved: () => void,
): () => void {
  const { bus } = context;
  const interaction = graph.renderer.getGraphInteraction();
  const listening = new Subscription();
  const announceViewport = (event?: { readonly sourceEvent: Event | null }) => {
    if (event?.sourceEvent) personMoved();
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
  interaction.on('labelsPlaced', () => bus.emit('labels:placed', {}));
  listening.add(emitGestures(interaction, container, bus));
  emitPositions(interaction, graph, bus, { isOver: () => listening.closed, announceViewport });
  listening.add(attachSelection(interaction, graph, container, context));
  const resizes = new ResizeObserver(() => announceViewport());
  resizes.observe(container);
  listening.add(() => resizes.disconnect());
  return () => listening.unsubscribe();
}

type Life = { readonly isOver: () => boolean; readonly announceViewport: () => void };

/** Positions of nodes after a drag, and after the layout has settled. */
function emitPositions(interaction: Interaction, graph: Pivotick, bus: Bus, { isOver, announceViewport }: Life): void {
  const announcePlaces = (cause: 'drag' | 'layout', nodes: readonly Node[]) => {
    const positions = nodePositions(nodes);
    if (positions.length > 0) bus.emit('nodes:settled', { positions, cause });
  };
  const draggedWith = (node: Node): readonly Node[] => {
    const selected = interaction.getSelectedNodes().map((one) => one.node);
    return selected.includes(node) ? selected : [node];
  };
  const layoutStopped = () => {
    // The view was just fitted; the engine itself reports it with its next frame.
    announceViewport();
    announcePlaces('layout', graph.getMutableNodes());
    bus.emit('layout:changed', { running: false });
  };
  interaction.on('dragended', (_event, node, moved: readonly Node[] = draggedWith(node)) =>
    announcePlaces('drag', moved),
  );
  graph.on('ready', () => {
    if (!isOver()) layoutStopped();
  });
  const { callbacks } = graph.simulation;
  callbacks.onStart = () => {
    if (!isOver()) bus.emit('layout:changed', { running: true });
  };
  callbacks.onStop = () => {
    if (!isOver()) layoutStopped();
  };
}

type Kind = Exclude<GraphGesture['kind'], 'box'>;
type Report = (kind: Kind, over: ElementRef | undefined, event: MouseEvent) => void;

/** @param container - the engine's container, which receives events after the engine */
function emitGestures(interaction: Interaction, container: HTMLElement, bus: Bus): Subscription {
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
  emitClicks(interaction, report);
  telling.add(emitDoubleClicks(interaction, container, report));
  return telling;
}

/** The application decides what a click selects, not the engine. */
function emitClicks(interaction: Interaction, report: Report): void {
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
function emitDoubleClicks(interaction: Interaction, container: HTMLElement, report: Report): Subscription {
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
