/** The search language: what it finds, what it understood, how it goes on. */

import QUnit from 'qunit';
import type { MapDocument } from '../../../formats/document/document.ts';
import { parseText } from '../../../formats/open/read.ts';
import { parseSearch, searchCompletions, searchNodes } from '../../../models/questions/search-language.ts';
import { workOf } from '../../setup/work.ts';
import { randomMap } from '../algorithms/random-maps.ts';

const MAP = mapOf({
  nodeTypes: { platform: { label: 'Platform' }, org: { label: 'Team' } },
  edgeTypes: { uses: { label: 'uses' } },
  nodes: [
    {
      id: 'misp',
      label: 'MISP',
      type: 'platform',
      tags: ['sharing'],
      repo: 'a/misp',
      repoInfo: { stars: 900, pushedAt: '2026-01-05T10:00:00Z' },
    },
    {
      id: 'lookup',
      label: 'Lookup',
      type: 'platform',
      tags: ['sharing', 'data'],
      details: { country: 'LU', size: 12 },
      repo: 'a/l',
      repoInfo: { stars: 40, pushedAt: '2024-05-01' },
    },
    {
      id: 'circl',
      label: 'CIRCL',
      type: 'org',
      details: { country: 'LU', place: { city: 'Luxembourg' } },
      description: 'A team.',
    },
    { id: 'other', label: 'Other team', type: 'org', details: { country: 'BE', keywords: ['csirt', 'eu'] } },
  ],
  edges: [
    { from: 'circl', to: 'misp', type: 'uses' },
    { from: 'circl', to: 'lookup', label: 'runs' },
    { from: 'other', to: 'lookup', type: 'uses' },
  ],
});

function mapOf(raw: object): MapDocument {
  const { document } = parseText(JSON.stringify(raw));
  if (!document) throw new Error('The map does not load.');
  return document;
}

const found = (text: string) => [...searchNodes(MAP, text)].join(' ');
const understood = (text: string) => parseSearch(text).understood.join('; ');

QUnit.module('models/questions/query', () => {
  QUnit.test('fields, signs and phrases find what they say', (assert) => {
    for (const [text, ids] of [
      ['type:platform', 'misp lookup'],
      ['type:Team', 'circl other'],
      ['type:platform tag:data', 'lookup'],
      ['degree>1', 'lookup circl'],
      ['degree>=1 not type:org', 'misp lookup'],
      ['details.country=LU', 'lookup circl'],
      ['details.country=lu', 'lookup circl'],
      ['details.place.city:lux', 'circl'],
      ['details.keywords=eu', 'other'],
      ['details.size>10', 'lookup'],
      ['stars>100', 'misp'],
      ['stars<100', 'lookup'],
      ['stars<=40', 'lookup'],
      ['updated<2025', 'lookup'],
      ['updated>2025', 'misp'],
      ['updated>=2026-01', 'misp'],
      ['relationship:uses', 'misp lookup circl other'],
      ['"uses MISP"', 'circl'],
      ['type:org not "uses MISP"', 'other'],
      ['type:org -"uses MISP"', 'other'],
      ['label="Other team"', 'other'],
      ['team type:org', 'circl other'],
      ['type:nothing', ''],
    ] as const) {
      assert.strictEqual(found(text), ids, text);
    }
  });

  QUnit.test('it says in words what it understood', (assert) => {
    assert.strictEqual(
      understood('type:platform tag:sharing degree>5 not "uses MISP" details.country=LU stars>100 updated<2025'),
      'type is platform; tag is sharing; number of relationships more than 5; not “uses MISP”; country is LU; stars more than 100; last push before 2025',
    );
    assert.strictEqual(understood('https://example.org'), '“https://example.org”', 'what is no field is text');
  });

  QUnit.test('“or” joins alternatives, and brackets group terms', (assert) => {
    for (const [text, ids, words] of [
      ['type:org or stars>100', 'misp circl other', 'type is org or stars more than 100'],
      ['tag:data or type:org details.country=LU', 'lookup circl', 'tag is data or type is org and country is LU'],
      ['(tag:data or type:org) details.country=LU', 'lookup circl', 'tag is data or type is org; country is LU'],
      [
        '(tag:sharing or type:org) not (stars>100 or label:other)',
        'lookup circl',
        'tag is sharing or type is org; not (stars more than 100 or label has other)',
      ],
      ['not (type:org details.country=LU)', 'misp lookup other', 'not (type is org and country is LU)'],
      [
        'type:org (label:circl or (label:other degree>5))',
        'circl',
        'type is org; label has circl or label has other and number of relationships more than 5',
      ],
      ['type:org and details.country=LU', 'circl', 'type is org; country is LU'],
      ['type:org AND (stars>1 or label:other)', 'other', 'type is org; stars more than 1 or label has other'],
      ['type:org and not label:other', 'circl', 'type is org; not label has other'],
      ['type:org and', 'circl other', 'type is org'],
      ['and type:org', '', '“and”; type is org'],
      ['"and" type:org', '', '“and”; type is org'],
      ['not not type:org', 'circl other', 'type is org'],
      ['"or" type:org', 'circl other', '“or”; type is org'],
      ['type:org or', 'circl other', 'type is org'],
      ['or type:org', 'circl other', '“or”; type is org'],
      ['((type:org', 'circl other', 'type is org'],
      ['type:org) ()', 'circl other', 'type is org'],
      [`${'('.repeat(5000)}type:org`, 'circl other', 'type is org'],
      [`${'not '.repeat(5000)}type:org`, 'circl other', 'type is org'],
    ] as const) {
      const found = [...searchNodes(MAP, text)].join(' ');
      assert.deepEqual([found, understood(text)], [ids, words], text.slice(-60));
    }
    assert.false(parseSearch('search or rescue').isQuery, 'words alone are words to search for');
    assert.deepEqual(
      searchCompletions(MAP, 'type:org or (ty').map(({ text }) => text),
      ['type:org or (type:'],
    );
  });

  QUnit.test('invalid terms are reported with the reason, and find nothing', (assert) => {
    for (const [text, fault] of [
      ['stars>lots', 'stars>lots: “lots” is not a number'],
      ['not stars>lots', 'stars>lots: “lots” is not a number'],
      ['type:org or degree>1,000', 'degree>1,000: “1,000” is not a number'],
      ['stars:many', 'stars:many: “many” is not a number'],
      ['stars=""', 'stars="": “” is not a number'],
      ['updated<yesterday', 'updated<yesterday: “yesterday” is not a date'],
      ['details.size>big', 'details.size>big: “big” is not a number or a date'],
      ['starz>100', 'starz>100: no field is called “starz”'],
      ['type:org '.repeat(10_000), 'more than 200 terms'],
    ] as const) {
      assert.deepEqual([parseSearch(text).faults, parseSearch(text).isQuery, found(text)], [[fault], true, ''], text);
    }
    assert.strictEqual(understood('type:org stars>lots'), 'type is org');
    for (const text of [
      'type:org',
      'stars>1e2',
      'updated>=2026-0',
      'https://example.org',
      'Harbour > Quay',
      'a -> b',
    ]) {
      assert.deepEqual(parseSearch(text).faults, [], text);
    }
  });

  QUnit.test(
    'there may be room around a sign, a number is all of it, and a tag is found as it is written',
    (assert) => {
      assert.deepEqual([found('stars > 100'), understood('stars > 100')], ['misp', 'stars more than 100']);
      assert.strictEqual(found('details.country = LU type:org'), 'circl');
      assert.deepEqual([found('stars:40'), found('stars:4')], ['lookup', '']);
      assert.strictEqual(found('tag:#data'), 'lookup');
      assert.strictEqual(found('details.country<2025'), '', 'no text is less than a number');
    },
  );

  QUnit.test('plain words are the search that they always were, and half a query breaks nothing', (assert) => {
    assert.false(parseSearch('lookup data').isQuery);
    assert.true(parseSearch('lookup tag:data').isQuery);
    for (const text of [
      '',
      ' ',
      'not',
      'type:',
      '"',
      '-',
      '""',
      'degree>',
      'a:b:c',
      '__proto__:x',
      'details.:x',
      'details.__proto__=x',
    ]) {
      searchNodes(MAP, text);
      searchCompletions(MAP, text);
      assert.true(Array.isArray(parseSearch(text).understood), text);
    }
    assert.strictEqual(found('constructor:x'), '');
  });

  QUnit.test('a term is completed by fields, and by values of the map', (assert) => {
    const ends = (text: string) => searchCompletions(MAP, text).map(({ end }) => end);
    assert.deepEqual(ends('ty'), ['type:']);
    assert.deepEqual(ends('tag:data ty'), ['type:']);
    assert.deepEqual(ends('type:'), ['type:platform', 'type:org']);
    assert.deepEqual(ends('not type:p'), ['type:platform']);
    assert.deepEqual(
      searchCompletions(MAP, 'not type:p').map(({ text }) => text),
      ['not type:platform'],
    );
    assert.deepEqual(ends('tag:s'), ['tag:sharing']);
    assert.deepEqual(ends('details.c'), ['details.country:']);
    assert.deepEqual(ends('details.country='), ['details.country=LU', 'details.country=BE']);
    assert.deepEqual(ends('label=Ot'), ['label="Other team"']);
    assert.deepEqual(ends('deg'), ['degree>']);
    assert.deepEqual(ends(''), []);
  });

  QUnit.test('a query over 10,000 nodes and 30,000 relationships answers in a moment', (assert) => {
    const map = randomMap(7, 10_000, 30_000);
    const took = workOf(() => {
      searchNodes(map, 'degree>5 not "uses n1" n relationship:uses details.country=LU stars>100 updated<2025');
      searchNodes(map, 'degree>5 -"depends on n12" n');
    });
    assert.true(took < 1500, `${Math.round(took)} ms`);
  });
});
