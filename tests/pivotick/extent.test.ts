import QUnit from 'qunit';
import { newRoute } from '../../drawing/edge/route.ts';
import { Node } from '../../pivotick/elements.ts';
import { sequence } from '../../pivotick/layout/fine/random.ts';
import { type LabelItem, NodeItem } from '../../pivotick/paint/item.ts';
import { boundsOf } from '../../pivotick/view/scene/extent.ts';

QUnit.module('pivotick/extent', () => {
  QUnit.test('the box around everything has few labels made, and is as if all of them were', (assert) => {
    const random = sequence(7);
    const places = Array.from({ length: 5000 }, () => ({ x: 9000 * random(), y: 6000 * random() }));
    const widths = places.map(() => 20 + 150 * random());
    const made = new Set<NodeItem>();
    const itemAt = (at: number): NodeItem =>
      Object.assign(new NodeItem(Node.from({ id: `n${at}`, ...places[at] })), places[at]);
    const labelOf = (width = 0) => ({ width, height: 18, dx: 0, dy: 25, isFree: true, text: 'A label' }) as LabelItem;
    const promised = places.map((_, at) => {
      const item = itemAt(at);
      const make = () => {
        made.add(item);
        return labelOf(widths[at]);
      };
      item.promiseLabel(make, 300);
      return item;
    });
    const labelled = places.map((_, at) => {
      const item = itemAt(at);
      item.promiseLabel(() => labelOf(widths[at]), Number.POSITIVE_INFINITY);
      return item;
    });
    assert.deepEqual(boundsOf(promised, [], newRoute), boundsOf(labelled, [], newRoute));
    assert.true(made.size > 0 && made.size < 1000, `${made.size} of 5,000 labels made`);
    const [first] = promised;
    assert.deepEqual([first?.label?.width, first && made.has(first)], [widths[0], true], 'the others when asked for');
  });
});
