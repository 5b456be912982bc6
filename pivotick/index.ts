/** The drawing engine's public names, behind the documented interface of the Pivotick library. */

export { Edge } from './edge.ts';
export { type DataChange, type GraphEvents, Pivotick } from './graph.ts';
export type { CardLine, CardLook, EdgeLookStyle, LabelLook, NodeLookStyle } from './look.ts';
export { Node } from './node.ts';
export type { Facet, Filter, FilterValue } from './query.ts';
export type * from './types.ts';
export type { Interaction, InteractionEvents } from './view/interaction.ts';
export type { PictureOptions, PictureReport, Renderer, Viewport } from './view/renderer.ts';
