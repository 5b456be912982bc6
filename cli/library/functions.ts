/** Report, picture, layout and import of the library. */

import { THEME_COLORS } from '../../drawing/base/colors.ts';
import { drawnForLightPage } from '../../formats/document/colors/inks.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { mapSvg, type NodePicture } from '../../formats/export/svg/index.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { quoted } from '../../formats/words/words.ts';
import { withPlaces } from '../../jobs/lay-out.ts';
import { today } from '../base/today.ts';
import { measureByTables } from '../picture/text-widths.ts';
import { type ImportChoice, importFiles } from './import.ts';
import { arrangedDocument, arrangementOf, type How } from './layout.ts';

/** The option of an arrangement, in messages. */
const ARRANGE = quoted('arrange');

/** The Markdown report of a map. */
export function report(
  document: MapDocument,
  {
    date = today(),
    ...options
  }: {
    /** Date in the report, as YYYY-MM-DD; today by default. */
    readonly date?: string;
    /** Address of a picture to link. */
    readonly image?: string;
  } = {},
): string {
  return reportMarkdown(document, { date, ...options });
}

/** The picture of a map as SVG; nodes without a position are laid out. An empty map has none. */
export function svg(
  document: MapDocument,
  {
    theme = 'light',
    picture = () => undefined,
  }: {
    readonly theme?: 'light' | 'dark';
    /** Content of a node's picture: its `data:` address, and its width divided by its height. */
    readonly picture?: (address: string) => NodePicture | undefined;
  } = {},
): string | undefined {
  return mapSvg(
    withPlaces(document, measureByTables, (address) => picture(address)?.ratio),
    {
      colors: THEME_COLORS[drawnForLightPage(document) ? 'light' : theme],
      measure: measureByTables,
      tagPills: true,
      nodeLabels: true,
      edgeLabels: true,
      picture,
    },
  );
}

/** The map with a position for every node. @throws Error for an unknown arrangement */
export async function layout(
  document: MapDocument,
  options: {
    /** `freely` as in the application, or an arrangement; layers by default. */
    readonly arrange?: How;
    /** With `tree` or `rings`: id of the node to start from. */
    readonly from?: string;
    /** With `types`: draw a section around each type. */
    readonly sections?: boolean;
  } = {},
): Promise<MapDocument> {
  return arrangedDocument(document, arrangementOf(options.arrange ?? 'layers', ARRANGE), options);
}

/**
 * The map of a file in another format, by the ending of its name: a descriptor (.json), table (.csv, .tsv, .xlsx,
 * .zip), flowchart (.mmd), DOT graph (.dot, .gv) or sentences (.txt, .md).
 * @throws Error whose message says why the file cannot be imported
 */
export async function importFile(
  file: { readonly name: string; readonly content: string | Uint8Array },
  { arrange, ...columns }: { readonly arrange?: How } & ImportChoice = {},
): Promise<{ readonly document: MapDocument; readonly remarks: readonly string[] }> {
  const { name, content } = file;
  const bytes: unknown = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  if (typeof name !== 'string') throw new TypeError('“name” of a file is a text, such as “projects.csv”.');
  if (!(bytes instanceof Uint8Array)) throw new TypeError('“content” of a file is a text or a Uint8Array.');
  const how = arrange === undefined ? undefined : arrangementOf(arrange, ARRANGE);
  const remarks: string[] = [];
  const document = importFiles([{ name, bytes }], columns, (line) => remarks.push(line), quoted);
  const placed = how === undefined ? document : await arrangedDocument(document, how);
  return { document: placed, remarks };
}
