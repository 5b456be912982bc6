/** The steps of the introduction, and how each is seen to be done: pure functions of the map. */

import type { MapDocument } from '../../formats/document/document.ts';

type IntroductionStep = {
  readonly title: string;
  readonly how: string;
  /** Whether the map shows that it was done. */
  readonly isDone: (map: MapDocument) => boolean;
};

export const STEPS: readonly IntroductionStep[] = [
  {
    title: 'Make a node',
    how: 'Double-click the map, or press N. Write a name, such as Library, and press Enter.',
    isDone: ({ nodes }) => nodes.length >= 1,
  },
  {
    title: 'Make two more in one go',
    how: 'Press N again, write Archive, and press Tab instead of Enter: the next one stands beside it, connected. Write Reader, and press Enter.',
    isDone: ({ nodes, edges }) => nodes.length >= 3 && edges.length >= 1,
  },
  {
    title: 'Connect two nodes',
    how: 'Point at Library and drag from one of the points around it to Reader. Or click Library, click Reader with Shift, and press E.',
    isDone: ({ edges }) => edges.length >= 2,
  },
  {
    title: 'Say how they are connected',
    how: 'Double-click an edge, or select it and press F2. Write a verb, such as lends to, and press Enter.',
    isDone: ({ edges }) => edges.some(({ label, type }) => (label ?? type ?? '') !== ''),
  },
  {
    title: 'Say what a node is',
    how: 'Click a node. In the form beside the map, choose its Type.',
    isDone: ({ nodes }) => nodes.some(({ type }) => type !== undefined),
  },
  {
    title: 'Give the map a title',
    how: 'Press the pencil beside its title on top of the page, and write what the map shows.',
    isDone: ({ meta }) => (meta.title ?? '').trim() !== '',
  },
];

/** Steps that are done, in any order: once done, a step stays so. */
export function doneAfter(done: ReadonlySet<number>, map: MapDocument): ReadonlySet<number> {
  return new Set(STEPS.flatMap((step, index) => (done.has(index) || step.isDone(map) ? [index] : [])));
}

/** The step to do now; undefined once all are done. */
export function currentStep(done: ReadonlySet<number>): number | undefined {
  const index = STEPS.findIndex((_, one) => !done.has(one));
  return index < 0 ? undefined : index;
}
