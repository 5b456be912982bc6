/** The graph on screen: updates the engine from the document, and forwards its events to the bus. */

import type { Pivotick } from 'pivotick';
import { type Observable, Subject, type Subscription } from 'rxjs';
import type { ElementRef, Point, Settings, Viewport } from '../../bus/base/payloads.ts';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { ORIGINS } from '../../bus/origins.ts';
import type { Box } from '../../drawing/commands/index.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { sharesMost } from '../../models/document/changed-refs.ts';
import type { Tint } from '../../scene/areas.ts';
import { attachFonts } from '../ui/measure-text.ts';
import type { ViewContext } from '../ui/view.ts';
import { aroundNodes, drawnBoxOf, labelBox, nodeBoxesOf, pillBoxOf, visiblePlace } from './boxes.ts';
import { attachFailedPictures } from './card-pictures.ts';
import { shapeBox } from './elements.ts';
import { changePhysics, placeLive } from './physics.ts';
import { GraphScreen } from './screen.ts';
import { showHighlight } from './selection.ts';

export type GraphView = {
  /** The engine's graph of the current document; a new one after each load. */
  readonly graph: () => Pivotick;
  /** Width relative to height of a card's image, once it has loaded; undefined for other nodes. */
  readonly imageRatio: (nodeId: string) => number | undefined;
  /** Place of a node's pills with the gap above them; undefined when they are hidden with the label. */
  readonly pillBox: (nodeId: string) => Box | undefined;
  /** Box of a visible node with its label and pills as drawn; undefined for an engine that does not say. */
  readonly nodeBox: (nodeId: string) => Box | undefined;
  /** The same for several nodes, without those that have none. */
  readonly nodeBoxes: (nodeIds: readonly string[]) => readonly Box[];
  /** Box of a label as drawn; undefined when it shows none. */
  readonly labelBox: (ref: ElementRef) => Box | undefined;
  readonly shapeBox: (node: MapNode, at: Point) => Box;
  /** Present position of a node, in graph coordinates; undefined for unknown and hidden nodes. */
  readonly position: (nodeId: string) => Point | undefined;
  /** The uncovered part of the canvas, in pixels from its top left corner. */
  readonly free: () => Box;
  /** Whether a box, in the same pixels, is in the canvas and uncovered. */
  readonly isUncovered: (box: Box) => boolean;
  /** Box of a node with its label as drawn, in client coordinates; undefined where unknown. */
  readonly clientBox: (nodeId: string) => Box | undefined;
  readonly toGraph: (client: Point) => Point;
  readonly setCursor: (cursor: string) => void;
  /** Zooms as a wheel event on the graph does, for events that an element in front of it received. */
  readonly wheel: (event: WheelEvent) => void;
  readonly physics: (change: BusEvents['intent:physics']) => void;
  /** Moves nodes on the screen; the document is unchanged. */
  readonly place: (positions: readonly ({ readonly id: string } & Point)[]) => void;
  readonly pin: (nodeIds: readonly string[]) => void;
  readonly focus: () => void;
  /** Colours between the sections and the graph, which names are drawn on; undefined for none. */
  readonly setTint: (tint: Tint | undefined) => void;
};

/** Functions that move the view, for `controllers/screen/camera.ts` only. */
export type ViewMoves = {
  /** A person panned or zoomed by wheel, drag or fingers. */
  readonly personMoves$: Observable<void>;
  readonly zoom: (by: 'in' | 'out') => void;
  /** Centres a graph point in the canvas; keeps the scale unless given. */
  readonly center: (at: Point, scale?: number, animate?: boolean) => void;
  /** Centres a graph point in the uncovered part; keeps the scale unless given. */
  readonly show: (at: Point, scale?: number, animate?: boolean) => void;
  readonly pan: (by: Point) => void;
  /**
   * Box of everything that the engine draws at a scale, in graph coordinates, labels included.
   * @param ids - only these nodes
   */
  readonly contentAt: (scale: number, ids?: ReadonlySet<string>) => Box | null;
  /** The next document opens at this view instead of being fitted. */
  readonly openNextAt: (viewport: Viewport) => void;
  /** Whether the present graph opened at a given view instead of being fitted. */
  readonly openedAtView: () => boolean;
};

export function attachGraphView(container: HTMLElement, context: ViewContext): Subscription & GraphView & ViewMoves {
  const failedPictures = attachFailedPictures(context);
  const personMoves$ = new Subject<void>();
  const personMoved = () => personMoves$.next();
  const screen = new GraphScreen(container, context, { pictureFailed: failedPictures.reportFailure, personMoved });
  const following = followFacts(context, screen);
  following.add(attachFonts(() => screen.measureAgain()));
  following.add(failedPictures);
  following.add(() => screen.destroy());
  return Object.assign(following, { personMoves$ }, faceOf(container, context, screen));
}

function followFacts({ bus, models }: ViewContext, screen: GraphScreen): Subscription {
  let switches = labelSwitches(models.settings.current());
  // New elements are highlighted or dimmed like all others.
  const highlight = () => {
    if (models.highlight.current()) showHighlight(screen.graph, models.highlight.current());
  };
  return onFacts(bus, {
    'theme:changed': () => screen.showTheme(),
    'document:loaded': ({ origin, document }) => {
      // Applied JSON and its undo are edits of the open map: the view is kept.
      const isEdit = ORIGINS[origin].isEdit && sharesMost(screen.shown, document);
      if (isEdit && isPlaced(document)) {
        screen.keep();
        highlight();
        return;
      }
      if (isEdit) screen.openNextAt(models.viewport.current());
      screen.rebuild();
    },
    'document:changed': ({ cause }) => {
      screen.update();
      if (cause === 'undo' || cause === 'redo') screen.rest();
      highlight();
    },
    'filter:changed': () => {
      // Groups change the drawing but not the document.
      if (models.filter.drawn() === screen.shown) screen.showFiltered();
      else screen.update();
      highlight();
    },
    'settings:changed': ({ settings }) => {
      const before = switches;
      switches = labelSwitches(settings);
      screen.redraw({ nodes: before.nodes !== switches.nodes, edges: before.edges !== switches.edges });
    },
  });
}

const isPlaced = ({ nodes }: MapDocument): boolean => nodes.every(({ x, y }) => x !== undefined && y !== undefined);

/** Labels and the space for pills are part of the styles, so switching them redraws the elements that have them. */
const labelSwitches = ({ nodeLabels, edgeLabels, tagsOnGraph }: Settings) => ({
  nodes: `${nodeLabels} ${tagsOnGraph}`,
  edges: edgeLabels,
});

type Face = GraphView & Omit<ViewMoves, 'personMoves$'>;

function faceOf(container: HTMLElement, context: ViewContext, screen: GraphScreen): Face {
  const { bus, models } = context;
  return {
    graph: () => screen.graph,
    imageRatio: (nodeId) => screen.imageRatio(nodeId),
    pillBox: (nodeId) => pillBoxOf(screen.graph, nodeId),
    nodeBox: (nodeId) => nodeBoxesOf(screen.graph, [nodeId])[0],
    nodeBoxes: (nodeIds) => nodeBoxesOf(screen.graph, nodeIds),
    labelBox: (ref) => labelBox(screen.graph, ref),
    shapeBox: (node, at) => shapeBox(screen.shown, node, at, screen.imageRatio(node.id)),
    position: (nodeId) => visiblePlace(screen.graph, nodeId),
    zoom: (by) => (by === 'in' ? screen.graph.renderer.zoomIn() : screen.graph.renderer.zoomOut()),
    center: (at, scale, animate = true) =>
      screen.graph.renderer.setViewport({ ...at, ...(scale ? { scale } : {}), animate }),
    free: () => models.pageLayout.free(canvasOf(container)),
    isUncovered: (box) => models.pageLayout.leaves(canvasOf(container), box),
    show(at, scale = models.viewport.current().k, animate = true) {
      screen.graph.renderer.setViewport({ ...middleWith(container, context, { at, scale }), scale, animate });
    },
    clientBox(nodeId) {
      const box = drawnBoxOf(screen.graph, nodeId);
      const { renderer } = screen.graph;
      const from = box && renderer.graphToScreenCoordinates(box.x, box.y);
      const to = box && renderer.graphToScreenCoordinates(box.x + box.width, box.y + box.height);
      return from && to && { ...from, width: to.x - from.x, height: to.y - from.y };
    },
    contentAt(scale, ids) {
      // Only the engine of this repository knows the size of labels at another scale.
      const renderer: { getBoundsAt?: Pivotick['renderer']['getBoundsAt'] } = screen.graph.renderer;
      if (renderer.getBoundsAt) return renderer.getBoundsAt(scale, ids);
      return ids ? aroundNodes(screen.graph, ids) : screen.graph.renderer.getContentBounds();
    },
    toGraph: ({ x, y }) => screen.graph.renderer.screenToGraphCoordinates(x, y),
    setCursor: (cursor) => showCursor(screen.graph.renderer.getCanvas().style, cursor),
    wheel(event) {
      const isDone = screen.graph.renderer.getCanvas().dispatchEvent(new WheelEvent('wheel', event));
      if (!isDone) event.preventDefault();
    },
    pan({ x, y }) {
      // Read from the engine: the bus has its view once per frame, and keys may come faster.
      const { left, top } = container.getBoundingClientRect();
      const [middleX, middleY] = [left + container.clientWidth / 2, top + container.clientHeight / 2];
      const { renderer } = screen.graph;
      renderer.setViewport({ ...renderer.screenToGraphCoordinates(middleX + x, middleY + y), animate: false });
    },
    openNextAt: (viewport) => screen.openNextAt(viewport),
    openedAtView: () => screen.openedAtView,
    physics: (change) => changePhysics(screen.graph, change),
    place(positions) {
      placeNodes(screen.graph, positions);
      bus.emit('positions:moved', {});
    },
    pin(nodeIds) {
      for (const id of nodeIds) screen.graph.getMutableNode(id)?.freeze();
    },
    focus: () => screen.focus(),
    setTint: (tint) => screen.setTint(tint),
  };
}

/** Box of the canvas in the window. */
function canvasOf(container: HTMLElement): Box {
  const { left, top } = container.getBoundingClientRect();
  return { x: left, y: top, width: container.clientWidth, height: container.clientHeight };
}

/** The graph point in the middle of the canvas when another one is in the middle of the uncovered part. */
function middleWith(
  container: HTMLElement,
  { models }: ViewContext,
  { at, scale }: { readonly at: Point; readonly scale: number },
): Point {
  const nodeBox = models.pageLayout.free(canvasOf(container));
  // On whole pixels, where lines and letters are sharp.
  const left = Math.round(nodeBox.x + nodeBox.width / 2 - at.x * scale);
  const top = Math.round(nodeBox.y + nodeBox.height / 2 - at.y * scale);
  return { x: (container.clientWidth / 2 - left) / scale, y: (container.clientHeight / 2 - top) / scale };
}

/** Setting an unchanged value would still make the browser recompute styles. */
function showCursor(style: CSSStyleDeclaration, cursor: string): void {
  if (style.cursor !== cursor) style.cursor = cursor;
}

function placeNodes(graph: Pivotick, positions: Parameters<GraphView['place']>[0]): void {
  const moved = positions.flatMap((place) => {
    const live = graph.getMutableNode(place.id);
    return live && placeLive(live, place, false) ? [live] : [];
  });
  graph.nextTickFor(moved);
}
