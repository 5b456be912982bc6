/** Moves dragged nodes; in an automatic layout their leaves go with them, and nothing else moves. */

import { SNAP_REACH_PX, type SnapBox, type snapTo } from '../../../drawing/commands/snap.ts';
import type { GraphSimulation } from '../../layout/thread/simulation.ts';
import type { Node } from '../../model/elements.ts';
import type { Renderer } from '../stage/renderer.ts';

export type Drag = {
  start(nodes: readonly Node[]): void;
  /** Moves by a distance in graph units. @param isFree - without snapping */
  by(nodes: readonly Node[], dx: number, dy: number, isFree: boolean): void;
  /** Answers all nodes that moved. */
  end(nodes: readonly Node[]): readonly Node[];
};

type Rules = {
  /** Whether dragged nodes stay held where they were dropped; called when a drag ends. */
  readonly mayKeep: () => boolean;
  /** The snapping function; null without snapping. Called when a drag begins. */
  readonly snap: () => typeof snapTo | null;
};

/** Drags that move nodes and snap them to others. */
export function dragWith(simulation: GraphSimulation, renderer: Renderer, { mayKeep, snap }: Rules): Drag {
  let snapping: typeof snapTo | null = null;
  let targets: readonly SnapBox[] = [];
  let moving: readonly Node[] = [];
  /** Offset of the nodes from the pointer's exact position. */
  let off = { x: 0, y: 0 };
  return {
    start: (nodes) => {
      off = { x: 0, y: 0 };
      snapping = snap();
      moving = simulation.isEnabled() ? [...nodes, ...leavesOf(nodes)] : nodes;
      targets = snapping ? targetsFor(moving, renderer) : [];
      simulation.dragStart(moving);
    },
    by: (nodes, dx, dy, isFree) => {
      const wish = { x: dx - off.x, y: dy - off.y };
      const box = isFree || targets.length === 0 ? undefined : boxAround(nodes, renderer, wish);
      const snapped =
        box && snapping
          ? snapping(box, targets, SNAP_REACH_PX / renderer.camera.transform.k)
          : { dx: 0, dy: 0, guides: [] };
      off = { x: snapped.dx, y: snapped.dy };
      for (const node of moving) {
        node.x = (node.x ?? 0) + wish.x + off.x;
        node.y = (node.y ?? 0) + wish.y + off.y;
        if (node.fx !== undefined) node.fx = node.x;
        if (node.fy !== undefined) node.fy = node.y;
      }
      renderer.marks.showGuides(snapped.guides);
      simulation.dragMove(moving);
      renderer.stage.askPositions(moving);
    },
    end: (nodes) => {
      renderer.marks.showGuides([]);
      const keep = mayKeep();
      if (keep && simulation.isEnabled()) for (const node of nodes) node.freeze();
      simulation.dragEnd(keep);
      return moving;
    },
  };
}

/** Nodes whose only neighbour is one of the given ones and has others, too; without pinned ones. */
function leavesOf(nodes: readonly Node[]): readonly Node[] {
  const held = new Set(nodes);
  return nodes.flatMap((node) => {
    const around = neighboursOf(node);
    if (around.size < 2) return [];
    return [...around].filter((one) => one.fx == null && !held.has(one) && neighboursOf(one).size === 1);
  });
}

function neighboursOf(node: Node): ReadonlySet<Node> {
  const around = new Set([...node.getConnectedNodes(), ...node.getConnectingNodes()]);
  around.delete(node);
  return around;
}

/** Nodes in view that stay in place. */
function targetsFor(nodes: readonly Node[], renderer: Renderer): SnapBox[] {
  const { scene, camera } = renderer;
  const { transform, width, height } = camera;
  const moving = new Set(nodes);
  return scene.nodes.filter(({ node, x, y }) => {
    const [left, top] = [transform.applyX(x), transform.applyY(y)];
    return !moving.has(node) && left >= 0 && top >= 0 && left <= width && top <= height;
  });
}

function boxAround(nodes: readonly Node[], renderer: Renderer, by: { x: number; y: number }): SnapBox | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const node of nodes) {
    const item = renderer.scene.itemOf(node);
    if (!item) continue;
    const [x, y] = [node.x ?? 0, node.y ?? 0];
    left = Math.min(left, x - item.halfWidth);
    right = Math.max(right, x + item.halfWidth);
    top = Math.min(top, y - item.halfHeight);
    bottom = Math.max(bottom, y + item.halfHeight);
  }
  if (left > right) return undefined;
  return {
    x: (left + right) / 2 + by.x,
    y: (top + bottom) / 2 + by.y,
    halfWidth: (right - left) / 2,
    halfHeight: (bottom - top) / 2,
  };
}
