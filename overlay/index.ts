/** The door of the overlay: what it draws on screen, and the picture. */

export { createHandles, type Grip, type Handles } from './handles.ts';
export type { Hit, OverlayKind } from './kind.ts';
export { attachOverlay, type Overlay, type OverlayOptions } from './overlay.ts';
export {
  composePicture,
  LONGEST_SIDE,
  type Picture,
  type PictureEngine,
  type PictureParts,
  pictureSize,
} from './picture.ts';
export type { Positions, Preview, Scene, SceneSettings } from './scene.ts';
export { DARK, LIGHT, type OverlayTheme } from './theme.ts';
export type { Tool } from './tool-state.ts';
