/** What the setting of a node's label and its width cost, against standing elsewhere (`SIDES`). */

import { SIDES } from './sides.ts';
import type { NodeLabel, NodeToLabel, Sides } from './types.ts';

/** To take several lines, and yet more of them; and one too wide, for each unit over. */
const SEVERAL_LINES = [0.3, 0.8];
const LONG_LINE = 0.04;
/** A line of some 16 letters, in heights of a label. */
const MAX_WIDE = 7;
/** To lie on a title: more than to be crossed by an edge, for neither of the two texts could be read. */
export const ON_TITLE = 6;
/** To make the whole map wider, and so smaller where it is fitted, by a label's height. */
const WIDER = 0.09;

/** The cost of a place by itself. @param area - around the middles of all nodes */
export function costOfPlace(node: NodeToLabel, at: NodeLabel, area: Sides): number {
  return SIDES[at.side] + costOfText(node, at.text) + costOfWidth(node, at, area);
}

/** @param text - which of the node's texts */
function costOfText({ texts }: NodeToLabel, text: number): number {
  const [one] = texts;
  const next = texts[1];
  if (!one || !next) return 0;
  // A line much wider than its several lines is too long to stay one.
  return text > 0 ? (SEVERAL_LINES[text - 1] ?? 0) : LONG_LINE * Math.max(0, one.width - MAX_WIDE * one.height);
}

/** @param area - around the middles of all nodes */
function costOfWidth({ x, texts }: NodeToLabel, { label, row }: NodeLabel, area: Sides): number {
  const left = x + Math.min(label?.left ?? 0, row?.left ?? 0);
  const right = x + Math.max(label?.right ?? 0, row?.right ?? 0);
  const height = texts[0]?.height ?? 20;
  return (WIDER * Math.max(0, area.left - left, right - area.right)) / height;
}
