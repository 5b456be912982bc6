/** Maps that a visitor opens in a frame, and which of their changes reach the host: those of its own map alone. */

import { deflateSync, strToU8 } from 'fflate';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { type HostPage, useHost } from '../setup/host.ts';
import { dropFile } from './editing-page.ts';
import { clickMiddle, ids, settled } from './embed-page.ts';

const OWN = {
  meta: { title: 'Own' },
  nodes: [
    { id: 'own', x: 0, y: 0, size: 60, label: 'Hub', graph: 'maps/linked.json' },
    { id: 'other', x: 300, y: 0 },
    { id: 'third', x: -300, y: 0 },
  ],
};
const FILE = JSON.stringify({ meta: { title: 'File' }, nodes: [{ id: 'file', x: 0, y: 0 }] });
const LOCKED_FILE = JSON.stringify({ meta: { title: 'File', readOnly: true }, nodes: [{ id: 'file', x: 0, y: 0 }] });

const choose = async ({ frame }: Pick<HostPage, 'frame'>, name: string) => {
  await frame.getByRole('button', { name: 'Graph', exact: true }).click();
  await frame.getByRole('menuitem', { name, exact: true }).click();
};

type Way = {
  readonly open: (page: HostPage) => Promise<void>;
  readonly title: string;
  readonly opensLocked?: true;
  /** Whether the host’s editable map is changed by it. */
  readonly isChange?: true;
  /** The host itself opens it, so there is no way back. */
  readonly isHosts?: true;
};

const WAYS: Readonly<Record<string, Way>> = {
  'New graph': { open: (page) => choose(page, 'New graph'), title: 'Untitled graph' },
  'an example': { open: (page) => choose(page, 'Minimal map'), title: 'Minimal map', opensLocked: true },
  'a chosen file': {
    async open(page) {
      const choosing = page.page.waitForEvent('filechooser');
      await choose(page, 'Open a file…');
      await (await choosing).setFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(FILE) });
    },
    title: 'File',
    isChange: true,
  },
  'a dropped file': { open: ({ frame }) => dropFile(frame, FILE), title: 'File', isChange: true },
  'a dropped locked file': { open: ({ frame }) => dropFile(frame, LOCKED_FILE), title: 'File', opensLocked: true },
  'an imported map': {
    async open({ frame, page }) {
      await choose({ frame }, 'Import an organization…');
      const dialog = frame.getByRole('dialog', { name: 'Import an organization' });
      const choosing = page.waitForEvent('filechooser');
      await dialog.getByText('Choose a file…').click();
      await (await choosing).setFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(FILE) });
    },
    title: 'File',
    isChange: true,
  },
  'a link with a map': {
    open: ({ page }) =>
      page.locator('iframe').evaluate(
        (frame: HTMLIFrameElement, hash) => {
          frame.src = `${frame.src}#${hash}`;
        },
        `map=${Buffer.from(deflateSync(strToU8(FILE))).toString('base64url')}`,
      ),
    title: 'File',
    opensLocked: true,
    isHosts: true,
  },
  'a linked map': {
    async open(page) {
      await clickMiddle(page);
      await page.frame.getByRole('button', { name: 'Open its graph' }).click();
    },
    title: 'Linked',
    opensLocked: true,
  },
};

QUnit.module('browser/embed origins', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  for (const isLocked of [false, true]) {
    for (const [name, { open, title, opensLocked, isChange, isHosts }] of Object.entries(WAYS)) {
      const what = isLocked ? 'a locked map' : 'an editable map';
      QUnit.test(`S530 S532 ${name} over ${what} of the host`, async (assert) => {
        app.serve('maps/linked.json', {
          body: JSON.stringify({ meta: { title: 'Linked' }, nodes: [{ id: 'linked', x: 0, y: 0 }] }),
          headers: { 'access-control-allow-origin': '*' },
        });
        const page = await host.open('?embed=1&toolbar=1');
        await page.load({ ...OWN, meta: { ...OWN.meta, readOnly: isLocked } });
        const heading = (words: string) =>
          page.frame.getByRole('heading', { level: 1, name: words, exact: true }).waitFor();
        await heading('Own');
        const before = await page.count();
        await open(page);
        await heading(title);
        // An edit, which only editable maps take.
        const map = page.frame.getByRole('application');
        await map.press('n');
        const field = page.frame.getByRole('textbox', { name: 'Name', exact: true });
        if (!opensLocked) {
          await field.fill('Added');
          await field.press('Enter');
        }
        await settled(page);
        const changes = async () =>
          (await page.messages())
            .slice(before)
            .filter(({ type }) => type === 'graphapp:changed')
            .map(({ data }) => ids(data));
        if (isChange && !isLocked) {
          assert.deepEqual((await changes()).at(0), ['file'], 'undo reverts it, so it is a change');
          return;
        }
        assert.deepEqual(await changes(), []);
        const back = page.frame.getByRole('button', { name: 'Back', exact: true });
        if (isHosts) {
          assert.strictEqual(await back.count(), 0);
          return;
        }
        await back.click();
        await heading('Own');
        await settled(page);
        assert.deepEqual(await changes(), [], 'the host’s map is as it was');
        await map.press('n');
        if (!isLocked) {
          await field.fill('Mine');
          await field.press('Enter');
          await page.next('graphapp:changed', before);
        }
        await settled(page);
        assert.deepEqual((await changes()).at(-1), isLocked ? undefined : ['own', 'other', 'third', 'mine']);
      });
    }
  }

  QUnit.test('My maps… is not offered in a frame', async (assert) => {
    const page = await host.open('?embed=1&toolbar=1');
    await page.load(OWN);
    await page.frame.getByRole('button', { name: 'Graph', exact: true }).click();
    await page.frame.getByRole('menuitem', { name: 'New graph' }).waitFor();
    assert.strictEqual(await page.frame.getByRole('menuitem', { name: 'My maps…' }).count(), 0);
  });
});
