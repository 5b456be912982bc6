/**
 * Last overlaps of names and nodes on a screen that shows the whole map. A name takes the side of its node where it
 * meets the fewest others; what still overlaps is pushed apart, and the map is stretched where the screen has space.
 */

import type { PartGraph } from '../graph.ts';
import { CLEAR } from './constants.ts';
import { FittedMap } from './fitted-map.ts';

/** Moves nodes in place until no name or node overlaps another, or the rounds are over. @returns overlaps that are left */
export function clearOverlaps(parts: readonly PartGraph[], settings: { factor: number; aspect: number }): number {
  const map = new FittedMap(parts, settings);
  let best = Infinity;
  let since = 0;
  const kept = { x: map.x.slice(), y: map.y.slice() };
  for (let round = 0; round < CLEAR.rounds; round++) {
    map.fit();
    const isNew = round % CLEAR.replace === 0;
    if (isNew) map.placeNames();
    else map.moveNames();
    const { overlaps, through } = map.pushes();
    const faults = overlaps * CLEAR.overlap + through;
    since++;
    if (isNew && faults < best) {
      if (Math.floor(faults / CLEAR.overlap) < Math.floor(best / CLEAR.overlap)) since = 0;
      best = faults;
      kept.x.set(map.x);
      kept.y.set(map.y);
    }
    if (best === 0 || (best < CLEAR.overlap && since > CLEAR.nudges)) break;
    map.apply();
    if (overlaps > 0 && since > CLEAR.patience) map.stretch();
  }
  map.writeBack(kept);
  return Math.floor(best / CLEAR.overlap);
}
