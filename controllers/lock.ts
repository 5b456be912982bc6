/** The lock of a map, as every controller that changes something asks for it. Specification: Lock state of a map. */

import type { ControllerContext } from './context.ts';

export type Lock = {
  /** Whether the map is locked; says so to the person when it is. */
  readonly refuses: () => boolean;
};

export function createLock({ bus, models }: ControllerContext): Lock {
  return {
    refuses() {
      if (!models.document.isLocked()) return false;
      bus.emit('intent:message', {
        tone: 'info',
        text: 'This map is locked: it can be explored and exported, not changed. Start a new graph, or export the JSON and load it without meta.readOnly.',
      });
      return true;
    },
  };
}
