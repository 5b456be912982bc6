/** Preview of a plan as a picture over the map, with only its new nodes and edges. */

import { runSteps } from '../../drawing/base/steps.ts';
import { type Box, grow, type Point } from '../../drawing/commands/index.ts';
import { type SceneItem, sceneNodeBox } from '../../scene/layers.ts';
import { picturing } from '../../scene/picture.ts';
import { buildScene, type MapScene } from '../../scene/scene.ts';
import { MARKS } from '../compare/picture.ts';
import { EMPTY_DOCUMENT, type MapDocument, type MapNode } from '../document/document.ts';
import { pictureSvg, type SvgOptions } from '../export/svg/index.ts';
import type { Plan } from '../plan/plan.ts';

export type PlanPicture = {
  /** A whole SVG document without a background. */
  readonly svg: string;
  /** Visible area, in graph units. */
  readonly frame: Box;
};

/** Opacity of previewed elements. */
const PREVIEW_OPACITY = 0.6;
/** More new nodes and edges than these are not previewed. */
const MAX_NODES = 200;
const MAX_EDGES = 400;
/** Maximum number of neighbours that labels avoid. */
const MAX_NEIGHBOURS = 300;

type NodePositions = ReadonlyMap<string, Point>;

/**
 * Draws the elements that a plan adds, and the new state of nodes that it changes.
 * @param positions - positions of existing and new nodes; nodes without one are left out
 * @returns undefined when nothing is visible
 */
export function planPicture(
  map: MapDocument,
  plan: Plan,
  positions: NodePositions,
  options: Pick<SvgOptions, 'colors' | 'measure' | 'tagPills' | 'nodeLabels' | 'edgeLabels' | 'picture'>,
): PlanPicture | undefined {
  const added = plan.nodes.slice(0, MAX_NODES);
  const edges = plan.edges.slice(0, MAX_EDGES);
  const previews = new Map([...added, ...plan.changes.map(({ next }) => next)].map((node) => [node.id, node]));
  const beside = besideOf(map, new Set([...previews.keys(), ...edges.flatMap(({ from, to }) => [from, to])]));
  const known = map.nodes.filter(({ id }) => beside.has(id) && !previews.has(id));
  const isPreview = new Set(edges.map(({ id }) => id));
  const document: MapDocument = {
    ...withTypesOf(map, plan),
    nodes: [...known, ...previews.values()].flatMap((node) => placed(node, positions)),
    // Existing edges and their labels keep their space next to the new ones.
    edges: [...map.edges.filter(({ from, to }) => beside.has(from) && beside.has(to)), ...edges],
  };
  const scene = buildScene(document, {
    ...options,
    colors: { ...options.colors, page: 'none' },
    opacity: (kind, id) => ((kind === 'node' ? previews.has(id) : isPreview.has(id)) ? PREVIEW_OPACITY : 0),
  });
  const picture = runSteps(picturing(scene, { marks: { over: added.flatMap(({ id }) => frameOf(scene, id) ?? []) } }));
  return picture && { svg: [...pictureSvg(picture, document)].join(''), frame: picture.frame };
}

const withTypesOf = (map: MapDocument, plan: Plan): MapDocument => ({
  ...EMPTY_DOCUMENT,
  nodeTypes: { ...plan.nodeTypes, ...map.nodeTypes },
  edgeTypes: { ...plan.edgeTypes, ...map.edgeTypes },
  tags: map.tags,
});

/** These nodes and their neighbours in the map, which new elements avoid. */
function besideOf({ edges }: MapDocument, ids: ReadonlySet<string>): ReadonlySet<string> {
  const beside = new Set(ids);
  for (const { from, to } of edges) {
    if (beside.size >= ids.size + MAX_NEIGHBOURS) break;
    if (ids.has(from)) beside.add(to);
    if (ids.has(to)) beside.add(from);
  }
  return beside;
}

function placed(node: MapNode, positions: ReadonlyMap<string, Point>): MapNode[] {
  const at = positions.get(node.id);
  return at ? [{ ...node, x: at.x, y: at.y }] : [];
}

/** Distance of the dashed outline from its node, in graph units. */
const OFF = 5;

function frameOf(scene: MapScene, id: string): SceneItem | undefined {
  const node = scene.node(id);
  if (!node) return undefined;
  const figure = { kind: 'box', box: grow(sceneNodeBox(node), OFF), corner: 2 * OFF } as const;
  const stroke = { color: MARKS.added.color, width: 2, dash: [5, 4] };
  return { id, opacity: 1, box: undefined, commands: [{ kind: 'lines', figure, stroke }] };
}
