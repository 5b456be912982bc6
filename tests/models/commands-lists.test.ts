/** Commands of forms, the table, plans, views and the map check: what the map holds afterwards, and what undo calls it. */

import QUnit from 'qunit';
import { createBus } from '../../bus/bus.ts';
import { checkMap } from '../../formats/check/check.ts';
import { readDismissals } from '../../formats/check/dismissals.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { readViews } from '../../formats/document/views.ts';
import type { Plan } from '../../formats/plan/plan.ts';
import { setElements } from '../../models/commands/cells.ts';
import { dismissFindings, fixFindings } from '../../models/commands/check.ts';
import { changeFields } from '../../models/commands/fields.ts';
import { writePlan } from '../../models/commands/plan.ts';
import { replaceMap } from '../../models/commands/update.ts';
import { deleteView, describeView, saveView } from '../../models/commands/views.ts';
import { createDocumentModel } from '../../models/document/document-model.ts';
import { after, HARBOUR, ids, read } from './commands-map.ts';

const MAP = read();

QUnit.module('models/commands: fields of forms', () => {
  const change = (kind: 'node' | 'edge' | 'section' | 'arrow', list: string[], field: string, values: object) =>
    changeFields(MAP, kind, list, { field, values: values as Record<string, unknown>, mergeKey: 'k' });

  QUnit.test('a field of several nodes is set in each, and nothing else of them', (assert) => {
    const command = change('node', ['a', 'c', 'gone'], 'color', { color: '#00ff00' });
    const done = after(MAP, command);
    assert.strictEqual(command.label, 'change the colour of 2 nodes');
    assert.deepEqual([command.mergeKey, command.remember], ['k', undefined]);
    assert.deepEqual(
      done.nodes.map(({ id, color, x }) => [id, color, x]),
      [
        ['a', '#00ff00', 0],
        ['b', undefined, 100],
        ['c', '#00ff00', 300],
        ['d', undefined, undefined],
      ],
    );
    assert.strictEqual(done.nodes[0]?.label, 'Atlantic quay');
    assert.strictEqual(done.nodes[1], MAP.nodes[1], 'the others are the same elements');
    assert.deepEqual(done.edges, MAP.edges);
  });

  QUnit.test('a missing field is removed; positions stay at their current values', (assert) => {
    const done = after(MAP, change('node', ['a'], 'type', { type: undefined }));
    assert.deepEqual(done.nodes[0], { id: 'a', label: 'Atlantic quay', tags: ['old', 'deep'], x: 0, y: 0 });
  });

  QUnit.test('an element whose values are refused stays as it is', (assert) => {
    const command = change('edge', ['own'], 'to', { to: 'nowhere' });
    assert.strictEqual(after(MAP, command), MAP);
  });

  QUnit.test('a new id of one node is carried into its edges and arrows', (assert) => {
    const done = after(MAP, change('node', ['a'], 'id', { id: 'z' }));
    assert.deepEqual(ids(done.nodes), ['z', 'b', 'c', 'd']);
    assert.deepEqual(
      done.edges.map(({ from, to }) => `${from}-${to}`),
      ['z-b', 'b-c', 'c-z', 'd-d'],
    );
    assert.deepEqual(done.arrows[0]?.to, { node: 'z' });
  });

  QUnit.test('each kind of element is changed, and called by its name in the list of steps', (assert) => {
    const labelled = (kind: Parameters<typeof change>[0], ...list: string[]) =>
      change(kind, list, 'description', { description: 'New.' }).label;
    assert.deepEqual(
      [labelled('node', 'a'), labelled('edge', 'own'), labelled('section', 'field'), labelled('section', 'bare')],
      [
        'change the description of “Atlantic quay”',
        'change the description of “b → c”',
        'change the description of the section “Field”',
        'change the description of a section',
      ],
    );
    assert.strictEqual(labelled('edge', 'own', 'c-a'), 'change the description of 2 relationships');
    assert.strictEqual(
      change('arrow', ['free'], 'color', { color: 'red' }).label,
      'change the colour of the arrow “This way”',
    );
    assert.strictEqual(change('arrow', ['hint'], 'color', { color: 'red' }).label, 'change the colour of an arrow');
    assert.strictEqual(
      change('arrow', ['hint', 'free'], 'color', { color: 'red' }).label,
      'change the colour of 2 arrows',
    );
    const arrow = after(MAP, change('arrow', ['hint'], 'color', { color: 'red' })).arrows;
    assert.deepEqual(
      arrow.map(({ color }) => color),
      ['red', undefined, undefined],
    );
    const edge = after(MAP, change('edge', ['own'], 'label', { label: 'pulls' })).edges;
    assert.deepEqual(
      edge.map(({ label }) => label),
      [undefined, 'pulls', undefined, undefined],
    );
    const title = after(MAP, change('section', ['bare'], 'title', { title: 'Dock' })).sections;
    assert.deepEqual(
      title.map((section) => [section.title, section.x]),
      [
        ['Field', 0],
        ['Dock', 500],
      ],
    );
  });
});

QUnit.module('models/commands: cells of the table', () => {
  QUnit.test('given nodes and edges are replaced; the others keep their identity', (assert) => {
    const nodes = setElements([{ id: 'a', label: 'One', x: 5, y: 6 }, { id: 'gone' }], []);
    assert.deepEqual([nodes.label, nodes.remember], ['edit 2 nodes in the table', undefined]);
    const done = after(MAP, nodes);
    assert.deepEqual(done.nodes[0], { id: 'a', label: 'One', x: 5, y: 6 });
    assert.deepEqual(done.nodes.slice(1), MAP.nodes.slice(1));
    const edges = setElements([], [{ id: 'own', from: 'b', to: 'd' }]);
    assert.strictEqual(edges.label, 'edit 1 relationship in the table');
    assert.deepEqual(
      after(MAP, edges)
        .edges.map(({ id, to }) => [id, to])
        .slice(0, 2),
      [
        ['a-b', 'b'],
        ['own', 'd'],
      ],
    );
    assert.strictEqual(after(MAP, edges).edges[1]?.type, undefined);
  });
});

QUnit.module('models/commands: plans', () => {
  const NOTHING: Plan = { nodes: [], changes: [], edges: [], nodeTypes: {}, edgeTypes: {} };
  const named = (plan: Partial<Plan>, options?: { verb: string }) =>
    writePlan({ ...NOTHING, ...plan }, new Map(), options).label;
  const EDGE = { id: 'n-a', from: 'n', to: 'a' };

  QUnit.test('nodes, facts, relationships and types are added; types that are there stay', (assert) => {
    const plan: Plan = {
      nodes: [{ id: 'n', type: 'crane' }, { id: 'm' }],
      changes: [{ id: 'b', next: { id: 'b', label: 'Bay', x: 1, y: 1 } }],
      edges: [EDGE],
      nodeTypes: { quay: { label: 'Other' }, crane: { label: 'Crane' } },
      edgeTypes: { moors: {}, lifts: { label: 'lifts' } },
    };
    const source = { name: 'List' } as unknown as NonNullable<MapDocument['meta']['source']>;
    const command = writePlan(plan, new Map([['n', { x: 10.4, y: -3.6 }]]), { verb: 'import', source });
    const done = after(MAP, command);
    assert.deepEqual([command.label, command.remember], ['import 2 nodes and 1 relationship', undefined]);
    assert.deepEqual(done.nodes.slice(4), [{ id: 'n', type: 'crane', x: 10, y: -4 }, { id: 'm' }]);
    assert.deepEqual(done.nodes[1], { id: 'b', label: 'Bay', x: 100, y: 40 }, 'it stays where it is');
    assert.deepEqual(done.nodes[0], MAP.nodes[0]);
    assert.deepEqual(done.edges.slice(4), [EDGE]);
    assert.deepEqual([done.nodeTypes.quay?.label, done.nodeTypes.crane?.label], ['Quay side', 'Crane']);
    assert.deepEqual([done.edgeTypes.moors?.label, done.edgeTypes.lifts?.label], ['moors at', 'lifts']);
    assert.deepEqual(done.meta.source, source);
    assert.deepEqual(
      after(MAP, writePlan({ ...plan, edges: [] }, new Map())).meta,
      MAP.meta,
      'no source, no word of one',
    );
  });

  QUnit.test('the list of steps says what is added', (assert) => {
    assert.strictEqual(named({ nodes: [{ id: 'n' }] }), 'write 1 node');
    assert.strictEqual(named({ edges: [EDGE] }, { verb: 'paste' }), 'paste 1 relationship');
    assert.strictEqual(named({ changes: [{ id: 'a', next: { id: 'a' } }] }), 'write about 1 node');
  });
});

QUnit.module('models/commands: another version of the map', () => {
  QUnit.test('the map equals the other one, and equal parts keep their identity', (assert) => {
    const next = read({
      ...HARBOUR,
      meta: { title: 'Later' },
      nodeTypes: { ship: { label: 'Ship' } },
      tags: {},
      nodes: [HARBOUR.nodes[0], { ...HARBOUR.nodes[2], label: 'Cutter' }, { id: 'e', label: 'Ebb' }].filter(
        Boolean,
      ) as object[],
      edges: [
        { from: 'c', to: 'a' },
        { from: 'e', to: 'a' },
      ],
      sections: [HARBOUR.sections[0]],
      arrows: [],
    });
    const command = replaceMap(next);
    assert.deepEqual([command.label, command.remember], ['update the map', undefined]);
    const done = after(MAP, command);
    assert.deepEqual(JSON.parse(JSON.stringify(done)), JSON.parse(JSON.stringify(next)));
    assert.strictEqual(done.nodes[0], MAP.nodes[0]);
    assert.strictEqual(done.sections[0], MAP.sections[0]);
  });
});

QUnit.module('models/commands: named views', () => {
  const view = (name: string, caption?: string) => ({ name, filter: {}, asked: [], ...(caption ? { caption } : {}) });
  const told = (map: MapDocument) => readViews(map.meta).map(({ name, caption }) => `${name}: ${caption ?? ''}`);
  const many = [view('One', 'First.'), view('Two'), view('Three')].map(saveView).reduce(after, MAP);

  QUnit.test('a view is saved as the last of the tour, or in the place of the one of its name', (assert) => {
    assert.deepEqual(told(many), ['One: First.', 'Two: ', 'Three: ']);
    const command = saveView(view('Two', 'Again.'));
    assert.deepEqual([command.label, command.remember], ['save the view “Two”', undefined]);
    assert.deepEqual(told(after(many, command)), ['One: First.', 'Two: Again.', 'Three: ']);
  });

  QUnit.test(
    'a view gets another name and caption; an empty caption is none, and a view of the new name goes',
    (assert) => {
      const command = describeView('One', { name: 'Uno', caption: '' });
      assert.strictEqual(command.label, 'describe the view “One”');
      assert.deepEqual(told(after(many, command)), ['Uno: ', 'Two: ', 'Three: ']);
      assert.deepEqual(told(after(many, describeView('One', { name: 'One', caption: 'C.' }))), [
        'One: C.',
        'Two: ',
        'Three: ',
      ]);
      assert.deepEqual(told(after(many, describeView('Three', { name: 'One', caption: 'C.' }))), ['Two: ', 'One: C.']);
    },
  );

  QUnit.test('a deleted view is removed, with the last one the list; entries that are not views stay', (assert) => {
    const command = deleteView('Two');
    assert.strictEqual(command.label, 'delete the view “Two”');
    const one = after(after(many, command), deleteView('Three'));
    assert.deepEqual(told(one), ['One: First.']);
    assert.false('views' in after(one, deleteView('One')).meta);
    const odd = read({ nodes: [], meta: { views: ['odd', { name: ' One ' }, 7] } });
    assert.deepEqual(after(odd, deleteView('One')).meta, { views: ['odd', 7] } as object);
    const none = read({ nodes: [], meta: { views: 'none' } });
    assert.deepEqual(told(after(none, saveView(view('One')))), ['One: ']);
  });
});

QUnit.module('models/commands: the map check', () => {
  const FAULTY = read({
    nodes: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
    tags: { never: { color: 'red' }, nor: {} },
    nodeTypes: { unused: {} },
    edges: [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'b' },
    ],
  });
  const { findings } = checkMap({ document: FAULTY, today: '2026-01-01' });
  const mendable = findings.filter(({ fix }) => fix);

  QUnit.test('findings are mended in one step, which says what it mends', (assert) => {
    assert.true(mendable.length > 1);
    const command = fixFindings(findings);
    assert.deepEqual([command.label, command.remember], [`fix ${mendable.length} findings`, undefined]);
    const model = createDocumentModel(createBus());
    model.load(FAULTY, { origin: 'file', name: '', warnings: [], notices: [] });
    model.apply(command);
    assert.deepEqual(
      checkMap({ document: model.current(), today: '2026-01-01' }).findings.filter(({ fix }) => fix),
      [],
    );
    const [only] = mendable;
    const one = fixFindings(findings.filter((finding) => finding === only || !finding.fix));
    assert.true(/^fix: [A-Z]/.test(one.label), one.label);
  });

  QUnit.test(
    'a finding that is set aside says so with its reason, of one element or of all, and comes back',
    (assert) => {
      const rule = 'node-isolated';
      const a = { kind: 'node', id: 'a' } as const;
      const b = { kind: 'node', id: 'b' } as const;
      const told = (map: MapDocument) =>
        readDismissals(map.meta).map(({ about, reason }) => `${JSON.stringify(about) ?? 'all'} ${reason}`);
      const command = dismissFindings({ rule, about: a, reason: 'On purpose.' });
      assert.deepEqual([command.label, command.remember], ['dismiss a finding', undefined]);
      const one = after(MAP, command);
      assert.deepEqual(told(one), ['{"kind":"node","id":"a"} On purpose.']);
      const all = [dismissFindings({ rule, about: b, reason: 'B.' }), dismissFindings({ rule, reason: 'All.' })].reduce(
        after,
        one,
      );
      assert.strictEqual(told(all).length, 3);
      const again = after(all, dismissFindings({ rule, about: a, reason: 'Else.' }));
      assert.deepEqual(told(again), ['{"kind":"node","id":"b"} B.', 'all All.', '{"kind":"node","id":"a"} Else.']);
      const back = dismissFindings({ rule, about: b });
      assert.strictEqual(back.label, 'restore a finding');
      assert.deepEqual(told(after(again, back)), ['all All.', '{"kind":"node","id":"a"} Else.']);
      assert.deepEqual(told(after(again, dismissFindings({ rule }))), [
        '{"kind":"node","id":"b"} B.',
        '{"kind":"node","id":"a"} Else.',
      ]);
      assert.strictEqual(
        told(after(again, dismissFindings({ rule: 'node-label', about: b } as never))).length,
        3,
        'another rule',
      );
      assert.false(
        'setAside' in after(one, dismissFindings({ rule, about: a })).meta,
        'with the last one the list goes',
      );
      const map = after(MAP, dismissFindings({ rule, about: { kind: 'map' }, reason: 'M.' }));
      assert.deepEqual(told(map), ['{"kind":"map"} M.']);
      assert.deepEqual(told(after(map, dismissFindings({ rule, about: { kind: 'map' } }))), []);
    },
  );
});
