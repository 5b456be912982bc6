import cytoscape from 'cytoscape';
import type { BenchMap } from '../map.ts';
import type { Peer, Shown } from './peer.ts';

export const peer: Peer = {
  show: (container, map) => start(container, map, { name: 'preset' }),
  layOut: (container, map) => start(container, map, { name: 'cose', animate: false, fit: true }),
};

async function start(container: HTMLElement, map: BenchMap, layout: cytoscape.LayoutOptions): Promise<Shown> {
  const graph = cytoscape({
    container,
    elements: [
      ...map.nodes.map(({ id, label, x, y, color }) => ({ data: { id, label, color }, position: { x, y } })),
      ...map.edges.map(({ id, from, to, label }) => ({ data: { id, source: from, target: to, label } })),
    ],
    style: [
      {
        selector: 'node',
        style: {
          label: 'data(label)',
          'background-color': 'data(color)',
          width: 28,
          height: 28,
          'font-size': 12,
          'text-valign': 'bottom',
        },
      },
      {
        selector: 'edge',
        style: {
          label: 'data(label)',
          width: 2,
          'font-size': 12,
          'curve-style': 'bezier',
          'target-arrow-shape': 'triangle',
        },
      },
    ],
    layout,
    // Recommended by its documentation for large graphs.
    textureOnViewport: true,
    hideEdgesOnViewport: false,
  });
  graph.fit(undefined, 60);
  const first = graph.nodes()[0];
  return {
    pan: (x, y) => {
      graph.panBy({ x, y });
    },
    zoom: (factor) => {
      graph.zoom({
        level: graph.zoom() * factor,
        renderedPosition: { x: container.clientWidth / 2, y: container.clientHeight / 2 },
      });
    },
    drag: (x, y) => {
      first?.position({ x, y });
    },
    positions: () => graph.nodes().map((node) => ({ ...node.position() })),
    destroy: () => graph.destroy(),
  };
}
