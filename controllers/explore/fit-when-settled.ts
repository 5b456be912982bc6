/** All of the map in view once a layout that was asked for is over. */

import { first, merge, takeUntil } from 'rxjs';
import { type Bus, eventsOf } from '../../bus/bus.ts';

/** Shows all of the map once it rests, where nothing covers it; not to who went somewhere meanwhile. */
export function fitWhenSettled(bus: Bus): void {
  const otherwise$ = merge(eventsOf(bus, 'view:directed'), eventsOf(bus, 'document:loaded'));
  eventsOf(bus, 'layout:changed')
    .pipe(
      first(({ running }) => !running),
      takeUntil(otherwise$),
    )
    .subscribe(() => bus.emit('intent:zoom', { by: 'fit' }));
}
