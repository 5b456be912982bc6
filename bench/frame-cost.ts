/**
 * Cost of an action in the built application, from its event to the end of the first frame in which the map was
 * painted.
 */

import { quietShare } from '../tests/setup/processor.ts';
import { type Counting, type Opened, rested, upTo } from './application.ts';

/** In milliseconds: elapsed, of the page's thread, and the latter as on a quiet machine. */
export type Cost = { readonly clock: number; readonly processor: number; readonly quiet: number };

/** Cost from the events of `act` until the map is painted, or an answer next to it has changed. */
export async function costOf(opened: Opened, act: () => Promise<unknown>): Promise<Cost> {
  const { page } = opened;
  await rested(page);
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const counting = globalThis as unknown as Counting;
        const kinds = ['keydown', 'click', 'change', 'input'] as const;
        const began = (event: Event) => {
          if (event instanceof KeyboardEvent && ['Control', 'Alt'].includes(event.key)) return;
          for (const kind of kinds) removeEventListener(kind, began, true);
          counting.painted = 0;
          const answers = document.querySelector('.questions');
          if (answers) {
            const counter = new MutationObserver(() => {
              counting.painted += 1;
            });
            counter.observe(answers, { childList: true, subtree: true, characterData: true });
          }
          const { port1, port2 } = new MessageChannel();
          const end = () => resolve(performance.now() - event.timeStamp);
          let hadFrame = false;
          // After everything else in this frame, or at the start of the next one, which a late browser runs first.
          const look = () => {
            if (hadFrame && counting.painted > 0) end();
            hadFrame = true;
            port2.postMessage(0);
            requestAnimationFrame(look);
          };
          port1.onmessage = () => {
            if (counting.painted > 0 || performance.now() - event.timeStamp > 5000) end();
          };
          requestAnimationFrame(look);
        };
        for (const kind of kinds) addEventListener(kind, began, true);
      }),
  );
  const before = await opened.clock();
  await act();
  const clock = await painted;
  const processor = (await opened.clock()) - before;
  return { clock, processor, quiet: processor * (await quietShare(opened)) };
}

/** The median of several runs, in words. */
export function told(costs: readonly Cost[]): string {
  const middle = (which: keyof Cost) =>
    upTo(
      0.5,
      costs.map((cost) => cost[which]),
    )
      .toFixed(0)
      .padStart(3);
  return `${middle('clock')} ms, ${middle('processor')} of the page's thread, ${middle('quiet')} on a quiet machine`;
}
