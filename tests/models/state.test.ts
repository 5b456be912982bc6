/** Selection, display settings, positions, and differences between two maps. */

import QUnit from 'qunit';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { createBus } from '../../bus/bus.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { ELEMENT_KINDS, findElement, positionOf } from '../../models/commands/kinds.ts';
import { changedRefs, isMove, sharesMost } from '../../models/document/changed-refs.ts';
import { newMap, withoutUnusedReadyTypes } from '../../models/document/new-map.ts';
import { createViewport } from '../../models/places/viewport.ts';
import { createSelection } from '../../models/selection.ts';
import { createSettings, DEFAULT_SETTINGS } from '../../models/settings.ts';

const A = { kind: 'node', id: 'a' } as const;
const B = { kind: 'node', id: 'b' } as const;
const EDGE = { kind: 'edge', id: 'a' } as const;
const MAP: MapDocument = {
  ...EMPTY_DOCUMENT,
  nodes: [{ id: 'a' }, { id: 'b' }],
  edges: [{ id: 'a', from: 'a', to: 'b' }],
  sections: [{ id: 's', x: 100, y: 200, width: 40, height: 60 }],
  arrows: [
    { id: 'on', from: { node: 'a' }, to: { section: 's' } },
    { id: 'free', from: { x: 0, y: 0 }, to: { x: 10, y: 30 } },
    { id: 'lost', from: { node: 'a' }, to: { section: 'gone' } },
  ],
};
const loaded = (document: MapDocument, origin: 'file' | 'apply') =>
  ({ document, origin, name: '', warnings: [], notices: [] }) as const;
const names = (refs: readonly ElementRef[]) => refs.map(({ kind, id }) => `${kind} ${id}`).join(', ') || 'nothing';

QUnit.module('models/selection', () => {
  QUnit.test('replacing, adding and toggling are each reported once, and only when something changes', (assert) => {
    const bus = createBus();
    const selection = createSelection(bus);
    bus.on('selection:changed', ({ selected }) => assert.step(names(selected)));
    selection.change([], 'replace');
    selection.change([A], 'replace');
    selection.change([A], 'replace');
    selection.change([A, EDGE], 'add');
    selection.change([EDGE], 'add');
    selection.change([A, B], 'toggle');
    selection.change([B, EDGE], 'replace');
    selection.change([A, B], 'replace');
    selection.change([], 'replace');
    assert.verifySteps(['node a', 'node a, edge a', 'edge a, node b', 'node b, edge a', 'node a, node b', 'nothing']);
  });

  QUnit.test('it answers what is in it, by kind, and the one that is alone', (assert) => {
    const selection = createSelection(createBus());
    assert.strictEqual(selection.only(), undefined);
    selection.change([A], 'replace');
    assert.deepEqual(selection.only(), A);
    assert.true(selection.has({ ...A }));
    assert.false(selection.has(EDGE), 'the edge of the same id is another element');
    selection.change([EDGE, B], 'add');
    assert.strictEqual(selection.only(), undefined);
    assert.deepEqual([selection.ids('node'), selection.ids('edge'), selection.ids('arrow')], [['a', 'b'], ['a'], []]);
    assert.deepEqual(selection.current(), [A, EDGE, B]);
  });

  QUnit.test('removed elements are deselected; another map clears the selection', (assert) => {
    const bus = createBus();
    const selection = createSelection(bus);
    const without = { ...MAP, nodes: [{ id: 'b' }], edges: [] };
    selection.change([A, B, EDGE], 'replace');
    bus.emit('document:changed', { document: without, label: '', cause: 'edit' });
    assert.deepEqual(selection.current(), [B]);
    selection.change([A, B], 'replace');
    bus.emit('document:loaded', loaded(without, 'apply'));
    assert.deepEqual(selection.current(), [B], 'applied JSON is an edit');
    bus.emit('document:loaded', loaded(MAP, 'file'));
    assert.deepEqual(selection.current(), []);
  });
});

QUnit.module('models/settings', () => {
  QUnit.test('a person finds everything shown, the system’s theme, places in exports, and ways to begin', (assert) => {
    assert.deepEqual(DEFAULT_SETTINGS, {
      theme: 'system',
      tagsOnGraph: true,
      legend: 'auto',
      nodeLabels: true,
      edgeLabels: true,
      minimap: true,
      panel: true,
      panelWidth: 352,
      positions: true,
      start: true,
      recent: '',
    });
  });

  QUnit.test('only actual changes are reported', (assert) => {
    const bus = createBus();
    const settings = createSettings(bus, DEFAULT_SETTINGS);
    bus.on('settings:changed', ({ settings: { legend, panelWidth } }) => assert.step(`${legend} ${panelWidth}`));
    settings.change({ legend: 'auto' });
    settings.change({ legend: true });
    settings.change({ legend: true, panelWidth: 400 });
    assert.deepEqual(settings.current(), { ...DEFAULT_SETTINGS, legend: true, panelWidth: 400 });
    assert.verifySteps(['true 352', 'true 400']);
  });
});

QUnit.module('models/viewport', () => {
  QUnit.test('canvas pixels and graph coordinates convert both ways', (assert) => {
    const bus = createBus();
    const viewport = createViewport(bus);
    assert.deepEqual(viewport.current(), { x: 0, y: 0, k: 1, width: 0, height: 0 });
    assert.deepEqual(viewport.toGraph({ x: 3, y: 4 }), { x: 3, y: 4 });
    bus.emit('viewport:changed', { x: 10, y: -20, k: 2, width: 800, height: 600 });
    assert.deepEqual(viewport.toGraph({ x: 30, y: 40 }), { x: 10, y: 30 });
    assert.deepEqual(viewport.toScreen({ x: 10, y: 30 }), { x: 30, y: 40 });
    assert.strictEqual(viewport.current().width, 800);
  });
});

QUnit.module('models/kinds', () => {
  const positions: Readonly<Record<string, { x: number; y: number }>> = { a: { x: 0, y: 10 }, b: { x: 40, y: 30 } };
  const place = (ref: ElementRef, position = (id: string) => positions[id]) => positionOf(MAP, ref, position);

  QUnit.test('the middle of a node, an edge, a section and an arrow', (assert) => {
    assert.deepEqual(place(A), { x: 0, y: 10 });
    assert.deepEqual(place(EDGE), { x: 20, y: 20 });
    assert.deepEqual(place({ kind: 'section', id: 's' }), { x: 120, y: 230 });
    assert.deepEqual(place({ kind: 'arrow', id: 'free' }), { x: 5, y: 15 });
    assert.deepEqual(place({ kind: 'arrow', id: 'on' }), { x: 60, y: 120 }, 'from a node to the middle of a section');
  });

  QUnit.test('hidden and missing elements have no position', (assert) => {
    const onlyA = (id: string) => (id === 'a' ? positions.a : undefined);
    const onlyB = (id: string) => (id === 'b' ? positions.b : undefined);
    assert.strictEqual(place(EDGE, onlyA), undefined);
    assert.strictEqual(place(EDGE, onlyB), undefined);
    assert.strictEqual(place(B, onlyA), undefined);
    assert.strictEqual(place({ kind: 'arrow', id: 'lost' }), undefined);
    assert.strictEqual(place({ kind: 'arrow', id: 'on' }, onlyB), undefined);
    assert.strictEqual(place({ kind: 'section', id: 'a' }), undefined);
    assert.strictEqual(
      place({ kind: 'node', id: 'unknown' }, () => ({ x: 1, y: 1 })),
      undefined,
    );
  });

  QUnit.test('each kind is found among its own', (assert) => {
    assert.strictEqual(findElement(MAP, A), MAP.nodes[0]);
    assert.strictEqual(findElement(MAP, EDGE), MAP.edges[0]);
    assert.strictEqual(findElement(MAP, { kind: 'section', id: 's' }), MAP.sections[0]);
    assert.strictEqual(findElement(MAP, { kind: 'arrow', id: 'free' }), MAP.arrows[1]);
    assert.strictEqual(findElement(MAP, { kind: 'arrow', id: 'a' }), undefined);
  });

  QUnit.test('each kind is added and changed under its own name', (assert) => {
    const labels = [
      ELEMENT_KINDS.node.add(MAP, { id: 'n', label: 'New' }),
      ELEMENT_KINDS.node.update(MAP, 'a', { id: 'a' }),
      ELEMENT_KINDS.edge.add(MAP, { id: 'e', from: 'b', to: 'a' }),
      ELEMENT_KINDS.edge.update(MAP, 'a', { id: 'a', from: 'a', to: 'b' }),
      ELEMENT_KINDS.section.add(MAP, { id: 't', x: 0, y: 0 }),
      ELEMENT_KINDS.section.update(MAP, 's', { id: 's', x: 0, y: 0 }),
      ELEMENT_KINDS.arrow.add(MAP, { id: 'r', from: { x: 0, y: 0 }, to: { section: 's' } }),
      ELEMENT_KINDS.arrow.update(MAP, 'free', { id: 'free', from: { x: 0, y: 0 }, to: { node: 'a' } }),
    ].map(({ label, remember = 'step' }) => `${label} (${remember})`);
    assert.deepEqual(labels, [
      'add “New” (step)',
      'edit “a” (step)',
      'connect “b → a” (step)',
      'edit “a → b” (step)',
      'add a section (step)',
      'edit a section (step)',
      'add an arrow from a point to a section (step)',
      'edit an arrow (step)',
    ]);
  });
});

QUnit.module('models/changed-refs', () => {
  QUnit.test('new and changed elements of every kind, and no copies of what was there', (assert) => {
    const after: MapDocument = {
      ...MAP,
      nodes: [{ id: 'a' }, { id: 'b', label: 'B' }, { id: 'c' }],
      edges: [{ id: 'a', from: 'a', to: 'b', width: 3 }],
      sections: [{ id: 's', x: 101, y: 200, width: 40, height: 60 }],
      arrows: [...MAP.arrows.slice(1), { id: 'new', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }],
    };
    assert.strictEqual(names(changedRefs(MAP, after)), 'node b, node c, edge a, section s, arrow new');
    assert.deepEqual(changedRefs(MAP, MAP), []);
    assert.deepEqual(changedRefs(MAP, { ...MAP, nodes: [] }), [], 'what went cannot be selected');
  });

  QUnit.test('a move changes positions only; one with a new label, size or element is none', (assert) => {
    const of = (...nodes: MapDocument['nodes']) => ({ ...EMPTY_DOCUMENT, nodes });
    const before = of({ id: 'a', x: 1, y: 2 }, { id: 'b', x: 3, y: 4 });
    assert.true(isMove(before, of({ id: 'a', x: 9, y: 2 }, { id: 'b', x: 3, y: 4 })));
    assert.true(isMove(of({ id: 'a' }), of({ id: 'a', x: 9, y: 2 })), 'the first positions');
    assert.false(isMove(before, of({ id: 'a', x: 9, y: 2, label: 'A' }, { id: 'b', x: 3, y: 4 })));
    assert.false(isMove(before, of({ id: 'a', x: 9, y: 2 })));
    const section = { ...MAP, sections: MAP.sections.map((one) => ({ ...one, x: one.x + 10 })) };
    assert.true(isMove(MAP, section));
    assert.false(isMove(MAP, { ...MAP, sections: MAP.sections.map((one) => ({ ...one, width: 77 })) }));
  });

  QUnit.test('two maps that share half of their nodes are editions of one', (assert) => {
    const of = (...ids: string[]) => ({ ...EMPTY_DOCUMENT, nodes: ids.map((id) => ({ id })) });
    assert.true(sharesMost(of('a', 'b'), of('a', 'c')));
    assert.false(sharesMost(of('a', 'b', 'c'), of('a', 'd', 'e')));
    assert.false(sharesMost(of('a'), of('a', 'd', 'e')));
    assert.false(sharesMost(of('a', 'd', 'e'), of('a')));
    assert.false(sharesMost(of(), of()), 'two empty maps are no editions of each other');
  });
});

QUnit.module('models/new-map', () => {
  QUnit.test('S301 a new map has ready-made types, each with a name, and nothing else', (assert) => {
    const map = newMap();
    assert.deepEqual({ ...map, nodeTypes: {}, edgeTypes: {} }, EMPTY_DOCUMENT);
    for (const [name, { label, color, image, size, imageFit }] of Object.entries(map.nodeTypes)) {
      assert.strictEqual(label?.toLowerCase(), name);
      assert.strictEqual(image, `icons/${{ person: 'user', team: 'users' }[name] ?? name}.svg`);
      assert.strictEqual(imageFit, 'icon');
      assert.true(/^#[0-9a-f]{6}$/.test(color ?? ''), color);
      assert.true((size ?? 0) >= 20);
    }
    for (const [name, { label, color = '#000000' }] of Object.entries(map.edgeTypes)) {
      assert.strictEqual(label?.replace(' ', '-'), name);
      assert.true(/^#[0-9a-f]{6}$/.test(color), color);
    }
    const colors = Object.values(map.nodeTypes).map(({ color }) => color);
    assert.strictEqual(new Set(colors).size, 8, 'eight types, told apart by colour');
    assert.deepEqual(
      Object.entries(map.nodeTypes).flatMap(([name, { shape, size }]) => (shape ? [[name, shape, size]] : [])),
      [
        ['organization', 'square', 20],
        ['platform', 'hexagon', 26],
      ],
    );
    assert.deepEqual(
      Object.entries(map.edgeTypes).map(([name, { direction, dashed }]) => [name, direction, dashed]),
      [
        ['uses', undefined, undefined],
        ['depends-on', undefined, undefined],
        ['integrates-with', 'both', undefined],
        ['exports-to', undefined, undefined],
        ['imports-from', 'backward', true],
        ['develops', undefined, undefined],
      ],
    );
  });

  QUnit.test('a file has the ready-made types that are used or were changed, and no others', (assert) => {
    const map = newMap();
    const changed = { ...map.nodeTypes, tool: { ...map.nodeTypes.tool, color: '#123456' }, mine: { label: 'Mine' } };
    const nodes = [{ id: 'ana', type: 'person' }, { id: 'ben' }];
    const edges = [{ id: 'e', from: 'ana', to: 'ben', type: 'uses' }];
    const exported = withoutUnusedReadyTypes({ ...map, nodeTypes: changed, nodes, edges });
    assert.deepEqual(Object.keys(exported.nodeTypes), ['person', 'tool', 'mine']);
    assert.deepEqual(Object.keys(exported.edgeTypes), ['uses']);
  });
});
