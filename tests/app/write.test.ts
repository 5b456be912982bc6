/** Entering sentences: the additions to the map in one undo step, and the remaining lines. */

import QUnit from 'qunit';
import { nodeLook } from '../../formats/document/look.ts';
import { relationshipSentence } from '../../formats/report/relationships.ts';
import { readSentences } from '../../formats/sentences/read.ts';
import { plainText } from '../../formats/words/parts.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { useTestApp } from '../setup/person.ts';

const EMPTY = { nodes: [] };
const MAP = { nodes: [{ id: 'misp', label: 'MISP', x: 0, y: 0 }] };

const sentences = (app: TestApp) => app.map().edges.map((edge) => plainText(relationshipSentence(app.map(), edge)));

/** Says sentences and waits until the map has them. */
async function write(app: TestApp, text: string, answers: Readonly<Record<string, string>> = {}): Promise<void> {
  const changed = app.next('document:changed', ({ cause }: { readonly cause: string }) => cause === 'edit');
  app.bus.emit('intent:write-sentences', { text, answers });
  await changed;
}

/** The opening example's map, as somebody would write it down. */
const PACKAGING = `PyPI: platform #infrastructure #package-registry
Warehouse: project #infrastructure #web
pip, uv, Poetry: project #installer
Twine, build, packaging: project #pypa
pypi-publish: project #security
bandersnatch, pip-audit: project
Warehouse powers PyPI
pip installs from PyPI
uv installs from PyPI
uv publishes to PyPI
Poetry installs from PyPI
Poetry publishes to PyPI
Twine uploads to PyPI
pypi-publish <-> PyPI exchanges tokens with
bandersnatch mirrors PyPI
pip-audit looks up vulnerabilities in PyPI
pip-audit resolves requirements with pip
build fills environments with pip
pip vendors packaging
build depends on packaging
Twine depends on packaging
Warehouse depends on packaging
pypi-publish uploads with Twine`;

/** A picture that has come at once. */
class LoadedImage {
  readonly naturalWidth = 1;
  readonly naturalHeight = 1;
  onload: (() => void) | undefined;

  set src(_: string) {
    queueMicrotask(() => this.onload?.());
  }
}

QUnit.module('app/write', (hooks) => {
  const openAsPerson = useTestApp(hooks);

  QUnit.test(
    'what is written on a new map is drawn as cards, in the same undo step, and so is what follows',
    async (assert) => {
      const app = await startTestApp(EMPTY);
      await app.ready();
      app.bus.emit('intent:new-graph', {});
      const shapes = () => app.map().nodes.map((node) => nodeLook(app.map(), node).shape);
      await write(app, 'PyPI: platform\nWarehouse powers PyPI');
      assert.deepEqual(shapes(), ['card', 'card'], 'a ready-made type, and no type');
      assert.strictEqual(app.map().nodeTypes.platform?.size, undefined);
      assert.strictEqual(app.map().nodeTypes.person?.size, 20, 'types that nothing uses stay as they are');
      await write(app, 'pip: tool');
      assert.deepEqual(shapes(), ['card', 'card', 'card']);
      app.bus.emit('intent:undo', {});
      app.bus.emit('intent:undo', {});
      assert.deepEqual([app.map().nodes, app.map().nodeTypes.platform?.size], [[], 26], 'one step each');
      app.destroy();
    },
  );

  QUnit.test(
    'more than 60 nodes, a map of dots, and types with looks of their own stay as they are',
    async (assert) => {
      const shapes = async (map: object, text: string) => {
        const app = await startTestApp(map);
        await app.ready();
        await write(app, text);
        const found = app.map().nodes.map((node) => nodeLook(app.map(), node).shape);
        app.destroy();
        return [...new Set(found)];
      };
      const many = Array.from({ length: 61 }, (_, at) => `Node ${at}: project`).join('\n');
      assert.deepEqual(await shapes(EMPTY, many), ['circle']);
      assert.deepEqual(await shapes(MAP, 'Warehouse powers MISP'), ['circle']);
      assert.deepEqual(await shapes({ nodes: [], nodeTypes: { tool: { shape: 'hexagon' } } }, 'pip: tool'), [
        'hexagon',
      ]);
      assert.deepEqual(await shapes(EMPTY, 'pip: tool'), ['card']);
    },
  );

  QUnit.test(
    'sentences on an empty map become nodes with places and relationships, and one undo takes all away',
    async (assert) => {
      const app = await startTestApp(EMPTY);
      const shown: string[] = [];
      app.bus.on('camera:changed', ({ shows }) => shown.push(shows));
      await write(app, 'Flowintel uses MISP, Cerebrate and AIL\nCIRCL maintains Flowintel (since 2022)');
      assert.deepEqual(
        app.map().nodes.map(({ label }) => label),
        ['Flowintel', 'MISP', 'Cerebrate', 'AIL', 'CIRCL'],
      );
      assert.deepEqual(sentences(app), [
        'Flowintel uses MISP.',
        'Flowintel uses Cerebrate.',
        'Flowintel uses AIL.',
        'CIRCL maintains Flowintel (since 2022).',
      ]);
      await app.until(() => shown.length > 0);
      assert.true(app.map().nodes.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y)));
      assert.deepEqual(shown, ['all'], 'all of it is shown beside the field');
      app.bus.emit('intent:undo', {});
      assert.deepEqual([app.map().nodes, app.map().edges, app.map().edgeTypes], [[], [], {}]);
      app.destroy();
    },
  );

  QUnit.test('sentences on an empty map get the same layout as the opened map', async (assert) => {
    const app = await startTestApp(EMPTY);
    await app.ready();
    const fitted = app.next('camera:changed');
    await write(app, 'A uses B, C and D\nE funds A\nF attacks G\nH: an island');
    await fitted;
    const nodes = app.map().nodes.map(({ x: _x, y: _y, ...node }) => node);
    const opened = await startTestApp({ ...app.map(), nodes });
    await opened.until(() => opened.map().nodes.every(({ x }) => x !== undefined));
    assert.deepEqual(app.map().nodes, opened.map().nodes);
    app.bus.emit('intent:undo', {});
    assert.deepEqual(app.map().nodes, []);
    app.bus.emit('intent:redo', {});
    assert.deepEqual(app.map().nodes, opened.map().nodes, 'and lies there again');
    for (const one of [app, opened]) one.destroy();
  });

  QUnit.test(
    'what is being written is seen on the map where it comes to stand, and changes nothing before it is taken',
    async (assert) => {
      const app = await startTestApp(MAP);
      await app.ready();
      const before = app.map();
      const text = 'Flowintel uses MISP';
      const { plan } = readSentences(text, before, new Map());
      const image = () => app.element.querySelector<HTMLImageElement>('img.preview-image:not([hidden])');
      app.bus.emit('intent:preview-sentences', { plan, covered: 0 });
      await app.until(() => image() !== null);
      const svg = decodeURIComponent(image()?.src ?? '');
      assert.true(svg.includes('>Flowintel</text>') && svg.includes('>uses</text>'), 'what is new');
      assert.false(svg.includes('>MISP</text>'), 'and nothing of what is there');
      assert.strictEqual(app.map(), before);
      app.bus.emit('intent:preview-sentences', { plan: undefined, covered: 0 });
      await app.until(() => image() === null);
      assert.strictEqual(app.map(), before, 'no trace is left');
      await write(app, text);
      const { x, y } = app.map().nodes[1] ?? {};
      const [, left, top] = /<g transform="translate\((\S+) (\S+)\)"[^>]*><title>Flowintel</.exec(svg) ?? [];
      assert.deepEqual([Number(left), Number(top)], [x, y], 'it stood where it is now');
      assert.true(svg.includes('stroke-dasharray'), 'it is marked as new');
      app.destroy();
    },
  );

  QUnit.test('the view reveals new nodes with their neighbours once typing pauses', async (assert) => {
    const far = [
      { id: 'flint', x: -5000, y: 0 },
      { id: 'slate', x: -4900, y: 0 },
    ];
    const nodes = [...MAP.nodes, ...far, { id: 'ail', x: 5000, y: 5000 }, { id: 'circl', x: 5100, y: 5000 }];
    const app = await startTestApp({ nodes, meta: { fixedLayout: true } });
    await app.ready();
    app.bus.emit('viewport:changed', { x: 0, y: 0, k: 1, width: 1000, height: 800 });
    const preview = (text: string) =>
      app.bus.emit('intent:preview-sentences', { plan: readSentences(text, app.map(), new Map()).plan, covered: 100 });
    const wentWest: boolean[] = [];
    app.bus.on('viewport:changed', ({ x }) => wentWest.push(x > 0));
    preview('flint maintains slate');
    await app.until(() => app.element.querySelector('img.preview-image:not([hidden])') !== null);
    preview('circl maintains ail');
    // In the middle between the tools at the top, which take 40 more than the other edges, and the field. The canvas has no
    // size here: its middle is its corner.
    const distance = () => {
      const { x, y } = app.models.viewport.toScreen({ x: 5050, y: 5030 });
      return Math.hypot(x, y);
    };
    await app.until(() => distance() < 0.01);
    assert.false(wentWest.includes(true), 'to what was written for a moment');
    const shown = app.next('camera:changed');
    app.bus.emit('intent:preview-sentences', { plan: undefined, covered: 0 });
    assert.strictEqual((await shown).shows, 'all', 'the whole map returns');
    app.bus.emit('intent:preview-sentences', { plan: undefined, covered: 100 });
    const fitted = app.next('camera:changed');
    app.bus.emit('intent:preview-sentences', { plan: undefined, covered: 0 });
    assert.strictEqual((await fitted).shows, 'all', 'it takes the space of the field that closed');
    app.destroy();
  });

  QUnit.test('the preview has the picture of its type once it has loaded', async (assert) => {
    const { Image: ownImage } = globalThis;
    Object.assign(globalThis, { Image: LoadedImage });
    const app = await startTestApp({ ...MAP, nodeTypes: { tool: { image: 'data:image/png;base64,iVBORw0KGgo=' } } });
    await app.ready();
    const { plan } = readSentences('AIL: tool', app.map(), new Map());
    app.bus.emit('intent:preview-sentences', { plan, covered: 0 });
    const image = () => app.element.querySelector<HTMLImageElement>('img.preview-image:not([hidden])');
    await app.until(() => decodeURIComponent(image()?.src ?? '').includes('base64,iVBORw0KGgo='));
    assert.strictEqual(app.map().nodes.length, 1);
    app.destroy();
    Object.assign(globalThis, { Image: ownImage });
  });

  QUnit.test('on an empty map an input at the bottom opens the field, with the typed text', async (assert) => {
    const app = await openAsPerson(EMPTY);
    const line = app.page.getByRole('textbox', { name: 'Write a sentence' });
    await line.fill('CIRCL maintains AIL');
    await app.until(() => app.element.querySelector('.write .cm-content')?.textContent === 'CIRCL maintains AIL');
    await app.until(() => app.element.querySelector('img.preview-image:not([hidden])') !== null);
    assert.deepEqual(app.map().nodes, []);
    await write(app, 'CIRCL maintains AIL');
    await line.waitFor({ state: 'hidden' });
  });

  QUnit.test('a new node is placed near its related node, without an overlap', async (assert) => {
    const app = await startTestApp({
      nodes: [{ id: 'far', x: 5000, y: 5000 }, ...MAP.nodes],
      meta: { fixedLayout: true },
    });
    await write(app, 'far uses B and C');
    const positions = app.map().nodes.map(({ x = 0, y = 0 }) => ({ x, y }));
    const [far, , b, c] = positions;
    for (const place of [b, c])
      assert.true(Math.hypot((place?.x ?? 0) - (far?.x ?? 0), (place?.y ?? 0) - (far?.y ?? 0)) < 600);
    assert.true(Math.hypot((b?.x ?? 0) - (c?.x ?? 0), (b?.y ?? 0) - (c?.y ?? 0)) > 100);
    app.destroy();
  });

  QUnit.test('the answer about a similar name is kept', async (assert) => {
    const app = await startTestApp(MAP);
    await write(app, 'Misp project uses Redis', { 'Misp project': 'misp' });
    assert.deepEqual(
      app.map().nodes.map(({ id }) => id),
      ['misp', 'redis'],
    );
    app.destroy();
  });

  QUnit.test(
    'the opening example is written from a blank page with fewer than 900 keys and no form',
    async (assert) => {
      assert.true([...PACKAGING].length + PACKAGING.split('\n').length < 900, `${[...PACKAGING].length} characters`);
      const app = await startTestApp(EMPTY);
      await write(app, PACKAGING);
      const { nodes, edges, nodeTypes } = app.map();
      assert.deepEqual([nodes.length, edges.length, Object.keys(nodeTypes)], [11, 17, ['platform', 'project']]);
      assert.strictEqual(app.element.querySelectorAll('dialog[open]').length, 0);
      app.destroy();
    },
  );

  QUnit.test(
    'the field shows what it would add, asks about a name that is like another one, and keeps what it cannot read',
    async (assert) => {
      const app = await startTestApp(MAP);
      await app.ready();
      app.bus.emit('intent:write', { text: 'Misp project uses Redis\nwhatever this may be or not' });
      const shown = (selector: string) => [...app.element.querySelectorAll<HTMLElement>(`.write-result ${selector}`)];
      const button = (words: string) => shown('button').find(({ textContent }) => textContent?.trim() === words);
      await app.until(() => shown('.question').length > 0);
      assert.strictEqual(app.map().nodes.length, 1, 'nothing is changed by showing it');
      assert.true(shown('.faults')[0]?.textContent?.includes('CIRCL maintains Flowintel'), 'the example');
      button('Same as MISP')?.click();
      await app.until(() => shown('.question').length === 0);
      assert.strictEqual(shown('.sum')[0]?.textContent, 'Adds 1 node and 1 relationship.');
      const words = shown('li').map(({ textContent }) => textContent?.trim().replace(/\s+/g, ' '));
      assert.true(words.includes('New: Redis'), words.join());
      assert.true(words.includes('MISP uses Redis.'));
      button('Add to the map')?.click();
      await app.until(() => app.map().nodes.length === 2);
      assert.deepEqual(sentences(app), ['MISP uses Redis.']);
      assert.strictEqual(app.element.querySelector('.write .cm-content')?.textContent, 'whatever this may be or not');
      app.destroy();
    },
  );

  QUnit.test('a table pasted into the empty field opens the table import; lines stay text', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    app.bus.emit('intent:write', {});
    const field = () => app.element.querySelector('.write:not([hidden]) .cm-content');
    await app.until(() => field() !== null);
    const paste = (text: string) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      field()?.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
    };
    paste('- AIL uses MISP\n- MISP uses Redis');
    assert.strictEqual(app.element.querySelector('.table-dialog[open]'), null);
    app.bus.emit('intent:write', { text: '' });
    await app.until(() => field()?.textContent === '' || field()?.querySelector('.cm-placeholder') !== null);
    paste('AIL\ttool\nPandora\ttool');
    await app.until(() => app.element.querySelector('.table-dialog')?.textContent?.includes('Pasted table') ?? false);
    assert.strictEqual(field(), null, 'the field gives way to the dialog');
    assert.strictEqual(app.map().nodes.length, 1);
    app.destroy();
  });

  QUnit.test('several lines pasted into the line of an empty map are several sentences', async (assert) => {
    const app = await openAsPerson(EMPTY);
    await app.page.getByRole('textbox', { name: 'Write a sentence' }).evaluate((line) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      const text = 'CIRCL maintains AIL\nAIL uses Redis';
      line.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
    });
    const lines = () => [...app.element.querySelectorAll('.write .cm-line')].map(({ textContent }) => textContent);
    await app.until(() => lines().length > 0);
    assert.deepEqual(lines(), ['CIRCL maintains AIL', 'AIL uses Redis']);
  });

  QUnit.test('a copied table opens the table import, on the line of an empty map and in the field', async (assert) => {
    const app = await openAsPerson(EMPTY);
    const paste = (target: Element | null, data: Readonly<Record<string, string>>) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      target?.dispatchEvent(Object.assign(event, { clipboardData: { getData: (type: string) => data[type] ?? '' } }));
    };
    const dialog = () => app.element.querySelector<HTMLDialogElement>('.table-dialog[open]');
    const isAsked = async () => {
      await app.until(() => dialog()?.textContent?.includes('1 row') ?? false);
      dialog()?.close();
      await app.until(() => dialog() === null);
    };
    const line = () => app.element.querySelector('.write-line');
    const html = '<table><tr><th>name</th><th>note</th></tr><tr><td>Quay</td><td><p>a<p>b</td></tr></table>';
    const quoted = 'name\tnote\nQuay\t"a\nb"';
    await app.until(() => line() !== null);
    paste(line(), { 'text/html': html });
    await isAsked();
    paste(line(), { 'text/plain': quoted });
    await isAsked();
    for (const data of [{ 'text/html': html }, { 'text/plain': quoted }, { 'text/html': html, 'text/plain': quoted }]) {
      app.bus.emit('intent:write', {});
      const field = () => app.element.querySelector('.write:not([hidden]) .cm-content');
      await app.until(() => field() !== null);
      paste(field(), data);
      await isAsked();
      assert.strictEqual(field(), null, 'the field gives way to the dialog');
    }
    assert.strictEqual(app.map().nodes.length, 0);
  });

  QUnit.test('a line that could not be read stays on a line of its own', async (assert) => {
    const app = await openAsPerson(MAP);
    app.bus.emit('intent:write', { text: 'AIL uses MISP\nhm well so what' });
    const lines = () => [...app.element.querySelectorAll('.write .cm-line')].map(({ textContent }) => textContent);
    await app.until(() => lines().length === 2);
    await app.page.getByRole('button', { name: 'Add to the map' }).click();
    await app.until(() => app.map().edges.length === 1);
    assert.deepEqual(lines(), ['hm well so what', ''], 'the next sentence has a line of its own');
  });

  QUnit.test('letters typed while the field is still loading are in it, and do nothing else', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    app.bus.emit('intent:select', { refs: [{ kind: 'node', id: 'misp' }], mode: 'replace' });
    app.bus.emit('intent:write', {});
    // All in this turn: it can be there in the next one at the earliest.
    for (const key of ['A', ' ', 'n']) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
    const field = () => app.element.querySelector('.write:not([hidden]) .cm-content');
    await app.until(() => field() !== null);
    assert.strictEqual(field()?.textContent, 'A n');
    app.bus.emit('intent:write', {});
    assert.strictEqual(field()?.textContent, 'A n', 'asked for again, it is as it was left');
    assert.strictEqual(app.map().nodes.length, 1);
    app.destroy();
  });

  QUnit.test('locked maps and empty sentences cause no change', async (assert) => {
    const locked = await startTestApp({ ...MAP, meta: { readOnly: true } });
    locked.bus.emit('intent:write-sentences', { text: 'A uses B', answers: {} });
    assert.true(locked.notices.some(({ text }) => text.startsWith('This map is locked')));
    assert.strictEqual(locked.map().nodes.length, 1);
    locked.destroy();
  });
});
