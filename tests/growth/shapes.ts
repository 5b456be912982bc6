/** Maps of any size, large in one way each. */

type Shape = (count: number) => object;

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const place = (at: number) => ({ x: (at % 100) * 160, y: Math.floor(at / 100) * 140 });
const nodes = (count: number, more: (at: number) => object = () => ({})) =>
  many(count, (at) => ({ id: `n${at}`, label: `Node ${at}`, ...place(at), ...more(at) }));

/** Maps in which everything of one kind is plentiful; each has findings or problems. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  'a hub': (count) => ({
    nodes: nodes(count),
    edges: many(count - 1, (at) => ({ from: 'n0', to: `n${at + 1}`, label: 'uses' })),
  }),
  'a chain': (count) => ({
    nodes: nodes(count),
    edges: many(count - 1, (at) => ({ from: `n${at}`, to: `n${at + 1}`, label: 'uses' })),
  }),
  'no relationships': (count) => ({ nodes: nodes(count), edges: [] }),
  'parallel edges': (count) => ({
    nodes: nodes(2),
    edges: many(count, (at) => ({ from: 'n0', to: 'n1', label: `uses ${at % 2}` })),
  }),
  'a type for each node': (count) => ({
    nodeTypes: Object.fromEntries(many(count, (at) => [`type-${at}`, { label: `Type ${at}` }])),
    nodes: nodes(count, (at) => ({ type: `type-${count - at}` })),
    edges: [],
  }),
  'a tag for each node': (count) => ({
    tags: Object.fromEntries(many(count, (at) => [`T ${at}`, { color: '#123456' }])),
    nodes: nodes(count, (at) => ({ tags: [`Tag ${at}`] })),
    edges: [],
  }),
  'empty sections': (count) => ({
    nodes: nodes(count),
    edges: [],
    sections: many(count, (at) => ({ id: `s${at}`, title: `S ${at}`, x: 60, y: 140 * at + 50, width: 20, height: 20 })),
  }),
  'arrows to missing nodes': (count) => ({
    nodes: nodes(count),
    edges: [],
    arrows: many(count, (at) => ({ from: { node: `n${at}` }, to: { node: `m${at}` } })),
  }),
  'wrong values': (count) => ({
    nodes: nodes(count, (at) => ({ size: 'large', color: 5, url: 'nothing', type: `u${at}`, label: 'The same' })),
    edges: [],
  }),
  'edges to missing nodes': (count) => ({
    nodes: nodes(count),
    edges: many(count, (at) => ({ from: `missing ${at}`, to: `n${at}` })),
  }),
};
