/** What takes a while: one thing at a time, which a bar shows, with a way to stop it where there is one. */

import type { Subscription } from 'rxjs';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';

/** Something that takes a while. */
export type Task = {
  /** Says what goes on; `share` is 0 to 1 when known. */
  readonly tell: (label: string, share?: number) => void;
  readonly end: () => void;
};

/** Begins what takes a while. */
export type Tasks = Subscription & {
  /** @param stop - called when the person wants it no longer, where that can be; ending it is up to the one who began it */
  readonly begin: (stop?: () => void) => Task;
};

/** Answers the wish to stop, and tells the bar how far it is. */
export function attachTasks(context: ControllerContext): Tasks {
  const { bus } = context;
  let running: { readonly stop: (() => void) | undefined } | undefined;

  function begin(stop?: () => void): Task {
    const own = { stop };
    running = own;
    return {
      tell(label, share) {
        if (running !== own) return;
        const task = { label, stops: stop !== undefined, ...(share === undefined ? {} : { share }) };
        bus.emit('task:changed', { task });
      },
      end() {
        if (running !== own) return;
        running = undefined;
        bus.emit('task:changed', { task: undefined });
      },
    };
  }

  const stop = () => running?.stop?.();
  return Object.assign(answer(context, { 'intent:cancel-task': stop }), { begin });
}
