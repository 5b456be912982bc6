/** Outline and label of a node, measured once for everything drawn around it. */

import { type Box, cardNameBox, type LabelLayout, type MeasureText, type Outline } from '../drawing/index.ts';
import type { MapDocument, MapNode } from '../formats/document/document.ts';
import { measureNode } from '../formats/document/measure-node.ts';

/** Outline and label of a node, relative to its centre. */
export type NodeFrame = {
  readonly outline: Outline;
  /** From the node's centre to the lower end of its border and label. */
  readonly bottom: number;
  readonly label: LabelLayout | undefined;
  /** Of a card: box of the name on it. */
  readonly cardName?: Box | undefined;
};

type MeasuredFrame = {
  readonly frame: NodeFrame;
  /** Inputs of the measurement; a change of any makes it outdated. */
  readonly nodeTypes: MapDocument['nodeTypes'];
  readonly labels: boolean;
  readonly measure: MeasureText;
  readonly imageRatio: number | undefined;
};

/** Frames by node, so that an edit measures only the changed node. */
const frames = new WeakMap<MapNode, MeasuredFrame>();

/** The cached frame of a node; measured again only when its inputs changed. */
export function nodeFrame(
  { nodeTypes }: MapDocument,
  node: MapNode,
  labels: boolean,
  measure: MeasureText,
  imageRatio: number | undefined,
): NodeFrame {
  const known = frames.get(node);
  const isValid =
    known?.nodeTypes === nodeTypes &&
    known.labels === labels &&
    known.measure === measure &&
    known.imageRatio === imageRatio;
  if (known && isValid) return known.frame;
  const frame = measureFrame({ nodeTypes }, node, labels, measure, imageRatio);
  frames.set(node, { frame, nodeTypes, labels, measure, imageRatio });
  return frame;
}

function measureFrame(
  types: Pick<MapDocument, 'nodeTypes'>,
  node: MapNode,
  labels: boolean,
  measure: MeasureText,
  imageRatio: number | undefined,
): NodeFrame {
  const { outline, card, shape, label } = measureNode(types, node, measure, imageRatio);
  const bottom = shape.y + shape.height;
  if (card) return { outline, bottom, label: undefined, cardName: cardNameBox(card, measure) };
  if (!label || !labels) return { outline, bottom, label: undefined };
  return { outline, bottom: label.box.y + label.box.height, label };
}
