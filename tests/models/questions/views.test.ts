/** A named view is what was seen: from the filter and the part in sight to an entry of the file, and back. */

import QUnit from 'qunit';
import { readViews, viewEntry } from '../../../formats/document/views.ts';
import { type FilterState, NO_FILTER } from '../../../models/filter/filter.ts';
import { activeQuery } from '../../../models/questions/query-kinds.ts';
import { currentView, filterOf } from '../../../models/questions/views.ts';

const VIEWPORT = { x: 100, y: 50, k: 2, width: 800, height: 600 };
const FULL: FilterState = {
  tags: ['x'],
  types: ['app', ''],
  edgeTypes: ['uses'],
  status: ['live'],
  license: ['MIT'],
  text: 'words',
  label: 'A',
  description: 'about',
  hidden: ['b'],
  queries: [
    activeQuery({ kind: 'measure', by: 'size', field: 'details.staff' }),
    activeQuery({ kind: 'focus', nodes: ['a', 'b'], steps: 2, way: 'along', shared: true }),
    activeQuery({ kind: 'query', text: 'type:app', name: 'Applications' }),
    activeQuery({ kind: 'only', nodes: ['a'], words: 'Cycle' }),
    activeQuery({ kind: 'fold', by: 'nodes', values: ['a', 'c'], name: 'Both' }),
  ],
};
const query = ({ queries, ...facets }: FilterState) => ({ ...facets, lenses: queries.map((lens) => lens.query) });

QUnit.module('models/questions/views', () => {
  QUnit.test('every facet and every kind of query is saved and restored', (assert) => {
    const saved = currentView('All', 'Everything at once.', { filter: FULL, viewport: VIEWPORT, tags: true });
    const [read] = readViews({ views: JSON.parse(JSON.stringify([viewEntry(saved)])) });
    assert.deepEqual(read, saved);
    if (read) assert.deepEqual(query(filterOf(read)), query(FULL));
  });

  QUnit.test('the visible area is saved in graph units; a view of everything has only a name', (assert) => {
    const plain = currentView('Plain', undefined, { filter: NO_FILTER, viewport: VIEWPORT, tags: false });
    const area = { x: -50, y: -25, width: 400, height: 300 };
    assert.deepEqual(viewEntry(plain), { name: 'Plain', area, tags: false });
    const unseen = currentView('Unseen', undefined, {
      filter: NO_FILTER,
      viewport: { ...VIEWPORT, width: 0 },
      tags: false,
    });
    assert.strictEqual(unseen.area, undefined);
  });

  QUnit.test('keys of the file are in small letters, as the front matter of sites makes them', (assert) => {
    const entry = JSON.stringify(viewEntry(currentView('All', 'x', { filter: FULL, viewport: VIEWPORT, tags: true })));
    const keys = [...entry.matchAll(/"([A-Za-z]+)":/g)].map(([, key]) => key);
    assert.deepEqual(
      keys.filter((key) => key !== key?.toLowerCase()),
      [],
    );
    assert.true(keys.includes('relationships'));
  });

  QUnit.test('of views with one name the first counts, and what is none is passed over', (assert) => {
    const views = [null, 5, {}, { name: ' ' }, { name: 'A', caption: 'first' }, { name: 'A', caption: 'second' }];
    assert.deepEqual(readViews({ views }), [{ name: 'A', caption: 'first', filter: {}, asked: [] }]);
    assert.deepEqual(readViews({ views: 'A' }), []);
    assert.deepEqual(readViews({}), []);
  });
});
