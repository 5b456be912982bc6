/** Everything that this browser keeps: the map on screen, the shelf, settings. Not used in an embedded map. */

import type { ControllerContext } from './context.ts';
import { attachMyMaps } from './my-maps.ts';
import { attachSave, type Saver } from './save.ts';
import { attachSettings } from './settings.ts';
import type { Shelf } from './shelf.ts';

export { readSettings } from './settings.ts';
export { createShelf } from './shelf.ts';

/** @param shelf - undefined in an embedded map, which keeps nothing */
export function attachKeeping(
  context: ControllerContext,
  shelf: Shelf | undefined,
  dialogs: HTMLElement,
): Saver | undefined {
  const { bus } = context;
  if (!shelf) {
    bus.on('intent:my-maps', () =>
      bus.emit('intent:message', {
        tone: 'info',
        text: 'This map is part of another page: nothing is kept in this browser.',
      }),
    );
    return undefined;
  }
  attachSettings(bus, shelf);
  const saver = attachSave(context, shelf);
  attachMyMaps(context, shelf, saver, dialogs);
  return saver;
}
