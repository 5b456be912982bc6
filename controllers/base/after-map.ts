import type { Subscription } from 'rxjs';
import type { ControllerContext } from './context.ts';
import { firstMap, lazy } from './lazy.ts';

export type PartsAfterMap = typeof import('../parts-after-map.ts')['partsAfterMap'];

/** Calls are executed in order once the part is loaded. Only calls report that it could not be loaded. */
export function lazyAfterMap<Part extends object>(
  context: Pick<ControllerContext, 'bus' | 'services'>,
  lifetime: Subscription,
  attach: (parts: PartsAfterMap) => Part,
): (use: (part: Part) => void) => Promise<void> {
  const fetchParts = async () => (await import('../parts-after-map.ts')).partsAfterMap;
  const isThere = firstMap(context);
  const use = lazy(context, lifetime, async () => {
    await isThere;
    return attach(await fetchParts());
  });
  isThere.then(fetchParts).then(
    () => use(() => {}),
    () => {},
  );
  return use;
}
