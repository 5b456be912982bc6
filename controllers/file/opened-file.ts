/** The file of the current map. What saves it is loaded after the first map. */

import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { lazyAfterMap } from '../base/after-map.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';

/** @returns a function to call when a map was read from a file, just before it becomes the current one */
export function fileOfMap(context: ControllerContext, lifetime: Subscription): (file: File) => void {
  let arriving: File | undefined;
  let current: File | undefined;
  lifetime.add(
    onFacts(context.bus, {
      'document:loaded': () => {
        current = arriving;
        arriving = undefined;
      },
    }),
  );
  const use = lazyAfterMap(context, lifetime, ({ attachFile }) => attachFile(context, () => current));
  lifetime.add(answer(context, { 'intent:save': () => use(({ save }) => save()) }));
  return (file) => {
    arriving = file;
  };
}
