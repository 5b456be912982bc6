/**
 * The graph-library file: the map for use with the graph library alone, by `new Pivotick(container, file,
 * file.options)`. Specification: Exports, Graph-library data (JSON).
 */

import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import type { MeasureText } from '../../drawing/base/types.ts';
import { outlineBox } from '../../drawing/commands/index.ts';
import { EDGE_LABEL_SIZE } from '../../drawing/commands/label-commands.ts';
import { approximateText } from '../../drawing/commands/text.ts';
import { sceneNode } from '../../scene/items.ts';
import { nodeContent } from '../../scene/layers.ts';
import type { SceneView } from '../../scene/view.ts';
import { safeImage } from '../document/address.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import type { Json } from '../document/fields/values.ts';
import { edgeLabel, linkDistance, nodeLook, typeLabel } from '../document/look.ts';
import { contrast } from '../document/tags.ts';
import { type LibraryEdge, type LibraryNode, libraryEdge, libraryMarkers, libraryNode } from './library-style.ts';
import { commandsMarkup, Definitions, element } from './svg/markup.ts';

type LibraryFileOptions = {
  /** Whether nodes keep their positions. */
  readonly positions: boolean;
  /** Data URLs of pictures by the text that the document has for them, see `libraryImages`. */
  readonly images: ReadonlyMap<string, string>;
  /** Address of the application, for bundled pictures that could not be embedded. Without it they are left out. */
  readonly base?: string;
  /** Widths of text on cards; by default an average sans-serif font’s. */
  readonly measure?: MeasureText;
};

type LibraryPosition = { readonly x?: number; readonly y?: number; readonly fx?: number; readonly fy?: number };

export type LibraryFile = {
  readonly nodes: readonly (LibraryNode & LibraryPosition)[];
  readonly edges: readonly LibraryEdge[];
  readonly options: {
    readonly isDirected: true;
    readonly UI: { readonly mode: 'viewer' };
    readonly simulation: { readonly enabled: boolean; readonly d3LinkDistance: number };
    readonly render: {
      readonly markerStyleMap: ReturnType<typeof libraryMarkers>;
      /** Labels of edges as quiet as in the application. */
      readonly defaultLabelStyle: { readonly fontSize: number; readonly color: string };
    };
  };
};

export function libraryImages(document: MapDocument): readonly string[] {
  const images = new Set<string>();
  for (const node of document.nodes) {
    const { image } = nodeLook(document, node);
    if (image !== undefined && safeImage(image) !== undefined && !/^data:/i.test(image)) images.add(image);
  }
  return [...images];
}

/** The file as a value. A picture that is not in `images` stays a link. */
export function toLibraryFile(document: MapDocument, options: LibraryFileOptions): LibraryFile {
  const fixed = document.meta.fixedLayout === true && options.positions;
  return {
    nodes: document.nodes.map((node) => ({
      ...fileNode(document, node, options),
      ...(options.positions ? libraryPosition(node, fixed) : {}),
    })),
    edges: document.edges.map((edge) => fileEdge(document, edge)),
    options: {
      isDirected: true,
      UI: { mode: 'viewer' },
      simulation: { enabled: !fixed, d3LinkDistance: linkDistance(document) },
      render: {
        markerStyleMap: libraryMarkers(),
        defaultLabelStyle: { fontSize: EDGE_LABEL_SIZE, color: LIGHT_COLORS.mutedInk },
      },
    },
  };
}

/** `x` and `y` are only the start of the library's layout; `fx` and `fy` fix a node. */
function libraryPosition({ x, y }: MapNode, fixed: boolean): LibraryPosition {
  if (x === undefined || y === undefined) return {};
  return fixed ? { x, y, fx: x, fy: y } : { x, y };
}

function fileNode(document: MapDocument, node: MapNode, options: LibraryFileOptions): LibraryNode {
  const raw = libraryNode(document, node);
  const { imagePath, imageFit, ...style } = raw.style;
  const data = { ...raw.data, ...facts(document, 'node', node) };
  const look = nodeLook(document, node);
  if (look.shape === 'card') return { ...raw, data, style: cardStyle(document, node, style, options) };
  const address = look.image === undefined ? undefined : imageAddress(look.image, options);
  if (address === undefined) return { ...raw, data, style };
  const shown = look.imageFit === 'icon' ? tinted(address, look.color) : address;
  return { ...raw, data, style: { ...style, imagePath: shown, ...(imageFit === undefined ? {} : { imageFit }) } };
}

/** A card in the library's words: a frame of the card's size around a picture of its content. */
function cardStyle(
  document: MapDocument,
  node: MapNode,
  style: Omit<LibraryNode['style'], 'imagePath' | 'imageFit'>,
  options: LibraryFileOptions,
): LibraryNode['style'] {
  const picture = (source: string) => {
    const address = imageAddress(source, options);
    // Pictures inside pictures are shown only if they are embedded.
    return address?.startsWith('data:') ? { href: address, ratio: 1 } : undefined;
  };
  const { svg, width, height } = cardContentSvg(document, node, options.measure ?? approximateText, picture);
  const { text: _, textVerticalShift: _shift, textTruncate: _truncate, ...box } = style;
  return {
    ...box,
    size: Math.max(width, height) / 2,
    imagePath: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    imageFit: 'frame',
  };
}

/** A picture for the file: embedded, else a complete address, else nothing. */
function imageAddress(source: string, { images, base }: LibraryFileOptions): string | undefined {
  const embedded = images.get(source);
  if (embedded !== undefined) return safeImage(embedded);
  const image = safeImage(source);
  if (image === undefined || /^(?:data|https?):/i.test(image)) return image;
  try {
    return base === undefined ? undefined : safeImage(new URL(image, base).href);
  } catch {
    return undefined;
  }
}

/** Contrast below which an icon is nearly invisible. */
const MIN_CONTRAST = 1.5;

/** A white icon, darkened where it would be invisible on its node's colour. Other pictures are unchanged. */
function tinted(address: string, color: string): string {
  if (!address.startsWith('data:image/svg+xml') || contrast(color, '#ffffff') >= MIN_CONTRAST) return address;
  const svg = svgText(address);
  if (svg === undefined || !WHITE.test(svg)) return address;
  const dark = svg.replace(new RegExp(WHITE, 'gi'), '$1#1b2130$2');
  return `data:image/svg+xml,${encodeURIComponent(dark)}`;
}

const WHITE = /((?:fill|stroke)\s*[=:]\s*["']?)(?:#fff(?:fff)?|white)(["';\s/>])/i;

/** The markup in a data URL of either encoding; `undefined` when it is invalid. */
function svgText(address: string): string | undefined {
  const comma = address.indexOf(',');
  const content = address.slice(comma + 1);
  try {
    if (!/;base64$/i.test(address.slice(0, comma))) return decodeURIComponent(content);
    return new TextDecoder().decode(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function fileEdge(document: MapDocument, edge: MapEdge): LibraryEdge {
  const raw = libraryEdge(document, edge);
  const hasOwnLabel = edge.label !== undefined && edge.label.trim() !== '';
  // An inherited label is a fact of the edge, also where its type hides it in the drawing.
  const label = hasOwnLabel || edge.hideLabel ? undefined : edgeLabel(document, edge);
  return {
    ...raw,
    data: { ...raw.data, ...(label === undefined ? {} : { label }), ...facts(document, 'edge', edge) },
  };
}

/** Facts for the library's tooltips and panels, in addition to the label. */
function facts(document: MapDocument, kind: 'node' | 'edge', element: MapNode | MapEdge): Record<string, Json> {
  const { type, description } = element;
  const { url, repo, tags } = element as Partial<MapNode>;
  return {
    ...(type === undefined ? {} : { type: typeLabel(document, kind, type), typeKey: type }),
    ...(description === undefined ? {} : { description }),
    ...(url === undefined ? {} : { url }),
    ...(repo === undefined ? {} : { repo }),
    ...(tags === undefined ? {} : { tags }),
  };
}

/**
 * Picture, label and subtitle of a card without its box and border.
 * @returns the markup of an SVG file of the card's size, in pixels
 */
function cardContentSvg(
  document: MapDocument,
  node: MapNode,
  measure: MeasureText,
  picture: SceneView['picture'],
): { readonly svg: string; readonly width: number; readonly height: number } {
  const view = { colors: LIGHT_COLORS, measure, picture, tagPills: false, nodeLabels: true, edgeLabels: false };
  const item = sceneNode(document, { ...node, x: 0, y: 0 }, view);
  if (item?.look.shape !== 'card') throw new Error(`Node ${node.id} is no card.`);
  const { width, height } = outlineBox(item.outline, item);
  const shared = new Definitions();
  const content = commandsMarkup(nodeContent(item), shared);
  const definitions = shared.markup;
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `${-width / 2} ${-height / 2} ${width} ${height}` },
    (definitions === '' ? '' : element('defs', {}, definitions)) + content,
  );
  return { svg, width, height };
}
