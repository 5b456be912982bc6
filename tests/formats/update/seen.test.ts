/** The stored information about a map's source, which is short and identifies the author of a change. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { HashSet } from '../../../formats/base/fingerprints.ts';
import { OlderHashSet } from '../../../formats/base/older-fingerprints.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { parseText } from '../../../formats/open/read.ts';
import { remembering } from '../../../formats/update/memory.ts';
import { fingerprint } from '../../../formats/update/recall.ts';
import { planUpdate } from '../../../formats/update/update.ts';

const read = (map: object): MapDocument => {
  const { document } = parseText(JSON.stringify(map));
  if (!document) throw new Error('The map is refused.');
  return document;
};

const SOURCE = {
  meta: { title: 'Source' },
  nodes: [
    { id: 'a', label: 'Alpha', description: 'Old.', url: 'https://a.example', details: { status: 'active', since: 1 } },
    { id: 'b', label: 'Beta' },
    { id: 'c', label: 'Gamma' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', label: 'uses' }],
};
/** By a person: the description of Alpha, a note; Gamma is gone and Delta is theirs. */
const MINE = {
  ...SOURCE,
  nodes: [
    { ...SOURCE.nodes[0], description: 'Mine.', details: { status: 'active', since: 1, note: 'Ask.' } },
    SOURCE.nodes[1],
    { id: 'd', label: 'Delta' },
  ],
};
/** By the source: status and website of Alpha, a description of Beta, a new node. */
const NEWER = {
  ...SOURCE,
  nodes: [
    { ...SOURCE.nodes[0], url: 'https://new.example', details: { status: 'archived', since: 1 } },
    { ...SOURCE.nodes[1], description: 'New.' },
    SOURCE.nodes[2],
    { id: 'f', label: 'Falcon' },
  ],
};

/** The records of fingerprints that maps of version 1.0 have. */
function asOlderMap(map: MapDocument): MapDocument {
  const byId = (list: readonly { readonly id: string }[]) =>
    Object.fromEntries(list.map(({ id, ...fields }) => [id, recordOf(fields)]));
  const recordOf = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        field === 'details'
          ? Object.entries(value as object).map(([key, item]) => [`details.${key}`, fingerprint(item)])
          : [[field, fingerprint(value)]],
      ),
    );
  const { nodes, edges } = read(SOURCE);
  const seen = { meta: recordOf({ title: 'Source' }), nodes: byId(nodes), edges: byId(edges) };
  return { ...map, meta: { ...map.meta, source: { seen } } };
}

QUnit.module('formats/update/seen', () => {
  const remembered = (map: MapDocument) => remembering(map, read(SOURCE), {});
  for (const [what, remember] of Object.entries({
    'a short memory': remembered,
    'the memory of an older map': asOlderMap,
  })) {
    QUnit.test(`with ${what}, changes of the source are ticked, and those of a person stay`, (assert) => {
      const { rows, apply } = planUpdate(remember(read(MINE)), read(NEWER));
      assert.deepEqual(
        rows.map(({ what: kind, isTicked, isAsked }) => [kind, isTicked, isAsked]),
        [
          ['changed', true, false],
          ['changed', true, false],
          ['added', true, false],
        ],
        JSON.stringify(rows, null, 2),
      );
      const { nodes } = apply(new Set(rows.keys()), undefined);
      const [alpha, beta] = nodes;
      assert.deepEqual(
        [alpha?.description, alpha?.url, alpha?.details, beta?.description],
        ['Mine.', 'https://new.example', { status: 'archived', since: 1, note: 'Ask.' }, 'New.'],
      );
      assert.deepEqual(nodes.map(({ id }) => id).sort(), ['a', 'b', 'd', 'f']);
    });

    QUnit.test(`with ${what}, what both changed is asked`, (assert) => {
      const newer = { ...SOURCE, nodes: [{ ...SOURCE.nodes[0], description: 'Theirs.' }, ...SOURCE.nodes.slice(1)] };
      const { rows } = planUpdate(remember(read(MINE)), read(newer));
      assert.deepEqual(
        rows.map(({ isTicked, isAsked }) => [isTicked, isAsked]),
        [[false, true]],
      );
    });
  }

  QUnit.test('removals and additions by a person stay, also when the source changes what was removed', (assert) => {
    const map = remembered(read({ ...SOURCE, nodes: [...SOURCE.nodes.slice(0, 2), { id: 'd' }], edges: [] }));
    const gamma = { ...SOURCE.nodes[2], details: { status: 'new' } };
    const newer = { ...SOURCE, nodes: [...SOURCE.nodes.slice(0, 2), gamma, { id: 'f' }] };
    const { rows } = planUpdate(map, read(newer));
    assert.deepEqual(
      rows.map(({ words }) => words.join(' ')),
      ['New: f.'],
    );
  });

  QUnit.test('a field that both changed is asked alone: facts of its node are still taken', (assert) => {
    const [alpha, ...others] = SOURCE.nodes;
    const details = { status: 'archived', since: 2 };
    const newer = { ...SOURCE, nodes: [{ ...alpha, description: 'Theirs.', details }, ...others] };
    const { rows } = planUpdate(remembered(read({ ...SOURCE, nodes: MINE.nodes })), read(newer));
    assert.deepEqual(
      rows.map(({ isTicked, isAsked, words }) => [isTicked, isAsked, words.length]),
      [
        [true, false, 2],
        [false, true, 1],
      ],
      JSON.stringify(rows, null, 2),
    );
  });

  QUnit.test('an edge that the source changed is told from one that a person changed', (assert) => {
    const [edge] = SOURCE.edges;
    const nodes = SOURCE.nodes;
    const newer = read({ ...SOURCE, edges: [{ ...edge, label: 'needs' }] });
    const rowsOf = (map: object) =>
      planUpdate(remembered(read({ ...SOURCE, nodes, ...map })), newer).rows.map(({ isAsked }) => isAsked);
    assert.deepEqual(rowsOf({}), [false], 'of the source');
    assert.deepEqual(rowsOf({ edges: [{ ...edge, label: 'likes' }] }), [true], 'of both');
    const same = remembered(read({ ...SOURCE, edges: [{ ...edge, label: 'likes', details: { note: 1 } }] }));
    assert.deepEqual(planUpdate(same, read(SOURCE)).rows, [], 'of a person');
  });

  QUnit.test('a joined map is updated field by field, because its nodes keep what their sources say', (assert) => {
    const joined = (says: { readonly details: object }) => {
      const details = { ...says.details, sources: [{ source: 'https://misp.example', keys: ['a'], says }] };
      return { nodes: [{ id: 'a', ...says, details }] };
    };
    const source = read(joined({ label: 'Alpha', url: 'https://a.example', details: { status: 'active' } } as never));
    const newer = read(joined({ label: 'Beta', url: 'https://b.example', details: { status: 'archived' } } as never));
    const map = { ...source, nodes: source.nodes.map((node) => ({ ...node, label: 'Mine' })) };
    const old = remembering(map, source, {});
    assert.true(String(old.meta.source?.seen).length < 45, 'its fields need no fingerprints');
    const { rows, apply } = planUpdate(old, newer);
    assert.deepEqual(
      rows.map(({ isTicked, isAsked, words }) => [isTicked, isAsked, words.length]),
      [
        [true, false, 2],
        [false, true, 1],
      ],
    );
    const [node] = apply(new Set([0]), undefined).nodes;
    assert.deepEqual([node?.label, node?.url, node?.details?.status], ['Mine', 'https://b.example', 'archived']);
    assert.deepEqual(node?.details?.sources, newer.nodes[0]?.details?.sources);
  });

  QUnit.test('ten changed facts of one node, and five notes of a person, are attributed', (assert) => {
    const facts = (prefix: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`fact ${index}`, `${prefix} ${index}`]));
    const notes = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`note ${index}`, index]));
    const withFacts = (details: object) => read({ nodes: [{ id: 'a', details }] });
    const old = withFacts(facts('old', 12));
    const mine = withFacts({ ...facts('old', 12), ...notes });
    const newer = withFacts({ ...facts('old', 12), ...facts('new', 10) });
    const { rows, apply } = planUpdate(remembering(mine, old, {}), newer);
    assert.deepEqual(
      rows.map(({ isTicked, isAsked }) => [isTicked, isAsked]),
      [[true, false]],
    );
    const { details } = apply(new Set([0]), undefined).nodes[0] ?? {};
    assert.deepEqual(details, { ...facts('old', 12), ...facts('new', 10), ...notes });
  });

  /** @param count - of nodes with texts and facts, and three times as many edges */
  const sourceOf = (count: number): MapDocument =>
    read({
      nodes: Array.from({ length: count }, (_, index) => ({
        id: `node-${index}`,
        label: `Node ${index}`,
        description: `It has the number ${index}.`,
        url: `https://${index}.example`,
        details: { status: 'active', number: index, team: `Team ${index % 7}` },
      })),
      edges: Array.from({ length: count * 3 }, (_, index) => ({
        from: `node-${index % count}`,
        to: `node-${(index * 7 + 1) % count}`,
        label: `uses ${index}`,
      })),
    });

  QUnit.test('an import remembers one line of some fifteen characters an element', (assert) => {
    for (const name of ['flowintel', 'every-section']) {
      const { document } = parseText(readFileSync(`tests/fixtures/ocd/${name}.json`, 'utf8'));
      if (!document) throw new Error('The descriptor is refused.');
      const seen = String(remembering(document, document, {}).meta.source?.seen);
      const elements = document.nodes.length + document.edges.length;
      assert.true(seen.length <= 16 * elements + 10, `${name}: ${seen.length} characters for ${elements} elements`);
    }
    for (const [count, most] of [
      [33, 1_300],
      [1000, 32_000],
    ] as const) {
      const source = sourceOf(count);
      const seen = String(remembering(source, source, {}).meta.source?.seen);
      assert.true(seen.length <= most, `${count} nodes: ${seen.length} characters`);
      assert.false(/\s/.test(seen));
    }
  });

  QUnit.test('of 2,000 changes none is attributed to the wrong side', (assert) => {
    const source = sourceOf(2000);
    const edited = { ...source, nodes: source.nodes.map((node) => ({ ...node, description: 'Mine.' })) };
    const newer = {
      ...source,
      nodes: [
        ...source.nodes.map((node) => ({ ...node, url: 'https://new.example' })),
        ...Array.from({ length: 2000 }, (_, index) => ({ id: `new-${index}` })),
      ],
    };
    const { rows } = planUpdate(remembering(edited, source, {}), newer);
    const changed = rows.filter(({ what }) => what === 'changed');
    const right = changed.filter(({ words, isTicked }) => isTicked && words.length === 1);
    assert.true(right.length === 2000, `${right.length} of 2000 addresses`);
    assert.true(rows.length - changed.length === 2000, `${rows.length - changed.length} of 2000 new nodes`);
  });

  QUnit.test('a set reads back the same, alone and with another', (assert) => {
    for (const size of [0, 1, 2, 7, 100, 5000]) {
      const texts = (start: number) => Array.from({ length: size }, (_, index) => `value ${start + index}`);
      const [one, other] = [HashSet.of(texts(0)), HashSet.of(texts(size))];
      const text = one.packed();
      const read = HashSet.unpacked(text);
      assert.strictEqual(read?.packed(), text, `${size} values`);
      assert.true(texts(0).every((value) => read?.has(value)));
      const both = HashSet.unpacked(one.with(other).packed());
      assert.true([...texts(0), ...texts(size)].every((value) => both?.has(value)));
      assert.true(text.length <= 7.2 * size + 3, `${size} values: ${text.length} characters`);
      const wrong = Array.from({ length: 20_000 }, (_, index) => `other ${index}`).filter((value) => one.has(value));
      assert.deepEqual(wrong, [], `of 20,000 other values`);
    }
  });

  QUnit.test('the set of an older map is read, and stays beside what is remembered from now on', (assert) => {
    // Of “value 0” to “value 6”, as version 1.0 wrote it.
    const text = 'PMcDyQifhwhd2DrBh_';
    const older = HashSet.unpacked(text);
    const values = Array.from({ length: 7 }, (_, index) => `value ${index}`);
    assert.true(values.every((value) => older?.has(value) && OlderHashSet.unpacked(text)?.has(value)));
    assert.false(older?.has('another value'));
    const both = HashSet.unpacked(
      HashSet.of(['new'])
        .with(older ?? HashSet.of([]))
        .packed(),
    );
    assert.true(['new', ...values].every((value) => both?.has(value)));
    assert.false(both?.has('another value'));
    assert.true(both?.isOlder);
  });

  QUnit.test('a record that is none counts as nothing remembered', (assert) => {
    for (const text of ['ä', 'A B', '9AAA', '{}', 'A', 'K', '-ä', '-gggg', `-${'g'.repeat(40)}A`])
      assert.strictEqual(HashSet.unpacked(text), undefined, text);
    for (const seen of ['?.', '', 'U', 7, { nodes: '?', edges: '' }, { nodes: 'SAAA', edges: 'SAAA' }]) {
      const map = { ...read(MINE), meta: { source: { seen } } };
      assert.true(
        planUpdate(map, read(NEWER)).rows.every(({ what, isTicked }) => isTicked === (what === 'added')),
        JSON.stringify(seen),
      );
    }
    assert.ok(HashSet.unpacked('_'.repeat(100_000)) === undefined);
    assert.ok(HashSet.unpacked(`U${'_'.repeat(100_000)}`));
  });
});
