/** The layer of handles, in front of everything else. */

import type { Layer } from 'konva/lib/Layer';
import type { Viewport } from '../../bus/payloads.ts';
import type { Point } from '../../drawing/index.ts';
import { KonvaLayer } from '../konva-layer.ts';
import type { OverlayScene } from '../scene.ts';
import type { Handle } from './handle-list.ts';
import { shapesOf } from './shapes.ts';
import type { ToolState } from './tool-state.ts';

/** Draws the tool state. */
export class HandleLayer extends KonvaLayer {
  readonly #state: () => ToolState;
  /** State and view that its shapes were made for. */
  #made: { readonly state: ToolState; readonly scene: OverlayScene; readonly scale: number } | undefined;
  /** View of the last hit test. */
  #asked: Viewport | undefined;

  constructor(container: HTMLElement, state: () => ToolState) {
    super(container, true);
    this.#state = state;
  }

  override draw(scene: OverlayScene, viewport: Viewport): void {
    this.#made = undefined;
    this.follow(scene, viewport);
  }

  override follow(scene: OverlayScene, viewport: Viewport): void {
    if (this.#bring(scene, viewport)) this.open(viewport).drawScene();
  }

  /** The topmost handle at a point of the canvas, in CSS pixels from its top left corner. */
  at(point: Point, scene: OverlayScene, viewport: Viewport): Handle | undefined {
    const layer = this.#bring(scene, viewport);
    if (this.#asked !== viewport) layer?.drawHit();
    this.#asked = viewport;
    return layer?.getIntersection(point)?.getAttr('handle');
  }

  override clear(): void {
    this.#made = undefined;
    super.clear();
  }

  /** The layer for this state and view. A pan moves the existing shapes. */
  #bring(scene: OverlayScene, viewport: Viewport): Layer | undefined {
    const { x, y, k: scale, width, height } = viewport;
    const state = this.#state();
    const made = this.#made;
    if (!made || made.state !== state || made.scene !== scene || made.scale !== scale) {
      const shapes = width > 0 && height > 0 ? shapesOf(state, scene, scale) : [];
      this.layer?.destroyChildren();
      if (shapes.length === 0) {
        this.clear();
        return undefined;
      }
      this.open(viewport).add(...shapes);
      this.#made = { state, scene, scale };
      this.#asked = undefined;
    }
    return this.layer?.setAttrs({ x, y, scaleX: scale, scaleY: scale });
  }
}
