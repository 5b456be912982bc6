/**
 * Sites of several kinds, built by the oldest Hugo that the component supports and by the newest: without a warning, with
 * every address leading to a file, and the same files by both, so that what other tests decide on one holds on the other.
 */

import { readdirSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { type Edition, findHugo, isExtended } from '../setup/hugo.ts';
import {
  all,
  BOTH,
  type Built,
  buildSite,
  extendedCalls,
  type Files,
  hugoTest,
  page,
  runHugo,
  temporaryFolder,
} from './site.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** A section of pages, and a page that shows each bundled example. */
const CONTENT: Files = {
  'content/_index.md': page('title: Home', 'Hello.'),
  'content/projects/_index.md': page(
    'title: Projects\ngraph: {nodeTypes: {project: {label: Project, imageFit: contain}}, tags: {alpha: {icon: star}}}',
    '## Our map\n\n{{< graphmap relations=true tags=true >}}\n\n{{< note >}}Hi{{< /note >}}',
  ),
  'content/projects/one/index.md': page(
    'title: One\ntags: [alpha]\ngraph: {type: project, image: own.svg, relations: [{to: two, label: uses}]}',
  ),
  'content/projects/one/own.svg': SVG,
  'content/projects/two.md': page('title: Two\ngraph: {image: /logo.svg, graph: /maps/}'),
  'content/maps/_index.md': page(
    'title: Maps',
    examples()
      .map((name) => `{{< graphmap data="${name}" tags=true >}}`)
      .join('\n\n'),
  ),
  'static/logo.svg': SVG,
  ...Object.fromEntries(
    examples().map((name) => [`data/graphdata/${name}.json`, readFileSync(`examples/${name}.json`, 'utf8')]),
  ),
};

/** Settings of a site with these themes. */
const config = (themes: string, more = '') =>
  `baseURL = "https://example.org/"\ntitle = "A site"\ntheme = ${themes}\ndisableKinds = ["RSS", "sitemap"]\n${more}`;

const HEAD = '<meta charset="utf-8"><title>{{ .Title }}</title>';
const BASE = `<!doctype html><html><head>{{ partial "head.html" . }}</head><body>{{ block "main" . }}{{ end }}</body></html>`;
const MAIN = '{{ define "main" }}<main>{{ .Content }}</main>{{ end }}';
/** A template of the theme that uses the partial. */
const TERM =
  '{{ define "main" }}{{ partial "graphmap/embed.html" (dict "page" . "section" "/projects" "text" false) }}{{ end }}';
const NOTE = '<aside>{{ .Inner }}</aside>';

/** Files of a theme of the first layout of template folders, and of the one that came with 0.146. */
const THEMES = {
  first: {
    '_default/baseof.html': BASE,
    '_default/list.html': MAIN,
    '_default/single.html': MAIN,
    '_default/term.html': TERM,
    'partials/head.html': HEAD,
    'shortcodes/note.html': NOTE,
  },
  second: {
    'baseof.html': BASE,
    'home.html': MAIN,
    'section.html': MAIN,
    'page.html': MAIN,
    'taxonomy.html': MAIN,
    'term.html': TERM,
    '_partials/head.html': HEAD,
    '_shortcodes/note.html': NOTE,
  },
} as const;

function theme(kind: keyof typeof THEMES): Files {
  return Object.fromEntries(Object.entries(THEMES[kind]).map(([path, text]) => [`themes/own/layouts/${path}`, text]));
}

/** No layouts of the helper's own beside those of the theme. */
const NONE = { 'layouts/_default/list.html': undefined, 'layouts/_default/single.html': undefined };

function examples(): readonly string[] {
  return readdirSync('examples')
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));
}

/** Addresses in the built pages that lead to this site, and to no file of it. */
function deadLinks(built: Built, base = '/'): readonly string[] {
  const pages = built.files().filter((file) => file.endsWith('.html'));
  return pages.flatMap((file) => {
    const html = built.read(file);
    const addresses = all(html, /\s(?:href|src)="([^"#?]*)[^"]*"/g).filter((address) => address !== '');
    const paths = addresses.flatMap((address) => {
      const url = new URL(address, `https://example.org${base}${file}`);
      if (url.origin !== 'https://example.org') return [];
      if (!url.pathname.startsWith(base)) return [`${file}: ${address} is outside the site`];
      const path = decodeURIComponent(url.pathname.slice(base.length));
      return built.has(path === '' || path.endsWith('/') ? `${path}index.html` : path) ? [] : [`${file}: ${address}`];
    });
    return paths.filter((path) => !/(?:logos|icons)\//.test(path));
  });
}

/** Where the files of two builds differ, apart from what Hugo itself writes: its version, spaces, redirects. */
function differences(one: Built, other: Built): readonly string[] {
  const text = (built: Built, file: string) =>
    (built.has(file) ? built.read(file) : '')
      .replace(/<meta name="?generator"? content="?Hugo [\d.]+"?>/, '')
      .replace(/\s*(<[!/]?\w[^>]*>)\s*/g, '$1');
  return [...new Set([...one.files(), ...other.files()])].flatMap((file) => {
    const [a, b] = [text(one, file), text(other, file)];
    if (a === b || a.includes('http-equiv="refresh"')) return [];
    const at = [...a].findIndex((character, index) => character !== b[index]);
    return [`${file}: ${[a, b].map((all) => all.slice(Math.max(0, at - 40), at + 80)).join(' — ')}`];
  });
}

async function buildBoth(build: (edition: Edition) => Promise<Built>): Promise<readonly [Built, Built]> {
  return Promise.all([build('oldest'), build('newest')]);
}

/** A stylesheet in Sass, which the standard edition cannot read. */
const SASS: Files = {
  'assets/a.scss': 'a { b { color: red } }',
  'layouts/_default/list.html': '{{ (resources.Get "a.scss" | css.Sass).RelPermalink }}',
};

QUnit.module('hugo/versions', () => {
  hugoTest(
    'S446 S447 a site with every example calls nothing that the standard edition of Hugo lacks',
    async (assert, edition) => {
      const files = { ...CONTENT, ...NONE, ...theme('first'), 'hugo.toml': config('["own", "graphmap"]') };
      if (!isExtended(findHugo({ edition }) ?? '')) {
        const built = await buildSite(files, [], edition);
        assert.true(built.isBuilt, built.messages.join('\n'));
        await assert.rejects(extendedCalls(SASS, edition), 'this is the standard edition');
        return;
      }
      // A Hugo that has the libraries inside shows no calls at all; the words of the templates decide then.
      const told = await extendedCalls(SASS, edition);
      assert.true(told.length === 0 || told.includes('sass_compiler_execute'), 'a call is noticed');
      assert.deepEqual(await extendedCalls(files, edition), []);
    },
    BOTH,
  );

  hugoTest(
    'S446 S448 beside a theme of the first layout of folders: no warning, and the same files by both',
    async (assert) => {
      const files = { ...CONTENT, ...NONE, ...theme('first'), 'hugo.toml': config('["own", "graphmap"]') };
      const [oldest, newest] = await buildBoth((edition) => buildSite(files, [], edition));
      for (const built of [oldest, newest]) {
        assert.deepEqual(built.messages, []);
        assert.deepEqual(deadLinks(built), []);
        assert.true(built.read('projects/index.html').includes('<aside>Hi</aside>'));
        assert.strictEqual(all(built.read('tags/alpha/index.html'), /(<svg class="graphmap-svg")/g).length, 1);
        assert.strictEqual(
          all(built.read('maps/index.html'), /(<svg class="graphmap-svg")/g).length,
          examples().length,
        );
      }
      assert.deepEqual(differences(oldest, newest), []);
    },
    ['newest'],
  );

  hugoTest(
    'S446 S448 S449 beside a theme of the second layout of folders, the same again',
    async (assert) => {
      const settings = { 'hugo.toml': config('["own", "graphmap"]') };
      const second = await buildSite({ ...CONTENT, ...NONE, ...theme('second'), ...settings }, [], 'newest');
      assert.deepEqual(second.messages, []);
      assert.deepEqual(deadLinks(second), []);
      const first = await buildSite({ ...CONTENT, ...NONE, ...theme('first'), ...settings }, [], 'newest');
      assert.deepEqual(differences(first, second), []);
    },
    ['newest'],
  );

  hugoTest(
    'S446 in several languages, below a path: no warning, no dead link, and the same files by both',
    async (assert) => {
      const languages = `defaultContentLanguage = "en"
defaultContentLanguageInSubdir = true
[languages.en]
title = "Site"
weight = 1
[languages.fr]
title = "Lieu"
weight = 2
`;
      const files = {
        ...CONTENT,
        ...NONE,
        ...theme('first'),
        'hugo.toml': config('["own", "graphmap"]', languages).replace('example.org/', 'example.org/deep/site/'),
        'content/projects/_index.fr.md': page('title: Projets', '{{< graphmap tags=true >}}'),
        'content/projects/one/index.fr.md': page('title: Un\ngraph: {image: own.svg}'),
      };
      const [oldest, newest] = await buildBoth((edition) => buildSite(files, [], edition));
      for (const built of [oldest, newest]) {
        assert.deepEqual(built.messages, []);
        assert.deepEqual(deadLinks(built, '/deep/site/'), []);
        const labels = (path: string) => built.json(path).nodes.map(({ label }) => label);
        assert.deepEqual(labels('en/graphmap/projects.json'), ['One', 'Two']);
        assert.deepEqual(labels('fr/graphmap/projects.json'), ['Un']);
        assert.true(built.read('fr/projects/index.html').includes('href="/deep/site/fr/graphmap/projects.json"'));
      }
      assert.deepEqual(differences(oldest, newest), []);
    },
    ['newest'],
  );

  hugoTest(
    'S446 the example site, whose policy allows nothing inline: no warning, and the same files by both',
    async (assert) => {
      const [oldest, newest] = await buildBoth((edition) =>
        runHugo('hugo-theme/exampleSite', temporaryFolder(), [], edition),
      );
      for (const built of [oldest, newest]) {
        assert.deepEqual(built.messages, []);
        assert.deepEqual(deadLinks(built), []);
        for (const file of built.files().filter((name) => name.endsWith('.html'))) {
          const html = built.read(file);
          assert.true(html.includes(`http-equiv="Content-Security-Policy" content="default-src 'none'; script-src`));
          // Policies allow data that browsers don't run.
          const bare = html.replace(/<script type="application\/json"[^<]*<\/script>/g, '').replace(/"[^"]*"/g, '""');
          assert.false(/\s(?:style|on\w+)=|<style|<script(?![^>]*\ssrc=)/.test(bare), `${file} has nothing inline`);
        }
      }
      assert.deepEqual(differences(oldest, newest), []);
    },
    ['newest'],
  );
});
