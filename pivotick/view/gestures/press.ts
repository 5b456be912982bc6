/** Presses that move: a pan, a drag of nodes, a selection box, or a new edge. */

import { distanceToRoute } from '../../../drawing/edge/edge-path.ts';
import { isInside } from '../../../drawing/node/outline.ts';
import type { Node } from '../../model/elements.ts';
import { guarded } from '../../model/events.ts';
import type { GraphElement, GraphPoint, Options } from '../../model/types.ts';
import type { EdgeItem, NodeItem } from '../../scene/item.ts';
import type { Scene } from '../../scene/scene.ts';
import { type Interaction, isNode } from '../interaction.ts';
import type { Renderer } from '../stage/renderer.ts';
import type { ConnectManager } from './connect.ts';
import type { Drag } from './drag.ts';

export type GestureParts = {
  readonly renderer: Renderer;
  readonly interaction: Interaction;
  readonly options: Options;
  readonly drag: Drag;
  /** The connect tool handles events first. */
  readonly connect: ConnectManager;
};

/** A button or finger that is down; positions in CSS pixels of the canvas. */
export type Press = {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  lastX: number;
  lastY: number;
  readonly element: GraphElement | undefined;
  kind: 'press' | 'pan' | 'drag' | 'box' | 'connect' | 'done';
  nodes: readonly Node[];
  readonly touch: boolean;
};

/** Distance from an element at which a mouse or a finger still hits it; CSS pixels. */
const SLACK = { mouse: 4, touch: 12 };

export function canvasPoint({ renderer }: GestureParts, event: { clientX: number; clientY: number }): GraphPoint {
  const box = renderer.dom.canvasBox.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

export function under(parts: GestureParts, event: PointerEvent | MouseEvent): GraphElement | undefined {
  const { x, y } = canvasPoint(parts, event);
  const { camera, scene, index } = parts.renderer;
  const { transform } = camera;
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  const slack = (isTouch ? SLACK.touch : SLACK.mouse) / transform.k;
  const [graphX, graphY] = [transform.invertX(x), transform.invertY(y)];
  const around = { left: graphX - slack, top: graphY - slack, right: graphX + slack, bottom: graphY + slack };
  const { nodes, edges } = index.inView(around, 1);
  return nodeAt(scene, nodes, graphX, graphY, slack)?.node ?? edgeAt(scene, edges, graphX, graphY, slack)?.edge;
}

export function nodeUnder(parts: GestureParts, event: PointerEvent): Node | undefined {
  const element = under(parts, event);
  return isNode(element) ? element : undefined;
}

export function newPress(
  { pointerId, pointerType }: PointerEvent,
  { x, y }: GraphPoint,
  element?: GraphElement,
): Press {
  return { id: pointerId, x, y, lastX: x, lastY: y, element, kind: 'press', nodes: [], touch: pointerType === 'touch' };
}

/** Decides the kind of a press once it has moved further than a click. */
export function startPress(parts: GestureParts, event: PointerEvent, press: Press): void {
  const { renderer, interaction, options, drag } = parts;
  const { render } = options;
  const style = renderer.dom.canvasBox.style;
  if (!isNode(press.element)) {
    const boxes = event.shiftKey && render.selectionBox.enabled && event.button !== 1;
    press.kind = boxes ? 'box' : render.zoomEnabled ? 'pan' : 'done';
    if (press.kind === 'pan') style.cursor = 'grabbing';
    return;
  }
  if (!render.dragEnabled) {
    press.kind = render.zoomEnabled ? 'pan' : 'done';
    return;
  }
  press.kind = 'drag';
  const selected = interaction.getSelectedNodes().map(({ node }) => node);
  press.nodes = selected.includes(press.element) ? selected : [press.element];
  style.cursor = 'grabbing';
  drag.start(press.nodes);
}

export function proceed(parts: GestureParts, event: PointerEvent, press: Press, { x, y }: GraphPoint): void {
  const { renderer, interaction, options, drag } = parts;
  const { camera, marks, stage } = renderer;
  const { transform } = camera;
  const [dx, dy] = [x - press.lastX, y - press.lastY];
  if (press.kind === 'pan') {
    camera.setTransform(transform.moved(dx, dy), event);
  } else if (press.kind === 'drag' && isNode(press.element)) {
    drag.by(press.nodes, dx / transform.k, dy / transform.k, event.altKey);
    const node = press.element;
    interaction.bus.emit('dragging', event, node);
    guarded(() => options.callbacks.onNodeDragging?.(event, node));
  } else if (press.kind === 'box') {
    marks.selectionBox = { x0: press.x, y0: press.y, x1: x, y1: y };
    stage.ask('marks');
  }
}

export function drop(
  { interaction, options, drag }: GestureParts,
  event: PointerEvent,
  { element, nodes }: Press,
): void {
  const moved = drag.end(nodes);
  if (!isNode(element)) return;
  interaction.bus.emit('dragended', event, element, moved);
  guarded(() => options.callbacks.onNodeDragended?.(event, element));
}

/** Adds the nodes in the selection box to the selection, and removes the box. */
export function selectInBox(parts: GestureParts, event: PointerEvent, press: Press): void {
  const { renderer, interaction } = parts;
  renderer.marks.selectionBox = undefined;
  renderer.stage.ask('marks');
  const { x, y } = canvasPoint(parts, event);
  const { transform } = renderer.camera;
  const left = transform.invertX(Math.min(press.x, x));
  const right = transform.invertX(Math.max(press.x, x));
  const top = transform.invertY(Math.min(press.y, y));
  const bottom = transform.invertY(Math.max(press.y, y));
  const { nodes } = renderer.scene;
  const inside = nodes.filter((item) => item.x >= left && item.x <= right && item.y >= top && item.y <= bottom);
  interaction.add(inside.map((item) => item.node));
}

/** @param nodes - in painting order @param slack - distance from a node that still counts, in graph units */
function nodeAt(scene: Scene, nodes: readonly NodeItem[], x: number, y: number, slack: number): NodeItem | undefined {
  let near: NodeItem | undefined;
  let nearest = Infinity;
  let labelled: NodeItem | undefined;
  for (const item of nodes.toReversed()) {
    const dx = x - item.x;
    const dy = y - item.y;
    const reach = slack + item.strokeWidth;
    if (Math.abs(dx) <= item.halfWidth + reach && Math.abs(dy) <= item.halfHeight + reach) {
      if (isInside(item.outline, dx, dy, item.strokeWidth / 2)) return item;
      const distance = Math.hypot(dx, dy);
      if (distance < nearest && isInside(item.outline, dx, dy, reach)) {
        near = item;
        nearest = distance;
      }
    }
    const { label } = item;
    if (labelled || !label || !scene.showsLabel(item)) continue;
    const drawn = scene.drawnLabel(item, 1);
    if (drawn && Math.abs(x - drawn.x) <= drawn.width / 2 && Math.abs(y - drawn.y) <= drawn.height / 2) labelled = item;
  }
  return near ?? labelled;
}

/** The nearest edge whose line or label is within `slack` of a point. @param edges - those near it */
function edgeAt(scene: Scene, edges: readonly EdgeItem[], x: number, y: number, slack: number): EdgeItem | undefined {
  let best: EdgeItem | undefined;
  let nearest = Infinity;
  for (const item of edges) {
    const { label } = item;
    const route = scene.route(item);
    if (route.hidden) continue;
    let distance = distanceToRoute(route, x, y) - item.drawing.stroke.width / 2;
    const at = label && scene.edgeLabel(item);
    if (label && at && Math.abs(x - at.x) <= label.width / 2 && Math.abs(y - at.y) <= label.height / 2) distance = 0;
    if (distance <= slack && distance < nearest) {
      best = item;
      nearest = distance;
    }
  }
  return best;
}
