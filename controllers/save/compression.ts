/** Compression of large texts in storage, whose code is loaded when it is needed. */

import type { Packed } from './packing.ts';

/** Number of characters from which texts are compressed. Most maps are smaller and do not need the code for it. */
const PACKED_FROM = 100_000;

type Packing = typeof import('./packing.ts');

/** A large map is saved here, but the code that decompresses it is not loaded. */
export class NotUnpacked extends Error {}

/** The loaded code, and the last compressed text, because a snapshot often equals the last save. */
export class Compression {
  #packing: Packing | undefined;
  #loading: Promise<void> | undefined;
  #last: { readonly text: string; readonly packed: Packed } | undefined;

  /** @returns undefined when it is already loaded; the promise also resolves on failure */
  load(): Promise<void> | undefined {
    if (this.#packing) return undefined;
    this.#loading ??= import('./packing.ts').then(
      (packing) => {
        this.#packing = packing;
      },
      () => {
        // Offline: large maps are written uncompressed, and loading is tried again the next time.
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }

  applies(length: number): boolean {
    return length >= PACKED_FROM;
  }

  /** Compresses a text with `pack`; on failure {@link packed} does it. */
  async prepare(text: string, pack: (text: string) => Promise<Packed>): Promise<void> {
    if (this.#last?.text === text) return;
    const packed = await pack(text).catch(() => undefined);
    if (packed) this.#last = { text, packed };
  }

  /** Undefined for a text that is stored as it is. */
  packed(text: string): Packed | undefined {
    if (!this.applies(text.length) || !this.#packing) return undefined;
    if (this.#last?.text !== text) this.#last = { text, packed: this.#packing.packText(text) };
    return this.#last.packed;
  }

  unpack(packed: Packed): string {
    if (!this.#packing) throw new NotUnpacked();
    return this.#packing.unpack(packed);
  }
}
