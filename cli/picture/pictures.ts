/** Pictures of nodes for a file that stands alone: files beside the document and data in it are embedded. */

import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { safeImage } from '../../formats/document/address.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { nodeLook } from '../../formats/document/look.ts';
import type { Picture } from '../../formats/export/svg/index.ts';
import { imageRatio } from './image-ratio.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

/** The pictures of a map as they can stand in a file, and those that cannot. */
type Embedded = {
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Addresses of those that are not in the file, in the order of the nodes. */
  readonly left: readonly string[];
};

/**
 * Nothing is fetched: pictures of other sites are left out.
 *
 * @param folder - where relative addresses start
 */
export function embedPictures(document: MapDocument, folder: string): Embedded {
  const pictures = new Map<string, Picture>();
  const left = new Set<string>();
  for (const node of document.nodes) {
    const source = safeImage(nodeLook(document, node).image ?? '');
    if (source === undefined || pictures.has(source) || left.has(source)) continue;
    const picture = read(source, folder);
    if (picture) pictures.set(source, picture);
    else left.add(source);
  }
  return { pictures, left: [...left] };
}

function read(source: string, folder: string): Picture | undefined {
  if (/^https?:/i.test(source)) return undefined;
  const embedded = /^data:(image\/[^;,]+)([^,]*),(.*)$/is.exec(source);
  if (embedded) {
    const [, type = '', parameters = '', data = ''] = embedded;
    const isBase64 = /;base64/i.test(parameters);
    const bytes = isBase64 ? Buffer.from(data, 'base64') : Buffer.from(unescaped(data), 'utf8');
    return { href: source, ratio: imageRatio(bytes, type.toLowerCase()) };
  }
  const [path = ''] = source.split(/[?#]/, 1);
  const type = TYPES[extname(path).toLowerCase()];
  if (!type) return undefined;
  try {
    const bytes = readFileSync(resolve(folder, unescaped(path)));
    return { href: `data:${type};base64,${bytes.toString('base64')}`, ratio: imageRatio(bytes, type) };
  } catch {
    return undefined;
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
