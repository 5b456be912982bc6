/** What happens on the engine's graph, told to the bus. */

import type { Edge, Node, Pivotick } from 'pivotick';
import type { ElementRef, Point } from '../../bus/events.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';

/** Listens until the returned function is called. */
export function listenToGraph(graph: Pivotick, container: HTMLElement, { bus, models }: ViewContext): () => void {
  const interaction = graph.renderer.getGraphInteraction();
  let alive = true;

  const announceViewport = () => {
    // Asked for, not remembered from the last move: a graph that is empty never moves into view.
    const { left, top } = container.getBoundingClientRect();
    const corner = graph.renderer.screenToGraphCoordinates(left, top);
    const k = 1 / (graph.renderer.screenToGraphCoordinates(left + 1, top).x - corner.x);
    const { clientWidth: width, clientHeight: height } = container;
    bus.emit('viewport:changed', { x: -corner.x * k, y: -corner.y * k, k, width, height });
  };
  const announceMove = onceAFrame(() => {
    if (alive) bus.emit('positions:moved', {});
  });
  const nodeRef = (node: Node): ElementRef => ({ kind: 'node', id: node.id });
  const edgeRef = (edge: Edge): ElementRef => ({ kind: 'edge', id: edge.id });

  function hover(over: ElementRef | undefined, event: PointerEvent): void {
    bus.emit('hover:changed', { over, at: clientPoint(event) });
  }

  function contextMenu(event: PointerEvent, ref: ElementRef | undefined): void {
    event.preventDefault();
    const at = clientPoint(event);
    bus.emit('intent:context-menu', { ref, at, graph: graph.renderer.screenToGraphCoordinates(at.x, at.y) });
  }

  function doubleClick(ref: ElementRef): void {
    if (!models.document.isLocked()) bus.emit('intent:edit', { ref });
    else if (ref.kind === 'node') bus.emit('intent:open-website', { nodeId: ref.id });
  }

  /** While the selection is shown to the engine, what the engine tells about it is no news. */
  let isShowing = false;
  let asked = false;

  /** The engine selects by click and by box; what it has selected becomes the selection, told once per gesture. */
  function announceSelectionSoon(): void {
    if (isShowing || asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      if (alive) announceSelection();
    });
  }

  function announceSelection(): void {
    const nodes = interaction.getSelectedNodes().map(({ node }) => nodeRef(node));
    const edges = interaction.getSelectedEdges().map(({ edge }) => edgeRef(edge));
    bus.emit('intent:select', { refs: [...nodes, ...edges], mode: 'replace' });
  }

  function showSelection({ selected }: { readonly selected: readonly ElementRef[] }): void {
    const here = new Set([
      ...interaction.getSelectedNodes().map(({ node }) => `node ${node.id}`),
      ...interaction.getSelectedEdges().map(({ edge }) => `edge ${edge.id}`),
    ]);
    const wanted = selected.filter(({ kind }) => kind === 'node' || kind === 'edge');
    if (wanted.length === here.size && wanted.every(({ kind, id }) => here.has(`${kind} ${id}`))) {
      lightEdge();
      return;
    }
    const live = wanted.map(({ kind, id }) => (kind === 'node' ? graph.getMutableNode(id) : graph.getMutableEdge(id)));
    const elements = live.filter((element) => element !== undefined);
    isShowing = true;
    if (elements.length === 0) graph.deselectAll();
    else graph.selectElements(elements);
    isShowing = false;
    lightEdge();
  }

  /** A selected node lights its neighbourhood by the engine's own focus; a selected edge lights its two ends. */
  function lightEdge(): void {
    const selected = interaction.getSelectedEdge();
    if (selected) graph.emphasiseElements([selected.edge, selected.edge.from, selected.edge.to]);
    else graph.clearEmphasis();
  }

  function announcePlaces(cause: 'drag' | 'layout', nodes: readonly Node[]): void {
    const places = nodes.flatMap(({ id, x, y }) => (x === undefined || y === undefined ? [] : [{ id, x, y }]));
    if (places.length > 0) bus.emit('intent:place-nodes', { places, cause });
  }

  function layoutStopped(): void {
    announcePlaces('layout', graph.getMutableNodes());
    bus.emit('layout:changed', { running: false });
  }

  interaction.on('canvasZoom', announceViewport);
  interaction.on('simulationTick', announceMove);
  interaction.on('dragging', announceMove);
  interaction.on('dragended', (_event, node) => {
    const selected = interaction.getSelectedNodes().map((one) => one.node);
    announcePlaces('drag', selected.includes(node) ? selected : [node]);
  });
  interaction.on('nodeHoverIn', (event, node) => hover(nodeRef(node), event));
  interaction.on('nodeHoverOut', (event) => hover(undefined, event));
  interaction.on('edgeHoverIn', (event, edge) => hover(edgeRef(edge), event));
  interaction.on('edgeHoverOut', (event) => hover(undefined, event));
  interaction.on('nodeDbclick', (_event, node) => doubleClick(nodeRef(node)));
  interaction.on('edgeDbclick', (_event, edge) => doubleClick(edgeRef(edge)));
  interaction.on('nodeContextmenu', (event, node) => contextMenu(event, nodeRef(node)));
  interaction.on('edgeContextmenu', (event, edge) => contextMenu(event, edgeRef(edge)));
  interaction.on('canvasContextmenu', (event) => contextMenu(event, undefined));
  for (const name of ['selectNode', 'unselectNode', 'selectEdge', 'unselectEdge'] as const) {
    interaction.on(name, announceSelectionSoon);
  }
  // A click on nothing also leaves what the engine does not know: sections and arrows.
  interaction.on('canvasClick', (event) => {
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) announceSelectionSoon();
  });
  graph.on('ready', () => {
    if (!alive) return;
    announceViewport();
    layoutStopped();
  });
  const { callbacks } = graph.simulation;
  callbacks.onStart = () => {
    if (alive) bus.emit('layout:changed', { running: true });
  };
  callbacks.onStop = () => {
    if (alive) layoutStopped();
  };
  bus.on('selection:changed', showSelection);
  // What outlives a rebuilding, as of another layout or applied JSON, is shown in the new graph as well.
  if (models.selection.current().length > 0) showSelection({ selected: models.selection.current() });
  const resizes = new ResizeObserver(announceViewport);
  resizes.observe(container);

  return () => {
    alive = false;
    resizes.disconnect();
    bus.off('selection:changed', showSelection);
  };
}

function clientPoint(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}
