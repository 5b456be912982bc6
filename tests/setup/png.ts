/** PNG files as pixels, in Node: no browser and no picture library is needed to look at a screenshot. */

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
    else for (let i = 0, to = 4 * width * y; i < length; i += 1, to += i % 3 === 0 ? 2 : 1) data[to] = line[i] ?? 0;
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

/** What a filter takes a value for by its neighbours. */
const GUESSES = [
  undefined,
  (left: number) => left,
  (_left: number, up: number) => up,
  (left: number, up: number) => (left + up) >> 1,
  paeth,
];

/** Turns differences to neighbours back into values, in place. PNG specification, filter types 0 to 4. */
function unfilter(type: number, line: Uint8Array, above: Uint8Array, step: number): void {
  const guess = GUESSES[type];
  if (!guess) return;
  for (let i = 0; i < line.length; i += 1) {
    const left = i < step ? 0 : (line[i - step] ?? 0);
    const corner = i < step ? 0 : (above[i - step] ?? 0);
    line[i] = (line[i] ?? 0) + guess(left, above[i] ?? 0, corner);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
