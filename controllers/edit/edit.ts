/** Turns the intents of editing into commands: many elements at once, what was drawn, undo. Forms: element-forms.ts. */

import type { Subscription } from 'rxjs';
import type { ElementRef } from '../../bus/events.ts';
import { approximateText, nodeOutline, outlineBox } from '../../drawing/index.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { isFramed, nodeLabel, nodeLook } from '../../formats/document/look.ts';
import { changedRefs } from '../../models/changed-refs.ts';
import { align, distribute, type NodeBox } from '../../models/commands/arrange.ts';
import { reshapeSection, setFixedLayout, setTypeOf } from '../../models/commands/many.ts';
import { removeElements } from '../../models/commands/remove.ts';
import { addTagTo, removeTagFrom } from '../../models/commands/tags.ts';
import { indexesOf } from '../../models/indexes.ts';
import { findElement, KINDS, placeOf } from '../../models/kinds.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { OnScreen } from '../on-screen.ts';

/** More than this many changed elements are not selected after undo: nobody could tell which they are. */
const MOST_SELECTED_AFTER_UNDO = 200;

export function attachEdit(
  context: ControllerContext,
  view: Pick<GraphView, 'position'>,
  screen: OnScreen,
): Subscription {
  const { bus, models } = context;
  const map = () => models.document.current();

  /** Boxes of nodes as they are drawn, in graph coordinates. */
  function boxesOf(ids: readonly string[]): readonly NodeBox[] {
    const at = new Map(screen.places().map((place) => [place.id, place]));
    return ids.flatMap((id) => {
      const node = indexesOf(map()).nodes.get(id);
      const place = at.get(id);
      if (!node || !place) return [];
      const look = nodeLook(map(), node);
      const text = { label: nodeLabel(node), subtitle: node.subtitle };
      const { outline } = nodeOutline(look, text, fontFamily(look.labelFont), approximateText, {
        isFramed: isFramed(look),
      });
      const { width, height } = outlineBox(outline, place);
      return [{ ...place, halfWidth: width / 2, halfHeight: height / 2 }];
    });
  }

  function remove(refs: readonly ElementRef[]): void {
    if (refs.length === 0) return;
    const command = removeElements(map(), refs);
    if (!models.document.apply(command)) return;
    bus.emit('notice:raised', {
      tone: 'success',
      text: `Deleted ${command.label.replace(/^delete /, '')}.`,
      action: { label: 'Undo', asks: { name: 'intent:undo', payload: {} } },
    });
  }

  /** Replays, then selects what came back or changed, and brings it into view when none of it is. */
  function replay(way: 'undo' | 'redo'): void {
    const before = map();
    if (!models.document[way]()) return;
    const changed = changedRefs(before, map());
    if (changed.length === 0 || changed.length > MOST_SELECTED_AFTER_UNDO) return;
    const elements = changed.some(({ kind }) => kind === 'node')
      ? changed.filter(({ kind }) => kind !== 'edge')
      : changed;
    models.selection.change(elements, 'replace');
    const [first] = elements;
    if (first && !elements.some(isInView)) bus.emit('intent:reveal', { ref: first });
  }

  function isInView(ref: ElementRef): boolean {
    const at = placeOf(map(), ref, view.position);
    if (!at) return false;
    const { x, y } = models.viewport.toScreen(at);
    const { width, height } = models.viewport.current();
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }

  return answer(context, {
    'intent:delete': ({ refs }) => remove(refs),
    'intent:set-type': ({ kind, ids, type }) => models.document.apply(setTypeOf(map(), kind, ids, type)),
    'intent:tag-nodes': ({ ids, add, remove: taken }) => {
      if (add) models.document.apply(addTagTo(ids, add));
      if (taken) models.document.apply(removeTagFrom(ids, taken));
    },
    'intent:align': ({ ids, how }) => models.document.apply(align(boxesOf(ids), how)),
    'intent:distribute': ({ ids, axis }) => models.document.apply(distribute(boxesOf(ids), axis)),
    'intent:set-fixed-layout': ({ fixed }) => models.document.apply(setFixedLayout(fixed, screen.places())),
    'intent:reshape-section': ({ id, box }) => models.document.apply(reshapeSection(id, box)),
    'intent:reshape-arrow': ({ id, change }) => {
      const arrow = findElement(map(), { kind: 'arrow', id });
      if (arrow) models.document.apply(KINDS.arrow.update(map(), id, { ...arrow, ...change }));
    },
    'intent:undo': () => replay('undo'),
    'intent:redo': () => replay('redo'),
  });
}
