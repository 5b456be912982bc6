/** Compare with… and Update from…: another map is chosen and read, and the open one is seen beside it. All of it comes late. */

import type { Subscription } from 'rxjs';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { CompareGround } from './ground.ts';

/** Answers the intents of comparing and updating; what they need is loaded when they are first asked. */
export function attachCompare(context: ControllerContext, ground: CompareGround): Subscription {
  const late = <T>(load: Promise<T>, then: (part: T) => void) =>
    load.then(then, () =>
      context.bus.emit('notice:raised', {
        tone: 'error',
        text: 'This part of the application could not be loaded. Check your connection and try again.',
      }),
    );
  return answer(context, {
    'intent:compare': () => late(import('./comparing.ts'), ({ compareWith }) => compareWith(context, ground)),
    'intent:update-from': () => late(import('./updating.ts'), ({ updateFrom }) => updateFrom(context, ground)),
  });
}
