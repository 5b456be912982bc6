/**
 * Layouts that a person asked for, or set going by an edit: what they move is a step of undo under the name of what was
 * asked, or a part of the step that the edit is. What the layout of a map that was opened moves is nobody's doing.
 */

import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { counted } from '../../formats/words.ts';
import { placeNodes } from '../../models/commands/nodes.ts';
import type { Command } from '../../models/document/command.ts';
import type { ControllerContext } from '../context.ts';

type PhysicsChange = BusEvents['intent:physics'];
type Places = BusEvents['intent:place-nodes']['places'];
/** Whose doing the layout is that runs, or that is going to. */
type Cause =
  | { readonly by: 'load' }
  | { readonly by: 'edit' }
  | { readonly by: 'person'; readonly requested: PhysicsChange };

/** Knows which layout was asked for by a person. */
export type LayoutHistory = {
  /** The forces were told something by a person. */
  readonly requested: (change: PhysicsChange) => void;
  /** The step that a layout which came to rest is, or adds to; undefined for one that nobody asked for. */
  readonly undoStep: (places: Places) => Command | undefined;
};

/** Forgets what was asked for once another map is there. */
export function attachLayoutHistory({ bus }: Pick<ControllerContext, 'bus'>): Subscription & LayoutHistory {
  let cause: Cause | undefined;
  let lastStep: string | undefined;
  const layoutHistory = onFacts(bus, {
    // What it moved is told before it is told to be at rest.
    'layout:changed': ({ running }) => {
      if (!running) cause = undefined;
    },
    'document:loaded': () => {
      cause = { by: 'load' };
    },
    'document:changed': ({ cause: how }) => {
      if (how === 'edit') cause ??= { by: 'edit' };
      // What is brought back is where it was: nothing is to move it from there.
      else if (how !== 'layout') cause = undefined;
    },
    'history:changed': ({ undo }) => {
      lastStep = undo;
    },
  });
  return Object.assign(layoutHistory, {
    requested(change: PhysicsChange): void {
      // A pause ends what was asked for before, and asks for nothing itself.
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
