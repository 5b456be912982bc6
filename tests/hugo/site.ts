/** Builds small sites with a real Hugo: files in, built pages and the build's messages out. */

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import QUnit from 'qunit';
import { type Edition, findHugo, HUGO_HINTS } from '../setup/hugo.ts';
import { runToEnd } from '../setup/process.ts';

export type Fields = { readonly [key: string]: unknown };
export type SiteMap = {
  readonly meta: Fields;
  readonly nodeTypes?: { readonly [type: string]: Fields };
  readonly edgeTypes?: { readonly [type: string]: Fields };
  readonly tags?: { readonly [tag: string]: Fields };
  readonly nodes: readonly Fields[];
  readonly edges: readonly Fields[];
};

export type Built = {
  readonly folder: string;
  readonly isBuilt: boolean;
  /** Lines that Hugo printed as warnings or errors. */
  readonly messages: readonly string[];
  readonly milliseconds: number;
  /** Text of a published file. */
  readonly read: (path: string) => string;
  readonly json: (path: string) => SiteMap;
  readonly has: (path: string) => boolean;
  /** Every published file, by its path. */
  readonly files: () => readonly string[];
};

/** Contents by path; a path without one is left out. */
export type Files = { readonly [path: string]: string | Buffer | undefined };

const LAYOUT =
  '<!doctype html><html><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>{{ .Content }}</body></html>';

/** Settings of a site that uses the component. */
export const CONFIG = `baseURL = "https://example.org/"
title = "A site"
theme = ["graphmap"]
disableKinds = ["taxonomy", "term", "RSS", "sitemap"]
`;

const folders: string[] = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone after the tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'graphmap-hugo-'));
  folders.push(folder);
  return folder;
}

/**
 * Builds a site of these files, with the component as its theme `graphmap` unless the files bring other settings.
 *
 * @param more - further arguments for Hugo
 */
export async function buildSite(
  files: Files,
  more: readonly string[] = [],
  edition?: Edition,
  env?: Readonly<Record<string, string>>,
): Promise<Built> {
  const site = temporaryFolder();
  const layouts = { 'layouts/_default/list.html': LAYOUT, 'layouts/_default/single.html': LAYOUT };
  for (const [path, text] of Object.entries({ 'hugo.toml': CONFIG, ...layouts, ...files })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const filter = (path: string) => !path.includes('exampleSite');
  cpSync('hugo-theme', join(site, 'themes/graphmap'), { recursive: true, filter });
  return runHugo(site, join(site, 'public'), more, edition, env);
}

/**
 * Calls of a build into the libraries of the extended edition (Sass, WebP). The system's
 * loader notes the first call of each of their functions, where they are libraries of their own, as in Debian's packages.
 */
export async function extendedCalls(files: Files, edition: Edition): Promise<readonly string[]> {
  const notes = temporaryFolder();
  const built = await buildSite(files, [], edition, { LD_DEBUG: 'bindings', LD_DEBUG_OUTPUT: join(notes, 'calls') });
  if (!built.isBuilt) throw new Error(built.messages.join('\n'));
  const lines = readdirSync(notes).flatMap((name) => readFileSync(join(notes, name), 'utf8').split('\n'));
  const calls = lines.flatMap((line) => /bin\/hugo \[0\] to \S*lib(?:sass|webp)\S* .*`(\w+)'/.exec(line)?.[1] ?? []);
  // Its address is taken when the program starts, not called.
  return [...new Set(calls)].filter((name) => name !== 'WebPMemoryWrite').sort();
}

/** Runs Hugo on a site that is there already. */
export async function runHugo(
  source: string,
  folder: string,
  more: readonly string[] = [],
  edition: Edition = 'oldest',
  env: Readonly<Record<string, string>> = {},
): Promise<Built> {
  const hugo = findHugo({ edition });
  if (!hugo) throw new Error(HUGO_HINTS[edition]);
  const given = [
    '--source',
    source,
    '--destination',
    folder,
    '--cacheDir',
    temporaryFolder(),
    '--noBuildLock',
    ...more,
  ];
  const started = performance.now();
  const { code, output } = await runToEnd([hugo, ...given], { env });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  return {
    folder,
    isBuilt: code === 0,
    messages: output.split('\n').filter((line) => /^(?:WARN|ERROR|Error)/.test(line)),
    milliseconds: performance.now() - started,
    read,
    json: (path) => JSON.parse(read(path)) as SiteMap,
    has: (path) => existsSync(join(folder, path)),
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => resolve(entry.parentPath, entry.name).slice(resolve(folder).length + 1))
        .sort(),
  };
}

/** Both Hugos: what a site gets must not hang on which one builds it. */
export const BOTH: readonly Edition[] = ['oldest', 'newest'];

/** The Hugo that builds the sites that a browser opens: the newest, as `tests/hugo` tries most things on the oldest. */
export const SERVED: Edition = findHugo({ edition: 'newest' }) || process.env.CI ? 'newest' : 'oldest';

/**
 * A test that needs Hugo: skipped with a word where there is none, but never in CI.
 *
 * @param editions - of which one a test each
 */
export function hugoTest(
  title: string,
  test: (assert: Assert, edition: Edition) => Promise<void>,
  editions: readonly Edition[] = ['oldest'],
): void {
  for (const edition of editions) {
    const name = editions.length > 1 ? `${title} (${edition} Hugo)` : title;
    if (findHugo({ edition }) || process.env.CI) QUnit.test(name, (assert) => test(assert, edition));
    else QUnit.skip(`${name} (${HUGO_HINTS[edition]})`);
  }
}

/** A page with front matter in YAML. */
export function page(frontMatter: string, body = ''): string {
  return `---\n${frontMatter.trim()}\n---\n\n${body}\n`;
}

/** Visible text of some HTML: no tags, entities decoded, runs of spaces as one. */
export function seen(html: string): string {
  return html
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? '?'),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Every match of a pattern's first group. */
export function all(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '');
}
