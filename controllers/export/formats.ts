/** How each export is made. Loaded when the first one is asked for. Specification: Exports. */

import type { ExportFormat } from '../../bus/payloads.ts';
import { DARK_COLORS, LIGHT_COLORS } from '../../drawing/colors.ts';
import { colorsOn } from '../../formats/document/colors/page-colors.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { picturesOf } from '../../formats/document/look.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import type { NamedView } from '../../formats/document/views.ts';
import { fileName } from '../../formats/export/file-name.ts';
import { libraryImages, toLibraryFile } from '../../formats/export/library-file.ts';
import { printDocument } from '../../formats/export/print/index.ts';
import { mapSvg, type SvgOptions } from '../../formats/export/svg/index.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import type { Visible } from '../../models/filter/filter.ts';
import type { Measure } from '../../models/filter/measure.ts';
import { partOf } from '../../models/filter/part.ts';
import type { Picture } from '../../overlay/index.ts';
import { bundledFont, fontFaces } from '../../services/font-faces.ts';
import type { Services } from '../../services/index.ts';
import { dataUrlOf, type FetchedPictures, fetchPictures } from '../../services/pictures.ts';
import { pngOf } from '../../services/rasterize.ts';
import { measureText } from '../../views/graph/measure-text.ts';
import { withLegend } from './measure-legend.ts';
import { type ExportResult, LEFT_OUT, NOTHING_DRAWN, NOTHING_PRINTED, withLost, withRefused } from './result.ts';
import { pixelViews, sizeOf, type ViewPicture, viewPictures } from './view-pictures.ts';

/** What an export is made from, as it was when it was asked for. */
export type ExportSource = {
  /** The map as data, with the places that belong to it. */
  readonly document: MapDocument;
  /** The map as it is seen: a person may have pushed nodes of a locked map about. */
  readonly drawn: MapDocument;
  readonly visible: Visible;
  /** The named views that a report shows, and what they are views of. */
  readonly views: readonly NamedView[];
  readonly whole: MapDocument;
  /** By what nodes are measured: pictures say so in a legend. */
  readonly measures: readonly Measure[];
  /** Whether only what is in view leaves, also as data; `drawn` is the part then. */
  readonly part: boolean;
  /** How much of the map is in view, in words; undefined when all is. */
  readonly shown: string | undefined;
  readonly settings: {
    readonly positions: boolean;
    readonly tagsOnGraph: boolean;
    readonly nodeLabels: boolean;
    readonly edgeLabels: boolean;
  };
  readonly theme: { readonly scheme: 'light' | 'dark'; readonly page: string };
  /** The day of reports, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly picture: () => Promise<Picture | null>;
};

type ExportTask = {
  readonly services: Pick<Services, 'download' | 'print'>;
  readonly signal: AbortSignal;
  /** @param share - 0 to 1 */
  readonly onProgress: (share: number) => void;
};

/** More elements than this make an SVG that no viewer is happy with; reports then carry the PNG. */
export const MOST_VECTOR_ELEMENTS = 4000;

/** Makes an export and gives it to the person. Throws what `task.signal` was aborted with. */
export async function runExport(format: ExportFormat, source: ExportSource, task: ExportTask): Promise<ExportResult> {
  // The picture cannot be stopped half-way, but nothing may come of it once the person wants none.
  const picture = async () => {
    const made = await source.picture();
    task.signal.throwIfAborted();
    return made;
  };
  await bundledFont(source.document);
  task.signal.throwIfAborted();
  const document = source.part ? partOf(source.document, source.visible) : source.document;
  return MAKERS[format]({ ...source, ...withLegend(source, source.measures), document, picture }, task);
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Loaded with the first table. */
const tables = async () => ({
  ...(await import('../../formats/tables/write.ts')),
  ...(await import('../../formats/tables/xlsx-write.ts')),
});

type Maker = (source: ExportSource, task: ExportTask) => Promise<ExportResult>;

const MAKERS: Readonly<Record<ExportFormat, Maker>> = {
  async json(source, task) {
    return save(task, serializeDocument(source.document, source.settings), 'application/json', source, 'json');
  },

  async pivotick(source, task) {
    const { document: map, settings } = source;
    const fetched = await fetchPictures(libraryImages(map), task.signal, progressOf(task));
    const images = new Map([...fetched.pictures].map(([source, { href }]) => [source, href]));
    const { positions } = settings;
    const file = toLibraryFile(map, { positions, images, base: document.baseURI, measure: measureText });
    const saved = save(task, `${JSON.stringify(file, null, 2)}\n`, 'application/json', source, 'pivotick.json');
    return withRefused(
      saved,
      fetched.refused,
      'stayed a link, because its site does not lend it',
      'stayed links, because their sites do not lend them',
    );
  },

  async png(source, task) {
    const made = await pixels(source, task);
    if (!made) return NOTHING_DRAWN;
    return withRefused(save(task, made.blob, 'image/png', source, 'png'), made.left, ...LEFT_OUT);
  },

  async svg(source, task) {
    const fetched = await fetchPictures(picturesOf(source.document), task.signal, progressOf(task));
    const svg = await vector(source, fetched);
    task.signal.throwIfAborted();
    if (svg === undefined) return NOTHING_DRAWN;
    return withRefused(save(task, svg, 'image/svg+xml', source, 'svg'), fetched.refused, ...LEFT_OUT);
  },

  async md(source, task) {
    const { document, date } = source;
    const made = await pixels(source, task);
    const image = made ? { image: await dataUrlOf(made.blob) } : {};
    const views = await pixelViews(await viewsOf(source, task), dataUrlOf);
    const text = reportMarkdown(document, { date, shown: shownInReport(source), ...image, views });
    const saved = save(task, text, 'text/markdown', source, 'md');
    return made ? withRefused(saved, made.left, ...LEFT_OUT) : saved;
  },

  async csv(source, task) {
    const { document, date } = source;
    const { csvZip, leftOutOfTables, tablesOf } = await tables();
    const zip = new Blob([csvZip(tablesOf(document), new Date(date))], { type: 'application/zip' });
    return withLost(save(task, zip, 'application/zip', source, 'csv.zip'), leftOutOfTables(document));
  },

  async xlsx(source, task) {
    const { document, date } = source;
    const { leftOutOfTables, tablesOf, xlsxBytes } = await tables();
    const book = new Blob([xlsxBytes(tablesOf(document), new Date(date))], { type: XLSX });
    return withLost(save(task, book, XLSX, source, 'xlsx'), leftOutOfTables(document));
  },

  async mmd(source, task) {
    const { document } = source;
    const { leftOutOfMermaid, mermaidText } = await import('../../formats/diagrams/mermaid-write.ts');
    return withLost(save(task, mermaidText(document), 'text/plain', source, 'mmd'), leftOutOfMermaid(document));
  },

  async graphml(source, task) {
    const { document } = source;
    const { graphmlText, leftOutOfGraphml } = await import('../../formats/diagrams/graphml-write.ts');
    return withLost(
      save(task, graphmlText(document), 'application/xml', source, 'graphml'),
      leftOutOfGraphml(document),
    );
  },

  async pdf(source, task) {
    if (self.origin === 'null') return NOTHING_PRINTED;
    const { document, date } = source;
    const fetched = await fetchPictures(picturesOf(document), task.signal, progressOf(task));
    const svg = await svgOptions(source, fetched, LIGHT_COLORS);
    const onPaper = { ...svg, colors: colorsOn('#ffffff', LIGHT_COLORS), idPrefix: 'map-' };
    const picture = await picturePart(source, onPaper);
    const html = printDocument(document, {
      date,
      shown: shownInReport(source),
      svg: onPaper,
      picture,
      views: viewPictures(source, onPaper),
    });
    task.signal.throwIfAborted();
    await task.services.print(html, nameOf(source, 'pdf'), task.signal);
    return {
      text: 'In the print dialog choose “Save as PDF” and keep background graphics on.',
      tone: 'success',
    };
  },
};

/** The sentence of a report that holds, or shows, less than the whole map. */
export function shownInReport({ part, shown }: Pick<ExportSource, 'part' | 'shown'>): string | undefined {
  if (shown === undefined) return undefined;
  return part ? `It is a part of a map: ${shown}.` : `The picture shows ${shown}.`;
}

/** The picture of the map as it is drawn on screen; with a legend it is made of the vector picture. */
async function pixels(source: ExportSource, task: ExportTask): Promise<Pick<Picture, 'blob' | 'left'> | null> {
  if (source.measures.length === 0) return source.picture();
  const fetched = await fetchPictures(picturesOf(source.document), task.signal, progressOf(task));
  const svg = await vector(source, fetched);
  const blob = svg === undefined ? null : await pngOf(svg, sizeOf(svg));
  task.signal.throwIfAborted();
  return blob && { blob, left: fetched.refused };
}

/** The named views as vector pictures, in the colours of the screen. */
async function viewsOf(source: ExportSource, task: ExportTask): Promise<readonly ViewPicture[]> {
  if (source.views.length === 0) return [];
  const fetched = await fetchPictures(picturesOf(source.document), task.signal, progressOf(task));
  const colors = source.theme.scheme === 'dark' ? DARK_COLORS : LIGHT_COLORS;
  return viewPictures(source, await svgOptions(source, fetched, colors));
}

async function vector(source: ExportSource, fetched: FetchedPictures): Promise<string | undefined> {
  const colors = source.theme.scheme === 'dark' ? DARK_COLORS : LIGHT_COLORS;
  return mapSvg(source.drawn, await svgOptions(source, fetched, colors));
}

/** The picture of a printed report: shapes and text where there are not too many, else pixels. */
async function picturePart(source: ExportSource, svg: SvgOptions) {
  const { drawn, picture } = source;
  if (drawn.nodes.length + drawn.edges.length <= MOST_VECTOR_ELEMENTS) {
    const markup = mapSvg(drawn, svg);
    return markup === undefined ? undefined : { markup };
  }
  const made = await picture();
  return made ? { source: await dataUrlOf(made.blob) } : undefined;
}

async function svgOptions(
  { document, visible, settings, theme }: ExportSource,
  { pictures }: FetchedPictures,
  colors: SvgOptions['colors'],
): Promise<SvgOptions> {
  return {
    colors: colorsOn(theme.page, colors),
    measure: measureText,
    visible,
    tagPills: settings.tagsOnGraph,
    nodeLabels: settings.nodeLabels,
    edgeLabels: settings.edgeLabels,
    picture: (address) => pictures.get(address),
    fontFaces: await fontFaces(document),
  };
}

function progressOf({ onProgress }: ExportTask) {
  return (done: number, all: number) => onProgress(done / all);
}

function save(
  { services }: ExportTask,
  content: string | Blob,
  type: string,
  source: ExportSource,
  ending: string,
): ExportResult {
  const name = nameOf(source, ending);
  services.download(
    typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content,
    name,
  );
  const holds = source.shown !== undefined && (source.part || type.startsWith('image/')) ? `: ${source.shown}` : '';
  return { text: `Saved as ${name}${holds}.`, tone: 'success' };
}

/** A part has a name of its own, so that it does not take the place of the whole. */
function nameOf({ document, part }: ExportSource, ending: string): string {
  return fileName(document.meta.title, part ? `part.${ending}` : ending);
}
