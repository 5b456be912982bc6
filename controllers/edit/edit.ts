/** Conversion of edit intents to commands: bulk changes, drawing, undo. For forms see fields.ts. */

import type { Subscription } from 'rxjs';
import type { ElementRef } from '../../bus/payloads.ts';
import { approximateText, type Box, centerOf, nodeOutline, outlineBox } from '../../drawing/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { isFramed, nodeLabel, nodeLook } from '../../formats/document/look.ts';
import { reshapeSection, setFixedLayout, setTypeOf } from '../../models/commands/many.ts';
import { align, distribute, type PlacedBox } from '../../models/commands/places/arrange.ts';
import { moveSection } from '../../models/commands/places/move.ts';
import { removeElements } from '../../models/commands/remove.ts';
import { addTagTo, removeTagFrom } from '../../models/commands/tags.ts';
import { changedRefs } from '../../models/document/changed-refs.ts';
import { indexesOf } from '../../models/indexes.ts';
import { findElement, KINDS, positionOf } from '../../models/kinds.ts';
import { frameOf, holds } from '../../models/places/section-content.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { ScreenMap } from '../screen-map.ts';

/** Number of changed elements up to which they are selected after undo. */
const MAX_SELECTED_AFTER_UNDO = 200;

/** Handles the intents that change, move, copy, delete, undo and redo. */
export function attachEdit(
  context: ControllerContext,
  view: Pick<GraphView, 'position'>,
  screen: ScreenMap,
): Subscription {
  const { document: model } = context.models;
  const boxes = (refs: readonly ElementRef[]) => boxesOf(model.current(), screen, refs);

  return answer(context, {
    'intent:delete': ({ refs }) => remove(context, refs),
    'intent:set-type': ({ kind, ids, type }) => model.apply(setTypeOf(model.current(), kind, ids, type)),
    'intent:tag-nodes': ({ ids, add, remove: taken }) => {
      if (add) model.apply(addTagTo(ids, add));
      if (taken) model.apply(removeTagFrom(ids, taken));
    },
    'intent:align': ({ refs, how }) => model.apply(align(boxes(refs), how, model.current())),
    'intent:distribute': ({ refs, axis }) => model.apply(distribute(boxes(refs), axis, model.current())),
    'intent:set-fixed-layout': ({ fixed }) => model.apply(setFixedLayout(fixed, screen.positions())),
    'intent:reshape-section': ({ id, box }) => model.apply(reshapeSection(id, box)),
    'intent:move-section': ({ id, to, places }) => model.apply(moveSection(model.current(), id, to, places)),
    'intent:reshape-arrow': ({ id, change }) => {
      const arrow = findElement(model.current(), { kind: 'arrow', id });
      if (arrow) model.apply(KINDS.arrow.update(model.current(), id, { ...arrow, ...change }));
    },
    'intent:undo': () => replay(context, { view, screen }, 'undo'),
    'intent:redo': () => replay(context, { view, screen }, 'redo'),
  });
}

/** Boxes of sections, and of nodes as drawn, in graph coordinates; the content of a section moves with it. */
function boxesOf(map: MapDocument, screen: ScreenMap, refs: readonly ElementRef[]): readonly PlacedBox[] {
  const ids = (kind: ElementRef['kind']) => new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id));
  const frames = map.sections
    .filter(({ id }) => ids('section').has(id))
    .map((one) => ({ id: one.id, ...frameOf(one) }));
  const isCarried = (box: Box) => frames.some((frame) => frame !== box && holds(frame, box));
  const sections = frames
    .filter((frame) => !isCarried(frame))
    .map(({ id, ...box }): PlacedBox => {
      return { kind: 'section', id, ...centerOf(box), halfWidth: box.width / 2, halfHeight: box.height / 2 };
    });
  const nodes = nodeBoxesOf(map, screen, ids('node'));
  return [...nodes.filter(({ x, y }) => !isCarried({ x, y, width: 0, height: 0 })), ...sections];
}

function nodeBoxesOf(map: MapDocument, screen: ScreenMap, ids: ReadonlySet<string>): readonly PlacedBox[] {
  const at = new Map(screen.positions().map((place) => [place.id, place]));
  return [...ids].flatMap((id) => {
    const node = indexesOf(map).nodes.get(id);
    const place = at.get(id);
    if (!node || !place) return [];
    const look = nodeLook(map, node);
    const text = { label: nodeLabel(node), subtitle: node.subtitle };
    const { outline } = nodeOutline(look, text, fontFamily(look.labelFont), approximateText, {
      isFramed: isFramed(look),
    });
    const { width, height } = outlineBox(outline, place);
    return [{ ...place, halfWidth: width / 2, halfHeight: height / 2 }];
  });
}

function remove({ bus, models }: ControllerContext, refs: readonly ElementRef[]): void {
  if (refs.length === 0) return;
  const command = removeElements(models.document.current(), refs);
  if (!models.document.apply(command)) return;
  bus.emit('notice:raised', {
    tone: 'success',
    text: `Deleted ${command.label.replace(/^delete /, '')}.`,
    action: { label: 'Undo', asks: { name: 'intent:undo', payload: {} } },
  });
}

type Replaying = { readonly view: Pick<GraphView, 'position'>; readonly screen: ScreenMap };

/** Undoes or redoes, then selects restored or changed elements, and reveals them when none is visible. */
function replay(context: ControllerContext, { view, screen }: Replaying, way: 'undo' | 'redo'): void {
  const { models } = context;
  const before = models.document.current();
  const isArrangement = models.document.isArrangement(way);
  // Where every node has moved, the camera brings back what was seen, and nothing is selected.
  if (!models.document[way]() || isArrangement) return;
  const changed = changedRefs(before, models.document.current());
  if (changed.length === 0 || changed.length > MAX_SELECTED_AFTER_UNDO) return;
  const elements = changed.some(({ kind }) => kind === 'node')
    ? changed.filter(({ kind }) => kind !== 'edge')
    : changed;
  models.selection.change(elements, 'replace');
  const [first] = elements;
  if (first && !elements.some((ref) => isInView(context, view, ref))) screen.camera.show(first);
}

function isInView({ models }: ControllerContext, view: Pick<GraphView, 'position'>, ref: ElementRef): boolean {
  const at = positionOf(models.document.current(), ref, view.position);
  if (!at) return false;
  const { x, y } = models.viewport.toScreen(at);
  const { width, height } = models.viewport.current();
  return x >= 0 && y >= 0 && x <= width && y <= height;
}
