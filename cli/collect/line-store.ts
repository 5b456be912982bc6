/** Lines of files and of fetched sources, given again by number. */

import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Fragment,
  type FragmentSink,
  fragmentLine,
  LONGEST_LINE,
  readFragment,
} from '../../formats/claims/fragment.ts';

/** Bytes that are read or kept at once. */
const CHUNK = 4 << 20;
const LINE_BREAK = 10;

/** A part of the temporary file, by its position. */
type Moved = { readonly at: number };

/** Added lines that are still in memory. */
type Block = { readonly chunk: number; readonly bytes: Buffer; used: number };

/**
 * Reads files line by line, and gives each line again by its number. Added lines, which are in no other file, are moved
 * to a temporary file as they become many.
 */
export class LineStore {
  readonly #chunks: (Buffer | Moved)[] = [];
  /** Chunk, start and end of each line. */
  #ranges = new Uint32Array(3 * 1024);
  #count = 0;
  #block: Block | undefined;
  #temporary: { readonly file: number; end: number } | undefined;

  /** The line numbers of a file. @param keeps - whether all lines stay accessible, or only the current one */
  *read(file: string, keeps: boolean): Iterable<number> {
    const handle = openSync(file, 'r');
    try {
      let rest: Buffer = Buffer.alloc(0);
      for (;;) {
        const chunk = Buffer.allocUnsafe(rest.length + CHUNK);
        rest.copy(chunk);
        const bytes = readSync(handle, chunk, rest.length, CHUNK, null);
        const text = chunk.subarray(0, rest.length + bytes);
        const last = text.lastIndexOf(LINE_BREAK);
        // A line that is too long is given to the reader as far as it was read, and not kept on reading.
        const end = bytes === 0 || text.length - last > LONGEST_LINE + 1 ? text.length : last + 1;
        yield* this.#lines(text.subarray(0, end), keeps);
        if (bytes === 0) return;
        rest = Buffer.from(text.subarray(end));
      }
    } finally {
      closeSync(handle);
    }
  }

  /** @returns the number of the added line */
  add(text: string): number {
    const block = this.#blockFor(Buffer.byteLength(text));
    const start = block.used;
    block.used += block.bytes.write(text, start);
    return this.#note(block.chunk, start, block.used);
  }

  /** The size of a line in bytes. */
  size(line: number): number {
    return (this.#ranges[3 * line + 2] ?? 0) - (this.#ranges[3 * line + 1] ?? 0);
  }

  /** The text of a line, without its line break. */
  text(line: number): string {
    const [index = 0, start = 0, end = 0] = this.#ranges.subarray(3 * line, 3 * line + 3);
    const chunk: Buffer | Moved | undefined = this.#chunks[index];
    if (Buffer.isBuffer(chunk)) return chunk.toString('utf8', start, end);
    if (!chunk) return '';
    const bytes = Buffer.allocUnsafe(end - start);
    readSync(this.#temporary?.file ?? -1, bytes, 0, bytes.length, chunk.at + start);
    return bytes.toString('utf8');
  }

  *#lines(bytes: Buffer, keeps: boolean): Iterable<number> {
    if (!keeps) {
      this.#chunks.length = 0;
      this.#count = 0;
    }
    const chunk = this.#chunks.push(bytes) - 1;
    for (let start = 0; start < bytes.length; ) {
      const found = bytes.indexOf(LINE_BREAK, start);
      const end = found < 0 ? bytes.length : found;
      yield this.#note(chunk, start, end);
      start = end + 1;
    }
  }

  #note(chunk: number, start: number, end: number): number {
    if (3 * this.#count + 3 > this.#ranges.length) {
      const grown = new Uint32Array(this.#ranges.length * 2);
      grown.set(this.#ranges);
      this.#ranges = grown;
    }
    this.#ranges.set([chunk, start, end], 3 * this.#count);
    this.#count += 1;
    return this.#count - 1;
  }

  /** A block with so much space; a full one is moved. */
  #blockFor(size: number): Block {
    if (this.#block && this.#block.used + size <= this.#block.bytes.length) return this.#block;
    const free = this.#block && this.#move(this.#block);
    const bytes = free && size <= free.length ? free : Buffer.allocUnsafe(Math.max(CHUNK, size));
    this.#block = { chunk: this.#chunks.push(bytes) - 1, bytes, used: 0 };
    return this.#block;
  }

  /** @returns the bytes, when they can be used again */
  #move({ chunk, bytes, used }: Block): Buffer | undefined {
    try {
      this.#temporary ??= { file: temporaryFile(), end: 0 };
      const { file, end } = this.#temporary;
      for (let at = 0; at < used; ) at += writeSync(file, bytes, at, used - at, end + at);
      this.#chunks[chunk] = { at: end };
      this.#temporary.end += used;
      return bytes;
    } catch {
      // A full or read-only disk; the block stays in memory.
      return undefined;
    }
  }
}

/** Fragments that are kept as lines. */
export class StoredFragments implements FragmentSink {
  readonly #store = new LineStore();
  readonly #lines: number[] = [];

  get length(): number {
    return this.#lines.length;
  }

  push(fragment: Fragment): void {
    this.#lines.push(this.#store.add(fragmentLine(fragment)));
  }

  at(index: number): Fragment | undefined {
    const line = this.#lines[index];
    return line === undefined ? undefined : readFragment(this.#store.text(line));
  }

  *[Symbol.iterator](): Iterator<Fragment> {
    for (let index = 0; index < this.length; index += 1) {
      const fragment = this.at(index);
      if (fragment) yield fragment;
    }
  }
}

/** An open file without a name, so that nothing is left of it however the command ends. */
function temporaryFile(): number {
  const folder = mkdtempSync(join(tmpdir(), 'graphmap-'));
  try {
    return openSync(join(folder, 'lines'), 'wx+', 0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
