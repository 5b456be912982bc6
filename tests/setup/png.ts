/** PNG files as pixels in Node, for screenshots without a browser or picture library. */

import { inflateSync } from 'node:zlib';

export type Pixels = {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, from the top left, row by row. */
  readonly data: Uint8Array;
};

/** Size of a PNG, read from its header. */
export function pngSize(file: Buffer): { readonly width: number; readonly height: number } {
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is no PNG.');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** Decodes what browsers write: 8 bits a channel, with or without alpha, not interlaced. */
export function decodePng(file: Buffer): Pixels {
  const { width, height } = pngSize(file);
  const [depth, kind, , , interlace] = file.subarray(24, 29);
  const channels = kind === 6 ? 4 : 3;
  if (depth !== 8 || interlace !== 0 || (kind !== 2 && kind !== 6)) throw new Error(`A PNG of kind ${kind}, ${depth}`);
  const lines = inflateSync(Buffer.concat(imageData(file)));
  const length = width * channels;
  const data = new Uint8Array(4 * width * height).fill(255);
  let above = new Uint8Array(length);
  for (let y = 0; y < height; y += 1) {
    const at = y * (length + 1);
    const line = lines.subarray(at + 1, at + 1 + length);
    unfilter(lines[at] ?? 0, line, above, channels);
    if (channels === 4) data.set(line, length * y);
    else spread(line, data.subarray(4 * width * y));
    above = line;
  }
  return { width, height, data };
}

/** The chunks that hold the pixels. */
function imageData(file: Buffer): readonly Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') {
      chunks.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
    }
  }
  return chunks;
}

/** Red, green and blue of a line to pixels that have an alpha, too. */
function spread(line: Uint8Array, pixels: Uint8Array): void {
  for (let from = 0, to = 0; from < line.length; from += 3, to += 4) {
    pixels[to] = line[from] as number;
    pixels[to + 1] = line[from + 1] as number;
    pixels[to + 2] = line[from + 2] as number;
  }
}

/** Turns differences to neighbours back into values, in place. PNG specification, filter types 0 to 4. */
function unfilter(type: number, line: Uint8Array, above: Uint8Array, step: number): void {
  FILTERS[type]?.(line, above, step);
}

type Filter = (line: Uint8Array, above: Uint8Array, step: number) => void;

/** A loop for each, as a screenshot has some ten million values. What is before the line is 0; sums wrap at 256. */
const FILTERS: readonly (Filter | undefined)[] = [
  undefined,
  (line, _above, step) => {
    for (let i = step; i < line.length; i += 1) (line[i] as number) += line[i - step] as number;
  },
  (line, above) => {
    for (let i = 0; i < line.length; i += 1) (line[i] as number) += above[i] as number;
  },
  (line, above, step) => {
    for (let i = 0; i < line.length; i += 1)
      (line[i] as number) += ((i < step ? 0 : (line[i - step] as number)) + (above[i] as number)) >> 1;
  },
  (line, above, step) => {
    for (let i = 0; i < line.length; i += 1) {
      const up = above[i] as number;
      (line[i] as number) += i < step ? up : paeth(line[i - step] as number, up, above[i - step] as number);
    }
  },
];

/** Which of the three is nearest to what they come to together. */
function paeth(left: number, up: number, corner: number): number {
  const byLeft = Math.abs(up - corner);
  const byUp = Math.abs(left - corner);
  const byCorner = Math.abs(left + up - 2 * corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
