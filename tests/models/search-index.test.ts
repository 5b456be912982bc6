/** Search over a whole map. */

import QUnit from 'qunit';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { createSearchIndex } from '../../models/search-index.ts';
import { workOf } from '../setup/work.ts';

const MAP: MapDocument = {
  ...EMPTY_DOCUMENT,
  nodeTypes: { project: { label: 'Vorhaben' } },
  sections: [{ id: 'team', title: 'Field teams', x: 0, y: 0 }],
  nodes: [
    { id: 'misp', label: 'MISP', type: 'project', description: 'Shares threat intelligence.', tags: ['open-source'] },
    { id: 'misp-modules', label: 'MISP modules' },
    { id: 'cafe', label: 'Café', details: { contact: { e_mail: 'crew@cafe.example' }, years: [2009] } },
    { id: 'n 4', label: 'Vulnerability Lookup', links: [{ label: 'Manual', url: 'https://docs.example' }] },
  ],
  edges: [{ id: 'e1', from: 'misp', to: 'cafe', label: 'orders from', description: 'Every Friday.' }],
};

async function found(text: string): Promise<string[]> {
  const index = createSearchIndex(MAP);
  await index.ready;
  return index.find(text, 10).map(({ ref }) => `${ref.kind} ${ref.id}`);
}

QUnit.module('models/search-index', () => {
  QUnit.test('labels, ids, types, tags, descriptions, links and details are found', async (assert) => {
    assert.deepEqual(await found('vorhaben'), ['node misp']);
    assert.deepEqual(await found('open-source'), ['node misp']);
    assert.deepEqual(await found('intelligence'), ['node misp']);
    assert.deepEqual(await found('2009'), ['node cafe']);
    assert.deepEqual(await found('manual'), ['node n 4']);
    assert.deepEqual(await found('friday'), ['edge e1']);
    assert.deepEqual(await found('field'), ['section team']);
  });

  QUnit.test(
    'an exact name comes first, beginnings are enough, accents and typing errors are forgiven',
    async (assert) => {
      assert.strictEqual((await found('misp'))[0], 'node misp');
      assert.deepEqual(await found('vuln'), ['node n 4']);
      assert.strictEqual((await found('cafe'))[0], 'node cafe');
      assert.deepEqual(await found('vulnerbility'), ['node n 4']);
      assert.deepEqual(await found('intelligance'), ['node misp']);
    },
  );

  QUnit.test('all words must be there; nothing is found for nothing', async (assert) => {
    assert.deepEqual(await found('misp modules'), ['node misp-modules']);
    assert.deepEqual(await found('misp friday'), []);
    assert.deepEqual(await found('   '), []);
  });

  QUnit.test('a long word or text takes neither memory nor time with its square', async (assert) => {
    const nodes = [
      { id: 'long', label: `${'abcdefghij'.repeat(30)} and more` },
      { id: 'near', label: 'abcdefghijabcdefghijabcdefghijabcdefghij' },
    ];
    const index = createSearchIndex({ ...EMPTY_DOCUMENT, nodes });
    await index.ready;
    const find = (text: string) => index.find(text, 10).map(({ ref }) => ref.id);
    const before = process.memoryUsage().rss;
    const work = workOf(() => {
      for (const text of ['x'.repeat(70_000), 'zz '.repeat(30_000), 'é'.repeat(70_000)])
        assert.deepEqual(find(text), []);
    }, 1);
    assert.true(work < 3000, `${Math.round(work)} ms`);
    assert.true(process.memoryUsage().rss - before < 100e6, `${process.memoryUsage().rss - before} bytes`);
    assert.deepEqual(find('abcdefghij'.repeat(30)), ['long'], 'the beginning of a long word is enough');
    assert.deepEqual(find('abcdefghijabcdefghijabcdefghijabcdefghjj'), ['near'], 'a typing error in 40 letters');
  });

  QUnit.test('ten thousand nodes are indexed in slices, and a stopped index ends early', async (assert) => {
    const nodes = Array.from({ length: 10_000 }, (_, at) => ({ id: `n${at}`, label: `Node ${at}` }));
    const index = createSearchIndex({ ...EMPTY_DOCUMENT, nodes });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    await index.ready;
    clearInterval(timer);
    assert.true(turns > 5, `${turns} turns for the page`);
    assert.strictEqual(index.find('9999', 1)[0]?.ref.id, 'n9999');
    const stopped = createSearchIndex({ ...EMPTY_DOCUMENT, nodes });
    stopped.stop();
    await stopped.ready;
    assert.strictEqual(stopped.find('9999', 1).length, 0);
  });
});
