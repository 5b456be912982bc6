import { Shape } from 'konva/lib/Shape';
import { type Subscription, timer } from 'rxjs';
import type { Viewport } from '../bus/base/payloads.ts';
import { grow } from '../drawing/commands/index.ts';
import { boxInView } from '../models/places/viewport.ts';
import type { OverlayKind, OverlayView } from './kind.ts';
import { KonvaLayer } from './konva-layer.ts';
import type { OverlayScene } from './scene.ts';

/** Number of elements from which a pan moves the painted canvas instead of repainting it. */
const MANY = 200;
/** Margin around the view that is painted for many elements, so that a pan can uncover it, in CSS pixels. */
const MARGIN_PX = 200;
/** Time without movement after which many elements are repainted in full. */
const REST_MS = 120;

/** A layer of several kinds, painted back to front. */
export class PaintLayer extends KonvaLayer {
  readonly #kinds: readonly OverlayKind[];
  #scene: OverlayScene | undefined;
  #viewport: Viewport | undefined;
  #margin = 0;
  /** Repaints a moved canvas once the view is settled. */
  #rest: Subscription | undefined;

  constructor(container: HTMLElement, kinds: readonly OverlayKind[]) {
    super(container, false);
    this.#kinds = kinds;
  }

  override draw(scene: OverlayScene, viewport: Viewport): void {
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

  /** Moves the painted canvas if that is enough, otherwise repaints. */
  override follow(scene: OverlayScene, viewport: Viewport): void {
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
    const view = { visible: grow(boxInView(viewport), (margin + 4) / k), scale: k, sharpness };
    return { x: x + margin, y: y + margin, k, view };
  }
}

type ShapeView = { readonly x: number; readonly y: number; readonly k: number; readonly view: OverlayView };

/** The konva shape of a kind, which paints all its elements in graph coordinates. */
function shapeOf(kind: OverlayKind, scene: () => OverlayScene | undefined, shown: () => ShapeView | undefined): Shape {
  return paintedShape(kind.id, (context) => {
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
