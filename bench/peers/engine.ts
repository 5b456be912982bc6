import { Pivotick } from 'pivotick';
import type { BenchMap } from '../map.ts';
import type { Peer, Shown } from './peer.ts';

export const engine: Peer = {
  show: (container, map) => start(container, map, true),
  layOut: (container, map) => start(container, map, false),
};

function start(container: HTMLElement, map: BenchMap, placed: boolean): Promise<Shown> {
  const nodes = map.nodes.map(({ id, label, x, y, color }) => ({
    id,
    ...(placed ? { x, y } : {}),
    style: { color, size: 14, look: { label: { text: label } } },
  }));
  const edges = map.edges.map(({ id, from, to, label }) => ({ id, from, to, data: { label } }));
  const graph = new Pivotick(
    container,
    { nodes, edges },
    { UI: { mode: 'viewer' }, simulation: { d3LinkDistance: 150 } },
  );
  const { renderer } = graph;
  const firstId = nodes[0]?.id ?? '';
  const shown: Shown = {
    pan: (dx, dy) => {
      const { x, y, scale } = renderer.getViewport();
      renderer.setViewport({ x: x - dx / scale, y: y - dy / scale });
    },
    zoom: (factor) => {
      const { x, y, scale } = renderer.getViewport();
      renderer.setViewport({ x, y, scale: scale * factor });
    },
    drag: (x, y) => {
      const first = graph.getMutableNode(firstId);
      if (!first) return;
      first.x = x;
      first.y = y;
      graph.nextTickFor([first]);
    },
    positions: () => graph.getMutableNodes().map(({ x = 0, y = 0 }) => ({ x, y })),
    destroy: () => {
      graph.destroy();
      container.replaceChildren();
    },
  };
  return new Promise((resolve) => graph.on('ready', () => resolve(shown)));
}
