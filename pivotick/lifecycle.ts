/** Lifecycle of a graph from a load to the settled picture. Owns the renderer and the simulation. */

import type { Sides } from '../drawing/base/label-types.ts';
import type { Contents } from './contents.ts';
import { describeLayout } from './layout/describe.ts';
import { placeIncrementally } from './layout/incremental.ts';
import { GraphSimulation } from './layout/thread/simulation.ts';
import type { Node } from './model/elements.ts';
import type { Options } from './model/types.ts';
import { growToHold } from './scene/bounds.ts';
import { nodeBounds } from './scene/extent.ts';
import { Renderer } from './view/stage/renderer.ts';

/** Shape and label of a node whose style is not known yet, around its centre. */
const USUAL_BOX: Sides = { left: -55, top: -18, right: 55, bottom: 42 };

/** Time in ms after which a graph is announced without a frame: a hidden page has none. */
const LATE_MS = 500;

/** The parts of a graph that must be destroyed with it. */
export class Lifecycle {
  readonly renderer: Renderer;
  readonly simulation: GraphSimulation;
  #contents: Contents;
  #options: Options;
  #onReady: () => void;
  #isReady = false;
  /** Ready since the last frame, but not announced yet. */
  #isToTell = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of loads, so that a load replaced before it was ready is never announced. */
  #openings = 0;
  /** The simulation reported new positions since the last frame. */
  #ticked = false;
  #hasNewNodes = false;

  /**
   * @param onReady - called once for each load, in the frame that first shows it or, without frames, soon after; never
   * inside the constructor
   */
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

  /** Starts with the present elements: lays out nodes without positions, fits the view, calls `onReady`. */
  open(): void {
    this.#isReady = false;
    this.#isToTell = false;
    clearTimeout(this.#timer);
    this.renderer.camera.isViewTaken = false;
    const isPlaced = this.#contents.isPlaced();
    this.renderer.stage.open(isPlaced);
    this.#openings++;
    this.simulation.open(isPlaced);
  }

  /** Call after elements were added, removed, changed, shown or hidden. */
  takeChanges(): void {
    // Nodes that were hidden while the layout ran have no position yet.
    this.#hasNewNodes = true;
    this.renderer.stage.update();
  }

  destroy(): void {
    this.#isToTell = false;
    clearTimeout(this.#timer);
    this.simulation.destroy();
    this.renderer.destroy();
  }

  #describe(): ReturnType<typeof describeLayout> {
    this.renderer.stage.sync();
    return describeLayout(this.renderer.scene, this.#options.simulation.d3LinkDistance);
  }

  /** Places nodes that were added without a position, next to their neighbours. */
  #placeNewNodes(): void {
    if (!this.#hasNewNodes || !this.#isReady) return;
    this.#hasNewNodes = false;
    const { x, y } = this.renderer.camera.getViewport();
    const { d3LinkDistance } = this.#options.simulation;
    placeIncrementally(this.#contents.nodes.values(), { x, y }, d3LinkDistance, (node) => this.#boxOf(node));
  }

  /** A new node has no style yet, so the usual size is assumed. */
  #boxOf(node: Node): Sides {
    const { scene } = this.renderer;
    const item = scene.itemOf(node);
    if (!item || Number.isNaN(item.x)) return USUAL_BOX;
    const { x, y } = item;
    const box = nodeBounds(item);
    const row = scene.rowBounds(item, undefined);
    if (row) growToHold(box, row);
    return { left: box.left - x, top: box.top - y, right: box.right - x, bottom: box.bottom - y };
  }

  #onPositions(): void {
    this.#ticked = true;
    this.renderer.stage.isWaiting = false;
    this.#fit();
    this.renderer.stage.askPositions();
  }

  #onStop(): void {
    const opening = this.#openings;
    this.renderer.stage.whenSynced(() => {
      if (this.#isReady || opening !== this.#openings) return;
      this.#fit();
      this.#isReady = true;
      this.#isToTell = true;
      this.renderer.stage.askFrame();
      this.#timer = setTimeout(() => this.#announceReady(), LATE_MS);
    });
  }

  /** Until the graph is ready or the view was moved by a person. */
  #fit(): void {
    if (!this.#isReady && this.#options.render.fitOnLoad && !this.renderer.camera.isViewTaken)
      this.renderer.camera.fitNow();
  }

  #announce(hadPositions: boolean): void {
    if (hadPositions && this.#ticked) {
      this.#ticked = false;
      this.renderer.getGraphInteraction().tick();
    }
    this.#announceReady();
  }

  #announceReady(): void {
    if (!this.#isToTell) return;
    clearTimeout(this.#timer);
    this.#isToTell = false;
    this.#onReady();
  }
}
