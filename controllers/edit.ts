/** Turns the intents of editing into commands: elements, many at once, layout, undo. Types and tags: edit-types.ts. */

import { eventsOf } from '../bus/bus.ts';
import type { BusEvents, ElementRef, Point } from '../bus/events.ts';
import type { MapDocument } from '../formats/document.ts';
import type { ArrowEnd } from '../formats/fields.ts';
import { fontFamily } from '../formats/fonts.ts';
import { approximateText, nodeOutline, outlineBox } from '../formats/geometry/index.ts';
import { sectionBase, uniqueId } from '../formats/id.ts';
import { linkDistance, nodeLabel, nodeLook } from '../formats/look.ts';
import { changedRefs } from '../models/changed-refs.ts';
import type { Command } from '../models/command.ts';
import { align, distribute, type NodeBox } from '../models/commands/arrange.ts';
import { addArrow, addSection, updateArrow, updateSection } from '../models/commands/drawings.ts';
import { addEdge, newEdgeId, updateEdge } from '../models/commands/edges.ts';
import { reshapeSection, setFixedLayout, setTypeOf } from '../models/commands/many.ts';
import { addNode, updateNode } from '../models/commands/nodes.ts';
import { removeElements } from '../models/commands/remove.ts';
import { addTagTo, removeTagFrom } from '../models/commands/tags.ts';
import { freePlace } from '../models/free-place.ts';
import { indexesOf } from '../models/indexes.ts';
import type { Overlay } from '../overlay/index.ts';
import type { GraphView } from '../views/graph-view.ts';
import { attachClipboard } from './clipboard.ts';
import type { ControllerContext } from './context.ts';
import { attachDraw } from './draw.ts';
import { attachEditTypes } from './edit-types.ts';
import { placeOf } from './element-place.ts';
import { createLock } from './lock.ts';
import { apiBase, repositoryFetcher } from './repository.ts';

/** Loaded with the first form. */
const loadForms = () => import('../views/forms/index.ts');

/** More than this many changed elements are not selected after undo: nobody could tell which they are. */
const MOST_SELECTED_AFTER_UNDO = 200;

export type EditPlaces = {
  readonly canvas: HTMLElement;
  readonly graph: HTMLElement;
  readonly over: HTMLElement;
  readonly dialogs: HTMLElement;
};

export function attachEdit(
  context: ControllerContext,
  view: GraphView,
  overlay: Promise<Overlay>,
  places: EditPlaces,
): void {
  const { bus, models } = context;
  const { dialogs } = places;
  const lock = createLock(context);
  const tools = attachDraw(context, lock, view, overlay, places);
  const map = () => models.document.current();
  const { newType } = attachEditTypes(context, lock, dialogs);
  const hooks = { fetchRepository: repositoryFetcher(apiBase(document)), newType, document: map };
  /** The types that were chosen last: what is added next is likely of the same kind. */
  const lastType: { node?: string | undefined; edge?: string | undefined } = {};
  /** One form at a time; a second double click while the first form is still loading opens nothing. */
  let opening = false;

  async function withForm<T>(open: () => Promise<T>): Promise<T | undefined> {
    if (opening || lock.refuses()) return undefined;
    opening = true;
    try {
      return await open();
    } finally {
      opening = false;
    }
  }

  const middle = (): Point => {
    const { width, height } = models.viewport.current();
    return models.viewport.toGraph({ x: width / 2, y: height / 2 });
  };
  const shownPlaces = () =>
    map().nodes.flatMap(({ id, x, y }) => {
      const at = view.position(id) ?? (x === undefined || y === undefined ? undefined : { x, y });
      return at ? [{ id, ...at }] : [];
    });
  const placed = (): MapDocument => {
    const byId = new Map(shownPlaces().map((place) => [place.id, place]));
    const nodes = map().nodes.map((node) => {
      const place = byId.get(node.id);
      return place ? { ...node, x: Math.round(place.x), y: Math.round(place.y) } : node;
    });
    return { ...map(), nodes };
  };
  const select = (ref: ElementRef) => models.selection.change([ref], 'replace');

  // ── One element ────────────────────────────────────────────────────────────────────────────────────────────────

  const known = (type: string | undefined, types: object) =>
    type !== undefined && Object.hasOwn(types, type) ? { type } : {};

  async function addByForm(intent: BusEvents['intent:add']): Promise<void> {
    const forms = await loadForms();
    if (intent.kind === 'node') {
      const element = {
        id: uniqueId('node', new Set(indexesOf(map()).nodes.keys())),
        ...known(lastType.node, map().nodeTypes),
      };
      const outcome = await forms.openNodeForm(dialogs, { element, isNew: true, hooks });
      if (outcome?.action !== 'save') return;
      const at = intent.at ?? freePlace(middle(), shownPlaces(), 1.1 * linkDistance(map()));
      const id = uniqueId(outcome.value.id, new Set(indexesOf(map()).nodes.keys()));
      lastType.node = outcome.value.type;
      if (models.document.apply(addNode({ ...outcome.value, id, x: Math.round(at.x), y: Math.round(at.y) }))) {
        select({ kind: 'node', id });
      }
    } else if (intent.kind === 'edge') {
      const [first, second] = models.selection.ids('node');
      const from = intent.from ?? first;
      const to = intent.to ?? (intent.from === undefined ? second : undefined);
      const element = { ...(from ? { from } : {}), ...(to ? { to } : {}), ...known(lastType.edge, map().edgeTypes) };
      const start = from && to ? { ...element, id: newEdgeId(map(), { from, to }) } : element;
      const outcome = await forms.openEdgeForm(dialogs, { element: start, isNew: true, hooks });
      if (outcome?.action !== 'save') return;
      const id = uniqueId(outcome.value.id, new Set(indexesOf(map()).edges.keys()));
      lastType.edge = outcome.value.type;
      if (models.document.apply(addEdge(map(), { ...outcome.value, id }))) select({ kind: 'edge', id });
    } else if (intent.kind === 'section') {
      const at = intent.at ?? middle();
      const corner = intent.at ? at : { x: at.x - 200, y: at.y - 120 };
      const taken = new Set(map().sections.map(({ id }) => id));
      const element = {
        id: uniqueId(sectionBase({}), taken),
        x: Math.round(corner.x),
        y: Math.round(corner.y),
        ...(intent.size ? { width: Math.round(intent.size.width), height: Math.round(intent.size.height) } : {}),
      };
      const outcome = await forms.openSectionForm(dialogs, { element, isNew: true }, map());
      if (outcome?.action !== 'save') return;
      if (models.document.apply(addSection(outcome.value))) select({ kind: 'section', id: outcome.value.id });
    } else {
      const id = uniqueId('arrow', new Set(map().arrows.map((arrow) => arrow.id)));
      const outcome = await forms.openArrowForm(dialogs, { element: { id, ...newEnds(intent) }, isNew: true }, map());
      if (outcome?.action !== 'save') return;
      if (models.document.apply(addArrow(map(), outcome.value))) select({ kind: 'arrow', id: outcome.value.id });
    }
  }

  /** Ends of a new arrow: as drawn, else what is selected, else two points beside each other in view. */
  function newEnds({ ends, from, to }: BusEvents['intent:add']): { readonly from: ArrowEnd; readonly to: ArrowEnd } {
    if (ends) return ends;
    const chosen = models.selection
      .current()
      .flatMap((ref): ArrowEnd[] =>
        ref.kind === 'node' ? [{ node: ref.id }] : ref.kind === 'section' ? [{ section: ref.id }] : [],
      );
    const { x, y } = middle();
    return {
      from: from ? { node: from } : (chosen[0] ?? { x: Math.round(x - 100), y: Math.round(y) }),
      to: to ? { node: to } : (chosen[1] ?? { x: Math.round(x + 100), y: Math.round(y) }),
    };
  }

  async function editByForm(ref: ElementRef): Promise<void> {
    const forms = await loadForms();
    const { id } = ref;
    const isNew = false;
    const remove = () => bus.emit('intent:delete', { refs: [ref] });
    /** Another id makes it another element to the selection, though not to the person. */
    const save = (command: Command, nextId: string) => {
      if (models.document.apply(command) && nextId !== id) select({ kind: ref.kind, id: nextId });
    };
    if (ref.kind === 'node') {
      const element = indexesOf(map()).nodes.get(id);
      const outcome = element && (await forms.openNodeForm(dialogs, { element, isNew, hooks }));
      if (outcome?.action === 'delete') remove();
      if (outcome?.action === 'save') save(updateNode(map(), id, outcome.value), outcome.value.id);
    } else if (ref.kind === 'edge') {
      const element = indexesOf(map()).edges.get(id);
      const outcome = element && (await forms.openEdgeForm(dialogs, { element, isNew, hooks }));
      if (outcome?.action === 'delete') remove();
      if (outcome?.action === 'save') save(updateEdge(map(), id, outcome.value), outcome.value.id);
    } else if (ref.kind === 'section') {
      const element = map().sections.find((section) => section.id === id);
      const outcome = element && (await forms.openSectionForm(dialogs, { element, isNew }, map()));
      if (outcome?.action === 'delete') remove();
      if (outcome?.action === 'save') save(updateSection(map(), id, outcome.value), outcome.value.id);
    } else {
      const element = map().arrows.find((arrow) => arrow.id === id);
      const outcome = element && (await forms.openArrowForm(dialogs, { element, isNew }, map()));
      if (outcome?.action === 'delete') remove();
      if (outcome?.action === 'save') save(updateArrow(id, outcome.value), outcome.value.id);
    }
  }

  eventsOf(bus, 'intent:add').subscribe((intent) => {
    const { kind, form, from, to, at, ends } = intent;
    const openForm = () => bus.emit('intent:add', { ...intent, form: true });
    const selected = models.selection.ids('node').length + models.selection.ids('section').length;
    if (!form && !lock.refuses()) {
      // With only a source, the target is clicked; a section and an arrow are drawn. The form follows.
      if (kind === 'edge' && from !== undefined && to === undefined) return bus.emit('intent:connect', { from });
      if (kind === 'section' && !at) return tools.arm('section', openForm);
      if (kind === 'arrow' && !ends && selected !== 2) return tools.arm('arrow', openForm);
    } else if (!form) return;
    tools.leave();
    void withForm(() => addByForm(intent));
  });
  eventsOf(bus, 'intent:edit').subscribe(({ ref }) => void withForm(() => editByForm(ref)));

  eventsOf(bus, 'intent:delete').subscribe(({ refs }) => {
    if (refs.length === 0 || lock.refuses()) return;
    const command = removeElements(map(), refs);
    if (!models.document.apply(command)) return;
    const text = `Deleted ${command.label.replace(/^delete /, '')}.`;
    bus.emit('intent:message', {
      tone: 'success',
      text,
      action: { label: 'Undo', run: () => bus.emit('intent:undo', {}) },
    });
  });

  // ── Many elements, and the map ─────────────────────────────────────────────────────────────────────────────────

  /** Boxes of nodes as they are drawn, in graph coordinates. */
  function boxesOf(ids: readonly string[]): readonly NodeBox[] {
    const at = new Map(shownPlaces().map((place) => [place.id, place]));
    return ids.flatMap((id) => {
      const node = indexesOf(map()).nodes.get(id);
      const place = at.get(id);
      if (!node || !place) return [];
      const look = nodeLook(map(), node);
      const text = { label: nodeLabel(node), subtitle: node.subtitle };
      const { outline } = nodeOutline(look, text, fontFamily(look.labelFont), approximateText);
      const { width, height } = outlineBox(outline, place);
      return [{ ...place, halfWidth: width / 2, halfHeight: height / 2 }];
    });
  }

  eventsOf(bus, 'intent:set-type').subscribe(({ kind, ids, type }) => {
    if (!lock.refuses()) models.document.apply(setTypeOf(map(), kind, ids, type));
  });
  eventsOf(bus, 'intent:tag-nodes').subscribe(({ ids, add, remove }) => {
    if (lock.refuses()) return;
    if (add) models.document.apply(addTagTo(ids, add));
    if (remove) models.document.apply(removeTagFrom(ids, remove));
  });
  eventsOf(bus, 'intent:align').subscribe(({ ids, how }) => {
    if (!lock.refuses()) models.document.apply(align(boxesOf(ids), how));
  });
  eventsOf(bus, 'intent:distribute').subscribe(({ ids, axis }) => {
    if (!lock.refuses()) models.document.apply(distribute(boxesOf(ids), axis));
  });
  eventsOf(bus, 'intent:set-fixed-layout').subscribe(({ fixed }) => {
    if (!lock.refuses()) models.document.apply(setFixedLayout(fixed, shownPlaces()));
  });
  eventsOf(bus, 'intent:reshape-section').subscribe(({ id, box }) => {
    if (!lock.refuses()) models.document.apply(reshapeSection(id, box));
  });
  eventsOf(bus, 'intent:reshape-arrow').subscribe(({ id, change }) => {
    const arrow = map().arrows.find((one) => one.id === id);
    if (arrow && !lock.refuses()) models.document.apply(updateArrow(id, { ...arrow, ...change }));
  });
  attachClipboard(context, lock, middle, placed);

  // ── Undo ───────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Replays, then selects what came back or changed, and brings it into view when none of it is. */
  function replay(way: 'undo' | 'redo'): void {
    if (lock.refuses()) return;
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
    const at = placeOf(map(), ref, view);
    if (!at) return false;
    const { x, y } = models.viewport.toScreen(at);
    const { width, height } = models.viewport.current();
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }

  eventsOf(bus, 'intent:undo').subscribe(() => replay('undo'));
  eventsOf(bus, 'intent:redo').subscribe(() => replay('redo'));
}
