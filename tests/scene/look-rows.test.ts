/** The specification of looks, decided by the scene that every picture paints. */

import QUnit from 'qunit';
import { THEME_COLORS } from '../../drawing/base/colors.ts';
import {
  ARROW_FIELDS,
  EDGE_LOOK_FIELDS,
  NODE_LOOK_FIELDS,
  SECTION_FIELDS,
} from '../../formats/document/fields/fields.ts';
import { described, layersOf } from './described.ts';
import { LOOK_ROWS } from './look-rows.ts';

/** Every key of a value, and of all in it. */
const keysIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? [...Object.keys(value), ...Object.values(value).flatMap(keysIn)] : [];

QUnit.module('scene/look rows', () => {
  QUnit.test('every field of a look has a row', (assert) => {
    const keys = new Set(keysIn(LOOK_ROWS));
    const fields = { ...NODE_LOOK_FIELDS, ...EDGE_LOOK_FIELDS, ...SECTION_FIELDS, ...ARROW_FIELDS };
    assert.deepEqual(
      Object.keys(fields).filter((field) => !keys.has(field)),
      ['description'],
    );
  });

  QUnit.test('the description of an arrow is its title', (assert) => {
    const end = { x: 0, y: 0 };
    const { arrows } = layersOf({ arrows: [{ from: end, to: { x: 90, y: 0 }, description: 'Why' }] });
    assert.strictEqual(arrows?.[0]?.title, 'Why');
  });

  for (const [layer, rows] of Object.entries(LOOK_ROWS)) {
    for (const [name, [raw, commands]] of Object.entries(rows)) {
      QUnit.test(name, (assert) => {
        const colors = THEME_COLORS[name.includes('in the dark theme') ? 'dark' : 'light'];
        assert.strictEqual(described(layersOf(raw, { colors }), layer).join('; '), commands);
      });
    }
  }
});
