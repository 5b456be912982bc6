/** The browser's text size enlarges the texts of a map that have a size of their own. */

import QUnit from 'qunit';
import type { Box } from '../../drawing/commands/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { withTextSize } from '../../formats/measure/text-size.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { LAYERS, type SceneItem } from '../../scene/layers.ts';
import { buildScene } from '../../scene/scene.ts';
import { OPTIONS } from '../formats/svg-support.ts';

const RAW = {
  nodeTypes: { team: { shape: 'card' } },
  nodes: [
    { id: 'a', label: 'Team', type: 'team', subtitle: 'of ten', x: 0, y: 0 },
    { id: 'c', label: 'Fixed', type: 'team', width: 84, height: 30, x: 600, y: 0 },
    { id: 'b', label: 'Dot', x: 300, y: 0, labelSize: 12, tags: ['tag'] },
  ],
  edges: [{ from: 'a', to: 'b', label: 'helps' }],
  sections: [{ id: 's', title: 'Harbour', x: -100, y: 100, width: 240, height: 90, color: '#336699' }],
  arrows: [{ from: { x: 0, y: 300 }, to: { x: 200, y: 300 }, label: 'next' }],
};

QUnit.module('scene/text size', () => {
  QUnit.test('twice the text size is twice as large wherever a map has texts', (assert) => {
    const document = read();
    const once = sizesOf(document);
    assert.deepEqual(once, {
      Team: 14,
      'of ten': 12,
      Fixed: 14,
      Dot: 12,
      helps: 10,
      '#tag': 10,
      Harbour: 22,
      next: 14,
    });
    const twice = withTextSize(document, 2);
    const large = Object.entries(once).map(([text, size]) => [text, 2 * size]);
    assert.deepEqual(sizesOf(twice), Object.fromEntries(large));
    assert.strictEqual(withTextSize(document, 0.6), document, 'a host page’s unit makes nothing smaller');
    assert.strictEqual(twice.nodes[0], withTextSize(document, 2).nodes[0], 'an edit elsewhere measures no card again');
  });

  QUnit.test('what holds larger text grows around it, and its middle or its lower edge stays', (assert) => {
    const document = read();
    const before = layersOf(document);
    const after = layersOf(withTextSize(document, 2));
    const sides = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}) => [x, y, x + width, y + height];
    for (const at of [0, 1]) {
      const [was, is] = [before, after].map(({ nodes }) => nodes?.[at]?.box);
      assert.true(is && was && is.width > was.width + 20 && is.height >= 35, `card ${at} grows`);
      assert.strictEqual((is?.x ?? 0) + (is?.width ?? 0) / 2, (was?.x ?? 0) + (was?.width ?? 0) / 2);
    }
    const [was, is] = [before, after].map(({ sections }) => sides(sections?.[0]?.box));
    assert.deepEqual([is?.[0], is?.[3]], [was?.[0], was?.[3]], 'the section’s left and lower edges stay');
    assert.true(Number(is?.[1]) < Number(was?.[1]) - 20, 'it grows above its nodes');
    assert.strictEqual(is?.[2], was?.[2], 'its right edge, too');
    const long = { ...document, sections: document.sections.map((one) => ({ ...one, title: 'Harbour board' })) };
    const texts = layersOf(withTextSize(long, 2)).sections?.[0]?.commands.filter(({ kind }) => kind === 'text');
    assert.strictEqual(texts?.length, 2, 'a title that would be wider than its section has lines');
    for (const layer of ['sections', 'tags'])
      for (const { box, commands } of after[layer] ?? [])
        for (const command of commands)
          if (command.kind === 'text') {
            const [left, top, right, bottom] = sides(box);
            assert.true(command.y - command.font.size * 0.7 > Number(top), `${command.text} is below the upper edge`);
            assert.true(command.y < Number(bottom), `${command.text} is above the lower edge`);
            assert.true(command.x >= Number(left) && command.x < Number(right), `${command.text} is between the sides`);
          }
  });
});

function read() {
  const { document } = parseDocument(RAW);
  if (!document) throw new Error('The map is refused.');
  return document;
}

/** Items as drawn by layer. */
function layersOf(map: MapDocument): Readonly<Record<string, readonly SceneItem[]>> {
  const scene = buildScene(map, OPTIONS);
  return Object.fromEntries(LAYERS.map(({ id, items }) => [id, [...items(scene)]]));
}

function sizesOf(map: MapDocument): Readonly<Record<string, number>> {
  const layers = layersOf(map);
  const commands = Object.values(layers).flatMap((items) => items ?? []);
  return Object.fromEntries(
    commands.flatMap((item) =>
      item.commands.flatMap((command) => (command.kind === 'text' ? [[command.text, command.font.size]] : [])),
    ),
  );
}
