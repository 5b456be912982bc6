/** Embedded pictures for self-contained files, from files next to the document and from data URLs. */

import { readFileSync, realpathSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { safeImage } from '../../formats/document/address.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { isIconName } from '../../formats/document/icon-names.ts';
import { iconFile } from '../../formats/document/icons.ts';
import { nodeLook } from '../../formats/document/look.ts';
import type { NodePicture } from '../../formats/export/svg/index.ts';
import { isInFolder, publicFolder } from '../base/files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

type EmbeddedPictures = {
  readonly pictures: ReadonlyMap<string, NodePicture>;
  /** Why some are not in the file, by their addresses, in the order of the nodes. */
  readonly left: ReadonlyMap<string, string>;
};

/**
 * Nothing is fetched, so pictures of other sites are left out. Files outside the folder are left out, too, because an
 * untrusted map names them and the result is shared. Missing files are searched among the application's own pictures.
 * @param folder - base of relative addresses, which must stay inside it
 * @param root - the application's folder
 */
export function embedPictures(document: MapDocument, folder: string, root: string): EmbeddedPictures {
  const pictures = new Map<string, NodePicture>();
  const left = new Map<string, string>();
  for (const node of document.nodes) {
    const source = safeImage(nodeLook(document, node).image ?? '');
    if (source === undefined || pictures.has(source) || left.has(source)) continue;
    const picture = read(source, folder, root);
    if (typeof picture === 'string') left.set(source, picture);
    else pictures.set(source, picture);
  }
  return { pictures, left };
}

/** A picture, or the reason why it is missing. */
function read(source: string, folder: string, root: string): NodePicture | string {
  if (/^https?:/i.test(source)) return 'it is on the web, and nothing is fetched';
  const embedded = /^data:(image\/[^;,]+)([^,]*),(.*)$/is.exec(source);
  if (embedded) {
    const [, type = '', parameters = '', data = ''] = embedded;
    const isBase64 = /;base64/i.test(parameters);
    const bytes = isBase64 ? Buffer.from(data, 'base64') : Buffer.from(unescaped(data), 'utf8');
    return { href: source, ratio: imageRatio(bytes, type.toLowerCase()) };
  }
  const [path = ''] = source.split(/[?#]/, 1);
  const type = TYPES[extname(path).toLowerCase()];
  if (!type) return `it is no file of the types ${Object.keys(TYPES).join(' ')}`;
  // A site path starts at the folder, too.
  const name = unescaped(path).replace(/^\/+/, '');
  const found = fileIn(folder, name);
  if (found === 'outside') return `it is not in ${folder} or below; --pictures names another folder to start from`;
  const bytes = found ?? ownPicture(name, root);
  if (!bytes) return `there is no such picture in ${folder}`;
  return { href: `data:${type};base64,${bytes.toString('base64')}`, ratio: imageRatio(bytes, type) };
}

/** The bytes of a file in a folder; undefined when missing. Links that lead out of the folder are not followed. */
function fileIn(folder: string, name: string): Buffer | 'outside' | undefined {
  const file = resolve(folder, name);
  if (!isInFolder(file, folder)) return 'outside';
  try {
    return isInFolder(realpathSync(file), realpathSync(folder)) ? readFileSync(file) : 'outside';
  } catch {
    return undefined;
  }
}

/** A picture of the application in `icons/` or `logos/`. */
function ownPicture(name: string, root: string): Buffer | undefined {
  const bytes = /^(?:icons|logos)\//.test(name) ? fileIn(publicFolder(root), name) : undefined;
  if (bytes !== undefined) return bytes === 'outside' ? undefined : bytes;
  const icon = /^icons\/([a-z-]+)\.svg$/.exec(name)?.[1];
  return isIconName(icon) ? Buffer.from(iconFile(icon)) : undefined;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @returns 1 when unknown */
function imageRatio(bytes: Buffer, type: string): number {
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
