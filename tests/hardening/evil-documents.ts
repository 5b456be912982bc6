/** Documents whose every text is evil, and what is made of documents, with the time each takes. */

import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { approximateText } from '../../drawing/commands/text.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { toLibraryFile } from '../../formats/export/library-file.ts';
import { printDocument } from '../../formats/export/print/index.ts';
import { mapSvg, type SvgOptions } from '../../formats/export/svg/index.ts';
import { parseText } from '../../formats/open/read.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import type { EvilText } from './evil-texts.ts';

const DATE = '2026-01-01';

export const SVG: SvgOptions = {
  colors: LIGHT_COLORS,
  measure: approximateText,
  tagPills: true,
  nodeLabels: true,
  edgeLabels: true,
  picture: () => undefined,
};

/** A map with the text wherever a text may stand. */
export function documentOf(text: string): string {
  const look = { color: text, labelFont: text, labelBackground: text };
  return JSON.stringify({
    meta: { title: text, description: text },
    nodeTypes: { [text]: { label: text, ...look } },
    edgeTypes: { [text]: { label: text, ...look } },
    tags: { [text]: { color: text, icon: text } },
    nodes: [
      {
        id: 'a',
        type: text,
        label: text,
        description: text,
        url: text,
        repo: text,
        image: text,
        tags: text,
        graph: text,
        links: [{ label: text, url: text }, { url: text }],
        details: { [text]: text, list: [text] },
        x: 0,
        y: 0,
      },
      {
        id: 'b',
        repo: 'a/b',
        repoInfo: { description: text, license: text, pushedAt: text, topics: [text] },
        tags: [text],
        shape: 'card',
        label: text,
        subtitle: text,
        x: 9,
        y: 9,
      },
    ],
    edges: [
      { from: 'a', to: 'b', label: text, type: text, description: text },
      { from: 'a', to: 'b', label: `uses ${text}` },
      { from: 'b', to: 'a', label: `${text} of` },
    ],
    sections: [{ x: 0, y: 0, title: text }],
    arrows: [{ from: { node: 'a' }, to: { x: 0, y: 0 }, label: text }],
  });
}

/** Milliseconds of the processor that each step takes with a text in every place. */
export function timesOf({ text }: EvilText): Readonly<Record<string, number>> {
  const times: Record<string, number> = {};
  const timed = <T>(name: string, step: () => T): T => {
    const before = process.cpuUsage();
    const result = step();
    const { user, system } = process.cpuUsage(before);
    times[name] = (user + system) / 1000;
    return result;
  };
  const { document } = timed('reading', () => parseText(documentOf(text)));
  if (!document) return times;
  timed('writing', () => serializeDocument(document, { positions: true }));
  timed('Markdown', () => reportMarkdown(document, { date: DATE }));
  timed('SVG', () => mapSvg(document, SVG));
  timed('print', () => printDocument(document, { date: DATE, svg: SVG }));
  timed('library file', () => toLibraryFile(document, { positions: true, images: new Map() }));
  return times;
}
