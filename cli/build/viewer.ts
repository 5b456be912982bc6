/** The page that shows one map without requests: `viewer.html`, which the exports and `graphmap pack` fill with a map. */

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { deflate } from '@gfx/zopfli';
import { build, buildSync, type Plugin } from 'esbuild';
import { MAP_SLOT } from '../../formats/enclosed/page.ts';
import { CODE_BREAK, CODE_ID, toBase85, UNPACK } from './unpack.ts';

/** Files that a page for reading has no use for: editing, imports, comparisons, checks, storage, host pages. */
const ABSENT = [
  /^node_modules\/(?:@codemirror|@lezer|yaml|entities|papaparse|@dagrejs|jsonc-parser)\//,
  /^formats\/(?:tables|diagrams|sentences|collect|join|update|compare|software|ocd(?!\/is-ocd)|plan|check)\//,
  /^formats\/(?:arrange\/(?!grid)|outputs\/writers|export\/library-file|link\/|enclosed\/read)/,
  /^views\/(?:forms\/(?!dialog)|table|write|start|panel\/(?:json|check)|canvas\/(?:style|tools|bars\/(?:selection|tool-hint)|write-line|name-box|empty))/,
  /^views\/dialogs\/(?:import|tables|my-maps|compar|sources)/,
  /^controllers\/(?:compare|embed|file|work|edit|save|check\/|load\/(?:import|opening|drop|sources|tables|descriptor|read-file))/,
  /^overlay\/handles\//,
  /^models\/(?:edit-synonyms|commands\/(?:check|merge|cells|copy|plan|types|groups))/,
  /^(?:views\/dialogs\/sheets\/|controllers\/export\/\w+-sheet|services\/page-preview)/,
  /^views\/questions\/link/,
  /^jobs\/(?:comparer|table-work|diagram-work|join-texts|lay-out)/,
  /^(?:controllers\/load|services)\/offline/,
  /^services\/(?:repository|zip|packing)/,
];

/** Replaces each export of a file that the viewer leaves out. Calls, properties and `await` work and have no effect. */
const ABSENT_CODE = `
const absent = new Proxy(function () {}, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : name === '__esModule' || absent),
  apply: () => absent,
  construct: () => absent,
});
// The bundler copies a module's own parts, and keeps its prototype.
module.exports = Object.create(absent);`;

const leavingOut: Plugin = {
  name: 'absent',
  setup(building) {
    building.onResolve({ filter: /^[^/]/ }, async ({ path, resolveDir, kind, importer, pluginData }) => {
      if (pluginData) return undefined;
      const found = await building.resolve(path, { resolveDir, kind, importer, pluginData: true });
      const name = relative(process.cwd(), found.path);
      return ABSENT.some((one) => one.test(name)) ? { path: 'absent', namespace: 'absent' } : undefined;
    });
    building.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: ABSENT_CODE, loader: 'js' }));
  },
};

/** Changes of a document without tracking: the page changes its map only when nodes are moved. */
const mutative = `export const create = (base, change) => { const draft = structuredClone(base); change(draft); return draft; };
export const isDraft = () => false; export const castDraft = (value) => value; export const original = castDraft;`;

const plainDrafts: Plugin = {
  name: 'drafts',
  setup(building) {
    building.onResolve({ filter: /^mutative$/ }, () => ({ path: 'mutative', namespace: 'drafts' }));
    building.onLoad({ filter: /.*/, namespace: 'drafts' }, () => ({ contents: mutative, loader: 'js' }));
  },
};

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Writes `viewer.html` below a site's folder. */
export async function writeViewer(folder: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['controllers/packed.ts'],
    bundle: true,
    minify: true,
    charset: 'utf8',
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
    // The modern form of rxjs is a third smaller.
    conditions: ['es2015'],
    define: { 'import.meta.url': 'document.baseURI', Worker: 'undefined' },
    plugins: [leavingOut, plainDrafts],
  });
  const code = outputFiles[0]?.text ?? '';
  const styles = stylesText();
  // Browsers unpack it as any deflated data; Zopfli only searches longer, for 4 % fewer bytes.
  const packed = await promisify(deflate)(Buffer.from([styles, code].join(CODE_BREAK)), {});
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(UNPACK)} ${hashOf(code)}`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'connect-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>Graphmap</title>
${MAP_SLOT}
</head>
<body>
<noscript>Graphmap draws maps in the browser, so it needs JavaScript.</noscript>
<script type="text/plain" id="${CODE_ID}" data-length="${packed.length}">${toBase85(packed)}</script>
<script>${UNPACK}</script>
</body>
</html>
`;
  writeFileSync(join(folder, 'viewer.html'), page);
}

/** Both style sheets. Fonts are added with a map that uses them. */
function stylesText(): string {
  const { outputFiles } = buildSync({
    stdin: { contents: '@import "./views/index.css"; @import "./views/lazy.css";', loader: 'css', resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    loader: { '.woff2': 'empty', '.svg': 'dataurl' },
    logLevel: 'error',
  });
  return (outputFiles[0]?.text ?? '').replace(/@font-face\s*\{[^}]*\}/g, '');
}
