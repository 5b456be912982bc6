export { createHandles, type Grip, type Handles } from './handles/handles.ts';
export type { DrawingTool } from './handles/tool-state.ts';
export type { Hit } from './kind.ts';
export { attachOverlay, type Overlay } from './overlay.ts';
