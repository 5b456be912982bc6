/**
 * The part of the documented interface that the application uses, over public names alone. `PIVOTICK_DIST` names a
 * folder with another build of the library: then the same tests run on that one.
 */

import QUnit from 'qunit';
import { type EnginePage, openPage } from '../pivotick/support/page.ts';

/** What the page's script puts on `window`; loosely typed on purpose, since either library may stand behind it. */
// biome-ignore lint/suspicious/noExplicitAny: two libraries with declarations of their own share these tests.
type Loose = any;
declare global {
  interface Window {
    Pivotick: Loose;
    GraphNode: Loose;
    GraphEdge: Loose;
    graph: Loose;
    seen: Loose;
  }
}

// A busy machine may take its time to start a browser.
QUnit.config.testTimeout = 60_000;

let opened: EnginePage;

/** A fresh graph on the page; `seen` collects what the given events told. */
async function show(options: Loose = {}, data?: Loose): Promise<void> {
  await opened.page.evaluate(
    async ([given, raw]) => {
      window.graph?.destroy();
      const container = document.getElementById('place') as HTMLElement;
      container.replaceChildren();
      window.seen = [];
      const { on = [], bus = [], ...rest } = given;
      const pinned = (id: string, x: number, y: number) => ({
        id,
        data: { label: id },
        style: { size: 20 },
        x,
        y,
        fx: x,
        fy: y,
      });
      const standard = {
        nodes: [pinned('a', -150, 0), pinned('b', 150, 0), pinned('c', 0, 150)],
        edges: [
          { id: 'ab', from: 'a', to: 'b', data: { label: 'to b' } },
          { id: 'bc', from: 'b', to: 'c' },
        ],
      };
      const callbacks: Record<string, unknown> = {};
      for (const name of on)
        callbacks[name] = (...values: Loose[]) => window.seen.push([name, values.find((value) => value?.id)?.id]);
      const graph = new window.Pivotick(container, raw ?? standard, {
        UI: { mode: 'viewer', tooltip: { enabled: false }, contextMenu: { enabled: false } },
        ...rest,
        simulation: { enabled: false, ...rest.simulation },
        render: { zoomAnimation: false, ...rest.render },
        callbacks,
      });
      window.graph = graph;
      const interaction = graph.renderer.getGraphInteraction();
      for (const name of bus)
        interaction.on(name, (...values: Loose[]) => window.seen.push([name, values.find((value) => value?.id)?.id]));
      await new Promise<void>((resolve) => graph.on('ready', resolve));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      window.seen.length = 0;
    },
    [options, data] as const,
  );
}

/** Runs in the page with the live graph; answers what it returns. */
function read<T>(source: (graph: Loose) => T): Promise<Awaited<T>> {
  return opened.page.evaluate(`(${source.toString()})(window.graph)`) as Promise<Awaited<T>>;
}

const seen = (): Promise<[string, string | undefined][]> => opened.page.evaluate(() => window.seen);
const names = async (): Promise<string[]> => (await seen()).map(([name]) => name);

/** Where a node is in the page. */
function spot(id: string): Promise<{ x: number; y: number }> {
  return opened.page.evaluate((wanted) => {
    const { x, y } = window.graph.getMutableNode(wanted);
    return window.graph.renderer.graphToScreenCoordinates(x, y);
  }, id);
}

const frame = (): Promise<unknown> =>
  opened.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

QUnit.module('pivotick', (hooks) => {
  hooks.before(async () => {
    opened = await openPage('tests/pivotick/support/page-entry.ts');
  });
  hooks.after(() => opened.close());

  QUnit.test('the documented elements are in the container', async (assert) => {
    await show({ UI: { mode: 'viewer', theme: 'dark' } });
    const found = await opened.page.evaluate(() => ({
      root: document.querySelectorAll('#place > .pivotick').length,
      theme: document.querySelector('.pivotick')?.getAttribute('data-theme'),
      layout: document.querySelectorAll('.pivotick .pvt-layout').length,
      canvas: window.graph.renderer.getCanvas() === document.querySelector('.pvt-canvas'),
      id: window.graph.getAppID() === document.querySelector('.pivotick')?.id,
    }));
    assert.deepEqual(found, { root: 1, theme: 'dark', layout: 1, canvas: true, id: true });
  });

  QUnit.test('pinned nodes stay exactly where they are given', async (assert) => {
    await show();
    const places = await read((graph) => graph.getMutableNodes().map((node: Loose) => [node.id, node.x, node.y]));
    assert.deepEqual(places, [
      ['a', -150, 0],
      ['b', 150, 0],
      ['c', 0, 150],
    ]);
  });

  QUnit.test('reads: counts, live nodes, and copies that are not the live ones', async (assert) => {
    await show();
    const found = await read((graph) => ({
      counts: [graph.getNodeCount(), graph.getEdgeCount()],
      same: graph.getMutableNode('a') === graph.getMutableNodes()[0],
      copy: graph.getNodes()[0] === graph.getMutableNodes()[0],
      ends: [graph.getMutableEdge('ab').from.id, graph.getMutableEdge('ab').target.id],
      unknown: graph.getMutableNode('nobody') === undefined,
    }));
    assert.deepEqual(found, { counts: [3, 2], same: true, copy: false, ends: ['a', 'b'], unknown: true });
  });

  QUnit.test('an edge to an unknown node is left out without an error', async (assert) => {
    await show({}, { nodes: [{ id: 1, x: 0, y: 0, fx: 0, fy: 0 }], edges: [{ from: 1, to: 'ghost' }] });
    assert.deepEqual(
      await read((graph) => [graph.getNodeCount(), graph.getEdgeCount(), graph.getMutableNodes()[0].id]),
      [1, 0, '1'],
    );
  });

  QUnit.test('adding tells, refuses a taken id, and moves nobody', async (assert) => {
    await show();
    const found = await read((graph) => {
      const told: string[] = [];
      graph.on('nodeAdd', (node: Loose) => told.push(`node ${node.id}`));
      graph.on('edgeAdd', (edge: Loose) => told.push(`edge ${edge.id}`));
      const live = graph.addNode({ id: 'd', x: 30, y: -90 });
      graph.addEdge({ id: 'da', from: 'd', to: 'a' });
      let refused = 0;
      for (const attempt of [
        () => graph.addNode({ id: 'a' }),
        () => graph.addEdge({ id: 'x', from: 'a', to: 'nobody' }),
      ]) {
        try {
          attempt();
        } catch {
          refused++;
        }
      }
      return { told, live: live === graph.getMutableNode('d'), refused, a: graph.getMutableNode('a').x };
    });
    assert.deepEqual(found, { told: ['node d', 'edge da'], live: true, refused: 2, a: -150 });
  });

  QUnit.test('removing a node removes its edges, and tells before they leave', async (assert) => {
    await show();
    const found = await read((graph) => {
      const told: string[] = [];
      graph.on('nodeRemove', (node: Loose) => told.push(`${node.id} ${graph.getMutableNode(node.id) !== undefined}`));
      graph.on('edgeRemove', (edge: Loose) => told.push(edge.id));
      graph.removeNode('b');
      graph.removeNode('nobody');
      return { told: told.sort(), left: [graph.getNodeCount(), graph.getEdgeCount()] };
    });
    assert.deepEqual(found, { told: ['ab', 'b true', 'bc'], left: [2, 0] });
  });

  QUnit.test('an update keeps the live object and its place, and tells the data before and after', async (assert) => {
    await show();
    const found = await read((graph) => {
      const before = graph.getMutableNode('a');
      let told: Loose;
      graph.on('nodeChange', (node: Loose, previous: Loose, next: Loose) => {
        told = [node.id, previous.label, next.label];
      });
      graph.updateData([new window.GraphNode('a', { label: 'new' }, { size: 33 })]);
      const after = graph.getMutableNode('a');
      return { same: before === after, place: [after.x, after.y], told, size: after.getStyle().size };
    });
    assert.deepEqual(found, { same: true, place: [-150, 0], told: ['a', 'a', 'new'], size: 33 });
  });

  QUnit.test('an update moves an edge to other nodes', async (assert) => {
    await show();
    const found = await read((graph) => {
      graph.updateData(undefined, [
        new window.GraphEdge('ab', graph.getMutableNode('c'), graph.getMutableNode('a'), { label: 'turned' }),
      ]);
      const edge = graph.getMutableEdge('ab');
      return [edge.from.id, edge.to.id, edge.getData().label, graph.getEdgeCount()];
    });
    assert.deepEqual(found, ['c', 'a', 'turned', 2]);
  });

  QUnit.test(
    'client and graph coordinates convert both ways, and a viewport puts a point in the middle',
    async (assert) => {
      await show();
      const found = await read((graph) => {
        graph.renderer.setViewport({ x: 40, y: -30, scale: 2 });
        const there = graph.renderer.graphToScreenCoordinates(40, -30);
        const back = graph.renderer.screenToGraphCoordinates(there.x, there.y);
        const right = graph.renderer.graphToScreenCoordinates(50, -30);
        const box = graph.renderer.getCanvas().getBoundingClientRect();
        return [
          there.x - box.left - box.width / 2,
          there.y - box.top - box.height / 2,
          back.x,
          back.y,
          right.x - there.x,
        ];
      });
      assert.deepEqual(
        found.map((value) => Math.round(value * 1000) / 1000),
        [0, 0, 40, -30, 20],
      );
    },
  );

  QUnit.test('a fit centres the content with air around it', async (assert) => {
    await show();
    await read((graph) => {
      graph.renderer.setViewport({ x: 9000, y: 0, scale: 0.2 });
      graph.renderer.fitAndCenter();
    });
    await frame();
    const found = await read((graph) => {
      const bounds = graph.renderer.getContentBounds();
      const one = graph.renderer.graphToScreenCoordinates(bounds.x, bounds.y);
      const two = graph.renderer.graphToScreenCoordinates(bounds.x + bounds.width, bounds.y + bounds.height);
      const box = graph.renderer.getCanvas().getBoundingClientRect();
      const share = Math.max((two.x - one.x) / box.width, (two.y - one.y) / box.height);
      return {
        share,
        offX: (one.x + two.x) / 2 - box.left - box.width / 2,
        offY: (one.y + two.y) / 2 - box.top - box.height / 2,
      };
    });
    assert.ok(Math.abs(found.share - 0.8) < 0.02, `fills ${found.share}`);
    assert.ok(Math.abs(found.offX) < 2 && Math.abs(found.offY) < 2);
  });

  QUnit.test('writing places of live nodes shows with the next tick, and edges follow', async (assert) => {
    await show({ bus: ['nodeClick'] });
    await read((graph) => {
      const node = graph.getMutableNode('a');
      Object.assign(node, { x: -60, y: 60, fx: -60, fy: 60 });
      graph.nextTickFor([node]);
    });
    await frame();
    const { x, y } = await spot('a');
    await opened.page.mouse.click(x, y);
    assert.deepEqual(await seen(), [['nodeClick', 'a']]);
  });

  QUnit.test('a click goes down, up, selects, clicks, in this order', async (assert) => {
    await show({
      on: ['onNodePointerDown', 'onNodePointerUp', 'onNodeSelect', 'onNodeClick', 'onCanvasClick', 'onNodeBlur'],
    });
    const { x, y } = await spot('b');
    await opened.page.mouse.click(x, y);
    assert.deepEqual(await seen(), [
      ['onNodePointerDown', 'b'],
      ['onNodePointerUp', 'b'],
      ['onNodeSelect', 'b'],
      ['onNodeClick', 'b'],
    ]);
    assert.deepEqual(await read((graph) => graph.renderer.getGraphInteraction().getSelectedNodeIDs()), ['b']);
    await opened.page.mouse.click(20, 20);
    assert.deepEqual((await names()).slice(4), ['onNodeBlur', 'onCanvasClick']);
  });

  QUnit.test('hover, double click and right click reach nodes and edges', async (assert) => {
    await show({
      on: [
        'onNodeHoverIn',
        'onNodeHoverOut',
        'onEdgeHoverIn',
        'onNodeDbclick',
        'onNodeContextmenu',
        'onEdgeContextmenu',
        'onEdgeClick',
      ],
    });
    const a = await spot('a');
    const b = await spot('b');
    await opened.page.mouse.move(a.x, a.y);
    await opened.page.mouse.move(a.x + (b.x - a.x) * 0.25, a.y);
    await opened.page.mouse.click(a.x + (b.x - a.x) * 0.25, a.y);
    await opened.page.mouse.click(a.x + (b.x - a.x) * 0.25, a.y, { button: 'right' });
    await opened.page.mouse.dblclick(b.x, b.y);
    await opened.page.mouse.click(b.x, b.y, { button: 'right' });
    const told = await seen();
    assert.deepEqual(told.slice(0, 5), [
      ['onNodeHoverIn', 'a'],
      ['onNodeHoverOut', 'a'],
      ['onEdgeHoverIn', 'ab'],
      ['onEdgeClick', 'ab'],
      ['onEdgeContextmenu', 'ab'],
    ]);
    assert.ok(told.some(([name, id]) => name === 'onNodeDbclick' && id === 'b'));
    assert.deepEqual(told.at(-1), ['onNodeContextmenu', 'b']);
  });

  QUnit.test('a listener on the bus can cancel the engine’s own reaction', async (assert) => {
    await show({ on: ['onNodeClick'] });
    await read((graph) => {
      graph.renderer
        .getGraphInteraction()
        .on('nodeClick', (_event: Loose, _node: Loose, _element: Loose, context: Loose) => context.cancel());
    });
    const { x, y } = await spot('a');
    await opened.page.mouse.click(x, y);
    assert.deepEqual(await seen(), []);
    assert.deepEqual(await read((graph) => graph.renderer.getGraphInteraction().getSelectedNodeIDs()), []);
  });

  QUnit.test('a drag moves the node, tells, and a drag of the background pans', async (assert) => {
    await show({ bus: ['dragging', 'dragended', 'canvasZoom'] });
    const { x, y } = await spot('a');
    const scale = await read(
      (graph) => graph.renderer.graphToScreenCoordinates(1, 0).x - graph.renderer.graphToScreenCoordinates(0, 0).x,
    );
    await opened.page.mouse.move(x, y);
    await opened.page.mouse.down();
    await opened.page.mouse.move(x + 30, y + 40, { steps: 4 });
    await opened.page.mouse.up();
    const told = await names();
    assert.ok(told.includes('dragging') && told.at(-1) === 'dragended');
    const moved = await read((graph) => ({ x: graph.getMutableNode('a').x, y: graph.getMutableNode('a').y }));
    assert.ok(
      Math.abs(moved.x - (-150 + 30 / scale)) < 12 && Math.abs(moved.y - 40 / scale) < 12,
      JSON.stringify(moved),
    );
    const before = await spot('b');
    await opened.page.mouse.move(40, 40);
    await opened.page.mouse.down();
    await opened.page.mouse.move(90, 60, { steps: 4 });
    await opened.page.mouse.up();
    await frame();
    const after = await spot('b');
    assert.deepEqual([Math.round(after.x - before.x), Math.round(after.y - before.y)], [50, 20]);
    assert.ok((await names()).includes('canvasZoom'));
  });

  QUnit.test('the wheel zooms at the pointer, and canvasZoom carries the transform', async (assert) => {
    await show();
    const { x, y } = await spot('c');
    await opened.page.mouse.move(x, y);
    await read((graph) => {
      graph.renderer.getGraphInteraction().on('canvasZoom', (event: Loose) => window.seen.push(event.transform));
    });
    await opened.page.mouse.wheel(0, -200);
    await opened.page.waitForFunction(() => window.seen.length > 0);
    await frame();
    const after = await spot('c');
    assert.ok(Math.hypot(after.x - x, after.y - y) < 2, 'what is under the pointer stays there');
    const agrees = await read((graph) => {
      const { x: left, y: top, k } = window.seen.at(-1);
      const box = graph.renderer.getCanvas().getBoundingClientRect();
      const place = graph.renderer.graphToScreenCoordinates(10, 20);
      return [place.x - box.left - (10 * k + left), place.y - box.top - (20 * k + top)];
    });
    assert.ok(
      Math.abs(agrees[0] ?? 9) < 0.5 && Math.abs(agrees[1] ?? 9) < 0.5,
      'the transform maps graph units to the canvas',
    );
  });

  QUnit.test('shift and drag selects what the box holds', async (assert) => {
    await show();
    const [a, b, c] = [await spot('a'), await spot('b'), await spot('c')];
    await opened.page.keyboard.down('Shift');
    await opened.page.mouse.move(a.x - 40, a.y - 60);
    await opened.page.mouse.down();
    await opened.page.mouse.move(b.x + 40, (a.y + c.y) / 2, { steps: 4 });
    await opened.page.mouse.up();
    await opened.page.keyboard.up('Shift');
    assert.deepEqual((await read((graph) => graph.renderer.getGraphInteraction().getSelectedNodeIDs())).sort(), [
      'a',
      'b',
    ]);
  });

  QUnit.test('selecting by code tells once, and never mixes nodes with edges', async (assert) => {
    await show({ on: ['onNodeSelect', 'onNodeBlur', 'onEdgeSelect'] });
    const counts = await read((graph) => {
      const interaction = graph.renderer.getGraphInteraction();
      graph.selectElement(graph.getMutableNode('a'));
      graph.selectElement(graph.getMutableEdge('ab'));
      const mixed = [interaction.getSelectedNodes().length, interaction.getSelectedEdges().length];
      graph.deselectAll();
      return [...mixed, interaction.getSelectedNodes().length + interaction.getSelectedEdges().length];
    });
    assert.deepEqual(counts, [0, 1, 0]);
    assert.deepEqual(await names(), ['onNodeSelect', 'onNodeBlur', 'onEdgeSelect']);
  });

  QUnit.test('hidden nodes leave with their edges, nobody else moves, and they come back', async (assert) => {
    await show();
    const found = await read((graph) => {
      graph.queryEngine.excludeNode('b');
      const hidden = [
        graph.getMutableVisibleNodes().length,
        graph.getMutableVisibleEdges().length,
        graph.getMutableNode('a').x,
      ];
      graph.queryEngine.includeNode('b');
      return [...hidden, graph.getMutableVisibleNodes().length];
    });
    assert.deepEqual(found, [2, 0, -150, 3]);
  });

  QUnit.test('drawing an edge: click and click, drag, and the guards in between', async (assert) => {
    await show({ on: ['isValidConnection'] });
    await read((graph) => {
      const { callbacks } = graph.getOptions();
      callbacks.isValidConnection = (source: Loose, target: Loose) => source.id !== target.id;
      callbacks.onBeforeEdgeCreate = ({ source, target, origin }: Loose) => {
        window.seen.push([source.id, target.id, origin]);
        return { accept: target.id !== 'b', data: { label: 'made' } };
      };
    });
    const [a, b, c] = [await spot('a'), await spot('b'), await spot('c')];
    await read((graph) => graph.editing.connectManager.startNodeClickConnection());
    await opened.page.mouse.click(a.x, a.y);
    await opened.page.mouse.click(c.x, c.y);
    await opened.page.waitForFunction(() => window.graph.getEdgeCount() === 3);
    await read((graph) => graph.editing.connectManager.cancel());
    await read((graph) => graph.editing.connectManager.startNodeClickConnection());
    await opened.page.mouse.move(c.x, c.y);
    await opened.page.mouse.down();
    await opened.page.mouse.move(b.x, b.y, { steps: 5 });
    await opened.page.mouse.up();
    await opened.page.waitForFunction(() => window.seen.length === 2);
    assert.deepEqual(await seen(), [
      ['a', 'c', 'click'],
      ['c', 'b', 'drag'],
    ] as Loose);
    assert.strictEqual(await read((graph) => graph.getEdgeCount()), 3, 'the refused one is not made');
    await opened.page.keyboard.press('Escape');
    assert.false(await read((graph) => graph.editing.connectManager.isActive()));
  });

  QUnit.test('pause, distance and repulsion can be set while the graph lives', async (assert) => {
    await show({ simulation: { enabled: true } });
    const found = await read((graph) => {
      graph.simulation.setLinkDistance(250);
      graph.simulation.setRepulsion(50);
      graph.simulation.setCollisionRadius(30);
      graph.simulation.pause();
      graph.simulation.disable();
      return graph.simulation.isEnabled();
    });
    assert.false(found);
  });

  QUnit.test('dim, highlight and focus accept live elements', async (assert) => {
    await show();
    await read((graph) => {
      graph.emphasiseElements([graph.getMutableNode('a')]);
      graph.clearEmphasis();
      graph.highlightElement(graph.getMutableEdge('ab'));
      graph.clearHighlightedElements();
      graph.focusElement(graph.getMutableNode('c'));
    });
    await opened.page.waitForFunction(() => {
      const place = window.graph.renderer.graphToScreenCoordinates(0, 150);
      return Math.hypot(place.x - innerWidth / 2, place.y - innerHeight / 2) < 3;
    });
    assert.ok(true, 'the focused node is in the middle');
  });

  QUnit.test('after destroy nothing draws, listens or throws', async (assert) => {
    await show({ on: ['onNodeClick', 'onCanvasClick', 'onCanvasMousemove'] });
    const { x, y } = await spot('a');
    await read((graph) => graph.destroy());
    await opened.page.mouse.click(x, y);
    await opened.page.setViewportSize({ width: 900, height: 600 });
    await frame();
    await opened.page.setViewportSize({ width: 1000, height: 700 });
    assert.deepEqual(await seen(), []);
    assert.strictEqual(
      await opened.page.evaluate(() => document.querySelectorAll('#place canvas, #place svg').length),
      0,
    );
    await opened.page.evaluate(() => {
      window.graph = undefined;
    });
  });

  QUnit.test('nothing was written to the console', (assert) => {
    assert.deepEqual(opened.errors, []);
  });
});
