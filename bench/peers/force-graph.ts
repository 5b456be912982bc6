import ForceGraph from 'force-graph';
import type { BenchMap } from '../map.ts';
import type { Peer, Shown } from './peer.ts';

export const peer: Peer = {
  show: (container, map) => start(container, map, true),
  layOut: (container, map) => start(container, map, false),
};

type Body = { id: string; label: string; color: string; x?: number; y?: number; fx?: number; fy?: number };

function start(container: HTMLElement, map: BenchMap, placed: boolean): Promise<Shown> {
  const nodes: Body[] = map.nodes.map(({ id, label, color, x, y }) => ({
    id,
    label,
    color,
    ...(placed ? { x, y, fx: x, fy: y } : {}),
  }));
  const links = map.edges.map(({ from, to, label }) => ({ source: from, target: to, label }));
  const graph = new ForceGraph(container)
    .width(container.clientWidth)
    .height(container.clientHeight)
    .nodeRelSize(14)
    .nodeVal(1)
    .linkDirectionalArrowLength(10)
    .linkDirectionalArrowRelPos(1)
    .minZoom(0.001)
    .autoPauseRedraw(true)
    .nodeCanvasObjectMode(() => 'after')
    // Labels as its examples draw them.
    .nodeCanvasObject((node, context) => {
      context.font = '12px sans-serif';
      context.textAlign = 'center';
      context.fillStyle = '#1b2130';
      context.fillText((node as Body).label, node.x ?? 0, (node.y ?? 0) + 26);
    })
    .cooldownTicks(placed ? 0 : 100)
    .graphData({ nodes, links });
  const shown: Shown = {
    pan: (dx, dy) => {
      const { x, y } = graph.centerAt();
      graph.centerAt(x - dx / graph.zoom(), y - dy / graph.zoom());
    },
    zoom: (factor) => {
      graph.zoom(graph.zoom() * factor);
    },
    drag: (x, y) => {
      const [first] = nodes;
      if (first) Object.assign(first, { x, y, fx: x, fy: y });
      // Setting a property again is the documented way to redraw.
      graph.nodeRelSize(graph.nodeRelSize());
    },
    positions: () => nodes.map(({ x = 0, y = 0 }) => ({ x, y })),
    destroy: () => graph._destructor(),
  };
  return new Promise((resolve) => {
    graph.onEngineStop(() => {
      graph.zoomToFit(0, 60);
      resolve(shown);
    });
  });
}
