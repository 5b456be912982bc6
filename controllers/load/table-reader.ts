/** Reads tables in a worker; where a page has none, beside everything else. */

import type { TableRequest, TableResponse } from './table-work.ts';

/** Where tables are read; what it has to say comes by the callback that it was made with. */
export type TableReader = {
  readonly ask: (asked: TableRequest) => void;
  /** Ends it at once, whatever it is doing. */
  readonly stop: () => void;
};

/**
 * @param base - address of the page, beside which the worker's script lies
 * @param tell - told what comes of what was asked, until it is stopped
 */
export function openTableReader(base: string, tell: (reported: TableResponse) => void): TableReader {
  let isStopped = false;
  /** What was asked, for the page to go on with when there is no worker after all. */
  const asked: TableRequest[] = [];
  let onPage: Promise<(asked: TableRequest) => Promise<void>> | undefined;
  let worker = startWorker(base);
  const hear = (reported: TableResponse) => {
    if (!isStopped) tell(reported);
  };

  function workOnPage(one: TableRequest): void {
    onPage ??= import('./table-work.ts').then(({ createTableWork }) => createTableWork(hear));
    onPage.then(
      (work) => {
        if (!isStopped) void work(one);
      },
      () => hear({ kind: 'failed', reason: 'This part of the application could not be loaded. Try again.' }),
    );
  }

  if (worker) {
    worker.onmessage = ({ data }: MessageEvent<TableResponse>) => hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      worker?.terminate();
      worker = undefined;
      for (const one of asked) workOnPage(one);
    };
  }
  return {
    ask(one) {
      asked.push(one);
      if (worker) worker.postMessage(one);
      else workOnPage(one);
    },
    stop() {
      isStopped = true;
      worker?.terminate();
    },
  };
}

function startWorker(base: string): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(new URL('table-worker.js', base), { type: 'module' });
  } catch {
    // A sandboxed frame has no origin that a worker could come from.
    return undefined;
  }
}
