/** Shared geometry of all drawings of a map: pure functions in graph units. */

export {
  type ArrowTarget,
  arrowEnd,
  arrowRoute,
  distanceToLine,
  facingSide,
  sideMiddle,
} from '../arrow/arrow.ts';
export type { Side } from '../arrow/elbow.ts';
export { type PathSink, pathData, short, traceCircle, traceRectangle } from '../base/sink.ts';
export {
  type Box,
  boxAround,
  centerOf,
  contains,
  type Font,
  grow,
  isSameBox,
  type MeasureText,
  overlaps,
  type Point,
  type Size,
  union,
} from '../base/types.ts';
export { rankFans } from '../edge/fan.ts';
export { headLength, traceHead } from '../edge/head.ts';
export { layRoute, newRoute } from '../edge/route.ts';
export { borderPoint, circle, isInside, type Outline, outlineBox, rectangle, traceOutline } from '../node/outline.ts';
export { arrowBox, arrowCommands, arrowLabel } from './arrow-commands.ts';
export { type CardFields, type CardLayout, cardNameBox, measureCard } from './card.ts';
export { type DrawCommand, type Stroke, traceFigure } from './draw-command.ts';
export {
  drawEdge,
  edgeCommands,
  edgeStroke,
  headCuts,
  routeBox,
} from './edge-commands.ts';
export {
  edgeLabelText,
  type LabelColors,
  type LabelLayout,
  type LabelRole,
  labelCommands,
  labelLayout,
  lengthForLabel,
  nodeLabelLayout,
} from './label-commands.ts';
export {
  borderStroke,
  drawNode,
  isClipped,
  type NodeDrawing,
  nodeCommands,
  nodeExtent,
  nodeOutline,
  pictureBox,
  segmented,
} from './node-commands.ts';
export { commandPainter } from './paint.ts';
export {
  layoutPills,
  MIN_PILL_SCALE,
  PILL_GAP,
  PILL_HEIGHT,
  type Pill,
  type PillRow,
  pillCommands,
  pillFont,
  pillRowSize,
} from './pills.ts';
export { layoutSection, type SectionLayout, sectionCommands, titleBand } from './section.ts';
export { approximateText, inOwnDirection, LINE_HEIGHT, oneLine, shorten, wrapLines } from './text.ts';
