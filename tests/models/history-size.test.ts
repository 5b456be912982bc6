/** Size of the undo history. */

import QUnit from 'qunit';
import { createBus } from '../../bus/bus.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { parseText } from '../../formats/open/read.ts';
import { createDocumentModel } from '../../models/document/document-model.ts';
import { approximateBytes, lastWithin, sharing } from '../../models/document/sharing.ts';

const FILE = { origin: 'file', name: 'map.json', warnings: [], notices: [] } as const;
const MB = 1024 * 1024;

/** @param sign - what its text is made of: maps of different signs have nothing in common */
const map = (title: string, bytes: number, sign: string): MapDocument => ({
  ...EMPTY_DOCUMENT,
  meta: { title },
  nodes: [{ id: 'n', description: sign.repeat(bytes / 2) }],
});

const signOf = (at: number) => String.fromCharCode(0x100 + at);

/** Number of steps that can be undone after a number of maps of a size were opened. */
function undoable(count: number, bytes: number, sign: (at: number) => string = signOf): number {
  const model = createDocumentModel(createBus());
  for (let at = 0; at < count; at += 1) model.load(map(`Map ${at}`, bytes, sign(at)), FILE, 'Open a file');
  let steps = 0;
  while (model.undo()) steps += 1;
  return steps;
}

QUnit.module('models/history-size', () => {
  QUnit.test('maps that took each other’s place can all be brought back while they are small', (assert) => {
    assert.strictEqual(undoable(30, 1000), 30);
  });

  QUnit.test('the oldest of large maps are forgotten, and the last can always be brought back', (assert) => {
    const kept = undoable(30, 4 * MB);
    assert.true(kept >= 5 && kept <= 10, `${kept} steps`);
    assert.strictEqual(undoable(3, 50 * MB), 1);
  });

  QUnit.test('of maps that are most of each other, as applied JSON is, only the differences count', (assert) => {
    assert.strictEqual(
      undoable(30, 4 * MB, () => 'x'),
      30,
    );
  });

  QUnit.test('a map that replaced another one shares their equal parts', (assert) => {
    const model = createDocumentModel(createBus());
    const load = (extra: string) => {
      const text = JSON.stringify({
        meta: { title: 'Quay' },
        nodes: Array.from({ length: 50 }, (_, at) => ({ id: `n${at}`, details: { team: `Team ${at}` }, label: extra })),
        edges: [{ from: 'n0', to: 'n1' }],
      }).replace(
        `"n7","details":{"team":"Team 7"},"label":"${extra}"`,
        `"n7","details":{"team":"Team 7"},"label":"Own ${extra}"`,
      );
      const { document } = parseText(text.replaceAll(`"label":"${extra}"`, '"label":"Same"'));
      if (!document) throw new Error('The map is refused.');
      model.load(document, FILE, 'Open a file');
      return { document, held: model.current() };
    };
    const [first, second] = [load('one').held, load('two')];
    assert.deepEqual(second.held, second.document, 'it says what it came with');
    const shared = second.held.nodes.filter((node, at) => node === first.nodes[at]);
    assert.strictEqual(shared.length, 49);
    assert.strictEqual(second.held.nodes[7]?.details, first.nodes[7]?.details);
    assert.strictEqual(second.held.edges, first.edges);
    assert.strictEqual(second.held.meta, first.meta);
  });

  QUnit.test('keys in another order are no equal part', (assert) => {
    const before = { meta: { a: 1, b: 2 }, list: [1, [2], { id: 'x', n: [3] }] };
    const same = sharing(before, structuredClone(before));
    assert.strictEqual(same, before);
    const after = { list: [1, [2], { n: [3], id: 'x' }], meta: { b: 2, a: 1 } };
    const shared = sharing(before, after);
    assert.strictEqual(JSON.stringify(shared), JSON.stringify(after));
    assert.strictEqual(shared.list[1], before.list[1]);
    const odd = JSON.parse('{"__proto__":{"a":[1]},"k":[2]}') as object;
    assert.strictEqual(JSON.stringify(sharing(JSON.parse('{"k":[2]}'), odd)), JSON.stringify(odd));
  });

  QUnit.test('a size counts text, keys and all that is within', (assert) => {
    assert.true(approximateBytes({ a: ['x'.repeat(500), new Map([['k', new Set(['y'.repeat(500)])]])] }) >= 2000);
    assert.true(approximateBytes({}) < 100);
  });

  QUnit.test('the last values within a limit are kept, and always the very last', (assert) => {
    const within = (values: readonly number[]) => lastWithin(values, (value) => value, 10);
    assert.deepEqual(within([]), []);
    assert.deepEqual(within([5, 5]), [5, 5]);
    assert.deepEqual(within([1, 5, 5]), [5, 5]);
    assert.deepEqual(within([1, 50]), [50]);
  });
});
