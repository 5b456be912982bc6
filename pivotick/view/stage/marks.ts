/** The canvas above the picture, with rings, the selection box and the edge being drawn. */

import { edgeCommands } from '../../../drawing/commands/edge-commands.ts';
import { legibleZoom, nodeLabelZoom } from '../../../drawing/commands/label-commands.ts';
import { commandPainter } from '../../../drawing/commands/paint.ts';
import { type Guide, traceGuides } from '../../../drawing/commands/snap.ts';
import { LEGIBLE_EDGE } from '../../../drawing/graph/labelling.ts';
import { traceOutline } from '../../../drawing/node/outline.ts';
import { Edge, type Node } from '../../model/elements.ts';
import type { ColorResolver } from '../../model/theme.ts';
import type { GraphElement, GraphPoint } from '../../model/types.ts';
import { labelAround, paintNodeLabel } from '../../paint/labels.ts';
import { type NodeTools, paintNode } from '../../paint/node.ts';
import { contextOf } from '../../scene/canvas.ts';
import type { EdgeItem, NodeItem } from '../../scene/item.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ViewCamera } from '../camera.ts';
import type { Interaction } from '../interaction.ts';

const FLASH_MS = 900;
/** Neighbours of a hovered node up to which hidden labels are shown. */
const MAX_NAMED = 12;

type MarksParts = {
  readonly scene: Scene;
  readonly theme: ColorResolver;
  readonly camera: ViewCamera;
  askMarks(): void;
};

/** Marks above the picture, and their canvas. */
export class Marks {
  /** Corners of the selection box in canvas pixels. */
  selectionBox: { x0: number; y0: number; x1: number; y1: number } | undefined;
  newEdge: { from: NodeItem; to: GraphPoint; target: NodeItem | undefined; isValid: boolean } | undefined;
  #canvas: HTMLCanvasElement;
  #context: CanvasRenderingContext2D;
  #shown: MarksParts;
  #interaction: Interaction;
  #tools: NodeTools;
  #ratio = 1;
  #highlighted = new Set<GraphElement>();
  #flash: { element: GraphElement; start: number } | undefined;
  #isBlank = true;
  #guides: readonly Guide[] = [];

  constructor(canvas: HTMLCanvasElement, shown: MarksParts, interaction: Interaction, tools: NodeTools) {
    this.#canvas = canvas;
    this.#context = contextOf(canvas);
    this.#shown = shown;
    this.#interaction = interaction;
    this.#tools = tools;
  }

  /** Also clears the canvas; size in CSS pixels. @param ratio - device pixels per CSS pixel */
  resize(width: number, height: number, ratio: number): void {
    this.#ratio = ratio;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#isBlank = true;
  }

  /** Marks an element until highlights are cleared. */
  highlight(element: GraphElement): void {
    this.#highlighted.add(element);
    this.#shown.askMarks();
  }

  clearHighlights(): void {
    this.#highlighted.clear();
    this.#shown.askMarks();
  }

  showGuides(guides: readonly Guide[]): void {
    if (guides.length === 0 && this.#guides.length === 0) return;
    this.#guides = guides;
    this.#shown.askMarks();
  }

  flash(element: GraphElement): void {
    if (this.#shown.theme.prefersStillness) return;
    this.#flash = { element, start: performance.now() };
    this.#shown.askMarks();
  }

  /** @returns whether something still moves */
  paint(time: number): boolean {
    const context = this.#context;
    const { transform } = this.#shown.camera;
    if (!this.#isBlank) {
      context.resetTransform();
      context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
      this.#isBlank = true;
    }
    const { selection, hoveredNode, hoveredEdge } = this.#interaction;
    const hovered = hoveredNode ?? hoveredEdge;
    const count = selection.size + this.#highlighted.size + this.#guides.length;
    // An empty canvas that was never painted on needs no memory and no time.
    if (count === 0 && !hovered && !this.newEdge && !this.selectionBox && !this.#flash) return false;
    const pixels = transform.k * this.#ratio;
    context.setTransform(pixels, 0, 0, pixels, transform.x * this.#ratio, transform.y * this.#ratio);
    this.#tools.scale = pixels;
    const accent = this.#shown.theme.color('var(--pvt-selection-color, #3354d1)', '#3354d1');
    for (const element of selection) this.#mark(element, accent, 2.5, selection.size <= 200);
    for (const element of this.#highlighted) this.#mark(element, accent, 2, true);
    if (hoveredNode) this.#labelNeighbours(hoveredNode);
    if (hovered && !selection.has(hovered)) this.#mark(hovered, accent, 1.5, true);
    this.#paintNewEdge(accent);
    this.#paintGuides(accent);
    this.#paintSelectionBox(accent);
    return this.#paintFlash(time, accent);
  }

  #mark(element: GraphElement, color: string, width: number, withLook: boolean): void {
    if (element instanceof Edge) {
      const item = this.#shown.scene.edgeItemOf(element);
      if (item && element.visible && item.from.node.visible && item.to.node.visible) this.#markEdge(item, color, width);
      return;
    }
    const item = this.#shown.scene.itemOf(element);
    if (item?.node.visible) this.#markNode(item, color, width, withLook);
  }

  #markNode(item: NodeItem, color: string, width: number, withLook: boolean): void {
    const context = this.#context;
    const { k } = this.#shown.camera.transform;
    const unit = 1 / k;
    this.#isBlank = false;
    if (withLook) {
      // A hovered node is always drawn in full, with its label.
      if (item.halfWidth * k < 6) paintNode(context, item, this.#tools);
      this.#label(item);
    }
    const ring = width * Math.max(1, Math.min(1.4, k)) * unit;
    context.strokeStyle = color;
    context.lineWidth = ring;
    context.lineJoin = 'round';
    context.beginPath();
    traceOutline(context, item.outline, item.x, item.y, item.strokeWidth / 2 + 2.5 * unit + ring / 2);
    context.stroke();
  }

  /** The whole label of a hovered node, even if it is hidden; otherwise exactly as in the picture. */
  #label(item: NodeItem): void {
    if (!item.label) return;
    const { k } = this.#shown.camera.transform;
    const paint = commandPainter(this.#context, k * this.#ratio);
    paintNodeLabel(this.#context, paint, this.#shown.scene, item, nodeLabelZoom(item.label, k));
  }

  /** Hidden labels around a hovered node, while they are few. */
  #labelNeighbours(node: Node): void {
    const { scene } = this.#shown;
    const around = new Set([...node.getConnectedNodes(), ...node.getConnectingNodes()]);
    if (around.size > MAX_NAMED) return;
    for (const other of around) {
      const item = other.visible ? scene.itemOf(other) : undefined;
      if (item && !scene.showsLabel(item)) this.#label(item);
    }
  }

  #markEdge(item: EdgeItem, color: string, width: number): void {
    const context = this.#context;
    const { k } = this.#shown.camera.transform;
    const route = this.#shown.scene.route(item);
    if (route.hidden) return;
    this.#isBlank = false;
    const { drawing } = item;
    const { stroke } = drawing;
    const paint = commandPainter(context, k * this.#ratio);
    context.globalAlpha = 0.35;
    paint(edgeCommands(route, drawing, { ...stroke, color, width: stroke.width + (2 * width + 2) / k }));
    context.globalAlpha = 1;
    const gap = this.#shown.scene.gap(item);
    paint(edgeCommands(route, drawing, { ...stroke, width: Math.max(stroke.width, 1 / k) }, gap));
    if (item.label) {
      const at = this.#shown.scene.edgeLabel(item) ?? { x: route.mx, y: route.my };
      const zoom = legibleZoom(item.label.font.size, k, LEGIBLE_EDGE + 3.5);
      paint(labelAround(item.label, at, zoom));
    }
  }

  #paintFlash(time: number, color: string): boolean {
    const flash = this.#flash;
    if (!flash) return false;
    const share = (time - flash.start) / FLASH_MS;
    const item = flash.element instanceof Edge ? undefined : this.#shown.scene.itemOf(flash.element);
    if (share >= 1 || !item) {
      this.#flash = undefined;
      return false;
    }
    const unit = 1 / this.#shown.camera.transform.k;
    this.#isBlank = false;
    this.#context.strokeStyle = color;
    this.#context.globalAlpha = 1 - Math.max(0, share);
    this.#context.lineWidth = 3 * unit;
    this.#context.beginPath();
    traceOutline(this.#context, item.outline, item.x, item.y, Math.max(0, share) * 36 * unit);
    this.#context.stroke();
    this.#context.globalAlpha = 1;
    return true;
  }

  #paintNewEdge(color: string): void {
    const drawn = this.newEdge;
    if (!drawn) return;
    const context = this.#context;
    const unit = 1 / this.#shown.camera.transform.k;
    this.#isBlank = false;
    const stroke = drawn.isValid ? color : this.#shown.theme.color('var(--pvt-danger, #b3261e)', '#b3261e');
    this.#ring(drawn.from, stroke, unit);
    if (drawn.target) this.#ring(drawn.target, stroke, unit);
    context.strokeStyle = stroke;
    context.lineWidth = 2 * unit;
    context.setLineDash([5 * unit, 4 * unit]);
    context.beginPath();
    context.moveTo(drawn.from.x, drawn.from.y);
    context.lineTo(drawn.target?.x ?? drawn.to.x, drawn.target?.y ?? drawn.to.y);
    context.stroke();
    context.setLineDash([]);
  }

  #ring(item: NodeItem, color: string, unit: number): void {
    this.#context.strokeStyle = color;
    this.#context.lineWidth = 2.5 * unit;
    this.#context.beginPath();
    traceOutline(this.#context, item.outline, item.x, item.y, item.strokeWidth / 2 + 4 * unit);
    this.#context.stroke();
  }

  #paintGuides(color: string): void {
    if (this.#guides.length === 0) return;
    const context = this.#context;
    this.#isBlank = false;
    context.strokeStyle = color;
    context.lineWidth = 1 / this.#shown.camera.transform.k;
    context.beginPath();
    traceGuides(context, this.#guides);
    context.stroke();
  }

  #paintSelectionBox(color: string): void {
    const box = this.selectionBox;
    if (!box) return;
    const context = this.#context;
    this.#isBlank = false;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    const [x, y] = [Math.min(box.x0, box.x1), Math.min(box.y0, box.y1)];
    const [width, height] = [Math.abs(box.x1 - box.x0), Math.abs(box.y1 - box.y0)];
    context.fillStyle = color;
    context.globalAlpha = 0.1;
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
    context.strokeStyle = color;
    context.lineWidth = 1;
    context.strokeRect(x + 0.5, y + 0.5, width, height);
  }
}
