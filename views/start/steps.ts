/** Steps of the introduction and their completion, as pure functions of the map. */

import type { MapDocument } from '../../formats/document/document.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { shortened } from '../../formats/words/words.ts';
import { isTouched } from '../ui/environment.ts';

type IntroductionStep = {
  readonly title: string;
  readonly how: string;
  /** Instructions for touch, without a keyboard. */
  readonly byTouch: string;
  /** Number of named nodes that exist so far. */
  readonly made?: number;
  /** Whether the map shows that it is completed. */
  readonly isDone: (map: MapDocument) => boolean;
};

export const STEPS: readonly IntroductionStep[] = [
  {
    title: 'Add a node',
    how: 'Double-click the map, or press N. Type a name, such as Library, and press Enter.',
    byTouch: 'Double-tap the map, type a name, such as Library, and press Enter.',
    isDone: ({ nodes }) => nodes.length >= 1,
  },
  {
    title: 'Add two more',
    how: 'Press N again, type Archive, and press Tab instead of Enter to add a connected node. Type Reader, and press Enter.',
    byTouch:
      'Drag from a point around Library to empty space to add a connected node. Name it Archive. Double-tap empty space, and name that node Reader.',
    made: 1,
    isDone: ({ nodes, edges }) => nodes.length >= 3 && edges.length >= 1,
  },
  {
    title: 'Connect two nodes',
    how: 'Point at Library and drag from one of the points around it to Reader. Or select Library, press E, and choose Reader with a click, or with Page Down and Enter.',
    byTouch: 'Tap Archive, and drag from one of the points around it to Reader.',
    made: 3,
    isDone: ({ edges }) => edges.length >= 2,
  },
  {
    title: 'Label the relationship',
    how: 'Double-click the line, or select it and press F2. Type a verb, such as lends to, and press Enter.',
    byTouch: 'Double-tap the line, type a verb, such as lends to, and press Enter.',
    isDone: ({ edges }) => edges.some(({ label, type }) => (label ?? type ?? '') !== ''),
  },
  {
    title: 'Give a node a type',
    how: 'Select a node. In the form beside the map, choose New type…, and name the type, such as Place.',
    byTouch: 'Tap a node. In its form, choose New type…, and name the type, such as Place.',
    isDone: ({ nodes }) => nodes.some(({ type }) => type !== undefined),
  },
  {
    title: 'Give the map a title',
    how: 'Click the title at the top of the page, and type what the map shows.',
    byTouch: 'Tap the title at the top of the page, and type what the map shows.',
    isDone: ({ meta }) => (meta.title ?? '').trim() !== '',
  },
];

/** Completed steps, in any order; a completed step stays completed. */
export function doneAfter(done: ReadonlySet<number>, map: MapDocument): ReadonlySet<number> {
  return new Set(STEPS.flatMap((step, index) => (done.has(index) || step.isDone(map) ? [index] : [])));
}

/** Default names of the nodes that the steps create. */
const NAMES: readonly string[] = ['Library', 'Archive', 'Reader'];
/** Longest name shown in a step, in characters. */
const LONGEST_NAME = 24;

/** Instructions for the present device and map. */
export function howTo({ how, byTouch, made = 0 }: IntroductionStep, { nodes }: MapDocument): string {
  return (isTouched() ? byTouch : how).replace(/Library|Archive|Reader/g, (name) => {
    const at = NAMES.indexOf(name);
    const node = at < made ? nodes[at] : undefined;
    return node ? shortened(nodeName(node), LONGEST_NAME) : name;
  });
}

export function currentStep(done: ReadonlySet<number>): number | undefined {
  const index = STEPS.findIndex((_, one) => !done.has(one));
  return index < 0 ? undefined : index;
}
