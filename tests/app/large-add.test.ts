/** Adding to a large map. */

import QUnit from 'qunit';
import { Scene } from '../../pivotick/scene/scene.ts';
import { useTestApp } from '../setup/person.ts';

const COUNT = 5000;
const SIDE = 70;

QUnit.module('app/large-add', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test(
    'the position of a new node is found with a few readings of the map, not one for each node',
    async (assert) => {
      const nodes = Array.from({ length: COUNT }, (_, at) => ({
        id: `n${at}`,
        x: 120 * (at % SIDE),
        y: 120 * Math.floor(at / SIDE),
      }));
      const { page } = await open({ meta: { fixedLayout: true }, nodes });
      let readings = 0;
      const { readPositions } = Scene.prototype;
      Scene.prototype.readPositions = function (this: Scene) {
        readings += 1;
        return readPositions.call(this);
      };
      try {
        await page.getByRole('application').press('n');
        await page.getByRole('textbox', { name: 'Name' }).waitFor();
        assert.true(readings > 0 && readings < 20, `${readings} readings`);
      } finally {
        Scene.prototype.readPositions = readPositions;
      }
    },
  );
});
