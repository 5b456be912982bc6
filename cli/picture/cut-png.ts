/** Lossless cropping of a PNG to its first rows. */

import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE_LENGTH = 8;
/** Channels of a pixel by the type of colour; a palette has one. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** @param png - not interlaced @param height - maximum number of rows */
export function cutPng(png: Buffer, height: number): Buffer {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (!header || header.readUInt32BE(4) <= height) return png;
  const bits = header.readUInt8(8) * (CHANNELS[header.readUInt8(9)] ?? 0) * header.readUInt32BE(0);
  // Each row starts with its filter type, which depends only on rows above.
  const rows = (1 + Math.ceil(bits / 8)) * height;
  const pixels = inflateSync(Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []))));
  const cutHeader = Buffer.from(header);
  cutHeader.writeUInt32BE(height, 4);
  const others = chunks.filter(({ type }) => !['IHDR', 'IDAT', 'IEND'].includes(type));
  return Buffer.concat([
    png.subarray(0, SIGNATURE_LENGTH),
    chunkOf('IHDR', cutHeader),
    ...others.map(({ type, data }) => chunkOf(type, data)),
    chunkOf('IDAT', deflateSync(pixels.subarray(0, rows))),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

type Chunk = { readonly type: string; readonly data: Buffer };

function chunksOf(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_LENGTH; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function chunkOf(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** The checksum of a chunk; Node has a function for it only since 20.15. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
