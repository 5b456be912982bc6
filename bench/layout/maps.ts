/** Maps of the eleven kinds that organizations have, each as a map document; another seed gives others of their kind. */

import { sequence } from '../../pivotick/layout/fine/random.ts';
import { karateClub, miserables, type Network } from './known.ts';

export type BenchDocument = {
  readonly nodes: readonly { readonly id: string; readonly label: string; readonly tags?: readonly string[] }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly label?: string }[];
};

type Link = [number, number];
type Random = () => number;

/** By name. Structure and labels of what is not a known network depend on the seed. */
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

/** Five maps on whose drawn pictures it is counted what is written over what. */
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
 * A sparse map of no kind, as a rule in several parts: 5 to 64 nodes, at most 1.3 edges a node. Those of even seeds are
 * linked without any order; in those of odd seeds nodes join earlier ones, rather the first, and know a few others.
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

/** Three units, each with ten projects; some projects are shared, and the units know one another. */
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

function star(count: number): Link[] {
  return Array.from({ length: count - 1 }, (_, leaf): Link => [0, leaf + 1]);
}

/** Every node hangs from an earlier one, rather a recent one. */
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

/** Two groups of twelve that know one another well, and a bridge. */
function clusters(random: Random): Link[] {
  const links: Link[] = [[0, 12]];
  for (let group = 0; group < 24; group += 12) {
    for (let a = 1; a < 12; a++) links.push([group + Math.floor(random() * a), group + a]);
    for (let more = 0; more < 11; more++)
      links.push([group + Math.floor(random() * 12), group + Math.floor(random() * 12)]);
  }
  return unique(links);
}

/** Eight parts: a pair, threes, a ring, a small star, a lone node. */
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

/** Nodes that join what is well linked already, and further relationships between what lies near. */
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

/** Names of one to four words, some 16 letters; one node in four carries tags. */
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
