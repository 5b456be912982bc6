/** Maps that call `repo` and `repoInfo` by their deprecated names `github` and `githubInfo`: each input and output has the facts. */

import QUnit from 'qunit';
import { checkMap } from '../../../formats/check/check.ts';
import { compareMaps } from '../../../formats/compare/compare.ts';
import { graphmlText } from '../../../formats/diagrams/graphml-write.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { plainDocument, serializeDocument } from '../../../formats/document/serialize.ts';
import { packMap, unpackMap } from '../../../formats/link/fragment.ts';
import { parseText } from '../../../formats/open/read.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { reportMarkdown } from '../../../formats/report/markdown.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { readCsv } from '../../../formats/tables/sheets/sheets.ts';
import { tablesOf } from '../../../formats/tables/write.ts';
import { searchNodes } from '../../../models/questions/search-language.ts';
import { createSearchIndex } from '../../../models/search-index.ts';

const INFO = { fullName: 'harbour/atlas', stars: 812, license: 'MIT', topics: ['charts'], fetchedAt: '2026-01-01' };
const DEPRECATED = {
  meta: { title: 'Harbour', description: 'Checked in 2026.' },
  nodes: [
    {
      id: 'atlas',
      label: 'Atlas',
      description: 'Plots ships.',
      github: 'https://github.com/harbour/atlas',
      githubInfo: INFO,
    },
    { id: 'buoy', label: 'Buoy', description: 'Marks shoals.', github: 'harbour/buoy' },
    { id: 'crane', label: 'Crane', description: 'Lifts.', url: 'https://crane.example' },
  ],
  edges: [{ from: 'atlas', to: 'buoy', label: 'reads' }],
};
const NEUTRAL = JSON.parse(
  JSON.stringify(DEPRECATED).replaceAll('"github":', '"repo":').replaceAll('"githubInfo":', '"repoInfo":'),
);
const NOTICE =
  '“github” is read as “repo”, and “githubInfo” is read as “repoInfo”. These are the names that the map is saved with.';

function read(raw: unknown): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

/** The notices of a document as one text each. */
const notes = (raw: unknown) => {
  const { errors, warnings, notices } = parseDocument(raw);
  return [...errors, ...warnings, ...notices].map(({ code, path, message }) => `${code} ${path}: ${message}`);
};
const withNode = (node: object) => ({ nodes: [{ id: 'a', ...node }] });

QUnit.module('formats/parse: deprecated names', () => {
  QUnit.test('a document reads as the one with the neutral names, with one notice for all of its nodes', (assert) => {
    assert.deepEqual(read(DEPRECATED), read(NEUTRAL));
    assert.deepEqual(notes(DEPRECATED), [`deprecated-name /nodes/0/github: ${NOTICE}`]);
    assert.deepEqual(notes(NEUTRAL), []);
    assert.deepEqual(notes(withNode({ github: 'o/r' })), [
      'deprecated-name /nodes/0/github: “github” is read as “repo”. This is the name that the map is saved with.',
    ]);
  });

  QUnit.test('files, messages and links contain only the neutral names', (assert) => {
    const document = read(DEPRECATED);
    assert.false(/"github/.test(serializeDocument(document, { positions: true })));
    assert.deepEqual(plainDocument(document, { positions: true }), plainDocument(read(NEUTRAL), { positions: true }));
    assert.deepEqual(parseText(unpackMap(packMap(document) ?? '')).document, read(NEUTRAL));
    assert.deepEqual(parseText(serializeDocument(document, { positions: true })).notices, []);
  });

  QUnit.test('a problem is reported under the name in the file', (assert) => {
    const [first, second] = [notes(withNode({ github: 'nothing' })), notes(withNode({ githubInfo: { stars: 1 } }))];
    assert.true(first[0]?.startsWith('not-a-repository /nodes/0/github: '), first[0]);
    assert.true(second[0]?.startsWith('value-ignored /nodes/0/githubInfo: '), second[0]);
    const [third] = notes(withNode({ github: 'o/r', githubInfo: { stars: 'many' } }));
    assert.true(third?.startsWith('value-ignored /nodes/0/githubInfo/stars: '), third);
  });

  QUnit.test('the current name has priority over the deprecated one in any order', (assert) => {
    for (const node of [
      { repo: 'o/new', github: 'o/old' },
      { github: 'o/old', repo: 'o/new' },
    ]) {
      assert.strictEqual(read(withNode(node)).nodes[0]?.repo, 'o/new');
      assert.strictEqual(
        notes(withNode(node))[0],
        'value-ignored /nodes/0/github: “github” of node “a” is ignored, because “repo” is given as well.',
      );
    }
    assert.strictEqual(read(withNode({ repo: '', github: 'o/r' })).nodes[0]?.repo, 'o/r');
    assert.strictEqual(notes(withNode({ repo: 'o/r', github: 'o/r' })).length, 1, 'the same twice loses nothing');
  });

  QUnit.test('elsewhere in a document these names are names like any other, and stay', (assert) => {
    const raw = {
      nodes: [{ id: 'a', details: { github: 'x' } }],
      edges: [{ from: 'a', to: 'a', github: 'y' }],
      github: 1,
    };
    assert.deepEqual(notes(raw), []);
    const plain = plainDocument(read(raw), { positions: true });
    assert.deepEqual([plain.nodes, plain.github], [raw.nodes, 1]);
  });

  QUnit.test('the report, search, a question for stars and the check know the facts', async (assert) => {
    const [document, neutral] = [read(DEPRECATED), read(NEUTRAL)];
    const report = reportMarkdown(document, { date: '2026-02-01' });
    assert.strictEqual(report, reportMarkdown(neutral, { date: '2026-02-01' }));
    assert.true(report.includes('https://github.com/harbour/atlas') && report.includes('812'), report);
    assert.deepEqual([...searchNodes(document, 'stars>500')], ['atlas']);
    assert.deepEqual([...searchNodes(document, 'license:mit')], ['atlas']);
    const index = createSearchIndex(document);
    await index.ready;
    assert.deepEqual(
      index.find('charts', 5).map(({ ref }) => ref),
      [{ kind: 'node', id: 'atlas' }],
    );
    const found = (raw: unknown) => checkMap({ document: read(raw), raw, today: '2026-02-01' }).findings;
    assert.deepEqual(found(DEPRECATED), found(NEUTRAL));
  });

  QUnit.test('comparing the two names finds no difference', (assert) => {
    assert.deepEqual(compareMaps(read(DEPRECATED), read(NEUTRAL)), compareMaps(read(NEUTRAL), read(NEUTRAL)));
  });

  QUnit.test('tables and GraphML are exported with the facts, and tables with these columns are imported', (assert) => {
    const [document, neutral] = [read(DEPRECATED), read(NEUTRAL)];
    assert.deepEqual(tablesOf(document), tablesOf(neutral));
    assert.strictEqual(graphmlText(document), graphmlText(neutral));
    const csv = `id,label,github,githubInfo\natlas,Atlas,harbour/atlas,"${JSON.stringify(INFO).replaceAll('"', '""')}"\n`;
    const sheets = [readCsv(csv, 'nodes.csv')];
    const { plan } = readTables(sheets, sheets.map(guessSetup));
    const [node] = plan.nodes;
    assert.deepEqual([node?.repo, node?.repoInfo], ['harbour/atlas', INFO]);
  });
});
