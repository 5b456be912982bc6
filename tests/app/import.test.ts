/** The dialog that imports an organization: sources and messages. */

import QUnit from 'qunit';
import { choose, dialogOf as dialogNamed, title } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const DESCRIPTOR = {
  spec_version: '1.0',
  organization: { name: 'Harbour Institute', domain: 'harbour.example' },
  projects: [{ name: 'Atlas', description: 'Plots ships.' }],
};
const MAP = { meta: { title: 'A map' }, nodes: [{ id: 'a', label: 'Ada' }] };
const HERE = { meta: { title: 'Here' }, nodes: [{ id: 'here' }] };
const WELL_KNOWN = 'https://harbour.example/.well-known/open-contributions.json';
const SAMPLE = 'https://raw.githubusercontent.com/ossbase-org/Open-Contributions-Descriptor/main/samples/';

const dialogOf = (page: PersonsPage) => dialogNamed(page, 'Import an organization');
const alert = (page: PersonsPage) => dialogOf(page).getByRole('alert');

async function submit(page: PersonsPage, text: string): Promise<void> {
  await dialogOf(page).getByLabel('Domain or web address').fill(text);
  await dialogOf(page).getByRole('button', { name: 'Import', exact: true }).click();
}

async function shown(page: PersonsPage, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await dialogOf(page).waitFor({ state: 'hidden' });
}

QUnit.module('app/import', (hooks) => {
  const openApp = useTestApp(hooks);

  /** The dialog, in an application of its own: whoever asks for another one is done with this. */
  async function open(answers: Readonly<Record<string, string | Promise<string>>> = {}) {
    const app = await openApp(HERE, { answers });
    await choose(app.page, 'Graph', 'Import an organization…');
    await dialogOf(app.page).waitFor();
    app.requests.length = 0;
    return app;
  }

  QUnit.test('S016 S018 S089 S338 a file and a URL: descriptor or map document', async (assert) => {
    for (const [content, name] of [
      [DESCRIPTOR, 'Harbour Institute'],
      [MAP, 'A map'],
    ] as const) {
      const text = JSON.stringify(content);
      const byFile = await open();
      await dialogOf(byFile.page)
        .getByLabel('Choose a file…')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await shown(byFile.page, name);
      const byUrl = await open({ 'https://files.example/any.json': text });
      await submit(byUrl.page, 'https://files.example/any.json');
      await shown(byUrl.page, name);
      assert.strictEqual(byUrl.models.document.isLocked(), content === DESCRIPTOR, name);
    }
  });

  QUnit.test('S017 S338 S339 a domain: what its well-known address returns', async (assert) => {
    for (const content of [DESCRIPTOR, MAP]) {
      const { page, requests } = await open({ [WELL_KNOWN]: JSON.stringify(content) });
      const field = dialogOf(page).getByLabel('Domain or web address');
      await field.fill('harbour.example');
      await dialogOf(page).getByText(`Reads ${WELL_KNOWN}`).waitFor();
      assert.deepEqual(requests, [], 'nothing is read before it is asked for');
      await submit(page, 'harbour.example');
      await shown(page, content === DESCRIPTOR ? 'Harbour Institute' : 'A map');
      assert.deepEqual(requests, [WELL_KNOWN]);
    }
  });

  QUnit.test('S341 three official samples', async (assert) => {
    for (const [name, file] of [
      ['MISP Project', 'misp.json'],
      ['AIL Project', 'ail-project.json'],
      ['flowintel', 'flowintel.json'],
    ] as const) {
      const { page, requests } = await open({
        [SAMPLE + file]: JSON.stringify({ ...DESCRIPTOR, organization: { name } }),
      });
      await dialogOf(page).getByRole('button', { name }).click();
      await shown(page, name);
      assert.deepEqual(requests, [SAMPLE + file]);
    }
  });

  QUnit.test('S342 S570 each failure has its own sentence with what to do, and the map stays', async (assert) => {
    const closed = Promise.reject(new TypeError('Failed to fetch'));
    closed.catch(() => {});
    const { page, map } = await open({
      'closed.json': closed,
      'broken.json': '{ "nodes": [ ',
      'other.json': '{ "recipe": "soup" }',
      'refused.json': '{ "nodes": [{}] }',
    });
    const failures: Readonly<Record<string, RegExp>> = {
      'closed.json': /CORS.*Download the file, and choose Graph → Open a file…/,
      'missing.json': /There is no file at .*404.*Check the address/,
      'broken.json': /JSON/,
      'other.json': /neither an Open Contributions Descriptor nor a map document/,
      'refused.json': /id.*The open map is unchanged/,
    };
    const said = new Set<string>();
    for (const [file, sentence] of Object.entries(failures)) {
      await submit(page, `https://files.example/${file}`);
      await alert(page).filter({ hasText: sentence }).waitFor();
      said.add(await alert(page).words());
      await dialogOf(page).getByLabel('Domain or web address').fill('');
    }
    assert.strictEqual(said.size, 5);
    assert.deepEqual(
      map().nodes.map(({ id }) => id),
      ['here'],
    );
    await dialogOf(page).getByLabel('Domain or web address').fill('not an address');
    assert.true(await dialogOf(page).getByRole('button', { name: 'Import', exact: true }).isDisabled());
  });

  QUnit.test('reading can be cancelled, and a late response has no effect', async (assert) => {
    let release: () => void = () => {};
    const slow = new Promise<string>((resolve) => {
      release = () => resolve(JSON.stringify(MAP));
    });
    const { page, map } = await open({ 'slow.json': slow });
    await submit(page, 'https://files.example/slow.json');
    await dialogOf(page).getByText('Reading https://files.example/slow.json').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await dialogOf(page).getByText('Reading https').waitFor({ state: 'detached' });
    release();
    await slow;
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    await title(page, 'Here');
    assert.strictEqual(map().nodes[0]?.id, 'here');
  });
});
