/** Node positions as computed by the application when it opens a map. */

import {
  edgeLabelText,
  labelLayout,
  type MeasureText,
  nodeExtent,
  nodeLabelLayout,
  nodeOutline,
  outlineBox,
  PILL_GAP,
  pillFont,
  pillRowSize,
} from '../../drawing/index.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { isIconName } from '../../formats/document/icon-names.ts';
import { edgeLabel, edgeLook, isPictureFrame, linkDistance, nodeLabel, nodeLook } from '../../formats/document/look.ts';
import { own } from '../../formats/parse/json.ts';
import { USUAL_FORCES } from '../../pivotick/layout/forces.ts';
import { type LayoutGraph, numbered } from '../../pivotick/layout/graph.ts';
import { refinement } from '../../pivotick/layout/refine/index.ts';
import { LayoutRun } from '../../pivotick/layout/run.ts';

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
  const places = run.positions();
  const nodes = document.nodes.map((node, index): MapNode => {
    if (node.x !== undefined && node.y !== undefined) return node;
    return { ...node, x: Math.round(places[2 * index] ?? 0), y: Math.round(places[2 * index + 1] ?? 0) };
  });
  return { ...document, nodes };
}

function describe(
  document: MapDocument,
  measure: MeasureText,
  ratioOf: (source: string) => number | undefined,
): LayoutGraph {
  const { nodes } = document;
  const rooms = nodes.map((node) => roomOf(document, node, measure, ratioOf));
  const indexes = new Map(nodes.map(({ id }, index) => [id, index]));
  const edges = document.edges.map((edge) => {
    const [from, to] = [indexes.get(edge.from) ?? 0, indexes.get(edge.to) ?? 0];
    const look = edgeLook(document, edge);
    const text = look.hideLabel ? undefined : edgeLabel(document, edge);
    const words = text === undefined ? undefined : edgeLabelText(look, text, fontFamily(look.labelFont));
    const label = words ? labelLayout(words, { x: 0, y: 0 }, 'centered', measure).box.width : 0;
    const ends = Math.max(...(rooms[from]?.shape ?? [])) + Math.max(...(rooms[to]?.shape ?? []));
    return { from, to, need: ends + LABEL_AIR + label };
  });
  return {
    count: nodes.length,
    x: Float64Array.from(nodes, ({ x, y }) => (y === undefined ? Number.NaN : (x ?? Number.NaN))),
    y: Float64Array.from(nodes, ({ x, y }) => (x === undefined ? Number.NaN : (y ?? Number.NaN))),
    fixed: Uint8Array.from(nodes, ({ x, y }) => (x !== undefined && y !== undefined ? 1 : 0)),
    weight: new Float32Array(nodes.length).fill(1),
    extents: Float32Array.from(rooms.flatMap(({ extent }) => extent)),
    shapes: Float32Array.from(rooms.flatMap(({ shape }) => shape)),
    sources: Uint32Array.from(edges, ({ from }) => from),
    targets: Uint32Array.from(edges, ({ to }) => to),
    lengths: Float32Array.from(edges, ({ need }) => Math.max(linkDistance(document), need)),
    needs: Float32Array.from(edges, ({ need }) => need),
    kinds: numbered(nodes.map(({ type, tags }) => type ?? tags?.[0])),
    subkinds: numbered(nodes.map(({ type, tags }) => (type === undefined ? undefined : tags?.[0]))),
  };
}

/** Left, right, up and down from the centre to the end of all that belongs to a node; and half the size of its shape. */
type Room = {
  readonly extent: readonly [left: number, right: number, up: number, down: number];
  readonly shape: readonly [halfWidth: number, halfHeight: number];
};

function roomOf(
  document: MapDocument,
  node: MapNode,
  measure: MeasureText,
  ratioOf: (source: string) => number | undefined,
): Room {
  const look = nodeLook(document, node);
  const family = fontFamily(look.labelFont);
  const text = { label: nodeLabel(node), subtitle: node.subtitle };
  const ratio = look.image === undefined ? undefined : ratioOf(look.image);
  const { outline, card } = nodeOutline(look, text, family, measure, { ratio, isFramed: isPictureFrame(look) });
  const center = { x: 0, y: 0 };
  const { width, height } = outlineBox(outline, center);
  const shape = [width / 2 + look.borderWidth / 2, height / 2 + look.borderWidth / 2] as const;
  const label = card ? undefined : nodeLabelLayout(look, text.label, family, { x: 0, bottom: shape[1] }, measure);
  const box = nodeExtent(outline, center, look.borderWidth, label);
  const tags = look.hideBadges ? [] : (node.tags ?? []);
  const icon = (tag: string) => isIconName(own(document.tags, tag)?.icon);
  const row = pillRowSize(tags, icon, pillFont(fontFamily(undefined)), measure);
  const half = Math.max(row.width, box.width) / 2;
  const below = tags.length > 0 ? row.height + PILL_GAP : 0;
  return { extent: [half, half, -box.y, box.y + box.height + below], shape };
}
