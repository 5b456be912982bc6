/** The Export menu and `graphapp:export`: one export after the other, with progress and a way to cancel. */

import {
  catchError,
  concatMap,
  EMPTY,
  finalize,
  firstValueFrom,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
  type Subscription,
  takeUntil,
  tap,
} from 'rxjs';
import type { FileFormat } from '../../bus/base/payloads.ts';
import type { BusEvents } from '../../bus/events.ts';
import { visiblePart } from '../../formats/document/part.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { readViews } from '../../formats/document/views.ts';
import { fileName } from '../../formats/export/file-name.ts';
import { OUTPUT_FORMATS, outputRecord } from '../../formats/outputs/output-formats.ts';
import { jsonFile, savedNotice } from '../../services/download.ts';
import { now } from '../../services/index.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { partInView } from '../../views/ui/filter-chips.ts';
import { lazyAfterMap } from '../base/after-map.ts';
import { answer, intentsOf } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { abortable, lazy } from '../base/lazy.ts';
import type { MapStorage } from '../base/storage.ts';
import type { Tasks } from '../base/tasks.ts';
import { themeOf } from '../page/overlay-theme.ts';
import { positionedData, positionedDocument } from '../screen/positioned-document.ts';
import type { SettledMap } from '../screen/settled-map.ts';
import type { ExportResult } from './export-result.ts';
import type { ExportSource } from './export-source.ts';

const LABELS: Readonly<Record<FileFormat, string>> = {
  json: 'Graph data',
  pivotick: 'Graph-library data',
  pdf: 'Report for the print dialog',
  md: 'Report',
  png: 'Picture',
  svg: 'Picture',
  html: 'Web page',
  ...outputRecord('', (format) => OUTPUT_FORMATS[format].subject),
};

function failed(format: FileFormat, error: unknown): ExportResult {
  console.info('graphmap: the export failed.', error);
  return { tone: 'error', text: `${LABELS[format]}: the export failed. Try again.` };
}

const replaced = (format: FileFormat): ExportResult => ({
  tone: 'error',
  text: `${LABELS[format]}: another map was opened before this one could be exported.`,
});

type ExportRequest = BusEvents['intent:export'];
type SourceRequest = Pick<ExportRequest, 'part' | 'views' | 'isHosts'>;

/** The end of a requested export: finished, failed (with the reason as a sentence) or cancelled. */
export type ExportEnd = { readonly isHosts?: true | undefined; readonly failure?: string };

type Export = {
  readonly finished$: Observable<ExportEnd>;
  /** A PNG of the whole graph once it is settled; null for an empty map, or when another one takes its place before. */
  readonly picture: () => Promise<Blob | null>;
};

type Parts = {
  readonly tasks: Tasks;
  readonly settled: SettledMap;
  /** Where dialogs are added. */
  readonly dialogs: HTMLElement;
  /** Undefined in a frame, which remembers nothing. */
  readonly storage: MapStorage | undefined;
};

/** Handles export intents and the host's requests for files and pictures. Specification: Export. */
export function attachExport(
  context: ControllerContext,
  view: GraphView,
  { tasks, settled, dialogs, storage }: Parts,
): Subscription & Export {
  const { models, services } = context;

  /** Snapshot of the input when the map is settled; the export may have to wait for another one. */
  function sourceNow(part = false, views = false, isHosts = false): ExportSource {
    const { scheme, page } = themeOf();
    const visible = models.filter.visible();
    const drawn = positionedDocument(models.filter.drawn(), view);
    const isFiltered = visible && visible.nodes.size < drawn.nodes.length;
    return {
      document: positionedData(part ? models.filter.unmeasured() : models.document.current(), view),
      part,
      shown: partInView(context),
      // Pictures of a filter are fitted to it, without the sections that it empties.
      drawn: part || isFiltered ? visiblePart(drawn, visible) : drawn,
      visible,
      selected: { nodes: models.selection.ids('node'), edges: models.selection.ids('edge') },
      views: views ? readViews(models.document.current().meta) : [],
      whole: positionedDocument(models.document.current(), view),
      measures: models.filter.measures(),
      settings: drawnSettings(models, view, isHosts),
      theme: { scheme, page },
      date: now(services).toISOString().slice(0, 10),
    };
  }

  const sourceOf = ({ part, views, isHosts }: SourceRequest) =>
    settled.next().pipe(map((document) => document && sourceNow(part, views, isHosts)));

  const finished$ = new Subject<ExportEnd>();
  const finish = (request: ExportRequest, result: ExportResult | undefined) =>
    finished$.next(announce(context, request, result));
  const runNow = runner(context, tasks, finish);
  const chosen$ = new Subject<ExportRequest>();
  const exporting = merge(intentsOf(context, 'intent:export'), chosen$)
    .pipe(
      // Later requests wait for their turn, but their input is saved at once.
      mergeMap((request) => sourceOf(request).pipe(map((source) => ({ request, source })))),
      concatMap(({ request, source }) => {
        if (!(request.format in LABELS)) return EMPTY;
        if (source) return runNow(request, source);
        finish(request, replaced(request.format));
        return EMPTY;
      }),
    )
    .subscribe();
  const settledSource = (request: SourceRequest) => firstValueFrom(sourceOf(request), { defaultValue: undefined });
  const run = (request: ExportRequest) => chosen$.next(request);
  exporting.add(attachSheets(context, { dialogs, storage, sourceNow, run }, () => settledSource({})));
  const atRest = () => (settled.now() ? sourceNow() : undefined);
  lazyAfterMap(context, exporting, ({ attachPagePrint }) => attachPagePrint(context, atRest));
  return Object.assign(exporting, {
    finished$,
    picture: async () => pictureNow(await settledSource({ isHosts: true }), services),
  });
}

async function pictureNow(
  source: ExportSource | undefined,
  services: ControllerContext['services'],
): Promise<Blob | null> {
  if (!source) return null;
  const { pictureOf } = await import('./formats.ts');
  return pictureOf(source, services);
}

/** Opens the sheets for pictures and reports once the map is settled. */
function attachSheets(
  context: ControllerContext,
  parts: Pick<Parts, 'dialogs' | 'storage'> & {
    readonly run: (request: ExportRequest) => void;
    readonly sourceNow: (part?: boolean, views?: boolean) => ExportSource;
  },
  next: () => Promise<ExportSource | undefined>,
): Subscription {
  const answering: Subscription = answer(context, {
    'intent:picture': () =>
      picture(async ({ openPictures }) => {
        const source = await next();
        if (source) openPictures(context, { ...parts, source });
      }),
    'intent:report': () =>
      report(async ({ openReport }) => {
        if (await next()) openReport(context, parts);
      }),
  });
  const picture = lazy(context, answering, () => import('./picture-sheet.ts'), 'last');
  const report = lazy(context, answering, () => import('./report-sheet.ts'), 'last');
  return answering;
}

/** Runs an export as a task that the person can cancel. */
function runner(
  context: ControllerContext,
  tasks: Tasks,
  finish: (request: ExportRequest, result: ExportResult | undefined) => void,
) {
  const { services } = context;
  return (request: ExportRequest, source: ExportSource): Observable<unknown> => {
    const { format } = request;
    const stopped$ = new Subject<void>();
    const label = `Exporting: ${LABELS[format]}…`;
    const task = tasks.begin(() => stopped$.next());
    task.report(label);
    let result: ExportResult | undefined;
    const making$ = abortable(async (signal) => {
      const { runExport } = await import('./formats.ts');
      const onProgress = (share: number) => {
        if (!signal.aborted) task.report(label, share);
      };
      return runExport(request, source, { services, signal, onProgress });
    });
    return making$.pipe(
      catchError((error: unknown) => of(format === 'json' ? dataNow(context, source) : failed(format, error))),
      tap((made) => {
        result = made;
      }),
      takeUntil(stopped$),
      finalize(() => {
        task.end();
        finish(request, result);
      }),
    );
  };
}

/** Gives the file of the map without any part that is loaded on demand, because the server may be gone. */
function dataNow({ models, services }: ControllerContext, { document, part, visible }: ExportSource): ExportResult {
  const map = part ? visiblePart(document, visible) : document;
  const name = fileName(map.meta.title, part ? 'part.json' : 'json');
  return savedNotice(name, services.download(jsonFile(serializeDocument(map, models.settings.current())), name));
}

/** @param result - undefined for a cancelled export */
function announce({ bus }: ControllerContext, { isHosts }: ExportRequest, result: ExportResult | undefined): ExportEnd {
  if (result) bus.emit('notice:raised', { tone: result.tone, text: result.text });
  const failure = result && (result.tone === 'error' || result.isUnsure) ? { failure: result.text } : {};
  return { isHosts, ...failure };
}

const drawnSettings = (
  { settings, filter }: ControllerContext['models'],
  view: GraphView,
  isHosts: boolean,
): ExportSource['settings'] => ({
  ...settings.current(),
  areas: filter.areas(),
  // A host gets the same picture however early it asks, and wherever a person looks at the map.
  places: isHosts ? undefined : view.graph().renderer.labelPlaces?.(),
});
