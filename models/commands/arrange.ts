/** Arranging, aligning and distributing: places for nodes. */

import { castDraft } from 'mutative';
import type { Arranged } from '../../formats/arrange/arrange.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { IdMaker, sectionBase } from '../../formats/document/id.ts';
import { counted } from '../../formats/words.ts';
import type { Command } from '../command.ts';
import { placeNodes, setPlaces } from './nodes.ts';

/** A node's box: its middle, and half its width and height, in graph coordinates. */
export type NodeBox = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
};

type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
type Axis = 'horizontal' | 'vertical';

const ALIGNED: Record<Alignment, string> = {
  left: 'left',
  center: 'on one vertical line',
  right: 'right',
  top: 'at the top',
  middle: 'on one horizontal line',
  bottom: 'at the bottom',
};

/** Brings an edge or the middle of every box onto one line. Needs two boxes or more; fewer change nothing. */
export function align(boxes: readonly NodeBox[], how: Alignment): Command {
  const lefts = boxes.map((box) => box.x - box.halfWidth);
  const rights = boxes.map((box) => box.x + box.halfWidth);
  const tops = boxes.map((box) => box.y - box.halfHeight);
  const bottoms = boxes.map((box) => box.y + box.halfHeight);
  const place: Record<Alignment, (box: NodeBox) => { x: number; y: number }> = {
    left: (box) => ({ x: Math.min(...lefts) + box.halfWidth, y: box.y }),
    right: (box) => ({ x: Math.max(...rights) - box.halfWidth, y: box.y }),
    center: (box) => ({ x: (Math.min(...lefts) + Math.max(...rights)) / 2, y: box.y }),
    top: (box) => ({ x: box.x, y: Math.min(...tops) + box.halfHeight }),
    bottom: (box) => ({ x: box.x, y: Math.max(...bottoms) - box.halfHeight }),
    middle: (box) => ({ x: box.x, y: (Math.min(...tops) + Math.max(...bottoms)) / 2 }),
  };
  const isUpright = how === 'left' || how === 'center' || how === 'right';
  // Whole numbers for all, also for the one that sets the line, so that they do stand on one.
  const places = boxes.flatMap((box) => {
    const { x, y } = place[how](box);
    if (boxes.length < 2) return [];
    return [isUpright ? { id: box.id, x: Math.round(x), y } : { id: box.id, x, y: Math.round(y) }];
  });
  return placeNodes(places, `align ${counted(boxes.length, 'node')} ${ALIGNED[how]}`);
}

/** Makes the gaps between neighbouring boxes equal; the outer two stay. Needs three boxes or more. */
export function distribute(boxes: readonly NodeBox[], axis: Axis): Command {
  const label = `distribute ${counted(boxes.length, 'node')} ${axis === 'horizontal' ? 'across' : 'down'}`;
  const middle = (box: NodeBox) => (axis === 'horizontal' ? box.x : box.y);
  const half = (box: NodeBox) => (axis === 'horizontal' ? box.halfWidth : box.halfHeight);
  const sorted = [...boxes].sort((a, b) => middle(a) - middle(b));
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last || sorted.length < 3) return placeNodes([], label);
  const span = middle(last) + half(last) - (middle(first) - half(first));
  const filled = sorted.reduce((sum, box) => sum + 2 * half(box), 0);
  const gap = (span - filled) / (sorted.length - 1);
  let at = middle(first) - half(first);
  const places = sorted.map((box) => {
    const to = at + half(box);
    at += 2 * half(box) + gap;
    return axis === 'horizontal' ? { id: box.id, x: to, y: box.y } : { id: box.id, x: box.x, y: to };
  });
  return placeNodes(places, label);
}

/**
 * Puts nodes where an arrangement has them.
 *
 * @param words - how they are arranged, as the name of the step ends: `in layers`
 * @param withSections - draws a section around each of its blocks
 */
export function placeArranged(
  document: MapDocument,
  { places, blocks }: Arranged,
  words: string,
  withSections = false,
): Command {
  return {
    label: `arrange ${counted(places.length, 'node')} ${words}`,
    remember: 'step',
    change: (draft) => {
      setPlaces(draft, places);
      if (!withSections) return;
      const ids = new IdMaker(document.sections.map(({ id }) => id));
      for (const block of blocks) draft.sections.push(castDraft({ id: ids.make(sectionBase(block)), ...block }));
    },
  };
}
