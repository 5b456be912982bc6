/** The map of a graph as sent to the application. */

import type { GraphDocument } from '../index.ts';
import { movedAddress, type Site } from './addresses.ts';

/** The map, with the site's own pictures inside and its pages' addresses where the site really is. */
export async function readMap(file: URL, site: Site, signal: AbortSignal): Promise<GraphDocument> {
  const answer = await fetch(file, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  const map: GraphDocument = await answer.json();
  const looks = [...recordsIn(map.nodes), ...recordsIn(map.nodeTypes)];
  for (const look of looks) {
    for (const key of ['url', 'graph', 'image']) moveAddress(look, key, site);
    for (const link of recordsIn(look.links)) moveAddress(link, 'url', site);
  }
  const own = new Set(looks.flatMap(({ image }) => (isOwn(image, site.root) ? [image] : [])));
  const pictures = new Map(
    await Promise.all([...own].map(async (image) => [image, await dataUrl(image, signal)] as const)),
  );
  for (const look of looks) if (isOwn(look.image, site.root)) look.image = pictures.get(look.image);
  return map;
}

/** The records of a list or an object. The application checks the rest. */
function recordsIn(value: unknown): readonly GraphDocument[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((entry) => typeof entry === 'object' && entry !== null);
}

function moveAddress(record: GraphDocument, key: string, site: Site): void {
  const address = record[key];
  if (typeof address === 'string') record[key] = movedAddress(address, site);
}

function isOwn(image: unknown, root: URL): image is string {
  return typeof image === 'string' && /^https?:/.test(image) && new URL(image).origin === root.origin;
}

/** A picture as a `data:` URL; its address when it cannot be read. */
async function dataUrl(address: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(address, { credentials: 'same-origin', signal });
    const blob = await answer.blob();
    if (!answer.ok || !blob.type.startsWith('image/')) return address;
    return await new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.addEventListener('error', () => reject(reader.error));
      reader.readAsDataURL(blob);
    });
  } catch {
    return address;
  }
}
