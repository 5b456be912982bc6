/** The commands Compare with… and Update from…. Their code is loaded on first use. */

import type { Subscription } from 'rxjs';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { lazy } from '../base/lazy.ts';
import type { ComparisonInput } from './other-map.ts';

export function attachCompare(context: ControllerContext, input: ComparisonInput): Subscription {
  const answering: Subscription = answer(context, {
    'intent:compare': ({ other }) =>
      comparing(({ compareTo, compareWith }) =>
        other ? compareTo(context, input, other) : compareWith(context, input),
      ),
    'intent:update-from': () => updating(({ updateFrom }) => void updateFrom(context, input)),
  });
  const comparing = lazy(context, answering, () => import('./comparing.ts'), 'last');
  const updating = lazy(context, answering, () => import('./comparing.ts'), 'last');
  return answering;
}
