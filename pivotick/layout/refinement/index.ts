/** Choice of the method by the number of nodes. Loaded by the worker only. */

import type { LayoutSettings } from '../../model/forces.ts';
import type { PartGraph, Refinement, Scales, Work } from '../graph.ts';
import { arrangeIslands, tidyIslands } from '../islands/index.ts';
import { WORK } from '../refine/constants.ts';
import { arrangeSmall, tidy } from '../refine/index.ts';

/** Larger components are left to the forces. */
const MAX = 2000;

export const refinement: Refinement = {
  maxArranged: MAX,
  maxTidied: MAX,
  arrange: (parts, settings, onShown) => steps(arrange(parts, settings, onShown)),
  tidy: (part, settings) => steps(part.x.length > WORK.maxNodes ? tidyIslands(part, settings) : tidy(part, settings)),
};

function arrange(
  parts: readonly PartGraph[],
  settings: LayoutSettings,
  onShown: (scales: Scales) => void,
): Generator<number, void> {
  const nodes = parts.reduce((sum, { x }) => sum + x.length, 0);
  if (nodes <= WORK.maxNodes) return arrangeSmall(parts, settings, onShown);
  return arrangeIslands(parts, settings, () => onShown({ scale: 1, growth: 1, areTogether: true, areSteady: true }));
}

/** @param generator - yields the comparisons so far */
function steps(generator: Generator<number, void>): Work {
  let work = 0;
  return {
    step() {
      const next = generator.next();
      if (!next.done) work = next.value;
      return next.done === true;
    },
    get work() {
      return work;
    },
  };
}
