/** Words that the search finds, words that it does not find, and the order of results. */

import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { createSearchIndex } from '../../models/search-index.ts';

async function search(map: Partial<MapDocument>, text: string, most = 10): Promise<string[]> {
  const index = createSearchIndex({ ...EMPTY_DOCUMENT, ...map });
  await index.ready;
  return index.find(text, most).map(({ ref }) => `${ref.kind} ${ref.id}`);
}

const EVERYTHING: Partial<MapDocument> = {
  nodeTypes: { platform: { label: 'Drawing board' } },
  edgeTypes: { flow: { label: 'streams into' } },
  nodes: [
    {
      id: 'zebra',
      label: 'Harbour',
      type: 'platform',
      shape: 'card',
      subtitle: 'Gateway',
      description: 'Moors vessels',
      url: 'https://quay.example',
      tags: ['sheltered'],
      repo: 'dockers/crane',
      repoInfo: { description: 'Lifting gear', language: 'Fortran', license: 'Zlib', topics: ['cargo', 'ropes'] },
      links: [{ url: 'https://tides.example' }, { label: 'Timetable', url: 'https://b.example' }],
      details: { pilots: ['Ingrid', { nickname: 'Skipper' }], depth: 17, lit: true, closed: null },
    },
    { id: 'plain' },
  ],
  edges: [
    { id: 'by-sea', from: 'zebra', to: 'plain', type: 'flow', description: 'Weekly', details: { tonnage: 900 } },
    { id: 'silent', from: 'plain', to: 'zebra', label: 'ferries' },
  ],
  sections: [
    { id: 's1', title: 'Waterfront', x: 0, y: 0 },
    { id: 'untitled', x: 0, y: 0 },
  ],
  arrows: [
    { id: 'a1', from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, label: 'Upstream' },
    { id: 'a2', from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, description: 'Shortcut' },
    { id: 'mute', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
  ],
};

QUnit.module('models/search order', () => {
  for (const [ref, words] of [
    ['node zebra', 'zebra Harbour platform Drawing Gateway vessels quay sheltered dockers crane Lifting Fortran Zlib'],
    ['node zebra', 'cargo ropes tides Timetable pilots Ingrid nickname Skipper depth 17 lit'],
    ['edge by-sea', 'streams flow Weekly tonnage 900 sea'],
    ['edge silent', 'ferries silent'],
    ['section s1', 'Waterfront'],
    ['arrow a1', 'Upstream'],
    ['arrow a2', 'Shortcut'],
  ] as const) {
    QUnit.test(`each of “${words}” finds ${ref}`, async (assert) => {
      for (const word of words.split(' ')) assert.deepEqual(await search(EVERYTHING, word), [ref], word);
    });
  }

  QUnit.test('a text that is not in the map finds nothing', async (assert) => {
    for (const word of ['true', 'null', 'undefined', 'untitled', 'mute', 'object', 'stryker', '!?', '']) {
      assert.deepEqual(await search(EVERYTHING, word), [], word);
    }
    assert.deepEqual(await search(EVERYTHING, 'harbourgateway'), [], 'label and subtitle are words of their own');
    assert.deepEqual(await search(EVERYTHING, 'platformdrawing'), []);
  });

  QUnit.test(
    'a name that is just what was typed comes first, whatever else has the word more often',
    async (assert) => {
      const nodes = [
        { id: 'x', label: 'Lagoon Lagoon', description: 'lagoon', tags: ['lagoon'] },
        { id: 'y', label: 'LAGOON' },
        { id: 'z', label: 'Lagoon lagoon lagoon' },
      ];
      assert.strictEqual((await search({ nodes }, ' lagoon '))[0], 'node y');
      assert.strictEqual((await search({ nodes: [...nodes, { id: 'Bay', label: 'Inlet' }] }, 'bay'))[0], 'node Bay');
      assert.deepEqual(await search({ nodes }, 'lagoon', 2), (await search({ nodes }, 'lagoon')).slice(0, 2));
    },
  );

  QUnit.test(
    'a label counts more than an id or a tag, those more than a description, that more than details',
    async (assert) => {
      const nodes = [
        { id: 'e', label: 'Five', details: { a: 'harbour' } },
        { id: 'd', label: 'Four', description: 'harbour' },
        { id: 'c', label: 'Three', tags: ['harbour'] },
        { id: 'b', label: 'harbour' },
      ];
      // An exact name would come first in any case.
      const labels = nodes.map((node) => (node.id === 'b' ? { ...node, label: 'harbour two' } : node));
      assert.deepEqual(await search({ nodes: labels }, 'harbour'), ['node b', 'node c', 'node d', 'node e']);
      const types = [
        { id: 'p', description: 'harbour' },
        { id: 'q', type: 'harbour' },
        { id: 'harbour-r', label: 'R' },
      ];
      assert.deepEqual(await search({ nodes: types }, 'harbour'), ['node harbour-r', 'node q', 'node p']);
    },
  );

  QUnit.test('a node precedes an edge with the same text', async (assert) => {
    const map = {
      nodes: [
        { id: 'a', label: 'carries goods' },
        { id: 'b', label: 'B' },
      ],
      edges: [{ id: 'e', from: 'a', to: 'b', label: 'carries goods' }],
    };
    assert.deepEqual(await search(map, 'carries'), ['node a', 'edge e']);
  });

  QUnit.test('short words must match exactly, longer ones may have a wrong letter', async (assert) => {
    const nodes = [
      { id: 'a', label: 'cat' },
      { id: 'b', label: 'dune' },
      { id: 'c', label: 'lighthouse' },
    ];
    assert.deepEqual(await search({ nodes }, 'car'), []);
    assert.deepEqual(await search({ nodes }, 'dume'), ['node b']);
    assert.deepEqual(await search({ nodes }, 'lihthouze'), ['node c'], 'two of ten');
    assert.deepEqual(await search({ nodes }, 'lihdhouze'), [], 'three of ten');
  });

  QUnit.test('accents and capitals do not matter, in any script, and signs part words', async (assert) => {
    const nodes = [
      { id: 'a', label: 'Łódź–Kraków' },
      { id: 'b', label: 'ÅNGSTRÖM/ﬁnal' },
      { id: 'c', label: 'Привет, мир' },
    ];
    assert.deepEqual(await search({ nodes }, 'krakow'), ['node a']);
    assert.deepEqual(await search({ nodes }, 'Angstrom FINAL'), ['node b']);
    assert.deepEqual(await search({ nodes }, 'МИР'), ['node c']);
  });

  QUnit.test(
    'a large map is found through before it is indexed whole, and not further once it is stopped',
    async (assert) => {
      const nodes = Array.from({ length: 900 }, (_, at) => ({ id: `n${at}`, label: `berth${at}` }));
      const index = createSearchIndex({ ...EMPTY_DOCUMENT, nodes });
      const names = (text: string) => index.find(text, 2000).map(({ ref }) => ref.id);
      assert.deepEqual(names('berth399')[0], 'n399', 'the first 400 at once');
      assert.strictEqual(names('berth').length, 400);
      await index.ready;
      assert.strictEqual(names('berth').length, 900, 'each once');
      const stopped = createSearchIndex({ ...EMPTY_DOCUMENT, nodes });
      stopped.stop();
      await stopped.ready;
      assert.strictEqual(stopped.find('berth', 2000).length, 400);
    },
  );
});
