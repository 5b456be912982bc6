/** Boxes of a document's nodes, measured without a browser: shape, label and pills relative to the centre. */

import { labelSettings } from '../../drawing/base/wrap.ts';
import {
  approximateText,
  type Box,
  labelLayout,
  layoutPills,
  PILL_GAP,
  pillFont,
  type Size,
} from '../../drawing/commands/index.ts';
import { EDGE_LABEL_SIZE, lengthForLabel } from '../../drawing/commands/label-commands.ts';
import { oneLine } from '../../drawing/commands/text.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { findIcon } from '../../formats/document/icons.ts';
import { edgeLabel, edgeLook, nodeLabel, nodeLook } from '../../formats/document/look.ts';
import { measureNode } from '../../formats/measure/measure-node.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { numbered } from '../../pivotick/layout/graph.ts';

/** Boxes relative to the node's centre, in graph units. */
export type NodeBox = {
  readonly shape: Box;
  readonly label: Box | undefined;
  readonly pills: Box | undefined;
  /** Sizes of the label in one line and, if it is long, in several. */
  readonly texts: readonly Size[];
};

export type BenchGraph = {
  readonly ids: readonly string[];
  readonly nodeBoxes: readonly NodeBox[];
  /** Indexes of both ends; without loops, every pair once. */
  readonly links: readonly (readonly [number, number])[];
  /** Sizes of their labels. */
  readonly edgeLabels: readonly (Size | undefined)[];
  /** Length that each of these edges needs for its label and its ends, as in the engine. */
  readonly needs: readonly number[];
  /** Equal numbers above 0 for nodes of one type, or without types of one first tag. */
  readonly kinds: Uint32Array;
  /** Equal numbers above 0 for nodes with a type and one first tag. */
  readonly subkinds: Uint32Array;
};

/** Free space around a label along an edge. */
const LABEL_AIR = 28;

/** @param raw - a map document as read from a file */
export function benchGraph(raw: unknown): BenchGraph {
  const { document, errors } = parseDocument(raw);
  if (!document) throw new Error(errors.map(({ message }) => message).join(' '));
  const index = new Map(document.nodes.map(({ id }, at) => [id, at]));
  const nodeBoxes = document.nodes.map((node) => boxOf(document, node));
  const links = new Map<string, { ends: [number, number]; need: number; label: Size | undefined }>();
  for (const edge of document.edges) {
    const ends: [number, number] = [index.get(edge.from) ?? 0, index.get(edge.to) ?? 0];
    if (ends[0] === ends[1]) continue;
    const { labelFont, labelSize, hideLabel } = edgeLook(document, edge);
    const font = { family: fontFamily(labelFont), size: labelSize ?? EDGE_LABEL_SIZE, weight: 400 } as const;
    const text = hideLabel ? undefined : edgeLabel(document, edge);
    const shapes = ends.map((end) => nodeBoxes[end]?.shape.width ?? 0);
    const need =
      (Math.max(...shapes) || 0) + LABEL_AIR + lengthForLabel(text === undefined ? 0 : approximateText(text, font) + 8);
    const label =
      text === undefined
        ? undefined
        : labelLayout({ lines: [text], font }, { x: 0, y: 0 }, 'centered', approximateText).box;
    links.set([...ends].sort((a, b) => a - b).join(' '), { ends, need, label });
  }
  return {
    ids: document.nodes.map(({ id }) => id),
    nodeBoxes,
    links: [...links.values()].map(({ ends }) => ends),
    edgeLabels: [...links.values()].map(({ label }) => label),
    needs: [...links.values()].map(({ need }) => need),
    kinds: numbered(document.nodes.map(({ type, tags }) => type ?? tags?.[0])),
    subkinds: numbered(document.nodes.map(({ type, tags }) => (type === undefined ? undefined : tags?.[0]))),
  };
}

function boxOf(document: MapDocument, node: MapDocument['nodes'][number]): NodeBox {
  const { shape, label: text } = measureNode(document, node, approximateText);
  const bottom = shape.y + shape.height;
  const lower = text ? text.box.y + text.box.height : bottom;
  const row =
    node.tags && node.tags.length > 0 && !nodeLook(document, node).hideBadges
      ? layoutPills(
          node.tags,
          (tag) => findIcon(document.tags[tag]?.icon),
          pillFont(fontFamily(undefined)),
          approximateText,
        )
      : undefined;
  return {
    shape,
    texts: text
      ? labelSettings(oneLine(nodeLabel(node))).map(
          (lines) => labelLayout({ lines, font: text.font }, { x: 0, y: 0 }, 'below', approximateText).box,
        )
      : [],
    label: text?.box,
    pills: row && { x: -row.width / 2, y: lower + PILL_GAP, width: row.width, height: row.height },
  };
}

/** The box around all parts of a node. */
export function whole({ shape, label, pills }: NodeBox): { left: number; right: number; up: number; down: number } {
  const boxes = [shape, label, pills].filter((box) => box !== undefined);
  return {
    left: Math.max(...boxes.map((box) => -box.x)),
    right: Math.max(...boxes.map((box) => box.x + box.width)),
    up: Math.max(...boxes.map((box) => -box.y)),
    down: Math.max(...boxes.map((box) => box.y + box.height)),
  };
}
