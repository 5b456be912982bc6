/** One konva stage of the overlay: a transparent sheet under or over the graph, there only while it has something. */

import { Konva } from 'konva/lib/Global';
import { Layer } from 'konva/lib/Layer';
import { Shape } from 'konva/lib/Shape';
import { Stage } from 'konva/lib/Stage';
import type { Viewport } from '../bus/events.ts';
import { type Box, grow } from '../formats/geometry/index.ts';
import type { OverlayKind, PaintView } from './kind.ts';
import type { Scene } from './scene.ts';

// Every drawing here is asked for: konva's own, a frame later, would paint the same once more.
Konva.autoDrawEnabled = false;

export class Sheet {
  readonly #container: HTMLElement;
  readonly #kinds: OverlayKind[];
  #stage: Stage | undefined;
  #layer: Layer | undefined;
  #scene: Scene | undefined;
  #viewport: Viewport | undefined;
  #ratio = 0;

  constructor(container: HTMLElement, kinds: readonly OverlayKind[]) {
    this.#container = container;
    this.#kinds = [...kinds];
  }

  /** Paints the scene as the viewport shows it, now. A sheet with nothing to show gives its canvas back. */
  draw(scene: Scene, viewport: Viewport): void {
    if (viewport.width <= 0 || viewport.height <= 0 || this.#kinds.every((kind) => kind.isEmpty(scene))) {
      this.clear();
      return;
    }
    this.#scene = scene;
    this.#viewport = viewport;
    const layer = this.#layer ?? this.#setUp();
    const width = Math.ceil(viewport.width);
    const height = Math.ceil(viewport.height);
    if (this.#stage?.width() !== width || this.#stage.height() !== height) this.#stage?.size({ width, height });
    if (this.#ratio !== window.devicePixelRatio) {
      this.#ratio = window.devicePixelRatio;
      layer.getCanvas().setPixelRatio(this.#ratio);
    }
    layer.drawScene();
  }

  /** Takes the canvas away. */
  clear(): void {
    this.#stage?.destroy();
    this.#stage = undefined;
    this.#layer = undefined;
  }

  #setUp(): Layer {
    const element = document.createElement('div');
    this.#container.replaceChildren(element);
    this.#ratio = 0;
    this.#stage = new Stage({ container: element, width: 1, height: 1, listening: false });
    this.#layer = new Layer({ listening: false });
    for (const kind of this.#kinds)
      this.#layer.add(
        shapeOf(
          kind,
          () => this.#scene,
          () => this.#view(),
        ),
      );
    this.#stage.add(this.#layer);
    return this.#layer;
  }

  #view(): ShapeView | undefined {
    const viewport = this.#viewport;
    return viewport && { ...viewport, view: paintView(viewport, this.#ratio || window.devicePixelRatio) };
  }
}

type ShapeView = { readonly x: number; readonly y: number; readonly k: number; readonly view: PaintView };

/** The one konva shape of a kind: paints all its items, in graph coordinates. */
export function shapeOf(kind: OverlayKind, scene: () => Scene | undefined, shown: () => ShapeView | undefined): Shape {
  return new Shape({
    name: kind.name,
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc(konvaContext) {
      const current = scene();
      const place = shown();
      if (!current || !place || kind.isEmpty(current)) return;
      const context = konvaContext._context;
      context.save();
      context.translate(place.x, place.y);
      context.scale(place.k, place.k);
      kind.paint(context, current, place.view);
      context.restore();
    },
  });
}

function paintView({ x, y, k, width, height }: Viewport, ratio: number): PaintView {
  const visible: Box = { x: -x / k, y: -y / k, width: width / k, height: height / k };
  return { visible: grow(visible, 4 / k), scale: k, sharpness: k * ratio, picture: false };
}
