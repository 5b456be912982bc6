/** Positions of arranged, aligned and distributed nodes. */

import { castDraft } from 'mutative';
import { largest, smallest } from '../../../drawing/base/types.ts';
import type { ArrangementResult } from '../../../formats/arrange/arrange.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../../formats/document/document.ts';
import { IdMaker, sectionBase } from '../../../formats/document/id.ts';
import { counted } from '../../../formats/words/words.ts';
import type { Command } from '../../document/command.ts';
import { setPlaces } from '../nodes.ts';
import { carrySections } from './move.ts';

/** The box of a node or section: its centre, and half its width and height, in graph coordinates. */
export type PlacedBox = {
  readonly kind?: 'section';
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

/**
 * Aligns an edge or the centre of all boxes. Fewer than two boxes stay unchanged.
 * @param map - source of the sections among them
 */
export function align(boxes: readonly PlacedBox[], how: Alignment, map: MapDocument = EMPTY_DOCUMENT): Command {
  const left = smallest(boxes.map((box) => box.x - box.halfWidth));
  const right = largest(boxes.map((box) => box.x + box.halfWidth));
  const top = smallest(boxes.map((box) => box.y - box.halfHeight));
  const bottom = largest(boxes.map((box) => box.y + box.halfHeight));
  const place: Record<Alignment, (box: PlacedBox) => { x: number; y: number }> = {
    left: (box) => ({ x: left + box.halfWidth, y: box.y }),
    right: (box) => ({ x: right - box.halfWidth, y: box.y }),
    center: (box) => ({ x: (left + right) / 2, y: box.y }),
    top: (box) => ({ x: box.x, y: top + box.halfHeight }),
    bottom: (box) => ({ x: box.x, y: bottom - box.halfHeight }),
    middle: (box) => ({ x: box.x, y: (top + bottom) / 2 }),
  };
  const isUpright = how === 'left' || how === 'center' || how === 'right';
  // All coordinates are rounded, including that of the reference box, so that the boxes are exactly aligned.
  const positions = boxes.flatMap((box) => {
    const { x, y } = place[how](box);
    if (boxes.length < 2) return [];
    return [isUpright ? { ...box, x: Math.round(x), y } : { ...box, x, y: Math.round(y) }];
  });
  return placeBoxes(boxes, positions, `align ${describeBoxes(boxes)} ${ALIGNED[how]}`, map);
}

/**
 * Equalizes the gaps between neighbouring boxes; the outer two stay. Fewer than three boxes stay unchanged.
 * @param map - source of the sections among them
 */
export function distribute(boxes: readonly PlacedBox[], axis: Axis, map: MapDocument = EMPTY_DOCUMENT): Command {
  const label = `distribute ${describeBoxes(boxes)} ${axis === 'horizontal' ? 'across' : 'down'}`;
  const middle = (box: PlacedBox) => (axis === 'horizontal' ? box.x : box.y);
  const half = (box: PlacedBox) => (axis === 'horizontal' ? box.halfWidth : box.halfHeight);
  const sorted = [...boxes].sort((a, b) => middle(a) - middle(b));
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last || sorted.length < 3) return placeBoxes([], [], label, map);
  const span = middle(last) + half(last) - (middle(first) - half(first));
  const filled = sorted.reduce((sum, box) => sum + 2 * half(box), 0);
  const gap = (span - filled) / (sorted.length - 1);
  let at = middle(first) - half(first);
  const positions = sorted.map((box) => {
    const to = at + half(box);
    at += 2 * half(box) + gap;
    return axis === 'horizontal' ? { ...box, x: to } : { ...box, y: to };
  });
  return placeBoxes(sorted, positions, label, map);
}

/** Moves each box to the position of the same rank. Sections move with their content. */
function placeBoxes(
  before: readonly PlacedBox[],
  positions: readonly PlacedBox[],
  label: string,
  map: MapDocument,
): Command {
  const nodes = positions.filter(({ kind }) => kind !== 'section');
  const sections = positions.flatMap(({ kind, id, x, y }, at) => {
    const from = before[at];
    return kind === 'section' && from ? [{ id, by: { x: x - from.x, y: y - from.y } }] : [];
  });
  return {
    label,
    change(draft) {
      carrySections(draft, map, sections);
      setPlaces(draft, nodes);
    },
  };
}

function describeBoxes(boxes: readonly PlacedBox[]): string {
  const sections = boxes.filter(({ kind }) => kind === 'section').length;
  const nodes = boxes.length - sections;
  const parts = [
    nodes > 0 || sections === 0 ? counted(nodes, 'node') : '',
    sections > 0 ? counted(sections, 'section') : '',
  ];
  return parts.filter(Boolean).join(' and ');
}

/**
 * Moves nodes to the positions of an arrangement.
 * @param words - end of the undo label, such as `in layers`
 * @param withSections - adds a section around each block
 */
export function placeArranged(
  document: MapDocument,
  { positions, blocks }: ArrangementResult,
  words: string,
  withSections = false,
): Command {
  return {
    label: `arrange ${counted(positions.length, 'node')} ${words}`,
    isArrangement: true,
    change: (draft) => {
      setPlaces(draft, positions);
      if (!withSections) return;
      const ids = new IdMaker(document.sections.map(({ id }) => id));
      for (const block of blocks) draft.sections.push(castDraft({ id: ids.make(sectionBase(block)), ...block }));
    },
  };
}
