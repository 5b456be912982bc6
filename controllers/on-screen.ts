/** The map as it stands on the screen: where its nodes are, which the document learns only when they come to rest. */

import type { Point } from '../bus/events.ts';
import type { MapDocument } from '../formats/document/document.ts';
import type { GraphView } from '../views/graph/graph-view.ts';
import type { ControllerContext } from './context.ts';
import { documentAsData } from './export/as-drawn.ts';

type Place = { readonly id: string } & Point;

export type OnScreen = {
  /** The graph point in the middle of the view. */
  readonly middle: () => Point;
  /** Where each node is: on the screen, else in the document; nodes without a place are left out. */
  readonly places: () => readonly Place[];
  /** The document with a place for every node, as it leaves the application. */
  readonly document: () => MapDocument;
};

export function onScreen(
  { models }: Pick<ControllerContext, 'models'>,
  view: Pick<GraphView, 'position' | 'graph'>,
): OnScreen {
  function places(): readonly Place[] {
    return models.document.current().nodes.flatMap(({ id, x, y }) => {
      const at = view.position(id) ?? (x === undefined || y === undefined ? undefined : { x, y });
      return at ? [{ id, ...at }] : [];
    });
  }
  return {
    middle() {
      const { width, height } = models.viewport.current();
      return models.viewport.toGraph({ x: width / 2, y: height / 2 });
    },
    places,
    document: () => documentAsData(models.document.current(), view),
  };
}
