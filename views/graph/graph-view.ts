/** The graph on screen: drives the engine with the document, and tells the bus what happens on it. */

import { Edge, Node, Pivotick, type RawNode } from 'pivotick';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents, Point, Viewport } from '../../bus/events.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { linkDistance } from '../../formats/document/look.ts';
import { counted, UNTITLED } from '../../formats/words.ts';
import { sharesMost } from '../../models/changed-refs.ts';
import { ORIGINS } from '../../models/origins.ts';
import type { ViewContext } from '../ui/view.ts';
import { CardPictures, cardsIn } from './card-pictures.ts';
import { graphOptions, rawEdge, rawNode } from './elements.ts';
import { listenToGraph } from './events.ts';
import { attachFailedPictures } from './failed-pictures.ts';
import { checkLibrary } from './library-members.ts';
import { attachFonts } from './measure-text.ts';

/** What the overlay, the controllers and the exports may ask of the graph on screen. */
export type GraphView = {
  /** The engine's graph of the current document; another one after each load. */
  readonly graph: () => Pivotick;
  /** Width of the picture on a card by its height, once that has come; undefined for other nodes. */
  readonly imageRatio: (nodeId: string) => number | undefined;
  /** Where a node is on screen now, in graph coordinates; undefined for unknown and hidden nodes. */
  readonly position: (nodeId: string) => Point | undefined;
  readonly zoom: (by: 'in' | 'out') => void;
  /** Puts a graph point in the middle of the view; keeps the scale unless given. */
  readonly center: (at: Point, scale?: number, animate?: boolean) => void;
  /** Client coordinates → graph coordinates. */
  readonly toGraph: (client: Point) => Point;
  /** Moves the view by screen pixels. */
  readonly pan: (by: Point) => void;
  /** The next document that is loaded opens at this view instead of being fitted. */
  readonly showNextAt: (viewport: Viewport) => void;
  /** Whether the graph on screen opened at a given view instead of being fitted. */
  readonly openedAtView: () => boolean;
  readonly physics: (change: BusEvents['intent:physics']) => void;
  /** Puts nodes elsewhere on the screen; the document stays as it is. */
  readonly place: (places: readonly ({ readonly id: string } & Point)[]) => void;
  /** Holds nodes where they are. */
  readonly pin: (nodeIds: readonly string[]) => void;
  /** Gives the map the keyboard's focus. */
  readonly focus: () => void;
  /** Arms or leaves the tool that draws edges by clicking; `onLeave` is told once it is left, however that came. */
  readonly connect: (arm: { readonly from?: string; readonly onLeave: () => void } | undefined) => void;
};

/** Draws the current document in `container` from now on. */
export function attachGraphView(container: HTMLElement, context: ViewContext): Subscription & GraphView {
  const { bus, models } = context;
  let shown = models.document.current();
  let nextView: Viewport | undefined;
  const failedPictures = attachFailedPictures(context);
  let openedAtView = false;
  const pictures = new CardPictures();
  /** Of the pictures of cards, by node; as their boxes were measured. */
  const ratios = new Map<string, number>();
  let graph = build(shown);
  let stopListening = listenToGraph(graph, container, context);

  function drawn(document: MapDocument, node: MapNode): RawNode {
    const raw = rawNode(document, node, models.settings.current(), pictures);
    const { look, imagePath } = raw.style ?? {};
    const ratio = look?.card && typeof imagePath === 'string' ? pictures.ratioOf(imagePath) : undefined;
    if (ratio) ratios.set(node.id, ratio);
    else ratios.delete(node.id);
    return raw;
  }

  function redrawn(document: MapDocument, node: MapNode): Node {
    const { data, style } = drawn(document, node);
    return new Node(node.id, data, style);
  }

  /** Cards whose picture or font has come: what is on them takes another room than was thought. */
  function measureAgain(cards: readonly MapNode[]): void {
    if (cards.length === 0) return;
    graph.updateData(cards.map((node) => redrawn(shown, node)));
    bus.emit('cards:measured', {});
  }

  function build(document: MapDocument): Pivotick {
    const built = new Pivotick(
      container,
      {
        nodes: document.nodes.map((node) => drawn(document, node)),
        edges: document.edges.map((edge) => rawEdge(document, edge, models.settings.current())),
      },
      {
        ...graphOptions(document),
        callbacks: {
          onImageError: failedPictures.tell,
          onImageLoad: (address, ratio) => measureAgain(pictures.arrived(address, ratio, shown)),
          // The form decides what becomes of a drawn edge; the engine itself adds none.
          onBeforeEdgeCreate({ source, target }) {
            bus.emit('intent:add', { kind: 'edge', from: source.id, to: target.id });
            return false;
          },
        },
      },
    );
    checkLibrary(built);
    // Filters are asked about every element, so what is visible is looked up when they are.
    built.queryEngine.setFacets({ view: { predicate: ({ id }) => models.filter.visible()?.nodes.has(id) ?? true } });
    built.queryEngine.setEdgeFacets({
      view: { predicate: ({ id }) => models.filter.visible()?.edges.has(id) ?? true },
    });
    describeToScreenReaders(built, document);
    if (nextView) setView(built, nextView, container);
    openedAtView = nextView !== undefined;
    nextView = undefined;
    return built;
  }

  /** The engine's root is the map's one tab stop; arrow keys are ours, so screen readers must pass them on. */
  function describeToScreenReaders(built: Pivotick, { meta, nodes, edges }: MapDocument): void {
    const root = built.renderer.getRootContainer();
    root.setAttribute('role', 'application');
    root.setAttribute('aria-roledescription', 'map');
    const counts = `${counted(nodes.length, 'node')}, ${counted(edges.length, 'relationship')}`;
    root.setAttribute('aria-label', `${meta.title ?? UNTITLED}, ${counts}`);
    root.setAttribute('aria-describedby', 'canvas-keys');
    // The focus ring is for those who came by keyboard; browsers show it after a tap, too.
    root.addEventListener('pointerdown', () => root.setAttribute('data-by-pointer', ''), { capture: true });
    for (const name of ['keydown', 'blur']) root.addEventListener(name, () => root.removeAttribute('data-by-pointer'));
  }

  /** The engine reads its colours from the page's variables; the attribute tells it which theme they are of. */
  function showTheme(): void {
    const root = container.querySelector<HTMLElement>('.pivotick');
    const scheme = container.ownerDocument.documentElement.dataset.theme;
    if (root && scheme) root.dataset.theme = scheme;
  }

  function rebuild(): void {
    const hadFocus = container.contains(document.activeElement);
    stopListening();
    graph.destroy();
    container.replaceChildren();
    shown = models.document.current();
    graph = build(shown);
    showTheme();
    stopListening = listenToGraph(graph, container, context);
    showFiltered();
    if (hadFocus) focus();
  }

  const focus = () => graph.renderer.getRootContainer().focus({ preventScroll: true });

  /** Brings the engine from `shown` to the current document, touching only what differs. */
  function update(): void {
    const before = shown;
    const after = models.document.current();
    if (before === after) return;
    shown = after;
    const looksChanged =
      before.nodeTypes !== after.nodeTypes || before.edgeTypes !== after.edgeTypes || before.meta !== after.meta;
    if (before.meta.fixedLayout !== after.meta.fixedLayout) {
      keepPositionsAndRebuild();
      return;
    }
    if (linkDistance(before) !== linkDistance(after)) {
      graph.simulation.setLinkDistance(linkDistance(after));
      graph.simulation.reheat();
    }
    if (before.nodes !== after.nodes || looksChanged) updateNodes(before, after, looksChanged);
    if (before.edges !== after.edges || before.nodes !== after.nodes || looksChanged)
      updateEdges(before, after, looksChanged);
    showFiltered();
  }

  /** The engine has no switch between force and fixed layout; a new graph with every place given is as good. */
  function keepPositionsAndRebuild(): void {
    nextView = models.viewport.current();
    rebuild();
  }

  function updateNodes(before: MapDocument, after: MapDocument, looksChanged: boolean): void {
    const old = new Map(before.nodes.map((node) => [node.id, node]));
    const redraw: Node[] = [];
    const moved: Node[] = [];
    for (const node of after.nodes) {
      const known = old.get(node.id);
      old.delete(node.id);
      if (known === node && !looksChanged) continue;
      const live = graph.getMutableNode(node.id);
      if (!live) {
        graph.addNode(drawn(after, node));
        continue;
      }
      if (!sameButPlace(known, node) || looksChanged) redraw.push(redrawn(after, node));
      // What was pushed about on a locked map stays there while its looks are drawn anew.
      if (known?.x === node.x && known?.y === node.y) continue;
      if (placeLive(live, node, after.meta.fixedLayout === true)) moved.push(live);
    }
    for (const id of old.keys()) graph.removeNode(id);
    if (redraw.length > 0) graph.updateData(redraw);
    if (moved.length > 0) graph.nextTickFor(moved);
  }

  function updateEdges(before: MapDocument, after: MapDocument, looksChanged: boolean): void {
    const old = new Map(before.edges.map((edge) => [edge.id, edge]));
    const settings = models.settings.current();
    const redraw: Edge[] = [];
    for (const edge of after.edges) {
      const known = old.get(edge.id);
      old.delete(edge.id);
      if (known === edge && !looksChanged && graph.getMutableEdge(edge.id)) continue;
      const raw = rawEdge(after, edge, settings);
      const from = graph.getMutableNode(edge.from);
      const to = graph.getMutableNode(edge.to);
      if (!from || !to) continue;
      const live = graph.getMutableEdge(edge.id);
      if (live && known && sameEnds(known, edge)) redraw.push(new Edge(edge.id, from, to, raw.data, raw.style));
      else {
        if (live) graph.removeEdge(edge.id);
        graph.addEdge(raw);
      }
    }
    for (const id of old.keys()) graph.removeEdge(id);
    if (redraw.length > 0) graph.updateData(undefined, redraw);
    graph.nextTick();
  }

  /** Hidden nodes leave the canvas and the layout; the rest stays where it is. */
  function showFiltered(): void {
    const { queryEngine } = graph;
    const wasFiltered = Object.keys(queryEngine.getFilters()).length > 0;
    if (models.filter.visible()) {
      // Each of these calls asks every element once; while a filter stays on, one call is enough.
      if (wasFiltered) queryEngine.reapply();
      else {
        queryEngine.setFilters({ view: { value: true } });
        queryEngine.setEdgeFilter('view', { value: true });
      }
    } else if (wasFiltered) {
      queryEngine.removeEdgeFilter('view');
      queryEngine.resetFilters();
    }
  }

  let labelSwitches = labelSwitch(models.settings.current());
  showTheme();
  const following = onFacts(bus, {
    'theme:changed': showTheme,
    'document:loaded': ({ origin, document }) => {
      // Applied JSON, and its undo, are edits of the map in view: whoever looks at a part of it goes on doing so.
      if (ORIGINS[origin].isEdit && sharesMost(shown, document)) nextView = models.viewport.current();
      rebuild();
    },
    'document:changed': update,
    'filter:changed': showFiltered,
    'settings:changed': ({ settings }) => {
      // Labels and the room for pills are part of the looks, so switching them redraws what carries one.
      if (labelSwitch(settings) === labelSwitches) return;
      labelSwitches = labelSwitch(settings);
      updateNodes(shown, shown, true);
      updateEdges(shown, shown, true);
    },
  });
  following.add(attachFonts(() => measureAgain(cardsIn(shown))));
  following.add(failedPictures);
  following.add(() => {
    stopListening();
    graph.destroy();
  });

  const face: GraphView = {
    graph: () => graph,
    imageRatio: (nodeId) => ratios.get(nodeId),
    position(nodeId) {
      const node = graph.getMutableNode(nodeId);
      return node?.visible && node.x !== undefined && node.y !== undefined ? { x: node.x, y: node.y } : undefined;
    },
    zoom(by) {
      if (by === 'in') graph.renderer.zoomIn();
      else graph.renderer.zoomOut();
    },
    center: (at, scale, animate = true) => graph.renderer.setViewport({ ...at, ...(scale ? { scale } : {}), animate }),
    toGraph: ({ x, y }) => graph.renderer.screenToGraphCoordinates(x, y),
    pan({ x, y }) {
      const viewport = models.viewport.current();
      setView(graph, { ...viewport, x: viewport.x - x, y: viewport.y - y }, container);
    },
    showNextAt(viewport) {
      nextView = viewport;
    },
    openedAtView: () => openedAtView,
    physics: (change) => changePhysics(graph, change),
    place(places) {
      const moved = places.flatMap((place) => {
        const live = graph.getMutableNode(place.id);
        return live && placeLive(live, place, false) ? [live] : [];
      });
      graph.nextTickFor(moved);
      bus.emit('positions:moved', {});
    },
    pin(nodeIds) {
      for (const id of nodeIds) graph.getMutableNode(id)?.freeze();
    },
    focus,
    connect(arm) {
      const tool = graph.editing.connectManager;
      tool.cancel();
      if (!arm) return;
      const leave = () => {
        tool.off('stop', leave);
        arm.onLeave();
      };
      tool.on('stop', leave);
      tool.startNodeClickConnection(arm.from === undefined ? undefined : graph.getMutableNode(arm.from));
    },
  };
  return Object.assign(following, face);
}

/** Puts what was at the canvas' top left corner back there, at the old scale, whatever size the canvas has now. */
function setView(graph: Pivotick, { x, y, k }: Viewport, { clientWidth, clientHeight }: HTMLElement): void {
  graph.renderer.setViewport({ x: (clientWidth / 2 - x) / k, y: (clientHeight / 2 - y) / k, scale: k, animate: false });
}

function changePhysics(graph: Pivotick, change: BusEvents['intent:physics']): void {
  const { simulation } = graph;
  const { running, linkDistance, repulsion, spacing, releasePinned, arrange } = change;
  if (running === false) {
    simulation.pause();
    return;
  }
  simulation.enable();
  if (releasePinned || arrange) for (const node of graph.getMutableNodes()) node.unfreeze();
  if (linkDistance !== undefined) simulation.setLinkDistance(linkDistance);
  else if (repulsion !== undefined) simulation.setRepulsion(repulsion);
  else if (spacing !== undefined) simulation.setCollisionRadius(spacing);
  else simulation.reheat(arrange ? 1 : 0.5);
}

function labelSwitch({
  nodeLabels,
  edgeLabels,
  tagsOnGraph,
}: {
  readonly nodeLabels: boolean;
  readonly edgeLabels: boolean;
  readonly tagsOnGraph: boolean;
}): string {
  return `${nodeLabels} ${edgeLabels} ${tagsOnGraph}`;
}

/** Writes a place to the live node; answers whether it moved. */
function placeLive(live: Node, node: Pick<MapNode, 'x' | 'y'>, fixed: boolean): boolean {
  if (node.x === undefined || node.y === undefined) return false;
  // Where a layout came to rest is saved as whole numbers; that is no reason to move what is there.
  if (Math.abs((live.x ?? Number.NaN) - node.x) < 1 && Math.abs((live.y ?? Number.NaN) - node.y) < 1) return false;
  live.x = node.x;
  live.y = node.y;
  if (fixed || (live.fx !== undefined && live.fx !== null)) {
    live.fx = node.x;
    live.fy = node.y;
  }
  return true;
}

function sameButPlace(a: MapNode | undefined, b: MapNode): boolean {
  if (!a) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof MapNode>;
  for (const key of keys) if (key !== 'x' && key !== 'y' && a[key] !== b[key]) return false;
  return true;
}

function sameEnds(a: MapEdge, b: MapEdge): boolean {
  return a.from === b.from && a.to === b.to;
}
