/** What is written beside a map: facts for the list of My maps, and snapshots of what is replaced. */

import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { nodeName } from '../../formats/report/parts.ts';
import { titleInWords } from '../../formats/words.ts';
import { now } from '../../services/index.ts';
import type { ControllerContext } from '../context.ts';
import { freshId, type MapStorage, type StoredFacts } from './storage.ts';

/** What the list shows of a map that is written now. @param reason - of a snapshot: what it is taken before */
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

/** Keeps what is about to be replaced. A snapshot that says just the same becomes the latest one. */
export function takeSnapshot(context: ControllerContext, storage: MapStorage, map: MapDocument, reason: string): void {
  const text = serializeDocument(map, { positions: true });
  try {
    const same = storage.idOf('snapshot', text);
    storage.write('snapshot', same ?? freshId(), saveFacts(context, map, reason), text);
  } catch {
    // No room for a snapshot takes nothing away: the map itself is in its entry.
  }
}

/** "Atlas, Beacon, Cedar": the first nodes by name, in bearable length. */
function firstNames({ nodes }: MapDocument): string {
  const names = nodes.slice(0, 3).map((node) => nodeName(node).slice(0, 40));
  return names.join(', ') + (nodes.length > names.length ? ' …' : '');
}
