/** Everything that this browser keeps: the map on screen, the shelf, settings. Not used in an embedded map. */

import type { Subscription } from 'rxjs';
import { answer } from './answer.ts';
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
): Subscription & Pick<Saver, 'openLast'> {
  const keeping = attachSettings(context, shelf);
  if (!shelf) {
    keeping.add(answer(context, { 'intent:my-maps': () => tellNothingKept(context) }));
    return Object.assign(keeping, { openLast: () => false });
  }
  const saver = attachSave(context, shelf);
  keeping.add(saver);
  keeping.add(attachMyMaps(context, shelf, saver, dialogs));
  return Object.assign(keeping, { openLast: saver.openLast });
}

function tellNothingKept({ bus }: ControllerContext): void {
  bus.emit('notice:raised', {
    tone: 'info',
    text: 'This map is part of another page: nothing is kept in this browser.',
  });
}
