import QUnit from 'qunit';
import { borderStroke, edgeStroke } from '../../drawing/commands/index.ts';
import { nodeLook } from '../../formats/document/look.ts';

QUnit.module('drawing/stroke', () => {
  QUnit.test('the line of an edge has its colour and width, and dashes where it is dashed or moves', (assert) => {
    const look = { color: '#8a94a6', width: 3, dashed: false, animated: false };
    assert.deepEqual(edgeStroke(look), { color: '#8a94a6', width: 3, dash: undefined });
    assert.deepEqual(edgeStroke({ ...look, dashed: true }).dash, [7, 5]);
    assert.deepEqual(edgeStroke({ ...look, animated: true }).dash, [7, 5]);
  });

  QUnit.test('the line of an outline has its colour and width', (assert) => {
    const look = nodeLook({ nodeTypes: {} }, { id: 'a', borderColor: '#333333', borderWidth: 2 });
    const { color, width } = borderStroke(look);
    assert.deepEqual({ color, width }, { color: '#333333', width: 2 });
  });
});
