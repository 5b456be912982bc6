/** Data saved with a map: facts for the list of My maps, and snapshots of replaced maps. */

import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { nodeName } from '../../formats/report/parts.ts';
import { titleInWords } from '../../formats/words.ts';
import { now } from '../../services/index.ts';
import type { ControllerContext } from '../context.ts';
import { freshId, type MapStorage, type StoredFacts } from './storage.ts';

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

/** Saves the map that is about to be replaced. A snapshot with the same content becomes the latest one. */
export function takeSnapshot(context: ControllerContext, storage: MapStorage, map: MapDocument, reason: string): void {
  const text = serializeDocument(map, { positions: true });
  try {
    const same = storage.idOf('snapshot', text);
    storage.write('snapshot', same ?? freshId(), saveFacts(context, map, reason), text);
  } catch {
    // Without space for a snapshot nothing is lost: the map itself is in its entry.
  }
}

/** "Atlas, Beacon, Cedar": the names of the first nodes, limited in length. */
function firstNames({ nodes }: MapDocument): string {
  const names = nodes.slice(0, 3).map((node) => nodeName(node).slice(0, 40));
  return names.join(', ') + (nodes.length > names.length ? ' …' : '');
}
