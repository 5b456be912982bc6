/** What an order makes of a map: places by the arrangement, and the step that brings them about. */

import type { BusEvents } from '../../../bus/events.ts';
import type { Arranged, Arrangement } from '../../../formats/arrange/arrange.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { placeArranged } from '../../../models/commands/places/arrange.ts';
import type { Command } from '../../../models/document/command.ts';
import type { Services } from '../../../services/index.ts';
import type { PlacedNode } from './animate.ts';

/** An order that is worked out, and not by the forces. */
export type Order = BusEvents['intent:arrange'] & { readonly how: Arrangement };

/**
 * Works an order out beside the page; changes nothing.
 *
 * @param from - where nodes are on the screen
 * @param by.signal - ends it; it rejects with the reason
 */
export async function arrangement(
  map: MapDocument,
  { how, ids, root, sections }: Order,
  from: readonly PlacedNode[],
  { services, signal }: { readonly services: Pick<Services, 'base'>; readonly signal?: AbortSignal },
): Promise<{ readonly arranged: Arranged; readonly step: Command }> {
  // Loaded when it is asked for: who reads a map does without it.
  const [{ ARRANGEMENTS }, { openWork }] = await Promise.all([
    import('../../../formats/arrange/arrange.ts'),
    import('../../work/open.ts'),
  ]);
  const now = new Map(from.map((place) => [place.id, place]));
  const work = openWork(services);
  try {
    const input = { document: map, how, ids: ids && new Set(ids), root, now };
    const arranged = await work.run('arrange', input, { signal });
    return { arranged, step: placeArranged(map, arranged, ARRANGEMENTS[how], sections) };
  } finally {
    work.end();
  }
}
