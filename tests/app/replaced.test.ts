/** Replacing a map: the last request wins, and no part of one map gets into the other. */

import QUnit from 'qunit';
import type { BusEvents } from '../../bus/events.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

const HERE = { meta: { title: 'Here' }, nodes: [{ id: 'here', graph: 'linked.json' }] };
const LATE = JSON.stringify({ meta: { title: 'Late' }, nodes: [{ id: 'late' }] });

const idsOf = (app: TestApp) =>
  app
    .map()
    .nodes.map(({ id }) => id)
    .join(' ');

/** An answer that comes when the test says so. */
function later() {
  let come: () => void = () => {};
  const text = new Promise<string>((resolve) => {
    come = () => resolve(LATE);
  });
  return { text, come };
}

/** Waits until the requested map is loaded with all its effects. */
const afterwards = () => new Promise((resolve) => setTimeout(resolve));

QUnit.module('app/replaced', () => {
  const SLOW_WAYS: Readonly<Record<string, (app: TestApp) => void>> = {
    'an address': ({ bus }) => bus.emit('intent:open', { address: 'late.json', origin: 'src' }),
    'an example': ({ bus }) => bus.emit('intent:open', { example: 'minimal' }),
    'a graph of a node': ({ bus }) => bus.emit('intent:open-graph', { nodeId: 'here' }),
    'an import': ({ bus }) => bus.emit('intent:import', { sources: ['https://late.example/late.json'] }),
  };
  const QUICK_WAYS: Readonly<Record<string, { readonly ask: (app: TestApp) => void; readonly ids: string }>> = {
    'New graph': { ask: ({ bus }) => bus.emit('intent:new-graph', {}), ids: '' },
    'Apply in the JSON tab': {
      ask: ({ bus }) => bus.emit('intent:apply-json', { text: '{"nodes":[{"id":"applied"}]}' }),
      ids: 'applied',
    },
    'a map from elsewhere': {
      ask: ({ models }) =>
        models.document.load(
          { ...models.document.current(), nodes: [{ id: 'other' }] },
          {
            origin: 'message',
            name: 'Other',
            warnings: [],
            notices: [],
          },
        ),
      ids: 'other',
    },
  };

  for (const [slow, askSlow] of Object.entries(SLOW_WAYS)) {
    QUnit.test(`${slow} that is still being read does not replace a later request`, async (assert) => {
      for (const [quick, { ask, ids }] of Object.entries(QUICK_WAYS)) {
        const { text, come } = later();
        const app = await startTestApp(HERE, {
          answers: { 'late.json': text, 'linked.json': text, 'minimal.json': text },
        });
        const imports: BusEvents['import:changed']['state']['kind'][] = [];
        app.bus.on('import:changed', ({ state }) => imports.push(state.kind));
        const asked = app.requests.length;
        askSlow(app);
        await app.until(() => app.requests.length > asked);
        ask(app);
        come();
        await afterwards();
        await afterwards();
        assert.strictEqual(idsOf(app), ids, quick);
        if (slow === 'an import') assert.deepEqual(imports, ['reading', 'idle'], 'the dialog does not wait for ever');
        app.destroy();
      }
    });

    QUnit.test(`${slow} is loaded when nothing else was requested`, async (assert) => {
      const { text, come } = later();
      const app = await startTestApp(HERE, {
        answers: { 'late.json': text, 'linked.json': text, 'minimal.json': text },
      });
      askSlow(app);
      come();
      await app.until(() => idsOf(app) === 'late');
      assert.strictEqual(app.map().meta.title, 'Late');
      app.destroy();
    });
  }

  QUnit.test('an open text box is closed by another map, and adds nothing to it', async (assert) => {
    const app = await startTestApp(HERE);
    const open = () => app.element.querySelectorAll('.name-box, form[aria-label]').length;
    for (const [intent, payload] of [
      ['intent:add', { kind: 'node' }],
      ['intent:edit', { ref: { kind: 'node', id: 'here' } }],
      ['intent:edit', { form: { kind: 'meta' } }],
      ['intent:edit', { form: { making: 'nodeType', values: {} } }],
    ] as const) {
      app.bus.emit(intent, payload as never);
      await app.until(() => open() === 1);
      const field = app.element.querySelector<HTMLInputElement>(
        '.name-box textarea, [data-field="id"] input, [data-field="label"] input, [data-field="title"] input',
      );
      if (field && !JSON.stringify(payload).includes('meta')) {
        field.value = 'elsewhere';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      app.bus.emit('intent:open', {
        file: new File([JSON.stringify(HERE)], 'again.json'),
        origin: 'file',
      });
      await app.until(() => open() === 0);
      await afterwards();
      assert.strictEqual(idsOf(app), 'here', intent);
      assert.deepEqual(app.map().nodeTypes, {}, intent);
    }
    app.bus.emit('intent:add', { kind: 'node' });
    await app.until(() => open() === 1);
    assert.ok(true, 'and another can be opened');
    app.destroy();
  });
});
