/** Content of exported files, computed in a worker. Steps that need the page (pictures, dialogs) are in formats.ts. */

import { LIGHT_COLORS } from '../drawing/base/colors.ts';
import type { MeasureText } from '../drawing/base/types.ts';
import { jsonText } from '../formats/base/controls.ts';
import { restoreWritten } from '../formats/document/as-written.ts';
import { colorsOn } from '../formats/document/colors/page-colors.ts';
import { serializeDocument } from '../formats/document/serialize.ts';
import { mapComment, ZIPPED_REPORT } from '../formats/enclosed/enclose.ts';
import { toLibraryFile } from '../formats/export/library-file.ts';
import { printDocument } from '../formats/export/print/index.ts';
import { mapSvg, type SvgOptions } from '../formats/export/svg/index.ts';
import { type OutputFormat, outputRecord } from '../formats/outputs/output-formats.ts';
import { reportMarkdown } from '../formats/report/markdown.ts';
import { withoutUnusedReadyTypes } from '../models/document/new-map.ts';
import { fontFaceRules } from '../services/font-faces.ts';
import { dataUrlOf } from '../services/pictures.ts';
import type { OnProgress } from '../services/worker.ts';
import { zip } from '../services/zip.ts';
import { type Drawable, isVector, sceneView } from './drawable.ts';
import { viewPictures } from './view-pictures.ts';

export type FileContent = { readonly content: Blob; readonly lost?: readonly string[] };

type Maker = (
  source: Drawable,
  measure: MeasureText,
  onProgress: OnProgress,
) => Promise<FileContent | undefined> | FileContent | undefined;

/** File names of pictures beside a report: of the map, and of a view. */
export const PICTURE_BESIDE = 'picture.png';
export const viewBeside = (at: number): string => `view-${at + 1}.png`;

const text = (content: string, type: string): Blob => new Blob([content], { type: `${type};charset=utf-8` });

export const CONTENT_MAKERS = {
  json({ document, written, settings }) {
    restoreWritten(document, written);
    return { content: text(serializeDocument(withoutUnusedReadyTypes(document), settings), 'application/json') };
  },

  pivotick({ document, settings: { positions }, pictures, base }, measure) {
    const images = new Map([...pictures].map(([source, { href }]) => [source, href]));
    const file = toLibraryFile(document, { positions, images, base, measure });
    return { content: text(`${jsonText(file, 2)}\n`, 'application/json') };
  },

  svg(source, measure) {
    const svg = mapSvg(source.drawn, {
      ...svgOptions(source, measure),
      choices: source.choices,
      enclosed: source.enclosed,
    });
    return svg === undefined ? undefined : { content: text(svg, 'image/svg+xml') };
  },

  async md({ document, date, shown, linked, image, viewImages = [], enclosed, isZip }) {
    const beside: { name: string; content: Uint8Array }[] = [];
    const addressOf = async (picture: Blob | string, name: string) => {
      if (typeof picture === 'string') return picture;
      if (!isZip) return dataUrlOf(picture);
      beside.push({ name, content: new Uint8Array(await picture.arrayBuffer()) });
      return name;
    };
    const views = await Promise.all(
      viewImages.map(async ({ image, ...view }, at) => ({
        ...view,
        ...(image ? { image: await addressOf(image, viewBeside(at)) } : {}),
      })),
    );
    const picture = image ? { image: await addressOf(image, PICTURE_BESIDE) } : {};
    const report = reportMarkdown(document, { date, shown, linked, ...picture, views });
    const whole = report + (enclosed === undefined ? '' : mapComment(enclosed));
    if (!isZip) return { content: text(whole, 'text/markdown') };
    return { content: await zip([{ name: ZIPPED_REPORT, content: whole }, ...beside], new Date(date)) };
  },

  pdf(source, measure, onProgress) {
    const { document, date, shown, linked, paper } = source;
    const svg = { ...svgOptions(source, measure), colors: colorsOn('#ffffff', LIGHT_COLORS), idPrefix: 'map-' };
    const picture = picturePart(source, svg);
    onProgress(0.5);
    const html = printDocument(document, {
      date,
      shown,
      linked,
      paper,
      svg,
      picture,
      views: viewPictures(source, svg),
    });
    return { content: text(html, 'text/html') };
  },

  ...outputRecord(
    '',
    (format): Maker =>
      (source) =>
        otherContent(format, source),
  ),
} satisfies Readonly<Record<string, Maker>>;

/** A file in a format of another program. */
async function otherContent(format: OutputFormat, { document, date }: Drawable): Promise<FileContent> {
  const { OUTPUT_WRITERS } = await import('../formats/outputs/writers.ts');
  const { type, write, losses } = OUTPUT_WRITERS[format];
  return { content: new Blob([write(document, new Date(date))], { type }), lost: losses(document) };
}

/** The picture of a printed report: vector graphics, or pixels that were painted because there are too many elements. */
function picturePart({ drawn, image }: Drawable, svg: SvgOptions) {
  if (typeof image === 'string') return { source: image };
  if (!isVector(drawn, 'print')) return undefined;
  const markup = mapSvg(drawn, svg);
  return markup === undefined ? undefined : { markup };
}

function svgOptions(source: Drawable, measure: MeasureText): SvgOptions {
  return { ...sceneView(source, measure), fontFaces: fontFaceRules(source.fonts) };
}
