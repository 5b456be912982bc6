/** Floods of messages: the work for each kind is limited, and every request is answered. */

import QUnit from 'qunit';
import { Subscription, VirtualTimeScheduler } from 'rxjs';
import { createBus } from '../../bus/bus.ts';
import { pictureSender } from '../../controllers/embed/answers.ts';
import { startTestApp } from '../setup/app.ts';
import { standInForHost } from '../setup/frame.ts';

const SOURCE = { origin: 'message', name: '', warnings: [], notices: [] } as const;
const MAP = { meta: { title: 'Map' }, nodes: [{ id: 'a', x: 0, y: 0 }] };

async function framed(clock?: VirtualTimeScheduler) {
  const host = standInForHost();
  const app = await startTestApp(undefined, { search: '?embed=1', ...(clock ? { clock } : {}) });
  host.send({ type: 'graphapp:load', data: MAP });
  await host.next('graphapp:loaded');
  const end = () => {
    app.destroy();
    host.leave();
  };
  return { host, app, end };
}

QUnit.module('app/embed-floods', () => {
  QUnit.test('of 10,000 themes the latest is applied, before the next answer', async (assert) => {
    const { host, app, end } = await framed();
    let applied = 0;
    app.bus.on('intent:set-setting', () => {
      applied += 1;
    });
    for (let sent = 0; sent < 10_000; sent += 1)
      host.send({ type: 'graphapp:theme', scheme: sent % 2 === 0 ? 'light' : 'dark' });
    host.send({ type: 'graphapp:theme', background: '#123456' });
    host.send({ type: 'graphapp:get' });
    await host.next('graphapp:document');
    assert.strictEqual(app.models.settings.current().theme, 'dark');
    assert.strictEqual(document.documentElement.style.getPropertyValue('--page'), '#123456');
    assert.ok(applied <= 20, `${applied} times`);
    end();
  });

  QUnit.test('a theme alone is applied without another message', async (assert) => {
    const { host, app, end } = await framed();
    const set = app.next('settings:changed');
    host.send({ type: 'graphapp:theme', scheme: 'dark' });
    await set;
    assert.strictEqual(app.models.settings.current().theme, 'dark');
    end();
  });

  QUnit.test(
    'of 50 exports one runs and five wait; the others are refused, and a second passes between two',
    async (assert) => {
      const clock = new VirtualTimeScheduler();
      const { host, app, end } = await framed(clock);
      const begun: number[] = [];
      app.bus.on('intent:export', () => begun.push(clock.now()));
      for (let sent = 0; sent < 50; sent += 1) host.send({ type: 'graphapp:export', format: 'json' });
      await host.next('graphapp:error', 44);
      assert.strictEqual(begun.length, 1, 'one at a time');
      for (const { about, message } of host.ofType('graphapp:error')) {
        assert.strictEqual(about, 'graphapp:export');
        assert.ok(String(message).startsWith('Too many exports'), String(message));
      }
      for (let done = 1; done <= 6; done += 1) {
        await app.until(() => app.downloads.length >= done);
        assert.strictEqual(begun.length, done, 'the next one waits for its second');
        // The export is over in the turn after its file was given.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        clock.maxFrames = clock.now() + 1000;
        clock.flush();
      }
      assert.strictEqual(app.downloads.length, 6);
      assert.strictEqual(host.ofType('graphapp:error').length, 44);
      for (const [at, time] of begun.entries()) assert.ok(at === 0 || time - (begun[at - 1] ?? 0) >= 1000, `${begun}`);
      end();
    },
  );

  QUnit.test('200 simultaneous requests need two pictures', async (assert) => {
    const host = standInForHost();
    const embed = new Subscription();
    let made = 0;
    const picture = async () => {
      made += 1;
      return null;
    };
    const send = pictureSender({ bus: createBus(), models: { document: { source: () => SOURCE } } }, picture, embed);
    for (let asked = 0; asked < 200; asked += 1) send('https://host.example');
    await host.next('graphapp:snapshot', 200);
    assert.strictEqual(made, 2);
    host.leave();
  });

  QUnit.test('requests during a snapshot share the next one', async (assert) => {
    const { host, app, end } = await framed();
    for (let sent = 0; sent < 200; sent += 1) host.send({ type: 'graphapp:snapshot' });
    await host.next('graphapp:snapshot', 200);
    assert.strictEqual(host.ofType('graphapp:snapshot').length, 200);
    assert.ok(app.map());
    end();
  });
});
