/**
 * Required members of the graph library. Another version may lack some; an error names them before a call fails.
 * One member is optional: only the engine of this repository has it.
 */

import { Pivotick } from 'pivotick';
import { listed } from '../../formats/words/parts.ts';

/** Documented members in use, by the part of the graph that has them. */
const GRAPH = [
  'addNode',
  'addEdge',
  'removeNode',
  'removeEdge',
  'updateData',
  'getMutableNode',
  'getMutableNodes',
  'getMutableEdge',
  'selectElements',
  'deselectAll',
  'emphasiseElements',
  'clearEmphasis',
  'nextTick',
  'nextTickFor',
  'on',
  'destroy',
] as const satisfies readonly (keyof Pivotick)[];

const RENDERER = [
  'getRootContainer',
  'getCanvas',
  'getContentBounds',
  'getGraphInteraction',
  'screenToGraphCoordinates',
  'setViewport',
  'zoomIn',
  'zoomOut',
] as const satisfies readonly (keyof Pivotick['renderer'])[];

const QUERY_ENGINE = [
  'setFacets',
  'setEdgeFacets',
  'getFilters',
  'setFilters',
  'setEdgeFilter',
  'removeEdgeFilter',
  'resetFilters',
  'reapply',
] as const satisfies readonly (keyof Pivotick['queryEngine'])[];

const SIMULATION = [
  'setLinkDistance',
  'setRepulsion',
  'setCollisionRadius',
  'reheat',
  'pause',
  'enable',
] as const satisfies readonly (keyof Pivotick['simulation'])[];

/** The library in this build lacks members that the application needs. */
export class LibraryMisfit extends Error {}

/** Starts the worker of the first layout, which only the engine of this repository can do without a graph. */
export function prepareLayout(): void {
  const library: { readonly prepareLayout?: typeof Pivotick.prepareLayout } = Pivotick;
  library.prepareLayout?.();
}

/** @throws LibraryMisfit with the names of missing members */
export function checkLibrary(graph: Pivotick): void {
  const missing = missingMembers(graph);
  if (missing.length === 0) return;
  throw new LibraryMisfit(
    `The graph library in this build lacks ${listed(missing)}, which Graphmap needs: build it with Pivotick 2.0.1 or later.`,
  );
}

function missingMembers(graph: object): readonly string[] {
  const parts: readonly (readonly [path: readonly string[], members: readonly string[]])[] = [
    [[], GRAPH],
    [['renderer'], RENDERER],
    [['queryEngine'], QUERY_ENGINE],
    [['simulation'], SIMULATION],
  ];
  return parts.flatMap(([path, members]) => {
    const part = path.reduce<unknown>((whole, name) => memberOf(whole, name), graph);
    return members
      .filter((name) => typeof memberOf(part, name) !== 'function')
      .map((name) => [...path, name].join('.'));
  });
}

const memberOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? (whole as Readonly<Record<string, unknown>>)[name] : undefined;
