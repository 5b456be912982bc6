/** Turns a table of looks into tests: one for each row, which asks every picture of it. */

import QUnit from 'qunit';
import { useApplication } from '../../setup/browser.ts';
import { useHost } from '../../setup/host.ts';
import { type Shown, showSheets } from './easel.ts';
import { type Must, PICTURES, type Row } from './row.ts';
import { sheetsOf } from './sheet.ts';
import { View } from './view.ts';

/** Pixels lie on no one's grid: up to one off, at one and a half pixels to a unit. */
const WITHIN = 0.9;

export function lookTests(rows: readonly Row[]): void {
  QUnit.module('browser/look', (hooks) => {
    const app = useApplication(hooks);
    const host = useHost(hooks, app);
    const sheets = sheetsOf(rows);
    let shown: readonly Shown[] = [];
    hooks.before(async () => {
      shown = await showSheets(app, host, sheets);
    });

    for (const row of rows) {
      QUnit.test(row.id, (assert) => {
        const at = sheets.findIndex(({ areas }) => areas.has(row));
        const area = sheets[at]?.areas.get(row);
        for (const picture of PICTURES.filter((name) => row.notIn?.[name] === undefined)) {
          const seen = shown[at]?.[picture];
          if (!seen || !area) throw new Error('The row is on no sheet.');
          row.expect(new View(picture, seen.pixels, seen.place, area), mustOf(assert, picture));
        }
      });
    }
  });
}

/** Expectations that name the picture in which they fail. */
export function mustOf(assert: Assert, picture: string): Must {
  return {
    be: (actual, expected, what) => assert.deepEqual(actual, expected, `${picture}: ${what}`),
    near(actual, expected, what, within = WITHIN) {
      const isNear = actual !== undefined && Math.abs(actual - expected) <= within;
      assert.true(isNear, `${picture}: ${what}: ${actual?.toFixed(2)}, expected ${expected}`);
    },
    hold: (condition, what) => assert.true(condition, `${picture}: ${what}`),
  };
}
