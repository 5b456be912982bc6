/** Composition of everything saved in this browser: maps and settings. Not used in an embedded map. */

import type { Subscription } from 'rxjs';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { lazy } from '../lazy.ts';
import { attachSettings } from '../page/settings.ts';
import { attachSave, type Saver } from './save.ts';
import type { MapStorage } from './storage.ts';

export { readSettings } from '../page/settings.ts';
export { MapStorage } from './storage.ts';

/** @param storage - undefined in an embedded map, which saves nothing */
export function attachPersistence(
  context: ControllerContext,
  storage: MapStorage | undefined,
  dialogs: HTMLElement,
): Subscription & Pick<Saver, 'openLast' | 'ready'> {
  const persistence = attachSettings(context, storage);
  if (!storage) {
    persistence.add(answer(context, { 'intent:my-maps': () => tellNothingSaved(context) }));
    return Object.assign(persistence, { openLast: () => false, ready: () => undefined });
  }
  const saver = attachSave(context, storage);
  persistence.add(saver);
  const loadMyMaps = async () => {
    await saver.ready();
    return import('./my-maps.ts');
  };
  const myMaps = lazy(context, persistence, loadMyMaps, 'last');
  persistence.add(
    answer(context, {
      'intent:my-maps': () => myMaps(({ showMyMaps: openMyMaps }) => openMyMaps({ context, storage, saver }, dialogs)),
    }),
  );
  return Object.assign(persistence, { openLast: saver.openLast, ready: saver.ready });
}

function tellNothingSaved({ bus }: ControllerContext): void {
  bus.emit('notice:raised', {
    tone: 'info',
    text: 'This map is embedded in another page. Nothing is saved in this browser.',
  });
}
