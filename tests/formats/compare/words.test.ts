/** A comparison in words, by the grammar of the report. */

import QUnit from 'qunit';
import { compareMaps } from '../../../formats/compare/compare.ts';
import { comparisonMarkdown, type ReportedAspects, reportedChanges } from '../../../formats/compare/words.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { plainText } from '../../../formats/words/parts.ts';

const MAP = {
  meta: { title: 'Circle' },
  nodeTypes: { project: { label: 'Project' }, platform: { label: 'Platform' } },
  edgeTypes: { maintains: {} },
  nodes: [
    { id: 'circl', label: 'CIRCL' },
    { id: 'flowintel', label: 'Flowintel', type: 'project', details: { status: 'active' }, tags: ['cti'], x: 0, y: 0 },
    { id: 'ail', label: 'AIL', type: 'project' },
  ],
  edges: [
    { id: 'e1', from: 'circl', to: 'flowintel', type: 'maintains', details: { since: 2019 } },
    { id: 'e2', from: 'circl', to: 'ail', label: 'is hosting' },
  ],
};
type Raw = typeof MAP & { nodes: Record<string, unknown>[]; edges: Record<string, unknown>[] };

function compared(edit: (map: Raw) => void) {
  const next = structuredClone(MAP) as Raw;
  edit(next);
  const [before, after] = [parseDocument(MAP).document, parseDocument(next).document];
  if (!before || !after) throw new Error('The test maps must be sound.');
  return compareMaps(before, after);
}

const said = (edit: (map: Raw) => void, told: ReportedAspects = {}) =>
  reportedChanges(compared(edit), told).flatMap(({ sentences }) => sentences.map(plainText));

const node = (map: Raw, at: number): Record<string, unknown> => map.nodes[at] as Record<string, unknown>;
const edge = (map: Raw, at: number): Record<string, unknown> => map.edges[at] as Record<string, unknown>;

QUnit.module('formats/compare/words', () => {
  const cases: readonly (readonly [string, (map: Raw) => void, readonly string[], ReportedAspects?])[] = [
    ['a relationship that ended', (map) => map.edges.shift(), ['CIRCL no longer maintains Flowintel.']],
    ['one that ended, with a helping verb', (map) => map.edges.pop(), ['CIRCL is no longer hosting AIL.']],
    [
      'a new one, a state',
      (map) => map.edges.push({ from: 'ail', to: 'circl', label: 'member of' }),
      ['AIL is now member of CIRCL.'],
    ],
    [
      'a new one, a noun',
      (map) => map.edges.push({ from: 'ail', to: 'circl', label: 'API' }),
      ['AIL is now linked to CIRCL (API).'],
    ],
    [
      'facts that are called like fields, or like nothing',
      (map) => {
        const facts = [
          ['status', 'active'],
          ['url', 'a.example'],
          ['lastRelease', 3],
          ['constructor', 'Ada'],
          ['__proto__', 'Bob'],
          [' ', 'blank'],
        ];
        node(map, 1).details = Object.fromEntries(facts);
      },
      [
        'Flowintel: url is now a.example.',
        'Flowintel: last release is now 3.',
        'Flowintel: constructor is now Ada.',
        'Flowintel: proto is now Bob.',
        'Flowintel: “” is now blank.',
      ],
    ],
    [
      'a fact',
      (map) => {
        node(map, 1).details = { status: 'archived' };
      },
      ['Flowintel: status from active to archived.'],
    ],
    [
      'a fact that came',
      (map) => {
        node(map, 2).details = { last_release: '2.1' };
      },
      ['AIL: last release is now 2.1.'],
    ],
    [
      'a fact that went',
      (map) => {
        delete node(map, 1).details;
      },
      ['Flowintel: status was removed, which was active.'],
    ],
    [
      'tags',
      (map) => {
        node(map, 1).tags = ['misp'];
      },
      ['Flowintel now has #misp.', 'Flowintel no longer has #cti.'],
    ],
    [
      'a type',
      (map) => {
        node(map, 1).type = 'platform';
      },
      ['Flowintel: type from Project to Platform.'],
    ],
    [
      'a name',
      (map) => {
        node(map, 2).label = 'AIL Project';
      },
      ['AIL Project: label from AIL to “AIL Project”.'],
    ],
    ['a new node', (map) => map.nodes.push({ id: 'misp', label: 'MISP', type: 'platform' }), ['New: MISP (Platform).']],
    [
      'a node that went, and its relationship',
      (map) => {
        map.nodes.pop();
        map.edges.pop();
      },
      ['AIL was removed.', 'CIRCL is no longer hosting AIL.'],
    ],
    [
      'what programs keep in the map',
      (map) => {
        Object.assign(map.meta, {
          setAside: [{ rule: 'node-isolated', reason: 'So be it.' }],
          source: { address: 'https://circl.example/ocd.json', seen: { nodes: { circl: { label: 'x1' } }, edges: {} } },
        });
      },
      ['The map: the dismissed findings changed.', 'The map: the saved source changed.'],
    ],
    [
      'what an edge says',
      (map) => {
        edge(map, 1).label = 'sponsors';
      },
      ['“CIRCL is hosting AIL” is now “CIRCL sponsors AIL”.'],
    ],
    [
      'a detail of an edge',
      (map) => {
        edge(map, 0).details = { since: 2020 };
      },
      ['“CIRCL maintains Flowintel”: since from 2019 to 2020.'],
    ],
    [
      'the map itself',
      (map) => {
        map.meta.title = 'The circle';
      },
      ['The map: title from Circle to “The circle”.'],
    ],
    [
      'a place, unasked',
      (map) => {
        node(map, 1).x = 90;
      },
      [],
    ],
    [
      'a place, asked for',
      (map) => {
        node(map, 1).x = 90;
      },
      ['Flowintel moved.'],
      { moves: true },
    ],
    [
      'a look, unasked',
      (map) => {
        node(map, 1).color = 'red';
      },
      [],
    ],
    [
      'a look, asked for',
      (map) => {
        node(map, 1).imageFit = 'icon';
      },
      ['Flowintel: image fit is now icon.'],
      { looks: true },
    ],
  ];
  for (const [title, edit, expected, told] of cases) {
    QUnit.test(title, (assert) => assert.deepEqual(said(edit, told), expected));
  }

  QUnit.test('as Markdown: counts, what was added, removed and changed, and what is not listed', (assert) => {
    const markdown = comparisonMarkdown(
      compared((map) => {
        map.nodes.push({ id: 'x', label: '<script>' });
        map.edges.pop();
        Object.assign(node(map, 1), { details: { status: 'archived' }, x: 7, color: 'red' });
      }),
    );
    assert.strictEqual(
      markdown,
      `# Changes

1 added, 1 removed, 1 changed. 1 element moved. 1 element has style changes.

## Added

- New: **&lt;script>**.

## Removed

- **CIRCL** is no longer hosting **AIL**.

## Changed

- **Flowintel**: status from active to archived.
`,
    );
    assert.strictEqual(comparisonMarkdown(compared(() => {})), '# Changes\n\nNo changes to the content.\n');
  });
});
