/** What differs between two documents, as something to select: after undo and redo one sees what came back. */

import type { ElementRef } from '../bus/events.ts';
import type { MapDocument } from '../formats/document.ts';

type Listed = { readonly id: string };

/** Elements of `after` that are new or another object than in `before`. Linear in the size of the lists that differ. */
export function changedRefs(before: MapDocument, after: MapDocument): readonly ElementRef[] {
  return [
    ...changed(before.nodes, after.nodes, 'node'),
    ...changed(before.edges, after.edges, 'edge'),
    ...changed(before.sections, after.sections, 'section'),
    ...changed(before.arrows, after.arrows, 'arrow'),
  ];
}

function changed(before: readonly Listed[], after: readonly Listed[], kind: ElementRef['kind']): ElementRef[] {
  if (before === after) return [];
  const old = new Set(before);
  return after.filter((element) => !old.has(element)).map(({ id }) => ({ kind, id }));
}
