/** Reads tables in a worker, or on the page without workers. */

import type { TableRequest, TableResponse } from './table-work.ts';

/** A reader of tables, which answers with the callback that it was created with. */
export type TableReader = {
  readonly ask: (asked: TableRequest) => void;
  /** Stops it at once. */
  readonly stop: () => void;
};

/**
 * @param base - address of the page, which locates the worker's script
 * @param tell - receives responses until it is stopped
 */
export function openTableReader(base: string, tell: (reported: TableResponse) => void): TableReader {
  let isStopped = false;
  /** Pending requests, for the page to continue if the worker fails. */
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
    // A sandboxed frame has no origin for a worker.
    return undefined;
  }
}
