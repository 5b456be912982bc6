import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';

export async function layOut({ nodeBoxes, links }, { length }) {
  const nodes = nodeBoxes.map((nodeBox) => ({ nodeBox }));
  forceSimulation(nodes)
    .force('link', forceLink(links.map(([source, target]) => ({ source, target }))).distance(length))
    .force('charge', forceManyBody().strength(-10 * length))
    .force(
      'collide',
      forceCollide(({ nodeBox }) => Math.hypot(nodeBox.width, nodeBox.height) / 4),
    )
    .force('x', forceX().strength(0.06))
    .force('y', forceY().strength(0.1))
    .stop()
    .tick(400);
  return nodes.map(({ x, y }) => ({ x, y }));
}
