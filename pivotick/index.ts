/** The drawing engine's public names, behind the documented interface of the Pivotick library. */

export { Edge, Node } from './elements.ts';
export type { DataChange, GraphEvents } from './events.ts';
export { Pivotick } from './graph.ts';
export type { CardLine, CardLook, EdgeLookStyle, LabelLook, NodeLookStyle } from './look.ts';
export type { PictureOptions, PictureReport } from './paint/whole.ts';
export type { Facet, Filter, FilterValue } from './query.ts';
export type * from './types.ts';
export type { Viewport } from './view/camera.ts';
export type { Interaction, InteractionEvents } from './view/interaction.ts';
export type { Renderer } from './view/renderer.ts';
