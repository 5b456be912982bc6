/** Maps of the eleven kinds of organizations as map documents; the seed varies them. */

import { sequence } from '../../pivotick/layout/search/random.ts';
import { karateClub, miserables, type Network } from './known.ts';

export type BenchDocument = {
  readonly nodes: readonly { readonly id: string; readonly label: string; readonly tags?: readonly string[] }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly label?: string }[];
};

type Link = [number, number];
type Random = () => number;

/** By name. Structure and labels of generated networks depend on the seed. */
export function benchMaps(seed: number): Record<string, BenchDocument> {
  const random = sequence(seed);
  return {
    'hubs with projects': document(33, hubs(random), random),
    'star of 31': document(31, star(31), random),
    'tree of 40': document(40, tree(40, random), random),
    'tree of 64': document(64, balancedTree(64, seed % 2 === 1 ? 3 : 4), random),
    'chain of 24': document(24, chain(24), random),
    'two clusters': document(24, clusters(random), random),
    'eight parts': document(...parts(random), random),
    'grid of 36': document(36, grid(6), random),
    'karate club': known(karateClub()),
    'Les Misérables': known(miserables()),
    '60 and 88': document(60, organization(60, 88, random), random),
  };
}

/** Numbers of nodes for which the four structures of large maps are compared. */
export const LARGE_SIZES = [150, 400, 1000, 2000];

/** Four structures of large organizations with this number of nodes. */
export function largeMaps(count: number, seed: number): Record<string, BenchDocument> {
  const random = sequence(seed);
  return {
    hubs: document(count, manyHubs(count, random), random),
    clusters: document(count, manyClusters(count, random), random),
    'scale-free': document(count, organization(count, Math.round(1.5 * count), random), random),
    'eight parts': document(count, eightParts(count, random), random),
  };
}

/** Shapes whose layout must not take longer than their size explains. */
export function shapeMaps(count: number): Record<string, BenchDocument> {
  const random = sequence(count);
  return {
    star: document(count, star(count), random),
    tree: document(count, tree(count, random), random),
    chain: document(count, chain(count), random),
    hubs: document(count, manyHubs(count, random), random),
    'one dense part': document(count, organization(count, Math.round(2.5 * count), random), random),
    'many parts': document(count, manyParts(count), random),
  };
}

/** Five maps on whose drawn pictures overlapping texts are counted. */
export function pictureMaps(seed: number): Record<string, BenchDocument> {
  const random = sequence(seed);
  return {
    'hub of 30': document(30, star(30), random),
    'three hubs of 33': document(33, hubs(random), random),
    'two clusters of 24': document(24, clusters(random), random),
    '23 in parts': document(...parts(random), random),
    '60 with 88': document(60, organization(60, 88, random), random),
  };
}

/**
 * A sparse random map, usually with several components: 5 to 64 nodes, at most 1.3 edges per node.
 * Even seeds link nodes at random; with odd seeds nodes join earlier ones, preferably the first, and a few others.
 */
export function sparseMap(seed: number): BenchDocument {
  const random = sequence(seed);
  const count = 5 + Math.floor(60 * random());
  const wanted = Math.floor(count * (0.6 + 0.7 * random()));
  const any = (below: number): number => Math.floor(below * random());
  const joins = Array.from({ length: seed % 2 === 1 ? Math.min(wanted, count - 1) : 0 }, (_, index): Link => {
    return [any(random() < 0.5 ? Math.min(index + 1, 4) : index + 1), index + 1];
  });
  let links = joins;
  for (let tries = 0; links.length < wanted && tries < 10 * wanted; tries++) {
    links = unique([...links, [any(count), any(count)]]);
  }
  return document(count, links, random);
}

/** Three units, each with ten projects; some projects are shared, and the units are linked. */
function hubs(random: Random): Link[] {
  const links: Link[] = [
    [0, 1],
    [1, 2],
  ];
  for (let project = 3; project < 33; project++) links.push([(project - 3) % 3, project]);
  for (let shared = 0; shared < 4; shared++) {
    const project = 3 + Math.floor(random() * 30);
    links.push([project % 3, project]);
  }
  return unique(links);
}

/** Units with ten projects each; units are linked to an earlier one, and one project in eight is shared. */
function manyHubs(count: number, random: Random): Link[] {
  const hubs = Math.max(1, Math.round(count / 11));
  const links: Link[] = [];
  for (let hub = 1; hub < hubs; hub++) links.push([Math.max(0, hub - 1 - Math.floor(4 * random())), hub]);
  for (let project = hubs; project < count; project++) {
    links.push([project % hubs, project]);
    if (random() < 1 / 8) links.push([Math.floor(hubs * random()), project]);
  }
  return unique(links);
}

/** Densely linked groups of twenty, each with two bridges to others. */
function manyClusters(count: number, random: Random): Link[] {
  const links: Link[] = [];
  for (let first = 0; first < count; first += 20) {
    const size = Math.min(20, count - first);
    const any = (): number => first + Math.floor(size * random());
    for (let member = 1; member < size; member++) links.push([first + Math.floor(member * random()), first + member]);
    for (let more = 0; more < size * 0.8; more++) links.push([any(), any()]);
    const others = Math.ceil(first / 20);
    for (let bridge = 0; bridge < 2 && others > 0; bridge++) {
      links.push([20 * Math.max(0, others - 1 - Math.floor(3 * random())), any()]);
    }
  }
  return unique(links);
}

/** Eight separate organizations, the largest six times as large as the smallest. */
function eightParts(count: number, random: Random): Link[] {
  const shares = [0.25, 0.2, 0.15, 0.12, 0.1, 0.08, 0.06];
  const sizes = shares.map((share) => Math.round(share * count));
  sizes.push(count - sizes.reduce((sum, size) => sum + size, 0));
  const links: Link[] = [];
  let first = 0;
  for (const size of sizes) {
    for (const [from, to] of organization(size, Math.round(1.2 * size), random)) links.push([first + from, first + to]);
    first += size;
  }
  return links;
}

/** Small separate stars. */
function manyParts(count: number): Link[] {
  const links: Link[] = [];
  for (let node = 0; node < count; node++) if (node % 7 !== 0) links.push([node - (node % 7), node]);
  return links;
}

function star(count: number): Link[] {
  return Array.from({ length: count - 1 }, (_, leaf): Link => [0, leaf + 1]);
}

/** Every node is linked to an earlier one, preferably a recent one. */
function tree(count: number, random: Random): Link[] {
  return Array.from({ length: count - 1 }, (_, index): Link => {
    const earliest = Math.max(0, Math.floor(index / 3) - 2);
    return [earliest + Math.floor(random() * (index + 1 - earliest)), index + 1];
  });
}

function balancedTree(count: number, children: number): Link[] {
  return Array.from({ length: count - 1 }, (_, index): Link => [Math.floor(index / children), index + 1]);
}

function chain(count: number): Link[] {
  return Array.from({ length: count - 1 }, (_, index): Link => [index, index + 1]);
}

/** Two densely linked groups of twelve, and a bridge. */
function clusters(random: Random): Link[] {
  const links: Link[] = [[0, 12]];
  for (let group = 0; group < 24; group += 12) {
    for (let a = 1; a < 12; a++) links.push([group + Math.floor(random() * a), group + a]);
    for (let more = 0; more < 11; more++)
      links.push([group + Math.floor(random() * 12), group + Math.floor(random() * 12)]);
  }
  return unique(links);
}

/** Eight components: a pair, triples, a ring, a small star, a single node. */
function parts(random: Random): [number, Link[]] {
  const sizes = [6, 4, 3, 3, 2, 2, 2, 1];
  const links: Link[] = [];
  let first = 0;
  for (const size of sizes) {
    const isRing = size > 2 && random() < 0.5;
    for (let member = 1; member < size; member++) links.push([first + (isRing ? member - 1 : 0), first + member]);
    if (isRing) links.push([first + size - 1, first]);
    first += size;
  }
  return [first, links];
}

function grid(side: number): Link[] {
  const links: Link[] = [];
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const node = row * side + column;
      if (column + 1 < side) links.push([node, node + 1]);
      if (row + 1 < side) links.push([node, node + side]);
    }
  }
  return links;
}

/** Nodes join well-linked ones, with further relationships between nearby nodes. */
function organization(count: number, wanted: number, random: Random): Link[] {
  const ends: number[] = [0];
  const links: Link[] = [];
  for (let node = 1; node < count; node++) {
    const other = ends[Math.floor(random() * ends.length)] ?? 0;
    links.push([other, node]);
    ends.push(other, node, node);
  }
  const neighbours = (node: number): number[] =>
    links.filter((link) => link.includes(node)).map(([a, b]) => (a === node ? b : a));
  while (links.length < wanted) {
    const from = Math.floor(random() * count);
    let to = from;
    for (let step = 0; step < 3; step++) {
      const around = neighbours(to);
      to = around[Math.floor(random() * around.length)] ?? to;
    }
    if (to !== from && !neighbours(from).includes(to)) links.push([from, to]);
  }
  return links;
}

function unique(links: readonly Link[]): Link[] {
  const seen = new Set<string>();
  return links.filter(([a, b]) => {
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    if (a === b || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const FIRST = ['Data', 'Open', 'Climate', 'Public', 'Urban', 'Health', 'Ocean', 'Civic', 'Solar', 'Rural', 'Media'];
const SECOND = ['Atlas', 'Registry', 'Platform', 'Lab', 'Network', 'Archive', 'Tools', 'Forum', 'Index', 'Observatory'];
const THIRD = ['', '', '', ' Europe', ' 2030', ' Core', ' API', ' Working Group'];
const TAGS = ['data', 'funding', 'software', 'policy', 'research'];
const VERBS = ['uses', 'funds', 'maintains', 'feeds data into', 'advises'];

/** Names of one to four words, about 16 letters; one node in four has tags. */
function document(count: number, links: readonly Link[], random: Random): BenchDocument {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  return {
    nodes: Array.from({ length: count }, (_, index) => {
      const tags = random() < 0.25 ? [pick(TAGS)] : [];
      return {
        id: `n${index}`,
        label: random() < 0.4 ? pick(SECOND) : `${pick(FIRST)} ${pick(SECOND)}${pick(THIRD)}`,
        tags,
      };
    }),
    edges: links.map(([from, to]) => ({ from: `n${from}`, to: `n${to}`, label: pick(VERBS) })),
  };
}

function known({ names, links }: Network): BenchDocument {
  return {
    nodes: names.map((label, index) => ({ id: `n${index}`, label })),
    edges: links.map(([from, to]) => ({ from: `n${from}`, to: `n${to}` })),
  };
}
