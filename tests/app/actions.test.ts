/** The table of actions, as offered by menus, keys and the context menu. */

import { readdirSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { ACTIONS, type Action, type ActionName } from '../../bus/actions.ts';
import type { IntentRow } from '../../bus/base/row.ts';
import type { IntentName } from '../../bus/intents.ts';
import { INTENTS } from '../../bus/intents.ts';
import { keyRows } from '../../bus/key-rows.ts';
import { HARBOUR } from '../browser/explore-maps.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

const ROWS = Object.entries(ACTIONS) as [ActionName, Action][];
const EDITING = ROWS.filter(([, { intent }]) => INTENTS[intent].edits);
const OPEN = { ...HARBOUR, meta: { ...HARBOUR.meta, readOnly: false } };

const handlersOf = (app: TestApp, name: IntentName) => app.bus.all.get(name)?.length ?? 0;

/** Everything that is asked for from now on. */
function heard(app: TestApp): IntentName[] {
  const names: IntentName[] = [];
  app.bus.on('*', (name) => {
    if (String(name).startsWith('intent:')) names.push(name as IntentName);
  });
  return names;
}

/** The browser's name of a key of the table, with what is held beside it. */
function pressed(key: string): KeyboardEventInit {
  const parts = key === '+' ? ['+'] : key.split('+');
  const name = parts.at(-1) ?? '';
  const named: Readonly<Record<string, string>> = {
    'Arrow keys': 'ArrowLeft',
    Esc: 'Escape',
    Space: ' ',
    Menu: 'ContextMenu',
    'Page Down': 'PageDown',
    'Page Up': 'PageUp',
  };
  return {
    key: named[name] ?? (name.length === 1 ? name.toLowerCase() : name),
    ctrlKey: parts.includes('Mod'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    bubbles: true,
  };
}

function press(app: TestApp, key: string): void {
  app.element.querySelector('.pivotick')?.dispatchEvent(new KeyboardEvent('keydown', pressed(key)));
}

/** The words of the menus that are on the page, without their hints. */
const offered = (app: TestApp) =>
  [...app.element.querySelectorAll('[role^="menuitem"]')].map((item) => ({
    words: item.querySelector('span')?.textContent ?? '',
    isOff:
      item.hasAttribute('disabled') || item.closest('nav')?.querySelector('[aria-haspopup="menu"]:disabled') !== null,
  }));

QUnit.module('app/actions', () => {
  QUnit.test('each intent has one handler', async (assert) => {
    const app = await startTestApp(OPEN);
    await app.ready();
    for (const name of Object.keys(INTENTS) as IntentName[]) assert.strictEqual(handlersOf(app, name), 1, name);
    app.destroy();
  });

  QUnit.test('each intent has a label: its own, or those of actions', (assert) => {
    const labelled = new Set(ROWS.map(([, { intent }]) => intent));
    for (const [name, { label }] of Object.entries(INTENTS) as [IntentName, IntentRow][]) {
      assert.strictEqual(label === undefined, labelled.has(name), name);
      assert.notStrictEqual(label, '', name);
    }
    assert.true(Object.keys(INTENTS).length < 80, `${Object.keys(INTENTS).length} intents`);
  });

  QUnit.test(
    'controllers send no intents, except those of keys, the pointer, a host page and a button of My maps',
    (assert) => {
      const files = readdirSync('controllers', { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.ts'),
      );
      const senders = files.filter((file) =>
        /emit\(\s*'intent:|emitIntent\(/.test(readFileSync(`controllers/${file}`, 'utf8')),
      );
      assert.deepEqual(senders.sort(), [
        'base/keyboard.ts',
        'embed/embed.ts',
        'embed/host-exports.ts',
        'pointer/pointer-state.ts',
        'pointer/pointer.ts',
        'save/my-maps.ts',
      ]);
    },
  );

  QUnit.test('every key of the table sends the intent of its row on an editable map', async (assert) => {
    const app = await startTestApp(OPEN);
    await app.ready();
    app.models.selection.change([{ kind: 'node', id: 'atlas' }], 'replace');
    // Nobody answers, so that each key finds the same map and the same selection.
    for (const name of Object.keys(INTENTS) as IntentName[]) app.bus.off(name);
    const names = heard(app);
    for (const [name, { keys = [], intent }] of ROWS) {
      for (const key of keys) {
        names.length = 0;
        press(app, key);
        assert.true(names.includes(intent), `${name}: ${key}`);
      }
    }
    app.destroy();
  });

  QUnit.test(
    'S304 S305 what a key asks for of a locked map is refused in a sentence, and changes nothing',
    async (assert) => {
      const app = await startTestApp(HARBOUR);
      await app.ready();
      app.models.selection.change([{ kind: 'node', id: 'atlas' }], 'replace');
      const names = heard(app);
      const map = app.map();
      const before = app.notices.length;
      for (const [name, { keys = [], intent }] of EDITING) {
        for (const key of keys) {
          const told = app.notices.length;
          press(app, key);
          if (names.includes(intent)) assert.strictEqual(app.notices.length, told + 1, `${name}: ${key}`);
          assert.strictEqual(app.map(), map, `${name}: ${key}`);
          names.length = 0;
        }
      }
      assert.true(app.notices.slice(before).every(({ about }) => about === 'lock'));
      app.destroy();
    },
  );

  QUnit.test('a key that needs a selection says so', async (assert) => {
    const saidBy = async (map: object, ...keys: string[]) => {
      const app = await startTestApp(map);
      await app.ready();
      const before = app.notices.length;
      for (const key of keys) press(app, key);
      const texts = app.notices.slice(before).map(({ text }) => text);
      app.destroy();
      return texts;
    };
    assert.deepEqual(await saidBy(OPEN, '1', '5', 'Delete', 'Mod+D', 'Alt+A'), [
      'Focus: select a node first.',
      'Focus, 5 steps: select a node first.',
      'Delete: select something first.',
      'Duplicate: select something first.',
      'Align left: select nodes or sections first.',
    ]);
    const locked = 'This map is locked. You can explore and export it, but not change it.';
    assert.deepEqual(await saidBy(HARBOUR, '3', 'Delete'), ['Focus, 3 steps: select a node first.', locked]);
  });

  QUnit.test(
    'S306 the context menu of a locked map offers nothing that edits, of an open one what its rows say',
    async (assert) => {
      const words = EDITING.map(([, row]) => row.label);
      const menuOf = async (map: object) => {
        const app = await startTestApp(map);
        await app.ready();
        app.bus.emit('intent:open-menu', {
          ref: { kind: 'node', id: 'atlas' },
          at: { x: 1, y: 1 },
          graph: { x: 0, y: 0 },
        });
        const items = [...app.element.querySelectorAll('#context-menu [role^="menuitem"] span:first-child')];
        app.destroy();
        return items.map(({ textContent }) => textContent);
      };
      assert.deepEqual(await menuOf(HARBOUR), [
        'Show details',
        'Open website',
        'Open its graph',
        'Copy',
        'Focus',
        'What depends on this?',
        'Hide',
      ]);
      assert.deepEqual(await menuOf(OPEN), [
        'Show details',
        'Open website',
        'Open its graph',
        'Edit node',
        'Rename',
        'Colour…',
        'Connect from here',
        'Pin here',
        'Copy',
        'Duplicate',
        'Group in a section',
        'Focus',
        'What depends on this?',
        'Hide',
        'Delete',
      ]);
      assert.true(words.includes('Delete'), 'the table knows that deleting edits');
    },
  );

  QUnit.test('the header’s menus use the words of the table', async (assert) => {
    const app = await startTestApp(OPEN);
    await app.ready();
    const words = offered(app).map((item) => item.words);
    const menus = [
      'new-graph',
      'open-file',
      'import',
      'import-tables',
      'my-maps',
      'add-node',
      'add-edge',
      'connect',
      'add-section',
      'add-arrow',
      'fixed-layout',
      'export-json',
      'export-pivotick',
      'export-pdf',
      'export-md',
      'export-png',
      'export-svg',
      'export-html',
      'export-csv',
      'export-xlsx',
      'export-mmd',
      'export-graphml',
      'write',
    ] as const;
    for (const name of menus) assert.true(words.includes(ACTIONS[name].label), name);
    app.destroy();
  });

  QUnit.test('with a selected node, Add → Connect, its key and the form start an edge there', async (assert) => {
    const app = await startTestApp(OPEN);
    await app.ready();
    app.models.selection.change([{ kind: 'node', id: 'atlas' }], 'replace');
    press(app, 'E');
    const hint = () => app.element.querySelector('.tool-hint span')?.textContent ?? '';
    assert.true(hint().includes('target'), hint());
    press(app, 'Esc');
    const edge = [
      ...app.element.querySelectorAll<HTMLElement>('[role="menu"][aria-label="Add"] [role="menuitem"]'),
    ].find((item) => item.querySelector('span')?.textContent === 'Connect');
    edge?.click();
    assert.true(hint().includes('target'), hint());
    app.element.querySelector<HTMLElement>('.tool-hint button')?.click();
    await app.until(() => app.element.querySelector('form[aria-label="Relationship"]') !== null);
    assert.strictEqual(app.element.querySelector<HTMLSelectElement>('[data-field="from"] select')?.value, 'atlas');
    app.destroy();
  });

  QUnit.test('S603 help names the version of the graph library that is recorded as current', async (assert) => {
    const { version } = JSON.parse(readFileSync('pivotick/package.json', 'utf8'));
    const app = await startTestApp(OPEN);
    await app.ready();
    app.bus.emit('intent:help', {});
    await app.until(() => app.element.querySelector('.help-dialog footer') !== null);
    const footer = app.element.querySelector('.help-dialog footer')?.textContent ?? '';
    assert.true(footer.includes(`graph library Pivotick ${version}`), footer);
    assert.true(/^(?:2\.0\.[1-9]|2\.[1-9]|[3-9])/.test(version), 'it is 2.0.1 or later');
    app.destroy();
  });

  QUnit.test('help lists every key', async (assert) => {
    const app = await startTestApp(OPEN);
    await app.ready();
    app.bus.emit('intent:help', {});
    await app.until(() => app.element.querySelector('.help-dialog dt') !== null);
    const told = [...app.element.querySelectorAll('.help-dialog dt')].map(({ textContent }) => textContent);
    for (const rows of Object.values(keyRows())) for (const [keys] of rows) assert.true(told.includes(keys), keys);
    app.destroy();
  });
});
