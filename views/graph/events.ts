/** Events of the engine's graph, forwarded to the bus. */

import type { Node, Pivotick } from 'pivotick';
import { Subscription } from 'rxjs';
import type { Point } from '../../bus/payloads.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { tellGestures } from './gestures.ts';
import { viewportOf } from './root.ts';
import { attachSelection } from './selection.ts';

type Bus = ViewContext['bus'];
type Interaction = ReturnType<Pivotick['renderer']['getGraphInteraction']>;

/** Forwards the events of `graph` until the returned function is called, which also destroys the engine. */
export function listenToGraph(graph: Pivotick, container: HTMLElement, context: ViewContext): () => void {
  const { bus } = context;
  const interaction = graph.renderer.getGraphInteraction();
  const listening = new Subscription();
  const announceViewport = (event?: { readonly sourceEvent: Event | null }) => {
    if (event?.sourceEvent) bus.emit('viewport:taken', {});
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
  listening.add(tellGestures(interaction, container, bus));
  tellPlaces(interaction, graph, bus, { isOver: () => listening.closed, announceViewport });
  listening.add(attachSelection(interaction, graph, container, context));
  const resizes = new ResizeObserver(() => announceViewport());
  resizes.observe(container);
  listening.add(() => resizes.disconnect());
  return () => listening.unsubscribe();
}

type Life = { readonly isOver: () => boolean; readonly announceViewport: () => void };

/** Positions of nodes after a drag, and after the layout has settled. */
function tellPlaces(interaction: Interaction, graph: Pivotick, bus: Bus, { isOver, announceViewport }: Life): void {
  const announcePlaces = (cause: 'drag' | 'layout', nodes: readonly Node[]) => {
    const places = nodePositions(nodes);
    if (places.length > 0) bus.emit('nodes:settled', { places, cause });
  };
  const layoutStopped = () => {
    // The view was just fitted; the engine itself reports it with its next frame.
    announceViewport();
    announcePlaces('layout', graph.getMutableNodes());
    bus.emit('layout:changed', { running: false });
  };
  interaction.on('dragended', (_event, node) => {
    const selected = interaction.getSelectedNodes().map((one) => one.node);
    announcePlaces('drag', selected.includes(node) ? selected : [node]);
  });
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

type Placed = Pick<Node, 'id'> & Partial<Pick<Node, 'x' | 'y'>>;

/** Positions of placed nodes, in graph coordinates. */
export function nodePositions(nodes: readonly Placed[]): readonly ({ readonly id: string } & Point)[] {
  return nodes.flatMap(({ id, x, y }) => (x === undefined || y === undefined ? [] : [{ id, x, y }]));
}
