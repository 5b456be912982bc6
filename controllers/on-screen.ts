/** The map as it stands on the screen: where its nodes are, which the document learns only when they come to rest. */

import type { Point } from '../bus/payloads.ts';
import { type Box, centerOf } from '../drawing/index.ts';
import type { MapDocument } from '../formats/document/document.ts';
import type { GraphView } from '../views/graph/graph-view.ts';
import type { ControllerContext } from './context.ts';
import { documentAsData } from './export/as-drawn.ts';

type Place = { readonly id: string } & Point;

/** What of the screen those who change the map need to know. */
export type OnScreen = {
  /** The graph point in the middle of what can be seen of the map. */
  readonly middle: () => Point;
  /** Where each node is: on the screen, else in the document; nodes without a place are left out. */
  readonly places: () => readonly Place[];
  /** What a node takes with label and pills, in graph coordinates; a point where that is not known. */
  readonly room: (nodeId: string) => Box | undefined;
  /** The document with a place for every node, as it leaves the application. */
  readonly document: () => MapDocument;
};

/** The map as the view has it on the screen. */
export function onScreen(
  { models }: Pick<ControllerContext, 'models'>,
  view: Pick<GraphView, 'position' | 'graph' | 'room' | 'free'>,
): OnScreen {
  function places(): readonly Place[] {
    return models.document.current().nodes.flatMap(({ id, x, y }) => {
      const at = view.position(id) ?? (x === undefined || y === undefined ? undefined : { x, y });
      return at ? [{ id, ...at }] : [];
    });
  }
  return {
    middle() {
      return models.viewport.toGraph(centerOf(view.free()));
    },
    places,
    room(nodeId) {
      const at = view.position(nodeId);
      return view.room(nodeId) ?? (at && { ...at, width: 0, height: 0 });
    },
    document: () => documentAsData(models.document.current(), view),
  };
}
