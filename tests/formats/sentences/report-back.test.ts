/** The report of a map, read on an empty map, gives the map's nodes and relationships again. */

import fc from 'fast-check';
import { create } from 'mutative';
import QUnit from 'qunit';
import { EMPTY_DOCUMENT, type MapDocument } from '../../../formats/document/document.ts';
import { serializeDocument } from '../../../formats/document/serialize.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { isEmptyPlan } from '../../../formats/plan/plan.ts';
import { reportMarkdown } from '../../../formats/report/markdown.ts';
import { relationshipSentence, typeInWords } from '../../../formats/report/relationships.ts';
import { reportLosses } from '../../../formats/report-back/loss-report.ts';
import { readSentences, type SentenceReading } from '../../../formats/sentences/read.ts';
import { nodeName, plainText } from '../../../formats/words/parts.ts';
import { writePlan } from '../../../models/commands/plan.ts';
import { runsOf } from '../../setup/runs.ts';

const word = fc.constantFrom(
  ...[
    'MISP',
    'and',
    'AIL',
    'the',
    'of',
    'Data, Inc.',
    '(beta)',
    '[x]',
    '#1',
    'itself?',
    '*',
    '_a_',
    '`b`',
    '<i>',
    '&amp;',
  ],
  ...[
    'Forschung & Entwicklung',
    'uses',
    'is',
    '->',
    '“Q”',
    '"R"',
    '\\',
    '1.',
    '-',
    'A | B',
    'ü',
    '日本',
    'C++',
    'v1.2',
  ],
);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const label = fc.oneof(
  fc.constantFrom('uses', 'depends on', 'pushes rules as MISP events', 'member of', 'used by', 'API', 'syncs with'),
  fc.constantFrom('is', 'manages or co-manages', 'upstream', 'Uses', 'status', 'can read and write', 'is linked to'),
  fc.constantFrom('uses (since 2022)', 'API (v2. beta)', '(note)', 'syncs, with', 'a) b (c', 'draws *graphs* with'),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
);
const type = fc.constantFrom('project', 'Open data', 'API', 'people', 'Running containers', 'tools', 'v1. x', 'Other');
const end = fc.nat(5);
const edge = fc.record(
  {
    from: end,
    to: end,
    label,
    type: fc.constantFrom('uses', 'API', 'member of', 'both', 'back'),
    direction: fc.constantFrom('forward', 'backward', 'both'),
    description: fc.constantFrom('Every hour.', 'As **it** says (here). And there', 'one\n\ntwo'),
    details: fc.constant({ since: 2022, list: ['a', { b: 'c' }] }),
  },
  { requiredKeys: ['from', 'to'] },
);
const node = fc.record(
  {
    label: name,
    type,
    tags: fc.constantFrom(['sharing'], ['a', 'b.c'], ['ö', '1']),
    url: fc.constantFrom('https://misp.example/', 'https://a.example/b_(c)?d=1&e=2'),
    description: fc.constantFrom('Shares.', '**Bold** is a text', '# no heading', 'a\nb\n\nc'),
  },
  { requiredKeys: ['label'] },
);

const map = fc
  .record({
    nodes: fc.uniqueArray(node, { minLength: 1, maxLength: 6, selector: ({ label: one }) => one.trim() }),
    edges: fc.array(edge, { maxLength: 8 }),
  })
  .map(({ nodes, edges }) => {
    const raw = {
      edgeTypes: {
        uses: { label: 'uses' },
        both: { label: 'syncs with', direction: 'both' },
        back: { label: 'reads from', direction: 'backward' },
      },
      nodes: nodes.map((one, index) => ({ ...one, id: `n${index}` })),
      edges: edges.map(({ from, to, ...rest }) => ({
        ...rest,
        from: `n${from % nodes.length}`,
        to: `n${to % nodes.length}`,
      })),
    };
    const { document } = parseDocument(raw);
    if (!document) throw new Error('refused');
    return document;
  });

const report = (document: MapDocument) => reportMarkdown(document, { date: '2026-11-22' });

function written(document: MapDocument, { plan }: SentenceReading): MapDocument {
  return create(document, writePlan(plan, new Map()).change);
}

/** Content of a map: its nodes with their fields, and each relationship as a sentence. */
function said(document: MapDocument) {
  return {
    nodes: document.nodes
      .map((one) => [
        nodeName(one),
        one.type && typeInWords(document, 'node', one.type).toLowerCase(),
        one.tags ?? [],
        one.url,
      ])
      .sort(),
    relationships: [...new Set(document.edges.map((one) => plainText(relationshipSentence(document, one))))].sort(),
  };
}

QUnit.module('formats/sentences: the report read back', () => {
  QUnit.test('the report of 2,000 generated maps gives their nodes and relationships again', (assert) => {
    fc.assert(
      fc.property(map, (document) => {
        const reading = readSentences(report(document), EMPTY_DOCUMENT);
        if (reading.faults.length > 0) throw new Error(`unread: ${JSON.stringify(reading.faults)}`);
        assertSame(said(written(EMPTY_DOCUMENT, reading)), said(document), report(document));
      }),
      { numRuns: runsOf(2000), seed: 21 },
    );
    assert.true(true);
  });

  QUnit.test('the report of a map, read on that map, says nothing new', (assert) => {
    fc.assert(
      fc.property(map, (document) => {
        const { plan, faults, questions } = readSentences(report(document), document);
        if (!isEmptyPlan(plan) || faults.length + questions.length > 0) {
          throw new Error(`${JSON.stringify({ plan, faults, questions })}\n${report(document)}`);
        }
      }),
      { numRuns: runsOf(500), seed: 22 },
    );
    assert.true(true);
  });

  QUnit.test('an imported report prints the same relationships under the same headings', (assert) => {
    const { document } = parseDocument({
      edgeTypes: { depends: { label: 'depends on' } },
      nodes: [
        { id: 'a', label: 'A, B and C', type: 'project' },
        { id: 'b', label: 'D (beta)' },
        { id: 'c', label: 'E' },
      ],
      edges: [
        { from: 'a', to: 'b', type: 'depends' },
        { from: 'a', to: 'c', type: 'depends', label: 'vendors' },
        { from: 'b', to: 'b', label: 'federates with (sync)' },
        { from: 'b', to: 'c', label: 'pushes rules as events', direction: 'both' },
      ],
    });
    if (!document) throw new Error('refused');
    const again = written(EMPTY_DOCUMENT, readSentences(report(document), EMPTY_DOCUMENT));
    const section = (one: MapDocument) => report(one).split('## Relationships\n')[1];
    assert.strictEqual(section(again), section(document));
    assert.true(serializeDocument(again, { positions: false }).includes('"federates with (sync)"'));
  });

  QUnit.test('a label that ends with a parenthesis keeps its direction', (assert) => {
    for (const label of [
      'uses (since 2022)',
      'API (v2)',
      'API (v2) (beta)',
      'used by (x)',
      'sends mail (daily)',
      'f (a) (b.c)',
    ]) {
      for (const direction of ['forward', 'both'] as const) {
        for (const to of ['a', 'b']) {
          const document = related({ to, label, direction });
          const [edge] = written(EMPTY_DOCUMENT, readSentences(report(document), EMPTY_DOCUMENT)).edges;
          assert.deepEqual(
            [edge?.label, edge?.direction ?? 'forward'],
            [label, direction],
            `${label} ${direction} ${to}`,
          );
          assert.deepEqual(reportLosses(document), []);
        }
      }
    }
  });

  QUnit.test('the loss report names what a report omits about relationships', (assert) => {
    const cases: readonly [edge: object, lost: readonly string[]][] = [
      [{ label: 'uses', direction: 'none' }, ['edges without direction']],
      [{ type: 'near' }, ['edges without direction']],
      [{ label: 'uses', direction: 'backward' }, []],
      [{ label: '(note)' }, ['the exact words of some labels']],
      [{ label: 'calls f()', direction: 'none' }, ['edges without direction', 'the exact words of some labels']],
      [{}, []],
    ];
    for (const [edge, lost] of cases) assert.deepEqual(reportLosses(related(edge)), lost, JSON.stringify(edge));
  });
});

/** A map of two nodes and a relationship. */
function related(edge: object): MapDocument {
  const { document } = parseDocument({
    edgeTypes: { near: { direction: 'none' } },
    nodes: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
    edges: [{ from: 'a', to: 'b', ...edge }],
  });
  if (!document) throw new Error('refused');
  return document;
}

function assertSame(one: unknown, other: unknown, text: string): void {
  const [a, b] = [JSON.stringify(one, null, 1), JSON.stringify(other, null, 1)];
  if (a !== b) throw new Error(`read:\n${a}\nprinted:\n${b}\n${text}`);
}
