/** The Export menu and `graphapp:export`: one export after the other, with progress and a way to cancel. */

import {
  catchError,
  concatMap,
  EMPTY,
  filter,
  finalize,
  map,
  mergeMap,
  type Observable,
  of,
  Subject,
  type Subscription,
  startWith,
  take,
  takeUntil,
  tap,
} from 'rxjs';
import type { FileFormat } from '../../bus/base/payloads.ts';
import { readViews } from '../../formats/document/views.ts';
import { visiblePart } from '../../models/filter/part.ts';
import { now } from '../../services/index.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { partInView } from '../../views/ui/filter-chips.ts';
import { intentsOf } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { abortable } from '../base/lazy.ts';
import type { Tasks } from '../base/tasks.ts';
import { themeOf } from '../page/overlay-theme.ts';
import { positionedData, positionedDocument } from '../screen/positioned-document.ts';
import { followSettledMap, type SettledMap } from '../screen/settled-map.ts';
import type { ExportSource } from './formats.ts';
import { attachPagePrint } from './page-print.ts';

const LABELS: Readonly<Record<FileFormat, string>> = {
  json: 'Graph data',
  pivotick: 'Graph-library data',
  pdf: 'Report for the print dialog',
  md: 'Report',
  png: 'Picture',
  svg: 'Picture',
  csv: 'Tables',
  xlsx: 'Tables',
  mmd: 'Flowchart',
  graphml: 'Map',
};

/** Exports that do not contain positions. */
const WITHOUT_PLACES: ReadonlySet<FileFormat> = new Set(['md', 'mmd']);

/** Emits when the first layout is settled, for exports that contain positions; otherwise at once. */
function whenPlaced(format: FileFormat, places: SettledMap): Observable<unknown> {
  if (WITHOUT_PLACES.has(format)) return of(undefined);
  return places.settled$.pipe(
    startWith(undefined),
    filter(() => places.document() !== undefined),
    take(1),
  );
}

function failure(format: FileFormat, error: unknown) {
  console.info('graphmap: the export failed.', error);
  return { tone: 'error', text: `${LABELS[format]}: the export failed. Try again.` } as const;
}

/** Handles export intents and the host's requests for files. Specification: Export. */
export function attachExport(context: ControllerContext, view: GraphView, tasks: Tasks): Subscription {
  const { bus, models, services } = context;

  /** Snapshot of the input at the time of the request; the export may have to wait for another one. */
  function sourceNow(part: boolean, views: boolean): ExportSource {
    const { scheme, page } = themeOf();
    const visible = models.filter.visible();
    const drawn = positionedDocument(models.filter.drawn(), view);
    return {
      document: positionedData(part ? models.filter.unmeasured() : models.document.current(), view),
      part,
      shown: partInView(context),
      drawn: part ? visiblePart(drawn, visible) : drawn,
      visible,
      views: views ? readViews(models.document.current().meta) : [],
      whole: positionedDocument(models.document.current(), view),
      measures: models.filter.measures(),
      settings: models.settings.current(),
      theme: { scheme, page },
      date: now(services).toISOString().slice(0, 10),
      picture: async (signal) => (await import('./picture.ts')).exportPicture(context, view, { part, signal }),
    };
  }

  function run(format: FileFormat, source: ExportSource): Observable<unknown> {
    const stopped$ = new Subject<void>();
    const label = `Exporting: ${LABELS[format]}…`;
    const task = tasks.begin(() => stopped$.next());
    task.tell(label);
    const making$ = abortable(async (signal) => {
      const { runExport } = await import('./formats.ts');
      const onProgress = (share: number) => {
        if (!signal.aborted) task.tell(label, share);
      };
      return runExport(format, source, { services, signal, onProgress });
    });
    return making$.pipe(
      catchError((error: unknown) => of(failure(format, error))),
      tap(({ text, tone }) => bus.emit('notice:raised', { tone, text })),
      takeUntil(stopped$),
      finalize(() => {
        task.end();
        bus.emit('export:finished', { format });
      }),
    );
  }

  const places = followSettledMap(context, view);
  const exporting = intentsOf(context, 'intent:export')
    .pipe(
      // Later requests wait for their turn, but their input is saved at once.
      mergeMap((asked) => whenPlaced(asked.format, places).pipe(map(() => asked))),
      map(({ format, part = false, views = false }) => ({ format, source: sourceNow(part, views) })),
      concatMap(({ format, source }) => (format in LABELS ? run(format, source) : EMPTY)),
    )
    .subscribe();
  exporting.add(places);
  exporting.add(attachPagePrint(context, () => sourceNow(false, false)));
  return exporting;
}
