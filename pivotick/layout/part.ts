/** Layout of one connected component, in its own coordinates: seed, force simulation, separation of boxes. */

import { forceLink, forceSimulation, forceX, forceY, type Simulation } from 'd3-force';
import type { LayoutSettings } from '../model/forces.ts';
import { describePart, linksOf, membersOf } from './describe-part.ts';
import { at, type Component, type LayoutGraph, type PartGraph } from './graph.ts';
import { type Body, COLD, LEVELS_FROM, type Spring, STRENGTH, seedByLevels, ticksFor } from './levels.ts';
import { manyBody } from './many-body.ts';
import { seedBeside, seedRadially } from './seed.ts';
import { separate } from './separate.ts';

/** Rounds that remove the last overlaps after the forces have settled. */
const LAST_ROUNDS = 80;
const LAST_ROUNDS_OF_MANY = 8;
/** Heat of the finest level, where only details are missing. */
const FINEST_ALPHA = 0.25;
/** Free space around a node's box when boxes are separated, in graph units. */
const AIR = 4;

/** A connected component and its forces. */
export class LayoutPart {
  /** Some node was placed or is held: the component stays where it is and is not packed with the others. */
  readonly isPlaced: boolean;
  readonly nodes: readonly number[];
  #graph: LayoutGraph;
  #component: Component;
  #bodies: Body[] = [];
  #simulation: Simulation<Body, Spring> | undefined;
  readonly #settings: LayoutSettings;
  #active = false;
  #ticks = 0;
  // Reused between ticks: boxes are separated on plain arrays.
  #x: Float64Array;
  #y: Float64Array;
  #extents: Float32Array;
  #held: Uint8Array;
  #order: Uint32Array;

  /** @param isArranged - the refinement finds the positions of a component that has none */
  constructor(graph: LayoutGraph, component: Component, settings: LayoutSettings, isArranged = false) {
    this.#graph = graph;
    this.#component = component;
    this.#settings = settings;
    this.nodes = component.nodes;
    const count = component.nodes.length;
    this.#x = Float64Array.from(component.nodes, (node) => at(graph.x, node));
    this.#y = Float64Array.from(component.nodes, (node) => at(graph.y, node));
    this.#held = Uint8Array.from(component.nodes, (node) => at(graph.fixed, node));
    this.#extents = Float32Array.from({ length: 4 * count }, (_, index) => {
      const node = component.nodes[index >> 2] ?? 0;
      return at(graph.extents, 4 * node + (index & 3)) + AIR;
    });
    this.#order = Uint32Array.from({ length: count }, (_, index) => index);
    const missing = this.#x.reduce((sum, place, index) => sum + (hasPlace(place, this.#y[index]) ? 0 : 1), 0);
    this.isPlaced = missing < count;
    if (missing === count) this.#seedAll(isArranged);
    else if (missing > 0) this.#seedNewNodes();
  }

  /** Whether its nodes still move. */
  get isActive(): boolean {
    return this.#active;
  }

  /** Number of nodes. */
  get size(): number {
    return this.nodes.length;
  }

  /** Advances by one tick; the last one also removes the remaining overlaps. */
  tick(): void {
    const simulation = this.#simulation;
    if (!this.#active || !simulation) return;
    simulation.tick();
    this.#ticks++;
    const alpha = simulation.alpha();
    if (this.#settings.collision > 0 && alpha < 0.4 && this.#ticks % (this.size > 2000 ? 6 : 2) === 0)
      this.#pushApart(0.35, 1);
    if (alpha >= COLD) return;
    this.#active = false;
    this.#pushApart(0.6, this.size > 2000 ? LAST_ROUNDS_OF_MANY : LAST_ROUNDS);
  }

  /** Restarts from the present positions. Has no effect when all nodes are held. */
  heat(alpha: number): void {
    if (this.nodes.length < 2 || this.#held.every((held) => held === 1)) return;
    this.#simulation ??= this.#build();
    this.#simulation.alpha(Math.max(alpha, this.#active ? this.#simulation.alpha() : 0));
    this.#active = true;
    this.#ticks = 0;
  }

  /** Holds a node at a position in the component's coordinates, or releases it. */
  hold(member: number, place: { x: number; y: number } | undefined): void {
    this.#held[member] = place ? 1 : 0;
    const body = this.#bodies[member];
    if (place) {
      this.#x[member] = place.x;
      this.#y[member] = place.y;
    }
    if (!body) return;
    body.fx = place?.x ?? null;
    body.fy = place?.y ?? null;
    if (place) {
      body.x = place.x;
      body.y = place.y;
    }
  }

  /** Writes positions plus an offset into x, y pairs, indexed by the nodes of the whole graph. */
  write(target: Float32Array, offsetX: number, offsetY: number): void {
    this.nodes.forEach((node, member) => {
      target[2 * node] = at(this.#x, member) + offsetX;
      target[2 * node + 1] = at(this.#y, member) + offsetY;
    });
  }

  /** Bounding box of all nodes with their labels, in the component's coordinates. */
  bounds(): { left: number; top: number; right: number; bottom: number } {
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (let member = 0; member < this.nodes.length; member++) {
      const x = at(this.#x, member);
      const y = at(this.#y, member);
      box.left = Math.min(box.left, x - (at(this.#extents, 4 * member) - AIR));
      box.right = Math.max(box.right, x + (at(this.#extents, 4 * member + 1) - AIR));
      box.top = Math.min(box.top, y - (at(this.#extents, 4 * member + 2) - AIR));
      box.bottom = Math.max(box.bottom, y + (at(this.#extents, 4 * member + 3) - AIR));
    }
    return box;
  }

  /** The component for the refinement, which changes `x` and `y` in place. */
  describe(): PartGraph {
    return describePart(this.#graph, this.#component, this.#links(), { x: this.#x, y: this.#y, held: this.#held });
  }

  /** Moves all nodes to the given positions. */
  place(x: Float64Array, y: Float64Array): void {
    this.#x.set(x);
    this.#y.set(y);
  }

  /** Reads positions that the refinement changed. */
  takeOver(): void {
    this.#bodies.forEach((body, member) => {
      body.x = at(this.#x, member);
      body.y = at(this.#y, member);
      body.vx = 0;
      body.vy = 0;
    });
  }

  /** Copies the simulation's positions into the arrays that are written and measured. */
  read(): void {
    for (let member = 0; member < this.#bodies.length; member++) {
      this.#x[member] = this.#bodies[member]?.x ?? 0;
      this.#y[member] = this.#bodies[member]?.y ?? 0;
    }
  }

  #seedAll(isArranged: boolean): void {
    if (isArranged) {
      this.#x.fill(0);
      this.#y.fill(0);
      return;
    }
    const distance = this.#settings.linkDistance;
    const links = this.#links();
    if (this.nodes.length >= LEVELS_FROM) {
      const { x, y } = seedByLevels(links, this.#settings);
      this.#x.set(x);
      this.#y.set(y);
      this.heat(FINEST_ALPHA);
      return;
    }
    seedRadially(links, distance, this.#x, this.#y);
    if (this.nodes.length === 2) {
      this.#x.set([-distance / 2, distance / 2]);
      this.#y.fill(0);
    } else {
      this.heat(1);
    }
  }

  /** Placed nodes stay; only new ones are placed. */
  #seedNewNodes(): void {
    const isNew = this.#x.map((place, index) => (hasPlace(place, this.#y[index]) ? 0 : 1));
    seedBeside(this.#links(), isNew, this.#settings.linkDistance, this.#x, this.#y);
    this.#held = this.#held.map((held, index) => (at(isNew, index) === 1 ? held : 1));
    this.heat(0.3);
  }

  #build(): Simulation<Body, Spring> {
    const { nodes, edges } = this.#component;
    const memberOf = membersOf(nodes);
    this.#bodies = nodes.map((node, member) => {
      const x = at(this.#x, member);
      const y = at(this.#y, member);
      const held = at(this.#held, member) === 1;
      return { x, y, fx: held ? x : null, fy: held ? y : null, weight: at(this.#graph.weight, node) };
    });
    const springs = edges.map((edge) => {
      const source = memberOf.get(at(this.#graph.sources, edge)) ?? 0;
      const target = memberOf.get(at(this.#graph.targets, edge)) ?? 0;
      return { source, target, length: at(this.#graph.lengths, edge) };
    });
    const links = forceLink<Body, Spring>(springs).distance((spring) => spring.length);
    if (this.#settings.linkStrength !== null) links.strength(this.#settings.linkStrength);
    const simulation = forceSimulation<Body, Spring>(this.#bodies)
      .stop()
      .force('links', links)
      .velocityDecay(this.#settings.friction)
      .alphaDecay(1 - COLD ** (1 / ticksFor(nodes.length)));
    const charge = manyBody(this.#chargeOf, nodes.length > 2000 ? 1.2 : this.#settings.theta);
    const gravity = this.isPlaced ? 0 : Math.max(0.012, this.#settings.gravity);
    return simulation
      .force('charge', charge)
      .force('x', forceX<Body>(0).strength(gravity))
      .force('y', forceY<Body>(0).strength(gravity * 1.3));
  }

  // Repulsion grows with the square of the link length, so that the shape of a map does not depend on it.
  #chargeOf = (body: Body): number => {
    const length = this.#settings.linkDistance;
    return (this.#settings.repulsion / 150) * body.weight * STRENGTH * length * length;
  };

  #pushApart(share: number, rounds: number): void {
    this.read();
    const factor = Math.min(1, this.#settings.collision / 1.2);
    if (factor === 0) return;
    for (let round = 0; round < rounds; round++) {
      if (separate(this.#x, this.#y, this.#extents, this.#held, this.#order, share, factor) === 0) break;
    }
    this.#bodies.forEach((body, member) => {
      body.x = at(this.#x, member);
      body.y = at(this.#y, member);
    });
  }

  #links(): number[][] {
    return linksOf(this.#graph, this.#component);
  }
}

function hasPlace(x: number | undefined, y: number | undefined): boolean {
  return x !== undefined && y !== undefined && !Number.isNaN(x) && !Number.isNaN(y);
}
