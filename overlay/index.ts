export type { Hit } from './kind.ts';
export { attachOverlay, type Overlay } from './overlay.ts';
