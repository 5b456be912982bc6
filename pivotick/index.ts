/** Public names of the drawing engine, which follow the documented interface of the Pivotick library. */

export { Edge, Node } from './elements.ts';
export { Pivotick } from './graph.ts';
export type * from './types.ts';
