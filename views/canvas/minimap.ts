/** The minimap: every node as a dot, the view as a frame that can be dragged. */

import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { Point, Viewport } from '../../bus/events.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { nodeLook } from '../../formats/document/look.ts';
import type { GraphView } from '../graph/graph-view.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';

const WIDTH = 172;
const HEIGHT = 112;
const PADDING = 8;
/** Cards are shown as large as this, in graph units: measuring them all is not worth it here. */
const CARD_SIZE = 40;
/** While nodes move, the dots are painted at most this often, in milliseconds: they are many and it is small. */
const DOTS_EVERY_MS = 120;

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Scale = { readonly k: number; readonly x: number; readonly y: number };

export function attachMinimap(
  host: HTMLElement,
  { bus, models }: ViewContext,
  view: Pick<GraphView, 'position'>,
): Subscription {
  const place = document.createElement('div');
  place.className = 'minimap floating';
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'Minimap');
  place.append(canvas);
  host.append(place);

  const ratio = Math.min(2, devicePixelRatio || 1);
  canvas.width = WIDTH * ratio;
  canvas.height = HEIGHT * ratio;
  const picture = new OffscreenCanvas(canvas.width, canvas.height);
  let scale: Scale = { k: 1, x: WIDTH / 2, y: HEIGHT / 2 };
  let hasNodes = false;

  /** Paints the nodes, scaled so that all of them and nothing else fill the map. */
  function paintDots(): void {
    const document = models.document.current();
    const context = picture.getContext('2d');
    if (!context || place.hidden) return;
    const placed = document.nodes.flatMap((node) => {
      const at = view.position(node.id);
      return at ? [{ at, look: dotOf(document, node) }] : [];
    });
    hasNodes = placed.length > 0;
    scale = scaleFor(boxOf(placed.map(({ at }) => at)));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, WIDTH, HEIGHT);
    const byColor = new Map<string, { x: number; y: number; size: number }[]>();
    for (const { at, look } of placed) {
      const size = Math.max(1.2, Math.min(5, look.size * scale.k));
      const list = byColor.get(look.color) ?? [];
      list.push({ x: at.x * scale.k + scale.x, y: at.y * scale.k + scale.y, size });
      byColor.set(look.color, list);
    }
    context.lineWidth = 0.6;
    context.strokeStyle = getComputedStyle(place).color;
    for (const [color, list] of byColor) {
      context.fillStyle = color === 'transparent' ? getComputedStyle(place).color : color;
      for (const { x, y, size } of list) context.fillRect(x - size, y - size, 2 * size, 2 * size);
      // An outline keeps white nodes apart from a white page.
      for (const { x, y, size } of list) if (size > 1.5) context.strokeRect(x - size, y - size, 2 * size, 2 * size);
    }
    paintFrame();
  }

  function paintFrame(): void {
    const context = canvas.getContext('2d');
    if (!context || place.hidden) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!hasNodes) return;
    context.drawImage(picture, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { left, top, right, bottom } = viewBox(models.viewport.current());
    const x = clamp(left * scale.k + scale.x, 1, WIDTH - 1);
    const y = clamp(top * scale.k + scale.y, 1, HEIGHT - 1);
    const width = clamp(right * scale.k + scale.x, 1, WIDTH - 1) - x;
    const height = clamp(bottom * scale.k + scale.y, 1, HEIGHT - 1) - y;
    const { color } = getComputedStyle(canvas);
    context.lineWidth = 1.5;
    context.strokeStyle = color;
    context.strokeRect(x, y, Math.max(2, width), Math.max(2, height));
  }

  let lastDots = 0;
  let pending: ReturnType<typeof setTimeout> | undefined;
  function dotsSoon(): void {
    if (pending !== undefined) return;
    const wait = Math.max(0, DOTS_EVERY_MS - (performance.now() - lastDots));
    pending = setTimeout(() => {
      pending = undefined;
      lastDots = performance.now();
      paintDots();
    }, wait);
  }

  function lookAt(event: PointerEvent): void {
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) * WIDTH) / box.width;
    const y = ((event.clientY - box.top) * HEIGHT) / box.height;
    bus.emit('intent:look-at', { at: { x: (x - scale.x) / scale.k, y: (y - scale.y) / scale.k } });
  }
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    lookAt(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) lookAt(event);
  });

  const frameSoon = onceAFrame(paintFrame);
  function settings(): void {
    place.hidden = !models.settings.current().minimap;
    if (!place.hidden) dotsSoon();
  }
  const listening = onFacts(bus, {
    'viewport:changed': frameSoon,
    'positions:moved': dotsSoon,
    'layout:changed': dotsSoon,
    'filter:changed': dotsSoon,
    'document:loaded': dotsSoon,
    'document:changed': dotsSoon,
    'theme:changed': dotsSoon,
    'settings:changed': settings,
  });
  settings();
  listening.add(() => clearTimeout(pending));
  return listening;
}

type Dot = { readonly types: MapDocument['nodeTypes']; readonly color: string; readonly size: number };

/** Colour and size of a node's dot; kept as long as the node and the types are, since dots are painted often. */
function dotOf(document: MapDocument, node: MapNode): Dot {
  const known = dots.get(node);
  if (known?.types === document.nodeTypes) return known;
  const { color, shape, size } = nodeLook(document, node);
  const dot = { types: document.nodeTypes, color, size: shape === 'card' ? CARD_SIZE : size };
  dots.set(node, dot);
  return dot;
}

const dots = new WeakMap<MapNode, Dot>();

/** The part of the graph in view, in graph coordinates. */
function viewBox({ x, y, k, width, height }: Viewport): Box {
  return { left: -x / k, top: -y / k, right: (width - x) / k, bottom: (height - y) / k };
}

function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

function scaleFor({ left, top, right, bottom }: Box): Scale {
  if (left > right) return { k: 1, x: WIDTH / 2, y: HEIGHT / 2 };
  const wide = Math.max(1, right - left);
  const high = Math.max(1, bottom - top);
  const k = Math.min((WIDTH - 2 * PADDING) / wide, (HEIGHT - 2 * PADDING) / high, 0.5);
  return { k, x: WIDTH / 2 - (k * (left + right)) / 2, y: HEIGHT / 2 - (k * (top + bottom)) / 2 };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
