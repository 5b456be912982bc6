/** SVG of edges: lines, curves and loops with their heads and labels. */

import {
  bendAround,
  bendOf,
  drawEdge,
  type EdgeDrawing,
  edgeCommands,
  edgeLabelText,
  type FanMember,
  grow,
  headCuts,
  headLength,
  headLengths,
  type LabelLayout,
  labelCommands,
  labelLayout,
  layLoop,
  layRoute,
  NO_FAN_LABEL,
  newRoute,
  type Point,
  type Route,
  type RouteEnd,
  rankFans,
  routeBox,
} from '../../../drawing/commands/index.ts';
import { backgroundAt, isTranslucent, labelInk, labelTag } from '../../document/colors/background.ts';
import type { MapEdge } from '../../document/document.ts';
import { fontFamily } from '../../document/fonts.ts';
import { edgeLabel, edgeLook, type ResolvedEdgeLook } from '../../document/look.ts';
import type { ElementMarkup, SvgDrawing } from './context.ts';
import { commandsMarkup, element, escapeText, isVisible } from './markup.ts';
import { isBare, pillRowBox, type SvgNode, sidesAround } from './nodes.ts';

export type PlacedEdge = {
  readonly edge: MapEdge;
  readonly look: ResolvedEdgeLook;
  readonly drawn: EdgeDrawing;
  readonly route: Route;
  readonly label: FanMember['label'];
};

type Member = FanMember & {
  readonly edge: MapEdge;
  readonly look: ResolvedEdgeLook;
  readonly drawn: EdgeDrawing;
  readonly ends: readonly [SvgNode, SvgNode];
};

/** The routes of all edges between drawn nodes. Edges between overlapping nodes are hidden. */
export function placeEdges(
  drawing: SvgDrawing,
  edges: readonly MapEdge[],
  nodes: ReadonlyMap<string, SvgNode>,
): readonly PlacedEdge[] {
  const places = new Map([...nodes].map(([id, { center }], index) => [id, { ...center, index }]));
  const members = edges.flatMap((edge): Member[] => {
    const [from, to] = [places.get(edge.from), places.get(edge.to)];
    const [start, end] = [nodes.get(edge.from), nodes.get(edge.to)];
    if (!from || !to || !start || !end) return [];
    const look = edgeLook(drawing.document, edge);
    const label = edgeLabelLayout(drawing, { edge, look }, { x: 0, y: 0 })?.box;
    const fan = { rank: 0, count: 1, sense: 1 as const, fanLabel: NO_FAN_LABEL, detour: 0 };
    const drawn = drawEdge(look, isTranslucent(look.color));
    return [{ edge, look, drawn, from, to, ends: [start, end], curve: look.curve, label, ...fan }];
  });
  rankFans(members);
  bendAround(
    members,
    [...nodes.values()],
    (node) => ({ ...endOf(node), isBare: isBare(node) }),
    ({ drawn }) => headLengths(drawn),
  );
  return members.flatMap((member) => {
    const { edge, look, drawn, label } = member;
    const route = routeOf(member);
    return route.hidden ? [] : [{ edge, look, drawn, route, label }];
  });
}

function routeOf(member: Member): Route {
  const { drawn, label, ends, rank } = member;
  const route = newRoute();
  const shape = {
    bend: bendOf(member),
    loop: rank,
    ...headCuts(drawn),
    labelHeight: label?.height ?? 0,
  };
  const [start, end] = ends;
  if (start === end) layLoop(route, endOf(start), shape);
  else layRoute(route, endOf(start), endOf(end), shape);
  return route;
}

function endOf(placed: SvgNode): RouteEnd {
  const { center, drawn, look, label } = placed;
  const covers = [label?.box, pillRowBox(placed)].flatMap((box) => (box ? sidesAround(placed, box) : []));
  return { ...center, outline: drawn.outline, stroke: isVisible(look.borderColor) ? look.borderWidth : 0, covers };
}

/** The line with its heads, named by a title. */
export function edgeMarkup({ document }: SvgDrawing, { edge, look, drawn, route }: PlacedEdge): ElementMarkup {
  const box = grow(routeBox(route), headLength(look.width) / 2);
  const lines = commandsMarkup(edgeCommands(route, drawn));
  if (lines === '') return { markup: '', box };
  const title = edgeLabel(document, edge) ?? `${edge.from} ${ARROWS[look.direction]} ${edge.to}`;
  return { markup: element('g', {}, element('title', {}, escapeText(title)) + lines), box };
}

const ARROWS = { forward: '→', backward: '←', both: '↔', none: '–' } as const;

/** The route of an edge as a line of another colour and width, without heads. */
export function edgeLine({ route }: PlacedEdge, color: string, width: number): string {
  return commandsMarkup(edgeCommands(route, { stroke: { color, width }, direction: 'none' }));
}

/** The label centred at a point; empty for one without a position. */
export function edgeLabelMarkup(drawing: SvgDrawing, { edge, look }: PlacedEdge, at: Point | undefined): ElementMarkup {
  const layout = at && edgeLabelLayout(drawing, { edge, look }, at);
  if (!layout) return { markup: '', box: undefined };
  const { colors } = drawing.options;
  const behind = backgroundAt(drawing.document.sections, at, colors);
  const tag = look.labelBackground ?? labelTag(behind, colors);
  return { markup: commandsMarkup(labelCommands(layout, labelInk(look, behind, colors), tag)), box: layout.box };
}

/** An edge's label with its size; undefined for none. */
function edgeLabelLayout(
  { document, options }: SvgDrawing,
  { edge, look }: Pick<PlacedEdge, 'edge' | 'look'>,
  at: Point,
): LabelLayout | undefined {
  const text = edgeLabel(document, edge);
  if (text === undefined || look.hideLabel || !options.edgeLabels) return undefined;
  return labelLayout(edgeLabelText(look, text, fontFamily(look.labelFont)), at, 'centered', options.measure);
}
