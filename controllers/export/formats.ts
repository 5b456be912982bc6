/** Creation and delivery of each export. Loaded with the first one. Specification: Exports. */

import type { FileFormat } from '../../bus/base/payloads.ts';
import type { BusEvents } from '../../bus/events.ts';
import { writtenValues } from '../../formats/document/as-written.ts';
import { picturesOf } from '../../formats/document/look.ts';
import { visiblePart } from '../../formats/document/part.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { isConfidential, pngWithMap } from '../../formats/enclosed/enclose.ts';
import { fileName } from '../../formats/export/file-name.ts';
import { libraryImages } from '../../formats/export/library-file.ts';
import { OUTPUT_FORMATS, type OutputFormat, outputRecord } from '../../formats/outputs/output-formats.ts';
import { linkedOutside } from '../../formats/report/overview.ts';
import type { FileContent } from '../../jobs/content.ts';
import { type Drawable, isVector } from '../../jobs/drawable.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { withLegend } from '../../jobs/measure-legend.ts';
import { withWork } from '../../jobs/open.ts';
import { pixelViews } from '../../jobs/view-pictures.ts';
import { withoutUnusedReadyTypes } from '../../models/document/new-map.ts';
import { savedNotice } from '../../services/download.ts';
import { bundledFont, embeddedFonts } from '../../services/font-faces.ts';
import type { Services } from '../../services/index.ts';
import { type FetchedPictures, fetchPictures } from '../../services/pictures.ts';
import type { Background } from '../../services/worker.ts';
import { measureText } from '../../views/ui/measure-text.ts';
import {
  type ExportResult,
  NOT_EXPORTED,
  NOTHING_DRAWN,
  NOTHING_PRINTED,
  withFarNodes,
  withLost,
  withRefused,
} from './export-result.ts';
import { chosenSource, type ExportSource } from './export-source.ts';
import { mapPng } from './picture.ts';
import { webPage } from './web-page.ts';

type ExportRequest = BusEvents['intent:export'];

export type ExportTask = {
  readonly services: Pick<Services, 'base' | 'download' | 'fetch' | 'print'>;
  readonly signal: AbortSignal;
  /** @param share - 0 to 1 */
  readonly onProgress: (share: number) => void;
};

type Making = ExportTask & { readonly work: Background<Jobs> };

/** Creates an export and delivers it. Throws the abort reason of `task.signal`. */
export async function runExport(
  { format, picture, report, isHosts }: Pick<ExportRequest, 'format' | 'picture' | 'report' | 'isHosts'>,
  source: ExportSource,
  task: ExportTask,
): Promise<ExportResult> {
  if (report) return making({ ...source, ...report }, task, MAKERS[format]);
  if (picture) return making(chosenSource(source, picture), task, MAKERS[format]);
  // A host receives what it asks for, a person a file that lasts.
  const isKept = format === 'md' && !isHosts;
  const withMap = isKept && !isConfidential(source.document);
  const made = await making({ ...source, withMap }, task, MAKERS[format]);
  return isKept && !withMap ? { ...made, text: `${made.text} ${CONFIDENTIAL}` } : made;
}

const CONFIDENTIAL = 'The map itself isn’t in the file, because it is marked as confidential.';

/** The graph as a PNG; null for an empty map, or one too large for the browser. */
export async function pictureOf(source: ExportSource, services: ExportTask['services']): Promise<Blob | null> {
  const task = { services, signal: new AbortController().signal, onProgress() {} };
  return (await making(source, task, pixels))?.blob ?? null;
}

export async function making<T>(
  source: ExportSource,
  task: ExportTask,
  make: (source: ExportSource, task: Making) => Promise<T>,
): Promise<T> {
  await bundledFont(source.document);
  task.signal.throwIfAborted();
  const document = source.part ? visiblePart(source.document, source.visible) : source.document;
  const pictured = { ...withMeasureLegend(source), document };
  return withWork(task.services, (work) => make(pictured, { ...task, work }));
}

/** With the legend of measured sizes and colours next to the map. */
export const withMeasureLegend = (source: ExportSource): ExportSource => ({
  ...source,
  ...withLegend(source, source.measures),
});

type Maker = (source: ExportSource, task: Making) => Promise<ExportResult>;

const dataFile =
  (format: 'json' | OutputFormat, ending: string): Maker =>
  async (source, task) => {
    const made = await contentOf(format, source, task);
    return made ? withLost(save(task, made.content, source, ending), made.lost ?? []) : NOTHING_DRAWN;
  };

const MAKERS: Readonly<Record<FileFormat, Maker>> = {
  ...outputRecord('', (format) => dataFile(format, OUTPUT_FORMATS[format].ending)),

  json: dataFile('json', 'json'),

  async pivotick(source, task) {
    const fetched = await fetchPictures(libraryImages(source.document), task.signal, progressOf(task));
    const made = await contentOf('pivotick', source, task, { fetched });
    if (!made) return NOTHING_DRAWN;
    return withRefused(
      save(task, made.content, source, 'pivotick.json'),
      fetched.refused,
      'stayed a link because it doesn’t load or its site doesn’t allow copying',
      'stayed links because they don’t load or their sites don’t allow copying',
    );
  },

  async png(source, task) {
    const made = await pixels(source, task);
    if (!made) return NOTHING_DRAWN;
    const png = source.withMap ? pngWithMap(made.blob, mapTextOf(source)) : made.blob;
    return withFarNodes(withRefused(save(task, png, source, 'png'), made.refused, ...NOT_EXPORTED), source);
  },

  async svg(source, task) {
    const fetched = await fetchPictures(picturesOf(source.document), task.signal, progressOf(task));
    const made = await contentOf('svg', source, task, { fetched });
    if (!made) return NOTHING_DRAWN;
    return withFarNodes(withRefused(save(task, made.content, source, 'svg'), fetched.refused, ...NOT_EXPORTED), source);
  },

  async html(source, task) {
    const { page, refused } = await webPage(source.document, mapTextOf(source), task);
    return withRefused(save(task, page, source, 'html'), refused, ...NOT_EXPORTED);
  },

  async md(source, task) {
    const made = await pixels(source, task);
    const viewImages = await viewsOf(source, task);
    const report = await contentOf('md', source, task, { image: made?.blob, viewImages });
    if (!report) return NOTHING_DRAWN;
    const saved = save(task, report.content, source, source.isZip ? 'md.zip' : 'md');
    return made ? withRefused(saved, made.refused, ...NOT_EXPORTED) : saved;
  },

  async pdf(source, task) {
    if (self.origin === 'null') return NOTHING_PRINTED;
    const isPrinted = await withPage(source, task, 'print', (page) =>
      task.services.print(page, nameOf(source, 'pdf'), task.signal),
    );
    if (isPrinted === undefined) return NOTHING_DRAWN;
    if (!isPrinted) return NOTHING_PRINTED;
    return {
      text: 'In the print dialog, choose “Save as PDF” and keep background graphics on.',
      tone: 'success',
    };
  },
};

/** Makes the page of a report for the screen or the print, and uses it while its picture is there; undefined for an empty map. */
export async function withPage<T>(
  source: ExportSource,
  task: Making,
  where: 'screen' | 'print',
  use: (page: Blob) => Promise<T>,
): Promise<T | undefined> {
  const fetched = await fetchPictures(picturesOf(source.document), task.signal, progressOf(task));
  const image = isVector(source.drawn, where) ? undefined : (await mapPng(source, fetched, task.signal))?.blob;
  // Megabytes of pixels in the page's text would be parsed at once.
  const imageAddress = image && URL.createObjectURL(image);
  try {
    const report = await contentOf('pdf', source, task, { fetched, image: imageAddress });
    return report && (await use(report.content));
  } finally {
    if (imageAddress !== undefined) URL.revokeObjectURL(imageAddress);
  }
}

/** Sentence of a report that contains, or shows, less than the whole map. */
export function shownInReport({ part, shown }: Pick<ExportSource, 'part' | 'shown'>): string | undefined {
  if (shown === undefined) return undefined;
  return part ? `It is a part of a map: ${shown}.` : `The picture shows ${shown}.`;
}

/** Parts of a file that were fetched or painted on the page. */
type Gathered = Pick<Drawable, 'image' | 'viewImages'> & { readonly fetched?: FetchedPictures };

const NO_PICTURES: FetchedPictures = { pictures: new Map(), refused: [] };

/** Creates the content of a file in a worker; undefined for an empty map. */
export async function contentOf(
  format: Exclude<FileFormat, 'png' | 'html'>,
  source: ExportSource,
  task: Making,
  gathered: Gathered = {},
): Promise<FileContent | undefined> {
  const drawable = await drawableOf(source, task, gathered);
  const { signal, onProgress } = task;
  const made = await task.work.run('content', { format, source: drawable }, { signal, onProgress });
  task.signal.throwIfAborted();
  return made;
}

async function drawableOf(
  source: ExportSource,
  { services }: Making,
  { fetched = NO_PICTURES, ...images }: Gathered,
): Promise<Drawable> {
  const { document, drawn, visible, views, settings, theme, date, choices, paper, isZip } = source;
  return {
    document,
    written: writtenValues(document),
    drawn,
    visible,
    views,
    // Sent to a worker, so only with the required parts.
    whole: views.length > 0 ? source.whole : document,
    measures: source.measures.map(({ drawn: _, ...measure }) => measure),
    settings,
    theme,
    pictures: fetched.pictures,
    fonts: await embeddedFonts(document),
    date,
    choices,
    paper,
    isZip,
    enclosed: source.withMap ? mapTextOf(source) : undefined,
    shown: shownInReport(source),
    linked: source.part ? linkedOutside(document, source.whole) : [],
    base: services.base(),
    ...images,
  };
}

/** The exported map with its positions, whatever the settings say, so that it opens as it is. */
const mapTextOf = ({ document }: ExportSource): string =>
  serializeDocument(withoutUnusedReadyTypes(document), { positions: true });

type Pixels = { readonly blob: Blob; readonly refused: readonly string[] };

async function pixels(source: ExportSource, task: Making): Promise<Pixels | null> {
  const fetched = await fetchPictures(picturesOf(source.drawn), task.signal, progressOf(task));
  const made = await mapPng(source, fetched, task.signal);
  return made && { blob: made.blob, refused: fetched.refused };
}

/** The named views in pixels. */
async function viewsOf(source: ExportSource, task: Making): Promise<NonNullable<Drawable['viewImages']>> {
  if (source.views.length === 0) return [];
  const fetched = await fetchPictures(picturesOf(source.document), task.signal, progressOf(task));
  const drawable = await drawableOf(source, task, { fetched });
  return pixelViews(drawable, measureText, task.signal);
}

function progressOf({ onProgress }: ExportTask) {
  return (done: number, all: number) => onProgress(done / all);
}

function save({ services }: ExportTask, content: Blob, source: ExportSource, ending: string): ExportResult {
  const name = nameOf(source, ending);
  const outcome = services.download(content, name);
  const isPicture = content.type.startsWith('image/');
  const holds = source.shown !== undefined && (source.part || isPicture) ? `: ${source.shown}` : '';
  return savedNotice(name, outcome, { holds });
}

/** A part has a separate file name, so that it does not replace the whole. */
function nameOf({ document, part }: ExportSource, ending: string): string {
  return fileName(document.meta.title, part ? `part.${ending}` : ending);
}
