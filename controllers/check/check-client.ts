/** Checks of maps in a worker, so that typing and dragging never wait; on the page where there are no workers. */

import type { CheckResult } from '../../formats/check/check.ts';
import type { CheckInput } from '../../formats/check/rule.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { type Difference, difference } from '../../models/document/difference.ts';
import { startWorker } from '../../services/worker.ts';

type CheckClient = {
  /**
   * Findings, or only the number of serious ones. Rejects when the check cannot be loaded, for example offline.
   * @param isListed - whether findings are wanted, of which there may be more than elements
   */
  readonly check: (input: CheckInput, isListed: boolean) => Promise<Pick<CheckResult, 'serious'> | CheckResult>;
  /** The next document is a different one, so only the whole of it is sent. */
  readonly forget: () => void;
  readonly end: () => void;
};

/** Requests to the worker. Copying a large map takes longer than a frame, so only its changes are sent. */
export type CheckRequest = {
  readonly id: number;
  readonly map: { readonly whole: MapDocument } | { readonly change: Difference | undefined };
  readonly input: Omit<CheckInput, 'document'>;
  readonly isListed: boolean;
};
type Lists = Pick<CheckResult, 'findings' | 'dismissed'>;
/** Response to the request with that `id`: the findings in parts, if wanted, and then the end. */
export type CheckResponse = { readonly id: number } & ({ readonly part: Lists } | Pick<CheckResult, 'serious'>);

type Checked = ReturnType<CheckClient['check']>;
type PendingCheck = {
  readonly input: CheckInput;
  readonly parts: Lists[] | undefined;
  readonly done: (result: Awaited<Checked> | Checked) => void;
};

/** The worker starts with the first check. */
export function createCheckClient(): CheckClient {
  const waiting = new Map<number, PendingCheck>();
  let worker: Worker | undefined;
  let hasThreads = typeof Worker !== 'undefined';
  let last = 0;
  /** The map as the worker knows it. */
  let reported: MapDocument | undefined;

  /** The worker could not start or crashed: the page answers its pending requests. */
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
    const make = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker = startWorker(make, take, fallBack);
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

const mergeParts = (parts: readonly Lists[]): Lists => ({
  findings: parts.flatMap(({ findings }) => findings),
  dismissed: parts.flatMap(({ dismissed }) => dismissed),
});

async function checkOnPage(input: CheckInput): Promise<CheckResult> {
  const { checkMap } = await import('../../formats/check/check.ts');
  return checkMap(input);
}
