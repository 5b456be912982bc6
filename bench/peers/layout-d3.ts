import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';

export async function layOut({ rooms, links }, { length }) {
  const nodes = rooms.map((room) => ({ room }));
  forceSimulation(nodes)
    .force('link', forceLink(links.map(([source, target]) => ({ source, target }))).distance(length))
    .force('charge', forceManyBody().strength(-10 * length))
    .force(
      'collide',
      forceCollide(({ room }) => Math.hypot(room.width, room.height) / 4),
    )
    .force('x', forceX().strength(0.06))
    .force('y', forceY().strength(0.1))
    .stop()
    .tick(400);
  return nodes.map(({ x, y }) => ({ x, y }));
}
