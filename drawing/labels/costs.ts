/** Costs of a node label's position and line breaks, relative to the costs of its side (`SIDES`). */

import { SIDES } from './sides.ts';
import type { NodeLabel, NodeToLabel, Sides } from './types.ts';

/** Costs of breaking into several lines and into even more lines; and of excess width, per unit. */
const SEVERAL_LINES = [0.3, 0.8];
const LONG_LINE = 0.04;
/** A line of about 16 letters, in label heights. */
const MAX_WIDE = 7;
/** Cost of covering a title: more than crossing an edge, because both texts become illegible. */
export const ON_TITLE = 6;
/** Cost of widening the map, which makes it smaller when fitted, per label height. */
const WIDER = 0.09;

/** The cost of a position on its own. @param area - bounding box of all node centres */
export function costOfPlace(node: NodeToLabel, at: NodeLabel, area: Sides): number {
  return SIDES[at.side] + costOfText(node, at.text) + costOfWidth(node, at, area);
}

/** @param text - index in the node's texts */
function costOfText({ texts }: NodeToLabel, text: number): number {
  const [one] = texts;
  const next = texts[1];
  if (!one || !next) return 0;
  // A line much wider than its broken lines is too long.
  return text > 0 ? (SEVERAL_LINES[text - 1] ?? 0) : LONG_LINE * Math.max(0, one.width - MAX_WIDE * one.height);
}

/** @param area - bounding box of all node centres */
function costOfWidth({ x, texts }: NodeToLabel, { label, row }: NodeLabel, area: Sides): number {
  const left = x + Math.min(label?.left ?? 0, row?.left ?? 0);
  const right = x + Math.max(label?.right ?? 0, row?.right ?? 0);
  const height = texts[0]?.height ?? 20;
  return (WIDER * Math.max(0, area.left - left, right - area.right)) / height;
}
