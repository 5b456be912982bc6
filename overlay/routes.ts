/** Cache of arrow routes. */

import { type ArrowTarget, arrowRoute, type Point } from '../drawing/index.ts';
import type { Arrow } from '../formats/document/document.ts';
import { arrowLook } from '../formats/document/look.ts';

type KnownRoute = { readonly from: ArrowTarget; readonly to: ArrowTarget; readonly points: readonly Point[] };

/** Routes by arrow, valid while the ends stay in place: an elbow needs a search. */
const routes = new WeakMap<Arrow, KnownRoute>();

/** Points of an arrow between its two targets. */
export function routeBetween(arrow: Arrow, from: ArrowTarget, to: ArrowTarget): readonly Point[] {
  const known = routes.get(arrow);
  if (known && sameTarget(known.from, from) && sameTarget(known.to, to)) return known.points;
  const points = arrowRoute(from, to, arrowLook(arrow));
  routes.set(arrow, { from, to, points });
  return points;
}

function sameTarget(a: ArrowTarget, b: ArrowTarget): boolean {
  if ('point' in a || 'point' in b) {
    return 'point' in a && 'point' in b && a.point.x === b.point.x && a.point.y === b.point.y;
  }
  return (
    a.box.x === b.box.x &&
    a.box.y === b.box.y &&
    a.box.width === b.box.width &&
    a.box.height === b.box.height &&
    a.outline === b.outline &&
    a.at === b.at
  );
}
