/** The parts of the graph library besides drawing, which are off because the application has its own. */

import type { GraphOptions } from 'pivotick';
import QUnit from 'qunit';
import { graphOptions } from '../../views/graph/elements.ts';
import { Pivotick as Published } from '../pivotick/support/published-entry.ts';
import { addNode, form, newGraph } from '../setup/editing.ts';
import { useTestApp } from '../setup/person.ts';

const CHROME = ['tooltip', 'contextMenu', 'navigation', 'modal', 'note', 'inspector'];

/** The parts of its own that the library shows with these options, after the keys that ask for some of them. */
function chromeWith(options: GraphOptions): readonly string[] {
  Object.assign(globalThis, { IS_OLD: false });
  const place = document.createElement('div');
  document.body.append(place);
  const graph = new Published(place, { nodes: [{ id: 'a' }], edges: [] }, options);
  const root = place.querySelector('.pivotick');
  for (const init of [{ key: 'E', shiftKey: true }, { key: 'n' }, { key: 'i' }])
    root?.dispatchEvent(new KeyboardEvent('keydown', init));
  const shown = CHROME.filter((name) => place.querySelector(`.pvt-${name}`) !== null);
  graph.destroy();
  place.remove();
  return shown;
}

QUnit.module('app/library-chrome', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test(
    'S604 its own ways to edit and its own chrome are off: the form is that of the application',
    async (assert) => {
      const page = await newGraph(open);
      await addNode(page, 'Atlas');
      assert.deepEqual(chromeWith({}), CHROME, 'what it has of its own');
      assert.deepEqual(chromeWith(graphOptions(page.app.map())), [], 'with the options of the application');
      await page.getByRole('application').press('Space');
      const label = form(page, 'Node').getByLabel('Label', { exact: true });
      await label.waitFor();
      await label.fill('Atlas maps');
      await page.getByRole('heading', { level: 2, name: 'Atlas maps' }).waitFor();
      assert.strictEqual(await page.getByRole('dialog').count(), 0, 'no dialog is left');
    },
  );
});
