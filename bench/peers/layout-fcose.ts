import cytoscape from 'cytoscape';
import fcose from 'cytoscape-fcose';

cytoscape.use(fcose);

export async function layOut({ nodeBoxes, links }, { length, seed }) {
  // fcose draws from Math.random; the seed makes a run repeatable.
  Math.random = seed;
  const elements = [
    ...nodeBoxes.map((_, index) => ({ data: { id: `n${index}` } })),
    ...links.map(([from, to], index) => ({ data: { id: `e${index}`, source: `n${from}`, target: `n${to}` } })),
  ];
  const graph = cytoscape({ headless: true, styleEnabled: true, elements });
  nodeBoxes.forEach(({ width, height }, index) => {
    graph.$id(`n${index}`).style({ width, height, shape: 'rectangle' });
  });
  const layout = graph.layout({
    name: 'fcose',
    animate: false,
    quality: 'proof',
    idealEdgeLength: length,
    nodeSeparation: 75,
  });
  const stopped = layout.promiseOn('layoutstop');
  layout.run();
  await stopped;
  return nodeBoxes.map((_, index) => ({ ...graph.$id(`n${index}`).position() }));
}
