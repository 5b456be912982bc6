/**
 * The lock: on a locked map every intent that edits is refused with a sentence, and the document stays as it is, byte for
 * byte. On an open map each of them does something, so that none is tested with a payload that nobody would answer.
 */

import QUnit from 'qunit';
import type { BusEvents } from '../../bus/events.ts';
import type { INTENTS, IntentName } from '../../bus/intents.ts';
import { HARBOUR } from '../browser/explore-maps.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

type Editing = { [K in IntentName]: (typeof INTENTS)[K]['edits'] extends true ? K : never }[IntentName];

const ATLAS = [{ kind: 'node', id: 'atlas' }] as const;

/** A payload for every intent that edits: the compiler refuses a table that lacks one. */
const PAYLOADS: { readonly [K in Editing]: BusEvents[K] } = {
  'intent:add': { kind: 'node' },
  'intent:align': {
    refs: [
      { kind: 'node', id: 'atlas' },
      { kind: 'node', id: 'beacon' },
    ],
    how: 'left',
  },
  'intent:apply-json': { text: '{"nodes":[{"id":"other"}]}' },
  'intent:arrange': { how: 'grid' },
  'intent:change-fields': {
    subject: { kind: 'node', ids: ['atlas'] },
    field: 'label',
    values: { label: 'Smuggled' },
    turn: 1,
  },
  'intent:connect': { from: 'atlas' },
  'intent:delete': { refs: ATLAS },
  'intent:delete-view': { name: 'Harbour' },
  'intent:duplicate': { refs: ATLAS },
  'intent:edit': { ref: ATLAS[0] },
  'intent:fix': {
    findings: [
      {
        rule: 'link-broken',
        about: ATLAS[0],
        pointer: '/nodes/0/url',
        what: '',
        fix: [{ op: 'replace', path: '/nodes/0/label', value: 'Mended' }],
      },
    ],
  },
  'intent:save-view': { name: 'Quay' },
  'intent:dismiss': { rule: 'node-isolated', about: ATLAS[0], reason: 'On purpose.' },
  'intent:make': { kind: 'edge', values: { from: 'atlas', to: 'cedar' } },
  'intent:merge': { ids: ['atlas', 'cedar'] },
  'intent:redo': {},
  'intent:rename': { ref: ATLAS[0] },
  'intent:reshape': { kind: 'arrow', id: 'tide', change: { labelOffset: [9, 9] } },
  'intent:set-cells': { kind: 'node', cells: [{ id: 'atlas', column: 'label', text: 'Smuggled' }] },
  'intent:set-fixed-layout': { fixed: false },
  'intent:set-type': { kind: 'node', ids: ['atlas'], type: 'partner' },
  'intent:tag-nodes': { ids: ['atlas'], add: 'smuggled' },
  'intent:undo': {},
  'intent:update-from': {},
  'intent:pin': { nodeIds: ['atlas'] },
  'intent:write': {},
  'intent:write-sentences': { text: 'Atlas uses Smuggled', answers: {} },
};

/** Other elements that an intent adds by its payload. */
const MORE: readonly (readonly [Editing, unknown])[] = [
  ['intent:add', { kind: 'node', at: { x: 0, y: 0 } }],
  ['intent:add', { kind: 'edge', from: 'atlas', to: 'cedar' }],
  ['intent:add', { kind: 'edge', from: 'atlas', form: true }],
  ['intent:add', { kind: 'section' }],
  ['intent:add', { kind: 'section', at: { x: 0, y: 0 }, size: { width: 90, height: 90 } }],
  ['intent:add', { kind: 'arrow' }],
  ['intent:add', { kind: 'arrow', ends: { from: { x: 0, y: 0 }, to: { x: 90, y: 0 } } }],
  [
    'intent:align',
    { refs: ['atlas', 'beacon', 'nameless'].map((id) => ({ kind: 'node' as const, id })), axis: 'horizontal' },
  ],
  ['intent:reshape', { kind: 'section', id: 'quay', change: { x: 1, y: 1 } }],
  ['intent:reshape', { kind: 'section', id: 'quay', change: { x: 1, y: 1 }, positions: [] }],
  ['intent:edit', { ref: { kind: 'edge', id: 'a-hub' } }],
  ['intent:edit', { ref: { kind: 'section', id: 'quay' } }],
  ['intent:edit', { ref: { kind: 'arrow', id: 'tide' } }],
  ['intent:edit', { form: { kind: 'meta' } }],
  ['intent:edit', { form: { kind: 'tag', name: 'maps' } }],
  ['intent:edit', { form: { kind: 'edgeType', name: 'uses' } }],
  ['intent:edit', { form: { making: 'nodeType', values: {} } }],
  ['intent:edit', { form: { making: 'tag', values: {} } }],
  ['intent:edit', { form: { making: 'edge', values: { from: 'atlas' } } }],
  ['intent:delete', { definition: { kind: 'tag', name: 'maps' } }],
  ['intent:delete', { definition: { kind: 'nodeType', name: 'project' } }],
  ['intent:save-view', { name: 'Harbour', to: { name: 'Harbour', caption: 'Where all ships are.' } }],
  ['intent:change-fields', { subject: { refs: ATLAS }, field: 'color', values: { color: '#123456' }, turn: 1 }],
  ['intent:tag-nodes', { ids: ['atlas'], remove: 'maps' }],
  ['intent:set-type', { kind: 'edge', ids: ['a-hub'], type: undefined }],
];

const MAP = {
  ...HARBOUR,
  meta: { ...HARBOUR.meta, views: [{ name: 'Harbour' }] },
  sections: [{ id: 'quay', title: 'Quay', x: -420, y: -300, width: 300, height: 160 }],
  arrows: [{ id: 'tide', from: { section: 'quay' }, to: { x: 320, y: 320 } }],
};

const ALL = [...(Object.entries(PAYLOADS) as [Editing, unknown][]), ...MORE];

/** Open form, question or tool after an intent. */
const opened = ({ element }: TestApp) =>
  element.querySelector('dialog[open], form[aria-label], .name-box, .tool-hint:not([hidden]), .write:not([hidden])');

const send = ({ bus }: TestApp, name: Editing, payload: unknown) => bus.emit(name, payload as never);

/** Waits until something happened, or until it is clear that nothing will. */
async function settled(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isDone(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
}

QUnit.module('app/locked', () => {
  QUnit.test('S088 S304 S305 S308 S309 S317 on a locked map each edit is refused with a sentence', async (assert) => {
    const app = await startTestApp(MAP);
    await app.next('layout:changed');
    const start = JSON.stringify(app.map());
    for (const [name, payload] of ALL) {
      app.notices.length = 0;
      send(app, name, payload);
      const what = `${name} ${JSON.stringify(payload)}`;
      assert.strictEqual(JSON.stringify(app.map()), start, `${what} changes nothing`);
      assert.strictEqual(opened(app), null, `${what} opens nothing`);
      assert.true(
        app.notices.some(({ text }) => text.startsWith('This map is locked')),
        `${what} is answered`,
      );
    }
    app.destroy();
  });

  QUnit.test(
    'a key that edits says on a locked map that it is locked, and offers a copy of one’s own',
    async (assert) => {
      for (const search of ['', '?embed=1']) {
        const app = await startTestApp(MAP, { search });
        await app.next('layout:changed');
        app.bus.emit('intent:select', { refs: ATLAS, mode: 'replace' });
        for (const key of ['n', 'Delete', 'z']) {
          app.notices.length = 0;
          const event = { key, ctrlKey: key === 'z', bubbles: true, cancelable: true };
          app.element.querySelector('[role="application"]')?.dispatchEvent(new KeyboardEvent('keydown', event));
          assert.deepEqual(
            app.notices.map(({ text, action }) => [text, action?.label]),
            [
              [
                'This map is locked. You can explore and export it, but not change it.',
                search ? undefined : 'Make my own copy',
              ],
            ],
            `${key} ${search}`,
          );
        }
        app.destroy();
      }
    },
  );

  QUnit.test('S304 S305 nodes of a locked map can be moved on the screen only', async (assert) => {
    for (const fixedLayout of [true, false]) {
      const app = await startTestApp({ ...MAP, meta: { ...MAP.meta, fixedLayout } });
      await app.next('layout:changed', ({ running }: { running: boolean }) => !running);
      const before = JSON.stringify(app.map());
      app.models.selection.change([{ kind: 'node', id: 'atlas' }], 'replace');
      for (const cause of ['drag', 'layout', 'keys'] as const) {
        if (cause === 'keys') app.bus.emit('intent:nudge', { direction: { x: 1, y: 0 } });
        else app.bus.emit('nodes:settled', { cause, positions: [{ id: 'atlas', x: cause.length, y: 1 }] });
        assert.strictEqual(JSON.stringify(app.map()), before, `${cause}, ${fixedLayout ? 'fixed' : 'free'}`);
      }
      app.destroy();
    }
  });

  QUnit.test('S304 S305 pictures have the positions on screen, data the original ones', async (assert) => {
    const app = await startTestApp({ ...MAP, meta: { ...MAP.meta, fixedLayout: false } });
    await app.ready();
    const exported = async () => {
      const files = new Map<string, string>();
      for (const format of ['json', 'pivotick', 'svg', 'pdf'] as const) {
        const done = app.downloads.length + app.printed.length;
        app.bus.emit('intent:export', { format });
        await app.until(() => app.downloads.length + app.printed.length > done);
        files.set(format, (await app.downloads.at(-1)?.content.text()) ?? '');
      }
      files.set('pdf', app.printed.at(-1)?.html ?? '');
      return files;
    };
    const before = await exported();
    assert.strictEqual((await exported()).get('svg'), before.get('svg'), 'a picture is the same twice');
    app.models.selection.change([{ kind: 'node', id: 'atlas' }], 'replace');
    app.bus.emit('intent:nudge', { direction: { x: -1, y: 0 } });
    const after = await exported();
    for (const format of ['json', 'pivotick']) assert.strictEqual(after.get(format), before.get(format), format);
    for (const format of ['svg', 'pdf']) assert.notStrictEqual(after.get(format), before.get(format), format);
    app.destroy();
  });

  QUnit.test('on an editable map each edit has an effect', async (assert) => {
    for (const [name, payload] of ALL) {
      // Pinned positions are a matter of the screen, not of the document.
      if (name === 'intent:pin') continue;
      const app = await startTestApp({ ...MAP, meta: { ...MAP.meta, readOnly: false } });
      if (name === 'intent:undo' || name === 'intent:redo') send(app, 'intent:duplicate', { refs: ATLAS });
      if (name === 'intent:redo') send(app, 'intent:undo', {});
      const before = app.map();
      send(app, name, payload);
      const isDone = () => app.map() !== before || opened(app) !== null;
      await settled(isDone);
      assert.true(isDone(), `${name} ${JSON.stringify(payload)} changes the map or opens a form or a tool`);
      app.destroy();
    }
  });
});
