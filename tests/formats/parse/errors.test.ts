import QUnit from 'qunit';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { PROBLEM_CODES } from '../../../formats/problems/problem.ts';

const A = { id: 'a', label: 'Alpha' };

/** Asserts that a document is refused for one reason, and gives the sentence back. */
function refusal(assert: Assert, raw: unknown, code: string, path: string): string {
  const { document, errors } = parseDocument(raw);
  assert.strictEqual(document, undefined, 'no document');
  assert.deepEqual(
    errors.map((error) => [error.code, error.path]),
    [[code, path]],
  );
  return errors[0]?.message ?? '';
}

QUnit.module('formats/parse: the six errors', () => {
  QUnit.test('S549 a root that is no object', (assert) => {
    for (const raw of [[], [{ id: 'a' }], 'map', '', 5, true, null, undefined])
      refusal(assert, raw, 'root-not-object', '');
  });

  QUnit.test('S528 S549 what a message alone can carry is said to be no plain data', (assert) => {
    for (const raw of [new Map([['nodes', []]]), new Date(0), new Uint8Array(1)])
      assert.true(parseDocument(raw).errors[0]?.message.includes('but this is no plain data.'));
    assert.true(parseDocument({ nodeTypes: new Map() }).errors[0]?.message.includes('but is no plain data.'));
  });

  QUnit.test('S550 nodes that are no list', (assert) => {
    for (const nodes of [{}, 'a', 1, true, null]) refusal(assert, { nodes }, 'wrong-shape', '/nodes');
  });

  QUnit.test('S551 edges that are no list', (assert) => {
    for (const edges of [{}, 'a', 1, true, null]) refusal(assert, { edges }, 'wrong-shape', '/edges');
  });

  QUnit.test('S552 nodeTypes that are no object, a list included', (assert) => {
    for (const nodeTypes of [[], 'a', 1, true, null]) refusal(assert, { nodeTypes }, 'wrong-shape', '/nodeTypes');
  });

  QUnit.test('S553 edgeTypes that are no object', (assert) => {
    for (const edgeTypes of [[], 'a', 1, true, null]) refusal(assert, { edgeTypes }, 'wrong-shape', '/edgeTypes');
  });

  QUnit.test('S554 tags of the document that are no object', (assert) => {
    for (const tags of [['a'], '#a', 1, true, null]) refusal(assert, { tags }, 'wrong-shape', '/tags');
  });

  QUnit.test('S555 a node without id; the empty text is none (reading A12)', (assert) => {
    for (const id of [undefined, null, '', true, {}, Number.NaN]) {
      const message = refusal(assert, { nodes: [A, { id, label: 'Beta' }] }, 'node-without-id', '/nodes/1');
      assert.true(/node “Beta”/i.test(message), message);
    }
    for (const node of [5, null, 'a', []]) refusal(assert, { nodes: [node] }, 'node-without-id', '/nodes/0');
  });

  QUnit.test('S556 two nodes with one id, both named', (assert) => {
    const message = refusal(assert, { nodes: [A, { id: 'a', label: 'Beta' }] }, 'duplicate-node-id', '/nodes/1/id');
    assert.true(message.includes('“Alpha”') && message.includes('“Beta”'), message);
  });

  QUnit.test(
    'S556 two nodes with one id are called by their places in the document, whatever stands before',
    (assert) => {
      const { errors } = parseDocument({ nodes: [{}, 'none', { id: 'a' }, { id: 'a' }] });
      const last = errors.at(-1)?.message ?? '';
      assert.true(last.includes('by node number 3 and by node number 4'), last);
    },
  );

  QUnit.test('S557 an edge without from', (assert) => {
    const message = refusal(assert, { nodes: [A], edges: [{ to: 'a' }] }, 'edge-without-end', '/edges/0');
    assert.true(message.includes('“from”') && message.includes('“Alpha”'), message);
  });

  QUnit.test('S558 an edge without to', (assert) => {
    refusal(assert, { nodes: [A], edges: [{ from: 'a' }] }, 'edge-without-end', '/edges/0');
    refusal(assert, { nodes: [A], edges: [{ from: 'a', to: '' }] }, 'edge-without-end', '/edges/0/to');
    refusal(assert, { nodes: [A], edges: [{ from: 'a', to: [] }] }, 'edge-without-end', '/edges/0/to');
  });

  QUnit.test('S559 an edge to a missing node, with the id that was probably meant', (assert) => {
    const nodes = [{ id: 'misp', label: 'MISP project' }, { id: 'cerebrate' }];
    const message = refusal(
      assert,
      { nodes, edges: [{ from: 'misp', to: 'msip' }] },
      'edge-to-missing-node',
      '/edges/0/to',
    );
    assert.true(message.startsWith('No node has the id “msip”. Did you mean “misp”?'), message);
    assert.true(message.includes('“MISP project”'), message);
    const byLabel = refusal(
      assert,
      { nodes, edges: [{ from: 'MISP Project', to: 'misp' }] },
      'edge-to-missing-node',
      '/edges/0/from',
    );
    assert.true(byLabel.includes('Did you mean “misp”?'), byLabel);
    const strange = refusal(
      assert,
      { nodes, edges: [{ from: 'misp', to: 'kubernetes' }] },
      'edge-to-missing-node',
      '/edges/0/to',
    );
    assert.true(strange.includes('Add that node, or remove the edge.'), strange);
  });

  QUnit.test('S224 an edge to a section is one to a missing node', (assert) => {
    const raw = { nodes: [A], sections: [{ id: 'frame', x: 0, y: 0 }], edges: [{ from: 'a', to: 'frame' }] };
    const message = refusal(assert, raw, 'edge-to-missing-node', '/edges/0/to');
    assert.true(message.includes('section'), message);
  });

  QUnit.test('all errors are reported at once', (assert) => {
    const { errors } = parseDocument({ nodes: [{}, A, A], edges: [{ from: 'x' }], tags: [] });
    assert.deepEqual(errors.map((error) => error.code).sort(), [
      'duplicate-node-id',
      'edge-to-missing-node',
      'edge-without-end',
      'node-without-id',
      'wrong-shape',
    ]);
  });

  QUnit.test('S560 nothing else refuses a document', (assert) => {
    const junk = [null, 5, 'x', true, [], {}, [null], { a: 1 }];
    for (const value of junk) {
      const node = {
        id: 'a',
        label: value,
        type: value,
        url: value,
        tags: value,
        details: value,
        x: value,
        repo: value,
      };
      const look = { color: value, shape: value, size: value, imageFit: value, labelFont: value, borderWidth: value };
      const { document, errors } = parseDocument({
        version: value,
        meta: value,
        sections: value,
        arrows: value,
        nodeTypes: { t: value },
        edgeTypes: { t: value },
        tags: { t: value },
        nodes: [
          { ...node, ...look },
          { id: 'b', repoInfo: value, links: value, image: value },
        ],
        edges: [{ from: 'a', to: 'b', id: value === 'x' ? value : undefined, direction: value, curve: value, ...look }],
      });
      assert.deepEqual(errors, []);
      assert.strictEqual(document?.nodes.length, 2);
    }
    const drawing = {
      sections: [null, 5, {}, { x: 1 }, { x: 'a', y: 1 }],
      arrows: [null, {}, { from: { node: 'gone' }, to: { x: 1, y: 1 } }, { from: { section: 'gone' }, to: 5 }],
    };
    const { document, errors, warnings } = parseDocument({ nodes: [A], ...drawing });
    assert.deepEqual([errors, warnings, document?.sections, document?.arrows], [[], [], [], []]);
  });

  QUnit.test(
    'S562 loading answers with lists of errors, warnings and notices, and their codes never overlap',
    (assert) => {
      const severities = Object.values(PROBLEM_CODES);
      assert.strictEqual(severities.filter((severity) => severity === 'warning').length, 5);
      const { errors, warnings } = parseDocument({ nodes: [A] });
      assert.true(Array.isArray(errors) && Array.isArray(warnings));
    },
  );
});

QUnit.module('formats/parse: the five warnings', () => {
  const warned = (raw: unknown) => {
    const { document, errors, warnings, notices } = parseDocument(raw);
    return {
      document,
      errors,
      notices,
      warnings: warnings.map(({ code, path }) => [code, path]),
      sentence: warnings[0]?.message ?? '',
    };
  };

  QUnit.test('S136 S563 S564 an unknown shape gives one warning and is ignored', (assert) => {
    const { document, errors, notices, warnings, sentence } = warned({ nodes: [{ ...A, shape: 'circel' }] });
    assert.deepEqual([errors, notices, warnings], [[], [], [['unknown-shape', '/nodes/0/shape']]]);
    assert.deepEqual(document?.nodes, [A]);
    assert.true(sentence.includes('“Alpha”') && sentence.includes('Did you mean “circle”?'), sentence);
    assert.deepEqual(warned({ nodeTypes: { t: { shape: 'blob' } } }).warnings, [
      ['unknown-shape', '/nodeTypes/t/shape'],
    ]);
  });

  QUnit.test(
    'S195 S565 an unknown direction gives one warning and is ignored, on an edge, a type and an arrow (A08)',
    (assert) => {
      const { document, errors, notices, warnings } = warned({
        nodes: [A],
        edges: [{ from: 'a', to: 'a', direction: 'up' }],
      });
      assert.deepEqual([errors, notices, warnings], [[], [], [['unknown-direction', '/edges/0/direction']]]);
      assert.deepEqual(document?.edges, [{ from: 'a', to: 'a', id: 'a-a' }]);
      assert.deepEqual(warned({ edgeTypes: { t: { direction: 'up' } } }).warnings, [
        ['unknown-direction', '/edgeTypes/t/direction'],
      ]);
      const arrows = [{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, direction: 'up' }];
      assert.deepEqual(warned({ arrows }).warnings, [['unknown-direction', '/arrows/0/direction']]);
    },
  );

  QUnit.test(
    'S099 S566 a node type that is not declared gives one warning and stays in the document (reading A04)',
    (assert) => {
      const { document, errors, notices, warnings, sentence } = warned({
        nodeTypes: { project: {} },
        nodes: [{ ...A, type: 'projct' }],
      });
      assert.deepEqual([errors, notices, warnings], [[], [], [['undeclared-type', '/nodes/0/type']]]);
      assert.strictEqual(document?.nodes[0]?.type, 'projct');
      assert.true(sentence.includes('Did you mean “project”?'), sentence);
    },
  );

  QUnit.test('S184 S567 an edge type that is not declared gives one warning', (assert) => {
    const { document, errors, notices, warnings } = warned({
      nodes: [A],
      edges: [{ from: 'a', to: 'a', type: 'uses' }],
    });
    assert.deepEqual([errors, notices, warnings], [[], [], [['undeclared-type', '/edges/0/type']]]);
    assert.strictEqual(document?.edges[0]?.type, 'uses');
  });

  QUnit.test('a type called like something every object has is not declared by that', (assert) => {
    for (const type of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      assert.deepEqual(warned({ nodes: [{ ...A, type }] }).warnings, [['undeclared-type', '/nodes/0/type']], type);
    }
  });

  QUnit.test('S569 a repeated edge id gives one warning; the later edge is renamed', (assert) => {
    const edges = [
      { id: 'e', from: 'a', to: 'a' },
      { id: 'e', from: 'a', to: 'a', label: 'again' },
      { id: 'e-2', from: 'a', to: 'a' },
    ];
    const { document, errors, notices, warnings, sentence } = warned({ nodes: [A], edges });
    assert.deepEqual([errors, notices, warnings], [[], [], [['duplicate-edge-id', '/edges/1/id']]]);
    assert.deepEqual(
      document?.edges.map((edge) => edge.id),
      ['e', 'e-3', 'e-2'],
    );
    assert.true(sentence.includes('“again”') && sentence.includes('“e-3”'), sentence);
  });
});

QUnit.module('formats/parse: notices', () => {
  const noticed = (raw: unknown) => parseDocument(raw).notices.map(({ code, path }) => [code, path]);

  QUnit.test('numbers below their minimum, and ill-typed values, are ignored with a notice (reading A06)', (assert) => {
    const raw = {
      meta: { linkDistance: 0.5, fixedLayout: 'yes', title: 5 },
      nodes: [{ ...A, size: 0, borderWidth: -1, labelSize: 0, color: 'blurple', hideLabel: 1, x: '1', y: 2, label: 3 }],
      edges: [{ from: 'a', to: 'a', width: 0.4, curve: 'wavy', dashed: 'no' }],
      sections: [{ x: 0, y: 0, width: 0, height: 0, titleSize: 0, id: 's' }],
      arrows: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, id: 'w', route: 'zigzag', labelSize: 0, labelOffset: [1] }],
    };
    const { document, errors, warnings } = parseDocument(raw);
    assert.deepEqual([errors, warnings], [[], []]);
    assert.deepEqual(document?.meta, {});
    assert.deepEqual(document?.nodes, [{ id: 'a' }]);
    assert.deepEqual(document?.edges, [{ id: 'a-a', from: 'a', to: 'a' }]);
    assert.deepEqual(document?.sections, [{ id: 's', x: 0, y: 0 }]);
    assert.deepEqual(document?.arrows, [{ id: 'w', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }]);
    assert.deepEqual(
      noticed(raw)
        .map(([, path]) => path)
        .sort(),
      [
        '/arrows/0/labelOffset',
        '/arrows/0/labelSize',
        '/arrows/0/route',
        '/edges/0/curve',
        '/edges/0/dashed',
        '/edges/0/width',
        '/meta/fixedLayout',
        '/meta/linkDistance',
        '/meta/title',
        '/nodes/0/borderWidth',
        '/nodes/0/color',
        '/nodes/0/hideLabel',
        '/nodes/0/label',
        '/nodes/0/labelSize',
        '/nodes/0/size',
        '/nodes/0/x',
        '/sections/0/height',
        '/sections/0/titleSize',
        '/sections/0/width',
      ],
    );
  });

  QUnit.test('numbers too large for any screen are ignored with a notice', (assert) => {
    const { document, notices } = parseDocument({
      nodes: [
        { ...A, x: 1e300, y: 0 },
        { id: 'b', size: Infinity },
      ],
    });
    assert.deepEqual(document?.nodes, [A, { id: 'b' }]);
    assert.deepEqual(
      notices.map((notice) => notice.path),
      ['/nodes/0/x', '/nodes/1/size'],
    );
  });

  QUnit.test('S226 S227 a section needs a place, and gets an id from its title', (assert) => {
    const sections = [
      { title: 'Data Sources', x: 0, y: 0 },
      { title: 'Data sources!', x: 1, y: 1 },
      { x: 2, y: 2 },
      { title: 'Nowhere' },
    ];
    const { document, notices } = parseDocument({ sections });
    assert.deepEqual(
      document?.sections.map((section) => section.id),
      ['data-sources', 'data-sources-2', 'section'],
    );
    assert.deepEqual(
      notices.map(({ code, path }) => [code, path]),
      [['entry-dropped', '/sections/3']],
    );
    assert.true(notices[0]?.message.includes('“Nowhere”'));
  });

  QUnit.test(
    'S240 S247 an arrow needs both ends and no id; one to something missing is dropped (reading A07)',
    (assert) => {
      const arrows = [
        { from: { node: 'a' }, to: { section: 's', at: [0, 1] } },
        { from: { x: 1, y: 2 }, to: { node: 'b' }, label: 'Lost' },
        { from: { node: 'a' } },
      ];
      const { document, notices } = parseDocument({ nodes: [A], sections: [{ id: 's', x: 0, y: 0 }], arrows });
      assert.deepEqual(document?.arrows, [{ from: { node: 'a' }, to: { section: 's', at: [0, 1] }, id: 'arrow' }]);
      assert.deepEqual(
        notices.map(({ code, path }) => [code, path]),
        [
          ['entry-dropped', '/arrows/1/to'],
          ['entry-dropped', '/arrows/2'],
        ],
      );
      assert.true(notices[0]?.message.includes('Arrow “Lost”'));
    },
  );

  QUnit.test('S244 at takes exactly two numbers from 0 to 1, else it is ignored', (assert) => {
    for (const at of [[0], [0, 0, 0], [0, 1.1], [-0.1, 0], ['0', 0], 0.5, null]) {
      const { document, notices } = parseDocument({
        nodes: [A],
        arrows: [{ from: { node: 'a', at }, to: { x: 0, y: 0 } }],
      });
      assert.deepEqual(document?.arrows[0]?.from, { node: 'a' });
      assert.deepEqual(
        notices.map((notice) => notice.path),
        ['/arrows/0/from/at'],
      );
    }
  });

  QUnit.test('a type whose entry is no object is still declared', (assert) => {
    const { warnings, document } = parseDocument({ nodeTypes: { t: 5 }, nodes: [{ id: 'a', type: 't' }] });
    assert.deepEqual(warnings, []);
    assert.deepEqual(document?.nodeTypes, { t: {} });
  });

  QUnit.test('an unknown icon is ignored, with the name that was probably meant', (assert) => {
    const { document, notices } = parseDocument({ tags: { 'Open Source': { icon: 'databse', color: 'teal' } } });
    assert.deepEqual(document?.tags, { 'open-source': { color: 'teal' } });
    assert.true(notices[0]?.message.includes('Did you mean “database”?'), notices[0]?.message);
  });

  QUnit.test('a sentence quotes long and many-lined texts of the document shortened, on one line', (assert) => {
    const { notices } = parseDocument({ nodes: [{ id: 'a', label: `x\n${'y'.repeat(500)}`, size: 'big' }] });
    assert.true((notices[0]?.message.length ?? 0) < 250, notices[0]?.message);
    assert.false(notices[0]?.message.includes('\n'));
  });
});
