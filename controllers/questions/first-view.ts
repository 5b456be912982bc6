/** What an address, or a map in a frame, asks to be shown first. */

import { EMPTY, filter, first, map, type Observable, type Subscription, switchMap, take } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { readViews } from '../../formats/document/views.ts';
import type { ControllerContext } from '../context.ts';
import type { Parameters } from '../start.ts';

type Context = Pick<ControllerContext, 'bus'>;
type Loaded = BusEvents['document:loaded'];

/** Maps that come, but for the nothing that a frame begins with. */
const loads$ = ({ bus }: Context): Observable<Loaded> =>
  eventsOf(bus, 'document:loaded').pipe(filter(({ origin }) => origin !== 'start'));

/** Emits once the map on screen lies still: before, no part of it has its place. */
const settled$ = ({ bus }: Context) => eventsOf(bus, 'layout:changed').pipe(first(({ running }) => !running));

/** Runs something on the next map that comes, once it lies still; never when that came in another way than these. */
export function onceSettled(context: Context, run: () => void, origins: readonly LoadOrigin[]): Subscription {
  return loads$(context)
    .pipe(
      take(1),
      switchMap(({ origin }) => (origins.includes(origin) ? settled$(context) : EMPTY)),
    )
    .subscribe({ next: run, error: () => {} });
}

/**
 * Shows the view, or begins the tour, that the address asks for on the first map. In a frame a map may ask for one itself,
 * each time that the page around hands one over.
 */
export function openViews(context: Context, { view, tour }: Parameters, isEmbedded: boolean): Subscription {
  const { bus } = context;
  function wanted({ document }: Loaded, index: number): (() => void) | undefined {
    const own = isEmbedded ? readViews(document.meta).find(({ open }) => open !== undefined) : undefined;
    const name = (index === 0 ? view : undefined) ?? own?.name;
    const isTour = (index === 0 && tour) || (name === own?.name && own?.open === 'tour');
    if (isTour) return () => bus.emit('intent:tour', { ...(name === undefined ? {} : { name }), quiet: true });
    return name === undefined ? undefined : () => bus.emit('intent:show-view', { name, quiet: true });
  }
  return loads$(context)
    .pipe(
      map(wanted),
      switchMap((show) => (show ? settled$(context).pipe(map(() => show)) : EMPTY)),
    )
    .subscribe({ next: (show) => show(), error: () => {} });
}
