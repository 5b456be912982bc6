/**
 * The library `graphmap`: pure functions on map documents, for Node and bundlers.
 * Semantic versioning applies to the exports of this file.
 */

import { THEME_COLORS } from '../../drawing/base/colors.ts';
import { drawnForLightPage } from '../../formats/document/colors/inks.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { mapSvg, type NodePicture } from '../../formats/export/svg/index.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { today } from '../base/today.ts';
import { measureByTables, withPlaces } from '../picture/places.ts';
import { type ImportChoice, importFiles } from './import.ts';
import { arrangedDocument, arrangementOf, type How } from './layout.ts';

export type { MapDocument } from '../../formats/document/document.ts';
export { parseDocument } from '../../formats/parse-any/parse.ts';
export type { Parsed, Problem } from '../../formats/problems/problem.ts';
export { type ChangedElement, type CheckedFinding, type CheckedMap, check, diff, type MapChanges } from './results.ts';

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

/** The map with a position for every node. */
export function layout(
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
  return arrangedDocument(document, options.arrange ?? 'layers', options);
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
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const remarks: string[] = [];
  const document = importFiles([{ name, bytes }], columns, (line) => remarks.push(line));
  const placed = arrange === undefined ? document : await arrangedDocument(document, arrangementOf(arrange));
  return { document: placed, remarks };
}
