import QUnit from 'qunit';
import { approximateText } from '../../drawing/commands/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { resizedBox } from '../../overlay/handles/dragging.ts';
import { snapEnd } from '../../overlay/handles/snap.ts';
import { createScene } from '../../overlay/scene.ts';
import { LIGHT } from '../../overlay/theme.ts';
import { pillColors } from '../../scene/pills.ts';

function sceneOf(raw: unknown) {
  const { document, errors } = parseDocument(raw);
  if (!document) throw new Error(errors.map(({ message }) => message).join(' '));
  const positions = new Map(document.nodes.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  return createScene({
    document,
    theme: LIGHT,
    measure: approximateText,
    settings: { tags: true },
    position: (id) => positions.get(id),
  });
}

/** A square node of 100 by 100 with its corner at (100, 100), and a section right of it. */
const scene = sceneOf({
  nodes: [{ id: 'a', x: 150, y: 150, shape: 'square', size: 50 }],
  sections: [{ id: 's', x: 300, y: 100, width: 200, height: 100 }],
});

QUnit.module('overlay/snap', () => {
  QUnit.test('an end near a corner or the middle of a side snaps to it, which sets at', (assert) => {
    assert.deepEqual(snapEnd(scene, { x: 97, y: 104 }, 1).end, { node: 'a', at: [0, 0] });
    assert.deepEqual(snapEnd(scene, { x: 205, y: 148 }, 1).end, { node: 'a', at: [1, 0.5] });
    assert.deepEqual(snapEnd(scene, { x: 400, y: 203 }, 1).end, { section: 's', at: [0.5, 1] });
  });

  QUnit.test('elsewhere on a border an end keeps its share of the side', (assert) => {
    assert.deepEqual(snapEnd(scene, { x: 102, y: 125 }, 1).end, { node: 'a', at: [0, 0.25] });
    assert.deepEqual(snapEnd(scene, { x: 360, y: 98 }, 1).end, { section: 's', at: [0.3, 0] });
  });

  QUnit.test('inside a node an end chooses its side automatically; inside a section it is free', (assert) => {
    assert.deepEqual(snapEnd(scene, { x: 150, y: 150 }, 1).end, { node: 'a' });
    assert.deepEqual(snapEnd(scene, { x: 400.4, y: 150.6 }, 1).end, { x: 400, y: 151 });
  });

  QUnit.test('far from everything an end is a free point in whole units', (assert) => {
    assert.deepEqual(snapEnd(scene, { x: 9.6, y: -3.2 }, 1).end, { x: 10, y: -3 });
  });

  QUnit.test('the tolerance is the same on screen at every zoom', (assert) => {
    assert.deepEqual(snapEnd(scene, { x: 98, y: 98 }, 4).end, { node: 'a', at: [0, 0] });
    assert.deepEqual(snapEnd(scene, { x: 95, y: 95 }, 4).end, { x: 95, y: 95 });
    assert.deepEqual(snapEnd(scene, { x: 80, y: 150 }, 0.25).end, { node: 'a', at: [0, 0.5] });
  });

  QUnit.test('a node is in front of the section around it', (assert) => {
    const both = sceneOf({
      nodes: [{ id: 'a', x: 150, y: 150, shape: 'square', size: 50 }],
      sections: [{ id: 's', x: 100, y: 100, width: 200, height: 100 }],
    });
    assert.deepEqual(snapEnd(both, { x: 100, y: 100 }, 1).end, { node: 'a', at: [0, 0] });
  });
});

QUnit.module('overlay/resize', () => {
  const box = { x: 10, y: 20, width: 100, height: 80 };

  QUnit.test('dragging the whole keeps the size and ends on whole units', (assert) => {
    assert.deepEqual(resizedBox(box, undefined, 5.4, -3.6), { x: 15, y: 16, width: 100, height: 80 });
  });

  QUnit.test('a side or a corner moves alone, the opposite one stays', (assert) => {
    assert.deepEqual(resizedBox(box, { sx: 1, sy: 0 }, 30, 99), { x: 10, y: 20, width: 130, height: 80 });
    assert.deepEqual(resizedBox(box, { sx: -1, sy: -1 }, -10, 5), { x: 0, y: 25, width: 110, height: 75 });
  });

  QUnit.test('a section cannot be dragged inside out', (assert) => {
    assert.deepEqual(resizedBox(box, { sx: 1, sy: 1 }, -500, -500), { x: 10, y: 20, width: 20, height: 20 });
    assert.deepEqual(resizedBox(box, { sx: -1, sy: 0 }, 500, 0), { x: 90, y: 20, width: 20, height: 80 });
    const tiny = { x: 0, y: 0, width: 5, height: 5 };
    assert.deepEqual(resizedBox(tiny, { sx: 1, sy: 0 }, -50, 0), tiny);
  });
});

QUnit.module('overlay/scene', () => {
  QUnit.test('an arrow between nodes ends on their borders', (assert) => {
    const arrows = sceneOf({
      nodes: [
        { id: 'a', x: 0, y: 0, size: 20 },
        { id: 'b', x: 200, y: 0, shape: 'card', width: 80, height: 40 },
      ],
      arrows: [{ from: { node: 'a' }, to: { node: 'b' } }],
    });
    const [arrow] = arrows.arrows;
    const points = arrow && arrows.placedArrow(arrow)?.points;
    assert.deepEqual(points, [
      { x: 20, y: 0 },
      { x: 160, y: 0 },
    ]);
  });

  QUnit.test('an arrow to a hidden node, or to a missing section, has no route', (assert) => {
    const { document } = parseDocument({ nodes: [{ id: 'a' }], arrows: [{ from: { node: 'a' }, to: { x: 0, y: 0 } }] });
    const hidden =
      document &&
      createScene({
        document,
        theme: LIGHT,
        measure: approximateText,
        settings: { tags: true },
        position: () => undefined,
      });
    const [arrow] = hidden?.arrows ?? [];
    assert.ok(arrow);
    assert.strictEqual(arrow && hidden?.placedArrow(arrow), undefined);
    assert.strictEqual(arrow && hidden?.placedArrow({ ...arrow, from: { section: 'gone' } }), undefined);
  });

  QUnit.test('S213 S214 pills come from the nodes’ own tags; an entry of the registry adds none', (assert) => {
    const tagged = sceneOf({
      tags: { registered: { color: '#ff0000' } },
      nodes: [{ id: 'a', tags: ['own'] }, { id: 'b' }, { id: 'c', tags: ['own'], hideBadges: true }],
    }).tagged;
    assert.deepEqual(
      tagged.map(({ id, row }) => [id, row.pills.map(({ tag }) => tag)]),
      [['a', ['own']]],
    );
  });

  QUnit.test('S215 a tag’s colour is the pill’s', (assert) => {
    const tags = { own: { color: '#ff0000' } };
    const pill = sceneOf({ tags, nodes: [{ id: 'a', tags: ['own'] }] }).tagged[0]?.row.pills[0];
    assert.ok(pill);
    assert.strictEqual(pill && pillColors({ tags }, pill, '#ffffff', { moreTags: '#d5dae3' }).color, '#ff0000');
  });

  QUnit.test('tags named like parts of an object are tags like others', (assert) => {
    const [node] = sceneOf({ nodes: [{ id: 'a', tags: ['constructor', '__proto__'] }] }).tagged;
    assert.deepEqual(
      node?.row.pills.map(({ tag }) => tag),
      ['constructor', '__proto__'],
    );
  });
});
