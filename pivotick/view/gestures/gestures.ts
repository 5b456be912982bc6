/** Pointer, wheel and touch gestures, attached and detached together. */

import { guarded } from '../../model/events.ts';
import type { GraphElement } from '../../model/types.ts';
import { cancelable, isNode } from '../interaction.ts';
import { click, dispatch, pressDown, pressUp } from './dispatch.ts';
import {
  canvasPoint,
  drop,
  type GestureParts,
  newPress,
  nodeUnder,
  type Press,
  proceed,
  selectInBox,
  startPress,
  under,
} from './press.ts';

const LONG_PRESS_MS = 550;
/** Time in ms after a long press within which the browser's own context menu event is ignored. */
const SAME_MENU_MS = 1000;
/** Distance in CSS pixels beyond which a press is not a click. */
export const SLOP = { mouse: 4, touch: 9 };

/** @returns a function that removes the listeners */
export function attachGestures(parts: GestureParts): () => void {
  const gestures = new Gestures(parts);
  const surface = parts.renderer.dom.canvasBox;
  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', gestures.down],
    ['pointermove', gestures.move],
    ['pointerup', gestures.up],
    ['pointercancel', gestures.up],
    ['pointerleave', gestures.leave],
    ['dblclick', gestures.double],
    ['contextmenu', gestures.menu],
    ['wheel', wheeling(parts), { passive: false }],
  ];
  for (const [name, listener, settings] of listeners) {
    surface.addEventListener(name, listener as EventListener, settings);
  }
  return () => {
    gestures.disarm();
    for (const [name, listener] of listeners) surface.removeEventListener(name, listener as EventListener);
  };
}

class Gestures {
  #parts: GestureParts;
  #pointers = new Map<number, PointerEvent>();
  #press: Press | undefined;
  #longPress: ReturnType<typeof setTimeout> | undefined;
  #longPressedAt = -1e9;
  #hover: ReturnType<typeof hovering>;
  #pinch: ReturnType<typeof pinching>;

  constructor(parts: GestureParts) {
    this.#parts = parts;
    this.#hover = hovering(parts);
    this.#pinch = pinching(parts, this.#pointers);
  }

  down = (event: PointerEvent): void => {
    const { renderer, connect } = this.#parts;
    if (!this.#isEnabled) return;
    renderer.dom.root.focus({ preventScroll: true });
    this.#pointers.set(event.pointerId, event);
    if (this.#pointers.size === 2) this.#startPinch();
    if (this.#pointers.size > 1) return;
    const element = under(this.#parts, event);
    const isOurs = pressDown(this.#parts, event, element);
    if (!isOurs || (event.button !== 0 && event.button !== 1)) return;
    renderer.dom.canvasBox.setPointerCapture?.(event.pointerId);
    this.#press = newPress(event, canvasPoint(this.#parts, event), element);
    if (event.button === 0 && connect.down(event, isNode(element) ? element : undefined)) this.#press.kind = 'connect';
    if (this.#press.touch) this.#arm(event, element);
  };

  move = (event: PointerEvent): void => {
    if (!this.#isEnabled) return;
    if (this.#pointers.has(event.pointerId)) this.#pointers.set(event.pointerId, event);
    if (this.#pinch.isActive && this.#pointers.size >= 2) this.#pinch.move(event);
    else if (!this.#press) this.#passOver(event);
    else if (event.pointerId === this.#press.id) this.#movePress(event, this.#press);
  };

  up = (event: PointerEvent): void => {
    const { renderer } = this.#parts;
    this.#pointers.delete(event.pointerId);
    this.disarm();
    if (this.#pinch.isActive) {
      this.#endPinch();
      return;
    }
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    this.#press = undefined;
    renderer.dom.canvasBox.style.cursor = '';
    if (!this.#isEnabled) return;
    pressUp(this.#parts, event, press.element);
    this.#endPress(event, press);
  };

  leave = (event: PointerEvent): void => {
    if (!this.#press) this.#hover(event, undefined);
  };

  double = (event: MouseEvent): void => {
    if (!this.#isEnabled || this.#parts.connect.isActive()) return;
    const element = under(this.#parts, event);
    if (element) dispatch(this.#parts, 'Dbclick', event as PointerEvent, element);
  };

  menu = (event: MouseEvent): void => {
    if (!this.#isEnabled) return;
    event.preventDefault();
    // The browser may send its own event for a long press that was handled already.
    if (performance.now() - this.#longPressedAt < SAME_MENU_MS) return;
    dispatch(this.#parts, 'Contextmenu', event as PointerEvent, under(this.#parts, event));
  };

  get #isEnabled(): boolean {
    return this.#parts.options.render.interactionEnabled;
  }

  #passOver(event: PointerEvent): void {
    const { interaction, options, connect } = this.#parts;
    if (event.pointerType !== 'touch') this.#hover(event, under(this.#parts, event));
    interaction.bus.emit('canvasMousemove', event);
    guarded(() => options.callbacks.onCanvasMousemove?.(event));
    if (connect.isActive()) connect.move(event, interaction.hoveredNode);
  }

  #movePress(event: PointerEvent, press: Press): void {
    const at = canvasPoint(this.#parts, event);
    const slop = press.touch ? SLOP.touch : SLOP.mouse;
    if (press.kind === 'press' && Math.hypot(at.x - press.x, at.y - press.y) > slop) {
      this.disarm();
      startPress(this.#parts, event, press);
    }
    if (press.kind === 'connect') this.#parts.connect.move(event, nodeUnder(this.#parts, event));
    else proceed(this.#parts, event, press, at);
    press.lastX = at.x;
    press.lastY = at.y;
  }

  #endPress(event: PointerEvent, press: Press): void {
    const { renderer, connect } = this.#parts;
    if (press.kind === 'connect') connect.up(event, nodeUnder(this.#parts, event));
    else if (press.kind === 'drag') drop(this.#parts, event, press);
    else if (press.kind === 'box') selectInBox(this.#parts, event, press);
    else if (press.kind === 'pan') renderer.stage.askPositions();
    else if (press.kind === 'press' && event.type !== 'pointercancel' && event.button === 0) {
      click(this.#parts, event, press.element);
    }
  }

  #startPinch(): void {
    const { renderer, drag } = this.#parts;
    this.disarm();
    if (this.#press?.kind === 'drag') drag.end(this.#press.nodes);
    this.#press = undefined;
    renderer.marks.selectionBox = undefined;
    this.#pinch.start();
  }

  #endPinch(): void {
    if (this.#pointers.size < 2) this.#pinch.end();
    // The remaining finger continues panning from its position.
    const [rest] = this.#pointers.values();
    this.#press = rest && newPress(rest, canvasPoint(this.#parts, rest));
    if (this.#press) this.#press.kind = this.#parts.options.render.zoomEnabled ? 'pan' : 'done';
  }

  #arm(event: PointerEvent, element: GraphElement | undefined): void {
    this.disarm();
    this.#longPress = setTimeout(() => {
      if (this.#press?.kind !== 'press') return;
      this.#press.kind = 'done';
      this.#longPressedAt = performance.now();
      dispatch(this.#parts, 'Contextmenu', event, element);
    }, LONG_PRESS_MS);
  }

  disarm(): void {
    clearTimeout(this.#longPress);
  }
}

/** @returns a function that takes the element under the pointer; undefined for none, as when it leaves the canvas */
function hovering(parts: GestureParts): (event: PointerEvent, element: GraphElement | undefined) => void {
  const { renderer, interaction } = parts;
  return (event, element) => {
    const before = interaction.hoveredNode ?? interaction.hoveredEdge;
    if (element === before) return;
    interaction.hoveredNode = isNode(element) ? element : undefined;
    interaction.hoveredEdge = isNode(element) ? undefined : element;
    renderer.dom.canvasBox.style.cursor = element ? 'pointer' : '';
    renderer.stage.ask('marks');
    if (before) dispatch(parts, 'HoverOut', event, before);
    if (element) dispatch(parts, 'HoverIn', event, element);
  };
}

/** Two fingers: the point between them stays between them. */
function pinching(
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
function wheeling(parts: GestureParts): (event: WheelEvent) => void {
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
