/** Computation of an arrangement: positions, and the command that applies them. */

import type { BusEvents } from '../../../bus/events.ts';
import type { Arrangement, ArrangementResult } from '../../../formats/arrange/arrange.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { placeArranged } from '../../../models/commands/places/arrange.ts';
import type { Command } from '../../../models/document/command.ts';
import type { Services } from '../../../services/index.ts';
import type { PlacedNode } from './animate.ts';

/** An arrangement that is computed, not simulated by the forces. */
export type NodeOrder = BusEvents['intent:arrange'] & { readonly how: Arrangement };

/**
 * Computes an arrangement in a worker; changes nothing.
 *
 * @param from - positions of nodes on the screen
 * @param by.signal - cancels it; it then rejects with the reason
 */
export async function arrangement(
  map: MapDocument,
  { how, ids, root, sections }: NodeOrder,
  from: readonly PlacedNode[],
  { services, signal }: { readonly services: Pick<Services, 'base'>; readonly signal?: AbortSignal },
): Promise<{ readonly arranged: ArrangementResult; readonly step: Command }> {
  // Loaded on demand, because readers of a map do not need it.
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
