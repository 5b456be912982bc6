/**
 * Data, view and selection in the part of the documented interface that the application uses, over public names alone.
 * `PIVOTICK_DIST` names a folder with another build of the library: then the same tests run on that one.
 */

import QUnit from 'qunit';
import { frame, type Loose, names, opened, read, seen, show, spot, useGraph } from '../pivotick/support/graph.ts';

QUnit.module('pivotick', (hooks) => {
  useGraph(hooks);

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
    const positions = await read((graph) => graph.getMutableNodes().map((node: Loose) => [node.id, node.x, node.y]));
    assert.deepEqual(positions, [
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

  QUnit.test('adding emits an event, refuses a taken id, and moves no other node', async (assert) => {
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

  QUnit.test('removing a node removes its edges, with events before', async (assert) => {
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

  QUnit.test('an update keeps the live object and its position, and reports old and new data', async (assert) => {
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

  QUnit.test('a fit centres the content with a margin', async (assert) => {
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

  QUnit.test('positions written to live nodes are drawn with the next tick, and edges follow', async (assert) => {
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

  QUnit.test('selecting by code emits one event, and never mixes nodes with edges', async (assert) => {
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

  QUnit.test('nodes are hidden with their edges and shown again without moving others', async (assert) => {
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

  QUnit.test('pause, distance and repulsion can be set at any time', async (assert) => {
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
});
