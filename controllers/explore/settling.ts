/** Layouts that a person asked for: what they move is a step of undo under the name of what was asked. */

import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { counted } from '../../formats/words.ts';
import type { Command } from '../../models/command.ts';
import { placeNodes } from '../../models/commands/nodes.ts';
import type { ControllerContext } from '../context.ts';

type Asked = BusEvents['intent:physics'];
type Places = BusEvents['intent:place-nodes']['places'];

/** Knows which layout was asked for by a person. */
export type Settling = {
  /** The forces were told something by a person. */
  readonly asked: (change: Asked) => void;
  /** The step that a layout which came to rest is; undefined for one that nobody asked for, as of a map that was opened. */
  readonly stepOf: (places: Places) => Command | undefined;
};

/** Forgets what was asked for once another map is there. */
export function attachSettling({ bus }: Pick<ControllerContext, 'bus'>): Subscription & Settling {
  let wanted: Asked | undefined;
  const over = () => {
    wanted = undefined;
  };
  const settling = onFacts(bus, {
    // What it moved is told before it is told to be at rest.
    'layout:changed': ({ running }) => {
      if (!running) over();
    },
    'document:loaded': over,
  });
  return Object.assign(settling, {
    asked(change: Asked): void {
      // A pause ends what was asked for before, and asks for nothing itself.
      if (change.running !== false) wanted = change;
    },
    stepOf(places: Places): Command | undefined {
      if (!wanted) return undefined;
      const { joins } = wanted;
      return { ...placeNodes(places, nameOf(wanted, places.length)), ...(joins === undefined ? {} : { joins }) };
    },
  });
}

function nameOf({ arrange, releasePinned, running }: Asked, count: number): string {
  if (arrange) return `arrange ${counted(count, 'node')} freely`;
  if (releasePinned) return 'let everything go';
  return running ? 'resume the layout' : 'change the forces';
}
