/** What a drag does to the nodes under it, and what it asks of the layout. */

import type { Node } from '../elements.ts';
import type { GraphSimulation } from '../layout/simulation.ts';
import type { Renderer } from './renderer.ts';

export type Drag = {
  /** A drag of these nodes begins, goes on by a distance in graph units, and ends. */
  start(nodes: readonly Node[]): void;
  by(nodes: readonly Node[], dx: number, dy: number): void;
  end(nodes: readonly Node[]): void;
};

/** @param mayKeep - whether dragged nodes stay held where they were dropped; asked when a drag ends */
export function dragWith(simulation: GraphSimulation, renderer: Renderer, mayKeep: () => boolean): Drag {
  return {
    start: (nodes) => simulation.dragStart(nodes),
    by: (nodes, dx, dy) => {
      for (const node of nodes) {
        node.x = (node.x ?? 0) + dx;
        node.y = (node.y ?? 0) + dy;
        if (node.fx !== undefined) node.fx = node.x;
        if (node.fy !== undefined) node.fy = node.y;
      }
      simulation.dragMove(nodes);
      renderer.nextTickFor(nodes);
    },
    end: (nodes) => {
      const keep = mayKeep();
      if (keep && simulation.isEnabled()) for (const node of nodes) node.freeze();
      simulation.dragEnd(nodes, keep);
    },
  };
}
