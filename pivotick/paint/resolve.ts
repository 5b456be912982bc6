/** Styles of items, resolved from data and styles: defaults, style maps, functions, theme colours, measured labels. */

import type { Stroke } from '../../drawing/draw-command.ts';
import { EDGE_DASH } from '../../drawing/edge/edge-commands.ts';
import { HEAD } from '../../drawing/edge/head.ts';
import {
  automaticLabelSize,
  EDGE_LABEL_SIZE,
  EDGE_LABEL_WEIGHT,
  LABEL_GAP,
  LABEL_LINE,
  labelSize,
  NODE_LABEL_WEIGHT,
} from '../../drawing/label.ts';
import { edgeLabelLines } from '../../drawing/labels/wrap.ts';
import type { NodeDrawing, PicturePlace } from '../../drawing/node/node-commands.ts';
import { rectangle, SHAPE_OUTLINES, type Shape } from '../../drawing/node/outline.ts';
import { oneLine } from '../../drawing/text.ts';
import type { Edge } from '../elements.ts';
import type { LabelLook } from '../look.ts';
import { finite, layered, type NodeStyle, positive } from '../styles.ts';
import type { Options } from '../types.ts';
import type { ColorResolver } from '../view/theme.ts';
import { Batches } from './batches.ts';
import type { EdgeItem, LabelItem, NodeItem } from './item.ts';
import { type Marker, readMarker } from './marker.ts';
import { requestFont, shortenMiddle, textWidth } from './text.ts';

const LABEL_COLOR = 'var(--pvt-edge-label-color, #333333)';
/** Limit of cached label texts. */
const TEXTS = 1000;
/** Distance from a node to its label, and padding around the text. */
const AROUND_LABEL = 12;
const LABEL_TAG = 'var(--pvt-edge-label-bg, rgb(255 255 255 / 0.86))';

/** Resolves the styles of nodes and edges, and caches shared values. */
export class Resolver {
  #options: Options;
  #theme: ColorResolver;
  #aspectOf: (source: string) => number;
  #markers = new Map<string, Marker | undefined>();
  #batches = new Batches();
  /** The last label of each text: many edges share the same text. */
  #edgeLabels = new Map<string, LabelItem>();
  /** Drawings of the library's styles by number of the style: most nodes have one of a few. */
  #styles = new Batches();
  #drawings: NodeDrawing[] = [];
  #nodeBatches = new WeakMap<NodeDrawing, number>();

  /** @param aspectOf - width relative to height of an image; 1 while unknown */
  constructor(options: Options, theme: ColorResolver, aspectOf: (source: string) => number) {
    this.#aspectOf = aspectOf;
    this.#options = options;
    this.#theme = theme;
  }

  /** Writes the node's style into its item. */
  node(item: NodeItem): void {
    const style = layered(this.#options.render.defaultNodeStyle, item.node.ownStyle);
    const { look } = style;
    item.draw(look?.drawing ? this.#themed(look.drawing) : this.#libraryNode(style));
    item.importance = finite(look?.importance, 0) + item.node.degree();
    item.dimmed = look?.dimmed === true;
    item.promiseLabel(this.#nodeLabel, nodeLabelReach(item, look?.label), item.node.x === undefined);
    item.row = look?.below;
    item.batch = this.#nodeBatch(item);
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
    this.#drawings[key] ??= this.#drawLibraryNode(
      typeof shape === 'string' && Object.hasOwn(SHAPE_OUTLINES, shape) ? (shape as Shape) : 'circle',
      positive(size, 10),
      { color: this.#theme.color(String(strokeColor ?? ''), '#ffffff'), width: Math.max(0, finite(strokeWidth, 2)) },
      this.#theme.color(String(color ?? ''), '#4f7cff'),
      imagePath ? { source: String(imagePath), fit: imageFit ?? 'icon' } : undefined,
    );
    return this.#drawings[key];
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

  /** Cards are painted one by one. */
  #nodeBatch({ drawing, dimmed }: NodeItem): number {
    let batch = this.#nodeBatches.get(drawing);
    if (batch === undefined) {
      const { fill, border, texts } = drawing;
      batch = texts.length > 0 ? -1 : 2 * this.#batches.of(fill, ...Object.values(border).map(keyOf));
      this.#nodeBatches.set(drawing, batch);
    }
    return batch < 0 || !dimmed ? batch : batch + 1;
  }

  /** Writes the edge's style into its item. */
  edge(item: EdgeItem): void {
    const { edge } = item;
    const own = edge.ownStyle;
    const look = own?.look;
    const style = layered(this.#options.render.defaultEdgeStyle, own?.edge);
    item.color = this.#theme.color(style.strokeColor ?? '', '#8a94a6');
    item.width = positive(style.strokeWidth, 2);
    item.opacity = Math.min(1, Math.max(0, finite(style.opacity, 1)));
    item.dash = look?.dash ?? (style.dashed === true ? EDGE_DASH : undefined);
    item.animated = item.dash !== undefined && style.animateDash === true;
    const directed = edge.directed ?? this.#options.isDirected;
    item.end = directed ? this.#marker(style.markerEnd ?? 'arrow') : undefined;
    item.start = directed && style.markerStart ? this.#marker(style.markerStart) : undefined;
    item.rotateLabel = style.rotateLabel === true;
    item.cut = look?.translucent || item.opacity < 1 ? 1 : HEAD.cut;
    item.curve = look?.curve ?? (style.curveStyle === 'bidirectional' || !style.curveStyle ? 'auto' : style.curveStyle);
    item.importance = finite(look?.importance, 0);
    item.dimmed = look?.dimmed === true;
    const isLaidOut = item.from.node.x === undefined || item.to.node.x === undefined;
    item.promiseLabel(this.#edgeLabel, reachOf(edgeText(edge), this.#edgeLabelSize(edge)), isLaidOut);
    const { color, width, opacity, dash, animated, dimmed, end, start } = item;
    item.batch = this.#batches.of(color, width, opacity, keyOf(dash), animated, dimmed, end?.fill, start?.fill);
    item.routed = -1;
  }

  #marker(name: string): Marker | undefined {
    if (this.#markers.has(name)) return this.#markers.get(name);
    const map = this.#options.render.markerStyleMap;
    const style = Object.hasOwn(map, name) ? map[name] : undefined;
    const read = style ? readMarker(style) : undefined;
    const marker = read?.fill === undefined ? read : { ...read, fill: this.#theme.color(read.fill, '#8a94a6') };
    this.#markers.set(name, marker);
    return marker;
  }

  /** Drops the values that depend on the theme. */
  forget(): void {
    this.#markers.clear();
    this.#batches.clear();
    this.#edgeLabels.clear();
    this.#styles.clear();
    this.#drawings = [];
    this.#nodeBatches = new WeakMap();
  }

  readonly #nodeLabel = (item: NodeItem): LabelItem | undefined => {
    const style = layered(this.#options.render.defaultNodeStyle, item.node.ownStyle);
    const look = style.look?.label;
    if (look?.hidden || (look === undefined && !style.text) || style.look?.drawing?.whole) return undefined;
    const automatic = automaticLabelSize(item.halfWidth);
    if (look) {
      const label = this.#label(look.text ?? String(style.text ?? ''), look, automatic, NODE_LABEL_WEIGHT);
      if (label) label.isFree = true;
      if (label) label.dy = item.halfHeight + item.strokeWidth / 2 + LABEL_GAP + label.height / 2;
      return label;
    }
    const vertical = finite(style.textVerticalShift, 0);
    const horizontal = finite(style.textHorizontalShift, 0);
    const inside = Math.abs(vertical) < 1 && Math.abs(horizontal) < 1;
    const most = Math.floor(((inside ? 1.8 : 4.5) * item.halfWidth) / (0.55 * automatic));
    const text = style.textTruncate === false ? String(style.text) : shortenMiddle(String(style.text), most);
    const font = style.fontFamily ?? undefined;
    const plain: LabelLook = inside ? { background: 'none', color: style.textColor ?? '#ffffff', font } : { font };
    const label = this.#label(text, plain, automatic, NODE_LABEL_WEIGHT);
    if (!label) return undefined;
    label.inside = inside;
    label.dx = horizontal * (item.halfWidth + 0.6 * automatic);
    label.dy = -vertical * (item.halfHeight + (inside ? 0 : LABEL_GAP + label.height / 2));
    if (style.textAnchorPosition === 'start') label.dx += label.width / 2;
    if (style.textAnchorPosition === 'end') label.dx -= label.width / 2;
    return label;
  };

  readonly #edgeLabel = ({ edge }: EdgeItem): LabelItem | undefined => {
    const look = edge.ownStyle?.look?.label;
    const text = edgeText(edge);
    if (text === '') return undefined;
    const style = layered(this.#options.render.defaultLabelStyle, edge.ownStyle?.label);
    const size = this.#edgeLabelSize(edge);
    const merged: LabelLook = {
      color: look?.color ?? style.color ?? undefined,
      background: look?.background ?? style.backgroundColor ?? undefined,
      font: look?.font ?? style.fontFamily ?? undefined,
      size,
    };
    const known = this.#edgeLabels.get(text);
    const label = this.#label(text, merged, size, EDGE_LABEL_WEIGHT, known);
    if (label && label !== known) this.#remember(text, label);
    return label;
  };

  #edgeLabelSize({ ownStyle }: Edge): number {
    const given = ownStyle?.label?.fontSize ?? this.#options.render.defaultLabelStyle.fontSize;
    return ownStyle?.look?.label?.size ?? positive(given, EDGE_LABEL_SIZE);
  }

  #remember(text: string, label: LabelItem): void {
    if (this.#edgeLabels.size >= TEXTS) this.#edgeLabels.clear();
    this.#edgeLabels.set(text, label);
  }

  /** @param known - a label of this text, reused when it looks the same */
  #label(
    text: string,
    look: LabelLook,
    automatic: number,
    weight: LabelItem['weight'],
    known?: LabelItem,
  ): LabelItem | undefined {
    const line = known ? known.text : oneLine(text);
    if (line === '') return undefined;
    const size = positive(look.size, automatic);
    const family = this.#theme.family(look.font);
    const background = this.#theme.color(look.background ?? LABEL_TAG, LABEL_TAG);
    const color = this.#theme.color(look.color ?? LABEL_COLOR, LABEL_COLOR);
    if (known?.size === size && known.family === family && known.color === color && known.background === background) {
      return known;
    }
    requestFont(family);
    const broken = weight === EDGE_LABEL_WEIGHT ? edgeLabelLines(line) : undefined;
    const lines = broken && broken.length > 1 ? broken : undefined;
    // Not spread into the label, which would take longer than all the rest.
    const font = { family, size, weight };
    const wide = lines ? Math.max(...lines.map((one) => textWidth(one, font))) : textWidth(line, font);
    const { width, height } = labelSize(wide, size, lines?.length);
    return {
      text: line,
      lines,
      weight,
      family,
      size,
      color,
      background,
      width,
      height,
      dx: 0,
      dy: 0,
      inside: false,
      isFree: false,
    };
  }
}

/** The text of an edge's label; empty for none. */
function edgeText({ ownStyle, ownData }: Edge): string {
  const look = ownStyle?.look?.label;
  const own = ownData?.label;
  return look?.hidden ? '' : (look?.text ?? (typeof own === 'string' ? own : ''));
}

/** Largest extent of a node's label; infinite when it may be anywhere. */
function nodeLabelReach({ halfHeight, halfWidth, strokeWidth }: NodeItem, label: LabelLook | undefined): number {
  if (label?.text === undefined) return Infinity;
  const height = positive(label.size, automaticLabelSize(halfWidth));
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
