/** Availability of actions, the visible part of a map, and positions of its elements. */

import QUnit from 'qunit';
import { ACTIONS, type ActionName } from '../../bus/actions.ts';
import type { Settings } from '../../bus/base/payloads.ts';
import { createBus } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { visiblePart } from '../../formats/document/part.ts';
import { actionContext, intentOf, isOffered } from '../../models/action-context.ts';
import { positionOf } from '../../models/commands/kinds.ts';
import { readElement } from '../../models/document/read-element.ts';
import { createModels } from '../../models/models.ts';
import { holds, nodesIn, withMoved } from '../../models/places/section-content.ts';
import { HARBOUR, ids, read, refs } from './commands-map.ts';

const MAP = read();

function modelsOf(document: MapDocument) {
  const models = createModels(createBus(), {} as Settings);
  models.document.load(document, { origin: 'file', name: '', warnings: [], notices: [] });
  return models;
}

QUnit.module('models/ground', () => {
  const LINKED = read({
    ...HARBOUR,
    meta: { fixedLayout: true, views: [{ name: 'One' }] },
    nodes: [
      ...HARBOUR.nodes,
      { id: 'w', url: 'https://example.org/', graph: 'other.json' },
      { id: 'bad', url: 'javascript:alert(1)' },
    ],
  });
  QUnit.test('it is about what is selected, or what it is given, and knows what can be opened', (assert) => {
    const models = modelsOf(LINKED);
    models.selection.change(refs('node w'), 'replace');
    const context = actionContext(models);
    assert.deepEqual(context, {
      refs: refs('node w'),
      isFolded: false,
      hasWebsite: true,
      hasGraph: true,
      isPart: false,
      hasViews: true,
      hasHidden: false,
      settings: {} as Settings,
      isFixed: true,
      isSized: false,
    });
    const other = actionContext(models, refs('node bad'), { at: { x: 1, y: 2 } });
    assert.deepEqual([other.hasWebsite, other.hasGraph, other.at], [false, false, { x: 1, y: 2 }]);
    assert.deepEqual([actionContext(models, refs('edge own')).hasWebsite, actionContext(models, []).refs], [false, []]);
    const plain = actionContext(modelsOf(MAP), []);
    assert.deepEqual([plain.hasViews, plain.isFixed], [false, false]);
    models.filter.change({ facet: 'hidden', hide: ['a'] });
    assert.deepEqual([actionContext(models).hasHidden, actionContext(models).isPart], [true, true]);
  });

  QUnit.test('an action is offered where what it needs is there', (assert) => {
    const models = modelsOf(LINKED);
    const offered = (name: ActionName, ...names: string[]) =>
      isOffered(models, name, actionContext(models, refs(...names)));
    const row = (name: ActionName) => [
      offered(name),
      offered(name, 'node a'),
      offered(name, 'node w'),
      offered(name, 'edge own'),
      offered(name, 'section field'),
      offered(name, 'node a', 'node w'),
      offered(name, 'node a', 'edge own'),
    ];
    assert.deepEqual(row('select-all'), [true, true, true, true, true, true, true]);
    assert.deepEqual(row('open-website').slice(0, 5), [false, false, true, false, false]);
    assert.deepEqual(row('delete'), [false, true, true, true, true, true, true]);
  });

  QUnit.test('every action is offered for what it needs, and for nothing else', (assert) => {
    const bare = { refs: [], hasHidden: false, isFixed: false, settings: {} as Settings };
    const grounds = {
      none: bare,
      node: { ...bare, refs: refs('node a') },
      edge: { ...bare, refs: refs('edge own') },
      section: { ...bare, refs: refs('section field') },
      nodes: { ...bare, refs: refs('node a', 'node b') },
      mixed: { ...bare, refs: refs('node a', 'edge own') },
      folded: { ...bare, refs: refs('node a'), isFolded: true },
      website: { ...bare, hasWebsite: true },
      graph: { ...bare, hasGraph: true },
      hidden: { ...bare, hasHidden: true },
      part: { ...bare, isPart: true },
      views: { ...bare, hasViews: true },
    };
    const offered = {
      nothing: Object.keys(grounds).join(' '),
      something: 'node edge section nodes mixed',
      one: 'node edge section',
      node: 'node',
      folded: 'folded',
      pair: 'nodes',
      nodes: 'node nodes mixed',
      boxes: 'node section nodes mixed',
      website: 'website',
      graph: 'graph',
      hidden: 'hidden',
      part: 'part',
      views: 'views',
    };
    const models = modelsOf(MAP);
    for (const [name, { needs }] of Object.entries(ACTIONS)) {
      const where = Object.entries(grounds).filter(([, context]) => isOffered(models, name as ActionName, context));
      assert.strictEqual(where.map(([context]) => context).join(' '), offered[needs], name);
    }
  });

  QUnit.test('on a locked map nothing that changes it is offered', (assert) => {
    const models = modelsOf({ ...LINKED, meta: { ...LINKED.meta, readOnly: true } });
    const context = actionContext(models, refs('node w'));
    assert.deepEqual(
      (['delete', 'open-website', 'select-all'] as const).map((name) => isOffered(models, name, context)),
      [false, true, true],
    );
  });

  QUnit.test('a folded group is opened, and nothing else is done with it', (assert) => {
    const models = modelsOf(LINKED);
    const context = { ...actionContext(models, refs('node a')), isFolded: true };
    assert.deepEqual([isOffered(models, 'delete', context), isOffered(models, 'select-all', context)], [false, true]);
  });

  QUnit.test('an intent has the subject in its payload', (assert) => {
    const models = modelsOf(LINKED);
    assert.deepEqual(intentOf('delete', actionContext(models, refs('node a'))), {
      name: 'intent:delete',
      payload: { refs: refs('node a') },
    });
  });
});

QUnit.module('models/part', () => {
  QUnit.test('a part has its sections with a node in them, and arrows whose ends are there', (assert) => {
    const visible = { nodes: new Set(['a', 'd']), edges: new Set(['d-d']) };
    const part = visiblePart(MAP, visible as never);
    assert.deepEqual(
      [ids(part.nodes), ids(part.edges), ids(part.sections), ids(part.arrows)],
      [['a', 'd'], ['d-d'], ['field'], ['hint', 'free']],
    );
    const other = visiblePart(MAP, { nodes: new Set(['d']), edges: new Set() } as never);
    assert.deepEqual([ids(other.sections), ids(other.arrows)], [[], ['free']]);
    assert.strictEqual(visiblePart(MAP, undefined), MAP);
    assert.strictEqual(part.nodeTypes, MAP.nodeTypes);
  });

  QUnit.test('an arrow of which one end is not in the part is no part of it, whichever end that is', (assert) => {
    const arrow = (id: string, from: object, to: object) => ({ id, from, to });
    const [seen, hidden, room] = [{ node: 'a' }, { node: 'b' }, { section: 'empty' }];
    const map = read({
      nodes: [
        { id: 'a', x: 0, y: 0 },
        { id: 'b', x: 500, y: 0 },
      ],
      sections: [{ id: 'empty', x: 300, y: 300, width: 50, height: 50 }],
      arrows: [
        arrow('kept', seen, { x: 50, y: 50 }),
        ...[hidden, room].flatMap((gone, at) => [arrow(`to${at}`, seen, gone), arrow(`from${at}`, gone, seen)]),
      ],
    });
    assert.deepEqual(ids(visiblePart(map, { nodes: new Set(['a']), edges: new Set() } as never).arrows), ['kept']);
  });

  QUnit.test('a free arrow belongs to the part near one of its ends', (assert) => {
    const [near, far] = [
      { x: 150, y: 50 },
      { x: 5000, y: 5000 },
    ];
    const map = read({
      nodes: [
        { id: 'a', x: 0, y: 0 },
        { id: 'b', x: 5000, y: 5000 },
      ],
      arrows: [
        { id: 'near', from: near, to: near },
        { id: 'there', from: far, to: near },
        { id: 'thence', from: near, to: far },
        { id: 'far', from: far, to: { x: 5100, y: 5000 } },
        { id: 'held', from: { node: 'a' }, to: far },
      ],
    });
    const arrowsOf = (...nodes: string[]) =>
      ids(visiblePart(map, { nodes: new Set(nodes), edges: new Set() } as never).arrows).join(' ');
    assert.strictEqual(arrowsOf('a'), 'near there thence held');
    assert.strictEqual(arrowsOf('b'), 'there thence far');
    assert.strictEqual(arrowsOf('a', 'b'), 'near there thence far held');
  });

  QUnit.test('a node on the border of a section is inside, one next to it is not', (assert) => {
    const at = (x: number, y: number) => {
      const map = read({
        nodes: [{ id: 'n', x, y }],
        sections: [{ id: 's', x: 10, y: 20, width: 100, height: 50 }],
      });
      const inView = visiblePart(map, { nodes: new Set(['n']), edges: new Set() } as never).sections.length;
      const carried = map.sections.flatMap((section) => nodesIn(map, section, () => ({ x, y }))).length;
      assert.strictEqual(inView, carried);
      return inView;
    };
    assert.deepEqual([at(10, 20), at(110, 70), at(9, 30), at(111, 30), at(30, 19), at(30, 71)], [1, 1, 0, 0, 0, 0]);
  });
});

QUnit.module('models/section-content', () => {
  const NESTED = read({
    nodes: [{ id: 'n', x: 5, y: 5 }],
    sections: [
      { id: 'out', x: 0, y: 0, width: 200, height: 200 },
      { id: 'in', x: 10, y: 10, width: 50, height: 50 },
      { id: 'over', x: 180, y: 10, width: 50, height: 50 },
    ],
    arrows: [
      { id: 'both', from: { x: 1, y: 1 }, to: { x: 20, y: 20 } },
      { id: 'one', from: { x: 1, y: 1 }, to: { x: 500, y: 20 } },
      { id: 'none', from: { node: 'n' }, to: { x: 500, y: 20 } },
    ],
  });

  QUnit.test('a section takes along the sections within it and the free ends of arrows', (assert) => {
    const moved = withMoved(NESTED, new Set(['out']), { x: 100, y: -10 });
    assert.deepEqual(
      moved.sections.map(({ x, y }) => [x, y]),
      [
        [100, -10],
        [110, 0],
        [180, 10],
      ],
    );
    assert.deepEqual(moved.arrows, [
      { id: 'both', from: { x: 101, y: -9 }, to: { x: 120, y: 10 } },
      { id: 'one', from: { x: 101, y: -9 }, to: { x: 500, y: 20 } },
      { id: 'none', from: { node: 'n' }, to: { x: 500, y: 20 } },
    ]);
    assert.strictEqual(moved.arrows[2], NESTED.arrows[2]);
    const inner = withMoved(NESTED, new Set(['in']), { x: 1, y: 1 });
    assert.deepEqual(
      inner.sections.map(({ x }) => x),
      [0, 11, 180],
    );
    const box = { x: 0, y: 0, width: 10, height: 10 };
    assert.deepEqual(
      [holds(box, box), holds(box, { ...box, width: 11 }), holds(box, { ...box, y: -1 })],
      [true, false, false],
    );
  });
});

QUnit.module('models/kinds', () => {
  const position = (id: string) => MAP.nodes.flatMap(({ x = 0, y = 0, id: own }) => (own === id ? { x, y } : []))[0];

  QUnit.test('each kind of element has its middle', (assert) => {
    const positions = refs(
      'node b',
      'edge a-b',
      'section bare',
      'arrow free',
      'arrow back',
      'node gone',
      'arrow gone',
    ).map((ref) => positionOf(MAP, ref, position));
    assert.deepEqual(positions, [
      { x: 100, y: 40 },
      { x: 50, y: 20 },
      { x: 550, y: 525 },
      { x: 2, y: 3 },
      { x: 425, y: 302.5 },
      undefined,
      undefined,
    ]);
    assert.strictEqual(
      positionOf(MAP, { kind: 'edge', id: 'a-b' }, () => undefined),
      undefined,
      'hidden',
    );
    assert.strictEqual(
      positionOf(MAP, { kind: 'arrow', id: 'hint' }, () => undefined),
      undefined,
    );
  });
});

QUnit.module('models/read-element', () => {
  QUnit.test('form values become the same element as in a file', (assert) => {
    const value = <K extends Parameters<typeof readElement>[0]>(kind: K, raw: object) =>
      readElement(kind, raw, MAP).value;
    assert.deepEqual(value('node', { id: 7, label: 'L', color: undefined, type: 'quay' }), {
      id: '7',
      label: 'L',
      type: 'quay',
    } as never);
    assert.deepEqual(value('edge', { id: 'e', from: 'a', to: 'b', type: 'tows' }), {
      id: 'e',
      from: 'a',
      to: 'b',
      type: 'tows',
    } as never);
    assert.deepEqual(value('edge', { id: 'e', from: 'd', to: 'd' }), { id: 'e', from: 'd', to: 'd' } as never);
    assert.deepEqual(value('section', { id: 's', title: 'T', x: 1, y: 2 }), {
      id: 's',
      title: 'T',
      x: 1,
      y: 2,
    } as never);
    const arrow = { id: 'r', from: { node: 'a' }, to: { section: 'bare' } };
    assert.deepEqual(value('arrow', arrow), arrow as never);
    assert.deepEqual(value('arrow', { ...arrow, to: { node: 'c' } }), { ...arrow, to: { node: 'c' } } as never);
    assert.deepEqual(value('nodeType', { label: 'N' }), { label: 'N' } as never);
    assert.deepEqual(value('edgeType', { label: 'E', dashed: true }), { label: 'E', dashed: true } as never);
    assert.deepEqual(value('tag', { color: 'red' }), { color: 'red' } as never);
    assert.deepEqual(value('meta', { title: 'M' }), { title: 'M' } as never);
  });

  QUnit.test('an error is reported at its field', (assert) => {
    const wrong = <K extends Parameters<typeof readElement>[0]>(kind: K, raw: object) => {
      const { value, problems } = readElement(kind, raw, MAP);
      return [value === undefined, ...problems.keys()];
    };
    assert.deepEqual(wrong('node', { id: 'x', size: 'big' }), [false, 'size']);
    assert.deepEqual(wrong('edge', { id: 'x', from: 'a', to: 'nowhere' }), [true, 'to']);
    assert.deepEqual(wrong('node', { label: 'X' }), [true, '']);
    assert.deepEqual(wrong('section', { id: 's', x: 0, y: 0 }), [false]);
  });
});
