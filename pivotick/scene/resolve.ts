/** Styles of items, resolved from data and styles: defaults, style maps, functions, theme colours, measured labels. */

import { isSameFont } from '../../drawing/base/types.ts';
import type { Stroke } from '../../drawing/commands/draw-command.ts';
import { drawEdge, type EdgeDrawing } from '../../drawing/commands/edge-commands.ts';
import {
  EDGE_LABEL_SIZE,
  edgeLabelText,
  LABEL_LINE,
  type LabelText,
  LEGIBLE,
  nodeLabelText,
} from '../../drawing/commands/label-commands.ts';
import type { NodeDrawing, PicturePlace } from '../../drawing/commands/node-commands.ts';
import { type LabelItem, labelItem } from '../../drawing/graph/item.ts';
import { MAX_AWAY } from '../../drawing/labels/crossings.ts';
import { rectangle, SHAPE_OUTLINES, type Shape } from '../../drawing/node/outline.ts';
import type { Edge } from '../model/elements.ts';
import { type EdgeLineStyle, finite, type LabelLook, layered, type NodeStyle, positive } from '../model/styles.ts';

import type { ColorResolver } from '../model/theme.ts';
import type { Options } from '../model/types.ts';
import { Batches } from './batches.ts';
import type { EdgeItem, NodeItem } from './item.ts';
import { requestFont, textWidth } from './text.ts';

const LABEL_COLOR = 'var(--pvt-edge-label-color, #333333)';
/** Limit of cached label texts. */
const TEXTS = 1000;
const AROUND_LABEL = 12 + MAX_AWAY;
const LABEL_TAG = 'var(--pvt-edge-label-bg, #ffffff)';

export class Resolver {
  #options: Options;
  #theme: ColorResolver;
  #aspectOf: (source: string) => number;
  #batches = new Batches();
  /** The last label of each text: many edges share the same text. */
  #edgeLabels = new Map<string, LabelItem>();
  /** Drawings of the library's styles by number of the style: most nodes have one of a few. */
  #styles = new Batches();
  #nodes: NodeDrawing[] = [];
  #edges: EdgeDrawing[] = [];
  #known = new WeakMap<NodeDrawing | EdgeDrawing, number>();

  constructor(options: Options, theme: ColorResolver, aspectOf: (source: string) => number) {
    this.#aspectOf = aspectOf;
    this.#options = options;
    this.#theme = theme;
  }

  node(item: NodeItem): void {
    const style = layered(this.#options.render.defaultNodeStyle, item.node.ownStyle);
    const { look } = style;
    item.draw(look?.drawing ? this.#themed(look.drawing) : this.#libraryNode(style));
    item.importance = finite(look?.importance, 0) + item.node.degree();
    item.dimmed = look?.dimmed === true;
    item.promiseLabel(
      this.#nodeLabel,
      nodeLabelReach(item, look?.label, this.#theme.textScale),
      item.node.x === undefined,
    );
    item.row = look?.below;
    const { fill, border, texts } = item.drawing;
    // Cards are painted one by one.
    item.batch =
      texts.length > 0 ? -1 : this.#batchOf(item.drawing, item.dimmed, () => [fill, ...Object.values(border)]);
  }

  /** A drawing of the caller in colours that a canvas accepts. */
  #themed(drawing: NodeDrawing): NodeDrawing {
    const { border, texts, substitute } = drawing;
    for (const { font } of [...texts, ...substitute]) requestFont(font.family);
    const fill = this.#theme.color(drawing.fill, 'none');
    const color = this.#theme.color(border.color, 'none');
    const isSame = fill === drawing.fill && color === border.color;
    return isSame ? drawing : { ...drawing, fill, border: { ...border, color } };
  }

  /** The drawing of a style of the library, shared by nodes of equal style. */
  #libraryNode({ shape, size, color, strokeColor, strokeWidth, imagePath, imageFit }: NodeStyle): NodeDrawing {
    const key = this.#styles.of(shape, size, color, strokeColor, strokeWidth, imagePath, imageFit);
    this.#nodes[key] ??= this.#drawLibraryNode(
      typeof shape === 'string' && Object.hasOwn(SHAPE_OUTLINES, shape) ? (shape as Shape) : 'circle',
      positive(size, 10),
      { color: this.#theme.color(String(strokeColor ?? ''), '#ffffff'), width: Math.max(0, finite(strokeWidth, 2)) },
      this.#theme.color(String(color ?? ''), '#4f7cff'),
      imagePath ? { source: String(imagePath), fit: imageFit ?? 'icon' } : undefined,
    );
    return this.#nodes[key];
  }

  #drawLibraryNode(
    shape: Shape,
    size: number,
    border: Stroke,
    fill: string,
    image: Pick<PicturePlace, 'source' | 'fit'> | undefined,
  ): NodeDrawing {
    // A frame has the proportions of its image, whose longest side is twice the size.
    const aspect = image?.fit === 'frame' ? this.#aspectOf(image.source) : undefined;
    const outline =
      aspect === undefined
        ? SHAPE_OUTLINES[shape](size)
        : rectangle(2 * size * Math.min(1, aspect), (2 * size) / Math.max(1, aspect));
    return { outline, fill, border, picture: image && { ...image, shape, size }, texts: [], substitute: [] };
  }

  edge(item: EdgeItem): void {
    const { edge } = item;
    const look = edge.ownStyle?.look;
    const style = layered(this.#options.render.defaultEdgeStyle, edge.ownStyle?.edge);
    item.drawing = look?.drawing ? this.#themedEdge(look.drawing) : this.#libraryEdge(style, edge.directed);
    item.curve = look?.curve ?? (style.curveStyle === 'bidirectional' || !style.curveStyle ? 'auto' : style.curveStyle);
    item.importance = finite(look?.importance, 0);
    item.dimmed = look?.dimmed === true;
    const isLaidOut = item.from.node.x === undefined || item.to.node.x === undefined;
    const size = this.#theme.textScale * this.#edgeLabelSize(edge);
    item.promiseLabel(this.#edgeLabel, reachOf(edgeText(edge), size), isLaidOut);
    const { stroke, isAnimated } = item.drawing;
    item.batch = this.#batchOf(item.drawing, item.dimmed, () => [...Object.values(stroke), isAnimated]);
    item.routed = -1;
  }

  #themedEdge(drawing: EdgeDrawing): EdgeDrawing {
    const { stroke } = drawing;
    const color = this.#theme.color(stroke.color, 'none');
    return color === stroke.color ? drawing : { ...drawing, stroke: { ...stroke, color } };
  }

  /** The drawing of a style of the library. Every marker is an arrowhead that points outwards. */
  #libraryEdge(style: Readonly<EdgeLineStyle>, directed = this.#options.isDirected): EdgeDrawing {
    const { strokeColor, strokeWidth, dashed, animateDash, markerStart, markerEnd } = style;
    const key = this.#styles.of(directed, strokeColor, strokeWidth, dashed, animateDash, markerStart, markerEnd);
    const known = this.#edges[key];
    if (known) return known;
    const { markerStyleMap } = this.#options.render;
    const hasHead = (name: string | null | undefined) => directed && !!name && Object.hasOwn(markerStyleMap, name);
    const [start, end] = [hasHead(markerStart), hasHead(markerEnd ?? 'arrow')];
    const look = {
      color: this.#theme.color(strokeColor ?? '', '#8a94a6'),
      width: positive(strokeWidth, 2),
      dashed: dashed === true,
      animated: dashed === true && animateDash === true,
      direction: start && end ? 'both' : start ? 'backward' : end ? 'forward' : 'none',
    } as const;
    const drawing = drawEdge(look, false);
    this.#edges[key] = drawing;
    return drawing;
  }

  #batchOf(drawing: NodeDrawing | EdgeDrawing, isPale: boolean, look: () => readonly unknown[]): number {
    let batch = this.#known.get(drawing);
    if (batch === undefined) {
      batch = 2 * this.#batches.of(...look().map(keyOf));
      this.#known.set(drawing, batch);
    }
    return isPale ? batch + 1 : batch;
  }

  /** Drops the values that depend on the theme. */
  forget(): void {
    this.#batches.clear();
    this.#edgeLabels.clear();
    this.#styles.clear();
    this.#nodes = [];
    this.#edges = [];
    this.#known = new WeakMap();
  }

  readonly #nodeLabel = (item: NodeItem): LabelItem | undefined => {
    const { look, text, fontFamily } = layered(this.#options.render.defaultNodeStyle, item.node.ownStyle);
    if (look?.label?.hidden || look?.drawing?.whole) return undefined;
    const label = look?.label ?? { font: fontFamily ?? undefined };
    const family = this.#theme.family(label.font);
    return this.#label(
      nodeLabelText(label.fields ?? {}, item.halfWidth, label.text ?? String(text ?? ''), family),
      label,
    );
  };

  readonly #edgeLabel = ({ edge }: EdgeItem): LabelItem | undefined => {
    const text = edgeText(edge);
    const look = edge.ownStyle?.look?.label;
    const style = layered(this.#options.render.defaultLabelStyle, edge.ownStyle?.label);
    const labelSize = this.#edgeLabelSize(edge);
    const family = this.#theme.family(look?.font ?? style.fontFamily ?? undefined);
    const words = edgeLabelText({ ...look?.fields, labelSize }, text, family);
    const known = this.#edgeLabels.get(text);
    const color = look?.color ?? style.color ?? undefined;
    const background = look?.background ?? style.backgroundColor ?? undefined;
    const label = this.#label(words, { color, background, halo: look?.halo }, known);
    if (label && label !== known) this.#remember(text, label);
    return label;
  };

  #edgeLabelSize({ ownStyle }: Edge): number {
    const fields = ownStyle?.look?.label?.fields;
    if (fields) return fields.labelSize ?? EDGE_LABEL_SIZE;
    const given = ownStyle?.label?.fontSize ?? this.#options.render.defaultLabelStyle.fontSize;
    return positive(given, EDGE_LABEL_SIZE);
  }

  #remember(text: string, label: LabelItem): void {
    if (this.#edgeLabels.size >= TEXTS) this.#edgeLabels.clear();
    this.#edgeLabels.set(text, label);
  }

  /** @param known - a label of this text, reused when it looks the same */
  #label(text: LabelText, look: LabelLook, known?: LabelItem): LabelItem | undefined {
    const { lines } = text;
    const zoom = this.#theme.textScale;
    const font = { ...text.font, size: zoom * text.font.size };
    if (lines.every((line) => line === '')) return undefined;
    const background = this.#theme.color(look.background ?? LABEL_TAG, LABEL_TAG);
    const color = this.#theme.color(look.color ?? LABEL_COLOR, LABEL_COLOR);
    const isHalo = look.halo ?? look.background === undefined;
    const isSame = known?.color === color && known.background === background && known.isHalo === isHalo;
    if (isSame && isSameFont(known.font, font)) return known;
    requestFont(font.family);
    const least = zoom === 1 ? text.least : zoom * (text.least ?? LEGIBLE);
    return labelItem({ lines, font, least }, { color, background, isHalo }, textWidth);
  }
}

/** The text of an edge's label; empty for none. */
function edgeText({ ownStyle, ownData }: Edge): string {
  const look = ownStyle?.look?.label;
  const own = ownData?.label;
  return look?.hidden ? '' : (look?.text ?? (typeof own === 'string' ? own : ''));
}

/** Largest extent of a node's label; infinite when it may be anywhere. */
function nodeLabelReach(
  { halfHeight, halfWidth, strokeWidth }: NodeItem,
  label: LabelLook | undefined,
  zoom: number,
): number {
  if (label?.text === undefined) return Infinity;
  const height = zoom * nodeLabelText(label.fields ?? {}, halfWidth, '', '').font.size;
  const down = halfHeight + strokeWidth + AROUND_LABEL + LABEL_LINE * height;
  return Math.ceil(Math.max(down, reachOf(label.text, height)));
}

/** Largest extent of a text from its middle, if letters were as wide as high; font size in graph units. */
function reachOf(text: string, size: number): number {
  return text === '' ? 0 : Math.ceil((size * (text.length + 2)) / 2);
}

/** Equal for dashes of the same lengths. */
function keyOf(value: unknown): unknown {
  return Array.isArray(value) ? value.join(' ') : value;
}
