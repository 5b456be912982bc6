/** Aspect ratio of a picture, read from the start of its file. */

/** @returns 1 when unknown */
export function imageRatio(bytes: Buffer, type: string): number {
  const size = SIZES[type]?.(bytes);
  if (!size) return 1;
  const [width, height] = size;
  return width > 0 && height > 0 ? width / height : 1;
}

type Size = readonly [width: number, height: number];

const SIZES: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  'image/svg+xml': svgSize,
  'image/png': (bytes) => (bytes.length < 24 ? undefined : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]),
  'image/gif': (bytes) => (bytes.length < 10 ? undefined : [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

function svgSize(bytes: Buffer): Size | undefined {
  const [tag = ''] = /<svg\s[^>]*>/.exec(bytes.toString('utf8')) ?? [];
  const length = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1]);
  const [width, height] = [length('width'), length('height')];
  if (width > 0 && height > 0) return [width, height];
  const [, , , across, down] =
    /\sviewBox\s*=\s*["']\s*([-+\d.e]+)[\s,]+([-+\d.e]+)[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(tag) ?? [];
  return across === undefined || down === undefined ? undefined : [Number(across), Number(down)];
}

/** The frame header follows other segments, each with its own length. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return undefined;
}

function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)];
}
