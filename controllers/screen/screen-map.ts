import type { Point } from '../../bus/base/payloads.ts';
import { type Box, centerOf, grow } from '../../drawing/commands/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { NAME_SPACE_PX } from '../../models/places/fit-view.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Camera } from './camera.ts';
import { positionedData } from './positioned-document.ts';

type NodePosition = { readonly id: string } & Point;

export type ScreenMap = {
  readonly camera: Camera;
  /** The graph point in the middle of the visible part of the map. */
  readonly middle: () => Point;
  /** Area in which a node and its name are visible, in graph coordinates; empty where the view is too small. */
  readonly visibleBox: () => Box;
  /** Positions of nodes on the screen, otherwise in the document; nodes without a position are left out. */
  readonly positions: () => readonly NodePosition[];
  /** Boxes of nodes with label and pills, in graph coordinates. */
  readonly nodeBoxes: (nodeIds: readonly string[]) => readonly Box[];
  /** The document with a position for every node, as for exports. */
  readonly document: () => MapDocument;
};

export function screenMap(
  { models }: Pick<ControllerContext, 'models'>,
  view: Pick<GraphView, 'position' | 'graph' | 'nodeBoxes' | 'free'>,
  camera: Camera,
): ScreenMap {
  function positions(): readonly NodePosition[] {
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
      const { x, y, width, height } = grow(view.free(), -NAME_SPACE_PX);
      return { ...models.viewport.toGraph({ x, y }), width: Math.max(0, width) / k, height: Math.max(0, height) / k };
    },
    positions,
    nodeBoxes(nodeIds) {
      const boxes = view.nodeBoxes(nodeIds);
      if (boxes.length > 0) return boxes;
      // An engine that does not say has the positions only.
      return nodeIds.flatMap((id) => {
        const at = view.position(id);
        return at ? [{ ...at, width: 0, height: 0 }] : [];
      });
    },
    document: () => positionedData(models.document.current(), view),
  };
}
