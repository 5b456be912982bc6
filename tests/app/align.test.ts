/** Aligning nodes, and moving the selection by keys: each is one undo step that restores the exact positions. */

import QUnit from 'qunit';
import { startTestApp, type TestApp } from '../setup/app.ts';

const MAP = {
  meta: { title: 'Quay', fixedLayout: true },
  nodes: [
    { id: 'a', x: 0, y: 0, size: 10 },
    { id: 'b', x: 107, y: 43, size: 20 },
    { id: 'c', x: 300, y: -20, size: 10 },
  ],
};

const positions = (app: TestApp) => app.map().nodes.map(({ x, y }) => [x, y]);

async function open(map: object = MAP): Promise<TestApp> {
  const app = await startTestApp(map);
  await app.ready();
  app.models.selection.change(
    app.map().nodes.map(({ id }) => ({ kind: 'node', id })),
    'replace',
  );
  return app;
}

function press(app: TestApp, key: string, more: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, ...more });
  app.element.querySelector('.pivotick')?.dispatchEvent(event);
}

QUnit.module('app/align', () => {
  QUnit.test('keys align and distribute the selected nodes, each as one step of undo', async (assert) => {
    const app = await open();
    const before = positions(app);
    for (const [key, more, expected] of [
      [
        'a',
        {},
        [
          [0, 0],
          [10, 43],
          [0, -20],
        ],
      ],
      [
        'd',
        {},
        [
          [300, 0],
          [290, 43],
          [300, -20],
        ],
      ],
      [
        'h',
        {},
        [
          [150, 0],
          [150, 43],
          [150, -20],
        ],
      ],
      [
        'w',
        {},
        [
          [0, -20],
          [107, -10],
          [300, -20],
        ],
      ],
      [
        's',
        {},
        [
          [0, 53],
          [107, 43],
          [300, 53],
        ],
      ],
      [
        'v',
        {},
        [
          [0, 17],
          [107, 17],
          [300, 17],
        ],
      ],
      [
        'H',
        { shiftKey: true },
        [
          [0, 0],
          [150, 43],
          [300, -20],
        ],
      ],
      [
        'V',
        { shiftKey: true },
        [
          [0, 7],
          [107, 43],
          [300, -20],
        ],
      ],
    ] as const) {
      press(app, key, more);
      assert.deepEqual(positions(app), expected as never, `Alt ${key}`);
      app.bus.emit('intent:undo', {});
      assert.deepEqual(positions(app), before, `Alt ${key}, undone`);
      app.models.selection.change(
        app.map().nodes.map(({ id }) => ({ kind: 'node', id })),
        'replace',
      );
    }
    app.destroy();
  });

  QUnit.test('a section is aligned and distributed with nodes, together with its content', async (assert) => {
    const app = await startTestApp({
      ...MAP,
      nodes: [...MAP.nodes, { id: 'in', x: 500, y: 500, size: 10 }],
      sections: [{ id: 's', x: 450, y: 460, width: 100, height: 80 }],
    });
    await app.ready();
    const select = (...ids: readonly string[]) =>
      app.models.selection.change(
        ids.map((id) => ({ kind: id === 's' ? 'section' : 'node', id })),
        'replace',
      );
    const section = () => app.map().sections.map(({ x, y }) => [x, y])[0];
    const inside = () => positions(app)[3];
    select('a', 's', 'in');
    press(app, 'w');
    assert.deepEqual(
      [section(), inside(), positions(app)[0]],
      [
        [450, -10],
        [500, 30],
        [0, 0],
      ],
      'top edges',
    );
    app.bus.emit('intent:undo', {});
    assert.deepEqual(
      [section(), inside()],
      [
        [450, 460],
        [500, 500],
      ],
    );
    select('a', 'b', 's');
    press(app, 'H', { shiftKey: true });
    // From -10 to 550, filled by 20, 40 and 100: gaps of 200.
    assert.deepEqual(positions(app)[1], [230, 43]);
    assert.deepEqual(
      [section(), inside()],
      [
        [450, 460],
        [500, 500],
      ],
      'the outer ones stay',
    );
    app.destroy();
  });

  QUnit.test('cards are aligned by the sides that are drawn', async (assert) => {
    const app = await open({
      ...MAP,
      nodes: [
        MAP.nodes[0],
        { id: 'card', x: 200, y: 100, shape: 'card', label: 'Mmmmmmmm', padding: 10, borderWidth: 2 },
      ],
    });
    press(app, 'a');
    // Eight characters of 7 pixels at the size for measuring, as this page has them, drawn at 14.
    const width = Math.ceil((8 * 7 * 14) / 100 + 2 * 10 + 2);
    assert.deepEqual(positions(app)[1], [Math.round(width / 2 - 10), 100]);
    app.destroy();
  });

  QUnit.test(
    'what keys move is told once it stands there, so that lines can show what it is in line with',
    async (assert) => {
      const app = await open();
      const told: unknown[] = [];
      app.models.selection.nudges$.subscribe(() => told.push(positions(app)[0]));
      press(app, 'ArrowRight');
      // Moving by keys is loaded after the first map.
      await app.until(() => told.length > 0);
      assert.deepEqual(told, [[10, 0]]);
      app.destroy();
    },
  );

  QUnit.test('shortcuts with Alt work where Alt changes the character', async (assert) => {
    const app = await open();
    press(app, 'å', { code: 'KeyA' });
    assert.deepEqual(positions(app), [
      [0, 0],
      [10, 43],
      [0, -20],
    ]);
    app.destroy();
  });

  QUnit.test('Alt and arrows move by ten, with Shift by one; repeated presses are one undo step', async (assert) => {
    const app = await open();
    for (let turn = 0; turn < 3; turn += 1) press(app, 'ArrowRight');
    press(app, 'ArrowUp', { shiftKey: true });
    assert.deepEqual(positions(app), [
      [30, -1],
      [137, 42],
      [330, -21],
    ]);
    app.bus.emit('intent:undo', {});
    assert.deepEqual(positions(app), [
      [0, 0],
      [107, 43],
      [300, -20],
    ]);
    app.destroy();
  });
});
