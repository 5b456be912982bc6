/** A konva layer with its own stage, which exists only while it shows something and ignores the page's events. */

import { Konva } from 'konva/lib/Global';
import { Layer } from 'konva/lib/Layer';
import { Stage } from 'konva/lib/Stage';
import type { Viewport } from '../bus/base/payloads.ts';
import { createMeasure, type Measure } from '../drawing/base/measure.ts';
import type { OverlayScene } from './scene.ts';

// Every drawing here is explicit; konva's automatic one would repeat it a frame later.
Konva.autoDrawEnabled = false;

/** A transparent layer. Layers of one container are stacked in order of creation. */
export abstract class KonvaLayer {
  readonly #element = document.createElement('div');
  readonly #isTouchable: boolean;
  #stage: Stage | undefined;
  protected layer: Layer | undefined;
  /** Device pixels per CSS pixel of the canvas. */
  protected ratio = 0;

  /** @param isTouchable - whether konva does hit testing, for which it needs a second canvas */
  constructor(container: HTMLElement, isTouchable: boolean) {
    this.#isTouchable = isTouchable;
    this.#element.style.position = 'absolute';
    // Pointer events are handled by the owner, which asks konva for hits.
    this.#element.style.pointerEvents = 'none';
    container.style.overflow = 'clip';
    container.append(this.#element);
  }

  /** Draws the scene at once. A layer with nothing to show removes its canvas. */
  abstract draw(scene: OverlayScene, viewport: Viewport): void;

  /** Follows the view at once. */
  abstract follow(scene: OverlayScene, viewport: Viewport): void;

  /** The next drawing creates the canvas again, because the browser discarded its content. */
  forgetCanvas(): void {
    this.ratio = 0;
  }

  clear(): void {
    this.#stage?.destroy();
    this.#stage = undefined;
    this.layer = undefined;
    this.ratio = 0;
  }

  /** The konva layer of this size and a margin around it in CSS pixels, at the screen's resolution. */
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

  /** Positions the stage: margin around its container, and offset from there, in CSS pixels. */
  protected shift(margin: number, dx: number, dy: number): void {
    const { style } = this.#element;
    style.left = `${-margin}px`;
    style.top = `${-margin}px`;
    style.transform = dx === 0 && dy === 0 ? '' : `translate(${dx}px, ${dy}px)`;
  }
}

/** Measures on a canvas. Create another one when a font has loaded, because earlier results are outdated. */
export function measureOnCanvas(): Measure {
  return createMeasure(() => document.createElement('canvas').getContext('2d'));
}
