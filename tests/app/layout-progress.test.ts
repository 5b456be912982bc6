/** Progress of the first layout of a map, which is shown only while it runs. */

import QUnit from 'qunit';
import { startTestApp, type TestApp } from '../setup/app.ts';

/** Opens a map as a file, and tells what is said to go on until it rests. */
async function toldWhileOpening(app: TestApp, map: object): Promise<readonly (string | undefined)[]> {
  const told: (string | undefined)[] = [];
  app.bus.on('task:changed', ({ task }) => told.push(task && `${task.label}${task.stops ? ' Cancel' : ''}`));
  const rests = app.next('layout:changed', ({ running }: { readonly running: boolean }) => !running);
  app.bus.emit('intent:open', { file: new File([JSON.stringify(map)], 'map.json'), origin: 'file' });
  await rests;
  return told;
}

QUnit.module('app/laying out', () => {
  QUnit.test('the layout of a map without positions is shown as a task that cannot be cancelled', async (assert) => {
    const app = await startTestApp({ nodes: [{ id: 'z', x: 0, y: 0 }] });
    await app.ready();
    const nodes = Array.from({ length: 40 }, (_, at) => ({ id: `n${at}` }));
    const edges = nodes.slice(1).map(({ id }, at) => ({ from: id, to: `n${at}` }));
    assert.deepEqual(await toldWhileOpening(app, { nodes, edges }), ['Laying out 40 nodes…', undefined]);
    app.destroy();
  });

  QUnit.test('a map with positions shows no task', async (assert) => {
    const app = await startTestApp({ nodes: [{ id: 'z', x: 0, y: 0 }] });
    await app.ready();
    const nodes = [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 200, y: 0 },
    ];
    assert.deepEqual(await toldWhileOpening(app, { nodes }), []);
    app.destroy();
  });
});
