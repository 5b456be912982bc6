import QUnit from 'qunit';
import { approximateText } from '../../drawing/commands/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { guidesOf } from '../../overlay/handles/guides.ts';
import { createScene } from '../../overlay/scene.ts';
import { LIGHT } from '../../overlay/theme.ts';

const COLUMNS = 200;
const STEP = 100;
const { document } = parseDocument({
  nodes: Array.from({ length: 20_000 }, (_, at) => ({
    id: `n${at}`,
    x: (at % COLUMNS) * STEP,
    y: Math.floor(at / COLUMNS) * STEP,
  })),
});

/** The guides of a node in a map of 20,000, with the numbers of positions and boxes that they need. */
function countedGuides(id: string, size: number) {
  if (!document) throw new Error('The map is refused.');
  const positions = new Map(document.nodes.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const asked = { positions: 0, boxes: 0 };
  const scene = createScene({
    document,
    theme: LIGHT,
    measure: approximateText,
    settings: { tags: true },
    position: (node) => positions.get(node),
  });
  const counted = {
    ...scene,
    position(node: string) {
      asked.positions += 1;
      return scene.position(node);
    },
    nodeBox(node: string) {
      asked.boxes += 1;
      return scene.nodeBox(node);
    },
  };
  const visible = { x: -10, y: -10, width: size, height: size };
  return { asked, guides: guidesOf(counted, [{ kind: 'node', id }], visible) };
}

QUnit.module('overlay/guides', () => {
  QUnit.test('in a map of 20,000 nodes those in view alone are measured', (assert) => {
    const { asked, guides } = countedGuides('n1', 6 * STEP);
    assert.true(guides.length > 0);
    assert.strictEqual(asked.boxes, 1 + 36);
  });

  QUnit.test('where too many nodes are in view, the others are not looked up', (assert) => {
    const { asked, guides } = countedGuides('n1', COLUMNS * STEP);
    assert.deepEqual(guides, []);
    assert.deepEqual(asked, { positions: 401, boxes: 1 });
  });
});
