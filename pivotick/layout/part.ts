/** The layout of one connected part: seed, force simulation, and boxes pushed apart. Coordinates of its own. */

import {
  type ForceLink,
  forceLink,
  forceSimulation,
  forceX,
  forceY,
  type Simulation,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import { type Charge, charge } from './charge.ts';
import { coarsen, expand, type Level } from './coarsen.ts';
import { at, type Component, type LayoutGraph, type LayoutSettings } from './graph.ts';
import { placeBeside, seedRadially } from './seed.ts';
import { separate } from './separate.ts';

type Body = SimulationNodeDatum & { x: number; y: number; weight: number };
type Spring = SimulationLinkDatum<Body> & { length: number };

const COLD = 0.001;
/** Rounds that push the last overlaps apart once the forces have settled. */
const LAST_ROUNDS = 80;
const LAST_ROUNDS_OF_MANY = 8;
/** From this size on, the overall shape is found on coarser versions first. */
const LEVELS_FROM = 300;
/** Heat of the finest level, which only has to find its details. */
const FINEST_ALPHA = 0.25;
const COARSE_THETA = 1.2;
/** Repulsion in squares of the link length. */
const STRENGTH = 0.06;
/** Nodes further apart than so many links do not push each other: large maps would blow up otherwise. */
const REACH = 8;

export class LayoutPart {
  /** Some node had a place or is held: the part stays where it is and is not packed with the others. */
  readonly isPlaced: boolean;
  readonly nodes: readonly number[];
  #graph: LayoutGraph;
  #component: Component;
  #bodies: Body[] = [];
  #simulation: Simulation<Body, Spring> | undefined;
  #springs: ForceLink<Body, Spring> | undefined;
  #charge: Charge<Body> | undefined;
  #settings: LayoutSettings;
  #active = false;
  #ticks = 0;
  #ticksWanted = 0;
  // Kept between ticks: pushing boxes apart works on plain arrays.
  #x: Float64Array;
  #y: Float64Array;
  #extents: Float32Array;
  #held: Uint8Array;
  #order: Uint32Array;

  constructor(graph: LayoutGraph, component: Component, settings: LayoutSettings) {
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
      return at(graph.extents, 4 * node + (index & 3)) + 4;
    });
    this.#order = Uint32Array.from({ length: count }, (_, index) => index);
    const missing = this.#x.reduce((sum, place, index) => sum + (hasPlace(place, this.#y[index]) ? 0 : 1), 0);
    this.isPlaced = missing < count;
    if (missing === count) this.#seedAll();
    else if (missing > 0) this.#seedNewcomers();
  }

  get isActive(): boolean {
    return this.#active;
  }

  /** Share of the run that is done, 0 to 1. */
  get progress(): number {
    return this.#active ? Math.min(1, this.#ticks / Math.max(1, this.#ticksWanted)) : 1;
  }

  get size(): number {
    return this.nodes.length;
  }

  /** Advances by one tick; the last one also pushes the remaining overlaps apart. */
  tick(): void {
    const simulation = this.#simulation;
    if (!this.#active || !simulation) return;
    simulation.tick();
    this.#ticks++;
    const alpha = simulation.alpha();
    if (this.#settings.collision > 0 && alpha < 0.4 && this.#ticks % (this.size > 2000 ? 6 : 2) === 0)
      this.#pushApart(0.35, 1);
    if (alpha >= COLD || simulation.alphaTarget() >= COLD) return;
    this.#active = false;
    this.#pushApart(0.6, this.size > 2000 ? LAST_ROUNDS_OF_MANY : LAST_ROUNDS);
  }

  /** Starts again from where the nodes are. Does nothing for a part whose nodes are all held. */
  heat(alpha: number, target = 0): void {
    if (this.nodes.length < 2 || this.#held.every((held) => held === 1)) return;
    this.#simulation ??= this.#build();
    this.#simulation.alpha(Math.max(alpha, this.#active ? this.#simulation.alpha() : 0)).alphaTarget(target);
    this.#active = true;
    this.#ticks = 0;
    this.#ticksWanted = Math.log(COLD / Math.max(alpha, 0.01)) / Math.log(1 - this.#simulation.alphaDecay());
  }

  setTarget(target: number): void {
    this.#simulation?.alphaTarget(target);
  }

  /** Holds a node at a place, given in the part's coordinates, or lets it go. */
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

  apply(settings: LayoutSettings, lengths: Float32Array): void {
    this.#settings = settings;
    this.#springs?.distance((spring) => spring.length);
    this.#component.edges.forEach((edge, index) => {
      const spring = this.#springs?.links()[index];
      if (spring) spring.length = at(lengths, edge);
    });
    this.#springs?.distance((spring) => spring.length);
    this.#charge?.refresh();
    this.#simulation?.velocityDecay(settings.friction);
  }

  /** Writes the places, moved by an offset, into x, y pairs by the index of the node in the whole graph. */
  write(target: Float32Array, offsetX: number, offsetY: number): void {
    this.nodes.forEach((node, member) => {
      target[2 * node] = at(this.#x, member) + offsetX;
      target[2 * node + 1] = at(this.#y, member) + offsetY;
    });
  }

  /** Box around all nodes with their room, in the part's coordinates. */
  bounds(): { left: number; top: number; right: number; bottom: number } {
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (let member = 0; member < this.nodes.length; member++) {
      const x = at(this.#x, member);
      const y = at(this.#y, member);
      box.left = Math.min(box.left, x - at(this.#extents, 4 * member));
      box.right = Math.max(box.right, x + at(this.#extents, 4 * member + 1));
      box.top = Math.min(box.top, y - at(this.#extents, 4 * member + 2));
      box.bottom = Math.max(box.bottom, y + at(this.#extents, 4 * member + 3));
    }
    return box;
  }

  /** Copies the simulation's places into the arrays that are written and measured. */
  read(): void {
    for (let member = 0; member < this.#bodies.length; member++) {
      this.#x[member] = this.#bodies[member]?.x ?? 0;
      this.#y[member] = this.#bodies[member]?.y ?? 0;
    }
  }

  #seedAll(): void {
    const distance = this.#meanLength();
    const links = this.#links();
    if (this.nodes.length >= LEVELS_FROM) {
      this.#seedByLevels(links);
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

  /** Finds the overall shape on coarser versions, and puts the nodes where their coarse bodies came to lie. */
  #seedByLevels(links: number[][]): void {
    const finest = coarsen(links, new Float64Array(links.length).fill(1));
    const levels: Level[] = [];
    for (let level: Level | undefined = finest; level; level = level.coarser) levels.push(level);
    let x: Float64Array = new Float64Array(0);
    let y: Float64Array = new Float64Array(0);
    for (let depth = levels.length - 1; depth >= 0; depth--) {
      const level = levels[depth];
      if (!level) continue;
      const count = level.links.length;
      // A body that stands for many takes their area: links grow with its root.
      const length = this.#meanLength() * Math.sqrt(links.length / count);
      if (depth === levels.length - 1) {
        x = new Float64Array(count);
        y = new Float64Array(count);
        seedRadially(level.links, length, x, y);
      } else {
        ({ x, y } = expand(level, x, y, 0.5 * length));
      }
      if (depth > 0)
        settleLevel(level, x, y, length, depth === levels.length - 1 ? 200 : count > 1500 ? 24 : 40, this.#settings);
    }
    this.#x.set(x);
    this.#y.set(y);
  }

  #seedNewcomers(): void {
    const links = this.#links();
    const placed = this.#x.map((place, index) => (hasPlace(place, this.#y[index]) ? 1 : 0));
    const place = (index: number) => ({ x: at(this.#x, index), y: at(this.#y, index) });
    const newcomers = this.nodes.map((_, index) => index).filter((index) => at(placed, index) === 0);
    let waiting = newcomers;
    while (waiting.length > 0) {
      const next = waiting.filter((index) => !links[index]?.some((neighbour) => at(placed, neighbour) === 1));
      for (const index of waiting) {
        const neighbours = (links[index] ?? []).filter((neighbour) => at(placed, neighbour) === 1);
        const [first] = neighbours;
        if (first === undefined) continue;
        const around = (links[first] ?? []).filter((neighbour) => at(placed, neighbour) === 1);
        const spot = placeBeside(neighbours.map(place), around.map(place), this.#meanLength());
        this.#x[index] = spot.x;
        this.#y[index] = spot.y;
        placed[index] = 1;
      }
      if (next.length === waiting.length) break;
      waiting = next;
    }
    // What was placed already stays; only the newcomers look for their spot.
    const heldBefore = this.#held.slice();
    this.#held.forEach((_, index) => {
      this.#held[index] = 1;
    });
    for (const index of newcomers) this.#held[index] = at(heldBefore, index);
    this.heat(0.3);
  }

  #build(): Simulation<Body, Spring> {
    const { nodes, edges } = this.#component;
    const memberOf = new Map(nodes.map((node, member) => [node, member]));
    this.#bodies = nodes.map((node, member) => {
      const x = at(this.#x, member);
      const y = at(this.#y, member);
      const held = at(this.#held, member) === 1;
      return { x, y, fx: held ? x : null, fy: held ? y : null, weight: at(this.#graph.weight, node) };
    });
    const springs = edges.map((edge) => ({
      source: memberOf.get(at(this.#graph.sources, edge)) ?? 0,
      target: memberOf.get(at(this.#graph.targets, edge)) ?? 0,
      length: at(this.#graph.lengths, edge),
    }));
    const links = forceLink<Body, Spring>(springs).distance((spring) => spring.length);
    if (this.#settings.linkStrength !== null) links.strength(this.#settings.linkStrength);
    this.#springs = links;
    this.#charge = charge(this.#chargeOf, nodes.length > 2000 ? 1.2 : this.#settings.theta);
    const gravity = this.isPlaced ? 0 : Math.max(0.012, this.#settings.gravity);
    return forceSimulation<Body, Spring>(this.#bodies)
      .stop()
      .force('links', links)
      .force('charge', this.#charge)
      .force('x', forceX<Body>(0).strength(gravity))
      .force('y', forceY<Body>(0).strength(gravity * 1.3))
      .velocityDecay(this.#settings.friction)
      .alphaDecay(1 - COLD ** (1 / ticksFor(nodes.length)));
  }

  // Repulsion grows with the square of the link length, so that the shape of a map does not depend on it.
  #chargeOf = (body: Body): number => {
    const length = this.#meanLength();
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
    const memberOf = new Map(this.nodes.map((node, member) => [node, member]));
    const links: number[][] = this.nodes.map(() => []);
    for (const edge of this.#component.edges) {
      const source = memberOf.get(at(this.#graph.sources, edge)) ?? 0;
      const target = memberOf.get(at(this.#graph.targets, edge)) ?? 0;
      if (source === target || links[source]?.includes(target)) continue;
      links[source]?.push(target);
      links[target]?.push(source);
    }
    return links;
  }

  #meanLength(): number {
    return this.#settings.linkDistance;
  }
}

/** Moves the bodies of a coarse level until they rest. */
function settleLevel(
  level: Level,
  x: Float64Array,
  y: Float64Array,
  length: number,
  ticks: number,
  settings: LayoutSettings,
): void {
  const bodies: Body[] = level.links.map((_, index) => ({ x: at(x, index), y: at(y, index), weight: 1 }));
  const springs: Spring[] = level.links.flatMap((neighbours, source) =>
    neighbours.filter((target) => target > source).map((target) => ({ source, target, length })),
  );
  const strength = (settings.repulsion / 150) * STRENGTH * length * length;
  const simulation = forceSimulation<Body, Spring>(bodies)
    .stop()
    .force('links', forceLink<Body, Spring>(springs).distance(length))
    .force(
      'charge',
      charge<Body>(() => strength, COARSE_THETA, REACH * length),
    )
    .force('x', forceX<Body>(0).strength(0.012))
    .force('y', forceY<Body>(0).strength(0.016))
    .velocityDecay(settings.friction)
    .alphaDecay(1 - COLD ** (1 / ticks));
  simulation.tick(ticks);
  bodies.forEach((body, index) => {
    x[index] = body.x;
    y[index] = body.y;
  });
}

/** Fewer ticks for more nodes: each costs more, and the seed is already close for what remains to be seen. */
export function ticksFor(count: number): number {
  return count < LEVELS_FROM ? 300 : Math.round(Math.max(28, 85 * (LEVELS_FROM / count) ** 0.3));
}

function hasPlace(x: number | undefined, y: number | undefined): boolean {
  return x !== undefined && y !== undefined && !Number.isNaN(x) && !Number.isNaN(y);
}
