/**
 * Conversion of nodes, edges and markers from resolved styles to the graph library. Specification: Exports,
 * Graph-library data (JSON).
 * Shared by the application and the graph-library file.
 */

import { borderStroke, edgeStroke } from '../../drawing/commands/index.ts';
import { safeImage } from '../document/address.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import type { Json } from '../document/fields/values.ts';
import { edgeLabel, edgeLook, isPictureFrame, nodeLabel, nodeLook } from '../document/look.ts';

export type LibraryNode = {
  readonly id: string;
  readonly data: { readonly label: string; readonly [key: string]: Json };
  readonly style: {
    readonly shape: 'circle' | 'square' | 'triangle' | 'hexagon';
    readonly size: number;
    readonly color: string;
    readonly strokeColor: string;
    readonly strokeWidth: number;
    readonly imagePath?: string;
    readonly imageFit?: 'icon' | 'cover' | 'contain' | 'frame';
    readonly text?: string;
    readonly textVerticalShift?: number;
    readonly textTruncate?: boolean;
  };
};

export type LibraryEdge = ReturnType<typeof libraryEdge>;

/** Names of the arrow heads. The prefix keeps them apart in the host's page, where they become ids. */
export const MARKER_END = 'graphmap-arrow-end';
export const MARKER_START = 'graphmap-arrow-start';
/** A name without a marker, so that the library draws no head. */
const MARKER_NONE = 'graphmap-none';

const HEAD = {
  pathD: 'M0,-5L10,0L0,5Z',
  viewBox: '0 -5 10 10',
  refX: 9,
  refY: 0,
  markerWidth: 10,
  markerHeight: 10,
  markerUnits: 'userSpaceOnUse',
  fill: 'context-stroke',
} as const;

/** The arrow heads for `options.render.markerStyleMap`. */
export function libraryMarkers() {
  return {
    [MARKER_END]: { ...HEAD, orient: 'auto' },
    [MARKER_START]: { ...HEAD, orient: 'auto-start-reverse' },
  } as const;
}

/** A node of the library, without position. A card becomes a square with its label. */
export function libraryNode(document: MapDocument, node: MapNode): LibraryNode {
  const look = nodeLook(document, node);
  const border = borderStroke(look);
  const label = nodeLabel(node);
  const image = look.image === undefined ? undefined : safeImage(look.image);
  // The library's frames have the proportions of their picture; here a frame is a square with the whole picture in it.
  const framed = isPictureFrame(look);
  const imageFit = framed ? 'contain' : look.imageFit;
  return {
    id: node.id,
    data: { label },
    style: {
      shape: look.shape === 'card' || framed ? 'square' : look.shape,
      size: look.size,
      color: look.color,
      strokeColor: border.color,
      strokeWidth: border.width,
      ...(image === undefined ? {} : { imagePath: image, imageFit }),
      ...(look.hideLabel ? {} : { text: label, textVerticalShift: -1, textTruncate: false }),
    },
  };
}

/** An edge in the library's words; its label is the resolved one. */
export function libraryEdge(document: MapDocument, edge: MapEdge) {
  const look = edgeLook(document, edge);
  const stroke = edgeStroke(look);
  const label = look.hideLabel ? undefined : edgeLabel(document, edge);
  const { direction } = look;
  const curveStyle: 'bidirectional' | 'straight' | 'curved' = look.curve === 'auto' ? 'bidirectional' : look.curve;
  const data: { readonly label?: string; readonly [key: string]: Json | undefined } =
    label === undefined ? {} : { label };
  return {
    id: edge.id,
    from: edge.from,
    to: edge.to,
    data,
    style: {
      edge: {
        strokeColor: stroke.color,
        strokeWidth: stroke.width,
        curveStyle,
        dashed: stroke.dash !== undefined,
        animateDash: look.animated,
        markerStart: direction === 'backward' || direction === 'both' ? MARKER_START : MARKER_NONE,
        markerEnd: direction === 'forward' || direction === 'both' ? MARKER_END : MARKER_NONE,
      },
      label: {},
    },
  };
}
