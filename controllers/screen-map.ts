/** The map as it stands on the screen: where its nodes are, which the document learns only when they come to rest. */

import type { Point } from '../bus/payloads.ts';
import { type Box, centerOf, grow } from '../drawing/index.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { NAME_ROOM_PX } from '../models/places/fit-view.ts';
import type { GraphView } from '../views/graph/graph-view.ts';
import type { Camera } from './camera.ts';
import type { ControllerContext } from './context.ts';
import { positionedData } from './export/positioned-document.ts';

type NodePosition = { readonly id: string } & Point;

/** What of the screen those who change the map need to know. */
export type ScreenMap = {
  /** Moves the view to what was changed. */
  readonly camera: Camera;
  /** The graph point in the middle of what can be seen of the map. */
  readonly middle: () => Point;
  /** Where a node can be seen with its name, in graph coordinates; of no size where the view is too small for that. */
  readonly visibleBox: () => Box;
  /** Where each node is: on the screen, else in the document; nodes without a place are left out. */
  readonly positions: () => readonly NodePosition[];
  /** What a node takes with label and pills, in graph coordinates; a point where that is not known. */
  readonly nodeBox: (nodeId: string) => Box | undefined;
  /** The document with a place for every node, as it leaves the application. */
  readonly document: () => MapDocument;
};

/** The map as the view has it on the screen. */
export function screenMap(
  { models }: Pick<ControllerContext, 'models'>,
  view: Pick<GraphView, 'position' | 'graph' | 'room' | 'free'>,
  camera: Camera,
): ScreenMap {
  function places(): readonly NodePosition[] {
    return models.document.current().nodes.flatMap(({ id, x, y }) => {
      const at = view.position(id) ?? (x === undefined || y === undefined ? undefined : { x, y });
      return at ? [{ id, ...at }] : [];
    });
  }
  return {
    camera,
    middle() {
      return models.viewport.toGraph(centerOf(view.free()));
    },
    visibleBox() {
      const { k } = models.viewport.current();
      const { x, y, width, height } = grow(view.free(), -NAME_ROOM_PX);
      return { ...models.viewport.toGraph({ x, y }), width: Math.max(0, width) / k, height: Math.max(0, height) / k };
    },
    positions: places,
    nodeBox(nodeId) {
      const at = view.position(nodeId);
      return view.room(nodeId) ?? (at && { ...at, width: 0, height: 0 });
    },
    document: () => positionedData(models.document.current(), view),
  };
}
