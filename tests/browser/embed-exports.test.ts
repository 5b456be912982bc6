import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import { PAIR } from './embed-page.ts';

QUnit.module('browser/embed-exports', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  QUnit.test(
    'S538 S539 S540 S541 exports asked for by message run inside the frame, one after the other',
    async (assert) => {
      const page = await host.open();
      await page.load(PAIR);
      const files: { name: string; content: Buffer }[] = [];
      for (const format of ['json', 'pivotick', 'png', 'md']) {
        const saving = page.page.waitForEvent('download');
        await page.send({ type: 'graphapp:export', format });
        const file = await saving;
        files.push({ name: file.suggestedFilename(), content: readFileSync(await file.path()) });
      }
      assert.deepEqual(
        files.map(({ name }) => name),
        ['Pair.json', 'Pair.pivotick.json', 'Pair.png', 'Pair.md'],
      );
      assert.deepEqual(JSON.parse(String(files[0]?.content)).nodes, PAIR.nodes);
      assert.deepEqual(Object.keys(JSON.parse(String(files[1]?.content))), ['nodes', 'edges', 'options']);
      assert.strictEqual(files[2]?.content.toString('latin1', 1, 4), 'PNG');
      assert.ok(String(files[3]?.content).startsWith('# Pair'));
      const sent = (await page.messages()).map(({ type }) => type);
      assert.deepEqual(sent, ['graphapp:ready', 'graphapp:loaded'], 'no message but the two of the load');
    },
  );

  QUnit.test('S542 the report is printed inside the frame', async (assert) => {
    const page = await host.open();
    await page.load(PAIR);
    await page.frame.evaluate(() => {
      new MutationObserver((_records, observer) => {
        const frame = document.querySelector<HTMLIFrameElement>('.print-frame');
        if (!frame) return;
        observer.disconnect();
        // At once: after its load event, the report may be printed before a listener of this test runs.
        const inside = frame.contentWindow;
        if (!inside) return;
        inside.print = () => {
          document.documentElement.dataset.printed = inside.document.querySelector('h1')?.textContent ?? '';
        };
      }).observe(document.body, { childList: true });
    });
    await page.send({ type: 'graphapp:export', format: 'pdf' });
    await page.frame.waitForSelector('html[data-printed="Pair"]', { state: 'attached' });
    assert.ok(true);
  });
});
