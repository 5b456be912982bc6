/** Tries functions on evil texts in a thread of its own. */

import { Worker } from 'node:worker_threads';
import type { EvilReport, EvilTask } from './evil-worker.ts';

export type EvilResult = {
  readonly calls: number;
  /** Calls that took long, the longest first. */
  readonly slow: readonly { readonly what: string; readonly ms: number }[];
  /** Calls that did not come back in time. */
  readonly hung: readonly string[];
};

/**
 * Hands evil texts to every exported function of the files. A function that hangs once is left out from then on.
 *
 * @param limitMs - a call that takes longer counts as hung
 */
export async function tryEvilTexts(files: readonly string[], full: boolean, limitMs: number): Promise<EvilResult> {
  const slow: { what: string; ms: number }[] = [];
  const hung: string[] = [];
  const skip: string[] = [];
  let calls = 0;
  for (let going = true; going; ) {
    const stuck = await run({ files, skip, full }, limitMs, (report) => {
      if (report.kind === 'took') slow.push({ what: report.what, ms: report.ms });
      if (report.kind === 'done') calls = report.calls;
    });
    going = stuck !== undefined;
    if (!stuck) continue;
    skip.push(stuck.name);
    hung.push(stuck.what);
  }
  return { calls, slow: slow.sort((a, b) => b.ms - a.ms), hung };
}

type Begun = Extract<EvilReport, { kind: 'begins' }>;

/** Gives the call that hung, or undefined once everything was tried. */
function run(
  workerData: EvilTask,
  limitMs: number,
  onReport: (report: EvilReport) => void,
): Promise<Begun | undefined> {
  const thread = new Worker(new URL('./evil-thread.mjs', import.meta.url), { workerData });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise((resolve, reject) => {
    const end = (stuck?: Begun) => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(stuck);
    };
    thread.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    thread.on('message', (report: EvilReport) => {
      onReport(report);
      if (report.kind === 'done') end();
      if (report.kind !== 'begins') return;
      clearTimeout(timer);
      timer = setTimeout(() => end(report), limitMs);
    });
  });
}
