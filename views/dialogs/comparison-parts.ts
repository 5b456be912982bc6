/** What a comparison shows; its picture in parts, one after the other, made again only once the last one is there. */

import type { Box, Point } from '../../drawing/index.ts';
import type { Change } from '../../formats/compare/change.ts';

/** What the dialog shows, made anew for what is told and for each place of the slider. */
export type ComparisonView = {
  readonly rows: readonly Row[];
  /** How many were added, removed and changed. */
  readonly words: string;
  /** How many elements stand elsewhere, and how many look otherwise. */
  readonly counts: { readonly moves: number; readonly looks: number };
  /** SVG documents that lie on each other, and the part of the plane that they show; none without anything to draw. */
  readonly picture: { readonly parts: readonly string[]; readonly frame: Box } | undefined;
};

/** A change. `place`: where it is in the picture, if there. */
export type Row = { readonly what: Change['what']; readonly text: string; readonly place: Point | undefined };

/** The parts of the picture as addresses, each given once the one before it is drawn: no task of the page draws them all. */
export function createParts() {
  let parts: readonly string[] = [];
  let addresses: readonly string[] = [];
  const forget = () => {
    for (const address of addresses) URL.revokeObjectURL(address);
    addresses = [];
  };
  const next = (): readonly string[] => {
    const part = parts[addresses.length];
    if (part !== undefined)
      addresses = [...addresses, URL.createObjectURL(new Blob([part], { type: 'image/svg+xml' }))];
    return addresses;
  };
  return {
    forget,
    next,
    begin(all: readonly string[] = []): readonly string[] {
      forget();
      parts = all;
      return next();
    },
  };
}

/** Runs one thing at a time; of what is asked for meanwhile only the last counts. */
export function lastOnly(run: () => Promise<void>, onFailed: () => void): () => void {
  let [isRunning, isAsked] = [false, false];
  const start = async () => {
    isRunning = true;
    do {
      isAsked = false;
      await run();
    } while (isAsked);
  };
  return () => {
    isAsked = true;
    if (!isRunning)
      void start()
        .catch(onFailed)
        .finally(() => {
          isRunning = false;
        });
  };
}
