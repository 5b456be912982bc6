/**
 * Counts steps: runs of each block of code, and the items and characters that the built-in
 * functions that it calls look at. The same on every machine, however busy. What a regular expression tries again counts once.
 *
 * To be imported before what is counted has run: blocks of functions that were compiled before are not seen.
 */

import { Session } from 'node:inspector';

const session = new Session();
session.connect();
ask('Profiler.enable');
ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

function ask(method: string, parameters: object = {}): unknown {
  let answer: unknown;
  session.post(method, parameters, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
}

type Script = { readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[] };

/** Runs of blocks since it was asked last. */
function blocks(): number {
  const { result } = ask('Profiler.takePreciseCoverage') as { readonly result: readonly Script[] };
  let sum = 0;
  for (const { functions } of result) for (const { ranges } of functions) for (const { count } of ranges) sum += count;
  return sum;
}

/** Items read by built-in functions. */
let looked = 0;

type Method = (this: unknown, ...given: unknown[]) => unknown;
/** Number of items that a call has read. */
type Cost = (receiver: unknown, result: unknown, given: readonly unknown[]) => number;

const { indexOf } = String.prototype;
const lengthOf = (value: unknown): number => (value as { readonly length?: number } | null | undefined)?.length ?? 0;
const receiver: Cost = (self) => lengthOf(self);
const result: Cost = (_, made) => lengthOf(made);
const input: Cost = (_, __, [first]) => lengthOf(first);
const upTo = (self: unknown, found: number, from: unknown): number =>
  Math.max(0, (found < 0 ? lengthOf(self) : found) - (typeof from === 'number' ? Math.max(0, from) : 0));
const searched: Cost = (self, found, [_, from]) => upTo(self, found as number, from);
const held: Cost = (self, isHeld, [wanted, from]) => {
  if (typeof self !== 'string' || !isHeld) return upTo(self, -1, from);
  return upTo(self, indexOf.call(self, wanted as string, from as number), from);
};

const BUILT_IN: readonly (readonly [owner: object, costs: Readonly<Record<string, Cost>>])[] = [
  [
    String.prototype,
    {
      ...{ indexOf: searched, lastIndexOf: receiver, includes: held, split: receiver, repeat: result, concat: result },
      ...{ replace: receiver, replaceAll: receiver, toLowerCase: receiver, toUpperCase: receiver, normalize: receiver },
      ...{ trim: (self, made) => lengthOf(self) - lengthOf(made), padStart: result, padEnd: result },
    },
  ],
  [
    Array.prototype,
    {
      ...{
        indexOf: searched,
        lastIndexOf: receiver,
        includes: receiver,
        slice: result,
        concat: result,
        join: receiver,
      },
      ...{
        splice: receiver,
        sort: receiver,
        toSorted: receiver,
        reverse: receiver,
        toReversed: receiver,
        flat: result,
      },
      ...{ shift: receiver, unshift: receiver, fill: receiver, with: receiver, toSpliced: receiver },
    },
  ],
  [Object.getPrototypeOf(Uint8Array.prototype), { slice: result, fill: receiver, indexOf: searched, set: input }],
  [Object, { keys: result, values: result, entries: result }],
  [JSON, { parse: input, stringify: result }],
  [TextEncoder.prototype, { encode: result }],
  [TextDecoder.prototype, { decode: result }],
];

/** Counts in place of a built-in function; `counting` gets the plain one. */
type Replace = (owner: object, name: PropertyKey, counting: (plain: Method) => Method) => void;

/** The rest of a text or list is spread by a function whose blocks are counted. */
const spread = (plain: Method): Method =>
  function* (this: unknown) {
    const items = plain.call(this) as Iterator<unknown>;
    for (let item = items.next(); !item.done; item = items.next()) yield item.value;
  };

const searching = (plain: Method): Method =>
  function (this: unknown, text) {
    const { global, sticky, lastIndex } = this as RegExp;
    const from = global || sticky ? lastIndex : 0;
    const found = plain.call(this, text) as RegExpExecArray | null;
    const to = found ? found.index + found[0].length : sticky ? from : String(text).length;
    looked += Math.max(1, to - from);
    return found;
  };

function countIn(replace: Replace): void {
  for (const [owner, costs] of BUILT_IN) {
    for (const [name, cost] of Object.entries(costs)) {
      replace(
        owner,
        name,
        (plain) =>
          function (this: unknown, ...given) {
            const made = plain.apply(this, given);
            looked += cost(this, made, given);
            return made;
          },
      );
    }
  }
  for (const { prototype } of [String, Array, Set, Map]) replace(prototype, Symbol.iterator, spread);
  replace(RegExp.prototype, 'exec', searching);
}

/** The steps of `run`, which is not asynchronous. */
export function stepsOf(run: () => void): number {
  const undo: (() => void)[] = [];
  const replacements: (() => void)[] = [];
  countIn((owner, name, counting) => {
    const plain = Object.getOwnPropertyDescriptor(owner, name);
    if (!plain) return;
    const value = counting(plain.value as Method);
    replacements.push(() => Object.defineProperty(owner, name, { ...plain, value }));
    undo.push(() => Object.defineProperty(owner, name, plain));
  });
  blocks();
  const before = looked;
  try {
    for (const replaceOne of replacements) replaceOne();
    run();
  } finally {
    for (const undoOne of undo) undoOne();
  }
  const counted = looked - before;
  return counted + blocks();
}
