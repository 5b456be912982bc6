/** A map as drawn: everything that a picture shows, resolved and placed once for all outputs. */

import { areaOf } from '../drawing/base/sides.ts';
import { inSteps, runSteps } from '../drawing/base/steps.ts';
import { rankFans } from '../drawing/commands/index.ts';
import { titleSides } from '../drawing/commands/section.ts';
import { DrawnGraph } from '../drawing/graph/drawn-graph.ts';
import type { GraphNode } from '../drawing/graph/item.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { areaMembers, areaTint, type Tint } from './areas.ts';
import { type SceneArrow, sceneArrow } from './arrows.ts';
import { type SceneEdge, type SceneNode, sceneEdge, sceneNode } from './items.ts';
import { type SceneSection, sceneSections } from './sections.ts';
import type { SceneView } from './view.ts';

export type MapScene = {
  readonly document: MapDocument;
  readonly view: SceneView;
  readonly sections: readonly SceneSection[];
  /** Nodes with positions, and the edges between them. */
  readonly graph: DrawnGraph<SceneNode, SceneEdge>;
  readonly arrows: readonly SceneArrow[];
  readonly node: (id: string) => SceneNode | undefined;
  /** Colours of the areas, which names are drawn on. */
  readonly tint: Tint;
};

export function buildScene(document: MapDocument, view: SceneView): MapScene {
  return runSteps(buildingScene(document, view));
}

/** The same in steps of a few milliseconds. */
export function* buildingScene(document: MapDocument, given: SceneView): Generator<void, MapScene> {
  const nodes = new Map<string, SceneNode>();
  const { visible, measure, areas = [] } = given;
  const view = { ...given, islandZoom: islandZoom(document, given) };
  yield* inSteps(document.nodes, (node) => {
    const item = !visible || visible.nodes.has(node.id) ? sceneNode(document, node, view) : undefined;
    if (!item) return;
    item.index = nodes.size;
    nodes.set(node.id, item);
  });
  const edges: SceneEdge[] = [];
  yield* inSteps(document.edges, (edge) => {
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
    // Hidden relationships count, too: labels keep their places while a filter changes.
    if (from) from.importance += 1;
    if (to) to.importance += 1;
    if (!from || !to || (visible && !visible.edges.has(edge.id))) return;
    edges.push(sceneEdge(document, edge, { from, to }, view));
  });
  rankFans(edges);
  const sections = sceneSections(document.sections, measure);
  const graph = new DrawnGraph<SceneNode, SceneEdge>(measure);
  graph.nodes = [...nodes.values()];
  graph.edges = edges;
  graph.titles = sections.flatMap(({ layout }) => titleSides(layout) ?? []);
  yield;
  const { places } = given;
  const kept = places && ((item: GraphNode) => places.get((item as SceneNode).node.id));
  yield* graph.placingLabels(undefined, { ...graph.labelled(), kept });
  const boxes = new Map(sections.map(({ look, layout }) => [look.id, layout.frame]));
  const ends = { node: (id: string) => nodes.get(id), section: (id: string) => boxes.get(id) };
  const arrows: SceneArrow[] = [];
  for (const arrow of document.arrows) {
    const placed = sceneArrow(arrow, ends, measure);
    if (placed) arrows.push(placed);
    yield;
  }
  const node = (id: string) => nodes.get(id);
  const tint = areaTint(areas, (area) => areaMembers(area, node), given.colors);
  return { document, view, sections, graph, arrows, node, tint };
}

/** The names of islands have their size where the whole picture is this wide or high, in graph units. */
const USUAL_LENGTH = 1300;

function islandZoom({ nodes }: MapDocument, { visible }: SceneView): number {
  const area = areaOf(
    nodes.flatMap(({ id, x, y }) =>
      x === undefined || y === undefined || visible?.nodes.has(id) === false ? [] : { x, y },
    ),
  );
  return Math.max(1, Math.max(area.right - area.left, area.bottom - area.top) / USUAL_LENGTH);
}
