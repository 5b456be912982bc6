/** Runs in a thread of its own, so that a function that hangs can be named and ended: hands it evil texts. */

import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { evilTexts } from './evil-texts.ts';

export type EvilTask = {
  /** Modules of which every exported function is called. */
  readonly files: readonly string[];
  /** Functions that are left out, as `file: name`. */
  readonly skip: readonly string[];
  /** All evil texts, or some of each kind. */
  readonly full: boolean;
};

/** Messages of the thread: a start, a duration, the end. */
export type EvilReport =
  | { readonly kind: 'begins'; readonly name: string; readonly what: string }
  | { readonly kind: 'took'; readonly what: string; readonly ms: number }
  | { readonly kind: 'done'; readonly calls: number };

const say = (report: EvilReport) => parentPort?.postMessage(report);
const { files, skip, full } = workerData as EvilTask;
/** Less is noise and is not reported. */
const WORTH_TELLING_MS = 50;

type Called = (...given: readonly unknown[]) => unknown;

let calls = 0;
for (const file of files) {
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
  for (const [name, value] of Object.entries(module)) {
    if (typeof value !== 'function' || value.length === 0 || /^class\b/.test(String(value))) continue;
    const where = `${file}: ${name}`;
    if (skip.includes(where)) continue;
    for (const { name: shape, text } of evilTexts(full)) tryOut(where, `${where} with ${shape}`, value as Called, text);
  }
}
say({ kind: 'done', calls });

/** Calls the function with the text in every place; what it makes of it does not matter, only that it comes back. */
function tryOut(name: string, what: string, call: Called, text: string): void {
  say({ kind: 'begins', name, what });
  const started = performance.now();
  for (const given of [[text], [text, text]]) {
    calls += 1;
    try {
      call(...given);
    } catch {
      // The function wanted something else than a text.
    }
  }
  const ms = performance.now() - started;
  if (ms > WORTH_TELLING_MS) say({ kind: 'took', what, ms });
}
