/** Progress of collecting on standard error: one changing line in a terminal, otherwise a line now and then. */

import type { CollectProgress } from '../../formats/collect/services.ts';
import { terminalLine } from '../base/problem-lines.ts';
import type { Terminal } from '../base/terminal.ts';

/** Time between two lines in milliseconds, in a terminal and in a log. */
const PAUSE = { terminal: 100, log: 10_000 };
const CLEAR_LINE = '\r\u001b[K';

/** Reports progress. @param clock - milliseconds */
export function progressPrinter(
  { print, isQuiet, shell: { stderr: output } }: Terminal,
  clock: () => number = () => performance.now(),
): (progress: CollectProgress) => void {
  const isTerminal = output.isTTY === true;
  let last = clock();
  return ({ done, open, address }) => {
    if (isQuiet) return;
    if (isTerminal && open === 0) return void output.write(CLEAR_LINE);
    const now = clock();
    if (now - last < (isTerminal ? PAUSE.terminal : PAUSE.log)) return;
    last = now;
    const host = URL.parse(address)?.host ?? '';
    const line = terminalLine(`${done} answers so far, the last from ${host}`);
    if (isTerminal) output.write(`${CLEAR_LINE}${line.slice(0, Math.max(20, (output.columns ?? 80) - 1))}`);
    else print(`graphmap: notice: ${line}.`);
  };
}
