/** ZIP reader with protection from zip bombs: excessive sizes are refused before unpacking. */

import { unzipSync } from 'fflate';
import { NoTable } from '../base/sheet.ts';

/** The files of a ZIP, unpacked on use. */
export type Unzipped = {
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
  /** Unpacks one file; empty when it does not exist. */
  readonly read: (name: string) => Uint8Array;
};

/** Bytes that one file, and all files that are read, may unpack to. */
const MAX_OF_ONE = 200_000_000;
const MAX_OF_ALL = 400_000_000;
const MAX_FILES = 10_000;
/** A higher compression ratio is a zip bomb. */
const MAX_TIMES = 1000;

/** Whether a file starts like a ZIP, which an XLSX is. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Opens a ZIP; nothing is unpacked yet. */
export function openZip(bytes: Uint8Array): Unzipped {
  const sizes = new Map<string, number>();
  try {
    unzipSync(bytes, {
      filter({ name, originalSize, size }) {
        if (sizes.size >= MAX_FILES) throw new NoTable('This file contains too many files.');
        sizes.set(name, originalSize > MAX_TIMES * Math.max(size, 100) ? Number.POSITIVE_INFINITY : originalSize);
        return false;
      },
    });
  } catch (error) {
    throw error instanceof NoTable ? error : new NoTable('This file is damaged: it cannot be unpacked.');
  }
  let all = 0;
  return {
    names: [...sizes.keys()],
    has: (name) => sizes.has(name),
    read(name) {
      const size = sizes.get(name);
      if (size === undefined) return new Uint8Array();
      all += size;
      if (size > MAX_OF_ONE || all > MAX_OF_ALL) throw new NoTable('This file unpacks to more than fits into a map.');
      try {
        return unzipSync(bytes, { filter: (file) => file.name === name })[name] ?? new Uint8Array();
      } catch {
        throw new NoTable('This file is damaged: it cannot be unpacked.');
      }
    },
  };
}
