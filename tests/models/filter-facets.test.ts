/** Choices of the filter, and results of its words. */

import QUnit from 'qunit';
import { createBus } from '../../bus/bus.ts';
import { EMPTY_DOCUMENT, type MapDocument, type MapNode } from '../../formats/document/document.ts';
import {
  edgeMatchesText,
  type Facet,
  type FilterState,
  facetValues,
  NO_FILTER,
  UNTYPED,
  visibleElements,
} from '../../models/filter/filter.ts';
import { createFilter } from '../../models/filter/filter-model.ts';

const MAP: MapDocument = {
  ...EMPTY_DOCUMENT,
  nodeTypes: { team: { label: 'Crew' } },
  edgeTypes: { runs: { label: 'keeps going' } },
  nodes: [
    { id: 'core', label: 'Core team', type: 'team', description: 'Keeps it all', tags: ['paid', 'open'] },
    { id: 'api', label: 'API', type: 'service', details: { status: 'live', license: 'MIT' } },
    { id: 'web', type: 'service', details: { status: 'live' }, tags: ['open'] },
    { id: 'old', details: { status: 'dead' }, tags: ['closed'] },
  ],
  edges: [
    { id: 'one', from: 'core', to: 'api', type: 'runs' },
    { id: 'two', from: 'core', to: 'web', type: 'runs', description: 'Around the clock' },
    { id: 'three', from: 'api', to: 'web', type: 'feeds', label: 'JSON' },
    { id: 'four', from: 'old', to: 'web' },
  ],
};

const left = (part: Partial<FilterState>): string[] => [
  ...(visibleElements(MAP, { ...NO_FILTER, ...part })?.nodes ?? []),
];
const offered = (facet: Facet, part: Partial<FilterState> = {}) =>
  facetValues(MAP, { ...NO_FILTER, ...part }, facet).map(
    ({ value, count, on }) => `${on ? '+' : ''}${value || 'untyped'} ${count}`,
  );

QUnit.module('models/filter facets', () => {
  QUnit.test('tags and facts are sorted by frequency, then by name', (assert) => {
    assert.deepEqual(offered('tags'), ['open 2', 'closed 1', 'paid 1']);
    assert.deepEqual(offered('status'), ['live 2', 'dead 1']);
    assert.deepEqual(offered('license'), ['MIT 1']);
    const nodes = ['b', 'c', 'a', 'd'].map((tag) => ({ id: tag, tags: [tag] }));
    assert.deepEqual(
      facetValues({ ...EMPTY_DOCUMENT, nodes }, NO_FILTER, 'tags').map(({ value }) => value),
      ['a', 'b', 'c', 'd'],
    );
  });

  QUnit.test('types are in map order, untyped last, counted under the other facets', (assert) => {
    assert.deepEqual(offered('types'), ['team 1', 'service 2', 'untyped 1']);
    assert.deepEqual(offered('types', { types: ['team'] }), ['+team 1', 'service 2', 'untyped 1']);
    assert.deepEqual(offered('types', { status: ['dead'] }), ['team 0', 'service 0', 'untyped 1']);
    const untypedFirst = { ...MAP, nodes: [...MAP.nodes].reverse() };
    assert.deepEqual(
      facetValues(untypedFirst, NO_FILTER, 'types').map(({ value }) => value),
      ['service', 'team', UNTYPED],
    );
  });

  QUnit.test('types of relationships count relationships', (assert) => {
    assert.deepEqual(offered('edgeTypes'), ['runs 2', 'feeds 1', 'untyped 1']);
    assert.deepEqual(offered('edgeTypes', { edgeTypes: ['feeds'] }), ['runs 2', '+feeds 1', 'untyped 1']);
    assert.deepEqual(offered('edgeTypes', { hidden: ['core'] }), ['runs 0', 'feeds 1', 'untyped 1']);
    const untyped = { ...MAP, edges: MAP.edges.map(({ id, from, to }) => ({ id, from, to })) };
    assert.deepEqual(facetValues(untyped, NO_FILTER, 'edgeTypes'), []);
  });

  QUnit.test('a chosen tag counts what remains with it; what is on stays offered though nothing has it', (assert) => {
    assert.deepEqual(offered('tags', { tags: ['open'] }), ['+open 2', 'closed 0', 'paid 1'], 'no row moves');
    assert.deepEqual(offered('tags', { tags: ['gone'] }), ['open 0', 'closed 0', 'paid 0', '+gone 0']);
    assert.deepEqual(offered('status', { status: ['paused'] }), ['live 2', 'dead 1', '+paused 0']);
    assert.deepEqual(offered('status', { status: ['live'] }), ['+live 2', 'dead 1'], 'itself no filter of itself');
  });

  QUnit.test('a fact is a text in the details, in their repository, or of the saved repository', (assert) => {
    const fact = (node: Partial<MapNode>, name: 'status' | 'license') =>
      facetValues({ ...EMPTY_DOCUMENT, nodes: [{ id: 'a', ...node }] }, NO_FILTER, name)[0]?.value;
    assert.strictEqual(fact({ details: { status: 'live' } }, 'status'), 'live');
    assert.strictEqual(fact({ details: { repository: { status: 'live' } } }, 'status'), 'live');
    assert.strictEqual(fact({ details: { license: 'A', repository: { license: 'B' } } }, 'license'), 'A');
    assert.strictEqual(fact({ details: { repository: { license: 'B' } }, repoInfo: { license: 'C' } }, 'license'), 'B');
    assert.strictEqual(fact({ repoInfo: { license: 'C' } }, 'license'), 'C');
    assert.strictEqual(fact({ repoInfo: { license: 'C' } }, 'status'), undefined);
    for (const status of ['', 3, true, null, ['live']]) {
      assert.strictEqual(fact({ details: { status } }, 'status'), undefined, JSON.stringify(status));
    }
    for (const repository of [null, ['MIT'], 'MIT']) {
      assert.strictEqual(fact({ details: { repository } }, 'license'), undefined, JSON.stringify(repository));
    }
    assert.deepEqual(left({ status: ['none'] }), [], 'who has no status has none that was chosen');
    assert.deepEqual(left({ license: ['none'] }), []);
  });

  QUnit.test('a relationship type hides the others also between nodes that stay', (assert) => {
    const { nodes, edges } = visibleElements(MAP, { ...NO_FILTER, edgeTypes: ['runs'] }) ?? {};
    assert.deepEqual([...(nodes ?? [])], ['core', 'api', 'web']);
    assert.deepEqual([...(edges ?? [])], ['one', 'two']);
    assert.deepEqual(left({ edgeTypes: ['unknown'] }), []);
  });

  QUnit.test('spaces around and between words say nothing', (assert) => {
    assert.deepEqual(left({ label: '  core ' }), ['core']);
    assert.deepEqual(left({ label: '   ' }), ['core', 'api', 'web', 'old']);
    assert.deepEqual(left({ description: ' keeps ' }), ['core']);
    assert.deepEqual(left({ description: ' ' }), ['core', 'api', 'web', 'old']);
    assert.deepEqual(left({ text: '  core   crew ' }), ['core']);
    assert.deepEqual(left({ text: ' ' }), ['core', 'api', 'web', 'old']);
  });

  QUnit.test('a node is found by words from any of its fields', (assert) => {
    assert.deepEqual(left({ text: 'CREW paid #open it' }), ['core']);
    assert.deepEqual(left({ text: 'crew live' }), []);
    assert.deepEqual(left({ text: 'web service #open' }), ['web'], 'id and type stand for label and type’s label');
    assert.deepEqual(left({ text: 'teamcore' }), [], 'not over the end of a label');
    assert.deepEqual(left({ text: 'undefined' }), []);
  });

  QUnit.test('a relationship is found by all of its words: label, type, description and ends', (assert) => {
    const [one, two, three, four] = MAP.edges as [never, never, never, never];
    assert.true(edgeMatchesText(MAP, one, 'runs keeps core api'));
    assert.false(edgeMatchesText(MAP, one, 'runs web'));
    assert.true(edgeMatchesText(MAP, two, 'clock web'), 'an end without a label by its id');
    assert.true(edgeMatchesText(MAP, three, 'json feeds'));
    assert.false(edgeMatchesText(MAP, four, 'runs'));
    assert.true(edgeMatchesText(MAP, four, 'OLD web'));
    assert.true(edgeMatchesText(MAP, four, '  '));
    assert.false(edgeMatchesText(MAP, four, 'undefined'));
  });

  QUnit.test(
    'choices are taken back one by one or all at once, and where nothing changes nothing is told',
    (assert) => {
      const bus = createBus();
      const filter = createFilter(bus, () => MAP);
      bus.on('filter:changed', () => assert.step([...(filter.visible()?.nodes ?? ['all'])].join(' ')));
      filter.change({ clear: true });
      bus.emit('document:loaded', { document: MAP, origin: 'file', name: '', warnings: [], notices: [] });
      filter.change({ facet: 'types', toggle: 'team' });
      filter.change({ facet: 'types', toggle: 'service' });
      filter.change({ facet: 'types', toggle: 'team' });
      filter.change({ facet: 'hidden', hide: ['web'] });
      assert.deepEqual(filter.current(), { ...NO_FILTER, types: ['service'], hidden: ['web'] });
      filter.change({ facet: 'hidden', show: 'all' });
      assert.deepEqual(filter.current(), { ...NO_FILTER, types: ['service'] }, 'only what was hidden is shown again');
      filter.change({ clear: true });
      assert.deepEqual(filter.current(), NO_FILTER);
      assert.verifySteps(['core', 'core api web', 'api web', 'api', 'api web', 'all']);
    },
  );
});
