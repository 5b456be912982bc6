/**
 * A comparison as one picture: what was removed as a ghost in its old place, what was added and changed in its new one, each
 * marked by a colour and by a sign. A slider leads from the old map over this picture to the new one.
 */

import { type Box, grow, type Point, union } from '../../drawing/index.ts';
import type { MapDocument, MapNode, Section } from '../document/document.ts';
import { sectionLook } from '../document/look.ts';
import { contrast } from '../document/tags.ts';
import type { Drawn } from '../export/svg/context.ts';
import { type DrawnPlaces, mapSvg, roundOut, type SvgOptions } from '../export/svg/index.ts';
import { element } from '../export/svg/markup.ts';
import type { Change, Comparison, ListKind, Loose } from './change.ts';
import { withNewIds } from './compare.ts';

/** What marks a change. Colours have a contrast of 4.5 to 1 with the white sign on them; lines on a dark page are lighter. */
export const MARKS = {
  added: { color: '#1a7f37', onDark: '#3fb950', sign: '+' },
  removed: { color: '#b3261e', onDark: '#f85149', sign: '−' },
  changed: { color: '#8a4b08', onDark: '#d29922', sign: '~' },
} as const;

/** Lines with less contrast than this to the page are hard to see. */
const LEAST_CONTRAST = 3;

/** A comparison drawn: the picture and the part of the plane that it shows. */
export type ComparisonPicture = {
  /** A whole SVG document. */
  readonly svg: string;
  /** What it shows, in graph units: the same for every place of the slider. */
  readonly frame: Box;
  /** Where the changes are that can be seen. */
  readonly places: ReadonlyMap<Change, Point>;
};

/** How much is left of what was removed, in the middle of the slider. */
const GHOST = 0.4;

/**
 * Draws a comparison.
 *
 * @param changes - those that are marked
 * @param at - 0 the old map, 0.5 both in one picture, 1 the new map
 * @param frame - of an earlier picture of the same two maps
 * @returns undefined when neither map has anything to draw
 */
export function comparisonPicture(
  comparison: Comparison,
  changes: readonly Change[],
  at: number,
  options: SvgOptions,
  frame?: Box,
): ComparisonPicture | undefined {
  const both = bothMaps(comparison, changes);
  const shown = frame ?? wholeFrame(both, options);
  if (!shown) return undefined;
  const places = new Map<Change, Point>();
  const map = mapAt(both, at);
  const svg = mapSvg(map, {
    ...options,
    frame: shown,
    edgeLabels: options.edgeLabels && !both.isLarge,
    opacity: (kind, id) => both.opacity(kind, id, at),
    marks: (drawn) => marks(changes, map, drawn, { at, page: options.colors.page, places }),
  });
  return svg === undefined ? undefined : { svg, frame: shown, places };
}

/** Room around the picture, in graph units. */
const MARGIN = 36;

/** What holds both maps. */
function wholeFrame(both: BothMaps, options: SvgOptions): Box | undefined {
  const boxes: Box[] = both.isLarge ? placesOf(both) : [];
  if (both.isLarge) return boxAround(boxes);
  for (const at of [0, 1]) {
    mapSvg(mapAt(both, at), {
      ...options,
      marks: ({ whole }) => {
        if (whole) boxes.push(whole);
        return { markup: '', box: undefined };
      },
    });
  }
  return boxAround(boxes);
}

function boxAround([first, ...others]: readonly Box[]): Box | undefined {
  return first && roundOut(grow(others.reduce(union, first), MARGIN));
}

/** Room for a node with its label, where only its place is known. */
const NODE_BOX = { width: 200, height: 80 } as const;

/** Where the nodes and sections of either map are, roughly: drawing a large map only for its size would take too long. */
function placesOf(both: BothMaps): Box[] {
  return [0, 1].flatMap((at) => {
    const { nodes, sections } = mapAt(both, at);
    return [
      ...nodes.map(({ x = 0, y = 0 }) => ({ x: x - NODE_BOX.width / 2, y: y - NODE_BOX.height / 2, ...NODE_BOX })),
      ...sections.map((section) => {
        const { x, y, width, height } = sectionLook(section);
        return { x, y, width, height };
      }),
    ];
  });
}

type BothMaps = {
  readonly before: MapDocument;
  readonly after: MapDocument;
  /** Every node, edge, section and arrow of either map once; ids of what was removed are kept apart from new ones. */
  readonly document: MapDocument;
  readonly oldNodes: ReadonlyMap<string, MapNode>;
  /** What elements of the picture were in the old map, where they were otherwise. */
  readonly olds: (kind: ListKind, id: string) => Loose | undefined;
  readonly opacity: (kind: string, id: string, at: number) => number;
  readonly isLarge: boolean;
};

/** Larger maps have labels only at nodes that changed: thousands of them nobody reads in one picture, nor waits for. */
const MOST_LABELLED = 1500;

/** What was removed may have the id of something new; so it is called otherwise in the picture. */
const ghostId = (id: string): string => `\u2212 ${id}`;

function bothMaps({ before, after, changes }: Comparison, marked: readonly Change[]): BothMaps {
  const isOf = (what: Change['what'], kind: string) =>
    new Set(changes.filter((change) => change.what === what && change.kind === kind).map(({ id }) => id));
  const added = Object.fromEntries(KINDS.map((kind) => [kind, isOf('added', kind)]));
  const gone = Object.fromEntries(KINDS.map((kind) => [kind, isOf('removed', kind)]));
  const newIds = new Map<string, string>([
    ...[...(gone.node ?? [])].map((id) => [id, ghostId(id)] as const),
    ...changes.flatMap((change) =>
      change.kind === 'node' && change.what === 'changed' ? [[change.was, change.id] as const] : [],
    ),
  ]);
  const oldNodes = new Map(before.nodes.map((node) => [newIds.get(node.id) ?? node.id, node]));
  const ghosts = <T extends { readonly id: string }>(kind: string, list: readonly T[]): T[] =>
    list
      .filter(({ id }) => gone[kind]?.has(id))
      .map((element) => ({ ...withNewIds(element, newIds), id: ghostId(element.id) }));
  const edges = [...ghosts('edge', before.edges), ...after.edges];
  const nodes = withPlaces([...ghosts('node', before.nodes), ...after.nodes], edges, oldNodes);
  const isLarge = nodes.length + edges.length > MOST_LABELLED;
  const isMarked = new Set(
    marked.flatMap(({ kind, what, id }) => (kind === 'node' ? [what === 'removed' ? ghostId(id) : id] : [])),
  );
  const bare = (node: MapNode): MapNode =>
    isMarked.has(node.id) ? node : { ...node, hideLabel: true, hideBadges: true };
  const document: MapDocument = {
    ...after,
    nodeTypes: { ...before.nodeTypes, ...after.nodeTypes },
    edgeTypes: { ...before.edgeTypes, ...after.edgeTypes },
    sections: [...ghosts('section', before.sections), ...after.sections],
    arrows: [...ghosts('arrow', before.arrows), ...after.arrows],
    nodes: isLarge ? nodes.map(bare) : nodes,
    edges,
  };
  const opacity = (kind: string, id: string, at: number): number => {
    if (gone[kind]?.has(id.replace(/^\u2212 /, '')) && id.startsWith('\u2212 ')) {
      return at < 0.5 ? 1 - (1 - GHOST) * 2 * at : GHOST * 2 * (1 - at);
    }
    return added[kind]?.has(id) ? Math.min(1, 2 * at) : 1;
  };
  const changed = new Map(
    changes.flatMap((change) =>
      change.what === 'changed'
        ? [[`${change.kind} ${change.id}`, { ...withNewIds(change.before, newIds), id: change.id }] as const]
        : [],
    ),
  );
  const olds = (kind: ListKind, id: string) => changed.get(`${kind} ${id}`);
  return { before, after, document, oldNodes, olds, opacity, isLarge };
}

const KINDS = ['node', 'edge', 'section', 'arrow'] as const;

/** From a node without a place to those beside it, in graph units. */
const APART = 140;
const GOLDEN_ANGLE = 2.399963;

/** A place for every node: its own, that of the other map, else beside a neighbour. */
function withPlaces(
  nodes: readonly MapNode[],
  edges: MapDocument['edges'],
  old: ReadonlyMap<string, MapNode>,
): MapNode[] {
  const at = new Map<string, Point>();
  for (const { id, x = old.get(id)?.x, y = old.get(id)?.y } of nodes) {
    if (x !== undefined && y !== undefined) at.set(id, { x, y });
  }
  const neighbours = new Map<string, string>();
  for (const { from, to } of edges) {
    if (at.has(from) && !at.has(to)) neighbours.set(to, from);
    if (at.has(to) && !at.has(from)) neighbours.set(from, to);
  }
  return nodes.map((node, index) => {
    const own = at.get(node.id);
    if (own) return { ...node, ...own };
    const near = at.get(neighbours.get(node.id) ?? '') ?? { x: 0, y: 0 };
    const far = neighbours.has(node.id) ? APART : APART * Math.sqrt(index + 1);
    const angle = GOLDEN_ANGLE * index;
    return { ...node, x: Math.round(near.x + far * Math.cos(angle)), y: Math.round(near.y + far * Math.sin(angle)) };
  });
}

/** The map at a place of the slider: up to the middle things move to their new places and take their new looks there. */
function mapAt({ document, before, after, oldNodes, olds, isLarge }: BothMaps, at: number): MapDocument {
  const way = Math.min(1, 2 * at);
  const isOld = at < 0.5;
  const nodes = document.nodes.map((node): MapNode => {
    const old = oldNodes.get(node.id);
    const [x = 0, y = 0] = [node.x, node.y];
    if (!old || way === 1) return node;
    const place = { x: between(old.x ?? x, x, way), y: between(old.y ?? y, y, way) };
    // Nodes that are drawn bare only move.
    const isBare = isLarge && node.hideLabel === true;
    return { ...(isOld && !isBare ? { ...old, id: node.id } : node), ...place };
  });
  const types = isOld ? before : after;
  const asItWas = <T extends { readonly id: string }>(kind: ListKind, element: T): T =>
    isOld ? ((olds(kind, element.id) as T | undefined) ?? element) : element;
  return {
    ...document,
    nodeTypes: { ...document.nodeTypes, ...types.nodeTypes },
    edgeTypes: { ...document.edgeTypes, ...types.edgeTypes },
    tags: { ...document.tags, ...types.tags },
    nodes,
    edges: document.edges.map((edge) => asItWas('edge', edge)),
    arrows: document.arrows.map((arrow) => asItWas('arrow', arrow)),
    sections: document.sections.map((section) => {
      const old = olds('section', section.id) as Section | undefined;
      if (!old || way === 1) return section;
      const place = { x: between(old.x, section.x, way), y: between(old.y, section.y, way) };
      return { ...asItWas('section', section), ...place };
    }),
  };
}

const between = (from: number, to: number, way: number): number => from + (to - from) * way;

/** Half of a sign, and how far a frame stands off, in graph units. */
const SIGN = 11;
const OFF = 6;

type Marking = {
  /** Place of the slider. */
  readonly at: number;
  readonly page: string;
  /** Gets where each change is. */
  readonly places: Map<Change, Point>;
};

/** Marks fade with what they mark: at either end of the slider is one map alone. */
function marks(
  changes: readonly Change[],
  map: MapDocument,
  drawn: DrawnPlaces,
  { at, page, places }: Marking,
): Drawn & { readonly below: string } {
  const [over, below]: [string[], string[]] = [[], []];
  for (const change of changes) {
    const mark = markOf(change, map, drawn, page);
    if (!mark) continue;
    places.set(change, mark.place);
    const opacity = { added: Math.min(1, 2 * at), removed: Math.min(1, 2 * (1 - at)), changed: 1 }[change.what];
    if (opacity <= 0) continue;
    const seen = (markup: string) => (opacity < 1 ? element('g', { opacity }, markup) : markup);
    over.push(seen(mark.markup));
    if (mark.below) below.push(seen(mark.below));
  }
  return { markup: over.join('\n'), below: below.join('\n'), box: undefined };
}

type Mark = { readonly markup: string; readonly below?: string; readonly place: Point };

/** How much of an edge's line is seen through its mark. */
const HALO = { width: 9, opacity: 0.3 } as const;

/** The mark of a change and where it is; undefined for what is not drawn. */
function markOf(change: Change, { sections }: MapDocument, drawn: DrawnPlaces, page: string): Mark | undefined {
  const { kind, what } = change;
  const id = what === 'removed' ? ghostId(change.id) : change.id;
  const { color, onDark } = MARKS[what];
  const line = contrast(color, page) < LEAST_CONTRAST ? onDark : color;
  const node = kind === 'node' ? drawn.node(id) : undefined;
  if (node) {
    const frame = grow(node, OFF);
    const dashes = what === 'removed' ? '6 5' : undefined;
    const look = { rx: 2 * OFF, fill: 'none', stroke: line, 'stroke-width': 3, 'stroke-dasharray': dashes };
    const corner = { x: frame.x + frame.width, y: frame.y };
    return { markup: element('rect', { ...frame, ...look }) + sign(what, corner), place: middleOf(node) };
  }
  const edge = kind === 'edge' ? drawn.edge(id) : undefined;
  if (edge) {
    const { middle, label } = edge;
    const beside = label ? { x: label.x - SIGN - 1, y: label.y + label.height / 2 } : middle;
    const halo = element('g', { opacity: HALO.opacity }, edge.line(line, HALO.width));
    return { markup: sign(what, beside), below: halo, place: label ? middleOf(label) : middle };
  }
  const section = kind === 'section' ? sections.find((one) => one.id === id) : undefined;
  const arrow = kind === 'arrow' ? drawn.arrow(id) : undefined;
  const place = section ?? (arrow && middleOf(arrow));
  return place && { markup: sign(what, place), place: { x: place.x, y: place.y } };
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A disc with the sign of a change, drawn as lines: no font needs to have it. */
function sign(what: Change['what'], { x, y }: Point): string {
  const { color } = MARKS[what];
  const arm = SIGN * 0.5;
  const lines = {
    added: `M${-arm} 0H${arm}M0 ${-arm}V${arm}`,
    removed: `M${-arm} 0H${arm}`,
    changed: `M${-arm} 2C${-arm / 2} ${-arm} ${arm / 2} ${arm} ${arm} ${-2}`,
  }[what];
  return element(
    'g',
    { transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    element('circle', { r: SIGN, fill: color, stroke: '#ffffff', 'stroke-width': 2 }) +
      element('path', { d: lines, fill: 'none', stroke: '#ffffff', 'stroke-width': 2.5, 'stroke-linecap': 'round' }),
  );
}
