/** Checks maps in a thread of their own, so that typing and dragging never wait; on the page where there are no threads. */

import type { CheckResult } from '../../formats/check/check.ts';
import type { CheckInput } from '../../formats/check/rule.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { type Difference, difference } from '../../models/document/difference.ts';

type CheckClient = {
  /**
   * What was found, or only how much of it is serious. Rejects when the check cannot be had, as when the connection is gone.
   *
   * @param isListed - whether the findings are wanted, of which there may be more than elements
   */
  readonly check: (input: CheckInput, isListed: boolean) => Promise<Pick<CheckResult, 'serious'> | CheckResult>;
  /** The next document is another one: what it shares with the last is not looked for. */
  readonly forget: () => void;
  readonly end: () => void;
};

/** What the page asks of the thread. Copying a large map keeps the page for longer than a frame, its changes do not. */
export type CheckRequest = {
  readonly id: number;
  readonly map: { readonly whole: MapDocument } | { readonly change: Difference | undefined };
  readonly input: Omit<CheckInput, 'document'>;
  readonly isListed: boolean;
};
type Lists = Pick<CheckResult, 'findings' | 'dismissed'>;
/** What the thread answers to the question of that `id`: the findings in parts, when they are wanted, and then the end. */
export type CheckResponse = { readonly id: number } & ({ readonly part: Lists } | Pick<CheckResult, 'serious'>);

type Checked = ReturnType<CheckClient['check']>;
type PendingCheck = {
  readonly input: CheckInput;
  readonly parts: Lists[] | undefined;
  readonly done: (result: Awaited<Checked> | Checked) => void;
};

/** Starts no thread before the first check is asked for. */
export function createCheckClient(): CheckClient {
  const waiting = new Map<number, PendingCheck>();
  let worker: Worker | undefined;
  let hasThreads = typeof Worker !== 'undefined';
  let last = 0;
  /** What the thread knows of the map. */
  let reported: MapDocument | undefined;

  /** The thread did not start, or died: what it was asked is answered by the page. */
  function fallBack(): void {
    hasThreads = false;
    worker?.terminate();
    worker = undefined;
    for (const { input, done } of waiting.values()) done(checkOnPage(input));
    waiting.clear();
  }

  function take(answer: CheckResponse): void {
    const asked = waiting.get(answer.id);
    if (!asked) return;
    if ('part' in answer) {
      asked.parts?.push(answer.part);
      return;
    }
    waiting.delete(answer.id);
    asked.done({ ...(asked.parts && mergeParts(asked.parts)), serious: answer.serious });
  }

  function thread(): Worker | undefined {
    if (worker || !hasThreads) return worker;
    worker = startThread(take, fallBack);
    hasThreads = worker !== undefined;
    return worker;
  }

  return {
    check(input, isListed) {
      const running = thread();
      if (!running) return checkOnPage(input);
      last += 1;
      const { document, ...rest } = input;
      const map = reported ? { change: difference(reported, document) } : { whole: document };
      reported = document;
      const question: CheckRequest = { id: last, map, input: rest, isListed };
      return new Promise((done) => {
        waiting.set(question.id, { input, parts: isListed ? [] : undefined, done });
        running.postMessage(question);
      });
    },
    forget() {
      reported = undefined;
    },
    end() {
      worker?.terminate();
      waiting.clear();
    },
  };
}

/** Undefined where the browser does not start it. */
function startThread(take: (answer: CheckResponse) => void, onFault: () => void): Worker | undefined {
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<CheckResponse>) => take(data);
    worker.onerror = (event) => {
      event.preventDefault();
      onFault();
    };
    return worker;
  } catch {
    return undefined;
  }
}

const mergeParts = (parts: readonly Lists[]): Lists => ({
  findings: parts.flatMap(({ findings }) => findings),
  dismissed: parts.flatMap(({ dismissed }) => dismissed),
});

async function checkOnPage(input: CheckInput): Promise<CheckResult> {
  const { checkMap } = await import('../../formats/check/check.ts');
  return checkMap(input);
}
