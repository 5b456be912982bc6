/** The page of the overlay's pixel tests, with a substitute for the graph. */

import type { ElementRef, Point, Viewport } from '../../../bus/base/payloads.ts';
import { createBus } from '../../../bus/bus.ts';
import { attachPointer } from '../../../controllers/pointer/pointer.ts';
import { type Box, PILL_GAP, type PillRow } from '../../../drawing/commands/index.ts';
import type { MapDocument, MapNode } from '../../../formats/document/document.ts';
import { nodeLook } from '../../../formats/document/look.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { createModels } from '../../../models/models.ts';
import { DEFAULT_SETTINGS } from '../../../models/settings.ts';
import type { DrawingTool } from '../../../overlay/handles/tool-state.ts';
import { attachOverlay, type Overlay } from '../../../overlay/index.ts';
import { measureOnCanvas } from '../../../overlay/konva-layer.ts';
import { DARK, LIGHT } from '../../../overlay/theme.ts';
import { pillRow } from '../../../scene/pills.ts';
import { browserServices } from '../../../services/index.ts';

const under = element('under');
const over = element('over');
const canvas = element('graph') as HTMLCanvasElement;
let map: MapDocument | undefined;
let positions = new Map<string, { x: number; y: number }>();
let rows = new Map<string, PillRow & { readonly below: number }>();
let overlay: Overlay = attachOverlay({ under, over });
let viewport: Viewport = { x: 0, y: 0, k: 1, width: 0, height: 0 };

/** Discs for nodes, plain lines for edges: enough to see what lies before and behind. */
function paintGraph(context: CanvasRenderingContext2D): void {
  for (const { from, to } of map?.edges ?? []) {
    const [a, b] = [positions.get(from), positions.get(to)];
    if (!a || !b) continue;
    context.strokeStyle = '#888888';
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  }
  for (const node of map?.nodes ?? []) paintNode(context, node);
}

function paintNode(context: CanvasRenderingContext2D, node: MapNode): void {
  const place = positions.get(node.id);
  if (!place || !map) return;
  const look = nodeLook(map, node);
  context.fillStyle = look.color;
  context.beginPath();
  context.arc(place.x, place.y, look.size, 0, 7);
  context.fill();
}

/** Pills below their nodes, as the graph would place them. */
function pillBox(id: string): Box | undefined {
  const [at, row] = [positions.get(id), rows.get(id)];
  if (!at || !row) return undefined;
  return { x: at.x - row.width / 2, y: at.y + row.below, width: row.width, height: row.height + PILL_GAP };
}

function draw(): void {
  const { width, height, x, y, k } = viewport;
  const ratio = devicePixelRatio;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(ratio * k, 0, 0, ratio * k, ratio * x, ratio * y);
  paintGraph(context);
  overlay.setViewport(viewport);
}

const notes: unknown[][] = [];
let select: (refs: readonly ElementRef[]) => void = () => {};

const page = {
  overlay: () => overlay,
  /** Shows a document with its places; answers what was wrong with it. */
  show(raw: unknown, { tags = true, dark = false } = {}): readonly string[] {
    const parsed = parseDocument(raw);
    map = parsed.document;
    positions = new Map(map?.nodes.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
    rows = new Map(
      map?.nodes.flatMap((node) => {
        const row = map && pillRow(map, node, measureOnCanvas());
        return map && row ? [[node.id, { ...row, below: nodeLook(map, node).size }]] : [];
      }),
    );
    overlay.destroy();
    overlay = attachOverlay({ under, over, theme: dark ? DARK : LIGHT, settings: { tags }, pillBox });
    overlay.setPositions((id) => positions.get(id));
    if (map) overlay.update(map);
    return [...parsed.errors, ...parsed.warnings, ...parsed.notices].map(({ message }) => message);
  },
  look(next: Omit<Viewport, 'width' | 'height'>): void {
    viewport = { ...next, width: document.body.clientWidth, height: document.body.clientHeight };
    draw();
  },
  move(id: string, x: number, y: number): void {
    positions.set(id, { x, y });
    draw();
    overlay.refresh();
  },
  /** Shows handles, or arms a tool, and notes what comes of them. */
  async handle(selected: readonly ElementRef[], tool?: DrawingTool): Promise<void> {
    const bus = createBus();
    const models = createModels(bus, DEFAULT_SETTINGS);
    if (map) models.document.load(map, { origin: 'file', name: '', warnings: [], notices: [] });
    const view = {
      toGraph: (at: Point) => at,
      setCursor: () => {},
      place: () => {},
      labelBox: () => undefined,
      wheel: () => {},
    };
    const context = { bus, models, services: browserServices };
    const pointer = attachPointer(context, {
      layers: { graph: canvas, over },
      view,
      overlay: Promise.resolve(overlay),
    });
    bus.on('intent:reshape', ({ kind, id, change }) => notes.push([kind, id, change]));
    bus.on('intent:add', ({ kind, at, size, ends }) =>
      notes.push([`new ${kind}`, ends ?? { ...at, ...(size ?? { width: 0, height: 0 }) }]),
    );
    canvas.style.pointerEvents = 'auto';
    canvas.addEventListener('pointerdown', () => notes.push(['graph pressed']));
    select = (refs) => models.selection.change(refs, 'replace');
    select(selected);
    await pointer.arm(tool, { onLeave: () => notes.push(['disarmed']) });
  },
  select: (refs: readonly ElementRef[]): void => select(refs),
  told: (): readonly (readonly unknown[])[] => notes,
  /** The overlay's part of so many frames in which the view pans by 20 pixels. */
  pan(frames: number): void {
    for (let i = 0; i < frames; i += 1) {
      viewport = { ...viewport, x: viewport.x - 20 };
      overlay.setViewport(viewport);
    }
  },
  /** The same while it zooms. */
  zoom(frames: number): void {
    for (let i = 0; i < frames; i += 1) {
      viewport = { ...viewport, k: viewport.k * 1.01 };
      overlay.setViewport(viewport);
    }
  },
};

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

export type OverlayPage = typeof page;
Object.assign(globalThis, { page });
document.body.classList.add('app');
