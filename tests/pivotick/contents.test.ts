import QUnit from 'qunit';
import { Contents } from '../../pivotick/contents.ts';
import { Node } from '../../pivotick/model/elements.ts';

const nodes = Array.from({ length: 2000 }, (_, at) => ({ id: `n${at}`, x: at, y: 0 }));
const edges = nodes.slice(1).map(({ id }) => ({ id: `e-${id}`, from: 'n0', to: id }));

QUnit.module('pivotick/contents', () => {
  QUnit.test('a load becomes live in slices, and is known by its size and places before that', (assert) => {
    const contents = new Contents();
    contents.fill(nodes, edges);
    assert.deepEqual([contents.size, contents.isPlaced()], [2000, true]);
    let slices = 1;
    while (!contents.advance(0)) slices++;
    assert.true(slices > 10, `${slices} slices`);
    assert.deepEqual([contents.nodes.size, contents.edges.size], [2000, 1999]);
    assert.strictEqual(contents.nodes.get('n0')?.edgesOut.length, 1999);
  });

  QUnit.test('reading or adding an element makes the whole load live', (assert) => {
    const contents = new Contents();
    contents.fill(nodes, edges);
    assert.false(contents.advance(0));
    assert.strictEqual(contents.nodes.get('n1999')?.x, 1999);
    contents.fill([{ id: 'late' }], []);
    assert.strictEqual(contents.addEdge({ id: 'to-late', from: 'n1', to: 'late' }).to.id, 'late');
    assert.strictEqual(contents.edges.size, 2000);
  });

  QUnit.test('a load with a visible node without a position is not placed', (assert) => {
    const placed = (...load: Parameters<Contents['fill']>[0]) => {
      const contents = new Contents();
      contents.fill(load, []);
      const before = contents.isPlaced();
      contents.advance(Number.POSITIVE_INFINITY);
      return [before, contents.isPlaced()];
    };
    const hidden = Object.assign(new Node('hidden'), { visible: false });
    assert.deepEqual(placed({ id: 'a', x: 1, y: 2 }, hidden), [true, true]);
    assert.deepEqual(placed({ id: 'a', fx: 1, fy: 2 }), [true, true], 'held');
    assert.deepEqual(placed({ id: 'a', x: 1 }), [false, false]);
    assert.deepEqual(placed({ id: 'a', x: Number.NaN, y: 2 }), [false, false]);
  });

  QUnit.test('later changes of the caller’s lists have no effect', (assert) => {
    const contents = new Contents();
    const [given, between] = [[...nodes], [...edges]];
    contents.fill(given, between);
    contents.advance(0);
    given.push({ id: 'late', x: 0, y: 0 });
    between.length = 0;
    assert.deepEqual([contents.size, contents.nodes.size, contents.edges.size], [2000, 2000, 1999]);
  });

  QUnit.test('clearing while elements become live removes all', (assert) => {
    const contents = new Contents();
    contents.fill(nodes, edges);
    contents.advance(0);
    contents.clear();
    assert.deepEqual([contents.size, contents.nodes.size, contents.edges.size], [0, 0, 0]);
  });
});
