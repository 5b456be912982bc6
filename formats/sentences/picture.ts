/** What a plan would add, as a picture to be laid over the map: ghosts of new nodes and edges, nothing of what is there. */

import { type Box, grow, type Point } from '../../drawing/index.ts';
import { MARKS } from '../compare/picture.ts';
import { EMPTY_DOCUMENT, type MapDocument, type MapNode } from '../document/document.ts';
import { type DrawnPlaces, mapSvg, type SvgOptions } from '../export/svg/index.ts';
import { element } from '../export/svg/markup.ts';
import type { Plan } from './plan.ts';

export type PlanPicture = {
  /** A whole SVG document without a background. */
  readonly svg: string;
  /** What it shows, in graph units. */
  readonly frame: Box;
};

/** How much is seen of what is not there yet. */
const GHOST = 0.6;
/** More new nodes and edges than these are not drawn: nobody tells them apart before they are laid out. */
const MOST_NODES = 200;
const MOST_EDGES = 400;

/**
 * Draws what a plan adds to a map, and the nodes that it changes as they will be.
 *
 * @param places - where nodes are, those of the map and the new ones; who has none is left out
 * @returns undefined when nothing of it can be seen
 */
export function planPicture(
  map: MapDocument,
  plan: Plan,
  places: ReadonlyMap<string, Point>,
  options: Pick<SvgOptions, 'colors' | 'measure' | 'tagPills' | 'nodeLabels' | 'edgeLabels'>,
): PlanPicture | undefined {
  const added = plan.nodes.slice(0, MOST_NODES);
  const edges = plan.edges.slice(0, MOST_EDGES);
  const ghosts = new Map([...added, ...plan.changes.map(({ next }) => next)].map((node) => [node.id, node]));
  const ends = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const known = map.nodes.filter(({ id }) => ends.has(id) && !ghosts.has(id));
  const isDrawn = new Set([...ghosts.keys(), ...ends]);
  const isGhost = new Set(edges.map(({ id }) => id));
  const document: MapDocument = {
    ...EMPTY_DOCUMENT,
    nodeTypes: { ...plan.nodeTypes, ...map.nodeTypes },
    edgeTypes: { ...plan.edgeTypes, ...map.edgeTypes },
    tags: map.tags,
    nodes: [...known, ...ghosts.values()].flatMap((node) => placed(node, places)),
    // Edges that are there keep their room beside the new ones.
    edges: [...map.edges.filter(({ from, to }) => isDrawn.has(from) && isDrawn.has(to)), ...edges],
  };
  const svg = mapSvg(document, {
    ...options,
    colors: { ...options.colors, page: 'none' },
    picture: () => undefined,
    opacity: (kind, id) => ((kind === 'node' ? ghosts.has(id) : isGhost.has(id)) ? GHOST : 0),
    marks: (drawn) => ({ markup: added.map(({ id }) => frameOf(drawn, id)).join('\n'), box: undefined }),
  });
  const frame = svg === undefined ? undefined : frameIn(svg);
  return svg === undefined || !frame ? undefined : { svg, frame };
}

function placed(node: MapNode, places: ReadonlyMap<string, Point>): MapNode[] {
  const at = places.get(node.id);
  return at ? [{ ...node, x: at.x, y: at.y }] : [];
}

/** From a node to the dashes around it, in graph units. */
const OFF = 5;

function frameOf({ nodes }: DrawnPlaces, id: string): string {
  const box = nodes.get(id);
  if (!box) return '';
  const dashes = { rx: 2 * OFF, fill: 'none', stroke: MARKS.added.color, 'stroke-width': 2, 'stroke-dasharray': '5 4' };
  return element('rect', { ...grow(box, OFF), ...dashes });
}

function frameIn(svg: string): Box | undefined {
  const [x, y, width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  return x === undefined || y === undefined || width === undefined || height === undefined
    ? undefined
    : { x, y, width, height };
}
