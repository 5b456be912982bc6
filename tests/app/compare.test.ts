/** Graph → Compare with…: choosing another map, stepping through the changes, exporting them. */

import QUnit from 'qunit';
import { startTestApp, type TestApp } from '../setup/app.ts';

const OPEN = {
  meta: { title: 'Quay' },
  nodes: [
    { id: 'a', label: 'CIRCL', x: 0, y: 0 },
    { id: 'b', label: 'MISP', details: { status: 'archived' }, x: 300, y: 0 },
  ],
  edges: [],
};
const OLD = {
  meta: { title: 'Old quay' },
  nodes: [
    { id: 'a', label: 'CIRCL', x: 0, y: 0 },
    { id: 'b', label: 'MISP', details: { status: 'active' }, x: 0, y: 200 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'maintains' }],
};

const texts = (app: TestApp, selector: string) =>
  [...app.element.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '');

function find<E extends HTMLElement>(app: TestApp, selector: string): E {
  const element = app.element.querySelector<E>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

function press(app: TestApp, words: string): void {
  const button = [...app.element.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find(
    ({ textContent }) => textContent?.trim() === words,
  );
  if (!button) throw new Error(`There is no button “${words}”.`);
  button.click();
}

/** Asks for a comparison and gives an address in the dialog. */
async function compareWith(app: TestApp, address: string): Promise<void> {
  app.bus.emit('intent:compare', {});
  await app.until(() => app.element.querySelector('.choose-map input') !== null);
  find<HTMLInputElement>(app, '.choose-map input[name="address"]').value = address;
  find(app, '.choose-map form').dispatchEvent(new Event('submit', { cancelable: true }));
}

async function compared(): Promise<TestApp> {
  const app = await startTestApp(OPEN, { answers: { 'old.json': JSON.stringify(OLD) } });
  await app.ready();
  await compareWith(app, 'https://quay.example/old.json');
  await app.until(() => app.element.querySelector('.comparison img') !== null);
  return app;
}

const changes = (app: TestApp) => texts(app, '.comparison ol .change');

QUnit.module('app/compare', () => {
  QUnit.test('cancelling the file chooser of the dialog leaves the dialog open, and Esc closes it', async (assert) => {
    const app = await startTestApp(OPEN);
    app.bus.emit('intent:compare', {});
    await app.until(() => app.element.querySelector('.choose-map input[type="file"]') !== null);
    const cancel = (selector: string) =>
      find(app, selector).dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }));
    cancel('.choose-map input[type="file"]');
    assert.notStrictEqual(app.element.querySelector('.choose-map'), null);
    cancel('dialog.choose-map, dialog:has(.choose-map)');
    await app.until(() => app.element.querySelector('.choose-map') === null);
    app.destroy();
  });

  QUnit.test('changes since the other map are listed, each with its sign', async (assert) => {
    const app = await compared();
    assert.deepEqual(changes(app), [
      '~Changed: The map: title from “Old quay” to Quay.',
      '~Changed: MISP: status from active to archived.',
      '−Removed: CIRCL no longer maintains MISP.',
    ]);
    assert.strictEqual(find(app, '.comparison h2').textContent, 'Old quay → Quay');
    assert.deepEqual(app.map().edges, [], 'the open map stays as it is');
    app.destroy();
  });

  QUnit.test('moves are listed on request', async (assert) => {
    const app = await compared();
    const [moves] = app.element.querySelectorAll<HTMLInputElement>('.comparison input[type="checkbox"]');
    if (!moves) throw new Error('There is no box for moves.');
    assert.deepEqual(
      texts(app, '.comparison .choice'),
      ['Moved elements 1', 'Style changes 0'],
      'how many there are is told before',
    );
    moves.checked = true;
    moves.dispatchEvent(new Event('change'));
    const told = '~Changed: MISP: status from active to archived. MISP moved.';
    await app.until(() => changes(app).includes(told));
    assert.true(changes(app).includes(told));
    app.destroy();
  });

  QUnit.test('Next and Previous step from change to change, in a circle', async (assert) => {
    const app = await compared();
    const current = () => texts(app, '.comparison [aria-current="step"]').join();
    for (const [words, at] of [
      ['Next', 0],
      ['Next', 1],
      ['Previous', 0],
      ['Previous', 2],
    ] as const) {
      press(app, words);
      assert.strictEqual(current(), changes(app)[at], words);
    }
    app.destroy();
  });

  QUnit.test('the list is one tab stop, with arrow keys, Home and End', async (assert) => {
    const app = await compared();
    const stops = () => texts(app, '.comparison .change[tabindex="0"]');
    assert.deepEqual(stops(), changes(app).slice(0, 1));
    for (const [key, at] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', 2],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['Home', 0],
      ['ArrowUp', 0],
    ] as const) {
      find(app, '.comparison ol').dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
      assert.strictEqual(document.activeElement?.getAttribute('aria-current'), 'step', `${key} focuses`);
      assert.deepEqual(stops(), changes(app).slice(at, at + 1), key);
    }
    assert.true(texts(app, '.comparison .steps').join().endsWith('1 of 3'));
    app.destroy();
  });

  QUnit.test('the slider fades from the old picture to the new one', async (assert) => {
    const app = await compared();
    const source = () => find<HTMLImageElement>(app, '.comparison img').getAttribute('src') ?? '';
    const pictures = new Set([source()]);
    const slider = find<HTMLInputElement>(app, '.comparison input[type="range"]');
    for (const value of ['0', '100']) {
      const before = source();
      slider.value = value;
      slider.dispatchEvent(new Event('input'));
      await app.until(() => source() !== before);
      pictures.add(source());
    }
    assert.strictEqual(pictures.size, 3);
    app.destroy();
  });

  QUnit.test('a comparison is exported as Markdown and as SVG', async (assert) => {
    const app = await compared();
    press(app, 'Markdown');
    await app.until(() => app.downloads.length === 1);
    assert.strictEqual(app.downloads[0]?.name, 'Quay – changes.md');
    assert.true((await app.downloads[0]?.content.text())?.includes('- **CIRCL** no longer maintains **MISP**.'));
    press(app, 'SVG');
    await app.until(() => app.downloads.length === 2);
    assert.true((await app.downloads[1]?.content.text())?.startsWith('<svg '));
    app.destroy();
  });

  QUnit.test('the two maps can be swapped', async (assert) => {
    const app = await compared();
    press(app, 'Swap old and new');
    await app.until(() => app.element.querySelector('.comparison h2')?.textContent === 'Quay → Old quay');
    assert.deepEqual(changes(app), [
      '~Changed: The map: title from Quay to “Old quay”.',
      '~Changed: MISP: status from archived to active.',
      '+Added: CIRCL now maintains MISP.',
    ]);
    app.destroy();
  });

  QUnit.test('reading errors are shown in the dialog, which stays open', async (assert) => {
    const app = await startTestApp(OPEN, { answers: { 'bad.json': '{"nodes":[{}]}', 'other.json': '{"a":1}' } });
    await app.ready();
    for (const [address, reason] of [
      ['https://quay.example/bad.json', 'has no id'],
      ['https://quay.example/other.json', 'is neither a map document'],
      ['https://quay.example/gone.json', 'There is no file'],
      ['no address', 'not a domain or a web address'],
    ] as const) {
      await compareWith(app, address);
      await app.until(() => texts(app, '.choose-map .failure').some((text) => text.includes(reason)));
      assert.strictEqual(app.element.querySelector('.comparison'), null);
      find(app, '.choose-map [aria-label="Close"]').click();
    }
    app.destroy();
  });

  QUnit.test('maps and snapshots of this browser can be chosen', async (assert) => {
    const app = await startTestApp({ ...OPEN, meta: {} });
    await app.ready();
    app.bus.emit('intent:apply-json', { text: JSON.stringify(OLD) });
    app.bus.emit('intent:compare', {});
    await app.until(() => texts(app, '.choose-map ul[aria-label="Snapshots"] .title').length > 0);
    find(app, '.choose-map ul[aria-label="Snapshots"] .title').click();
    await app.until(() => app.element.querySelector('.comparison img') !== null);
    assert.true(changes(app).includes('+Added: CIRCL now maintains MISP.'), changes(app).join());
    app.destroy();
  });
});
