/** Positions of JSON pointers in a text. */

import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { pointerParts } from '../base/json.ts';
import type { TextPlace } from './problem.ts';

type Located = TextPlace & { readonly length: number };

/**
 * The position of a JSON pointer's value in a text. For a missing value, the nearest parent: a missing key gives its
 * object.
 * @param pointer - RFC 6901, such as `/edges/3/to`; the empty pointer is the whole document
 * @returns `undefined` when the text contains no JSON value
 */
export function locate(text: string, pointer: string): Located | undefined {
  const root = treeOf(text);
  if (!root) return undefined;
  let node = root;
  for (const part of pointerParts(pointer)) {
    const next = childOf(node, part);
    if (!next) break;
    node = next;
  }
  return { ...textPlaceAt(text, node.offset), length: node.length };
}

// Objects with more keys than this, such as a long list of types, are indexed on first use.
const FEW_KEYS = 16;
const keysOf = new WeakMap<Node, ReadonlyMap<string, Node>>();

function childOf(node: Node, part: string): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(part)];
  if (node.type !== 'object' || (node.children?.length ?? 0) <= FEW_KEYS) return findNodeAtLocation(node, [part]);
  const known = keysOf.get(node) ?? indexedKeys(node);
  keysOf.set(node, known);
  return known.get(part);
}

/** The values of an object by their keys; of a key that is written twice the first, as in a short object. */
function indexedKeys({ children = [] }: Node): ReadonlyMap<string, Node> {
  const values = new Map<string, Node>();
  for (const { children: [key, value] = [] } of children) {
    if (key && value && !values.has(String(key.value))) values.set(String(key.value), value);
  }
  return values;
}

/** Line and column of an offset; `\n`, `\r\n` and `\r` end a line. */
export function textPlaceAt(text: string, offset: number): TextPlace {
  const end = Math.min(Math.max(0, offset), text.length);
  const starts = lineStartsOf(text);
  let line = 1;
  for (let high = starts.length; line < high; ) {
    const middle = (line + high + 1) >>> 1;
    if ((starts[middle - 1] ?? 0) <= end) line = middle;
    else high = middle - 1;
  }
  return { line, column: end - (starts[line - 1] ?? 0) + 1, offset: end };
}

// A list of problems needs many positions in one text, so the lines and the tree of the last text are cached.
let linedText: string | undefined;
let lineStarts: readonly number[] = [];

function lineStartsOf(text: string): readonly number[] {
  if (text !== linedText) {
    linedText = text;
    const starts = [0];
    for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
    lineStarts = starts;
  }
  return lineStarts;
}

let lastText: string | undefined;
let lastTree: Node | undefined;

function treeOf(text: string): Node | undefined {
  if (text !== lastText) {
    lastText = text;
    try {
      lastTree = parseTree(text);
    } catch {
      // Nested too deeply for the parser, so there is no position.
      lastTree = undefined;
    }
  }
  return lastTree;
}
