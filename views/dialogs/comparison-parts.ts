/**
 * Data of the comparison dialog. Its picture is drawn in parts, one after the other, and again only after the last one.
 */

import type { Box, Point } from '../../drawing/index.ts';
import type { Change } from '../../formats/compare/change.ts';

/** Computed again for each choice of aspects and each position of the slider. */
export type ComparisonView = {
  readonly rows: readonly ChangeRow[];
  /** Numbers of added, removed and changed elements. */
  readonly words: string;
  /** Numbers of moved elements and of style changes. */
  readonly counts: { readonly moves: number; readonly looks: number };
  /** SVG documents that are stacked, and the part of the plane that they show; undefined without elements. */
  readonly picture: { readonly parts: readonly string[]; readonly frame: Box } | undefined;
};

/** A change. `place`: its position in the picture, if visible. */
export type ChangeRow = { readonly what: Change['what']; readonly text: string; readonly place: Point | undefined };

/**
 * The parts of the picture as addresses, each added after the previous one is drawn, so that no single task draws all
 * of them.
 */
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

/** Runs one call at a time; of requests during a run only the last one counts. */
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
