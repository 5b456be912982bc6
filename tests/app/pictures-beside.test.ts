/** Relative picture addresses, resolved against the address of the open map. */

import QUnit from 'qunit';
import { PICTURE_SITES } from '../../drawing/node/picture-sites.ts';
import { startTestApp } from '../setup/app.ts';

const map = (title: string, more: object = {}) =>
  JSON.stringify({ meta: { title }, nodes: [{ id: 'a', x: 0, y: 0, image: 'img/logo.png', ...more }] });

/** Address at which the picture of the open map is requested. */
const beside = () =>
  PICTURE_SITES.addressesOf('img/logo.png')
    .slice(1)
    .map((address) => new URL(address).pathname);

QUnit.module('app/pictures beside the map', () => {
  QUnit.test('of a map from an address, its edits, the map that it links to, and after Back', async (assert) => {
    const app = await startTestApp(undefined, {
      search: '?src=maps/one.json',
      responses: {
        'maps/one.json': () => new Response(map('One', { graph: 'other/two.json' })),
        'other/two.json': () => new Response(map('Two')),
      },
    });
    const title = (text: string) => app.until(() => app.map().meta.title === text);
    await title('One');
    const one = beside();
    assert.true(one[0]?.endsWith('/maps/img/logo.png'), one[0]);

    app.bus.emit('intent:apply-json', { text: map('Edited', { graph: 'other/two.json' }) });
    await title('Edited');
    assert.deepEqual(beside(), one, 'an edit of the map');

    app.bus.emit('intent:open-graph', { nodeId: 'a' });
    await title('Two');
    assert.true(beside()[0]?.endsWith('/other/img/logo.png'), 'the linked map');
    app.bus.emit('intent:back', {});
    await title('Edited');
    assert.deepEqual(beside(), one, 'back');

    app.bus.emit('intent:new-graph', {});
    await app.until(() => app.map().nodes.length === 0);
    assert.deepEqual(beside(), [], 'a map without an address');
    app.destroy();
  });

  QUnit.test('a relative graph is looked for below the application, then beside the map', async (assert) => {
    const asked: string[] = [];
    const answer = (path: string, title: string) => () => {
      asked.push(path);
      return title ? new Response(map(title)) : new Response('Not found', { status: 404 });
    };
    const app = await startTestApp(undefined, {
      search: '?src=maps/one.json',
      responses: {
        'maps/one.json': () => new Response(map('One', { graph: 'parts/two.json' })),
        'maps/parts/two.json': answer('maps/parts/two.json', 'Two'),
        'parts/two.json': answer('parts/two.json', ''),
      },
    });
    await app.until(() => app.map().meta.title === 'One');
    app.bus.emit('intent:open-graph', { nodeId: 'a' });
    await app.until(() => app.map().meta.title === 'Two');
    assert.deepEqual(asked, ['parts/two.json', 'maps/parts/two.json']);
    app.destroy();
  });
});
