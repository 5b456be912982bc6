/** The table of everything that is painted: kinds from back to front, with draw commands and box of each item. */

import { inPaintOrder, type PaintedKind } from '../drawing/base/order.ts';
import {
  type Box,
  boxAround,
  type DrawCommand,
  edgeCommands,
  grow,
  headLength,
  isClipped,
  labelCommands,
  nodeCommands,
  nodeExtent,
  PILL_GAP,
  type Point,
  pictureBox,
  routeBox,
  union,
} from '../drawing/commands/index.ts';
import { isVisible } from '../formats/base/color.ts';
import { backgroundAt } from '../formats/document/colors/background.ts';
import { edgeLabel, nodeLabel } from '../formats/document/look.ts';
import { areaBox, areaCommands, areaMembers, type MapArea } from './areas.ts';
import { paintedArrow, paintedArrowLabel, type SceneArrow, sceneArrowBox } from './arrows.ts';
import type { SceneEdge, SceneNode } from './items.ts';
import { edgeLabelColors, labelColors } from './looks.ts';
import { paintedPills, pillColors } from './pills.ts';
import type { MapScene } from './scene.ts';
import { paintedSection, type SceneSection, sectionBox } from './sections.ts';
import type { SceneKind } from './view.ts';

/** One painted thing. */
export type SceneItem = {
  readonly id: string;
  /** Words for those who point at it. */
  readonly title?: string | undefined;
  /** Origin of its commands; (0, 0) by default. */
  readonly at?: Point | undefined;
  readonly opacity: number;
  /** Undefined for one that shows nothing. */
  readonly box: Box | undefined;
  readonly commands: readonly DrawCommand[];
};

/** A row of the table. */
type Row<Element> = {
  readonly id: PaintedKind;
  readonly kind: SceneKind;
  readonly of: (scene: MapScene) => readonly Element[];
  readonly name: (element: Element) => string;
  readonly box: (element: Element, scene: MapScene) => Box | undefined;
  readonly commands: (element: Element, scene: MapScene) => readonly DrawCommand[];
  readonly title?: (element: Element, scene: MapScene) => string | undefined;
  readonly at?: (element: Element) => Point;
};

type SceneLayer = {
  readonly id: PaintedKind;
  readonly count: (scene: MapScene) => number;
  /** In painting order; made one by one, so that those of a large map need no memory. */
  readonly items: (scene: MapScene) => Iterable<SceneItem>;
};

const ofNodes = {
  kind: 'node',
  of: ({ graph }: MapScene) => graph.nodes,
  name: ({ node }: SceneNode) => node.id,
} as const;
const ofEdges = {
  kind: 'edge',
  of: ({ graph }: MapScene) => graph.edges.filter((edge) => !graph.route(edge).hidden),
  name: ({ edge }: SceneEdge) => edge.id,
} as const;
const ofArrows = {
  kind: 'arrow',
  of: ({ arrows }: MapScene) => arrows,
  name: ({ arrow }: SceneArrow) => arrow.id,
} as const;

export const LAYERS: readonly SceneLayer[] = inPaintOrder([
  layer<SceneSection>({
    id: 'sections',
    kind: 'section',
    of: ({ sections }) => sections,
    name: ({ look }) => look.id,
    box: sectionBox,
    commands: (section, { document, view }) => paintedSection(section, document.sections, view.colors),
    title: ({ look, layout }) => (layout.title?.isCut ? look.title : undefined),
  }),
  layer<MapArea>({
    id: 'areas',
    kind: 'section',
    of: ({ view }) => view.areas ?? [],
    name: ({ name }) => name,
    box: (area, scene) => areaBox(areaMembers(area, scene.node)),
    commands: (area, scene) => areaCommands(area, areaMembers(area, scene.node), scene.view.colors),
    title: ({ name }) => name,
  }),
  layer<SceneEdge>({
    ...ofEdges,
    id: 'edges',
    box: (edge, { graph }) => grow(routeBox(graph.route(edge)), headLength(edge.look.width) / 2),
    commands: (edge, { graph }) => {
      if (!isVisible(edge.look.color)) return [];
      return edgeCommands(graph.route(edge), edge.drawing, edge.drawing.stroke, graph.gap(edge));
    },
    title: ({ edge, look }, { document }) =>
      edgeLabel(document, edge) ?? `${edge.from} ${ARROWS[look.direction]} ${edge.to}`,
  }),
  layer<SceneNode>({
    ...ofNodes,
    id: 'nodes',
    box: sceneNodeBox,
    commands: paintedNode,
    title: ({ node }) => nodeLabel(node),
    at: ({ x, y }) => ({ x, y }),
  }),
  layer<SceneEdge>({ ...ofEdges, id: 'edge-labels', box: edgeLabelBox, commands: paintedEdgeLabel }),
  layer<SceneNode>({
    ...ofNodes,
    id: 'node-labels',
    // The large names of islands are above others, which they may cover.
    of: ({ graph }) => graph.nodes.toSorted((one, other) => Number(isIsland(one)) - Number(isIsland(other))),
    box: nodeLabelBox,
    commands: paintedNodeLabel,
  }),
  layer<SceneNode>({ ...ofNodes, id: 'tags', box: pillsBox, commands: rowCommands }),
  layer<SceneArrow>({
    ...ofArrows,
    id: 'arrows',
    box: sceneArrowBox,
    commands: (arrow, { view }) => paintedArrow(arrow, view.colors),
    title: ({ look }) => look.description ?? look.label,
  }),
  layer<SceneArrow>({
    ...ofArrows,
    id: 'arrow-labels',
    box: ({ label }) => label?.box,
    commands: (arrow, { view }) => paintedArrowLabel(arrow, view.colors),
  }),
]);

const ARROWS = { forward: '→', backward: '←', both: '↔', none: '–' } as const;

function layer<Element>(row: Row<Element>): SceneLayer {
  return {
    id: row.id,
    count: (scene) => row.of(scene).length,
    *items(scene) {
      for (const element of row.of(scene)) yield new Item(row, element, scene);
    },
  };
}

/** Commands are made when they are asked for: a picture first needs all boxes. */
class Item<Element> implements SceneItem {
  readonly #row: Row<Element>;
  readonly #element: Element;
  readonly #scene: MapScene;

  constructor(row: Row<Element>, element: Element, scene: MapScene) {
    this.#row = row;
    this.#element = element;
    this.#scene = scene;
  }

  get id(): string {
    return this.#row.name(this.#element);
  }

  get title(): string | undefined {
    return this.#row.title?.(this.#element, this.#scene);
  }

  get at(): Point | undefined {
    return this.#row.at?.(this.#element);
  }

  get opacity(): number {
    return this.#scene.view.opacity?.(this.#row.kind, this.id) ?? 1;
  }

  get box(): Box | undefined {
    return this.#row.box(this.#element, this.#scene);
  }

  get commands(): readonly DrawCommand[] {
    return this.opacity > 0 ? this.#row.commands(this.#element, this.#scene) : [];
  }
}

/** The box of a node without its label; of a card, with its content. */
export function sceneNodeBox({ outline, drawing, x, y }: SceneNode): Box {
  const box = nodeExtent(outline, { x, y }, drawing.border.width, undefined);
  const { whole } = drawing;
  return whole ? union(box, { ...whole, x: x + whole.x, y: y + whole.y }) : box;
}

/** A node around (0, 0), without its label. */
export function paintedNode(node: SceneNode): readonly DrawCommand[] {
  const { shape, border } = nodeCommands(node.drawing);
  return [shape, ...nodeContent(node), ...(node.picture ? [] : node.drawing.substitute), ...border];
}

/** Picture and text on a node. */
export function nodeContent({ drawing, picture }: SceneNode): readonly DrawCommand[] {
  const { picture: place, outline, texts } = drawing;
  if (!picture || !place) return texts;
  const clip = isClipped(place) ? outline : undefined;
  return [{ kind: 'picture', href: picture.href, box: pictureBox(place, picture.ratio), clip }, ...texts];
}

function nodeLabelBox(node: SceneNode, { graph }: MapScene): Box | undefined {
  const drawn = graph.showsLabel(node) ? graph.drawnLabel(node, 1) : undefined;
  return drawn && boxAround(drawn, drawn);
}

const isIsland = ({ label }: SceneNode): boolean => label?.least !== undefined;

function paintedNodeLabel(node: SceneNode, { graph, view, tint }: MapScene): readonly DrawCommand[] {
  const { label, look, behind } = node;
  const drawn = label && graph.showsLabel(node) ? graph.drawnLabel(node, 1) : undefined;
  if (!label || !drawn) return [];
  const colorsOf = isIsland(node) ? edgeLabelColors : labelColors;
  const inColors = colorsOf(look, tint(behind, drawn), view.colors);
  return labelCommands({ ...drawn, font: label.font, box: boxAround(drawn, drawn) }, inColors);
}

export function edgeLabelBox(edge: SceneEdge, { graph }: MapScene): Box | undefined {
  const at = edge.label && graph.edgeLabel(edge);
  return edge.label && at && boxAround(at, edge.label);
}

function paintedEdgeLabel(
  edge: SceneEdge,
  { graph, document, view: { colors }, tint }: MapScene,
): readonly DrawCommand[] {
  const { label, look } = edge;
  const at = label && graph.edgeLabel(edge);
  if (!label || !at) return [];
  const inColors = edgeLabelColors(look, tint(backgroundAt(document.sections, at, colors), at), colors);
  return labelCommands({ ...label, box: boxAround(at, label) }, inColors);
}

function pillsBox(node: SceneNode, { graph }: MapScene): Box | undefined {
  const row = node.pills && graph.rowBounds(node, undefined);
  return (
    node.pills && row && { x: row.left, y: row.top + PILL_GAP, width: node.pills.width, height: node.pills.height }
  );
}

function rowCommands(node: SceneNode, scene: MapScene): readonly DrawCommand[] {
  const box = pillsBox(node, scene);
  const { document, view } = scene;
  if (!node.pills || !box) return [];
  return paintedPills(node.pills, box, (pill) => pillColors(document, pill, node.behind, view.colors));
}
