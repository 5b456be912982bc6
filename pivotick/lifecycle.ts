/** From a load to a picture at rest: owns the renderer and the simulation, and says when the graph is ready. */

import type { Sides } from '../drawing/labels/types.ts';
import type { Contents } from './contents.ts';
import type { Node } from './elements.ts';
import { describeLayout } from './layout/describe.ts';
import { placeIncrementally } from './layout/incremental.ts';
import { GraphSimulation } from './layout/simulation.ts';
import type { Options } from './types.ts';
import { Renderer } from './view/renderer.ts';
import { grow } from './view/scene/bounds.ts';
import { nodeBounds } from './view/scene/extent.ts';

/** Shape and label of a node whose look is not known yet, around its place. */
const USUAL_ROOM: Sides = { left: -55, top: -18, right: 55, bottom: 42 };

/** What has to be undone when a graph is destroyed. */
export class Lifecycle {
  readonly renderer: Renderer;
  readonly simulation: GraphSimulation;
  #contents: Contents;
  #options: Options;
  #onReady: () => void;
  #isReady = false;
  /** It became ready since the last frame. */
  #isToTell = false;
  /** Counts loads, so that one that was replaced before it was ready never is. */
  #openings = 0;
  /** New places came from the simulation since the last frame. */
  #ticked = false;
  #hasNewNodes = false;

  /** @param onReady - called once for each load, in the frame that first shows it, fitted; never inside the constructor */
  constructor(container: HTMLElement, contents: Contents, options: Options, onReady: () => void) {
    this.#contents = contents;
    this.#options = options;
    this.#onReady = onReady;
    this.renderer = new Renderer(
      container,
      {
        options,
        nodes: () => contents.nodes.values(),
        edges: () => contents.edges.values(),
        node: (id) => contents.nodes.get(id),
        edge: (id) => contents.edges.get(id),
        size: () => contents.size,
        advance: (until) => contents.advance(until),
      },
      {
        beforeFrame: () => this.#placeNewNodes(),
        afterFrame: (hadPositions) => this.#announce(hadPositions),
        isLayingOut: () => this.simulation.isRunning(),
      },
    );
    const { camera, stage } = this.renderer;
    this.simulation = new GraphSimulation({
      options,
      countNodes: () => contents.size,
      aspect: () => camera.width / camera.height || 1.5,
      whenKnown: (call) => stage.whenSynced(call),
      describe: () => this.#describe(),
      prefersStillness: () => this.renderer.prefersStillness(),
      onPositions: () => this.#onPositions(),
      onStop: () => this.#onStop(),
    });
  }

  /** Begins with what the graph holds now: layout where places are missing, fit, `onReady`. */
  open(): void {
    this.#isReady = false;
    this.#isToTell = false;
    this.renderer.camera.isViewTaken = false;
    this.simulation.markStale();
    const isPlaced = this.#contents.isPlaced();
    this.renderer.stage.open(isPlaced);
    this.#openings++;
    this.simulation.open(isPlaced);
  }

  /** Elements came, went, changed or were shown or hidden. */
  takeChanges(): void {
    // What was hidden while the layout ran has no place yet.
    this.#hasNewNodes = true;
    this.simulation.markStale();
    this.renderer.stage.update();
  }

  /** Stops layout and drawing for good. */
  destroy(): void {
    this.#isToTell = false;
    this.simulation.destroy();
    this.renderer.destroy();
  }

  #describe(): ReturnType<typeof describeLayout> {
    this.renderer.stage.sync();
    return describeLayout(this.renderer.scene, this.#options.simulation.d3LinkDistance);
  }

  /** Gives a place to nodes that were added without one, beside their neighbours. */
  #placeNewNodes(): void {
    if (!this.#hasNewNodes || !this.#isReady) return;
    this.#hasNewNodes = false;
    const { x, y } = this.renderer.camera.getViewport();
    const { d3LinkDistance } = this.#options.simulation;
    placeIncrementally(this.#contents.nodes.values(), { x, y }, d3LinkDistance, (node) => this.#roomOf(node));
  }

  /** A newcomer has no look yet: its room is that of a usual node. */
  #roomOf(node: Node): Sides {
    const { scene } = this.renderer;
    const item = scene.itemOf(node);
    if (!item || Number.isNaN(item.x)) return USUAL_ROOM;
    const { x, y } = item;
    const box = nodeBounds(item);
    const row = scene.rowBounds(item, undefined);
    if (row) grow(box, row);
    return { left: box.left - x, top: box.top - y, right: box.right - x, bottom: box.bottom - y };
  }

  #onPositions(): void {
    this.#ticked = true;
    this.renderer.stage.isWaiting = false;
    this.#fit();
    this.renderer.stage.askPositions();
  }

  #onStop(): void {
    this.simulation.markStale();
    const opening = this.#openings;
    this.renderer.stage.whenSynced(() => {
      if (this.#isReady || opening !== this.#openings) return;
      this.#fit();
      this.#isReady = true;
      this.#isToTell = true;
      this.renderer.stage.askFrame();
    });
  }

  /** Until the graph is ready, or someone took hold of the view. */
  #fit(): void {
    if (!this.#isReady && this.#options.render.fitOnLoad && !this.renderer.camera.isViewTaken)
      this.renderer.camera.fitNow();
  }

  #announce(hadPositions: boolean): void {
    if (hadPositions && this.#ticked) {
      this.#ticked = false;
      this.renderer.getGraphInteraction().tick();
    }
    if (!this.#isToTell) return;
    this.#isToTell = false;
    this.#onReady();
  }
}
