/** The Export menu and `graphapp:export`: one export after the other, with progress, and a way to stop it. */

import { concatMap, EMPTY, from, map, Observable, type Subscription } from 'rxjs';
import type { ExportFormat } from '../../bus/events.ts';
import { now } from '../../services/index.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { intentsOf } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { themeOf } from '../page/overlay-theme.ts';
import type { Tasks } from '../page/tasks.ts';
import { documentAsData, documentAsDrawn } from './as-drawn.ts';
import type { ExportSource } from './formats.ts';
import { pictureOf } from './picture.ts';

const LABELS: Readonly<Record<ExportFormat, string>> = {
  json: 'Graph data',
  pivotick: 'Graph-library data',
  pdf: 'Report for the print dialog',
  md: 'Report',
  png: 'Picture',
  svg: 'Picture',
};

export function attachExport(context: ControllerContext, view: GraphView, tasks: Tasks): Subscription {
  const { bus, models, services } = context;

  /** Everything as it is when the export is asked for; it may have to wait for another one. */
  function sourceNow(): ExportSource {
    const { scheme, page } = themeOf();
    return {
      document: documentAsData(models.document.current(), view),
      drawn: documentAsDrawn(models.document.current(), view),
      visible: models.filter.visible(),
      settings: models.settings.current(),
      theme: { scheme, page },
      date: now(services).toISOString().slice(0, 10),
      picture: () => pictureOf(context, view),
    };
  }

  function run(format: ExportFormat, source: ExportSource): Observable<void> {
    return new Observable<void>((subscriber) => {
      const controller = new AbortController();
      const label = `Making: ${LABELS[format]}…`;
      const task = tasks.begin(() => subscriber.complete());
      task.tell(label);
      const making = import('./formats.ts').then(({ runExport }) =>
        runExport(format, source, {
          services,
          signal: controller.signal,
          onProgress: (share) => {
            if (!controller.signal.aborted) task.tell(label, share);
          },
        }),
      );
      const told = from(making).subscribe({
        next: ({ text, tone }) => bus.emit('notice:raised', { tone, text }),
        error: (error: unknown) => {
          console.info('graphmap: the export failed.', error);
          bus.emit('notice:raised', {
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
        task.end();
      };
    });
  }

  return intentsOf(context, 'intent:export')
    .pipe(
      map(({ format }) => ({ format, source: sourceNow() })),
      concatMap(({ format, source }) => (format in LABELS ? run(format, source) : EMPTY)),
    )
    .subscribe();
}
