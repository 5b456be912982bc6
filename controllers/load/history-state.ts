/** Decisions of Back: the maps behind the open one, and the handling of a node's linked map. */

import type { ElementRef, Viewport } from '../../bus/base/payloads.ts';
import type { Notice } from '../../bus/events.ts';
import { type LoadOrigin, ORIGINS } from '../../bus/origins.ts';
import { safeGraph } from '../../formats/document/address.ts';
import type { MapNode } from '../../formats/document/document.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { type LeftMap, leftSize } from '../../models/document/document-model.ts';
import { lastWithin, sharing } from '../../models/document/sharing.ts';
import type { FilterState } from '../../models/filter/filter.ts';

/** A map that Back returns to. */
export type HistoryEntry = {
  readonly map: LeftMap;
  readonly viewport: Viewport;
  readonly selected: readonly ElementRef[];
  readonly filter: FilterState;
  /** Approximate size of its map; measured when it is left. */
  readonly bytes?: number;
};

export type HistoryEntries = readonly HistoryEntry[];

export type HistoryEvent =
  /** Open the linked map of a node, which may have been removed. */
  | { readonly kind: 'follow'; readonly node: MapNode | undefined; readonly base: string }
  /** The linked map was read and is about to replace the one that was left. */
  | { readonly kind: 'accepted'; readonly left: HistoryEntry }
  /** @param to - index of the map; by default the last one */
  | { readonly kind: 'back'; readonly to?: number | undefined }
  /** `isVisit`: the previous map was left for it. */
  | { readonly kind: 'loaded'; readonly origin: LoadOrigin; readonly isVisit?: boolean };

export type HistoryEffect =
  | { readonly kind: 'notify'; readonly notice: Notice }
  /** @param link - the full address, if there is one */
  | { readonly kind: 'open'; readonly name: string; readonly address: string; readonly link: string | undefined }
  | { readonly kind: 'announce'; readonly length: number }
  | { readonly kind: 'return'; readonly to: HistoryEntry };

/** Maps may link to each other in circles, so the oldest stops are dropped. Bytes are of all maps together. */
const MAX = { maps: 50, bytes: 32 * 1024 * 1024 };

/** A map is left only once the next one was accepted. Any other way of opening a map clears the history. */
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
      const at = event.to ?? stops.length - 1;
      const to = stops[at];
      if (!to) return [stops, []];
      const [before, effects] = changed(stops.slice(0, at));
      return [before, [...effects, { kind: 'return', to }]];
    }
    case 'loaded':
      return event.isVisit || ORIGINS[event.origin].keepsMapHistory || stops.length === 0 ? [stops, []] : changed([]);
  }
}

/** A map left repeatedly shares unchanged parts, so maps that link to each other only need memory for differences. */
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
    return [{ kind: 'notify', notice: { tone: 'error', text } }];
  }
  return [{ kind: 'open', name, address, link: URL.parse(address, base)?.href }];
}
