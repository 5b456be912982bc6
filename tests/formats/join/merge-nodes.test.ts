/** Merging two nodes of a joined map, which the next join keeps merged. */

import QUnit from 'qunit';
import { mergesIn } from '../../../formats/join/merge-nodes.ts';
import { keepCurrent } from '../../../formats/update/keep-current.ts';
import { remembering } from '../../../formats/update/memory.ts';
import { mergeConflicts } from '../../../models/commands/merge.ts';
import { fileOf, fromFile, joined, mapped, mergedBy } from './support.ts';

QUnit.module('formats/join merge', () => {
  QUnit.test('merged nodes stay merged when the map is joined again with its sources', (assert) => {
    const sources = ['One', 'Other'].flatMap((title) =>
      mapped({ meta: { title }, nodes: [{ id: title.toLowerCase(), label: 'W3C' }], edges: [] }),
    );
    const document = joined(sources);
    const [one, other] = document.nodes;
    const merged = mergedBy(document, [one?.id ?? '', other?.id ?? '']);
    assert.deepEqual(mergeConflicts(document, [one?.id ?? '', other?.id ?? '']), [], 'nobody is asked about sources');
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
