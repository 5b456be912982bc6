/** Merging two nodes of a joined map, which the next join keeps merged. */

import QUnit from 'qunit';
import { mergeJoinedNodes, mergesIn } from '../../../formats/join/merge-nodes.ts';
import { keepCurrent } from '../../../formats/update/keep-current.ts';
import { remembering } from '../../../formats/update/memory.ts';
import { fileOf, fromFile, joined, mapped, read } from './support.ts';

QUnit.module('formats/join merge', () => {
  QUnit.test(
    'relationships move to the kept node, those that are the same become one, and facts are added',
    (assert) => {
      const document = read({
        nodes: [
          { id: 'a', label: 'W3C', x: 1, y: 2, tags: ['x'], details: { seat: 'US' } },
          {
            id: 'b',
            label: 'World Wide Web Consortium',
            url: 'https://w3.example',
            tags: ['y'],
            details: { seat: 'FR', founded: 1994 },
          },
          { id: 'c' },
        ],
        edges: [
          { from: 'c', to: 'a', label: 'takes part in' },
          { from: 'c', to: 'b', label: 'takes part in' },
          { from: 'b', to: 'c', label: 'lists' },
          { from: 'a', to: 'b', label: 'is' },
        ],
        arrows: [{ from: { node: 'b' }, to: { x: 1, y: 1 } }],
      });
      const merged = mergeJoinedNodes(document, 'a', 'b');
      assert.deepEqual(merged.nodes[0], {
        id: 'a',
        label: 'W3C',
        url: 'https://w3.example',
        x: 1,
        y: 2,
        tags: ['x', 'y'],
        details: { seat: 'US', founded: 1994 },
      });
      assert.deepEqual(
        merged.edges.map(({ id, from, to, label }) => [id, from, to, label]),
        [
          ['c-a', 'c', 'a', 'takes part in'],
          ['a-c', 'a', 'c', 'lists'],
        ],
      );
      assert.deepEqual(merged.arrows[0]?.from, { node: 'a' });
      assert.strictEqual(mergeJoinedNodes(document, 'a', 'nobody'), document);
    },
  );

  QUnit.test('merged nodes stay merged when the map is joined again with its sources', (assert) => {
    const sources = ['One', 'Other'].flatMap((title) =>
      mapped({ meta: { title }, nodes: [{ id: title.toLowerCase(), label: 'W3C' }], edges: [] }),
    );
    const document = joined(sources);
    const [one, other] = document.nodes;
    const merged = mergeJoinedNodes(document, one?.id ?? '', other?.id ?? '');
    assert.strictEqual(merged.nodes.length, 1);
    assert.strictEqual(joined([...fromFile(fileOf(merged)), ...sources]).nodes.length, 1);
    const current = keepCurrent(remembering(merged, document, {}), joined([...sources, ...mergesIn(merged)]), {
      today: '2026-02-01',
      removeAfterDays: 0,
    });
    assert.deepEqual(
      current.document.nodes.map(({ id }) => id),
      [one?.id],
      'also when the map is updated from its sources',
    );
  });
});
