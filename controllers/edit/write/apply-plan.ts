/** Application of a plan from sentences or tables to the map. Loaded on first use. */

import type { Point } from '../../../bus/base/payloads.ts';
import { pushTo } from '../../../formats/base/groups.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { linkDistance } from '../../../formats/document/look.ts';
import type { Plan } from '../../../formats/plan/plan.ts';
import { type PlanOptions, writePlan } from '../../../models/commands/plan.ts';
import { addAsCards } from '../../../models/commands/styles.ts';
import { freePosition } from '../../../models/places/free-space.ts';
import type { ControllerContext } from '../../base/context.ts';
import type { ScreenMap } from '../../screen/screen-map.ts';

/** Number of new nodes up to which each is placed individually; more are laid out with the map. */
const MAX_PLACED = 400;

/** Applies a plan as one undo step; on an empty map everything is then laid out. */
export function applyPlan(
  { models }: ControllerContext,
  screen: ScreenMap,
  plan: Plan,
  how: PlanOptions = {},
): boolean {
  const before = models.document.current();
  const wasEmpty = before.nodes.length === 0;
  // On an empty map it is laid out like an opened map.
  const isLaidOut = wasEmpty && before.meta.fixedLayout !== true;
  const positions = isLaidOut ? new Map<string, Point>() : positionsFor(before, plan, screen);
  if (!models.document.apply(addAsCards(before, writePlan(plan, positions, how)))) return false;
  if (isLaidOut) screen.camera.fitWhenSettled();
  const [newest] = plan.nodes;
  if (newest && !wasEmpty && !isInView(positions.get(newest.id))) {
    screen.camera.show({ kind: 'node', id: newest.id });
  }
  return true;

  function isInView(place: Point | undefined): boolean {
    if (!place) return true;
    const { x, y } = models.viewport.toScreen(place);
    const { width, height } = models.viewport.current();
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }
}

/** A free position for each new node: next to the first related node that has one, otherwise in view. */
export function positionsFor(map: MapDocument, plan: Plan, screen: ScreenMap): ReadonlyMap<string, Point> {
  const gap = 1.1 * linkDistance(map);
  const known = new Map<string, Point>(screen.positions().map(({ id, x, y }) => [id, { x, y }]));
  const taken = [...known.values()];
  const positions = new Map<string, Point>();
  const near = neighboursOf(plan);
  if (plan.nodes.length > MAX_PLACED) return grid(plan, screen.middle(), taken, gap);
  for (const { id } of plan.nodes) {
    const beside = near.get(id)?.find((other) => known.has(other));
    const place = freePosition((beside === undefined ? undefined : known.get(beside)) ?? screen.middle(), taken, gap);
    known.set(id, place);
    taken.push(place);
    positions.set(id, place);
  }
  return positions;
}

/** Rows of many nodes below the existing ones. */
function grid(plan: Plan, middle: Point, taken: readonly Point[], gap: number): ReadonlyMap<string, Point> {
  const columns = Math.ceil(Math.sqrt(plan.nodes.length));
  const top = taken.reduce((lowest, { y }) => Math.max(lowest, y + gap), middle.y - (columns * gap) / 2);
  return new Map(
    plan.nodes.map(({ id }, index) => {
      const column = (index % columns) - (columns - 1) / 2;
      return [id, { x: middle.x + column * gap, y: top + Math.floor(index / columns) * gap }];
    }),
  );
}

function neighboursOf({ edges }: Plan): ReadonlyMap<string, readonly string[]> {
  const near = new Map<string, string[]>();
  for (const { from, to } of edges) {
    pushTo(near, from, to);
    pushTo(near, to, from);
  }
  return near;
}
