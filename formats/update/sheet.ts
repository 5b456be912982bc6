/**
 * A sheet as the source of an update.
 * Missing columns and tables are filled in from the map, so that only the content of the sheet is compared.
 */

import { byUniqueKey } from '../base/groups.ts';
import { foldedName } from '../base/typing-errors.ts';
import { matchElements } from '../compare/match.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import { IdMaker } from '../document/id.ts';
import { nodeName } from '../words/parts.ts';
import type { RememberedSource } from './change-review.ts';
import type { SheetTables } from './sheet-tables.ts';

/** Ids of the map by those of the sheet, for nodes matched by name, because a sheet may lack ids and types. */
export function idsByName(map: MapDocument, sheet: MapDocument): ReadonlyMap<string, string> {
  const mine = new Set(map.nodes.map(({ id }) => id));
  const theirs = new Set(sheet.nodes.map(({ id }) => id));
  const named = (nodes: readonly MapNode[]) => byUniqueKey(nodes, (node) => foldedName(nodeName(node)));
  const known = named(map.nodes.filter(({ id }) => !theirs.has(id)));
  const ids = new Map<string, string>();
  for (const [name, node] of named(sheet.nodes.filter(({ id }) => !mine.has(id)))) {
    const own = known.get(name);
    if (node && own) ids.set(node.id, own.id);
  }
  return ids;
}

/**
 * The sheet, with missing values from the map. The elements of the sheet are first, in its order.
 * @param sheet - with the node ids of the map
 */
export function completed(
  map: MapDocument,
  sheet: MapDocument,
  tables: SheetTables,
  remembered: RememberedSource,
): MapDocument {
  const own = new Map(map.nodes.map((node) => [node.id, node]));
  // A node that occurs only as an end of an edge has no other values.
  const nodes = sheet.nodes.map((node) => {
    const known = own.get(node.id);
    return known ? (tables.nodes ? filled(known, node) : known) : node;
  });
  const named = new Set(nodes.map(({ id }) => id));
  const allNodes = [
    ...nodes,
    ...map.nodes.filter(({ id }) => !named.has(id) && !(tables.nodes && remembered.hasNode(id))),
  ];
  const edges = completedEdges(map, { ...sheet, nodes: allNodes });
  const drawn = new Set(edges.map(({ id }) => id));
  const ids = new Set(allNodes.map(({ id }) => id));
  const others = map.edges.filter(
    (edge) =>
      !drawn.has(edge.id) && !(tables.edges && remembered.hasEdge(edge)) && ids.has(edge.from) && ids.has(edge.to),
  );
  return {
    ...map,
    nodeTypes: { ...sheet.nodeTypes, ...map.nodeTypes },
    edgeTypes: { ...sheet.edgeTypes, ...map.edgeTypes },
    nodes: allNodes,
    edges: [...edges, ...others],
  };
}

/**
 * The edges of the sheet, matched with the map by common fields, otherwise by ends and label, because a sheet may lack
 * types.
 */
function completedEdges(map: MapDocument, sheet: MapDocument): readonly MapEdge[] {
  const pairs = new Map(matchElements(map, sheet).edge);
  const taken = new Set(pairs.values());
  const says = ({ from, to, label }: MapEdge) => JSON.stringify([from, to, label]);
  const rest = byUniqueKey(
    map.edges.filter((edge) => !taken.has(edge)),
    says,
  );
  for (const [key, edge] of byUniqueKey(
    sheet.edges.filter((one) => !pairs.has(one)),
    says,
  )) {
    const known = rest.get(key);
    if (edge && known) pairs.set(edge, known);
  }
  const ids = new IdMaker(map.edges.map(({ id }) => id));
  return sheet.edges.map((edge) => {
    const known = pairs.get(edge);
    return known ? filled(known, edge) : { ...edge, id: ids.make(edge.id) };
  });
}

/** An element of the map with the values of the sheet. */
function filled<T extends MapNode | MapEdge>(known: T, said: T): T {
  const details = said.details && { details: { ...known.details, ...said.details } };
  return { ...known, ...said, ...details, id: known.id };
}
