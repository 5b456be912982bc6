/** What an order makes of a map: places by the arrangement, and the step that brings them about. */

import type { BusEvents } from '../../../bus/events.ts';
import type { Arranged, Arrangement } from '../../../formats/arrange/arrange.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { placeArranged } from '../../../models/commands/places/arrange.ts';
import type { Command } from '../../../models/document/command.ts';
import { measureText } from '../../../views/graph/measure-text.ts';
import type { Placed } from './glide.ts';

/** An order that is worked out, and not by the forces. */
export type Order = BusEvents['intent:arrange'] & { readonly how: Arrangement };

/**
 * Works an order out; changes nothing.
 *
 * @param from - where nodes are on the screen
 */
export async function arrangement(
  map: MapDocument,
  { how, ids, root, sections }: Order,
  from: readonly Placed[],
): Promise<{ readonly arranged: Arranged; readonly step: Command }> {
  // Loaded when it is asked for: who reads a map does without it.
  const { ARRANGEMENTS, arrange } = await import('../../../formats/arrange/arrange.ts');
  const now = new Map(from.map((place) => [place.id, place]));
  const arranged = await arrange(map, how, {
    ids: ids && new Set(ids),
    root,
    now: (id) => now.get(id),
    measure: measureText,
  });
  return { arranged, step: placeArranged(map, arranged, ARRANGEMENTS[how], sections) };
}
