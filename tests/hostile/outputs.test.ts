/** Outputs of hostile documents, which contain no active markup. */

import markdownIt from 'markdown-it';
import QUnit from 'qunit';
import { approximateText } from '../../drawing/commands/text.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseText } from '../../formats/open/read.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { corpus } from './corpus.ts';

const full = process.env.HARDENING === 'full';
/** Longer texts take seconds to lay out and only repeat themselves; the full form includes them. */
const MAX_LETTERS = 50_000;

const SAFE_LINK = /^(https?:|mailto:|#)/i;
const SAFE_PICTURE = /^(https?:|data:image\/|#|[\w./%-]+$)/i;

QUnit.module('hostile documents, as text, picture and file', () => {
  const documents = corpus().flatMap(({ name, text }) => {
    if (!full && text.length > MAX_LETTERS) return [];
    const { document } = parseText(text);
    return document ? [{ name, document }] : [];
  });

  QUnit.test('there are at least 600 of them', (assert) => assert.true(documents.length >= 600, `${documents.length}`));

  /** Collects what is wrong, so that one run names every document that got through. */
  function checkAll(assert: Assert, check: (document: MapDocument) => string | undefined): void {
    const found = documents.flatMap(({ name, document }) => {
      const wrong = check(document);
      return wrong ? [`${name}: ${wrong.slice(0, 200)}`] : [];
    });
    assert.deepEqual(found, []);
  }

  QUnit.test('a Markdown report holds no HTML and no link but http, https and mailto', (assert) => {
    // HTML is let through and links are not judged here, so that what the report leaves live is seen.
    const renderer = markdownIt({ html: true });
    renderer.validateLink = () => true;
    checkAll(assert, (document) => {
      const tokens = renderer.parse(reportMarkdown(document, { date: '2026-01-01' }), {});
      for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
        if (token.type === 'html_block' || token.type === 'html_inline') return token.content;
        const address = token.attrGet('href');
        if (address && !SAFE_LINK.test(String(address))) return String(address);
        if (token.type === 'image') return `picture ${token.attrGet('src')}`;
      }
      return undefined;
    });
  });

  QUnit.test('an SVG picture holds no script, no handler and no address that could run', (assert) => {
    checkAll(assert, (document) => {
      const svg = mapSvg(placed(document), {
        colors: SVG_COLORS,
        measure: approximateText,
        tagPills: true,
        nodeLabels: true,
        edgeLabels: true,
        picture: (source) => ({ href: source, ratio: 1 }),
      });
      return svg === undefined ? undefined : liveIn(svg);
    });
  });
});

const SVG_COLORS = {
  page: '#ffffff',
  ink: '#1b2130',
  mutedInk: '#1b2130',
  labelBackground: '#ffffff',
  section: { fill: '#eeeeee', border: '#cccccc', title: '#555555' },
  arrow: '#343a40',
  moreTags: '#d5dae3',
};

/** Every node needs a place to be drawn. */
function placed(document: MapDocument): MapDocument {
  return { ...document, nodes: document.nodes.map((node, i) => ({ ...node, x: node.x ?? i * 60, y: node.y ?? 0 })) };
}

/** The first thing in the markup that is alive: tags are found as a parser finds them, since text has no bare `<`. */
function liveIn(svg: string): string | undefined {
  for (const [tag, name = '', attributes = ''] of svg.matchAll(/<\/?([\w:-]+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)[^>]*>/g)) {
    if (/^(script|foreignObject|iframe|object|embed|animate|set|handler)$/i.test(name)) return tag;
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)) {
      if (/^on/i.test(attribute)) return tag;
      if (/href$/i.test(attribute) && !SAFE_PICTURE.test(value)) return tag;
      if (/url\((?!#)/i.test(value)) return tag;
    }
  }
  const bare = /<(?![/?!a-zA-Z])/.exec(svg);
  return bare ? svg.slice(bare.index, bare.index + 80) : undefined;
}
