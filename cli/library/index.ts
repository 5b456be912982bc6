/**
 * The library `graphmap`: pure functions on map documents, for Node and bundlers.
 * Semantic versioning applies to the exports of this file. It has no code, so that bundlers leave unused parts out.
 */

export type { MapDocument } from '../../formats/document/document.ts';
export { parseDocument } from '../../formats/parse-any/parse.ts';
export type { Parsed, Problem } from '../../formats/problems/problem.ts';
export { importFile, layout, report, svg } from './functions.ts';
export { type ChangedElement, type CheckedFinding, type CheckedMap, check, diff, type MapChanges } from './results.ts';
