/** Conversion of edit intents to commands: bulk changes, drawing, undo. For forms see fields.ts, for moves move.ts. */

import type { Subscription } from 'rxjs';
import type { ElementRef, Subject } from '../../bus/base/payloads.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { ELEMENT_KINDS, findElement, positionOf } from '../../models/commands/kinds.ts';
import { reshapeSection, setFixedLayout } from '../../models/commands/many.ts';
import { moveSections } from '../../models/commands/places/move.ts';
import { removeElements } from '../../models/commands/remove.ts';
import { addTagTo, removeTag, removeTagFrom, removeType, usersOfType } from '../../models/commands/types.ts';
import { changedRefs, isMove } from '../../models/document/changed-refs.ts';
import type { Command } from '../../models/document/command.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { withLazyStyles } from '../base/lazy.ts';
import type { ScreenMap } from '../screen/screen-map.ts';

/** Number of changed elements up to which they are selected after undo. */
const MAX_SELECTED_AFTER_UNDO = 200;

export function attachEdit(
  context: ControllerContext,
  view: Pick<GraphView, 'position'>,
  screen: ScreenMap,
  deleteDefinition: DeleteDefinition,
): Subscription {
  const { document: model } = context.models;

  return answer(context, {
    'intent:delete': (request) =>
      'refs' in request ? remove(context, request.refs) : deleteDefinition(request.definition),
    'intent:tag-nodes': ({ ids, add, remove: taken }) => {
      if (add) model.apply(addTagTo(ids, add));
      if (taken) model.apply(removeTagFrom(ids, taken));
    },
    'intent:set-fixed-layout': ({ fixed }) => model.apply(setFixedLayout(fixed, screen.positions())),
    'intent:reshape': (request) => {
      const command = reshape(model.current(), request);
      if (command) model.apply(command);
    },
    'intent:undo': () => replay(context, { view, screen }, 'undo'),
    'intent:redo': () => replay(context, { view, screen }, 'redo'),
  });
}

function reshape(map: MapDocument, request: BusEvents['intent:reshape']): Command | undefined {
  const { id } = request;
  if (request.kind === 'arrow') {
    const arrow = findElement(map, { kind: 'arrow', id });
    return arrow && ELEMENT_KINDS.arrow.update(map, id, { ...arrow, ...request.change });
  }
  const section = findElement(map, { kind: 'section', id });
  const { change, positions } = request;
  if (!positions) return reshapeSection(id, change);
  return section && moveSections(map, [id], { x: change.x - section.x, y: change.y - section.y }, positions);
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

/**
 * Undoes or redoes, then selects restored or changed elements, and reveals them when none is visible. Elements that only
 * moved are revealed; the selection stays as it is.
 */
function replay(context: ControllerContext, { view, screen }: Replaying, way: 'undo' | 'redo'): void {
  const { models } = context;
  const before = models.document.current();
  const isArrangement = models.document.next(way)?.isArrangement;
  // Where every node has moved, the camera brings back what was seen, and nothing is selected.
  if (!models.document[way]() || isArrangement) return;
  const after = models.document.current();
  const changed = changedRefs(before, after);
  if (changed.length === 0 || changed.length > MAX_SELECTED_AFTER_UNDO) return;
  const elements = changed.some(({ kind }) => kind === 'node')
    ? changed.filter(({ kind }) => kind !== 'edge')
    : changed;
  if (!isMove(before, after)) models.selection.change(elements, 'replace');
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

type Definition = Extract<Subject, { readonly name: string }>;
type DeleteDefinition = (definition: Definition) => Promise<void>;

const formsOf = (context: ControllerContext) => withLazyStyles(context, () => import('../../views/forms/index.ts'));

export function attachEditTypes(
  context: ControllerContext,
  dialogs: HTMLElement,
): Subscription & { readonly deleteDefinition: DeleteDefinition } {
  const { models } = context;
  const map = () => models.document.current();

  /** An unused type is deleted without a question, because undo restores it. */
  async function deleteType(kind: 'node' | 'edge', name: string): Promise<void> {
    if (usersOfType(map(), kind, name).length === 0) {
      models.document.apply(removeType(map(), kind, name));
      return;
    }
    const forms = await formsOf(context);
    const answer = await forms.askDeleteType(dialogs, map(), kind, name);
    if (answer) models.document.apply(removeType(map(), kind, name, answer.replacement));
  }

  async function deleteTag(tag: string): Promise<void> {
    const isCarried = indexesOf(map()).nodesByTag.has(tag);
    const isAgreed = !isCarried || (await (await formsOf(context)).askDeleteTag(dialogs, map(), tag));
    if (isAgreed) models.document.apply(removeTag(map(), tag));
  }

  /** Equal values, and those of only one node, need no question. */
  async function merge(ids: readonly string[]): Promise<void> {
    const { mergeConflicts, mergeNodes } = await import('../../models/commands/merge.ts');
    const conflicts = mergeConflicts(map(), ids);
    const choices =
      conflicts.length === 0 ? {} : await (await formsOf(context)).askMerge(dialogs, map(), ids, conflicts);
    if (!choices) return;
    models.document.apply(mergeNodes(map(), ids, choices));
    models.selection.change([{ kind: 'node', id: ids[0] ?? '' }], 'replace');
  }

  return Object.assign(answer(context, { 'intent:merge': ({ ids }) => merge(ids) }), {
    deleteDefinition: ({ kind, name }: Definition) =>
      kind === 'tag' ? deleteTag(name) : deleteType(kind === 'nodeType' ? 'node' : 'edge', name),
  });
}

/** Asks whether a tag should be merged into an existing one. */
export async function askJoinTags(
  context: ControllerContext,
  dialogs: HTMLElement,
  tag: string,
  next: string,
): Promise<boolean> {
  const forms = await formsOf(context);
  return forms.ask(dialogs, {
    title: `Merge #${tag} into #${next}?`,
    body: `#${next} already exists. Every node with #${tag} gets #${next} instead.`,
    agree: 'Merge tags',
  });
}
