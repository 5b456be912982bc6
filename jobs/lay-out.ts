/** Node positions as computed by the application when it opens a map. */

import { edgeLabelText, labelLayout, lengthForLabel, type MeasureText } from '../drawing/commands/index.ts';
import type { MapDocument, MapNode } from '../formats/document/document.ts';
import { fontFamily } from '../formats/document/fonts.ts';
import { edgeLabel, edgeLook, linkDistance, nodeLook } from '../formats/document/look.ts';
import { measureExtent } from '../formats/measure/measure-node.ts';
import { type LayoutGraph, numbered, seedOf } from '../pivotick/layout/graph.ts';
import { LayoutRun } from '../pivotick/layout/run.ts';
import { refinement } from '../pivotick/layout/search/index.ts';
import { USUAL_FORCES } from '../pivotick/model/forces.ts';

/** As the engine has them, for a view that is as wide as most screens. */
const SETTINGS = { ...USUAL_FORCES, aspect: 1.6 } as const;
/** Space before and after a label along an edge. */
const LABEL_AIR = 28;

/**
 * The map with a position for every node. Existing ones stay. Deterministic.
 * @param ratioOf - width by height of a picture
 */
export function withPlaces(
  document: MapDocument,
  measure: MeasureText,
  ratioOf: (source: string) => number | undefined,
): MapDocument {
  if (document.nodes.every(({ x, y }) => x !== undefined && y !== undefined)) return document;
  const graph = describe(document, measure, ratioOf);
  const run = new LayoutRun(graph, { ...SETTINGS, linkDistance: linkDistance(document) }, refinement);
  while (run.isActive) run.tick();
  const positions = run.positions();
  const nodes = document.nodes.map((node, index): MapNode => {
    if (node.x !== undefined && node.y !== undefined) return node;
    return { ...node, x: Math.round(positions[2 * index] ?? 0), y: Math.round(positions[2 * index + 1] ?? 0) };
  });
  return { ...document, nodes };
}

/** The map as laid out without its positions. */
export function laidOutFreely(document: MapDocument, measure: MeasureText): MapDocument {
  const nodes = document.nodes.map(({ x: _x, y: _y, ...node }) => node);
  return withPlaces({ ...document, nodes }, measure, () => undefined);
}

function describe(
  document: MapDocument,
  measure: MeasureText,
  ratioOf: (source: string) => number | undefined,
): LayoutGraph {
  const { nodes } = document;
  const extents = nodes.map((node) => {
    const { image } = nodeLook(document, node);
    return measureExtent(document, node, measure, image === undefined ? undefined : ratioOf(image));
  });
  const indexes = new Map(nodes.map(({ id }, index) => [id, index]));
  const edges = document.edges.map((edge) => {
    const [from, to] = [indexes.get(edge.from) ?? 0, indexes.get(edge.to) ?? 0];
    const look = edgeLook(document, edge);
    const text = look.hideLabel ? undefined : edgeLabel(document, edge);
    const words = text === undefined ? undefined : edgeLabelText(look, text, fontFamily(look.labelFont));
    const label = words ? labelLayout(words, { x: 0, y: 0 }, 'centered', measure).box.width : 0;
    const ends = longest(extents[from]) + longest(extents[to]);
    return { from, to, need: ends + LABEL_AIR + lengthForLabel(label) };
  });
  return {
    count: nodes.length,
    x: Float64Array.from(nodes, ({ x, y }) => (y === undefined ? Number.NaN : (x ?? Number.NaN))),
    y: Float64Array.from(nodes, ({ x, y }) => (x === undefined ? Number.NaN : (y ?? Number.NaN))),
    fixed: Uint8Array.from(nodes, ({ x, y }) => (x !== undefined && y !== undefined ? 1 : 0)),
    weight: new Float32Array(nodes.length).fill(1),
    extents: Float32Array.from(extents.flatMap(({ half, up, down }) => [half, half, up, down])),
    shapes: Float32Array.from(extents.flatMap(({ shape: { width, height } }) => [width / 2, height / 2])),
    sources: Uint32Array.from(edges, ({ from }) => from),
    targets: Uint32Array.from(edges, ({ to }) => to),
    lengths: Float32Array.from(edges, ({ need }) => Math.max(linkDistance(document), need)),
    needs: Float32Array.from(edges, ({ need }) => need),
    kinds: numbered(nodes.map(({ type, tags }) => type ?? tags?.[0])),
    subkinds: numbered(nodes.map(({ type, tags }) => (type === undefined ? undefined : tags?.[0]))),
    seeds: Uint32Array.from(nodes, ({ id }) => seedOf(id)),
  };
}

/** Half of the longer side of a node's shape. */
function longest(extent: ReturnType<typeof measureExtent> | undefined): number {
  return extent ? Math.max(extent.shape.width, extent.shape.height) / 2 : 0;
}
