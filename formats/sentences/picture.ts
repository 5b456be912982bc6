/** Preview of a plan as a picture over the map, with only its new nodes and edges. */

import { type Box, grow, type Point } from '../../drawing/commands/index.ts';
import { MARKS } from '../compare/picture.ts';
import { EMPTY_DOCUMENT, type MapDocument, type MapNode } from '../document/document.ts';
import type { ElementMarkup } from '../export/svg/context.ts';
import { mapSvg, type RenderedGeometry, type SvgOptions } from '../export/svg/index.ts';
import { element } from '../export/svg/markup.ts';
import type { Plan } from '../plan/plan.ts';

export type PlanPicture = {
  /** A whole SVG document without a background. */
  readonly svg: string;
  /** Visible area, in graph units. */
  readonly frame: Box;
};

/** Opacity of previewed elements. */
const PREVIEW_PREFIX = 0.6;
/** More new nodes and edges than these are not previewed. */
const MAX_NODES = 200;
const MAX_EDGES = 400;
/** Maximum number of neighbours that labels avoid. */
const MAX_NEIGHBOURS = 300;

type NodePositions = ReadonlyMap<string, Point>;

/**
 * Draws the elements that a plan adds, and the new state of nodes that it changes.
 * @param places - positions of existing and new nodes; nodes without one are left out
 * @returns undefined when nothing is visible
 */
export function planPicture(
  map: MapDocument,
  plan: Plan,
  places: NodePositions,
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
    nodes: [...known, ...previews.values()].flatMap((node) => placed(node, places)),
    // Existing edges and their labels keep their space next to the new ones.
    edges: [...map.edges.filter(({ from, to }) => beside.has(from) && beside.has(to)), ...edges],
  };
  const svg = mapSvg(document, {
    ...options,
    colors: { ...options.colors, page: 'none' },
    opacity: (kind, id) => ((kind === 'node' ? previews.has(id) : isPreview.has(id)) ? PREVIEW_PREFIX : 0),
    marks: (drawn) => ({
      over: added.map(({ id }): ElementMarkup => ({ markup: frameOf(drawn, id), box: undefined })),
    }),
  });
  const frame = svg === undefined ? undefined : frameIn(svg);
  return svg === undefined || !frame ? undefined : { svg, frame };
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

function placed(node: MapNode, places: ReadonlyMap<string, Point>): MapNode[] {
  const at = places.get(node.id);
  return at ? [{ ...node, x: at.x, y: at.y }] : [];
}

/** Distance of the dashed outline from its node, in graph units. */
const OFF = 5;

function frameOf({ node }: RenderedGeometry, id: string): string {
  const box = node(id);
  if (!box) return '';
  const dashes = { rx: 2 * OFF, fill: 'none', stroke: MARKS.added.color, 'stroke-width': 2, 'stroke-dasharray': '5 4' };
  return element('rect', { ...grow(box, OFF), ...dashes });
}

/** The visible area of a picture, in graph units. */
export function frameIn(svg: string): Box | undefined {
  const [x, y, width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  return x === undefined || y === undefined || width === undefined || height === undefined
    ? undefined
    : { x, y, width, height };
}
