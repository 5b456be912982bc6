/** A few moving nodes, as in a drag, so that only the area around them is repainted. */

import { nodeLabelZoom } from '../../../drawing/commands/label-commands.ts';
import { edgeLabelPlace } from '../../../drawing/graph/labelling.ts';
import type { Edge, Node } from '../../model/elements.ts';
import { type Bounds, emptyBounds, growAround, growToHold } from '../../scene/bounds.ts';
import { growByLoop, growByNode, growByShape } from '../../scene/extent.ts';
import type { Scene } from '../../scene/scene.ts';

const FEW = 20;

/** Collects moved nodes until the next frame. */
export class Moved {
  #scene: Scene;
  #nodes = new Set<Node>();
  /** Area of the nodes and their edges as painted, and combined with the present one. */
  #from: Bounds | undefined;
  #part: Bounds | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  add(nodes: readonly Node[]): void {
    if (nodes.length <= FEW) for (const node of nodes) this.#nodes.add(node);
  }

  /** Call before positions are read. @param scale - screen pixels per graph unit */
  before(scale: number): void {
    this.#from = this.#nodes.size > 0 ? boundsAround(this.#scene, this.#nodes, scale) : undefined;
  }

  /** Call after positions were read. @returns whether these nodes account for all changes */
  after(changed: number, scale: number): boolean {
    if (!this.#from || changed > this.#nodes.size) return false;
    this.#part = boundsAround(this.#scene, this.#nodes, scale);
    growToHold(this.#part, this.#from);
    return true;
  }

  /** The moved nodes and the area to repaint, if any; resets both. */
  take(): { nodes: ReadonlySet<Node>; part: Bounds } | undefined {
    const moved = this.#part && { nodes: this.#nodes, part: this.#part };
    this.#part = undefined;
    this.#from = undefined;
    this.#nodes = new Set();
    return moved;
  }
}

/** Box around some nodes and their edges as painted last, at a scale in screen pixels per graph unit. */
function boundsAround(scene: Scene, nodes: Iterable<Node>, scale: number): Bounds {
  const box = emptyBounds();
  for (const node of nodes) {
    const item = scene.itemOf(node);
    if (!item) continue;
    growByNode(box, item, item.label ? nodeLabelZoom(item.label, 0.9 * scale) : 1, scene.labelling);
    const row = scene.rowBounds(item, scale);
    if (row) growToHold(box, row);
    for (const edge of [...node.edgesOut, ...node.edgesIn]) growByEdge(box, scene, edge, edge.from === node);
  }
  // For arrowheads, wide lines and antialiasing.
  const air = Math.max(80, 4 / scale);
  return { left: box.left - air, top: box.top - air, right: box.right + air, bottom: box.bottom + air };
}

/** Enlarges a box by an edge and the node at its other end. */
function growByEdge(box: Bounds, scene: Scene, edge: Edge, isOut: boolean): void {
  const other = scene.itemOf(isOut ? edge.to : edge.from);
  const item = scene.edgeItemOf(edge);
  if (!other || !item) return;
  growByShape(box, other);
  const { route, label } = item;
  if (!route) return;
  const at = edgeLabelPlace(scene.labelling, item, route) ?? { x: route.mx, y: route.my };
  growAround(box, at.x, at.y, label?.width ?? 0, label?.height ?? 0);
  if (route.kind === 'loop') growByLoop(box, route);
}
