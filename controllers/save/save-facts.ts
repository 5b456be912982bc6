/** Data saved with a map: facts for the list of My maps, and snapshots of replaced maps. */

import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { nodeName } from '../../formats/report/parts.ts';
import { titleInWords } from '../../formats/words.ts';
import { now } from '../../services/index.ts';
import { yieldToMain } from '../../services/yield-to-main.ts';
import type { ControllerContext } from '../context.ts';
import { freshId, type MapStorage, type StoredFacts } from './storage.ts';

/** Number of nodes from which maps may be compressed. */
export const LARGE_MAP = 200;

/** Facts of a map that is saved now. @param reason - of a snapshot: the action before which it is taken */
export function saveFacts({ services }: ControllerContext, map: MapDocument, reason?: string): StoredFacts {
  return {
    title: titleInWords(map.meta),
    changedAt: now(services).toISOString(),
    nodes: map.nodes.length,
    edges: map.edges.length,
    revision: freshId(),
    ...(reason ? { reason } : {}),
    ...(map.nodes.length > 0 ? { names: firstNames(map) } : {}),
  };
}

/**
 * Saves the map that is about to be replaced. A snapshot with the same content becomes the latest one.
 *
 * @param compress - prepares the text of a large map outside the page's thread
 */
export function takeSnapshot(
  context: ControllerContext,
  storage: MapStorage,
  { map, reason }: { readonly map: MapDocument; readonly reason: string },
  compress: (text: string) => Promise<void> | undefined,
): void {
  const facts = saveFacts(context, map, reason);
  let text: string | undefined;
  const textNow = () => (text ??= serializeDocument(map, { positions: true }));
  const write = () => {
    try {
      storage.write('snapshot', storage.idOf('snapshot', textNow()) ?? freshId(), facts, textNow());
    } catch {
      // Without space for a snapshot nothing is lost: the map itself is in its entry.
    }
  };
  if (map.nodes.length < LARGE_MAP) write();
  else
    storage.postpone(
      write,
      yieldToMain().then(() => compress(textNow())),
    );
}

/** "Atlas, Beacon, Cedar": the names of the first nodes, limited in length. */
function firstNames({ nodes }: MapDocument): string {
  const names = nodes.slice(0, 3).map((node) => nodeName(node).slice(0, 40));
  return names.join(', ') + (nodes.length > names.length ? ' …' : '');
}
