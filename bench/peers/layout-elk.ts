import ELK from 'elkjs/lib/elk.bundled.js';

export async function layOut({ nodeBoxes, links }, { length }) {
  const result = await new ELK().layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'stress',
      'elk.stress.desiredEdgeLength': String(length),
      'elk.separateConnectedComponents': 'true',
      'elk.aspectRatio': '1.6',
    },
    children: nodeBoxes.map(({ width, height }, index) => ({ id: `n${index}`, width, height })),
    edges: links.map(([from, to], index) => ({ id: `e${index}`, sources: [`n${from}`], targets: [`n${to}`] })),
  });
  const positions = new Map(result.children.map((child) => [child.id, child]));
  return nodeBoxes.map(({ width, height }, index) => {
    const { x, y } = positions.get(`n${index}`);
    return { x: x + width / 2, y: y + height / 2 };
  });
}
