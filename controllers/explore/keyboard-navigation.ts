/** Keyboard navigation over the map. Its steps are loaded after the first map. */

import { Subscription } from 'rxjs';
import { lazyAfterMap } from '../base/after-map.ts';
import type { ControllerContext } from '../base/context.ts';
import { answerLazily } from '../base/lazy.ts';
import type { KeyboardNavigation } from './keyboard-steps.ts';

const NAVIGATION_INTENTS = [
  'intent:follow',
  'intent:step',
  'intent:open-selected',
  'intent:rename',
  'intent:open-menu',
  'intent:select-all',
] as const;

export function attachKeyboardNavigation(
  context: ControllerContext,
  parts: Omit<KeyboardNavigation, 'bus' | 'models'>,
): Subscription {
  const lifetime = new Subscription();
  const use = lazyAfterMap(context, lifetime, ({ navigationAnswers }) => navigationAnswers({ ...context, ...parts }));
  lifetime.add(answerLazily(context, NAVIGATION_INTENTS, use));
  return lifetime;
}
