/** Pointer, wheel and touch: pan, drag, select, box selection, long press, hover and zoom. Attached and detached as one. */

import type { Node } from '../elements.ts';
import { guarded } from '../emitter.ts';
import type { GraphElement, Options } from '../types.ts';
import type { ConnectManager } from './connect.ts';
import type { Drag } from './drag.ts';
import { edgeAt, nodeAt } from './hit.ts';
import { hovering } from './hover.ts';
import { cancelable, type Interaction, isNode } from './interaction.ts';
import type { Renderer } from './renderer.ts';
import { pinching, wheeling } from './zoom.ts';

/** What gestures ask of the graph. */
export type GestureHost = {
  readonly options: Options;
  readonly drag: Drag;
  /** The connect tool takes part first. */
  readonly connect: ConnectManager;
};

type Press = {
  id: number;
  x: number;
  y: number;
  lastX: number;
  lastY: number;
  node: Node | undefined;
  element: GraphElement | undefined;
  kind: 'press' | 'pan' | 'drag' | 'box' | 'connect' | 'done';
  nodes: Node[];
  touch: boolean;
};

const LONG_PRESS_MS = 550;
/** Moving further than this is no click, in CSS pixels. */
export const SLOP = { mouse: 4, touch: 9 };

export function attachGestures(renderer: Renderer, interaction: Interaction, host: GestureHost): () => void {
  const surface = renderer.dom.canvasBox;
  const { options } = host;
  const { callbacks, render } = options;
  const pointers = new Map<number, PointerEvent>();
  let press: Press | undefined;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  let longPressedAt = -1e9;

  const local = (event: { clientX: number; clientY: number }): { x: number; y: number } => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const hit = (event: PointerEvent | MouseEvent): GraphElement | undefined => {
    const { x, y } = local(event);
    const { transform, scene, marks } = renderer;
    const touch = 'pointerType' in event && event.pointerType === 'touch';
    const slack = (touch ? 12 : 4) / transform.k;
    const graphX = transform.invertX(x);
    const graphY = transform.invertY(y);
    const node = nodeAt(scene, graphX, graphY, slack, (item) => marks.showsLabel(item));
    return node?.node ?? edgeAt(scene, graphX, graphY, slack)?.edge;
  };
  const hover = hovering(renderer, interaction, callbacks);
  const pinch = pinching(renderer, pointers, local);
  const onWheel = wheeling(renderer, interaction, options, local);

  const startPinch = (): void => {
    disarmLongPress();
    if (press?.kind === 'drag') host.drag.end(press.nodes);
    press = undefined;
    renderer.marks.selectionBox = undefined;
    pinch.start();
  };
  const onPointerLeave = (event: PointerEvent): void => {
    if (!press) hover.over(event, undefined);
  };

  const onPointerDown = (event: PointerEvent): void => {
    if (!render.interactionEnabled) return;
    renderer.dom.root.focus({ preventScroll: true });
    interaction.lastPointer = event;
    pointers.set(event.pointerId, event);
    if (pointers.size === 2) {
      startPinch();
      return;
    }
    if (pointers.size > 2) return;
    const element = hit(event);
    const node = isNode(element) ? element : undefined;
    const context = cancelable();
    if (node) {
      interaction.bus.emit('nodePointerDown', event, node, null, context);
      if (!context.isCancelled) guarded(() => callbacks.onNodePointerDown?.(event, node, null));
    }
    interaction.bus.emit('canvasPointerDown', event);
    guarded(() => callbacks.onCanvasPointerDown?.(event));
    if (context.isCancelled || (event.button !== 0 && event.button !== 1)) return;
    surface.setPointerCapture?.(event.pointerId);
    const { x, y } = local(event);
    const touch = event.pointerType === 'touch';
    press = { id: event.pointerId, x, y, lastX: x, lastY: y, node, element, kind: 'press', nodes: [], touch };
    if (event.button === 0 && host.connect.down(event, node)) press.kind = 'connect';
    if (touch) armLongPress(event, element);
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (!render.interactionEnabled) return;
    interaction.lastPointer = event;
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, event);
    if (pinch.isActive && pointers.size >= 2) {
      pinch.move(event);
      return;
    }
    if (!press) {
      if (event.pointerType !== 'touch') hover.over(event, hit(event));
      interaction.bus.emit('canvasMousemove', event);
      guarded(() => callbacks.onCanvasMousemove?.(event));
      if (host.connect.isActive()) host.connect.move(event, interaction.hoveredNode);
      return;
    }
    if (event.pointerId !== press.id) return;
    const { x, y } = local(event);
    const slop = press.touch ? SLOP.touch : SLOP.mouse;
    if (press.kind === 'press' && Math.hypot(x - press.x, y - press.y) > slop) begin(event, press);
    if (press.kind === 'connect') {
      const over = hit(event);
      host.connect.move(event, isNode(over) ? over : undefined);
    } else {
      proceed(event, press, x, y);
    }
    press.lastX = x;
    press.lastY = y;
  };

  const begin = (event: PointerEvent, current: Press): void => {
    disarmLongPress();
    if (!current.node) {
      const boxes = event.shiftKey && render.selectionBox.enabled && event.button !== 1;
      current.kind = boxes ? 'box' : render.zoomEnabled ? 'pan' : 'done';
      if (current.kind === 'pan') surface.style.cursor = 'grabbing';
      return;
    }
    if (!render.dragEnabled) {
      current.kind = render.zoomEnabled ? 'pan' : 'done';
      return;
    }
    current.kind = 'drag';
    const selected = interaction.getSelectedNodes().map(({ node }) => node);
    current.nodes = selected.includes(current.node) ? selected : [current.node];
    surface.style.cursor = 'grabbing';
    host.drag.start(current.nodes);
  };

  const proceed = (event: PointerEvent, current: Press, x: number, y: number): void => {
    const { transform } = renderer;
    const dx = x - current.lastX;
    const dy = y - current.lastY;
    if (current.kind === 'pan') {
      renderer.setTransform(transform.moved(dx, dy), event);
    } else if (current.kind === 'drag' && current.node) {
      host.drag.by(current.nodes, dx / transform.k, dy / transform.k, event.altKey);
      const { node } = current;
      interaction.bus.emit('dragging', event, node);
      guarded(() => callbacks.onNodeDragging?.(event, node));
    } else if (current.kind === 'box') {
      renderer.marks.selectionBox = { x0: current.x, y0: current.y, x1: x, y1: y };
      renderer.askMarks();
    }
  };

  const onPointerUp = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
    disarmLongPress();
    if (pinch.isActive) {
      if (pointers.size < 2) pinch.end();
      // The finger that stays goes on panning from where it is.
      const [rest] = pointers.values();
      if (rest) {
        const { x, y } = local(rest);
        press = {
          id: rest.pointerId,
          x,
          y,
          lastX: x,
          lastY: y,
          node: undefined,
          element: undefined,
          kind: render.zoomEnabled ? 'pan' : 'done',
          nodes: [],
          touch: true,
        };
      } else {
        press = undefined;
      }
      return;
    }
    const current = press;
    if (!current || event.pointerId !== current.id) return;
    press = undefined;
    surface.style.cursor = '';
    if (!render.interactionEnabled) return;
    const { node } = current;
    if (node) {
      interaction.bus.emit('nodePointerUp', event, node, null);
      guarded(() => callbacks.onNodePointerUp?.(event, node, null));
    }
    interaction.bus.emit('canvasPointerUp', event);
    guarded(() => callbacks.onCanvasPointerUp?.(event));
    if (current.kind === 'connect') {
      const over = hit(event);
      host.connect.up(event, isNode(over) ? over : undefined);
    } else if (current.kind === 'drag') {
      host.drag.end(current.nodes);
      if (node) {
        interaction.bus.emit('dragended', event, node);
        guarded(() => callbacks.onNodeDragended?.(event, node));
      }
    } else if (current.kind === 'box') {
      selectInBox(event, current);
    } else if (current.kind === 'press' && event.type !== 'pointercancel' && event.button === 0) {
      click(event, current.element);
    }
    if (current.kind === 'pan') renderer.nextTick();
  };

  const click = (event: PointerEvent, element: GraphElement | undefined): void => {
    const context = cancelable();
    if (element === undefined) {
      interaction.bus.emit('canvasClick', event, context);
      if (context.isCancelled) return;
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey) interaction.clear();
      guarded(() => callbacks.onCanvasClick?.(event));
      return;
    }
    if (isNode(element)) {
      const isKnown = interaction.isSelected(element);
      interaction.bus.emit('nodeClick', event, element, null, context);
      if (context.isCancelled) return;
      if (event.shiftKey) interaction.add([element]);
      else if (event.ctrlKey || event.metaKey) isKnown ? interaction.remove([element]) : interaction.add([element]);
      else if (!isKnown || interaction.getSelectedNodes().length > 1) interaction.select([element]);
      guarded(() => callbacks.onNodeClick?.(event, element, null));
      return;
    }
    interaction.bus.emit('edgeClick', event, element, null, context);
    if (context.isCancelled) return;
    if (!interaction.isSelected(element)) interaction.select([element]);
    guarded(() => callbacks.onEdgeClick?.(event, element, null));
  };

  const selectInBox = (event: PointerEvent, current: Press): void => {
    renderer.marks.selectionBox = undefined;
    renderer.askMarks();
    const { x, y } = local(event);
    const { transform, scene } = renderer;
    const left = transform.invertX(Math.min(current.x, x));
    const right = transform.invertX(Math.max(current.x, x));
    const top = transform.invertY(Math.min(current.y, y));
    const bottom = transform.invertY(Math.max(current.y, y));
    const inside = scene.nodes.filter((item) => item.x >= left && item.x <= right && item.y >= top && item.y <= bottom);
    interaction.add(inside.map((item) => item.node));
  };

  const onDoubleClick = (event: MouseEvent): void => {
    if (!render.interactionEnabled || host.connect.isActive()) return;
    const pointer = event as PointerEvent;
    const element = hit(event);
    if (!element) return;
    const context = cancelable();
    if (isNode(element)) {
      interaction.bus.emit('nodeDbclick', pointer, element, null, context);
      if (!context.isCancelled) guarded(() => callbacks.onNodeDbclick?.(pointer, element, null));
    } else {
      interaction.bus.emit('edgeDbclick', pointer, element, null, context);
      if (!context.isCancelled) guarded(() => callbacks.onEdgeDbclick?.(pointer, element, null));
    }
  };

  const onContextMenu = (event: MouseEvent): void => {
    if (!render.interactionEnabled) return;
    event.preventDefault();
    // A long press that was answered already may bring the browser's own event as well.
    if (performance.now() - longPressedAt < 1000) return;
    announceMenu(event as PointerEvent, hit(event));
  };

  const announceMenu = (event: PointerEvent, element: GraphElement | undefined): void => {
    const context = cancelable();
    if (element === undefined) {
      interaction.bus.emit('canvasContextmenu', event, context);
      if (!context.isCancelled) guarded(() => callbacks.onCanvasContextmenu?.(event));
    } else if (isNode(element)) {
      interaction.bus.emit('nodeContextmenu', event, element, null, context);
      if (!context.isCancelled) guarded(() => callbacks.onNodeContextmenu?.(event, element, null));
    } else {
      interaction.bus.emit('edgeContextmenu', event, element, null, context);
      if (!context.isCancelled) guarded(() => callbacks.onEdgeContextmenu?.(event, element, null));
    }
  };

  const armLongPress = (event: PointerEvent, element: GraphElement | undefined): void => {
    disarmLongPress();
    longPress = setTimeout(() => {
      if (press?.kind !== 'press') return;
      press.kind = 'done';
      longPressedAt = performance.now();
      announceMenu(event, element);
    }, LONG_PRESS_MS);
  };
  const disarmLongPress = (): void => clearTimeout(longPress);

  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', onPointerDown],
    ['pointermove', onPointerMove],
    ['pointerup', onPointerUp],
    ['pointercancel', onPointerUp],
    ['pointerleave', onPointerLeave],
    ['dblclick', onDoubleClick],
    ['contextmenu', onContextMenu],
    ['wheel', onWheel, { passive: false }],
  ];
  for (const [name, listener, settings] of listeners) {
    surface.addEventListener(name, listener as EventListener, settings);
  }
  return () => {
    disarmLongPress();
    for (const [name, listener] of listeners) surface.removeEventListener(name, listener as EventListener);
  };
}
