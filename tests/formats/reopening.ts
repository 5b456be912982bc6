/** Every output that contains its map, as text or bytes, and what is opened from it. */

import { strToU8, zipSync } from 'fflate';
import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { bytesWithMap, mapComment } from '../../formats/enclosed/enclose.ts';
import { MAP_SLOT, packPage } from '../../formats/enclosed/page.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { detectFormat } from '../../formats/open/file-formats.ts';
import { parseText } from '../../formats/open/read.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { OPTIONS } from './svg-support.ts';

/** One white pixel. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const VIEWER = `<!doctype html><html><head><title>Graphmap</title></head><body>${MAP_SLOT}<script>1</script></body></html>`;

/** JSON as Hugo writes it into a page. */
const hugoPage = (json: string) =>
  `<!doctype html><html><body><script type="application/json" class="graphmap-map">${json.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}</script></body></html>`;

/** The names of outputs that do not open again as the same document. */
export function notReopened(document: MapDocument): readonly string[] {
  const json = serializeDocument(document, { positions: true });
  const report = reportMarkdown(document, { date: '2026-11-28' }) + mapComment(json);
  // Without a place nothing is drawn.
  const placed = { ...document, nodes: document.nodes.map((node, at) => ({ x: 40 * at, y: 0, ...node })) };
  const outputs = {
    'a.png': bytesWithMap(PNG, json),
    'a.svg': mapSvg(placed, { ...OPTIONS, enclosed: json }) ?? '',
    'a.md': report,
    'crlf.md': report.replaceAll('\n', '\r\n'),
    'a.md.zip': zipSync({ 'report.md': strToU8(report), 'picture.png': PNG }),
    'packed.html': packPage(VIEWER, { title: document.meta.title ?? '', json, pictures: new Map() }),
    'hugo.html': hugoPage(json),
  };
  return Object.entries(outputs).flatMap(([name, output]) => {
    const found = detectFormat(name, typeof output === 'string' ? strToU8(output) : output);
    const again = 'text' in found && found.text !== undefined ? parseText(found.text).document : undefined;
    return again && serializeDocument(again, { positions: true }) === json ? [] : [name];
  });
}
