/** Lines of large files, stored as bytes outside of the heap. */

import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes that are read at once. */
const CHUNK = 4 << 20;
const LINE_BREAK = 10;

/** Reads files line by line, and gives each line again by its number. */
export class LineStore {
  readonly #chunks: Buffer[] = [];
  #places = new Uint32Array(3 * 1024);
  #count = 0;

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
        const end = bytes === 0 ? text.length : last + 1;
        yield* this.#lines(text.subarray(0, end), keeps);
        if (bytes === 0) return;
        rest = Buffer.from(text.subarray(end));
      }
    } finally {
      closeSync(handle);
    }
  }

  /** The text of a line, without its line break. */
  text(line: number): string {
    const [chunk = 0, start = 0, end = 0] = this.#places.subarray(3 * line, 3 * line + 3);
    return this.#chunks[chunk]?.toString('utf8', start, end) ?? '';
  }

  *#lines(bytes: Buffer, keeps: boolean): Iterable<number> {
    if (!keeps) {
      this.#chunks.length = 0;
      this.#count = 0;
    }
    this.#chunks.push(bytes);
    for (let start = 0; start < bytes.length; ) {
      const found = bytes.indexOf(LINE_BREAK, start);
      const end = found < 0 ? bytes.length : found;
      if (3 * this.#count + 3 > this.#places.length) {
        const grown = new Uint32Array(this.#places.length * 2);
        grown.set(this.#places);
        this.#places = grown;
      }
      this.#places.set([this.#chunks.length - 1, start, end], 3 * this.#count);
      this.#count += 1;
      yield this.#count - 1;
      start = end + 1;
    }
  }
}
