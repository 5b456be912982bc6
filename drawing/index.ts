/** Geometry that more than one drawing of a map needs: pure functions in graph units. */

export {
  type ArrowHead,
  type ArrowTarget,
  arrowDrawing,
  arrowEnd,
  arrowRoute,
  distanceToLine,
  facingSide,
  lengthOf,
  middleOf,
  sideMiddle,
} from './arrow.ts';
export { CARD_RADIUS, type CardFields, type CardLayout, type CardLine, measureCard } from './card.ts';
export { type EdgeEnd, type EdgePath, edgePath, fanBend, loneBend, loopPath } from './edge.ts';
export type { RouteEnd, Side } from './elbow.ts';
export { direction, headCorners, headHalfWidth, headLength } from './head.ts';
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
export { borderDistance, borderPoint, type Outline, outlineBox } from './outline.ts';
export {
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
export { layoutSection, SECTION_RADIUS, type SectionFields, type SectionLayout } from './section.ts';
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
