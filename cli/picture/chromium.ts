/** PNG rendering of an SVG with an installed Chromium. */

import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { deflateSync, inflateSync } from 'node:zlib';
import { UsageError } from '../base/usage.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** Pixels of the picture to a unit of the map, as in the application's PNG on an ordinary screen. */
const SCALE = 2;
/** Longest side of the picture, in pixels; a larger map is drawn smaller. */
const LONGEST_PX = 4000;
/** Space for the browser's own window parts, in pixels of the page. */
const FRAME = 200;
/** Timeout of the browser, in milliseconds. */
const LIMIT_MS = 60_000;

/**
 * @param svg - with its width and height as numbers
 * @throws UsageError without a browser, or when it creates no picture
 */
export async function renderPng(svg: string): Promise<Buffer> {
  const browser = findChromium();
  if (!browser) {
    throw new UsageError('A PNG takes a Chromium on this machine: put it on the PATH, or its path into CHROMIUM.');
  }
  const { width, height, sized } = fitted(svg);
  const folder = mkdtempSync(join(tmpdir(), 'graphmap-'));
  try {
    const [page, picture] = [join(folder, 'map.html'), join(folder, 'map.png')];
    writeFileSync(
      page,
      `<!doctype html><meta charset="utf-8"><style>html,body{margin:0}svg{display:block}</style>${sized}`,
    );
    await promisify(execFile)(
      browser,
      [
        '--headless',
        // Chromium does not run as root with a sandbox. The page is our own and contains no script.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--hide-scrollbars',
        `--user-data-dir=${join(folder, 'profile')}`,
        `--force-device-scale-factor=${SCALE}`,
        `--window-size=${width},${height + FRAME}`,
        `--screenshot=${picture}`,
        pathToFileURL(page).href,
      ],
      { timeout: LIMIT_MS },
    );
    return cutPng(readFileSync(picture), height * SCALE);
  } catch {
    throw new UsageError(`${browser} made no picture.`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The SVG in the size that its picture has, before the pixels are counted twice. */
export function fitted(svg: string): { readonly width: number; readonly height: number; readonly sized: string } {
  const [tag = '', start = '', width = '1', height = '1'] =
    /^(<svg [^>]*?)width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const scale = Math.min(1, LONGEST_PX / SCALE / Math.max(Number(width), Number(height)));
  const side = (length: string) => Math.max(1, Math.floor(Number(length) * scale));
  const size = { width: side(width), height: side(height) };
  return { ...size, sized: `${start}width="${size.width}" height="${size.height}"${svg.slice(tag.length)}` };
}

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES];
  return process.env.CHROMIUM || found.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const SIGNATURE_LENGTH = 8;
/** Channels of a pixel by the type of colour; a palette has one. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** @param png - not interlaced @param height - maximum number of rows */
function cutPng(png: Buffer, height: number): Buffer {
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
