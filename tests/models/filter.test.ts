/** The filter that side panel and Filter tool share. */

import QUnit from 'qunit';
import { createBus } from '../../bus/bus.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import {
  edgeMatchesText,
  type FilterState,
  facetValues,
  NO_FILTER,
  UNTYPED,
  visibleElements,
} from '../../models/filter/filter.ts';
import { createFilter } from '../../models/filter/filter-model.ts';

const MAP: MapDocument = {
  ...EMPTY_DOCUMENT,
  nodeTypes: { project: { label: 'Proyecto' } },
  edgeTypes: { uses: { label: 'draws on' } },
  nodes: [
    { id: 'atlas', label: 'Atlas', type: 'project', description: 'Base maps.', tags: ['maps', 'open'] },
    { id: 'beacon', label: 'Beacon', type: 'project', tags: ['maps'], details: { status: 'retired' } },
    { id: 'grove', label: 'Grove', type: 'partner', details: { repository: { license: 'MIT' } } },
    { id: 'lone', repo: 'a/b', repoInfo: { license: 'MPL-2.0' } },
  ],
  edges: [
    { id: 'a-b', from: 'atlas', to: 'beacon', type: 'uses' },
    { id: 'g-a', from: 'grove', to: 'atlas', label: 'funds' },
  ],
};

const left = (part: Partial<FilterState>): string[] => [
  ...(visibleElements(MAP, { ...NO_FILTER, ...part })?.nodes ?? []),
];

QUnit.module('models/filter', () => {
  QUnit.test('without a filter everything is in view, and nothing is worked out', (assert) => {
    assert.strictEqual(visibleElements(MAP, NO_FILTER), undefined);
  });

  QUnit.test('S311 the text looks into label, id, type, description and tags, in any case', (assert) => {
    assert.deepEqual(left({ text: 'ATLAS' }), ['atlas']);
    assert.deepEqual(left({ text: 'proyecto' }), ['atlas', 'beacon']);
    assert.deepEqual(left({ text: 'base maps' }), ['atlas']);
    assert.deepEqual(left({ text: '#open' }), ['atlas']);
    assert.deepEqual(left({ text: 'lone' }), ['lone']);
    assert.deepEqual(left({ text: 'maps retired' }), [], 'details are for the search');
  });

  QUnit.test('a type that gets another name is found by the new one', (assert) => {
    const renamed = { ...MAP, nodeTypes: { project: { label: 'Vorhaben' } } };
    assert.deepEqual(
      [...(visibleElements(renamed, { ...NO_FILTER, text: 'vorhaben' })?.nodes ?? [])],
      ['atlas', 'beacon'],
    );
    assert.deepEqual([...(visibleElements(renamed, { ...NO_FILTER, text: 'proyecto' })?.nodes ?? [])], []);
  });

  QUnit.test('tags narrow, types widen, and facets combine', (assert) => {
    assert.deepEqual(left({ tags: ['maps'] }), ['atlas', 'beacon']);
    assert.deepEqual(left({ tags: ['maps', 'open'] }), ['atlas']);
    assert.deepEqual(left({ types: ['partner', UNTYPED] }), ['grove', 'lone']);
    assert.deepEqual(left({ types: ['project'], status: ['retired'] }), ['beacon']);
    assert.deepEqual(left({ license: ['MIT'] }), ['grove']);
    assert.deepEqual(left({ license: ['MPL-2.0'] }), ['lone']);
    assert.deepEqual(left({ label: 'o' }), ['beacon', 'grove', 'lone']);
    assert.deepEqual(left({ description: 'MAPS' }), ['atlas']);
    assert.deepEqual(left({ hidden: ['atlas', 'lone'] }), ['beacon', 'grove']);
  });

  QUnit.test('a relationship type leaves its relationships and their ends', (assert) => {
    const visible = visibleElements(MAP, { ...NO_FILTER, edgeTypes: ['uses'] });
    assert.deepEqual([...(visible?.nodes ?? [])], ['atlas', 'beacon']);
    assert.deepEqual([...(visible?.edges ?? [])], ['a-b']);
    assert.deepEqual([...(visibleElements(MAP, { ...NO_FILTER, edgeTypes: [UNTYPED] })?.edges ?? [])], ['g-a']);
  });

  QUnit.test('an edge with a hidden end is hidden', (assert) => {
    assert.deepEqual([...(visibleElements(MAP, { ...NO_FILTER, hidden: ['grove'] })?.edges ?? [])], ['a-b']);
  });

  QUnit.test('an edge is found by its label, its type and its ends', (assert) => {
    const [first, second] = MAP.edges;
    if (!first || !second) throw new Error('The map has two edges.');
    assert.true(edgeMatchesText(MAP, first, 'draws on'));
    assert.true(edgeMatchesText(MAP, first, 'atlas beacon'));
    assert.true(edgeMatchesText(MAP, second, 'FUNDS'));
    assert.false(edgeMatchesText(MAP, second, 'draws'));
  });

  QUnit.test('counts of tags tell what remains; counts of types what a further one would add', (assert) => {
    const state = { ...NO_FILTER, types: ['partner'] };
    assert.deepEqual(facetValues(MAP, state, 'types'), [
      { value: 'project', count: 2, on: false },
      { value: 'partner', count: 1, on: true },
      { value: UNTYPED, count: 1, on: false },
    ]);
    assert.deepEqual(
      facetValues(MAP, state, 'tags').map(({ count }) => count),
      [0, 0],
    );
    assert.deepEqual(facetValues(MAP, NO_FILTER, 'tags'), [
      { value: 'maps', count: 2, on: false },
      { value: 'open', count: 1, on: false },
    ]);
  });

  QUnit.test('a map without types offers none', (assert) => {
    const untyped = { ...EMPTY_DOCUMENT, nodes: [{ id: 'a' }] };
    assert.deepEqual(facetValues(untyped, NO_FILTER, 'types'), []);
  });

  QUnit.test(
    'every change is told once, a new map starts without filter, an old filter can be taken up again',
    (assert) => {
      const bus = createBus();
      let document = MAP;
      const filter = createFilter(bus, () => document);
      bus.on('filter:changed', () => assert.step([...(filter.visible()?.nodes ?? ['all'])].join(' ')));
      filter.change({ facet: 'tags', toggle: 'open' });
      const kept = filter.current();
      filter.change({ facet: 'tags', toggle: 'open' });
      filter.change({ facet: 'hidden', hide: ['atlas'] });
      filter.change({ facet: 'hidden', show: 'all' });
      filter.restore(kept);
      document = { ...EMPTY_DOCUMENT, nodes: [{ id: 'other' }] };
      bus.emit('document:loaded', { document, origin: 'file', name: '', warnings: [], notices: [] });
      assert.verifySteps(['atlas', 'all', 'beacon grove lone', 'all', 'atlas', 'all']);
      assert.false(filter.isActive());
    },
  );

  QUnit.test('an edit changes what the filter leaves, a layout does not', (assert) => {
    const bus = createBus();
    let document = MAP;
    const filter = createFilter(bus, () => document);
    filter.change({ facet: 'text', value: 'atlas' });
    document = { ...MAP, nodes: [...MAP.nodes, { id: 'atlas-2' }] };
    bus.emit('document:changed', { document, label: 'add', cause: 'layout' });
    assert.deepEqual([...(filter.visible()?.nodes ?? [])], ['atlas']);
    bus.emit('document:changed', { document, label: 'add', cause: 'edit' });
    assert.deepEqual([...(filter.visible()?.nodes ?? [])], ['atlas', 'atlas-2']);
  });
});
