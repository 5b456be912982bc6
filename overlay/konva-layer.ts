/** A konva layer on a stage of its own: there only while it shows something, and deaf to the page's own events. */

import { Konva } from 'konva/lib/Global';
import { Layer } from 'konva/lib/Layer';
import { Stage } from 'konva/lib/Stage';
import type { Viewport } from '../bus/payloads.ts';
import type { Scene } from './scene.ts';

// Every drawing here is asked for: konva's own, a frame later, would paint the same once more.
Konva.autoDrawEnabled = false;

/** A transparent board. Those of one container lie in the order in which they were made. */
export abstract class KonvaLayer {
  readonly #element = document.createElement('div');
  readonly #isTouchable: boolean;
  #stage: Stage | undefined;
  protected layer: Layer | undefined;
  /** Device pixels to a CSS pixel that the canvas has. */
  protected ratio = 0;

  /** @param isTouchable - whether konva is asked which shape a point takes, for which it needs a second canvas */
  constructor(container: HTMLElement, isTouchable: boolean) {
    this.#isTouchable = isTouchable;
    this.#element.style.position = 'absolute';
    // The pointer has an owner, who asks; konva itself is told of nothing.
    this.#element.style.pointerEvents = 'none';
    container.style.overflow = 'clip';
    container.append(this.#element);
  }

  /** Draws the scene as the viewport shows it, now. A board with nothing to show gives its canvas back. */
  abstract draw(scene: Scene, viewport: Viewport): void;

  /** Follows the view, now. */
  abstract follow(scene: Scene, viewport: Viewport): void;

  /** The next drawing sets the canvas up anew: the browser took it away and gave an empty one back. */
  forgetCanvas(): void {
    this.ratio = 0;
  }

  /** Takes the canvas away. */
  clear(): void {
    this.#stage?.destroy();
    this.#stage = undefined;
    this.layer = undefined;
    this.ratio = 0;
  }

  /** The layer of this size and a margin around it in CSS pixels, as sharp as the screen is now. */
  protected open({ width, height }: Viewport, margin = 0): Layer {
    const listening = this.#isTouchable;
    this.#stage ??= new Stage({ container: this.#element, width: 1, height: 1, listening });
    this.layer ??= new Layer({ listening });
    if (!this.layer.getParent()) this.#stage.add(this.layer);
    const size = { width: Math.ceil(width) + 2 * margin, height: Math.ceil(height) + 2 * margin };
    if (this.#stage.width() !== size.width || this.#stage.height() !== size.height) this.#stage.size(size);
    if (this.ratio !== window.devicePixelRatio) {
      this.ratio = window.devicePixelRatio;
      this.layer.getCanvas().setPixelRatio(this.ratio);
    }
    this.shift(margin, 0, 0);
    return this.layer;
  }

  /** Where it lies: so far around its container, and moved from there, in CSS pixels. */
  protected shift(margin: number, dx: number, dy: number): void {
    const { style } = this.#element;
    style.left = `${-margin}px`;
    style.top = `${-margin}px`;
    style.transform = dx === 0 && dy === 0 ? '' : `translate(${dx}px, ${dy}px)`;
  }
}
