import type { Edge, Node } from './elements.ts';
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

/** Parameters of the listeners of each event. */
// biome-ignore lint/suspicious/noExplicitAny: the parameter lists of listeners differ by name; each map states its own.
type EventMap = Record<string, (...values: any[]) => void>;

/** Listeners run in order of registration; an error in one does not stop the others. */
export class Emitter<Events extends EventMap> {
  #listeners = new Map<keyof Events, Events[keyof Events][]>();

  on<Name extends keyof Events>(name: Name, listener: Events[Name]): void {
    const list = this.#listeners.get(name) ?? [];
    list.push(listener);
    this.#listeners.set(name, list);
  }

  off<Name extends keyof Events>(name: Name, listener: Events[Name]): void {
    const list = this.#listeners.get(name) ?? [];
    const index = list.indexOf(listener);
    // A copy, because a listener may remove itself while the list is iterated.
    if (index >= 0) this.#listeners.set(name, list.toSpliced(index, 1));
  }

  emit<Name extends keyof Events>(name: Name, ...values: Parameters<Events[Name]>): void {
    for (const listener of this.#listeners.get(name) ?? []) guarded(() => listener(...values));
  }

  has(name: keyof Events): boolean {
    return (this.#listeners.get(name)?.length ?? 0) > 0;
  }

  clear(): void {
    this.#listeners.clear();
  }
}

/** Calls external code. Errors are reported to the console as uncaught, and drawing continues. */
export function guarded(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}
