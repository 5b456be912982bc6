import QUnit from 'qunit';
import type { MapNode } from '../../../formats/document/document.ts';
import { serializeDocument } from '../../../formats/document/serialize.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import type { Parsed } from '../../../formats/problems/problem.ts';

/** Code and place of each problem. */
const positions = (problems: Parsed['warnings']) => problems.map(({ code, path }) => [code, path]);
const firstNode = (node: object, more: object = {}): MapNode | undefined =>
  parseDocument({ nodes: [{ id: 'a', ...node }], ...more }).document?.nodes[0];
const firstEdge = (edge: object, more: object = {}) =>
  parseDocument({ nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ from: 'a', to: 'b', ...edge }], ...more }).document
    ?.edges[0];

/** Content of the exported file of a document. */
function exported(raw: unknown) {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return JSON.parse(serializeDocument(document, { positions: true }));
}

QUnit.module('formats/parse: the document', () => {
  QUnit.test('S064 S094 the smallest document, one node with an id, loads without a word', (assert) => {
    const { document, errors, warnings, notices } = parseDocument({ nodes: [{ id: 'a' }] });
    assert.deepEqual([errors, warnings, notices], [[], [], []]);
    assert.deepEqual(document?.nodes, [{ id: 'a' }]);
  });

  QUnit.test('S065 an empty object loads as an empty map, with a notice that no map was found', (assert) => {
    const { document, errors, warnings, notices } = parseDocument({});
    assert.deepEqual(document?.nodes, []);
    assert.deepEqual([errors, warnings, positions(notices)], [[], [], [['no-map-found', '']]]);
  });

  QUnit.test('S066 unknown top-level keys are valid, and are preserved', (assert) => {
    const { document, errors, warnings, notices } = parseDocument({ nodes: [], future: { a: [1] }, $schema: 's' });
    assert.deepEqual([errors, warnings, notices], [[], [], []]);
    assert.deepEqual((document as unknown as Record<string, unknown>).future, { a: [1] });
  });

  QUnit.test(
    'S067 S601 unknown keys on a node, an edge, meta and anywhere else are no fault, and are kept',
    (assert) => {
      const raw = {
        meta: { mood: 'good' },
        nodeTypes: { t: { glow: 1 } },
        tags: { a: { shine: 2 } },
        sections: [{ x: 1, y: 2, id: 's', depth: 3 }],
        arrows: [{ from: { node: 'a', gap: 4 }, to: { x: 1, y: 1 }, id: 'w', weight: 5 }],
        nodes: [{ id: 'a', links: [{ url: 'https://example.org', rel: 'me' }], mass: [{ deep: true }] }],
        edges: [{ id: 'e', from: 'a', to: 'a', speed: null }],
      };
      const { document, errors, warnings, notices } = parseDocument(raw);
      assert.deepEqual([errors, warnings, notices], [[], [], []]);
      assert.deepEqual(document as unknown, { version: 1, edgeTypes: {}, ...raw });
    },
  );

  QUnit.test(
    'places saved for a Hugo site are left out without a word, anything else named “visual” is kept',
    (assert) => {
      const { document, errors, warnings, notices } = parseDocument({
        nodes: [
          { id: 'a', visual: { side: 'left', lines: 'A\nname' } },
          { id: 'b', visual: { side: 'left', theme: 'mine' } },
          { id: 'c', visual: 'mine' },
          { id: 'd', visual: {} },
        ],
        edges: [{ id: 'e', from: 'a', to: 'b', visual: { label: [0.5, 0], bend: 12 } }],
        arrows: [{ from: { x: 0, y: 0 }, to: { x: 9, y: 9 }, visual: { points: '0 0 9 9' } }],
        meta: { visual: { side: 'mine' } },
      });
      assert.deepEqual([errors, warnings, notices], [[], [], []]);
      assert.deepEqual(
        document?.nodes.map((node) => (node as { visual?: unknown }).visual),
        [undefined, { side: 'left', theme: 'mine' }, 'mine', {}],
      );
      assert.deepEqual(document?.edges, [{ id: 'e', from: 'a', to: 'b' }]);
      assert.false(JSON.stringify(document?.arrows).includes('visual'));
      assert.deepEqual(document?.meta as unknown, { visual: { side: 'mine' } });
    },
  );

  QUnit.test('S070 S596 version 1 and no version load to the same map', (assert) => {
    assert.deepEqual(parseDocument({ version: 1, nodes: [{ id: 'a' }] }), parseDocument({ nodes: [{ id: 'a' }] }));
  });

  QUnit.test('another version loads, with a notice that says so (reading A28)', (assert) => {
    const { document, errors, warnings, notices } = parseDocument({ version: 2, nodes: [{ id: 'a' }] });
    assert.strictEqual(document?.version, 1);
    assert.deepEqual([errors, warnings, positions(notices)], [[], [], [['other-version', '/version']]]);
  });

  QUnit.test('S072 S073 S074 S075 S078 S079 each top-level part is parsed as specified', (assert) => {
    const { document, warnings, notices } = parseDocument({
      meta: { title: 'T' },
      nodeTypes: { project: { color: 'red' } },
      edgeTypes: { uses: { dashed: true } },
      tags: { cti: { color: 'teal', icon: 'bug' } },
      nodes: [{ id: 'a' }],
      edges: [{ from: 'a', to: 'a' }],
    });
    assert.deepEqual([warnings, notices], [[], []]);
    assert.deepEqual(document?.meta, { title: 'T' });
    assert.deepEqual(document?.nodeTypes, { project: { color: 'red' } });
    assert.deepEqual(document?.edgeTypes, { uses: { dashed: true } });
    assert.deepEqual(document?.tags, { cti: { color: 'teal', icon: 'bug' } });
    assert.deepEqual(document?.nodes, [{ id: 'a' }]);
    assert.deepEqual(document?.edges, [{ from: 'a', to: 'a', id: 'a-a' }]);
  });

  QUnit.test('S083 S093 description and source of the map are exported', (assert) => {
    const description = 'Arrows run from …\n\n"Checked" in March.';
    const meta = { description, source: { format: 'ocd', domain: 'example.org', more: [1, { deep: null }] } };
    assert.deepEqual(exported({ meta }).meta, meta);
    for (const wrong of [5, true, [description], { text: description }]) {
      const { document, notices } = parseDocument({ meta: { description: wrong } });
      assert.deepEqual([document?.meta, positions(notices)], [{}, [['value-ignored', '/meta/description']]]);
    }
  });

  QUnit.test('S093 an imported descriptor says where it came from, also once it was exported', (assert) => {
    const { meta } = exported({ organization: { name: 'Home', domain: 'home.example' } });
    assert.deepEqual(meta.source, { format: 'ocd', domain: 'home.example' });
  });

  QUnit.test('S058 an edge from a node to itself is no fault', (assert) => {
    const { warnings, errors, notices } = parseDocument({ nodes: [{ id: 'a' }], edges: [{ from: 'a', to: 'a' }] });
    assert.deepEqual([errors, warnings, notices], [[], [], []]);
  });

  QUnit.test('the input is not changed', (assert) => {
    const raw = { nodes: [{ id: 1, tags: '#A #b', details: { a: '' }, x: 1, color: 'nope' }], edges: [] };
    const before = JSON.stringify(raw);
    parseDocument(raw);
    assert.strictEqual(JSON.stringify(raw), before);
  });
});

QUnit.module('formats/parse: nodes', () => {
  QUnit.test('S095 S096 S097 ids are text or numbers, and 1 and "1" are the same id (reading A09)', (assert) => {
    const { document } = parseDocument({
      nodes: [{ id: 1 }, { id: 'b' }],
      edges: [
        { from: '1', to: 'b' },
        { from: 1, to: 1 },
      ],
    });
    assert.deepEqual(
      document?.nodes.map((node) => node.id),
      ['1', 'b'],
    );
    assert.deepEqual(
      document?.edges.map((edge) => [edge.from, edge.to]),
      [
        ['1', 'b'],
        ['1', '1'],
      ],
    );
    const { errors } = parseDocument({ nodes: [{ id: 1 }, { id: '1', label: 'One' }] });
    assert.deepEqual(positions(errors), [['duplicate-node-id', '/nodes/1/id']]);
  });

  QUnit.test('S001 S109 S110 repo is owner/repo, or any address of the repository', (assert) => {
    assert.strictEqual(firstNode({ repo: 'MISP/MISP' })?.repo, 'MISP/MISP');
    assert.strictEqual(firstNode({ repo: 'https://github.com/MISP/MISP/issues?q=1' })?.repo, 'MISP/MISP');
  });

  QUnit.test('S111 S568 a repo that is no repository gives one warning, and the node has none', (assert) => {
    const { document, errors, warnings, notices } = parseDocument({
      nodes: [{ id: 'a', label: 'Alpha', repo: 'https://example.org/x', repoInfo: { stars: 1 } }],
    });
    assert.deepEqual([errors, positions(warnings), notices], [[], [['not-a-repository', '/nodes/0/repo']], []]);
    assert.deepEqual(document?.nodes, [{ id: 'a', label: 'Alpha' }]);
    assert.true(warnings[0]?.message.includes('Node “Alpha”'));
    for (const repo of [5, true, [], ['owner/name'], {}, { url: 'https://github.com/owner/name' }, 'x']) {
      const other = parseDocument({ nodes: [{ id: 'a', repo, repoInfo: { stars: 1 } }] });
      assert.deepEqual(
        [other.document?.nodes, positions(other.warnings), other.notices],
        [[{ id: 'a' }], [['not-a-repository', '/nodes/0/repo']], []],
        JSON.stringify(repo),
      );
    }
  });

  QUnit.test('S002 S112 S114 repoInfo keeps its thirteen fields, fetched or written by hand', (assert) => {
    const repoInfo = {
      fullName: 'o/r',
      url: 'https://github.com/o/r',
      description: 'd',
      homepage: 'https://example.org',
      stars: 1,
      forks: 0,
      issues: 3,
      language: 'C',
      license: 'MIT',
      topics: ['a', 'b'],
      archived: false,
      pushedAt: '2024-01-01T00:00:00Z',
      fetchedAt: '2024-01-02T00:00:00Z',
    };
    assert.strictEqual(Object.keys(repoInfo).length, 13);
    assert.deepEqual(firstNode({ repo: 'o/r', repoInfo })?.repoInfo, repoInfo);
  });

  QUnit.test('S113 repoInfo without repo is dropped, with a notice', (assert) => {
    const { document, warnings, notices } = parseDocument({ nodes: [{ id: 'a', repoInfo: { stars: 1 } }] });
    assert.deepEqual(document?.nodes, [{ id: 'a' }]);
    assert.deepEqual([warnings, positions(notices)], [[], [['value-ignored', '/nodes/0/repoInfo']]]);
  });

  QUnit.test('an ill-typed fact of repoInfo is ignored alone', (assert) => {
    const { document, notices } = parseDocument({
      nodes: [{ id: 'a', repo: 'o/r', repoInfo: { stars: 'many', forks: 2 } }],
    });
    assert.deepEqual(document?.nodes[0]?.repoInfo, { forks: 2 });
    assert.deepEqual(positions(notices), [['value-ignored', '/nodes/0/repoInfo/stars']]);
  });

  QUnit.test(
    'S115 links have an address; a text is one, an entry without is dropped in silence (A10, A11)',
    (assert) => {
      const links = [{ label: 'Docs', url: 'https://a.example' }, 'https://b.example', { label: 'x' }, { url: '' }, 7];
      const { document, warnings, notices } = parseDocument({ nodes: [{ id: 'a', links }] });
      assert.deepEqual(document?.nodes[0]?.links, [
        { label: 'Docs', url: 'https://a.example' },
        { url: 'https://b.example' },
      ]);
      assert.deepEqual([warnings, notices], [[], []]);
    },
  );

  QUnit.test('S116 S117 S118 S119 S120 tags as a list and as a text of #tag words give the same list', (assert) => {
    const expected = ['open-source', 'cti', 'c'];
    assert.deepEqual(firstNode({ tags: ['Open Source', 'CTI', 'cti', 'c', ''] })?.tags, expected);
    assert.deepEqual(firstNode({ tags: '#Open Source #CTI #cti #c' })?.tags, expected);
  });

  QUnit.test('an entry of tags that is no text is ignored alone', (assert) => {
    const { document, notices } = parseDocument({ nodes: [{ id: 'a', tags: ['x', 5, 'y'] }] });
    assert.deepEqual(document?.nodes[0]?.tags, ['x', 'y']);
    assert.deepEqual(positions(notices), [['value-ignored', '/nodes/0/tags/1']]);
  });

  QUnit.test('S121 S122 S123 details may be texts, numbers, booleans, lists of those and nested objects', (assert) => {
    const details = { b: 'text', a: 1.5, c: false, list: ['x', 2, true], nested: { deep: { deeper: 0 } } };
    assert.deepEqual(firstNode({ details })?.details, details);
    assert.deepEqual(Object.keys(firstNode({ details })?.details ?? {}), ['b', 'a', 'c', 'list', 'nested']);
  });

  QUnit.test(
    'S125 empty values of details are dropped at any depth; false and 0 are not empty (reading A14)',
    (assert) => {
      const details = {
        a: '',
        b: null,
        c: [],
        d: {},
        e: [null, '', [], { x: '' }],
        f: { g: { h: '' } },
        i: false,
        j: 0,
        k: ['', 'z'],
      };
      assert.deepEqual(firstNode({ details })?.details, { i: false, j: 0, k: ['z'] });
      assert.strictEqual(firstNode({ details: { a: { b: '' } } })?.details, undefined);
    },
  );

  QUnit.test('lists of objects in details survive, as descriptors bring them', (assert) => {
    const details = {
      evidence: [
        { url: 'https://a.example', note: '' },
        { url: 'https://b.example', year: 2024 },
      ],
    };
    assert.deepEqual(firstNode({ details })?.details, {
      evidence: [{ url: 'https://a.example' }, { url: 'https://b.example', year: 2024 }],
    });
  });

  QUnit.test('S126 one of x and y alone is no position', (assert) => {
    assert.deepEqual(firstNode({ x: 3, y: -4.5 }), { id: 'a', x: 3, y: -4.5 });
    for (const lone of [{ x: 3 }, { y: 3 }, { x: 3, y: 'low' }]) assert.deepEqual(firstNode(lone), { id: 'a' });
  });

  const LOOK = {
    color: 'transparent',
    shape: 'hexagon',
    size: 1,
    image: 'icons/tool.svg',
    imageFit: 'frame',
    width: 200,
    height: 100,
    padding: 0,
    imageSize: 12,
    imagePosition: 'left',
    borderColor: '#fff',
    borderWidth: 0,
    hideLabel: true,
    labelColor: 'RebeccaPurple',
    labelBackground: 'none',
    labelSize: 1,
    labelFont: '"Open Sans", serif',
    hideBadges: true,
  };

  QUnit.test('S130 each look field is accepted on a node', (assert) => {
    const { document, warnings, notices } = parseDocument({ nodes: [{ id: 'a', ...LOOK }] });
    assert.deepEqual(document?.nodes, [{ id: 'a', ...LOOK }] as unknown as MapNode[]);
    assert.deepEqual([warnings, notices], [[], []]);
  });

  QUnit.test('S131 S160 each look field, and a display name, is accepted on a node type', (assert) => {
    const { document, warnings, notices } = parseDocument({ nodeTypes: { t: { label: 'Tool', ...LOOK } } });
    assert.deepEqual(document?.nodeTypes as unknown, { t: { label: 'Tool', ...LOOK } });
    assert.deepEqual([warnings, notices], [[], []]);
  });
});

QUnit.module('formats/parse: edges', () => {
  QUnit.test('S178 S179 S180 ends are ids of nodes, and an id may be a text or a number', (assert) => {
    assert.strictEqual(firstEdge({ id: 'uses' })?.id, 'uses');
    assert.strictEqual(firstEdge({ id: 7 })?.id, '7');
  });

  QUnit.test(
    'S181 S182 an edge without id is called from-to, a further one with a suffix, without a word',
    (assert) => {
      const edges = [
        { from: 'a', to: 'b' },
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
        { from: 'a', to: 'b' },
      ];
      const { document, warnings, notices } = parseDocument({ nodes: [{ id: 'a' }, { id: 'b' }], edges });
      assert.deepEqual(
        document?.edges.map((edge) => edge.id),
        ['a-b', 'a-b-2', 'b-a', 'a-b-3'],
      );
      assert.deepEqual([warnings, notices], [[], []]);
    },
  );

  QUnit.test('a generated id avoids a given one anywhere in the document', (assert) => {
    const edges = [
      { from: 'a', to: 'b' },
      { id: 'a-b', from: 'b', to: 'a' },
    ];
    const { document, warnings } = parseDocument({ nodes: [{ id: 'a' }, { id: 'b' }], edges });
    assert.deepEqual(
      document?.edges.map((edge) => edge.id),
      ['a-b-2', 'a-b'],
    );
    assert.deepEqual(warnings, []);
  });

  QUnit.test('a section or arrow whose id another has keeps all else that it says', (assert) => {
    const section = { id: 's', title: 'Room', x: -10, y: 0, width: 40, height: 30, own: ['kept'] };
    const arrow = { id: 'a', label: 'see', from: { x: 0, y: 5, why: 'kept' }, to: { x: 9, y: -5 }, own: 'kept' };
    const { sections, arrows } = exported({
      nodes: [{ id: 'n' }],
      sections: [section, section],
      arrows: [arrow, arrow],
    });
    assert.deepEqual(sections, [section, { ...section, id: 's-2' }]);
    assert.deepEqual(arrows, [arrow, { ...arrow, id: 'a-2' }]);
  });

  QUnit.test('S186 details of an edge follow the rules of a node’s', (assert) => {
    assert.deepEqual(firstEdge({ details: { a: '', b: { c: 1 } } })?.details, { b: { c: 1 } });
  });

  const LOOK = {
    direction: 'both',
    color: 'hsl(200 50% 50% / 0.5)',
    width: 0.5,
    dashed: true,
    curve: 'curved',
    animated: true,
    hideLabel: true,
    labelColor: '#123',
    labelBackground: 'none',
    labelSize: 20,
    labelFont: 'hand',
  };

  QUnit.test('S187 each look field is accepted on an edge', (assert) => {
    assert.deepEqual(firstEdge(LOOK) as unknown, { from: 'a', to: 'b', id: 'a-b', ...LOOK });
  });

  QUnit.test('S188 each look field, and a label, is accepted on an edge type', (assert) => {
    const { document, warnings, notices } = parseDocument({ edgeTypes: { t: { label: 'uses', ...LOOK } } });
    assert.deepEqual(document?.edgeTypes as unknown, { t: { label: 'uses', ...LOOK } });
    assert.deepEqual([warnings, notices], [[], []]);
  });
});
