/** The page with viewer and map in one file: its parts, and how a map is put into it. */

export const PICTURES_ID = 'graphmap-pictures';
export const MAP_ID = 'graphmap-map';
/** Beginning and end of the text of the map, the first such element. */
const PAGE_START = `<script type="application/json" id="${MAP_ID}">`;
export const PAGE_END = '</script>';
/** Replaced by the map. */
export const MAP_SLOT = '<!-- graphmap:map -->';

type PackedMap = {
  readonly title: string;
  /** Text of the map document. */
  readonly json: string;
  /** Pictures of nodes as data URLs, by their source. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Style rules of bundled fonts that the map uses. */
  readonly fonts?: string | undefined;
};

/** @param viewer - the empty page of the site */
export function packPage(viewer: string, { title, json, pictures, fonts }: PackedMap): string {
  const parts = [
    `${PAGE_START}${inScript(json)}${PAGE_END}`,
    `<script type="application/json" id="${PICTURES_ID}">${inScript(JSON.stringify(Object.fromEntries(pictures)))}</script>`,
    ...(fonts === undefined ? [] : [`<style>${fonts}</style>`]),
  ];
  // As functions, because a replacement text has a meaning of its own for some characters.
  return viewer
    .replace('<title>Graphmap</title>', () => `<title>${inMarkup(title)}</title>`)
    .replace(MAP_SLOT, () => parts.join('\n'));
}

/** Between quotation marks JSON can escape this sign, and nowhere else does it occur. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

const inMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
