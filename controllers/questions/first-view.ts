/** First view of a map, from the address or a map in a frame. */

import { EMPTY, filter, first, map, type Observable, type Subscription, switchMap, take } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { readViews } from '../../formats/document/views.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Parameters } from '../base/start.ts';
import type { Questions } from './index.ts';

type Context = Pick<ControllerContext, 'bus'>;
type Loaded = BusEvents['document:loaded'];

/** Loaded maps, except for the empty one of a new frame. */
const loads$ = ({ bus }: Context): Observable<Loaded> =>
  eventsOf(bus, 'document:loaded').pipe(filter(({ origin }) => origin !== 'start'));

/** Emits when the map is settled; before that, positions may be missing. */
const settled$ = ({ bus }: Context) => eventsOf(bus, 'layout:changed').pipe(first(({ running }) => !running));

/** Runs a function on the next loaded map of these origins, once it is settled. */
export function onceSettled(context: Context, run: () => void, origins: readonly LoadOrigin[]): Subscription {
  return loads$(context)
    .pipe(
      take(1),
      switchMap(({ origin }) => (origins.includes(origin) ? settled$(context) : EMPTY)),
    )
    .subscribe({ next: run, error: () => {} });
}

/** Shows the view or tour of the address on the first map; in a frame, of each map from the host page. */
export function openViews(
  context: Context & Pick<Questions, 'tour' | 'showView'>,
  { view, tour }: Parameters,
  isEmbedded: boolean,
): Subscription {
  function wanted({ document }: Loaded, index: number): (() => void) | undefined {
    const own = isEmbedded ? readViews(document.meta).find(({ open }) => open !== undefined) : undefined;
    const name = (index === 0 ? view : undefined) ?? own?.name;
    const isTour = (index === 0 && tour) || (name === own?.name && own?.open === 'tour');
    if (isTour) return () => context.tour({ ...(name === undefined ? {} : { name }), quiet: true });
    return name === undefined ? undefined : () => context.showView({ name, quiet: true });
  }
  return loads$(context)
    .pipe(
      map(wanted),
      switchMap((show) => (show ? settled$(context).pipe(map(() => show)) : EMPTY)),
    )
    .subscribe({ next: (show) => show(), error: () => {} });
}
