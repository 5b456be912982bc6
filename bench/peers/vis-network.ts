import { DataSet } from 'vis-data/peer';
import { Network } from 'vis-network/peer';
import type { BenchMap } from '../map.ts';
import type { Peer, Shown } from './peer.ts';

export const peer: Peer = {
  show: (container, map) => start(container, map, true),
  layOut: (container, map) => start(container, map, false),
};

function start(container: HTMLElement, map: BenchMap, placed: boolean): Promise<Shown> {
  const nodes = new DataSet(
    map.nodes.map(({ id, label, x, y, color }) => ({
      id,
      label,
      color,
      shape: 'dot',
      size: 14,
      ...(placed ? { x, y } : {}),
    })),
  );
  const edges = new DataSet(map.edges.map(({ id, from, to, label }) => ({ id, from, to, label, arrows: 'to' })));
  const graph = new Network(
    container,
    { nodes, edges },
    {
      physics: placed ? false : { stabilization: { iterations: 100 } },
      layout: { improvedLayout: false },
      edges: { smooth: false },
      interaction: { hideEdgesOnDrag: false },
    },
  );
  const shown: Shown = {
    pan: (dx, dy) => {
      const { x, y } = graph.getViewPosition();
      const scale = graph.getScale();
      graph.moveTo({ position: { x: x - dx / scale, y: y - dy / scale } });
    },
    zoom: (factor) => graph.moveTo({ scale: graph.getScale() * factor }),
    drag: (x, y) => graph.moveNode('n0', x, y),
    positions: () => Object.values(graph.getPositions()),
    destroy: () => graph.destroy(),
  };
  return new Promise((resolve) => {
    graph.once(placed ? 'afterDrawing' : 'stabilizationIterationsDone', () => {
      graph.fit();
      resolve(shown);
    });
  });
}
