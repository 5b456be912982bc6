/** Keyboard navigation: from node to node, and into the selection. */

import { Subscription } from 'rxjs';
import { lazyAfterMap } from '../after-map.ts';
import type { ControllerContext } from '../context.ts';
import { answerLazily } from '../lazy.ts';
import type { Walk } from './steps.ts';

const WALK_INTENTS = [
  'intent:follow',
  'intent:step',
  'intent:open-selected',
  'intent:name-selected',
  'intent:open-menu',
  'intent:select-all',
] as const;

/** Handles the map's keys. */
export function attachWalk(context: ControllerContext, places: Omit<Walk, 'bus' | 'models'>): Subscription {
  const walking = new Subscription();
  const use = lazyAfterMap(context, walking, ({ walkAnswers }) => walkAnswers({ ...context, ...places }));
  walking.add(answerLazily(context, WALK_INTENTS, use));
  return walking;
}
