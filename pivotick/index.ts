/** Public names of the drawing engine, which follow the documented interface of the Pivotick library. */

export { Pivotick } from './graph.ts';
export { Edge, Node } from './model/elements.ts';
export type * from './model/types.ts';
