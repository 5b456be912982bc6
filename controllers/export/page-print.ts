/** Printing the page, from the browser's own menu, prints the report: nobody wants the tools on paper. */

import { filter, fromEvent, type Subscription, take } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { ControllerContext } from '../context.ts';
import type { ExportSource } from './formats.ts';

/** @param sourceNow - what the report is made from */
export function attachPagePrint({ bus, models }: ControllerContext, sourceNow: () => ExportSource): Subscription {
  let show: ((source: ExportSource) => () => void) | undefined;
  let end = () => {};
  const printing = fromEvent(window, 'beforeprint').subscribe(() => {
    end();
    if (show) end = show(sourceNow());
  });
  printing.add(fromEvent(window, 'afterprint').subscribe(() => end()));
  printing.add(() => end());
  // It cannot be loaded once the browser prints; before the map is at rest there is better to load.
  const rests$ = eventsOf(bus, 'layout:changed').pipe(
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
