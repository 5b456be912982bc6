/** Differing elements of two documents, selected after undo and redo to show what changed. */

import type { ElementRef } from '../../bus/base/payloads.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { sameJson as isDeepEqual } from './assign.ts';
import { differing } from './difference.ts';

type Listed = { readonly id: string };

/** Elements of `after` that are new or differ from `before`. Linear in the size of the differing lists. */
export function changedRefs(before: MapDocument, after: MapDocument): readonly ElementRef[] {
  return [
    ...changed(before.nodes, after.nodes, 'node'),
    ...changed(before.edges, after.edges, 'edge'),
    ...changed(before.sections, after.sections, 'section'),
    ...changed(before.arrows, after.arrows, 'arrow'),
  ];
}

/** Whether at least half of the nodes of either document are in both, so that one is an edit of the other. */
export function sharesMost(before: MapDocument, after: MapDocument): boolean {
  const old = new Set(before.nodes.map(({ id }) => id));
  const both = after.nodes.filter(({ id }) => old.has(id)).length;
  return both > 0 && 2 * both >= Math.max(before.nodes.length, after.nodes.length);
}

/** Whether two documents differ in positions only: of nodes, and of sections and arrows that moved with them. */
export function isMove(before: MapDocument, after: MapDocument): boolean {
  const isSame = (one: Placed, other: Placed | undefined) =>
    isDeepEqual({ ...one, ...NOWHERE }, { ...other, ...NOWHERE });
  const moved = (old: readonly Placed[], now: readonly Placed[]) =>
    old === now || (old.length === now.length && old.every((one, at) => one === now[at] || isSame(one, now[at])));
  return (
    moved(before.nodes, after.nodes) &&
    changed(before.edges, after.edges, 'edge').length === 0 &&
    moved(before.sections, after.sections) &&
    moved(before.arrows, after.arrows)
  );
}

type Placed = Listed & { readonly x?: number | undefined; readonly y?: number | undefined };

/** Fields without which moved elements are alike. */
const NOWHERE = { x: 0, y: 0 };

function changed(before: readonly Listed[], after: readonly Listed[], kind: ElementRef['kind']): ElementRef[] {
  if (before === after) return [];
  const middle = differing(before, after);
  // A map that is read again contains copies, so elements are compared by content.
  const old = new Map(middle.before.map((element) => [element.id, element]));
  const differs = (element: Listed) => {
    const known = old.get(element.id);
    return known !== element && !isDeepEqual(known, element);
  };
  return middle.after.filter(differs).map(({ id }) => ({ kind, id }));
}
