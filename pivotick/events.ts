/** Events of the graph object's data. */

import type { Edge, Node } from './elements.ts';
import type { Emitter } from './emitter.ts';
import type { Data } from './types.ts';

export type DataChange = {
  type: 'node:add' | 'node:remove' | 'node:change' | 'edge:add' | 'edge:remove' | 'edge:change';
  node?: Node;
  edge?: Edge;
  previousData?: Data;
  nextData?: Data;
};

export type GraphEvents = {
  ready: () => void;
  nodeAdd: (node: Node) => void;
  nodeRemove: (node: Node) => void;
  nodeChange: (node: Node, previousData: Data, nextData: Data) => void;
  edgeAdd: (edge: Edge) => void;
  edgeRemove: (edge: Edge) => void;
  edgeChange: (edge: Edge, previousData: Data, nextData: Data) => void;
  dataBatchChanged: (changes: DataChange[]) => void;
};

/** Emits a batch of changes as a whole, then one by one. */
export function announce(events: Emitter<GraphEvents>, changes: DataChange[]): void {
  if (changes.length === 0) return;
  events.emit('dataBatchChanged', changes);
  for (const change of changes) {
    const { type, node, edge, previousData = {}, nextData = {} } = change;
    if (type === 'node:add' && node) events.emit('nodeAdd', node);
    else if (type === 'node:remove' && node) events.emit('nodeRemove', node);
    else if (type === 'node:change' && node) events.emit('nodeChange', node, previousData, nextData);
    else if (type === 'edge:add' && edge) events.emit('edgeAdd', edge);
    else if (type === 'edge:remove' && edge) events.emit('edgeRemove', edge);
    else if (type === 'edge:change' && edge) events.emit('edgeChange', edge, previousData, nextData);
  }
}
