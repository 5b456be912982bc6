/** The named view that an address asks for. */

import { filter, first, type Subscription, switchMap } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { ControllerContext } from '../context.ts';

/** Shows a named view of the first map that comes, once that lies still: before, no part of it has its place. */
export function showOnceAtRest({ bus }: Pick<ControllerContext, 'bus'>, name: string): Subscription {
  return eventsOf(bus, 'document:loaded')
    .pipe(
      // A frame begins with nothing.
      filter(({ origin }) => origin !== 'start'),
      first(),
      switchMap(() => eventsOf(bus, 'layout:changed').pipe(first(({ running }) => !running))),
    )
    .subscribe({ next: () => bus.emit('intent:show-view', { name, quiet: true }), error: () => {} });
}
