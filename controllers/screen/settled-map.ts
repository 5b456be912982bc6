/** The open document once each of its nodes has a position. Specification: S531, S534, reading A72. */

import { map, merge, type Observable, Subscription } from 'rxjs';
import { eventsOf, onFacts } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../base/context.ts';
import { positionedData } from './positioned-document.ts';

export type SettledMap = Subscription & {
  /** The document with positions; undefined while a layout determines the first ones, or has yet to start. */
  readonly document: () => MapDocument | undefined;
  /** Emits when `document` may have become defined. */
  readonly settled$: Observable<void>;
};

const isPlaced = ({ nodes }: MapDocument) => nodes.every(({ x, y }) => x !== undefined && y !== undefined);

/** Follows the first layout of each map; later ones move nodes that have positions already. */
export function followSettledMap({ bus, models }: ControllerContext, view: Pick<GraphView, 'graph'>): SettledMap {
  /** The map was loaded without some positions, and its layout is not settled. */
  let isFirstLayout = false;
  const following: Subscription = new Subscription();
  following.add(
    onFacts(bus, {
      'document:loaded': ({ document }) => {
        isFirstLayout = !isPlaced(document);
      },
      'layout:changed': ({ running }) => {
        if (!running) isFirstLayout = false;
      },
    }),
  );
  return Object.assign(following, {
    document() {
      const document = models.document.current();
      if (isFirstLayout && !isPlaced(document)) return undefined;
      const placed = positionedData(document, view);
      return isPlaced(placed) ? placed : undefined;
    },
    settled$: merge(
      eventsOf(bus, 'document:loaded'),
      eventsOf(bus, 'document:changed'),
      eventsOf(bus, 'layout:changed'),
    ).pipe(map(() => undefined)),
  });
}
