/** The layout: its forces, its progress, and its undo steps. */

import { filter, type Subscription } from 'rxjs';
import { eventsOf, onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { counted } from '../../formats/words/words.ts';
import { setLinkDistance } from '../../models/commands/many.ts';
import { placeNodes } from '../../models/commands/nodes.ts';
import { moveSelected, placeUnplaced } from '../../models/commands/places/move.ts';
import type { Command } from '../../models/document/command.ts';
import { nodePositions } from '../../models/document/coordinate.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Task, Tasks } from '../base/tasks.ts';
import type { Camera } from '../screen/camera.ts';

/** Changes forces, and saves positions when a layout settles. */
export function attachLayoutHistory(
  context: ControllerContext,
  view: GraphView,
  camera: Camera,
): Subscription & PhysicsControl {
  const layoutHistory = followLayouts(context);
  const physics: PhysicsControl['changePhysics'] = (change) =>
    changePhysics(context, { view, camera, layoutHistory }, change);
  const answering = answer(context, { 'intent:physics': physics });
  answering.add(
    eventsOf(context.bus, 'nodes:settled')
      .pipe(filter(({ cause }) => cause === 'layout'))
      .subscribe(({ positions }) => saveLayout(context, view, layoutHistory, positions)),
  );
  answering.add(layoutHistory);
  return Object.assign(answering, { changePhysics: physics });
}

/** Positions after a layout are saved in the document; those that a person requested are an edit. */
function saveLayout(
  { models }: ControllerContext,
  view: GraphView,
  layoutHistory: LayoutHistory,
  positions: BusEvents['nodes:settled']['positions'],
): void {
  const map = models.document.current();
  if (models.document.isLocked()) {
    models.document.apply(placeUnplaced(map, positions));
    return;
  }
  models.document.apply(layoutHistory.undoStep(positions) ?? moveSelected(map, positions, [], 'never'));
  // The screen shows the exact positions of the document, which undo and redo restore.
  view.place(nodePositions(models.document.current().nodes));
}

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

type PhysicsChange = BusEvents['intent:physics'];

export type PhysicsControl = { readonly changePhysics: (change: PhysicsChange) => void };

type Places = BusEvents['nodes:settled']['positions'];
/** Cause of the present or next layout. */
type Cause =
  | { readonly by: 'load' }
  | { readonly by: 'edit' }
  | { readonly by: 'person'; readonly requested: PhysicsChange };

type LayoutHistory = {
  /** A person changed the forces. */
  readonly requested: (change: PhysicsChange) => void;
  /** The undo step of a layout that has settled, or that it belongs to; undefined for one that was not requested. */
  readonly undoStep: (positions: Places) => Command | undefined;
};

/** Resets when another map is loaded. */
function followLayouts({ bus }: Pick<ControllerContext, 'bus'>): Subscription & LayoutHistory {
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
    undoStep(positions: Places): Command | undefined {
      if (cause?.by === 'edit' && lastStep !== undefined)
        return { ...placeNodes(positions, lastStep), remember: 'merge' };
      if (cause?.by !== 'person') return undefined;
      const { mergeKey } = cause.requested;
      return {
        ...placeNodes(positions, nameOf(cause.requested, positions.length)),
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
      task.report(`Laying out ${counted(document.nodes.length, 'node')}…`);
    },
    'positions:moved': end,
    'layout:changed': ({ running }) => {
      if (!running) end();
    },
  });
}

const isWithoutPlaces = ({ nodes }: MapDocument) => nodes.some(({ x, y }) => x === undefined || y === undefined);
