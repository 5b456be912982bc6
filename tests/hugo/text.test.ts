import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import { normalizeTag, tagColor, textOn } from '../../formats/document/tags.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { reportModel, SECTION_TITLES } from '../../formats/report/model.ts';
import { isOfType } from '../../formats/report/nouns.ts';
import { plainText, type Sentence } from '../../formats/words/parts.ts';
import { all, BOTH, buildSite, hugoTest, page, seen } from './site.ts';

/** Labels of every kind, and what is near the borders between kinds. */
const LABELS = [
  'uses',
  'depends on',
  'draws graphs with',
  'pushes rules as MISP events',
  'member of',
  'affiliated with',
  'used by',
  'based on',
  'API',
  'Uses',
  'upstream',
  'federates with (sync)',
  'manages or co-manages',
  'hosts, runs and maintains',
  'is funded by',
  'is used by and uses',
  'is part of, funds and hosts',
  'is based on, and extends',
  'is used by and data',
  'iOS app of',
  'eIDAS node of (EU)',
  "team's part of",
  "'s part of",
  'is a member (since 2020)',
  'are friends',
  'is hosting',
  'can reach',
  'can not reach',
  'can replace',
  'will use',
  'can read and write',
  'can read or of',
  'may read, write and send data',
  'does use',
  'does research',
  'does not read or write',
  'has forked',
  'does not use',
  'use',
  'status',
  'access',
  'previous',
  'analysis of',
  'news',
  'sponsored',
  'funding',
  'nothing',
  'feed',
  'led',
  'written in',
  'backs up',
  'imports (a) and exports (b)',
  'f(x)',
  'uses(v2)',
  'uses()',
  '(only a note)',
  'uses (nested (deep) note)',
  'uses (v2).',
  'API (old) ;',
  'reads.',
  'copies;',
  'contributes_to',
  '  spaced   out  ',
  'línea de código',
  'über',
  'Ünder',
  'publishes to and installs from',
  'and',
  's',
  'is',
  'x <b>bold</b> & "quoted"',
  '日本',
] as const;

const TYPES = [
  ...['project', 'open_data', 'Open data', 'MISP instance', 'API', 'organization', 'unit', 'user group', 'hour'],
  ...['people', 'Running containers', 'Networking', 'Operating system', 'Tools', 'software', 'standard body (EU)'],
  ...[
    'company',
    'analysis',
    'index',
    'status page',
    '8-bit machine',
    'SQL database',
    'NGO',
    'member of a group',
    'iOS app',
  ],
  // Names that show nothing, an empty one, which is none, and a label that is its own key.
  ...['CPUs', 'man', ' ', '\u0001', '', '_-_', 'own_name'],
] as const;

const DIRECTIONS = ['forward', 'backward', 'both', 'none'] as const;

/** The sentences of a report, as a reader sees them. */
function report(document: MapDocument) {
  const model = reportModel(document, { date: '2026-09-23' });
  const plain = (sentence: Sentence) => plainText(sentence).replace(/\s+/g, ' ').trim();
  return {
    overview: model.overview.map(plain).join(' '),
    nodes: model.nodes.groups.flatMap(({ entries }) => entries),
    relationships: model.relationships.groups.flatMap(({ entries }) => entries.map(({ sentence }) => plain(sentence))),
    groups: [...model.nodes.groups, ...model.relationships.groups].map(({ title }) => title),
    plain,
  };
}

/** Text of the built page, in the same form. */
function site(html: string) {
  const text = html.slice(html.indexOf('<div class="graphmap-text">'));
  const relationships = text.slice(text.indexOf(`>${SECTION_TITLES.relationships}</h3>`));
  const nodes = text.slice(0, text.length - relationships.length);
  return {
    overview: seen(/<p class="graphmap-overview">[\s\S]*?<\/p>/.exec(text)?.[0] ?? ''),
    entries: all(nodes, /(<div class="graphmap-entry"[\s\S]*?<\/div>)/g),
    relationships: all(relationships, /<li>([\s\S]*?)(?=<\/li>)/g).map(seen),
    groups: all(text, /<h4>([^<]*)<\/h4>/g).map(seen),
  };
}

/** @param warned - what every warning of the build has to contain; by default, there is none */
async function build(map: unknown, warned?: string): Promise<{ html: string; document: MapDocument }> {
  const { document, errors } = parseDocument(map);
  if (!document) throw new Error(JSON.stringify(errors));
  const built = await buildSite({
    'content/_index.md': page('title: T', '{{< graphmap data="m" relations=true tags=true >}}'),
    'data/graphdata/m.json': JSON.stringify(map),
  });
  const others = built.messages.filter((message) => warned === undefined || !message.includes(warned));
  if (!built.isBuilt || others.length > 0) throw new Error(others.join('\n'));
  return { html: built.read('index.html'), document };
}

QUnit.module('hugo/text', () => {
  hugoTest('every label reads as in the report, in every direction and to itself', async (assert) => {
    const edges = LABELS.flatMap((label) => [
      ...DIRECTIONS.map((direction) => ({ from: 'a', to: 'b', label, direction, type: `${label} ${direction}` })),
      { from: 'a', to: 'a', label, type: `${label} self` },
    ]);
    const typed = LABELS.map((type) => ({ from: 'b', to: 'a', type }));
    const emptied = ['', ' \n', '\u00a0\u3000', undefined].map((label) => ({
      from: 'b',
      to: 'a',
      label,
      type: 'labelled',
    }));
    const map = {
      edgeTypes: { labelled: { label: 'hands over to' }, '': { label: 'of no type' } },
      nodes: [{ id: 'a', label: 'First <b>' }, { id: 'b' }],
      edges: [...edges, ...typed, ...emptied, { from: 'b', to: 'a' }],
    };
    const { html, document } = await build(map);
    const expected = report(document);
    const found = site(html);
    assert.strictEqual(found.relationships.length, expected.relationships.length);
    for (const [index, sentence] of expected.relationships.entries()) {
      assert.strictEqual(found.relationships[index], sentence);
    }
    assert.strictEqual(found.overview, expected.overview);
  });

  hugoTest('every type name reads as in the report, alone and in numbers', async (assert) => {
    for (const [start, many] of [
      [0, 1],
      [0, 2],
    ] as const) {
      const nodes = TYPES.slice(start).flatMap((type, index) =>
        Array.from({ length: many }, (_, copy) => ({ id: `n${index}-${copy}`, type })),
      );
      const { html, document } = await build({
        nodeTypes: { own_name: { label: 'own_name' }, '': { label: 'Of no type' } },
        nodes,
        edges: [],
      });
      const expected = report(document);
      const found = site(html);
      assert.strictEqual(found.overview, expected.overview);
      assert.deepEqual(found.groups, expected.groups);
      for (const [index, entry] of expected.nodes.entries()) {
        const said = entry.paragraphs.map(expected.plain).join(' ');
        assert.true(seen(found.entries[index] ?? '').includes(said), said);
      }
    }
  });

  for (const name of ['python-packaging', 'cloud-native', 'cve-record', 'minimal']) {
    hugoTest(`the text of ${name} is that of its report: overview, nodes, facts, sentences`, async (assert) => {
      const { html, document } = await build(JSON.parse(readFileSync(`examples/${name}.json`, 'utf8')));
      const expected = report(document);
      const found = site(html);
      assert.strictEqual(found.overview, expected.overview);
      assert.deepEqual(
        found.relationships.map((line, index) => line.slice(0, expected.relationships[index]?.length)),
        expected.relationships,
      );
      assert.strictEqual(found.entries.length, expected.nodes.length);
      for (const [index, entry] of expected.nodes.entries()) {
        const text = seen(found.entries[index] ?? '');
        const said = [
          ...entry.paragraphs.map(expected.plain),
          ...entry.facts.map(({ label, parts }) => `${label}: ${expected.plain(parts)}`),
          ...entry.details.map(({ label }) => `${label}:`),
        ];
        for (const words of said) assert.true(text.includes(words), `${entry.name}: ${words}`);
        const [, list = ''] = (found.entries[index] ?? '').split('<ul class="graphmap-relationships">');
        assert.deepEqual(
          all(list, /<li>([\s\S]*?)<\/li>/g).map(seen),
          entry.relationships.map(expected.plain),
          `S410 ${entry.name}`,
        );
      }
    });
  }

  hugoTest('repositories, dates and odd facts read as in the report', async (assert) => {
    const repositories = [
      ...[
        'pypa/pip',
        'https://github.com/pypa/pip.git',
        'git@github.com:pypa/pip.git',
        'www.github.com/pypa/pip/issues',
      ],
      ...['https://api.github.com/repos/pypa/pip', 'https://gitlab.com/a/b', 'not a repository', 'sponsors/x', 'a/b/c'],
    ];
    const dates = ['2026-09-23', '2026-09-23T23:30:00-05:00', '2024-02-29T00:00:00Z', '2023-02-29', 'last week', ''];
    const nodes = [
      ...repositories.map((repo, index) => ({
        id: `r${index}`,
        repo,
        repoInfo: { stars: 1, forks: 2, archived: true },
      })),
      ...dates.map((fetchedAt, index) => ({
        id: `d${index}`,
        repo: 'pypa/pip',
        repoInfo: { pushedAt: fetchedAt, fetchedAt, license: 'NOASSERTION', description: 'Ends here!' },
      })),
      { id: 'ill', repo: 'pypa/pip', repoInfo: { stars: -1, forks: 2, archived: 'true' } },
      { id: 'card', shape: 'card', subtitle: 'A second line' },
      { id: 'typed-card', type: 'card', subtitle: 'Another' },
      { id: 'tag-list', tags: ['Inc.;', 'open\u00a0source', 'open source', 'up\vdown', ' #x, #y;\u3000#z', '#'] },
      ...['\u00a0Inc.;', 'open data, web', 'a,b;c |d,', '#a,b, c #d', 'x, #y z; w'].map((tags, at) => ({
        id: `tag-text-${at}`,
        tags,
      })),
      {
        id: 'facts',
        description: 'One line\nand another\n\nA new paragraph',
        subtitle: 'Sub',
        url: 'https://www.example.com/',
        repo: 'pypa/pip',
        repoInfo: { homepage: 'http://example.com', topics: ['#Tagged', 'topic two'], language: 'C' },
        tags: '#tagged #open source #Tagged',
        links: [{ label: 'Docs:', url: 'https://docs.example.com/a/' }, { url: 'mailto:a@example.com' }],
        details: {
          empty: '',
          nothing: null,
          zero: 0,
          big: 1234567,
          part: 0.1,
          yes_or_no: false,
          list: ['a', '', '\u00a0\u0001', 'https://x.example/(y).', 3],
          blank: ['\u3000', '\u0001'],
          nested: { deep: { er: 'x' }, gone: {} },
          table: [
            ['name', 'role'],
            ['Ada', 'lead'],
          ],
        },
      },
    ];
    const { html, document } = await build(
      { nodeTypes: { card: { shape: 'card' } }, nodes, edges: [] },
      'is not a repository',
    );
    const expected = report(document);
    const found = site(html);
    for (const [index, entry] of expected.nodes.entries()) {
      const text = seen(found.entries[index] ?? '');
      for (const { label, parts } of entry.facts) {
        assert.true(
          text.includes(`${label}: ${expected.plain(parts)}`),
          `${label}: ${expected.plain(parts)} in ${text}`,
        );
      }
      assert.strictEqual(
        text.includes('Source code'),
        entry.facts.some(({ label }) => label === 'Source code'),
        entry.name,
      );
    }
    const ill = seen(found.entries.find((entry) => entry.includes('>ill<')) ?? '');
    assert.true(ill.endsWith('The repository has 2 forks.'), `what is no number of stars and no truth value: ${ill}`);
    const facts = seen(found.entries.at(-1) ?? '');
    for (const words of ['Big: 1234567', 'Zero: 0', 'Part: 0.1', 'Yes or no: no', 'a, x.example/(y)., 3', 'Er: x']) {
      assert.true(facts.includes(words), `${words} in ${facts}`);
    }
    assert.false(/Empty|Nothing|Gone|Blank/.test(facts));
    const [rows = ''] = /<li>Table: .*?<\/ul>/s.exec(found.entries.at(-1) ?? '') ?? [];
    const { details = [] } = expected.nodes.at(-1) ?? {};
    const table = details.find(({ label }) => label === 'Table')?.value;
    assert.deepEqual(
      all(rows.slice('<li>'.length), /<li>(.*?)<\/li>/g).map(seen),
      table?.kind === 'items' ? table.items.map((item) => item.kind === 'line' && expected.plain(item.parts)) : [],
      'lists in a list stay apart',
    );
    const subtitles = found.entries
      .map((entry) => /Subtitle: (A second line|\w+)/.exec(seen(entry))?.[1])
      .filter(Boolean);
    assert.deepEqual(subtitles, ['Another', 'A second line'], 'S129 of cards only');
  });

  hugoTest('S507 a tag has the colour and ink that it has in the application', async (assert) => {
    const tags = ['security', 'web', 'open-data', 'é', '日本', 'a', 'python-3', '🙂', 'x'.repeat(15), 'data', 'c++'];
    const { html } = await build({ nodes: tags.map((tag) => ({ id: tag, tags: [tag] })), edges: [] });
    const pills = [
      ...html.matchAll(/rx="7\.5" fill="(#[0-9a-f]{6})"\/><text x="[\d.]+" y="10.8" fill="(#[0-9a-f]{6})">/g),
    ];
    assert.deepEqual(
      pills.map(([, fill, ink]) => [fill, ink]),
      tags.map((tag) => [tagColor(tag), textOn(tagColor(tag))]),
    );
  });

  hugoTest(
    'tags that are one in the report are one on the site: in two Unicode forms, in capitals, in the registry',
    async (assert, edition) => {
      const names = ['Café', 'Việt', 'Ångström', 'ΟΔΟΣ', 'ΣΟΦΙΑ ΟΔΟΣ', 'İstanbul', 'ṩ', 'क़', 'naïve—x'];
      const tags = names.flatMap((name) => [name, name.normalize('NFD'), name.toLowerCase()]);
      const files = {
        'content/_index.md': page(
          'title: T\ngraph: { tags: { İstanbul: { color: "#123456" } } }',
          '{{< graphmap section="/" tags=true relations=true >}}',
        ),
        'content/a.md': page(`title: A\ngraph: { tags: ${JSON.stringify(tags)} }`),
        'content/b.md': page('title: B\ngraph: { tags: [İstanbul] }'),
      };
      const built = await buildSite(files, [], edition);
      const { document } = parseDocument(built.json('graphmap/home.json'));
      const html = built.read('index.html');
      const shown = all(site(html).entries[0] ?? '', /<code>#([^<]*)<\/code>/g);
      assert.deepEqual(shown, document?.nodes[0]?.tags);
      assert.strictEqual(shown.length, names.length);
      assert.true(html.includes('fill="#123456"'), 'the registry, whose keys Hugo writes in small letters');
      assert.deepEqual(document?.tags, { istanbul: { color: '#123456' } }, 'and in the application');
    },
    BOTH,
  );

  hugoTest(
    'a capital I with a dot becomes a small one as in the report, in tags and in types',
    async (assert, edition) => {
      const map = { nodes: [{ id: 'a', type: 'İskele', tags: ['İstanbul'] }] };
      const files = {
        'content/_index.md': page('title: T', '{{< graphmap data="m" >}}'),
        'data/graphdata/m.json': JSON.stringify(map),
      };
      const html = (await buildSite(files, [], edition)).read('index.html');
      assert.true(html.includes(`<code>#${normalizeTag('İstanbul')}</code>`), 'the tag');
      assert.true(html.includes(`</strong> ${isOfType('İskele')}.`), 'the type');
    },
    BOTH,
  );
});
