/** From a JSON pointer to its place in a text. */

import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { TextPlace } from './problem.ts';

/** A place with its length, in UTF-16 units. */
type Located = TextPlace & { readonly length: number };

/**
 * Where the value of a JSON pointer stands in a text. What is not there gives the nearest thing around it: a missing
 * key gives its object.
 *
 * @param pointer - RFC 6901, such as `/edges/3/to`; the empty pointer is the whole document
 * @returns `undefined` when the text holds no JSON value at all
 */
export function locate(text: string, pointer: string): Located | undefined {
  const root = treeOf(text);
  if (!root) return undefined;
  let node = root;
  for (const part of pointerParts(pointer)) {
    const key = node.type === 'array' ? Number(part) : part;
    const next = findNodeAtLocation(node, [key]);
    if (!next) break;
    node = next;
  }
  return { ...placeOf(text, node.offset), length: node.length };
}

/** The keys of a JSON pointer. */
export function pointerParts(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Line and column of an offset; `\n`, `\r\n` and `\r` end a line. */
export function placeOf(text: string, offset: number): TextPlace {
  const end = Math.min(Math.max(0, offset), text.length);
  let line = 1;
  let start = 0;
  for (let i = 0; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) {
      line += 1;
      start = i + 1;
    }
  }
  return { line, column: end - start + 1, offset: end };
}

// A list of problems asks for many places of one text: its tree is kept until another text comes.
let lastText: string | undefined;
let lastTree: Node | undefined;

function treeOf(text: string): Node | undefined {
  if (text !== lastText) {
    lastText = text;
    try {
      lastTree = parseTree(text);
    } catch {
      // Nested too deeply: no place is better than an exception.
      lastTree = undefined;
    }
  }
  return lastTree;
}
