/** The PDF and the Markdown report say the same: their words are compared, one after the other. */

import { readdirSync, readFileSync } from 'node:fs';
import markdownIt from 'markdown-it';
import QUnit from 'qunit';
import { shownInReport } from '../../../controllers/export/formats.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { visiblePart } from '../../../formats/document/part.ts';
import { printDocument } from '../../../formats/export/print/index.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { reportMarkdown } from '../../../formats/report/markdown.ts';
import { OPTIONS } from '../svg-support.ts';

const DATE = '2026-09-23';

/** Words of some markup. Punctuation depends on the layout, such as a colon or a table row. */
function wordsOf(html: string): string[] {
  const text = html
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(?:b|strong|a|code|em)\b/.test(tag) ? '' : ' '))
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}.'’_/:-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function markdownWords(document: MapDocument, shown?: string): string[] {
  const markdown = reportMarkdown(document, { date: DATE, shown });
  // The numbers of nested entries of a list stand where the other layout has bullets or rows.
  // On paper the type is beside the name.
  const typed = /^(#{3,} .*\n\n)\*\*.*?\*\* (?:is|are|belongs to) .*?\.(?=\s)/gm;
  return wordsOf(markdownIt({ html: true }).render(markdown.replace(typed, '$1').replace(/^( *- )\d+:$/gm, '$1')));
}

/** Without what belongs to paper alone: styles, symbols, legends, running header, the type beside a name. */
function paperWords(document: MapDocument, shown?: string): string[] {
  const page = printDocument(document, { date: DATE, svg: OPTIONS, shown });
  const main = /<main>(.*)<\/main>/s.exec(page)?.[1] ?? '';
  return wordsOf(
    main
      .replace(/<svg\b.*?<\/svg>/gs, '')
      .replace(/<div class="legends">.*?<\/div>/gs, '')
      .replace(/<span class="kind">.*?<\/span>/gs, '')
      .replace(/<th [^>]*>\d+<\/th>/g, ''),
  );
}

function documentOf(raw: unknown): MapDocument {
  const { document, errors } = parseDocument(raw);
  if (!document) throw new Error(errors[0]?.message);
  return document;
}

/** Content in which the two could differ: facts of a repository, nested details, merged and single relationships. */
const EVERY_FACT = {
  meta: { title: 'Every *fact*', description: 'First line\nsecond line\n\nAnother paragraph' },
  nodeTypes: { tool: { label: 'Tool', image: 'icons/tool.svg', imageFit: 'icon' } },
  edgeTypes: { uses: { label: 'uses' } },
  tags: { core: { color: '#123456', icon: 'star' } },
  nodes: [
    {
      id: 'a',
      label: 'Atlas <b>',
      type: 'tool',
      description: 'Holds it all & more\n\nStill holds it',
      url: 'https://atlas.example',
      graph: 'maps/atlas.json',
      repo: 'owner/atlas',
      repoInfo: {
        fullName: 'owner/atlas',
        url: 'https://github.com/owner/atlas',
        description: 'Plots ships',
        homepage: 'https://www.atlas.example/',
        stars: 1,
        forks: 0,
        issues: 14,
        language: 'Rust',
        license: 'MIT',
        topics: ['core', 'ships'],
        archived: true,
        pushedAt: '2026-03-01T00:00:00Z',
        fetchedAt: '2026-09-23',
      },
      links: [{ label: 'Guide', url: 'https://atlas.example/guide' }, { url: 'https://atlas.example/more' }],
      tags: ['core', 'open-data'],
      details: {
        spec_version: '1.0',
        is_open: true,
        list: ['en', 'fr', 3],
        home: 'See https://atlas.example/home.',
        place: { town: 'Luxembourg', grid: { zone: 'B' } },
        people: [{ name: 'Ada', since: 2001 }, { name: 'Bo' }],
        deep: [{ name: 'x', inner: { y: 1 } }, [1, 2]],
        lines: 'one\ntwo',
      },
    },
    {
      id: 'b',
      label: 'Bay',
      shape: 'card',
      subtitle: 'By the sea',
      repo: 'owner/bay',
      repoInfo: { homepage: 'https://bay.example' },
    },
    {
      id: 'c',
      label: 'Cove',
      type: 'odd_type',
      subtitle: 'Never said',
      repo: 'owner/cove',
      repoInfo: { license: 'NOASSERTION' },
    },
    {
      id: 'd',
      repo: 'owner/dock',
      repoInfo: { description: 'Only a text', pushedAt: 'last week', fetchedAt: 'today' },
    },
    { id: 'e', repo: 'owner/empty' },
  ],
  edges: [
    { from: 'a', to: 'b', type: 'uses' },
    { from: 'a', to: 'c', type: 'uses' },
    { from: 'a', to: 'a', label: 'federates with (sync)' },
    {
      from: 'b',
      to: 'c',
      label: 'feeds',
      direction: 'both',
      description: 'Every night\n\nAnd at noon',
      details: { since: { year: 2024 } },
    },
  ],
};

QUnit.module('the report on paper and as Markdown', () => {
  const maps: [string, unknown][] = [
    ['every fact', EVERY_FACT],
    ['an empty map', { nodes: [] }],
    ['nodes without edges', { nodes: [{ id: 'a' }, { id: 'b', label: 'Bay' }] }],
    ...['examples', 'tests/fixtures/ocd'].flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file): [string, unknown] => [file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))]),
    ),
  ];
  for (const [name, raw] of maps) {
    QUnit.test(`S384 ${name}: both say the same words in the same order`, (assert) => {
      const document = documentOf(raw);
      const expected = markdownWords(document);
      assert.ok(expected.length > 5, `${expected.length} words`);
      const found = paperWords(document);
      // The place where they part says more than two long lists.
      const differs = expected.findIndex((word, index) => word !== found[index]);
      const near = (words: readonly string[]) => words.slice(Math.max(0, differs - 5), differs + 10);
      if (differs >= 0) assert.deepEqual(near(found), near(expected));
      assert.strictEqual(found.length, expected.length);
    });
  }

  QUnit.test('S384 a part of a map: both say how much it is, in the same words in the same order', (assert) => {
    const whole = documentOf(EVERY_FACT);
    const edges = whole.edges.filter(({ from, to }) => [from, to].every((end) => end === 'a' || end === 'b'));
    const part = visiblePart(whole, { nodes: new Set(['a', 'b']), edges: new Set(edges.map(({ id }) => id)) });
    const shown = shownInReport({ part: true, shown: '2 of 5 nodes and 2 of 4 relationships' });
    const expected = markdownWords(part, shown);
    assert.true(expected.join(' ').includes('It is a part of a map 2 of 5 nodes and 2 of 4 relationships'));
    assert.notOk(expected.includes('Cove'), 'nothing of the rest');
    assert.deepEqual(paperWords(part, shown), expected);
  });

  QUnit.test('on paper the type is beside the name and not repeated below it', (assert) => {
    const nodes = [{ id: 'b', label: 'Board', type: 'team', description: 'Decides.' }];
    const page = printDocument(documentOf({ nodes }), { date: DATE, svg: OPTIONS });
    assert.true(/class="entry-title">Board<\/h\d><span class="kind">Team<\/span>/.test(page));
    assert.true(page.includes('<p>Decides.</p>'));
    assert.notOk(page.includes('is a team'));
  });

  QUnit.test('S384 a homepage that is the website is said once by both', (assert) => {
    const document = documentOf(EVERY_FACT);
    for (const words of [markdownWords(document), paperWords(document)]) {
      assert.strictEqual(words.filter((word) => word === 'Homepage').length, 1, 'that of Bay');
      for (const word of ['Rust', 'MIT', 'archived', 'ships', 'Luxembourg', 'sea'])
        assert.ok(words.includes(word), word);
      for (const word of ['NOASSERTION', 'Never']) assert.notOk(words.includes(word), word);
    }
  });
});
