/** The legend of a picture: a sample of each type in use, drawn as most of its elements are. */

import { circle, type DrawCommand, edgeStroke, headLength, segmented } from '../drawing/commands/index.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { type ResolvedEdgeLook, typeLabel } from '../formats/document/look.ts';
import { RING, type RingedNode } from '../formats/measure/rings.ts';
import { areaCommands, type MapArea } from './areas.ts';
import { type SceneEdge, type SceneNode, sceneNode } from './items.ts';
import { paintedNode } from './layers.ts';
import type { MapScene } from './scene.ts';
import { edgeLookKey, nodeLookKey, usualLooks } from './usual-look.ts';
import type { SceneView } from './view.ts';

export type LegendEntry = {
  /** Label of the type. */
  readonly name: string;
  /** Width of the sample, in graph units. */
  readonly width: number;
  /** Around (0, 0). */
  readonly sample: readonly DrawCommand[];
};

/** Types that a legend lists, of nodes and of edges each. */
const MAX_TYPES = 12;
/** Half the height of a node's sample, the width of a card, and of a line; in units of the legend. */
const SIZE = 8;
const CARD_WIDTH = 26;
const LINE = 34;

/**
 * Node types, then edge types, most used first. Types that cannot be told apart by their looks are left out, because
 * their samples would explain nothing.
 * @param unit - graph units per unit of the legend
 */
export function legendOf(scene: MapScene, unit: number): readonly LegendEntry[] {
  const { document, graph, view } = scene;
  const nodes = samplesOf(graph.nodes, ({ node }) => node.type, nodeKey);
  const edges = samplesOf(graph.edges, ({ edge }) => edge.type, edgeKey);
  // Groups of listed types have the types' colours.
  const areas = (view.areas ?? []).filter((area) => !nodes.some(([type]) => type === area.type));
  return [
    ...areas.slice(0, MAX_TYPES).map((area) => ({ name: area.name, ...areaSample(area, unit, view.colors) })),
    ...(graph.nodes.some(isRinged) ? [ringEntry(unit)] : []),
    ...nodes.map(([type, node]) => ({ name: typeLabel(document, 'node', type), ...nodeSample(scene, node, unit) })),
    ...edges.map(([type, { look }]) => ({ name: typeLabel(document, 'edge', type), ...edgeSample(look, unit) })),
  ];
}

function areaSample(area: MapArea, unit: number, colors: SceneView['colors']): Sample {
  const commands = areaCommands(area, [{ x: 0, y: 0, half: 0 }], colors);
  const [line] = commands;
  const stroke = line?.kind === 'lines' ? line.stroke : undefined;
  const figure = { kind: 'outline', outline: circle(SIZE * unit) } as const;
  // The border tells pale colours apart.
  const border = { color: area.color, width: unit };
  return { width: 2 * SIZE * unit, sample: [{ kind: 'lines', figure, fill: stroke?.color, stroke: border }] };
}

const isRinged = ({ node }: { readonly node: RingedNode }) => node.ring !== undefined;

/** A ring of three segments. */
function ringEntry(unit: number): LegendEntry {
  const outline = circle(SIZE * unit);
  const stroke = segmented({ color: RING.color, width: 3 * unit }, outline, 3);
  const sample: DrawCommand = { kind: 'lines', figure: { kind: 'outline', outline }, stroke };
  return { name: RING.words, width: 2 * SIZE * unit, sample: [sample] };
}

const nodeKey = ({ look }: SceneNode): string => nodeLookKey(look);
const edgeKey = ({ look }: SceneEdge): string => edgeLookKey(look);

/** The types that can be told apart by their looks. */
function samplesOf<Element>(
  elements: readonly Element[],
  typeOf: (element: Element) => string | undefined,
  keyOf: (element: Element) => string,
): readonly (readonly [type: string, sample: Element])[] {
  const samples = [...usualLooks(elements, typeOf, keyOf)];
  const isDistinct = new Set(samples.map(([, element]) => keyOf(element))).size > 1;
  return isDistinct ? samples.slice(0, MAX_TYPES) : [];
}

type Sample = Pick<LegendEntry, 'width' | 'sample'>;

/** The node itself in a small size, without words. */
function nodeSample({ document, view }: MapScene, { node, look }: SceneNode, unit: number): Sample {
  const onPage: MapDocument = { ...document, sections: [] };
  const small = {
    ...node,
    x: 0,
    y: 0,
    label: ' ',
    subtitle: '',
    size: SIZE * unit,
    borderWidth: Math.min(look.borderWidth, 2) * unit,
    ...(look.shape === 'card'
      ? { width: CARD_WIDTH * unit, height: 2 * SIZE * unit, padding: 2 * unit, imageSize: 11 * unit, hideLabel: true }
      : {}),
  };
  const item = sceneNode(onPage, small, { ...view, nodeLabels: false, tagPills: false });
  const width = (look.shape === 'card' ? CARD_WIDTH : 2 * SIZE) * unit;
  return { width, sample: item ? paintedNode(item) : [] };
}

/** A horizontal line with the heads that edges of the type have. */
function edgeSample(look: ResolvedEdgeLook, unit: number): Sample {
  const stroke = edgeStroke(look);
  const lineWidth = Math.min(4, look.width) * unit;
  const half = (LINE / 2) * unit;
  const cut = headLength(lineWidth) * 0.8;
  const atEnd = look.direction === 'forward' || look.direction === 'both';
  const atStart = look.direction === 'backward' || look.direction === 'both';
  const points = [
    { x: atStart ? cut - half : -half, y: 0 },
    { x: atEnd ? half - cut : half, y: 0 },
  ];
  const head = (direction: 1 | -1): DrawCommand => ({
    kind: 'lines',
    figure: { kind: 'head', x: direction * half, y: 0, ux: direction, uy: 0, width: lineWidth },
    fill: stroke.color,
  });
  const dash = stroke.dash?.map((length) => length * unit);
  return {
    width: 2 * half,
    sample: [
      { kind: 'lines', figure: { kind: 'polyline', points }, stroke: { ...stroke, width: lineWidth, dash } },
      ...(atEnd ? [head(1)] : []),
      ...(atStart ? [head(-1)] : []),
    ],
  };
}
