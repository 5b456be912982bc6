/** Navigation (selection, reveal, filter, websites), and the progress and undo steps of the layout. */

import { filter, Subscription } from 'rxjs';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { eventsOf, onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { safeLink } from '../../formats/document/address.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { counted } from '../../formats/words/words.ts';
import { setLinkDistance } from '../../models/commands/many.ts';
import { placeNodes } from '../../models/commands/nodes.ts';
import { moveSelected, placeUnplaced } from '../../models/commands/places/move.ts';
import type { Command } from '../../models/document/command.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { isHiddenBy } from '../../models/filter/filter.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { lazyAfterMap } from '../base/after-map.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { answerLazily } from '../base/lazy.ts';
import type { Task, Tasks } from '../base/tasks.ts';
import type { Camera } from '../screen/camera.ts';
import type { Walk } from './steps.ts';

export type PhysicsControl = { readonly changePhysics: (change: BusEvents['intent:physics']) => void };

export function attachExplore(
  context: ControllerContext,
  view: GraphView,
  {
    camera,
    flash,
    showHidden,
  }: {
    readonly camera: Camera;
    readonly flash: (ref: ElementRef) => void;
    /** Shows an element that queries hide, and goes there. */
    readonly showHidden: (ref: ElementRef) => void;
  },
): Subscription & PhysicsControl {
  const { models } = context;
  const layoutHistory = attachLayoutHistory(context);
  const physics: PhysicsControl['changePhysics'] = (change) =>
    changePhysics(context, { view, camera, layoutHistory }, change);
  const exploring = answer(context, {
    'intent:select': ({ refs, mode }) => models.selection.change(refs, mode),
    'intent:set-filter': ({ change }) => {
      models.filter.change(change);
      const isOfTypes = 'toggle' in change && (change.facet === 'types' || change.facet === 'edgeTypes');
      if (isOfTypes) requestAnimationFrame(() => camera.showVisible());
    },
    'intent:reveal': (target) => {
      if ('at' in target) camera.lookAt(target.at);
      else if (target.how === 'near') camera.reveal(target);
      else {
        if (target.how === 'flash' && isHiddenBy(models.filter.visible(), target.ref)) {
          if (models.filter.current().queries.length > 0) {
            showHidden(target.ref);
            return;
          }
          clearFilter(context);
        }
        if (target.how === 'flash') flash(target.ref);
        camera.show(target.ref);
      }
    },
    'intent:focus-canvas': () => view.focus(),
    'intent:pin': ({ nodeIds }) => view.pin(nodeIds),
    'intent:physics': physics,
    'intent:open-website': ({ nodeId }) => openWebsite(context, nodeId),
  });
  exploring.add(
    eventsOf(context.bus, 'nodes:settled')
      .pipe(filter(({ cause }) => cause === 'layout'))
      .subscribe(({ places }) => saveLayout(context, view, layoutHistory, places)),
  );
  exploring.add(layoutHistory);
  return Object.assign(exploring, { changePhysics: physics });
}

/** Shows everything, because somebody goes to an element that the filter hides. */
export function clearFilter({ bus, models }: ControllerContext): void {
  models.filter.change({ clear: true });
  bus.emit('notice:raised', { tone: 'info', text: 'The filter was cleared to show this.' });
}

/** Positions after a layout are saved in the document; those that a person requested are an edit. */
function saveLayout(
  { models }: ControllerContext,
  view: GraphView,
  layoutHistory: LayoutHistory,
  places: BusEvents['nodes:settled']['places'],
): void {
  const map = models.document.current();
  if (models.document.isLocked()) {
    models.document.apply(placeUnplaced(map, places));
    return;
  }
  models.document.apply(layoutHistory.undoStep(places) ?? moveSelected(map, places, [], 'never'));
  // The screen shows the exact positions of the document, which undo and redo restore.
  view.place(placed(models.document.current()));
}

const placed = ({ nodes }: MapDocument) =>
  nodes.flatMap(({ id, x, y }) => (x === undefined || y === undefined ? [] : [{ id, x, y }]));

function changePhysics(
  { models }: ControllerContext,
  parts: { readonly view: GraphView; readonly camera: Camera; readonly layoutHistory: LayoutHistory },
  change: BusEvents['intent:physics'],
): void {
  if (models.document.current().meta.fixedLayout) return;
  const { linkDistance } = change;
  // On an editable map the link distance is part of the map, and the view follows the map.
  const isPartOfTheMap = linkDistance !== undefined && !models.document.isLocked();
  if (isPartOfTheMap) {
    models.document.apply(setLinkDistance(linkDistance));
    return;
  }
  const { view, camera, layoutHistory } = parts;
  if (change.arrange) camera.arranging();
  layoutHistory.requested(change);
  view.physics(change);
  if (change.arrange && !change.ids) camera.fitWhenSettled();
}

function openWebsite({ bus, models, services }: ControllerContext, nodeId: string): void {
  const node = indexesOf(models.document.current()).nodes.get(nodeId);
  if (!node) return;
  const address = node.url && safeLink(node.url);
  if (address) services.openTab(address);
  else bus.emit('notice:raised', { tone: 'info', text: `${nodeLabel(node)} has no website.`, about: 'website' });
}

type PhysicsChange = BusEvents['intent:physics'];
type Places = BusEvents['nodes:settled']['places'];
/** Cause of the present or next layout. */
type Cause =
  | { readonly by: 'load' }
  | { readonly by: 'edit' }
  | { readonly by: 'person'; readonly requested: PhysicsChange };

type LayoutHistory = {
  /** A person changed the forces. */
  readonly requested: (change: PhysicsChange) => void;
  /** The undo step of a layout that has settled, or that it belongs to; undefined for one that was not requested. */
  readonly undoStep: (places: Places) => Command | undefined;
};

/** Resets when another map is loaded. */
function attachLayoutHistory({ bus }: Pick<ControllerContext, 'bus'>): Subscription & LayoutHistory {
  let cause: Cause | undefined;
  let lastStep: string | undefined;
  const layoutHistory = onFacts(bus, {
    // Moved positions are reported before the end of the layout.
    'layout:changed': ({ running }) => {
      if (!running) cause = undefined;
    },
    'document:loaded': () => {
      cause = { by: 'load' };
    },
    'document:changed': ({ cause: how }) => {
      if (how === 'edit') cause ??= { by: 'edit' };
      // Restored elements are at their old positions and must not move.
      else if (how !== 'layout') cause = undefined;
    },
    'history:changed': ({ undo }) => {
      lastStep = undo;
    },
  });
  return Object.assign(layoutHistory, {
    requested(change: PhysicsChange): void {
      // A pause cancels an earlier request, and is not a request itself.
      if (change.running !== false) cause = { by: 'person', requested: change };
    },
    undoStep(places: Places): Command | undefined {
      if (cause?.by === 'edit' && lastStep !== undefined) return { ...placeNodes(places, lastStep), remember: 'merge' };
      if (cause?.by !== 'person') return undefined;
      const { mergeKey } = cause.requested;
      return {
        ...placeNodes(places, nameOf(cause.requested, places.length)),
        ...(mergeKey === undefined ? {} : { mergeKey }),
        ...(cause.requested.arrange ? { isArrangement: true } : {}),
      };
    },
  });
}

function nameOf({ arrange, ids, releasePinned, running }: PhysicsChange, count: number): string {
  if (arrange) return `arrange ${counted(ids?.length ?? count, 'node')} freely`;
  if (releasePinned) return 'unpin all';
  return running ? 'resume the layout' : 'change the forces';
}

/** Shows a task from the loading of a map without positions until its nodes have some. */
export function attachLayoutProgress(
  { bus }: Pick<ControllerContext, 'bus'>,
  tasks: Pick<Tasks, 'begin'>,
): Subscription {
  let task: Task | undefined;
  const end = () => {
    task?.end();
    task = undefined;
  };
  return onFacts(bus, {
    'document:loaded': ({ document }) => {
      end();
      if (!isWithoutPlaces(document)) return;
      task = tasks.begin();
      task.tell(`Laying out ${counted(document.nodes.length, 'node')}…`);
    },
    'positions:moved': end,
    'layout:changed': ({ running }) => {
      if (!running) end();
    },
  });
}

const isWithoutPlaces = ({ nodes }: MapDocument) => nodes.some(({ x, y }) => x === undefined || y === undefined);

const WALK_INTENTS = [
  'intent:follow',
  'intent:step',
  'intent:open-selected',
  'intent:rename',
  'intent:open-menu',
  'intent:select-all',
] as const;

export function attachWalk(context: ControllerContext, places: Omit<Walk, 'bus' | 'models'>): Subscription {
  const walking = new Subscription();
  const use = lazyAfterMap(context, walking, ({ walkAnswers }) => walkAnswers({ ...context, ...places }));
  walking.add(answerLazily(context, WALK_INTENTS, use));
  return walking;
}
