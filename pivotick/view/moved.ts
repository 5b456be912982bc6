/** A few nodes that alone are said to move, as in a drag: then only what is around them need be painted anew. */

import type { Node } from '../elements.ts';
import { type Bounds, grow, type Scene } from './scene.ts';

/** With more nodes than this the whole picture is painted anew. */
const FEW = 20;

export class Moved {
  #scene: Scene;
  #nodes = new Set<Node>();
  /** Where they and their edges were painted, and that together with where they are now. */
  #from: Bounds | undefined;
  #part: Bounds | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  add(nodes: readonly Node[]): void {
    if (nodes.length <= FEW) for (const node of nodes) this.#nodes.add(node);
  }

  /** To be called before places are read. @param scale - screen pixels for a graph unit */
  before(scale: number): void {
    this.#from = this.#nodes.size > 0 ? this.#scene.boundsAround(this.#nodes, scale) : undefined;
  }

  /** To be called after places were read. @param changed - how many. @returns whether these nodes account for all */
  after(changed: number, scale: number): boolean {
    if (!this.#from || changed > this.#nodes.size) return false;
    this.#part = this.#scene.boundsAround(this.#nodes, scale);
    grow(this.#part, this.#from);
    return true;
  }

  /** Who moved and the part of the graph to paint anew, if there is one; forgets them. */
  take(): { nodes: ReadonlySet<Node>; part: Bounds } | undefined {
    const moved = this.#part && { nodes: this.#nodes, part: this.#part };
    this.#part = undefined;
    this.#from = undefined;
    this.#nodes = new Set();
    return moved;
  }
}
