/** Elements of a document as items of a drawn graph. */

import { drawEdge, edgeLabelText, PILL_GAP, type PillRow } from '../drawing/commands/index.ts';
import { type LabelText, nodeLabelText } from '../drawing/commands/label-commands.ts';
import { GraphEdge, GraphNode, labelItem } from '../drawing/graph/item.ts';
import { safeImage } from '../formats/document/address.ts';
import { backgroundAt, isTranslucent } from '../formats/document/colors/background.ts';
import type { MapDocument, MapEdge, MapNode } from '../formats/document/document.ts';
import { fontFamily } from '../formats/document/fonts.ts';
import {
  edgeLabel,
  edgeLook,
  nodeLabel,
  nodeLook,
  type ResolvedEdgeLook,
  type ResolvedNodeLook,
} from '../formats/document/look.ts';
import type { Enlarged } from '../formats/measure/text-size.ts';
import { labelRoles } from './label-roles.ts';
import { edgeLabelColors, nameColors, nodeDrawing } from './looks.ts';
import { pillRow } from './pills.ts';
import type { NodePicture, SceneView } from './view.ts';

export class SceneNode extends GraphNode {
  readonly node: MapNode;
  readonly look: ResolvedNodeLook;
  /** The visible colour behind it. */
  readonly behind: string;
  pills: PillRow | undefined;
  /** Its picture, as far as it is available. */
  picture: NodePicture | undefined;

  constructor(node: MapNode, look: ResolvedNodeLook, behind: string) {
    super();
    this.node = node;
    this.look = look;
    this.behind = behind;
  }
}

export class SceneEdge extends GraphEdge<SceneNode> {
  readonly edge: MapEdge;
  readonly look: ResolvedEdgeLook;

  constructor(edge: MapEdge, look: ResolvedEdgeLook, from: SceneNode, to: SceneNode) {
    super(from, to);
    this.edge = edge;
    this.look = look;
  }
}

/** Undefined for a node without a position. */
export function sceneNode(document: MapDocument, node: Enlarged<MapNode>, view: SceneView): SceneNode | undefined {
  if (node.x === undefined || node.y === undefined) return undefined;
  const { colors, measure } = view;
  const look = nodeLook(document, node);
  const behind = backgroundAt(document.sections, node, colors);
  const item = new SceneNode(node, look, behind);
  const source = look.image === undefined ? undefined : safeImage(look.image);
  const isNamed = view.nodeLabels && !look.hideLabel;
  item.x = node.x;
  item.y = node.y;
  item.picture = source === undefined ? undefined : view.picture(source);
  item.draw(nodeDrawing(node, look, { colors, measure, behind }, { source, ratio: item.picture?.ratio, isNamed }));
  if (isNamed && look.shape !== 'card') {
    const role = labelRoles(document).get(node.id);
    const zoom = role === 'island' && look.labelSize === undefined ? (view.islandZoom ?? 1) : 1;
    const text = nodeLabelText(
      { labelSize: look.labelSize, role },
      look.size,
      nodeLabel(node),
      fontFamily(look.labelFont),
    );
    const large = sized(text, zoom * (node.textScale ?? 1));
    item.promiseLabel(() => labelItem(large, nameColors(role)(look, behind, colors), measure), Infinity);
  }
  item.pills = view.tagPills && !look.hideBadges ? pillRow(document, node, measure) : undefined;
  item.row = item.pills && { width: item.pills.width, height: item.pills.height + PILL_GAP };
  return item;
}

export function sceneEdge(
  document: MapDocument,
  edge: Enlarged<MapEdge>,
  ends: { readonly from: SceneNode; readonly to: SceneNode },
  view: SceneView,
): SceneEdge {
  const look = edgeLook(document, edge);
  const item = new SceneEdge(edge, look, ends.from, ends.to);
  item.drawing = drawEdge(look, isTranslucent(look.color));
  item.curve = look.curve;
  const text = view.edgeLabels && !look.hideLabel ? edgeLabel(document, edge) : undefined;
  if (text !== undefined) {
    const words = sized(edgeLabelText(look, text, fontFamily(look.labelFont)), edge.textScale ?? 1);
    // The background of the label is known when it has a place.
    item.promiseLabel(
      () => labelItem(words, edgeLabelColors(look, view.colors.page, view.colors), view.measure),
      Infinity,
    );
  }
  return item;
}

const sized = (text: LabelText, factor: number): LabelText => ({
  ...text,
  font: { ...text.font, size: factor * text.font.size },
});
