/** The browser's text size enlarges the texts of a map that have a size of their own. */

import QUnit from 'qunit';
import { withTextSize } from '../../formats/measure/text-size.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { layersOf } from './described.ts';

const RAW = {
  nodeTypes: { team: { shape: 'card' } },
  nodes: [
    { id: 'a', label: 'Team', type: 'team', subtitle: 'of ten', x: 0, y: 0 },
    { id: 'c', label: 'Fixed', type: 'team', width: 90, x: 600, y: 0 },
    { id: 'b', label: 'Dot', x: 300, y: 0, labelSize: 12 },
  ],
  sections: [{ id: 's', title: 'Harbour', x: -100, y: 100, width: 300, height: 90 }],
  arrows: [{ from: { x: 0, y: 300 }, to: { x: 200, y: 300 }, label: 'next' }],
};

QUnit.module('scene/text size', () => {
  QUnit.test('twice the text size is twice as large on arrows and on cards, which grow', (assert) => {
    const { document } = parseDocument(RAW);
    if (!document) throw new Error('The map is refused.');
    const once = sizesOf(document);
    assert.deepEqual(once, { Team: 14, 'of ten': 12, Fixed: 14, Dot: 12, Harbour: 22, next: 14 });
    assert.deepEqual(sizesOf(withTextSize(document, 2)), {
      Team: 28,
      'of ten': 24,
      Fixed: 14,
      Dot: 12,
      Harbour: 22,
      next: 28,
    });
    const width = (map: object) => layersOf(map).nodes?.[0]?.box?.width ?? 0;
    assert.true(width(withTextSize(document, 2)) > 1.4 * width(document));
    assert.strictEqual(withTextSize(document, 0.6), document, 'a host page’s unit makes nothing smaller');
    const again = withTextSize(document, 2);
    assert.strictEqual(again.nodes[0], withTextSize(document, 2).nodes[0], 'an edit elsewhere measures no card again');
  });
});

function sizesOf(map: object): Readonly<Record<string, number>> {
  const layers = layersOf(map);
  const commands = Object.values(layers).flatMap((items) => items ?? []);
  return Object.fromEntries(
    commands.flatMap((item) =>
      item.commands.flatMap((command) => (command.kind === 'text' ? [[command.text, command.font.size]] : [])),
    ),
  );
}
