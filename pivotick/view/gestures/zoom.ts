/** Zooming with two fingers and with the wheel. */

import { guarded } from '../../emitter.ts';
import { cancelable } from '../interaction.ts';
import { canvasPoint, type GestureParts } from './press.ts';

/**
 * Two fingers: the point between them stays between them.
 *
 * @param pointers - the newest event of each finger on the canvas
 */
export function pinching(
  parts: GestureParts,
  pointers: ReadonlyMap<number, PointerEvent>,
): { readonly isActive: boolean; start(): void; move(event: PointerEvent): void; end(): void } {
  const { camera } = parts.renderer;
  let last: { distance: number; x: number; y: number } | undefined;
  const measure = (): typeof last => {
    const [a, b] = [...pointers.values()].map((event) => canvasPoint(parts, event));
    if (!a || !b) return undefined;
    return { distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  return {
    get isActive() {
      return last !== undefined;
    },
    start: () => {
      last = measure();
    },
    move: (event) => {
      const now = measure();
      if (!now || !last || !parts.options.render.zoomEnabled) return;
      const { transform } = camera;
      const k = camera.clampZoom((transform.k * now.distance) / last.distance);
      const zoomed = transform.scaledAt(k, last.x, last.y);
      camera.setTransform(zoomed.moved(now.x - last.x, now.y - last.y), event);
      last = now;
    },
    end: () => {
      last = undefined;
    },
  };
}

/** Wheel, or pinch on a trackpad: the point under the pointer stays there. */
export function wheeling(parts: GestureParts): (event: WheelEvent) => void {
  const { renderer, interaction, options } = parts;
  const { camera } = renderer;
  return (event) => {
    const { interactionEnabled, zoomEnabled, wheelNeedsKey } = options.render;
    if (!interactionEnabled || !zoomEnabled || (wheelNeedsKey && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    const context = cancelable();
    interaction.bus.emit('canvasBeforeZoom', event, context);
    if (context.isCancelled) return;
    guarded(() => options.callbacks.onCanvasBeforeZoom?.(event));
    const { x, y } = canvasPoint(parts, event);
    const { transform } = camera;
    // A trackpad's pinch arrives as a wheel with ctrl, in small steps.
    const speed = event.ctrlKey && Math.abs(event.deltaY) < 50 ? 0.01 : 0.002;
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const step = Math.max(-1, Math.min(1, -event.deltaY * unit * speed));
    camera.setTransform(transform.scaledAt(camera.clampZoom(transform.k * 2 ** step), x, y), event);
  };
}
