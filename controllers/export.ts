/** The Export menu and `graphapp:export`: one export after the other, with progress, and a way to stop it. */

import { concatMap, EMPTY, from, map, Observable, takeUntil } from 'rxjs';
import { eventsOf } from '../bus/bus.ts';
import type { ExportFormat } from '../bus/events.ts';
import type { GraphView } from '../views/graph-view.ts';
import { documentAsDrawn } from './as-drawn.ts';
import type { ControllerContext } from './context.ts';
import type { ExportSource } from './export-formats.ts';
import { themeOf } from './overlay-theme.ts';
import { pictureOf } from './picture.ts';

const LABELS: Readonly<Record<ExportFormat, string>> = {
  json: 'Graph data',
  pivotick: 'Graph-library data',
  pdf: 'Report for the print dialog',
  md: 'Report',
  png: 'Picture',
  svg: 'Picture',
};

export function attachExport(context: ControllerContext, view: GraphView): void {
  const { bus, models } = context;

  /** Everything as it is when the export is asked for; it may have to wait for another one. */
  function sourceNow(): ExportSource {
    const { scheme, page } = themeOf();
    return {
      document: documentAsDrawn(models.document.current(), view),
      visible: models.filter.visible(),
      settings: models.settings.current(),
      theme: { scheme, page },
      date: new Date().toISOString().slice(0, 10),
      picture: () => pictureOf(context, view),
    };
  }

  function run(format: ExportFormat, source: ExportSource): Observable<void> {
    return new Observable<void>((subscriber) => {
      const controller = new AbortController();
      const label = `Making: ${LABELS[format]}…`;
      bus.emit('task:changed', { task: { label } });
      const making = import('./export-formats.ts').then(({ runExport }) =>
        runExport(format, source, {
          signal: controller.signal,
          onProgress: (share) => {
            if (!controller.signal.aborted) bus.emit('task:changed', { task: { label, share } });
          },
        }),
      );
      const told = from(making).subscribe({
        next: ({ text, tone }) => bus.emit('intent:message', { tone, text }),
        error: (error: unknown) => {
          console.info('graphmap: the export failed.', error);
          bus.emit('intent:message', {
            tone: 'error',
            text: `${LABELS[format]}: the export could not be made. Try again.`,
          });
          subscriber.complete();
        },
        complete: () => subscriber.complete(),
      });
      return () => {
        told.unsubscribe();
        controller.abort();
        bus.emit('task:changed', { task: undefined });
      };
    });
  }

  const cancel$ = eventsOf(bus, 'intent:cancel-task');
  eventsOf(bus, 'intent:export')
    .pipe(
      map(({ format }) => ({ format, source: sourceNow() })),
      concatMap(({ format, source }) => (format in LABELS ? run(format, source).pipe(takeUntil(cancel$)) : EMPTY)),
    )
    .subscribe();
}
