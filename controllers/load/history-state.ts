/** What Back decides: which maps lie behind the one on screen, and what becomes of a node's graph that is asked for. */

import type { Notice } from '../../bus/events.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { ORIGINS } from '../../bus/origins.ts';
import type { ElementRef, Viewport } from '../../bus/payloads.ts';
import { safeGraph } from '../../formats/document/address.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { type Left, leftSize } from '../../models/document/document-model.ts';
import { sharing } from '../../models/document/sharing.ts';
import { lastWithin } from '../../models/document/size.ts';
import type { FilterState } from '../../models/filter/filter.ts';
import type { Models } from '../../models/models.ts';

/** What Back brings back. */
export type HistoryEntry = {
  readonly map: Left;
  readonly viewport: Viewport;
  readonly selected: readonly ElementRef[];
  readonly filter: FilterState;
  /** Of its map alone, about; measured when it is left. */
  readonly bytes?: number;
};

/** The maps that were left, the latest last. */
export type HistoryEntries = readonly HistoryEntry[];

/** What happens to the way back. */
export type HistoryEvent =
  /** Open its graph, on a node that may be gone. */
  | { readonly kind: 'follow'; readonly node: MapNode | undefined; readonly base: string }
  /** The graph that was asked for is a map, and about to take the place of the one that was left. */
  | { readonly kind: 'accepted'; readonly left: HistoryEntry }
  | { readonly kind: 'back' }
  /** `isVisit`: the map before was left for it. */
  | { readonly kind: 'loaded'; readonly origin: LoadOrigin; readonly isVisit?: boolean };

/** What is to be carried out. */
export type HistoryEffect =
  | { readonly kind: 'tell'; readonly notice: Notice }
  /** @param link - the address in full, where it has one */
  | { readonly kind: 'open'; readonly name: string; readonly address: string; readonly link: string | undefined }
  | { readonly kind: 'announce'; readonly length: number }
  | { readonly kind: 'return'; readonly to: HistoryEntry };

/** Maps may lead to each other in circles; the oldest stops are forgotten. Bytes are of all maps together. */
const MAX = { maps: 50, bytes: 32 * 1024 * 1024 };

/**
 * A map is left only once the next one has been read and accepted: until then, and when it fails, everything stays.
 * Any other way of opening a map ends the history.
 */
export function mapHistory(
  stops: HistoryEntries,
  event: HistoryEvent,
): readonly [HistoryEntries, readonly HistoryEffect[]] {
  switch (event.kind) {
    case 'follow':
      return [stops, follow(event)];
    case 'accepted':
      return changed(lastWithin([...stops, withBytes(stops, event.left)].slice(-MAX.maps), bytesOf, MAX.bytes));
    case 'back': {
      const to = stops.at(-1);
      if (!to) return [stops, []];
      const [before, effects] = changed(stops.slice(0, -1));
      return [before, [...effects, { kind: 'return', to }]];
    }
    case 'loaded':
      return event.isVisit || ORIGINS[event.origin].keepsMapHistory || stops.length === 0 ? [stops, []] : changed([]);
  }
}

/**
 * In a frame: whether a map that a person opens takes the host's map away for good, unless Back leads to it. Two editable
 * maps are one history of undo, which brings the first back.
 */
export function leavesHostsMap(
  { document }: Pick<Models, 'document'>,
  next: Pick<MapDocument, 'meta'>,
  origin: LoadOrigin,
): boolean {
  if (!ORIGINS[origin].isVisit || document.source().origin === 'start') return false;
  const { undoLabel } = ORIGINS[origin];
  return undoLabel === undefined || next.meta.readOnly === true || document.isLocked();
}

/** A map that was left before shares what it still says: maps that lead to each other take the memory of their differences. */
function withBytes(stops: HistoryEntries, left: HistoryEntry): HistoryEntry {
  const { map } = left;
  const like = stops.findLast((stop) => stop.map.source.name === map.source.name)?.map.document;
  if (!like) return { ...left, bytes: leftSize(map) };
  const shared = { ...map, document: sharing(like, map.document) };
  return { ...left, map: shared, bytes: leftSize(shared, like) };
}

const bytesOf = ({ map, bytes = leftSize(map) }: HistoryEntry): number => bytes;

function changed(stops: HistoryEntries): readonly [HistoryEntries, readonly HistoryEffect[]] {
  return [stops, [{ kind: 'announce', length: stops.length }]];
}

function follow({ node, base }: Extract<HistoryEvent, { kind: 'follow' }>): readonly HistoryEffect[] {
  if (!node?.graph) return [];
  const name = `The map of ${nodeLabel(node)}`;
  const address = safeGraph(node.graph);
  if (!address) {
    const text = `${name} has no address that can be opened: ${node.graph}`;
    return [{ kind: 'tell', notice: { tone: 'error', text } }];
  }
  return [{ kind: 'open', name, address, link: URL.parse(address, base)?.href }];
}
