/** Conversion of `docs/*.md` to pages that need neither scripts nor a server, with relative links only. */

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import markdownIt from 'markdown-it';
import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { drawnForLightPage } from '../../formats/document/colors/inks.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { slug } from '../../formats/document/id.ts';
import { parseText } from '../../formats/open/read.ts';
import { drawMap, placedMap } from '../picture/index.ts';

/** Pages in reading order, by what people want to do. */
const GROUPS = [
  ['', ['index']],
  ['Use', ['install', 'tutorial', 'mapping', 'app', 'check', 'compare']],
  ['Bring in', ['import', 'ocd', 'join']],
  ['Publish', ['exports', 'reports', 'embedding', 'hugo']],
  [
    'Build',
    [
      'format',
      'cli',
      'library',
      'security',
      'architecture',
      'layout',
      'painting',
      'glossary',
      'dependencies',
      'attributions',
    ],
  ],
] as const;
const ORDER: readonly string[] = GROUPS.flatMap(([, names]) => names);

type Page = { readonly name: string; readonly title: string; readonly markdown: string };

/** One searchable part of a page: a heading and its text. */
type SearchEntry = {
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
  /** Other words for it, of a comment: `<!-- Search: slides, talk -->`. */
  readonly synonyms?: string | undefined;
};

/** The guides. Throws an Error for one that is in no group, where nobody would find it. */
export function readPages(): readonly Page[] {
  return readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const name = file.slice(0, -3);
      if (!ORDER.includes(name)) throw new Error(`docs/${file} is in no group of cli/build/docs.ts.`);
      const markdown = readFileSync(join('docs', file), 'utf8');
      return { name, title: /^# (.*)$/m.exec(markdown)?.[1] ?? file, markdown };
    })
    .sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
}

/** Writes the documentation under `<destination>/docs/`, and `llms.txt` and `llms-full.txt` into `destination`. */
export function buildDocs(destination: string): void {
  const pages = readPages();
  const target = join(destination, 'docs');
  mkdirSync(target, { recursive: true });
  for (const page of pages) writeFileSync(join(target, `${page.name}.html`), renderPage(page, pages));
  // The picture of the readme is on no page.
  const isOfPages = (file: string) => !/(?:\.ts|opening\.png)$/.test(file);
  cpSync('docs/assets', join(target, 'assets'), { recursive: true, filter: isOfPages });
  writeFileSync(join(target, 'assets', 'tokens.css'), readFileSync('views/tokens.css'));
  cpSync('views/favicon.svg', join(target, 'assets', 'favicon.svg'));
  writeFileSync(join(target, 'search.json'), JSON.stringify(pages.flatMap(searchEntries)));
  buildSync({
    entryPoints: ['docs/assets/page.ts'],
    outfile: join(target, 'assets', 'page.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
  });
  writeFileSync(join(destination, 'llms.txt'), shortText(pages));
  writeFileSync(join(destination, 'llms-full.txt'), pages.map(({ markdown }) => markdown).join('\n\n---\n\n'));
}

/** A page as a complete HTML document. */
function renderPage(page: Page, pages: readonly Page[]): string {
  const link = ({ name, title }: Page) => {
    const here = name === page.name ? ' aria-current="page"' : '';
    return `<li><a href="${name}.html"${here}>${escapeHtml(title)}</a></li>`;
  };
  const links = GROUPS.map(([group, names]) => {
    const items = pages.filter(({ name }) => (names as readonly string[]).includes(name)).map(link);
    return group ? `<p>${group}</p><ul aria-label="${group}">${items.join('')}</ul>` : `<ul>${items.join('')}</ul>`;
  }).join('');
  const at = pages.indexOf(page);
  const [before, after] = [pages[at - 1], pages[at + 1]];
  const walk = [
    before ? `<a rel="prev" href="${before.name}.html">← ${escapeHtml(before.title)}</a>` : '<span></span>',
    after ? `<a rel="next" href="${after.name}.html">${escapeHtml(after.title)} →</a>` : '',
  ].join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(page.title)} – Graphmap</title>
<link rel="icon" href="assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="assets/tokens.css">
<link rel="stylesheet" href="assets/docs.css">
<script type="module" src="assets/page.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header><a class="brand" href="index.html">Graphmap</a><a href="../index.html">Open the application</a></header>
<nav aria-label="Pages"><div class="search" hidden><label for="search-docs">Search the docs</label><input id="search-docs" type="search" autocomplete="off"><ol aria-live="polite"></ol></div>${links}</nav>
<main id="content">${renderMarkdown(page.markdown)}<footer class="walk">${walk}</footer></main>
</body>
</html>
`;
}

function renderMarkdown(markdown: string): string {
  const renderer = markdownIt({ html: false, linkify: false });
  renderer.renderer.rules.heading_open = (tokens, index, options, _environment, self) => {
    const token = tokens[index];
    token?.attrSet('id', slug(tokens[index + 1]?.content ?? ''));
    return self.renderToken(tokens, index, options);
  };
  renderer.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
    const token = tokens[index];
    const address = String(token?.attrGet('href') ?? '');
    if (!/^[a-z]+:/i.test(address)) token?.attrSet('href', address.replace(/\.md(?=#|$)/, '.html'));
    return self.renderToken(tokens, index, options);
  };
  // A wide table scrolls in its own box, so that the page does not.
  renderer.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>';
  renderer.renderer.rules.table_close = () => '</table></div>';
  const fence = renderer.renderer.rules.fence;
  renderer.renderer.rules.fence = (tokens, index, options, environment, self) => {
    const token = tokens[index];
    const text = fence?.(tokens, index, options, environment, self) ?? '';
    // A phone shows 36 characters; keys scroll to the others.
    const code = /.{37}/.test(token?.content ?? '') ? text.replace('<pre>', '<pre tabindex="0">') : text;
    const { document } = token?.info.trim() === 'json' ? parseText(token.content) : {};
    const isPlaced = document && document.nodes.length > 0 && document.nodes.every(({ x }) => x !== undefined);
    return isPlaced ? code + mapFigure(document, `map${index}-`) : code;
  };
  // A picture of the map follows a link to it on a separate line.
  renderer.renderer.rules.paragraph_close = (tokens, index) => {
    const [link, text, ...rest] = tokens[index - 1]?.children ?? [];
    const address = rest.length === 1 ? String(link?.attrGet('href') ?? '') : '';
    if (!/^assets\/[\w-]+\.json$/.test(address)) return '</p>\n';
    const { document } = parseText(readFileSync(join('docs', address), 'utf8'));
    if (!document) throw new Error(`${address} is no map that can be drawn.`);
    return `</p>\n${mapFigure(document, `map${index}-`, escapeHtml(text?.content ?? ''))}`;
  };
  return renderer.render(markdown.replace(/<!--[\s\S]*?-->\n?/g, ''));
}

function searchEntries({ name, title, markdown }: Page): readonly SearchEntry[] {
  return markdown.split(/^(?=#{1,3} )/m).flatMap((part) => {
    const heading = /^#+ (.*)$/m.exec(part)?.[1]?.replaceAll('`', '');
    if (!heading) return [];
    const synonyms = /<!-- Search: (.*?) -->/.exec(part)?.[1];
    const text = part
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/^#+ .*$/m, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[|`*#-]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return [{ id: `${name}.html#${slug(heading)}`, page: title, title: heading, text, synonyms }];
  });
}

function shortText(pages: readonly Page[]): string {
  const first = (markdown: string) =>
    /^(?!#)\S.*(?:\n\S.*)*/m
      .exec(markdown.replace(/<!--[\s\S]*?-->\n*/g, ''))?.[0]
      .replace(/\s+/g, ' ')
      .split(/(?<=\.) /)[0] ?? '';
  const rows = pages.map(({ name, title, markdown }) => `- [${title}](docs/${name}.html): ${first(markdown)}`);
  return `# Graphmap

> Draws an organization as a graph from one JSON document, in the browser, on the command line and in Hugo sites.

To generate a map: follow docs/format.html and the rules of docs/mapping.html, and check the result against
graphmap.schema.json or with \`graphmap validate\`. The whole documentation is in llms-full.txt.

## Documentation

${rows.join('\n')}
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Colours of a light page, as the custom properties of `tokens.css`. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  [LIGHT_COLORS.page, '--page'],
  [LIGHT_COLORS.ink, '--ink'],
  [LIGHT_COLORS.mutedInk, '--ink-2'],
  [LIGHT_COLORS.section.fill, '--hover'],
  [LIGHT_COLORS.section.border, '--edge-strong'],
  [LIGHT_COLORS.section.title, '--ink-2'],
  [LIGHT_COLORS.arrow, '--ink-2'],
  [LIGHT_COLORS.moreTags, '--edge-strong'],
]);

/**
 * The output of `graphmap svg` as a part of a page, whose font and theme it has. A map that needs a light background keeps it.
 * @param words - escaped; by default the title of the map
 * @param idPrefix - of each id in the picture
 */
function mapFigure(document: MapDocument, idPrefix: string, words?: string): string {
  // Examples name pictures that only the site of a reader has.
  const { options, ...placed } = placedMap(document, 'light', 'docs/assets', { print: () => undefined }, '.');
  const svg = [...drawMap({ ...placed, options: { ...options, idPrefix } })]
    .join('')
    .replace(' role="img"', words ? ` role="img" aria-label="${words}"` : '$&')
    .replace(/ font-family="system-ui[^"]*"/g, '')
    .replace(/#[\da-f]{6}(?=")/g, (color) => {
      const property = drawnForLightPage(document) ? undefined : PROPERTIES.get(color);
      return property ? `var(${property})` : color;
    });
  const isWide = Number(/ width="(\d+)"/.exec(svg)?.[1]) > 500;
  // One that is wider than a phone scrolls in its own box, so that its names can be read.
  return `<figure class="picture${isWide ? ' wide" tabindex="0' : ''}">${svg}</figure>`;
}
