/** What the Physics tool and the keys do to the places of the engine's nodes. */

import type { Node, Pivotick } from 'pivotick';
import type { BusEvents } from '../../bus/events.ts';
import type { Point } from '../../bus/payloads.ts';

/** How warm a layout gets that is only to go on; 1 begins it anew. */
const GO_ON = 0.5;

/** Carries a change of the forces out; every change but a stop sets the layout going. */
export function changePhysics(engine: Engine, change: BusEvents['intent:physics']): void {
  const { simulation } = engine;
  const { running, linkDistance, repulsion, spacing, releasePinned, arrange } = change;
  if (running === false) {
    simulation.pause();
    return;
  }
  simulation.enable();
  if (releasePinned || arrange) for (const node of engine.getMutableNodes()) node.unfreeze();
  if (linkDistance !== undefined) simulation.setLinkDistance(linkDistance);
  else if (repulsion !== undefined) simulation.setRepulsion(repulsion);
  else if (spacing !== undefined) simulation.setCollisionRadius(spacing);
  else simulation.reheat(arrange ? 1 : GO_ON);
}

/** What of the engine has to do with forces. */
type Engine = {
  readonly simulation: Pick<
    Pivotick['simulation'],
    'pause' | 'enable' | 'setLinkDistance' | 'setRepulsion' | 'setCollisionRadius' | 'reheat'
  >;
  getMutableNodes(): readonly Pick<Node, 'unfreeze'>[];
};

/**
 * Writes a place to a live node, which is held there when it was held before.
 *
 * @param hold - it is held there in any case, as in a fixed layout
 * @returns whether it moved
 */
export function placeLive(
  live: Partial<Pick<Node, 'x' | 'y' | 'fx' | 'fy'>>,
  { x, y }: Partial<Point>,
  hold: boolean,
): boolean {
  if (x === undefined || y === undefined) return false;
  if (live.x === x && live.y === y) return false;
  Object.assign(live, { x, y });
  if (hold || (live.fx !== undefined && live.fx !== null)) Object.assign(live, { fx: x, fy: y });
  return true;
}
