import Graph from 'graphology';
import Sigma from 'sigma';
import type { BenchMap } from '../map.ts';
import type { Peer, Shown } from './peer.ts';

/** Draws with WebGL, which a machine without a GPU computes in software. It has no layout. */
export const peer: Peer = {
  show: async (container, map) => start(container, map),
  layOut: () => Promise.reject(new Error('sigma lays nothing out')),
};

function start(container: HTMLElement, map: BenchMap): Shown {
  const graph = new Graph({ multi: true });
  for (const { id, label, x, y, color } of map.nodes) graph.addNode(id, { label, x, y: -y, color, size: 4 });
  for (const { id, from, to, label } of map.edges)
    graph.addEdgeWithKey(id, from, to, { label, type: 'arrow', size: 1 });
  const sigma = new Sigma(graph, container, { renderEdgeLabels: true });
  const camera = sigma.getCamera();
  return {
    pan: (dx, dy) => {
      const { x, y, ratio } = camera.getState();
      camera.setState({ x: x - (dx * ratio) / 1280, y: y + (dy * ratio) / 1280 });
    },
    zoom: (factor) => camera.setState({ ratio: camera.getState().ratio / factor }),
    drag: (x, y) => {
      graph.mergeNodeAttributes('n0', { x, y: -y });
    },
    positions: () => graph.mapNodes((_id, { x, y }) => ({ x, y })),
    destroy: () => sigma.kill(),
  };
}
