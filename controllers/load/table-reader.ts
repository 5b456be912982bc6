/** Reads tables in a worker; where a page has none, beside everything else. */

import { type Asked, createTableWork, type Told } from './table-work.ts';

export type TableReader = {
  readonly ask: (asked: Asked) => void;
  /** Ends it at once, whatever it is doing. */
  readonly stop: () => void;
};

/** @param tell - told what comes of what was asked, until it is stopped */
export function openTableReader(tell: (told: Told) => void): TableReader {
  let isStopped = false;
  const hear = (told: Told) => {
    if (!isStopped) tell(told);
  };
  const worker = startWorker();
  if (!worker) {
    const work = createTableWork(hear);
    return {
      ask: (asked) => void setTimeout(() => isStopped || work(asked)),
      stop: () => {
        isStopped = true;
      },
    };
  }
  worker.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  worker.onerror = () => hear({ kind: 'failed', reason: 'This browser could not read the table. Try again.' });
  return {
    ask: (asked) => worker.postMessage(asked),
    stop() {
      isStopped = true;
      worker.terminate();
    },
  };
}

function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    // A sandboxed frame has no origin that a worker could come from.
    return undefined;
  }
}
