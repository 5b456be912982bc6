/**
 * Join of fragments, with each thing and each relationship once.
 * The result depends only on the set of fragments, not on their order, grouping or repetition.
 */

import { type FieldValues, settle } from '../claims/derive.ts';
import {
  type EdgeFragment,
  entryOf,
  type Fragment,
  type FragmentList,
  type NodeFragment,
  type SourceEntry,
  type SourceFields,
} from '../claims/fragment.ts';
import { idInSource, keyValue } from '../claims/keys.ts';
import { Ports } from '../claims/ports.ts';
import { isMutual, relationWord } from '../claims/relations.ts';
import { type JoinOptions, prepared } from '../claims/trust.ts';
import { IdMaker, slug } from '../document/id.ts';
import { Claims, Components } from './claims.ts';

export type JoinedNode = {
  readonly id: string;
  /** The smallest of its keys. */
  readonly key: string;
  readonly sources: readonly SourceEntry[];
  readonly fields: FieldValues;
};

export type JoinedEdge = {
  readonly from: string;
  readonly to: string;
  readonly sources: readonly SourceEntry[];
  readonly fields: FieldValues;
};

/**
 * The joined things and relationships in a fixed order. Each iteration creates them again, so that large results need
 * no memory.
 */
export type JoinResult = {
  readonly counts: { readonly nodes: number; readonly edges: number; readonly leftOut: number };
  /** Number of relationships of each node, in the order of the nodes. */
  readonly degrees: Uint32Array;
  /** @param isWanted - selects nodes by index */
  readonly nodes: (isWanted?: (index: number) => boolean) => Iterable<JoinedNode>;
  /** @param isWanted - selects edges by the indexes of their ends */
  readonly edges: (isWanted?: (from: number, to: number) => boolean) => Iterable<JoinedEdge>;
  readonly types: readonly {
    readonly kind: 'nodeType' | 'edgeType' | 'tag';
    readonly id: string;
    readonly says: SourceFields;
  }[];
};

/** A fragment, or the number of its line, which is stored elsewhere in less memory. */
type Stored = Fragment | number;
type Read = (line: number) => Fragment | undefined;

/** Collects fragments one by one, and joins them at the end. */
export class Joiner {
  readonly #options: JoinOptions;
  readonly #read: Read;
  readonly #keys = new Components();
  readonly #nodes: Stored[] = [];
  /** A key of each node fragment. */
  readonly #nodeKeys: number[] = [];
  readonly #edges: Stored[] = [];
  readonly #ends: number[] = [];
  readonly #relations: string[] = [];
  readonly #types = new Map<
    string,
    { kind: 'nodeType' | 'edgeType' | 'tag'; id: string; says: SourceFields; text: string }
  >();
  readonly #claims = new Claims();
  readonly #ports = new Ports();

  /** @param read - reads a line again; only where lines are added */
  constructor(options: JoinOptions = {}, read: Read = () => undefined) {
    this.#options = options;
    this.#read = read;
  }

  /** @param line - number of the fragment's line, stored instead of the fragment */
  add(given: Fragment, line?: number): void {
    const fragment = prepared(given, this.#options);
    if (fragment.kind === 'node') this.#addNode(fragment, line ?? fragment);
    else if (fragment.kind === 'edge') {
      this.#edges.push(line ?? fragment);
      const [from, to] = [this.#keys.number(fragment.from), this.#keys.number(fragment.to)];
      this.#ends.push(from, to);
      const word = relationWord(fragment.says);
      this.#relations.push(isMutual(fragment.says) ? `~${word}` : word);
    } else if (Object.keys(fragment.says).length > 0) {
      const text = JSON.stringify(fragment.says);
      const known = this.#types.get(`${fragment.kind} ${fragment.id}`);
      const isFirst =
        !known || text.length > known.text.length || (text.length === known.text.length && text < known.text);
      if (isFirst) this.#types.set(`${fragment.kind} ${fragment.id}`, { ...fragment, text });
    }
  }

  finish(): JoinResult {
    for (const [plain, key] of this.#ports.pairs()) this.#keys.join(this.#keys.number(plain), this.#keys.number(key));
    this.#claims.join(this.#keys);
    const order = this.#orderOfNodes();
    return {
      counts: order.counts,
      degrees: order.degrees,
      nodes: (isWanted) => this.#joinedNodes(order, isWanted),
      edges: (isWanted) => this.#joinedEdges(order, isWanted),
      types: [...this.#types.values()]
        .map(({ kind, id, says }) => ({ kind, id, says }))
        .sort((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1)),
    };
  }

  #addNode({ keys, claims = [], trust, own }: NodeFragment, stored: Stored): void {
    const numbers = keys.map((key) => this.#keys.number(key));
    const [first = 0] = numbers;
    for (const number of numbers) this.#keys.join(first, number);
    for (const key of trust === undefined ? keys : [...keys, ...claims]) this.#ports.add(key);
    this.#nodes.push(stored);
    this.#nodeKeys.push(first);
    if (own) this.#claims.addOwn(numbers.filter((_, at) => keys[at]?.startsWith('domain:')));
    if (claims.length === 0) return;
    const claimed = claims.map((key) => this.#keys.number(key));
    // Statements of a trusted source about itself are accepted.
    if (trust !== undefined) for (const number of claimed) this.#keys.join(first, number);
    else if (own)
      this.#claims.add({ keys: numbers, claims: claimed, isAccount: keys.some((key) => key.startsWith('forge:')) });
  }

  /** The fragments of each node, with nodes in the order of their keys. */
  #orderOfNodes() {
    const labels = this.#keys.labels();
    const isThere = new Uint8Array(this.#keys.size);
    for (const key of this.#nodeKeys) isThere[this.#keys.root(key)] = 1;
    const roots = labels.flatMap((label, root) => (label !== undefined && isThere[root] === 1 ? [root] : []));
    roots.sort((a, b) => ((labels[a] as string) < (labels[b] as string) ? -1 : 1));
    const place = new Int32Array(this.#keys.size).fill(-1);
    roots.forEach((root, index) => {
      place[root] = index;
    });
    const positionOf = (key: number) => place[this.#keys.root(key)] ?? -1;
    const groups = groupsOf(this.#nodeKeys.map(positionOf), roots.length);
    const edges = this.#orderOfEdges(positionOf);
    const degrees = new Uint32Array(roots.length);
    for (const edge of edges.first) {
      const [from, to] = [edges.from[edge] ?? 0, edges.to[edge] ?? 0];
      degrees[from] = (degrees[from] ?? 0) + 1;
      if (to !== from) degrees[to] = (degrees[to] ?? 0) + 1;
    }
    const ids = new IdMaker();
    const keys = roots.map((root) => labels[root] as string);
    const names = keys.map((key) => ids.make(slug(idInSource(key) ?? keyValue(key)) || 'node'));
    const counts = { nodes: roots.length, edges: edges.first.length, leftOut: edges.leftOut };
    return { keys, ids: names, groups, edges, degrees, counts };
  }

  /** Edges by their ends and their relation; `first` are the starts of the runs of one relationship. */
  #orderOfEdges(positionOf: (key: number) => number) {
    const count = this.#edges.length;
    const [from, to] = [new Int32Array(count), new Int32Array(count)];
    const words = new Map<string, number>();
    for (const word of [...new Set(this.#relations)].sort()) words.set(word, words.size);
    const relation = Int32Array.from(this.#relations, (word) => words.get(word) ?? 0);
    let leftOut = 0;
    for (let edge = 0; edge < count; edge += 1) {
      const [a, b] = [positionOf(this.#ends[2 * edge] ?? 0), positionOf(this.#ends[2 * edge + 1] ?? 0)];
      const isTurned = this.#relations[edge]?.startsWith('~') && a > b;
      from[edge] = isTurned ? b : a;
      to[edge] = isTurned ? a : b;
      if (a < 0 || b < 0) leftOut += 1;
    }
    const order = Uint32Array.from({ length: count }, (_, edge) => edge)
      .filter((edge) => (from[edge] ?? -1) >= 0 && (to[edge] ?? -1) >= 0)
      .sort((a, b) => difference(from, a, b) || difference(to, a, b) || difference(relation, a, b));
    const starts = order.filter((edge, at) => {
      const before = order[at - 1];
      return at === 0 || before === undefined || !isSameRun(edge, before);
    });
    function isSameRun(a: number, b: number): boolean {
      return from[a] === from[b] && to[a] === to[b] && relation[a] === relation[b];
    }
    return { from, to, order, first: starts, isSameRun, leftOut };
  }

  *#joinedNodes({ keys, ids, groups }: Order, isWanted?: (index: number) => boolean): Iterable<JoinedNode> {
    for (const [index, id] of ids.entries()) {
      if (isWanted && !isWanted(index)) continue;
      const stored = groups(index).map((at) => this.#entry(this.#nodes[at]));
      yield { id, key: keys[index] as string, ...settle(stored) };
    }
  }

  *#joinedEdges({ ids, edges }: Order, isWanted?: (from: number, to: number) => boolean): Iterable<JoinedEdge> {
    const { order, from, to, isSameRun } = edges;
    for (let at = 0; at < order.length; ) {
      const edge = order[at] ?? 0;
      const run: SourceEntry[] = [];
      const [a, b] = [from[edge] ?? 0, to[edge] ?? 0];
      const isMade = !isWanted || isWanted(a, b);
      for (; at < order.length && isSameRun(order[at] ?? 0, edge); at += 1) {
        if (isMade) run.push(this.#entry(this.#edges[order[at] ?? 0]));
      }
      if (isMade) yield { from: ids[a] ?? '', to: ids[b] ?? '', ...settle(run) };
    }
  }

  #entry(stored: Stored | undefined): SourceEntry {
    const fragment = typeof stored === 'number' ? this.#read(stored) : stored;
    const ready = fragment && typeof stored === 'number' ? prepared(fragment, this.#options) : fragment;
    return entryOf(ready as NodeFragment | EdgeFragment);
  }
}

type Order = {
  readonly keys: readonly string[];
  readonly ids: readonly string[];
  readonly groups: (index: number) => readonly number[];
  readonly edges: {
    readonly from: Int32Array;
    readonly to: Int32Array;
    readonly order: Uint32Array;
    readonly isSameRun: (a: number, b: number) => boolean;
  };
};

const difference = (list: Int32Array, a: number, b: number): number => (list[a] ?? 0) - (list[b] ?? 0);

/** The members of each group, in order of arrival. */
function groupsOf(indexes: readonly number[], count: number): (index: number) => readonly number[] {
  const starts = new Uint32Array(count + 1);
  for (const place of indexes) starts[place + 1] = (starts[place + 1] ?? 0) + 1;
  for (let at = 0; at < count; at += 1) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  const [next, members] = [starts.slice(), new Uint32Array(indexes.length)];
  for (const [member, place] of indexes.entries()) {
    const at = next[place] ?? 0;
    members[at] = member;
    next[place] = at + 1;
  }
  return (index) => [...members.subarray(starts[index] ?? 0, starts[index + 1] ?? 0)];
}

/** Joins fragments, which are read again from a list that does not keep them in memory. @param more - of which there are few */
export function joinFragments(
  fragments: FragmentList,
  options: JoinOptions = {},
  more: Iterable<Fragment> = [],
): JoinResult {
  const joiner = new Joiner(options, (line) => fragments.at(line));
  const isInMemory = Array.isArray(fragments);
  for (let line = 0; line < fragments.length; line += 1) {
    const fragment = fragments.at(line);
    if (fragment) joiner.add(fragment, isInMemory ? undefined : line);
  }
  for (const fragment of more) joiner.add(fragment);
  return joiner.finish();
}
