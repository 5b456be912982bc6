/** Geometry that more than one drawing of a map needs: pure functions in graph units. */

export {
  type ArrowHead,
  type ArrowTarget,
  arrowDash,
  arrowDrawing,
  arrowEnd,
  arrowRoute,
  distanceToLine,
  facingSide,
  lengthOf,
  middleOf,
  sideMiddle,
  traceLine,
} from './arrow.ts';
export { CARD_RADIUS, type CardFields, type CardLayout, type CardLine, measureCard } from './card.ts';
export type { Side } from './elbow.ts';
export { bendOf, type FanMember, rankFans } from './fan.ts';
export { direction, headCut, headLength, traceHead } from './head.ts';
export {
  automaticLabelSize,
  LABEL_GAP,
  type LabelLayout,
  labelGrowth,
  labelLayout,
  type NodeFields,
  type NodeText,
  nodeExtent,
  nodeLabelLayout,
  nodeOutline,
} from './node.ts';
export { borderDistance, borderPoint, circle, type Outline, outlineBox, rectangle, traceOutline } from './outline.ts';
export { imageBox } from './picture.ts';
export {
  LEAST_PILL_SCALE,
  layoutPills,
  MOST_PILLS,
  PILL_BASELINE,
  PILL_GAP,
  PILL_HEIGHT,
  type Pill,
  type PillRow,
  pillFont,
  pillRowPlace,
} from './pills.ts';
export { layLoop, layRoute, newRoute, type Route, type RouteEnd } from './route.ts';
export { layoutSection, SECTION_RADIUS, type SectionFields, type SectionLayout } from './section.ts';
export { type PathSink, pathData, short, traceCircle, traceRectangle } from './sink.ts';
export { approximateText, cssFont, LINE_HEIGHT, shorten, wrapLines } from './text.ts';
export {
  type Box,
  boxAround,
  boxOfPoints,
  centerOf,
  contains,
  type Font,
  grow,
  type MeasureText,
  overlaps,
  type Point,
  type Size,
  union,
} from './types.ts';
export { EDGE_DASH, routeBox, traceRoute, wayOf } from './way.ts';
