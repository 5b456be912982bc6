/** The masses of the overlay: a transparent sheet under or over the graph. */

import { Shape } from 'konva/lib/Shape';
import { type Subscription, timer } from 'rxjs';
import type { Viewport } from '../bus/payloads.ts';
import { grow } from '../drawing/index.ts';
import { boxInView } from '../models/viewport.ts';
import type { OverlayKind, PaintView } from './kind.ts';
import { KonvaLayer } from './konva-layer.ts';
import type { Scene } from './scene.ts';

/** So many items and more are not painted for every frame of a pan: what was painted is moved instead. */
const MANY = 200;
/** How far around the view a sheet of many items is painted, so that a pan has something to move in, in CSS pixels. */
const MARGIN_PX = 200;
/** After a pan of many items has rested this long, they are painted sharp again. */
const REST_MS = 120;

/** A sheet of kinds, painted back to front. */
export class PaintLayer extends KonvaLayer {
  readonly #kinds: readonly OverlayKind[];
  #scene: Scene | undefined;
  #viewport: Viewport | undefined;
  #margin = 0;
  /** Paints what was only moved, once that has come to rest. */
  #rest: Subscription | undefined;

  constructor(container: HTMLElement, kinds: readonly OverlayKind[]) {
    super(container, false);
    this.#kinds = kinds;
  }

  override draw(scene: Scene, viewport: Viewport): void {
    this.#rest?.unsubscribe();
    const count = this.#kinds.reduce((sum, kind) => sum + kind.count(scene), 0);
    if (viewport.width <= 0 || viewport.height <= 0 || count === 0) {
      this.clear();
      return;
    }
    this.#scene = scene;
    this.#viewport = viewport;
    this.#margin = count >= MANY ? MARGIN_PX : 0;
    const layer = this.open(viewport, this.#margin);
    if (!layer.hasChildren()) layer.add(...this.#shapes());
    layer.drawScene();
  }

  /** By moving what is painted where that is enough, else by painting. */
  override follow(scene: Scene, viewport: Viewport): void {
    const painted = this.#viewport;
    const dx = viewport.x - (painted?.x ?? 0);
    const dy = viewport.y - (painted?.y ?? 0);
    const isPan =
      this.layer !== undefined &&
      this.#margin > 0 &&
      this.#scene === scene &&
      painted?.k === viewport.k &&
      painted.width === viewport.width &&
      painted.height === viewport.height &&
      this.ratio === window.devicePixelRatio &&
      Math.max(Math.abs(dx), Math.abs(dy)) <= this.#margin;
    if (!isPan) {
      this.draw(scene, viewport);
      return;
    }
    this.shift(this.#margin, dx, dy);
    this.#rest?.unsubscribe();
    this.#rest = timer(REST_MS).subscribe(() => this.draw(scene, viewport));
  }

  override clear(): void {
    this.#rest?.unsubscribe();
    super.clear();
  }

  #shapes(): readonly Shape[] {
    return this.#kinds.map((kind) =>
      shapeOf(
        kind,
        () => this.#scene,
        () => this.#view(),
      ),
    );
  }

  #view(): ShapeView | undefined {
    const viewport = this.#viewport;
    if (!viewport) return undefined;
    const { x, y, k } = viewport;
    const margin = this.#margin;
    const sharpness = k * (this.ratio || window.devicePixelRatio);
    const view = { visible: grow(boxInView(viewport), (margin + 4) / k), scale: k, sharpness, picture: false };
    return { x: x + margin, y: y + margin, k, view };
  }
}

type ShapeView = { readonly x: number; readonly y: number; readonly k: number; readonly view: PaintView };

/** The one konva shape of a kind: paints all its items, in graph coordinates. */
export function shapeOf(kind: OverlayKind, scene: () => Scene | undefined, shown: () => ShapeView | undefined): Shape {
  return paintedShape(kind.name, (context) => {
    const current = scene();
    const place = shown();
    if (!current || !place || kind.count(current) === 0) return;
    context.save();
    context.translate(place.x, place.y);
    context.scale(place.k, place.k);
    kind.paint(context, current, place.view);
    context.restore();
  });
}

/** A konva shape that paints on the canvas of its layer, in the pixels of that layer. */
export function paintedShape(name: string, paint: (context: CanvasRenderingContext2D) => void): Shape {
  const shape: Shape = new Shape({
    name,
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc() {
      const context = shape.getLayer()?.getNativeCanvasElement().getContext('2d');
      if (context) paint(context);
    },
  });
  return shape;
}
