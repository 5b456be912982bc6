/** What takes a while and can be stopped: one thing at a time, which the bar at the bottom shows. */

import type { Subscription } from 'rxjs';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';

type Task = {
  /** Says what goes on; `share` is 0 to 1 when known. */
  readonly tell: (label: string, share?: number) => void;
  readonly end: () => void;
};

/** Begins what takes a while. */
export type Tasks = Subscription & {
  /** @param stop - called when the person wants it no longer; ending it is up to the one who began it */
  readonly begin: (stop: () => void) => Task;
};

/** Answers the wish to stop, and tells the bar how far it is. */
export function attachTasks(context: ControllerContext): Tasks {
  const { bus } = context;
  let running: { readonly stop: () => void } | undefined;

  function begin(stop: () => void): Task {
    const own = { stop };
    running = own;
    return {
      tell(label, share) {
        if (running === own) bus.emit('task:changed', { task: { label, ...(share === undefined ? {} : { share }) } });
      },
      end() {
        if (running !== own) return;
        running = undefined;
        bus.emit('task:changed', { task: undefined });
      },
    };
  }

  return Object.assign(answer(context, { 'intent:cancel-task': () => running?.stop() }), { begin });
}
