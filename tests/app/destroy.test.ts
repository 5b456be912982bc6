/** Creating and destroying an application, and two independent applications on one page. */

import QUnit from 'qunit';
import { HARBOUR } from '../browser/explore-maps.ts';
import { startTestApp } from '../setup/app.ts';

const OPEN = { ...HARBOUR, meta: { ...HARBOUR.meta, readOnly: false } };

/** Counts what is listened for on the window and the document while `run` runs: added, less what was taken away. */
async function listenersLeft(run: () => Promise<void>): Promise<readonly string[]> {
  const left: string[] = [];
  const undo = [window, document].map((target) => {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (name: string, ...rest: unknown[]) => {
      left.push(name);
      Reflect.apply(addEventListener, target, [name, ...rest]);
    };
    target.removeEventListener = (name: string, ...rest: unknown[]) => {
      const at = left.indexOf(name);
      if (at >= 0) left.splice(at, 1);
      Reflect.apply(removeEventListener, target, [name, ...rest]);
    };
    return () => Object.assign(target, { addEventListener, removeEventListener });
  });
  try {
    await run();
  } finally {
    for (const one of undo) one();
  }
  return left;
}

/** Shorter timers end by themselves, such as the editor's check of the focus, in milliseconds. */
const AT_ONCE_MS = 17;

/** Timers that are asked for while `run` runs and neither end nor are taken back. */
async function timersLeft(run: () => Promise<void>): Promise<readonly string[]> {
  const open = new Map<unknown, string>();
  const { setTimeout: set, clearTimeout: clear, setInterval: repeat, clearInterval: end } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (call: (...rest: unknown[]) => void, ms?: number, ...rest: unknown[]) => {
      const timer = set(() => {
        open.delete(timer);
        call(...rest);
      }, ms);
      if (ms !== undefined && ms > AT_ONCE_MS) open.set(timer, new Error('asked for').stack ?? '');
      return timer;
    },
    clearTimeout: (timer: never) => {
      open.delete(timer);
      clear(timer);
    },
    setInterval: (call: () => void, ms?: number) => {
      const timer = repeat(call, ms);
      open.set(timer, new Error('asked for').stack ?? '');
      return timer;
    },
    clearInterval: (timer: never) => {
      open.delete(timer);
      end(timer);
    },
  });
  try {
    await run();
    return [...open.values()];
  } finally {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear, setInterval: repeat, clearInterval: end });
  }
}

async function useAndEnd(): Promise<void> {
  const app = await startTestApp(OPEN);
  await app.ready();
  app.bus.emit('intent:select', { refs: [{ kind: 'node', id: 'atlas' }], mode: 'replace' });
  app.bus.emit('intent:set-filter', { change: { facet: 'text', value: 'at' } });
  app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'cedar' }] });
  app.bus.emit('hover:changed', { over: { kind: 'node', id: 'atlas' }, at: { x: 1, y: 1 } });
  app.bus.emit('intent:reveal', { ref: { kind: 'node', id: 'atlas' }, how: 'flash' });
  app.bus.emit('intent:show-json', { path: '' });
  app.bus.emit('intent:search', {});
  app.bus.emit('intent:import', {});
  app.bus.emit('intent:help', {});
  // The editor brings a style sheet of its own in, which stays.
  const isThere = (selector: string, count = 1) => app.element.querySelectorAll(selector).length >= count;
  await app.until(() => isThere('.dialogs dialog', 3) && isThere('.cm-editor'));
  app.destroy();
}

/** Attributes that name an element by its id. */
const REFERENCES = ['popovertarget', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'for', 'list'];

/** References by id to elements outside the application. */
function foreignReferences(element: HTMLElement): readonly string[] {
  const own = new Set([...element.querySelectorAll('[id]')].map(({ id }) => id));
  return REFERENCES.flatMap((name) =>
    [...element.querySelectorAll(`[${name}]`)]
      .flatMap((one) => (one.getAttribute(name) ?? '').split(/\s+/))
      .filter((id) => id !== '' && !own.has(id))
      .map((id) => `${name}=${id}`),
  );
}

QUnit.module('app/destroy', (hooks) => {
  // Modules loaded with the first application stay.
  hooks.before(useAndEnd);

  QUnit.test('a destroyed application leaves no element behind', async (assert) => {
    const before = document.querySelectorAll('*').length;
    await useAndEnd();
    assert.strictEqual(document.querySelectorAll('*').length, before);
  });

  QUnit.test('a destroyed application leaves no listener on the page behind', async (assert) => {
    assert.deepEqual(await listenersLeft(useAndEnd), []);
  });

  QUnit.test('a destroyed application leaves no timer behind', async (assert) => {
    assert.deepEqual(await timersLeft(useAndEnd), []);
  });

  QUnit.test('two applications on one page share no ids', async (assert) => {
    const apps = [await startTestApp(OPEN), await startTestApp(OPEN)];
    for (const app of apps) {
      await app.ready();
      app.bus.emit('intent:search', {});
      app.bus.emit('intent:help', {});
      app.bus.emit('intent:import', {});
      app.bus.emit('intent:edit', { ref: { kind: 'node', id: 'atlas' } });
      app.bus.emit('intent:write', {});
      await app.until(
        () =>
          app.element.querySelectorAll('dialog').length >= 3 &&
          ['.write footer', '.details form'].every((one) => app.element.querySelector(one) !== null),
      );
    }
    const [one, other] = apps.map(({ element }) => [...element.querySelectorAll('[id]')].map(({ id }) => id));
    assert.true((one?.length ?? 0) > 20, `${one?.length} ids`);
    assert.deepEqual(
      one?.filter((id) => other?.includes(id)),
      [],
    );
    for (const { element } of apps) assert.deepEqual(foreignReferences(element), []);
    for (const app of apps) app.destroy();
  });

  QUnit.test('two applications on one page have separate maps, selections and storage', async (assert) => {
    const one = await startTestApp(OPEN);
    const other = await startTestApp({ nodes: [{ id: 'lone' }] });
    await one.ready();
    await other.ready();
    one.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'cedar' }] });
    other.bus.emit('intent:select', { refs: [{ kind: 'node', id: 'lone' }], mode: 'replace' });
    assert.strictEqual(one.map().nodes.length, OPEN.nodes.length - 1);
    assert.deepEqual(one.models.selection.current(), []);
    assert.deepEqual(
      other.map().nodes.map(({ id }) => id),
      ['lone'],
    );
    one.destroy();
    assert.strictEqual(other.element.querySelector('h1')?.textContent, 'Untitled graph', 'the other one goes on');
    other.destroy();
  });
});
