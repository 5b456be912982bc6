/** The lock of a map, for every way of loading it. */

import QUnit from 'qunit';
import { HARBOUR, OPEN_HARBOUR } from '../browser/explore-maps.ts';
import { addNode, choose, kept, openFile, title } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const HERE = { meta: { title: 'Here' }, nodes: [{ id: 'here' }] };
const ADDRESS = 'https://files.example/any.json';

/** Every way in that needs no other window, as a function from the text of a map. */
const WAYS: Readonly<Record<string, (page: PersonsPage, text: string) => unknown>> = {
  file: (page, text) => openFile(page, text),
  drop: (page, text) => openFile(page, text, 'drop'),
  'JSON tab': ({ app }, text) => app.bus.emit('intent:apply-json', { text }),
  'imported file': ({ app }, text) => app.bus.emit('intent:import', { sources: [new File([text], 'x.json')] }),
  'imported address': ({ app }) => app.bus.emit('intent:import', { sources: [ADDRESS] }),
};

const add = (page: PersonsPage) => page.getByRole('button', { name: 'Add', exact: true });
const badge = (page: PersonsPage) => page.getByRole('button', { name: 'Locked', exact: true });

QUnit.module('app/lock', (hooks) => {
  const open = useTestApp(hooks);

  async function shows(assert: Assert, page: PersonsPage, readOnly: boolean | undefined, name: string): Promise<void> {
    await title(page, name);
    assert.strictEqual(await badge(page).isVisible(), readOnly === true, name);
    assert.strictEqual(await add(page).isDisabled(), readOnly === true, `Add on ${name}`);
  }

  for (const [way, put] of Object.entries(WAYS)) {
    QUnit.test(
      `S313 S314 S315 by ${way}: meta.readOnly true is locked, false and absent are editable`,
      async (assert) => {
        for (const readOnly of [true, false, undefined]) {
          const name = `Map ${readOnly}`;
          const text = JSON.stringify({ meta: { title: name, readOnly }, nodes: [{ id: 'a' }] });
          const { page } = await open(HERE, { answers: { [ADDRESS]: text } });
          put(page, text);
          await shows(assert, page, readOnly, name);
        }
      },
    );
  }

  QUnit.test('S313 S314 S315 by src: meta.readOnly true is locked, false and absent are editable', async (assert) => {
    for (const readOnly of [true, false, undefined]) {
      const name = `Map ${readOnly}`;
      const { page } = await open({ meta: { title: name, readOnly }, nodes: [{ id: 'a' }] });
      await shows(assert, page, readOnly, name);
    }
  });

  QUnit.test('S316 a refused document leaves the map and its lock unchanged', async (assert) => {
    const refused = JSON.stringify({ meta: { readOnly: false }, nodes: [{ id: 'a' }, { id: 'a' }] });
    for (const map of [HARBOUR, OPEN_HARBOUR]) {
      const { page, models } = await open(map);
      const before = kept(page);
      for (const origin of ['file', 'drop'] as const) {
        openFile(page, refused, origin);
        const problems = page.getByRole('alert', { name: 'Problems' });
        await problems.getByRole('button', { name: 'Close problems' }).click();
        assert.deepEqual(kept(page), before);
        assert.strictEqual(models.document.isLocked(), map.meta.readOnly);
        assert.strictEqual(await add(page).isDisabled(), map.meta.readOnly);
      }
    }
  });

  QUnit.test('S318 to unlock a map: export the JSON, remove meta.readOnly, load it', async (assert) => {
    const { page, downloads, until } = await open(HARBOUR);
    await choose(page, 'Export', 'Graph data (JSON)');
    await until(() => downloads.length === 1);
    const file = JSON.parse((await downloads[0]?.content.text()) ?? '');
    assert.true(file.meta.readOnly);
    delete file.meta.readOnly;
    file.meta.title = 'Set free';
    openFile(page, JSON.stringify(file));
    await title(page, 'Set free');
    assert.false(await badge(page).isVisible());
    await page.getByRole('application').press('n');
    await addNode(page, 'Newcomer');
    await page.getByText('7 nodes · 4 relationships', { exact: true }).waitFor();
  });
});
