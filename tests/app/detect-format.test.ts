/** Files and objects in other formats: each is named, and the open map stays. */

import { zipSync } from 'fflate';
import QUnit from 'qunit';
import { parseText } from '../../formats/open/read.ts';
import { PROBLEM_CODES } from '../../formats/problems/problem.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

const HERE = { meta: { title: 'Here' }, nodes: [{ id: 'here' }] };
const text = new TextEncoder();
const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const zipped = (...names: readonly string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, text.encode('a,b\n1,2\n')])));
const PACKAGE = JSON.stringify({ name: 'x', version: '1.0.0', scripts: {}, dependencies: {} });

/** Message about a file after "x was not opened." */
const FOREIGN: readonly (readonly [name: string, content: string | Uint8Array, words: string])[] = [
  ['logo.png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'It is a picture (PNG).'],
  ['map.json', bytes(0xff, 0xd8, 0xff, 0xe0, 0), 'It is a picture (JPEG).'],
  ['logo.svg', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="x"/>', 'It is a picture (SVG).'],
  ['page.json', '\n<!DOCTYPE html><html></html>', 'It is a web page (HTML).'],
  ['part', '<h1>Not found</h1>', 'It is a web page (HTML).'],
  [
    'net.graphml',
    '<?xml version="1.0"?>\n<graphml xmlns="x"><graph/></graphml>',
    'It is GraphML, which cannot be read yet.',
  ],
  ['feed.xml', '<?xml version="1.0"?><rss/>', 'It is XML'],
  ['paper.pdf', '%PDF-1.7\n', 'It is a PDF.'],
  ['maps.zip', zipped('one.json', 'two.json'), 'It is a packed file (ZIP).'],
  ['letter.docx', zipped('word/document.xml', '[Content_Types].xml'), 'It is a text document'],
  ['old.xls', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'It is in the format of old office programs.'],
  ['empty.json', '', 'It is empty.'],
  ['blank.csv', ' \n', 'It is empty.'],
  ['program', bytes(0x7f, 0x45, 0x4c, 0x46, 0, 0, 0), 'It contains no text.'],
  ['package.json', PACKAGE, 'It is the description of a program (package.json), not a map: it has no “nodes”.'],
  ['answer.json', '{"data":[],"meta":{}}', 'It is no map: it holds “data”, but no “nodes”.'],
];

/** Opens a file, and gives what is said about it. */
async function said(app: TestApp, name: string, content: string | Uint8Array): Promise<string> {
  const failed = app.next('load:failed');
  app.bus.emit('intent:open', { file: new File([content as BlobPart], name), origin: 'drop' });
  await failed;
  return app.notices.at(-1)?.text ?? '';
}

/** Pastes a text, or a file, on the map. */
function paste(clip: string | File): void {
  const isText = typeof clip === 'string';
  const clipboardData = { getData: () => (isText ? clip : ''), files: isText ? [] : [clip] };
  document.body.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData }));
}

const idsOf = (app: TestApp) => app.map().nodes.map(({ id }) => id);

QUnit.module('app/foreign files', () => {
  QUnit.test('S019 a map from an address is read in the same encodings as a file', async (assert) => {
    const map = JSON.stringify({ meta: { title: 'Café' }, nodes: [{ id: 'é' }] });
    const utf16 = Uint8Array.from([0xff, 0xfe, ...[...map].flatMap((sign) => [sign.charCodeAt(0), 0])]);
    const windows = Uint8Array.from([...map].map((sign) => sign.charCodeAt(0)));
    const marked = text.encode(`\ufeff${map}`);
    for (const [encoding, answer] of Object.entries({ utf16, windows, marked })) {
      const app = await startTestApp(undefined, { search: '?src=far.json', answers: { 'far.json': answer } });
      assert.deepEqual([app.map().meta.title, idsOf(app)], ['Café', ['é']], encoding);
      app.destroy();
    }
  });

  QUnit.test('an address is read in the format of its text, like a file', async (assert) => {
    const answers = { 'flow.mmd': 'flowchart LR\nx --> y\n', 'list.csv': 'name,website\nMISP,https://misp.example\n' };
    const app = await startTestApp(undefined, { search: '?src=https://files.example/flow.mmd', answers });
    assert.deepEqual(idsOf(app), ['x', 'y']);
    const known = app.next('tables:changed', ({ state }: { state: { kind: string } }) => state.kind === 'ready');
    app.bus.emit('intent:open', { address: 'https://files.example/list.csv', origin: 'src' });
    await known;
    assert.true(app.element.querySelector<HTMLDialogElement>('.table-dialog')?.open);
    assert.deepEqual(idsOf(app), ['x', 'y'], 'a table asks for its columns first');
    app.destroy();
  });

  QUnit.test('a file of another format is named, and the map stays', async (assert) => {
    const app = await startTestApp(HERE);
    for (const [name, content, words] of FOREIGN) {
      const told = await said(app, name, content);
      assert.true(told.startsWith(`${name} was not opened. ${words}`), told);
      assert.true(told.endsWith('The open map is unchanged.'), told);
    }
    assert.deepEqual(idsOf(app), ['here'], 'the map is as it was');
    app.destroy();
  });

  QUnit.test('without an open map, no message says that it stays', async (assert) => {
    const app = await startTestApp(undefined, {
      search: '?src=package.json',
      answers: { 'package.json': PACKAGE, 'page.html': '<!doctype html><p>Map</p>', 'bad.json': '{"nodes":[{}]}' },
    });
    const staying = () => /open map is unchanged/.test(`${app.notices.at(-1)?.text} ${app.element.textContent}`);
    const arrives = async (kind: 'load:failed' | 'document:refused', ask: () => void) => {
      const arrived = app.next(kind);
      ask();
      await arrived;
      return staying();
    };
    assert.false(staying(), 'an address that holds something else');
    const ways: Readonly<Record<string, readonly ['load:failed' | 'document:refused', () => void]>> = {
      'a page': ['load:failed', () => app.bus.emit('intent:open', { address: 'page.html', origin: 'src' })],
      'a fault': ['document:refused', () => app.bus.emit('intent:open', { address: 'bad.json', origin: 'src' })],
      'a picture': [
        'load:failed',
        () => app.bus.emit('intent:open', { file: new File(['<svg/>'], 'a.svg'), origin: 'drop' }),
      ],
      'the tab': ['document:refused', () => app.bus.emit('intent:apply-json', { text: '{' })],
    };
    for (const [name, [kind, ask]] of Object.entries(ways)) assert.false(await arrives(kind, ask), name);
    const imported = app.next('import:changed', ({ state }: { state: { kind: string } }) => state.kind === 'failed');
    app.bus.emit('intent:import', { sources: [new File(['{"nodes":[{}]}'], 'bad.json')] });
    assert.false(JSON.stringify(await imported).includes('stays'), 'an import');
    app.bus.emit('intent:apply-json', { text: JSON.stringify(HERE) });
    for (const [name, [kind, ask]] of Object.entries(ways)) assert.true(await arrives(kind, ask), `then ${name}`);
    app.destroy();
  });

  QUnit.test('a file too large for one text is refused without reading it', async (assert) => {
    const large = 'It is too large: it has 600 MB, and the limit is 536 MB. Split it into smaller files.';
    const part = new Uint8Array(100_000_000);
    let sent = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({ pull: (to) => void (sent++ < 8 ? to.enqueue(part) : to.close()) });
    const app = await startTestApp(HERE, { answers: { 'large.json': endless } });
    const huge = (name: string) =>
      Object.defineProperties(new File(['{}'], name), {
        size: { value: 600_000_000 },
        arrayBuffer: { value: () => assert.true(false, 'it is read') },
      });
    const failed = app.next('load:failed');
    app.bus.emit('intent:open', { file: huge('large.json'), origin: 'drop' });
    await failed;
    assert.strictEqual(app.notices.at(-1)?.text, `large.json was not opened. ${large} The open map is unchanged.`);
    const asked = app.next('load:failed');
    app.bus.emit('intent:open', { address: 'https://files.example/large.json', origin: 'src' });
    await asked;
    assert.strictEqual(app.notices.at(-1)?.text, `https://files.example/large.json was not opened. ${large}`);
    assert.true(sent < 8, 'the rest is not read');
    app.destroy();
  });

  QUnit.test('tables and diagrams are recognized whatever their file names', async (assert) => {
    const app = await startTestApp(HERE);
    for (const [name, content] of [
      ['list.json', 'name,website\nMISP,https://misp.example\n'],
      ['list', 'name\tsize\nMISP\t20\n'],
      ['tables.zip', zipped('nodes.csv')],
    ] as const) {
      const asked = app.next('tables:changed', ({ state }: { state: { kind: string } }) => state.kind === 'ready');
      app.bus.emit('intent:open', { file: new File([content as BlobPart], name), origin: 'drop' });
      await asked;
    }
    const loaded = app.next('document:loaded');
    app.bus.emit('intent:open', { file: new File(['digraph { x -> y }'], 'graph.json'), origin: 'file' });
    await loaded;
    assert.deepEqual(idsOf(app), ['x', 'y']);
    app.destroy();
  });

  QUnit.test('an object of another format is not opened as an empty map', async (assert) => {
    const app = await startTestApp(HERE, {
      answers: { 'package.json': PACKAGE, 'page.html': '<!doctype html><p>Map</p>' },
    });
    for (const address of ['https://files.example/package.json', 'https://files.example/page.html']) {
      const failed = app.next('load:failed');
      app.bus.emit('intent:open', { address, origin: 'src' });
      await failed;
    }
    assert.true(app.notices.at(-1)?.text.includes('It is a web page (HTML).'), app.notices.at(-1)?.text);
    app.bus.emit('intent:apply-json', { text: PACKAGE });
    assert.true(app.notices.at(-1)?.text.startsWith('The JSON was not opened. It is the description of a program'));
    assert.deepEqual(idsOf(app), ['here'], 'the map is as it was');
    for (const own of ['{}', '{"meta":{"title":"Empty"}}', '{"nodes":[],"name":"x","scripts":{}}']) {
      app.bus.emit('intent:apply-json', { text: own });
      assert.deepEqual(app.map().nodes, [], own);
    }
    app.destroy();
  });

  QUnit.test('an object of another format is an empty map only after confirmation', async (assert) => {
    const app = await startTestApp(HERE);
    const other = '{"meta":{"title":"Other"},"data":[1]}';
    await said(app, 'other.json', other);
    const { action } = app.notices.at(-1) ?? {};
    assert.strictEqual(action?.label, 'Open as an empty map');
    assert.deepEqual(idsOf(app), ['here'], 'nothing was opened without asking');
    const confirm = () => {
      const { asks } = app.notices.findLast(({ about }) => about === 'no map')?.action ?? {};
      if (typeof asks === 'function') asks();
    };
    confirm();
    assert.deepEqual([app.map().meta.title, idsOf(app)], ['Other', []]);
    confirm();
    app.bus.emit('intent:undo', {});
    assert.deepEqual(idsOf(app), ['here'], 'one undo brings back what was there');
    app.bus.emit('intent:apply-json', { text: other });
    assert.deepEqual(idsOf(app), ['here']);
    confirm();
    assert.deepEqual(
      [app.map().meta.title, app.models.document.source().origin],
      ['Other', 'file'],
      'a map of its own',
    );
    app.destroy();
  });

  QUnit.test('a pasted text is named by its format, like a file', async (assert) => {
    const app = await startTestApp(HERE);
    for (const [clip, words] of [
      [PACKAGE, 'The pasted text was not opened. It is the description of a program (package.json), not a map'],
      ['<!doctype html><p>Map</p>', 'The pasted text was not opened. It is a web page (HTML).'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'The pasted text was not opened. It is a picture (SVG).'],
      [new File([bytes(0x89, 0x50, 0x4e, 0x47)], 'image.png'), 'image.png was not opened. It is a picture (PNG).'],
    ] as const) {
      const failed = app.next('load:failed');
      paste(clip);
      await failed;
      assert.true(app.notices.at(-1)?.text.startsWith(words), app.notices.at(-1)?.text);
    }
    const refused = app.next('document:refused');
    paste('{"nodes":[{"id":"a"}],"edges":[{"from":"a","to":"b"}]}');
    assert.deepEqual(
      (await refused).errors.map(({ code }) => code),
      ['edge-to-missing-node'],
    );
    paste('{"nodes":[]}');
    assert.strictEqual(app.notices.at(-1)?.text, 'Nothing was pasted. The copied map is empty.');
    assert.deepEqual(idsOf(app), ['here'], 'the map is as it was');
    paste('{"nodes":[{"id":"there"}]}');
    assert.deepEqual(idsOf(app), ['here', 'there'], 'a part of a map is added');
    app.destroy();
  });

  QUnit.test('errors and warnings of the specification are unchanged', (assert) => {
    const counted = (severity: string) => Object.values(PROBLEM_CODES).filter((one) => one === severity).length;
    assert.deepEqual([counted('error'), counted('warning')], [7, 5], 'six and five, and what is no JSON at all');
    assert.strictEqual(parseText(PACKAGE).errors.length, 0, 'a message loads it, as unknown keys are ignored');
  });

  QUnit.test('a message about invalid JSON names one line and leads there', async (assert) => {
    const app = await startTestApp(HERE);
    const broken = '{\n  "nodes": [\n    { "id": "a" }\n    { "id": "b" }\n  ]\n}';
    const refused = app.next('document:refused');
    app.bus.emit('intent:open', { file: new File([broken], 'broken.json'), origin: 'drop' });
    await refused;
    const row = app.element.querySelector<HTMLButtonElement>('.problems li button');
    const lines = [...(row?.textContent ?? '').matchAll(/line (\d+)/g)].map(([, line]) => line);
    assert.deepEqual(lines, ['4', '4'], row?.textContent ?? '');
    let shown: unknown;
    app.bus.on('intent:show-json', (place) => {
      shown = place.offset;
    });
    row?.click();
    assert.strictEqual(shown, broken.indexOf('{ "id": "b"'));
    app.destroy();
  });
});
