/** Effects of the Physics tool and of keys on the positions of the engine's nodes. */

import type { Node, Pivotick } from 'pivotick';
import type { Point } from '../../bus/base/payloads.ts';
import type { BusEvents } from '../../bus/events.ts';

/** Heat of a layout that continues; 1 restarts it. */
const GO_ON = 0.5;

/** Applies a change of the forces; every change except a stop starts the layout. */
export function changePhysics(engine: Engine, change: BusEvents['intent:physics']): void {
  const { simulation } = engine;
  const { running, linkDistance, repulsion, releasePinned, arrange, ids } = change;
  LENT.get(engine)?.();
  if (running === false) {
    simulation.pause();
    return;
  }
  simulation.enable();
  if (arrange && ids) holdOthers(engine, new Set(ids));
  else if (releasePinned || arrange) for (const node of engine.getMutableNodes()) node.unfreeze();
  if (linkDistance !== undefined) simulation.setLinkDistance(linkDistance);
  else if (repulsion !== undefined) simulation.setRepulsion(repulsion);
  else simulation.reheat(arrange ? 1 : GO_ON);
  if (ids) simulation.waitForSimulationStop().then(LENT.get(engine));
}

/** Functions that release the nodes that a partial layout held. */
const LENT = new WeakMap<Engine, () => void>();

/** Releases some nodes and holds all others until the layout is settled or changed. */
function holdOthers(engine: Engine, ids: ReadonlySet<string>): void {
  const held: HeldNode[] = [];
  for (const node of engine.getMutableNodes()) {
    if (ids.has(node.id)) node.unfreeze();
    else if (node.fx === undefined || node.fx === null) {
      node.freeze();
      held.push(node);
    }
  }
  const letGo = () => {
    for (const node of held.splice(0)) node.unfreeze();
  };
  LENT.set(engine, letGo);
}

type HeldNode = Pick<Node, 'id' | 'fx' | 'freeze' | 'unfreeze'>;

type Engine = {
  readonly simulation: Pick<
    Pivotick['simulation'],
    'waitForSimulationStop' | 'pause' | 'enable' | 'setLinkDistance' | 'setRepulsion' | 'reheat'
  >;
  getMutableNodes(): readonly HeldNode[];
};

/** @param hold - holds the node there in any case, as in a fixed layout @returns whether it moved */
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
