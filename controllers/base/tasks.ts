/** Long tasks: one at a time, shown in a bar with a button to cancel where possible. */

import type { ControllerContext } from './context.ts';

export type Task = {
  /** Reports progress; `share` is 0 to 1 if known. */
  readonly report: (label: string, share?: number) => void;
  readonly end: () => void;
};

export type Tasks = {
  /** @param stop - called when the person cancels, if that is possible; the caller must end the task */
  readonly begin: (stop?: () => void) => Task;
  readonly cancel: () => void;
};

export function createTasks({ bus }: Pick<ControllerContext, 'bus'>): Tasks {
  let running: { readonly stop: (() => void) | undefined } | undefined;

  function begin(stop?: () => void): Task {
    const own = { stop };
    running = own;
    return {
      report(label, share) {
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

  return { begin, cancel: () => running?.stop?.() };
}
