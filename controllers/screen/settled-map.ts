/**
 * The open map once its nodes have stopped moving: the source of every picture, file and document that leaves.
 * Specification: S531, S534, S535, reading A72.
 */

import { defer, filter, map, merge, type Observable, startWith, take, tap, timer } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { gridOf } from '../../formats/arrange/grid.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../base/context.ts';
import { positionedData } from './positioned-document.ts';

export type SettledMap = {
  /** The map with positions; undefined while a layout determines some of them. */
  readonly now: () => MapDocument | undefined;
  /** Emits the map once, as soon as its nodes stop moving; undefined if another map takes its place before. */
  readonly next: () => Observable<MapDocument | undefined>;
  /** Emits when `now` may have become defined. */
  readonly changes$: Observable<void>;
};

/** Limit of the wait for nodes that a person drags or that glide to new positions, in milliseconds. */
const LONGEST_MOVE_MS = 1000;

const isPlaced = ({ x, y }: MapNode): boolean => x !== undefined && y !== undefined;

export function settledMap({ bus, models, services }: ControllerContext, view: Pick<GraphView, 'graph'>): SettledMap {
  const isLayingOut = () => view.graph().simulation.isRunning();

  function now(): MapDocument | undefined {
    const document = models.document.current();
    const graph = view.graph();
    if (!document.nodes.every(isPlaced)) {
      if (isLayingOut()) return undefined;
      // Places new nodes now: a hidden frame has no next frame that would.
      graph.renderer.getContentBounds();
    }
    const placed = positionedData(document, view);
    const isMissing = (node: MapNode) => !isPlaced(node) && graph.getMutableNode(node.id) !== undefined;
    // Nodes of a collapsed group are not drawn, so no layout places them.
    return placed.nodes.some(isMissing) ? undefined : placeInRows(placed);
  }

  /** Whether nodes are elsewhere than the map says, as in an animation. On a locked map they may stay there. */
  function isGliding(): boolean {
    const document = models.document.current();
    return !models.document.isLocked() && document.nodes.every(isPlaced) && positionedData(document, view) !== document;
  }

  const changes$ = merge(
    eventsOf(bus, 'document:loaded'),
    eventsOf(bus, 'document:changed'),
    eventsOf(bus, 'layout:changed'),
  ).pipe(map(() => undefined));

  const next = () =>
    defer(() => {
      let isPatient = true;
      const waited$ = timer(LONGEST_MOVE_MS, services.clock).pipe(
        tap(() => {
          isPatient = false;
        }),
      );
      const settled$ = merge(changes$, eventsOf(bus, 'positions:moved'), waited$).pipe(
        startWith(undefined),
        filter(() => !isLayingOut() && !(isPatient && isGliding())),
        map(now),
        filter((document) => document !== undefined),
      );
      const replaced$ = eventsOf(bus, 'document:loaded').pipe(
        filter(({ origin }) => !ORIGINS[origin].isEdit),
        map(() => undefined),
      );
      return merge(replaced$, settled$).pipe(take(1));
    });

  return { now, next, changes$ };
}

/** Space for a node of the usual size with its label, in graph units. */
const USUAL_EXTENT = { half: 60, up: 30, down: 40 };

/** The map with unplaced nodes in rows, below the others. */
export function placeInRows(document: MapDocument): MapDocument {
  const without = document.nodes.filter((node) => !isPlaced(node));
  if (without.length === 0) return document;
  const { positions } = gridOf(without.map(() => USUAL_EXTENT));
  const top = document.nodes.reduce((lowest, { y }) => Math.max(lowest, (y ?? 0) + 2 * USUAL_EXTENT.down), 0);
  let index = 0;
  const nodes = document.nodes.map((node) => {
    if (isPlaced(node)) return node;
    const at = positions[index++] ?? { x: 0, y: 0 };
    return { ...node, x: Math.round(at.x), y: Math.round(top + at.y) };
  });
  return { ...document, nodes };
}
