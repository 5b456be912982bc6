/** Keyboard navigation: from node to node, and into the selection. */

import { Subscription } from 'rxjs';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { lazyAfterMap } from '../lazy.ts';
import type { Walk } from './steps.ts';

/** Handles the map's keys. */
export function attachWalk(
  context: ControllerContext,
  { view, camera, canvas }: Pick<Walk, 'view' | 'camera' | 'canvas'>,
): Subscription {
  const walk: Walk = { bus: context.bus, models: context.models, view, camera, canvas };
  const walking = new Subscription();
  const use = lazyAfterMap(
    context,
    walking,
    () => import('./steps.ts'),
    (steps) => steps,
  );
  walking.add(
    answer(context, {
      'intent:follow': ({ direction }) => use(({ follow }) => follow(walk, direction)),
      'intent:step': ({ by }) => use(({ step }) => step(walk, by)),
      'intent:open-selected': () => use(({ openSelected }) => openSelected(walk)),
      'intent:name-selected': () => use(({ nameSelected }) => nameSelected(walk)),
      'intent:open-menu': () => use(({ openMenu }) => openMenu(walk)),
      'intent:select-all': () => use(({ selectAll }) => selectAll(walk)),
    }),
  );
  return walking;
}
