/** Checks maps in a thread of their own, so that typing and dragging never wait; on the page where there are no threads. */

import type { CheckResult } from '../../formats/check/check.ts';
import type { CheckGround } from '../../formats/check/rule.ts';

type Checker = {
  /** Rejects when the check cannot be had, as when the connection is gone. */
  readonly check: (ground: CheckGround) => Promise<CheckResult>;
  readonly end: () => void;
};

/** What the page asks of the thread, and what it answers. */
export type CheckQuestion = { readonly id: number; readonly ground: CheckGround };
/** What the thread answers; `id` is that of the question. */
export type CheckAnswer = { readonly id: number; readonly result: CheckResult };

type Waiting = { readonly ground: CheckGround; readonly done: (result: CheckResult | Promise<CheckResult>) => void };

/** Starts no thread before the first check is asked for. */
export function createChecker(): Checker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let hasThreads = typeof Worker !== 'undefined';
  let last = 0;

  /** The thread did not start, or died: what it was asked is answered by the page. */
  function fallBack(): void {
    hasThreads = false;
    worker?.terminate();
    worker = undefined;
    for (const { ground, done } of waiting.values()) done(checkOnPage(ground));
    waiting.clear();
  }

  function thread(): Worker | undefined {
    if (worker || !hasThreads) return worker;
    try {
      worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    } catch {
      hasThreads = false;
      return undefined;
    }
    worker.onmessage = ({ data: { id, result } }: MessageEvent<CheckAnswer>) => {
      waiting.get(id)?.done(result);
      waiting.delete(id);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      fallBack();
    };
    return worker;
  }

  return {
    check(ground) {
      const running = thread();
      if (!running) return checkOnPage(ground);
      last += 1;
      const question: CheckQuestion = { id: last, ground };
      return new Promise((done) => {
        waiting.set(question.id, { ground, done });
        running.postMessage(question);
      });
    },
    end() {
      worker?.terminate();
      waiting.clear();
    },
  };
}

async function checkOnPage(ground: CheckGround): Promise<CheckResult> {
  const { checkMap } = await import('../../formats/check/check.ts');
  return checkMap(ground);
}
