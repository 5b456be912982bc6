/** Printing from the browser's own menu prints the report instead of the page. */

import { filter, fromEvent, type Subscription, startWith, take } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { ControllerContext } from '../base/context.ts';
import type { ExportSource } from './export-source.ts';

/** @param sourceNow - undefined while the map is laid out: the page itself is printed then */
export function attachPagePrint(
  { bus, models }: ControllerContext,
  sourceNow: () => ExportSource | undefined,
): Subscription {
  let show: ((source: ExportSource) => () => void) | undefined;
  let end = () => {};
  const printing = fromEvent(window, 'beforeprint').subscribe(() => {
    end();
    const source = show && sourceNow();
    if (show && source) end = show(source);
  });
  printing.add(fromEvent(window, 'afterprint').subscribe(() => end()));
  printing.add(() => end());
  // It cannot be loaded during printing, and before the layout is settled other parts are more important.
  const rests$ = eventsOf(bus, 'layout:changed').pipe(
    startWith({ running: sourceNow() === undefined }),
    filter(({ running }) => !running && models.document.source().origin !== 'start'),
    take(1),
  );
  printing.add(
    rests$.subscribe(() => {
      import('./page-report.ts').then(
        ({ showReport }) => {
          show = showReport;
        },
        () => {},
      );
    }),
  );
  return printing;
}
