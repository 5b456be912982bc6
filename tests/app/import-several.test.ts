/** Importing several sources: collected and joined into one map. */

import QUnit from 'qunit';
import { entriesIn } from '../../formats/claims/fragment.ts';
import { choose, dialogOf as dialogNamed } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const descriptor = (name: string, domain: string, more: object = {}) => ({
  spec_version: '1.0',
  generated_at: '2026-09-23T10:00:00Z',
  organization: { name, domain },
  projects: [{ name: 'Atlas', description: 'Plots ships.', repository_url: 'https://github.com/harbour/atlas' }],
  ...more,
});
const wellKnown = (domain: string) => `https://${domain}/.well-known/open-contributions.json`;
const HARBOUR = JSON.stringify(
  descriptor('Harbour Institute', 'harbour.org', {
    relationships: [
      {
        type: 'collaborates_with',
        target: { kind: 'organization', name: 'Quay', domain: 'quay.org', ocd: wellKnown('quay.org') },
      },
    ],
  }),
);
const QUAY = JSON.stringify(descriptor('Quay', 'quay.org'));
const HERE = { meta: { title: 'Here' }, nodes: [{ id: 'here' }] };
const GITHUB = {
  'api.github.com/orgs/harbour': JSON.stringify({
    name: 'Harbour Institute',
    blog: 'https://harbour.org',
    is_verified: true,
  }),
  'type=public': JSON.stringify([
    {
      id: 1,
      name: 'Atlas',
      full_name: 'harbour/atlas',
      html_url: 'https://github.com/harbour/atlas',
      license: { spdx_id: 'MIT' },
      stargazers_count: 5,
    },
  ]),
};

const dialogOf = (page: PersonsPage) => dialogNamed(page, 'Import an organization');
const jsonFile = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

QUnit.module('app/import-several', (hooks) => {
  const openApp = useTestApp(hooks);

  async function open(answers: Readonly<Record<string, string | Promise<string>>> = {}) {
    const app = await openApp(HERE, { answers });
    await choose(app.page, 'Graph', 'Import an organization…');
    await dialogOf(app.page).waitFor();
    app.requests.length = 0;
    const labels = () =>
      app
        .map()
        .nodes.map(({ label }) => label ?? '')
        .sort();
    const submit = async (text: string) => {
      await dialogOf(app.page).getByLabel('Domain or web address').fill(text);
      await dialogOf(app.page).getByRole('button', { name: 'Import', exact: true }).click();
    };
    const heading = (name: string) => app.page.getByRole('heading', { level: 1, name }).waitFor();
    return { ...app, labels, submit, heading };
  }

  QUnit.test('lines of domains and accounts become one map with each thing once', async (assert) => {
    const { page, labels, submit, heading, requests, models, map } = await open({
      [wellKnown('harbour.org')]: HARBOUR,
      [wellKnown('quay.org')]: QUAY,
      ...GITHUB,
    });
    await submit('harbour.org\nquay.org\ngithub:harbour');
    await heading('Harbour Institute and Quay');
    await dialogOf(page).waitFor({ state: 'hidden' });
    assert.deepEqual(labels(), ['Atlas', 'Harbour Institute', 'Quay']);
    const atlas = map().nodes.find(({ label }) => label === 'Atlas');
    assert.strictEqual(entriesIn(atlas?.details).length, 3, 'three sources tell of it');
    assert.false(models.document.isLocked(), 'a joined map can be edited');
    assert.true(requests.every((address) => address.startsWith('https://')));
  });

  QUnit.test('several files are joined; one alone opens as it is', async (assert) => {
    const { page, labels, heading, map } = await open();
    const choosing = () => dialogOf(page).getByLabel('Choose a file…');
    await choosing().setInputFiles([jsonFile('a.json', HARBOUR), jsonFile('b.json', QUAY)]);
    await heading('Harbour Institute and Quay');
    assert.strictEqual(map().nodeTypes.organization?.shape, 'card', 'a joined map begins as cards');
    assert.deepEqual(labels(), ['Atlas', 'Harbour Institute', 'Quay']);
    await choose(page, 'Graph', 'Import an organization…');
    await choosing().setInputFiles(jsonFile('b.json', QUAY));
    await heading('Quay');
  });

  QUnit.test('the organizations that a descriptor names come along when wished', async (assert) => {
    const { page, labels, submit, heading, requests } = await open({
      [wellKnown('harbour.org')]: HARBOUR,
      [wellKnown('quay.org')]: QUAY,
    });
    await dialogOf(page).getByLabel('Include the organizations they name').click();
    await dialogOf(page).getByLabel('Steps').waitFor();
    await submit('harbour.org');
    await heading('Harbour Institute and Quay');
    assert.deepEqual(requests.slice(0, 2), [wellKnown('harbour.org'), wellKnown('quay.org')]);
    assert.deepEqual(labels(), ['Atlas', 'Harbour Institute', 'Quay']);
  });

  QUnit.test('each failure is one line with its host or file, and the rest is opened', async (assert) => {
    const { page, heading, submit } = await open({ [wellKnown('harbour.org')]: HARBOUR });
    await submit('harbour.org\ngone.org\nhttps://192.168.1.1/d.json');
    await heading('Harbour Institute');
    const lines = dialogOf(page).getByRole('alert').getByRole('listitem');
    await lines.first().waitFor();
    assert.strictEqual(await lines.count(), 2);
    assert.ok(
      /^gone\.org: there is nothing at https:\/\/gone\.org.*404/.test((await lines.nth(0).textContent()).trim()),
    );
    assert.ok(/an IP address is not read; name the host/.test(await lines.nth(1).textContent()));
  });

  QUnit.test('when no source can be read the map stays', async (assert) => {
    const { page, map } = await open();
    const files = [jsonFile('a.json', '{"recipe": 1}'), jsonFile('b.json', '{')];
    await dialogOf(page).getByLabel('Choose a file…').setInputFiles(files);
    const alert = dialogOf(page).getByRole('alert');
    await alert.filter({ hasText: 'None of the sources could be read. The open map is unchanged.' }).waitFor();
    await alert.filter({ hasText: 'a.json: it holds neither a descriptor nor a map' }).waitFor();
    assert.strictEqual(map().nodes[0]?.id, 'here');
  });

  QUnit.test('collecting can be cancelled with Esc, and what comes after that changes nothing', async (assert) => {
    let release: () => void = () => {};
    const slow = new Promise<string>((resolve) => {
      release = () => resolve(QUAY);
    });
    const { page, map, submit } = await open({ [wellKnown('harbour.org')]: HARBOUR, [wellKnown('quay.org')]: slow });
    await submit('harbour.org\nquay.org');
    await dialogOf(page).getByText('1 answer so far, the last from harbour.org').waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    release();
    await slow;
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.strictEqual(map().nodes[0]?.id, 'here');
  });

  QUnit.test('several maps that are dropped on the page are joined', async (assert) => {
    const app = await openApp(HERE);
    const drop = new Event('drop', { cancelable: true });
    const files = [new File([HARBOUR], 'a.json'), new File([QUAY], 'b.json')];
    Object.assign(drop, { dataTransfer: { types: ['Files'], files, items: [] } });
    window.dispatchEvent(drop);
    await app.page.getByRole('heading', { level: 1, name: 'Harbour Institute and Quay' }).waitFor();
    assert.strictEqual(app.map().nodes.length, 3);
  });

  QUnit.test('a dropped folder gives its maps, also those in its folders', async (assert) => {
    const app = await openApp(HERE);
    const file = (name: string, text: string) => ({
      name,
      isDirectory: false,
      file: (done: (file: File) => void) => done(new File([text], name)),
    });
    const folder = (name: string, entries: readonly object[]) => ({
      name,
      isDirectory: true,
      createReader() {
        const parts = [entries, []];
        return { readEntries: (done: (part: readonly object[] | undefined) => void) => done(parts.shift()) };
      },
    });
    const root = folder('maps', [
      file('a.json', HARBOUR),
      file('notes.md', '# Notes'),
      folder('more', [file('b.json', QUAY)]),
    ]);
    const drop = new Event('drop', { cancelable: true });
    const items = [{ webkitGetAsEntry: () => root }];
    Object.assign(drop, { dataTransfer: { types: ['Files'], files: [new File([], 'maps')], items } });
    window.dispatchEvent(drop);
    await app.page.getByRole('heading', { level: 1, name: 'Harbour Institute and Quay' }).waitFor();
    assert.strictEqual(app.map().nodes.length, 3);
  });

  QUnit.test('after a folder that cannot be read, which is said, another one is read', async (assert) => {
    const app = await openApp(HERE);
    const dropped = (items: readonly object[], files: readonly File[]) => {
      const drop = new Event('drop', { cancelable: true });
      Object.assign(drop, { dataTransfer: { types: ['Files'], files, items } });
      window.dispatchEvent(drop);
    };
    const broken = {
      name: 'maps',
      isDirectory: true,
      createReader: () => ({ readEntries: (_: unknown, fail: (why: Error) => void) => fail(new Error('gone')) }),
    };
    dropped([{ webkitGetAsEntry: () => broken }], [new File([], 'maps')]);
    await app.page
      .getByText(/The folder could not be read/)
      .first()
      .waitFor();
    dropped([], [new File([HARBOUR], 'a.json'), new File([QUAY], 'b.json')]);
    await app.page.getByRole('heading', { level: 1, name: 'Harbour Institute and Quay' }).waitFor();
    assert.strictEqual(app.map().nodes.length, 3);
  });

  QUnit.test('a target with a descriptor has it as its linked map, and Back returns', async (assert) => {
    const { page, submit, heading, map, bus } = await open({
      [wellKnown('harbour.org')]: HARBOUR,
      [wellKnown('quay.org')]: QUAY,
    });
    await submit('harbour.org');
    await heading('Harbour Institute');
    const quay = map().nodes.find(({ label }) => label === 'Quay');
    assert.strictEqual(quay?.graph, wellKnown('quay.org'));
    bus.emit('intent:open-graph', { nodeId: quay?.id ?? '' });
    await heading('Quay');
    await page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).click();
    await heading('Harbour Institute');
  });
});
