/**
 * Undo steps of layouts that a person started or an edit caused.
 * Their moves are a separate step, or part of the edit's step. The first layout of an opened map is not an undo step.
 */

import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { counted } from '../../formats/words.ts';
import { placeNodes } from '../../models/commands/nodes.ts';
import type { Command } from '../../models/document/command.ts';
import type { ControllerContext } from '../context.ts';

type PhysicsChange = BusEvents['intent:physics'];
type Places = BusEvents['nodes:settled']['places'];
/** Cause of the present or next layout. */
type Cause =
  | { readonly by: 'load' }
  | { readonly by: 'edit' }
  | { readonly by: 'person'; readonly requested: PhysicsChange };

/** Records which layouts were requested by a person. */
export type LayoutHistory = {
  /** A person changed the forces. */
  readonly requested: (change: PhysicsChange) => void;
  /** The undo step of a layout that has settled, or that it belongs to; undefined for one that was not requested. */
  readonly undoStep: (places: Places) => Command | undefined;
};

/** Resets when another map is loaded. */
export function attachLayoutHistory({ bus }: Pick<ControllerContext, 'bus'>): Subscription & LayoutHistory {
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
