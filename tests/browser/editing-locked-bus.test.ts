/**
 * The assembled application with its bus in reach: on a locked map every intent that edits is refused with a sentence,
 * and the document stays as it is, byte for byte. On an open map each of them does something, so that none is tested
 * with a payload that nobody would answer.
 */

import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import type { BusEvents } from '../../bus/events.ts';
import { useApplication } from '../setup/browser.ts';
import { HARBOUR, settled } from './explore-maps.ts';

type Intent = Extract<keyof BusEvents, `intent:${string}`>;
/** `edits` changes the map, or opens what does; `loads` replaces it; `reads` leaves every map as it is. */
type Row<K extends Intent> = { readonly edits: BusEvents[K] } | 'loads' | 'reads';

const ATLAS = [{ kind: 'node', id: 'atlas' }] as const;
const PART = JSON.stringify({ nodes: [{ id: 'pasted', x: 0, y: 0 }] });

/** Every intent there is: the compiler refuses a table that lacks one. */
const INTENTS: { readonly [K in Intent]: Row<K> } = {
  'intent:add': { edits: { kind: 'node' } },
  'intent:align': { edits: { ids: ['atlas', 'beacon'], how: 'left' } },
  'intent:announce': 'reads',
  'intent:apply-json': { edits: { text: '{"nodes":[{"id":"other"}]}' } },
  'intent:back': 'loads',
  'intent:cancel-import': 'reads',
  'intent:cancel-task': 'reads',
  'intent:choose-file': 'loads',
  'intent:connect': { edits: { from: 'atlas' } },
  'intent:context-menu': 'reads',
  'intent:copy': { edits: { refs: ATLAS, cut: true } },
  'intent:delete': { edits: { refs: ATLAS } },
  'intent:delete-tag': { edits: { tag: 'maps' } },
  'intent:delete-type': { edits: { kind: 'node', name: 'project' } },
  'intent:distribute': { edits: { ids: ['atlas', 'beacon', 'nameless'], axis: 'horizontal' } },
  'intent:duplicate': { edits: { refs: ATLAS } },
  'intent:edit': { edits: { ref: ATLAS[0] } },
  'intent:edit-map': { edits: {} },
  'intent:edit-tag': { edits: { tag: 'maps' } },
  'intent:edit-type': { edits: { kind: 'edge', name: 'uses' } },
  'intent:export': 'reads',
  'intent:focus-canvas': 'reads',
  'intent:focus-details': 'reads',
  'intent:help': 'reads',
  'intent:import': 'loads',
  'intent:import-dialog': 'loads',
  'intent:leave-tool': 'reads',
  'intent:look-at': 'reads',
  'intent:message': 'reads',
  'intent:my-maps': 'loads',
  'intent:new-graph': 'loads',
  'intent:open-address': 'loads',
  'intent:open-example': 'loads',
  'intent:open-file': 'loads',
  'intent:open-graph': 'loads',
  'intent:open-website': 'reads',
  'intent:paste': { edits: {} },
  'intent:physics': 'reads',
  'intent:pin': 'reads',
  // Where the nodes of a locked map are drawn may change for the reader's eyes; the test below says what may not.
  'intent:place-nodes': 'reads',
  'intent:redo': { edits: {} },
  'intent:reshape-arrow': { edits: { id: 'tide', change: { labelOffset: [9, 9] } } },
  'intent:reshape-section': { edits: { id: 'quay', box: { x: 1, y: 1 } } },
  'intent:reveal': 'reads',
  'intent:search': 'reads',
  'intent:select': 'reads',
  'intent:set-filter': 'reads',
  'intent:set-fixed-layout': { edits: { fixed: false } },
  'intent:set-setting': 'reads',
  'intent:set-type': { edits: { kind: 'node', ids: ['atlas'], type: 'partner' } },
  'intent:show-json': 'reads',
  'intent:tag-nodes': { edits: { ids: ['atlas'], add: 'smuggled' } },
  'intent:toggle-panel': 'reads',
  'intent:undo': { edits: {} },
  'intent:zoom': 'reads',
};

const EDITING = Object.entries(INTENTS).flatMap(([name, row]) =>
  typeof row === 'object' ? [[name, row.edits] as const] : [],
);

/** Other elements that an intent adds by its payload. */
const MORE: readonly (readonly [Intent, unknown])[] = [
  ['intent:add', { kind: 'node', at: { x: 0, y: 0 } }],
  ['intent:add', { kind: 'edge', from: 'atlas', to: 'cedar' }],
  ['intent:add', { kind: 'edge', from: 'atlas', form: true }],
  ['intent:add', { kind: 'section' }],
  ['intent:add', { kind: 'section', at: { x: 0, y: 0 }, size: { width: 90, height: 90 } }],
  ['intent:add', { kind: 'arrow' }],
  ['intent:add', { kind: 'arrow', ends: { from: { x: 0, y: 0 }, to: { x: 90, y: 0 } } }],
  ['intent:edit', { ref: { kind: 'edge', id: 'a-hub' } }],
  ['intent:edit', { ref: { kind: 'section', id: 'quay' } }],
  ['intent:edit', { ref: { kind: 'arrow', id: 'tide' } }],
  ['intent:edit-type', { kind: 'node' }],
  ['intent:edit-tag', {}],
  ['intent:tag-nodes', { ids: ['atlas'], remove: 'maps' }],
  ['intent:set-type', { kind: 'edge', ids: ['a-hub'], type: undefined }],
];

const MAP = {
  ...HARBOUR,
  sections: [{ id: 'quay', title: 'Quay', x: -420, y: -300, width: 300, height: 160 }],
  arrows: [{ id: 'tide', from: { section: 'quay' }, to: { x: 320, y: 320 } }],
};

type Inside = {
  readonly bus: {
    emit: (name: string, payload: unknown) => void;
    on: (name: string, run: (event: never) => void) => void;
  };
  readonly models: { readonly document: { current: () => object; load: (document: object, from: object) => void } };
};

QUnit.module('browser/editing locked, by the bus', (hooks) => {
  const app = useApplication(hooks);
  let script = '';

  hooks.before(async () => {
    // The application as it is assembled, but for one line that lets the test reach what it is made of.
    const { outputFiles } = await build({
      stdin: {
        contents: `${readFileSync('controllers/main.ts', 'utf8')}\nObject.assign(globalThis, { inside: { bus, models } });`,
        resolveDir: 'controllers',
        sourcefile: 'controllers/main.ts',
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      logLevel: 'error',
      external: ['*.woff2'],
    });
    script = outputFiles[0]?.text ?? '';
  });

  async function open(map: object): Promise<Page> {
    const page = await app.blank({ permissions: ['clipboard-read', 'clipboard-write'] });
    const built = readFileSync('dist/index.html', 'utf8');
    const body = built.replace(/<script type=module src=[^>]*>/, '<script type=module src=inside.js>');
    app.serve('inside.html', { body, type: 'text/html' });
    app.serve('inside.js', { body: script, type: 'text/javascript' });
    app.serve('maps/inside.json', JSON.stringify(map));
    await page.goto(`${app.address()}inside.html?src=maps/inside.json`);
    await page.waitForFunction(() => document.title.startsWith('Harbour'));
    await settled(page);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PART);
    return page;
  }

  /** Sends one intent; answers the document before and after, what was said, and which forms and tools are open. */
  const send = (page: Page, name: string, payload: unknown) =>
    page.evaluate(
      async ([intent, value]) => {
        const { bus, models } = (globalThis as unknown as { inside: Inside }).inside;
        const said: string[] = [];
        bus.on('intent:message', ({ text }: { text: string }) => said.push(text));
        const before = JSON.stringify(models.document.current());
        const isDone = () =>
          said.length > 0 ||
          JSON.stringify(models.document.current()) !== before ||
          document.querySelector('dialog[open], .tool-hint:not([hidden])') !== null;
        bus.emit(intent, value);
        // Forms come with a script of their own; a refusal is there at once.
        const end = performance.now() + 5000;
        while (!isDone() && performance.now() < end) await new Promise(requestAnimationFrame);
        const after = JSON.stringify(models.document.current());
        const open = document.querySelector('dialog[open], .tool-hint:not([hidden])')?.textContent ?? '';
        return { before, after, said, open: open.trim() };
      },
      [name, payload] as const,
    );

  QUnit.test('the table of intents is that of the bus', (assert) => {
    const declared = [...readFileSync('bus/events.ts', 'utf8').matchAll(/^ {2}'(intent:[a-z-]+)':/gm)].map(
      ([, name]) => name,
    );
    assert.deepEqual(declared.toSorted(), Object.keys(INTENTS).toSorted());
  });

  QUnit.test('S304 S305 S308 S309 S317 on a locked map each is refused with a sentence', async (assert) => {
    const page = await open(MAP);
    const start = await page.evaluate(() =>
      JSON.stringify((globalThis as unknown as { inside: Inside }).inside.models.document.current()),
    );
    for (const [name, payload] of [...EDITING, ...MORE]) {
      const { after, said, open: opened } = await send(page, name, payload);
      const what = `${name} ${JSON.stringify(payload)}`;
      assert.strictEqual(after, start, `${what} changes nothing`);
      assert.strictEqual(opened, '', `${what} opens nothing`);
      assert.true(
        said.some((text) => text.startsWith('This map is locked')),
        `${what} is answered: ${said.join(' ')}`,
      );
    }
  });

  QUnit.test('on a locked map nodes may be shown elsewhere, and nothing but their places changes', async (assert) => {
    const page = await open(MAP);
    for (const cause of ['drag', 'keys', 'layout']) {
      const { before, after } = await send(page, 'intent:place-nodes', {
        cause,
        places: [{ id: 'atlas', x: cause.length, y: 1, label: 'smuggled', color: 'red' }],
      });
      const placeless = (text: string) =>
        JSON.stringify(JSON.parse(text), (key, value) => (key === 'x' || key === 'y' ? undefined : value));
      assert.strictEqual(placeless(after), placeless(before), cause);
    }
  });

  QUnit.test('on an open map each does something', async (assert) => {
    const page = await open({ ...MAP, meta: { ...MAP.meta, readOnly: false } });
    await page.evaluate(() => {
      const inside = (globalThis as unknown as { inside: Inside & { start?: object } }).inside;
      inside.start = inside.models.document.current();
    });
    for (const [name, payload] of [...EDITING, ...MORE]) {
      if (name === 'intent:undo' || name === 'intent:redo') await send(page, 'intent:duplicate', { refs: ATLAS });
      if (name === 'intent:redo') await send(page, 'intent:undo', {});
      const { before, after, said, open: opened } = await send(page, name, payload);
      assert.true(
        before !== after || opened !== '',
        `${name} ${JSON.stringify(payload)} changes the map or opens a form or a tool ${said.join(' ')}`,
      );
      // The next one finds the map as it was, with no form open and no tool in hand.
      for (const dialog of await page.getByRole('dialog').all()) {
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
      await page.evaluate(() => {
        const { models, start } = (globalThis as unknown as { inside: Inside & { start: object } }).inside;
        models.document.load(start, { origin: 'file', name: 'again', warnings: [], notices: [] });
      });
    }
  });
});
