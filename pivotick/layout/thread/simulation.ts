/** The layout as seen by the graph: `graph.simulation`. */

import type { Node } from '../../model/elements.ts';
import { guarded } from '../../model/events.ts';
import type { LayoutSettings } from '../../model/forces.ts';
import type { Options, SimulationOptions } from '../../model/types.ts';
import { ease } from '../ease.ts';
import type { LayoutGraph } from '../graph.ts';
import type { LayoutReport } from './driver.ts';
import { Transport } from './transport.ts';

/** The parts of the graph that the simulation needs. */
type LayoutHost = {
  readonly options: Options;
  countNodes(): number;
  /** Width relative to height of the view. */
  aspect(): number;
  /** Calls back when `describe` is fast; immediately for a small graph. */
  whenKnown(call: () => void): void;
  /** Visible nodes in a fixed order, and the graph to lay out in that order. */
  describe(): { nodes: readonly Node[]; graph: LayoutGraph };
  /** Called after positions were written to the live nodes. */
  onPositions(): void;
  /** Whether the page asks for reduced motion. */
  prefersStillness(): boolean;
  /** Called when the layout has settled. */
  onStop(): void;
};

/** Angle in radians that spreads any number of points evenly. */
const GOLDEN_ANGLE = 2.399963;

/** Starts and stops the layout, and writes its positions to the live nodes. */
export class GraphSimulation {
  readonly callbacks: SimulationOptions['callbacks'];
  #host: LayoutHost;
  #transport: Transport;
  #run = 0;
  #nodes: readonly Node[] = [];
  #enabled: boolean;
  #active = false;
  #paused = false;
  #dragged = new Set<Node>();
  #waiting: (() => void)[] = [];
  #destroyed = false;
  #stopEasing = (): void => {};

  constructor(host: LayoutHost) {
    this.#host = host;
    this.#transport = new Transport(host.options.simulation.useWorker, {
      onReport: (report) => this.#receive(report),
      onLost: () => this.#spread(),
    });
    this.#enabled = host.options.simulation.enabled;
    this.callbacks = host.options.simulation.callbacks;
    guarded(() => this.callbacks.onInit?.(this));
  }

  // ——— State ———

  /** Whether forces may move nodes, as in a drag. */
  isEnabled(): boolean {
    return this.#enabled;
  }

  /** Whether the layout is moving nodes. */
  isRunning(): boolean {
    return this.#active && !this.#paused;
  }

  /** Resolves when the layout is settled. */
  waitForSimulationStop(): Promise<void> {
    if (!this.#active) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  // ——— Running ———

  /** Lays out nodes without positions; the others stay. @param isPlaced - all have positions, so that nothing runs */
  open(isPlaced: boolean): void {
    if (isPlaced) {
      this.#settle();
      return;
    }
    // Describing a large graph takes time; another load in the meantime cancels this one.
    const run = ++this.#run;
    const wasPaused = this.#paused;
    this.#setActive(true);
    // The worker starts while the page describes the graph.
    this.#transport.begin();
    this.#host.whenKnown(() => {
      if (run !== this.#run || this.#destroyed) return;
      this.#load(0);
      if (this.#paused && !wasPaused) this.#transport.send({ type: 'pause' });
    });
  }

  /** Stops nodes where they are. */
  pause(): void {
    this.#paused = true;
    this.#transport.send({ type: 'pause' });
  }

  /** Allows forces to move nodes, and continues after a pause. */
  enable(): void {
    this.#enabled = true;
    this.#paused = false;
    this.#transport.send({ type: 'resume' });
  }

  /** Prevents forces from moving nodes. */
  disable(): void {
    this.#enabled = false;
    this.pause();
  }

  /** Improves the positions of nodes that are not held, from where they are. */
  reheat(alpha = 0.7): void {
    if (!this.#enabled) return;
    // No other code ends the pause when the layout restarts.
    if (this.#paused) this.enable();
    this.#load(alpha);
  }

  // ——— Settings ———

  /** 0 to 100; each step is -4 of strength. */
  setRepulsion(value: number): void {
    this.#host.options.simulation.d3ManyBodyStrength = -4 * clamp(value, 0, 100);
    this.reheat(0.5);
  }

  /** 40 to 600 graph units. */
  setLinkDistance(value: number): void {
    this.#host.options.simulation.d3LinkDistance = clamp(value, 40, 600);
    this.reheat(0.7);
  }

  /** 4 to 60, which is 0.6 to 2.4 times the space of a node. */
  setCollisionRadius(value: number): void {
    const share = (clamp(value, 4, 60) - 4) / 56;
    this.#host.options.simulation.d3CollideRadiusMultiplier = 0.6 + 1.8 * share;
    this.reheat(0.5);
  }

  // ——— Dragging ———

  /** Nodes follow the pointer from now on. */
  dragStart(nodes: readonly Node[]): void {
    this.#dragged = new Set(nodes);
  }

  /** Holds the dragged nodes at their new positions in a layout that is still running. */
  dragMove(nodes: readonly Node[]): void {
    if (!this.isRunning()) return;
    for (const node of nodes) {
      const index = this.#nodes.indexOf(node);
      const { x = 0, y = 0 } = node;
      if (index >= 0) this.#transport.send({ type: 'drag', node: index, x, y });
    }
  }

  /** Ends a drag. @param keep - whether a running layout goes on holding the nodes */
  dragEnd(keep: boolean): void {
    const dragged = this.#dragged;
    this.#dragged = new Set();
    if (keep || !this.isRunning()) return;
    for (const node of dragged) this.#transport.send({ type: 'drop', node: this.#nodes.indexOf(node) });
  }

  destroy(): void {
    this.#destroyed = true;
    this.#stopEasing();
    this.#transport.destroy();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  // ——— Layout ———

  #load(alpha: number): void {
    const { nodes, graph } = this.#host.describe();
    this.#nodes = nodes;
    this.#run++;
    const missing = graph.x.some((x, index) => Number.isNaN(x) || Number.isNaN(graph.y[index]));
    if (alpha === 0 && !missing && this.#dragged.size === 0) {
      this.#settle();
      return;
    }
    this.#setActive(true);
    this.#transport.send({ type: 'load', run: this.#run, graph, settings: this.#settings(), alpha });
    if (this.#paused && !missing) this.#transport.send({ type: 'pause' });
  }

  #settings(): LayoutSettings {
    const { simulation } = this.#host.options;
    return {
      linkDistance: simulation.d3LinkDistance,
      linkStrength: simulation.d3LinkStrength,
      repulsion: simulation.d3ManyBodyStrength,
      theta: simulation.d3ManyBodyTheta,
      collision: simulation.d3CollideRadiusMultiplier,
      gravity: simulation.d3GravityStrengthConnected,
      friction: simulation.d3VelocityDecay,
      aspect: roundedAspect(this.#host.aspect()),
    };
  }

  /** Without a layout, for example offline, nodes without positions are placed in a spiral to be visible. */
  #spread(): void {
    this.#nodes.forEach((node, index) => {
      const radius = this.#host.options.simulation.d3LinkDistance * Math.sqrt(index);
      node.x ??= radius * Math.cos(GOLDEN_ANGLE * index);
      node.y ??= radius * Math.sin(GOLDEN_ANGLE * index);
    });
    this.#host.onPositions();
    this.#settle();
  }

  #receive(report: LayoutReport): void {
    if (this.#destroyed || report.run !== this.#run) return;
    this.#stopEasing();
    if (report.isImproved && !this.#host.prefersStillness()) this.#ease(report);
    else this.#take(report, report.positions);
  }

  /** Animates nodes to the positions of a report. */
  #ease(report: LayoutReport): void {
    const from = Float32Array.from({ length: report.positions.length }, (_, index) => {
      const node = this.#nodes[index >> 1];
      return (index & 1 ? node?.y : node?.x) ?? 0;
    });
    this.#stopEasing = ease(from, report.positions, (positions, isThere) => {
      if (report.run === this.#run) this.#take({ ...report, done: isThere && report.done }, positions);
    });
  }

  #take({ done }: LayoutReport, positions: Float32Array): void {
    this.#nodes.forEach((node, index) => {
      if (this.#dragged.has(node)) return;
      if (node.fx !== undefined && node.fy !== undefined) {
        node.x = node.fx;
        node.y = node.fy;
        return;
      }
      node.x = positions[2 * index] ?? 0;
      node.y = positions[2 * index + 1] ?? 0;
    });
    guarded(() => this.callbacks.onTick?.(this));
    this.#host.onPositions();
    if (done) this.#settle();
    else this.#setActive(true);
  }

  #setActive(active: boolean): void {
    if (active === this.#active) return;
    this.#active = active;
    if (active) {
      guarded(() => this.callbacks.onStart?.(this));
    }
  }

  #settle(): void {
    this.#active = false;
    guarded(() => this.callbacks.onStop?.(this));
    this.#host.onStop();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Rounded to steps of a quarter, so that a map has the same layout in windows of similar size. */
function roundedAspect(aspect: number): number {
  return clamp(2 ** (Math.round(3 * Math.log2(aspect)) / 3), 0.5, 2);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
