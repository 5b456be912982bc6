/**
 * A map for the picture of the Hugo component, which looks for no places itself: with the places and lines of its labels, and
 * the lines of its edges and arrows, as they are in the application's picture.
 */

import { bendOf } from '../../drawing/edge/fan.ts';
import type { SceneArrow } from '../../scene/arrows.ts';
import type { SceneEdge, SceneNode } from '../../scene/items.ts';
import type { MapScene } from '../../scene/scene.ts';
import type { MapDocument } from '../document/document.ts';
import { type ArrowVisual, type EdgeVisual, type NodeVisual, VISUAL_KEY } from '../document/fields/visual.ts';

type Graph = MapScene['graph'];

export function hugoMap({ document, graph, arrows }: MapScene): MapDocument {
  const ofNodes = new Map(graph.nodes.map((item) => [item.node, nodeVisual(graph, item)]));
  const ofEdges = new Map(graph.edges.map((item) => [item.edge, edgeVisual(graph, item)]));
  const ofArrows = new Map(arrows.map((item) => [item.arrow, arrowVisual(item)]));
  return {
    ...document,
    nodes: document.nodes.map((node) => withVisual(node, ofNodes.get(node))),
    edges: document.edges.map((edge) => withVisual(edge, ofEdges.get(edge))),
    arrows: document.arrows.map((arrow) => withVisual(arrow, ofArrows.get(arrow))),
  };
}

function withVisual<T extends object>(element: T, visual: NodeVisual | EdgeVisual | ArrowVisual = {}): T {
  return Object.keys(visual).length > 0 ? { ...element, [VISUAL_KEY]: visual } : element;
}

const brokenInto = (lines: readonly string[] = []) => (lines.length > 1 ? { lines: lines.join('\n') } : {});

function nodeVisual(graph: Graph, item: SceneNode): NodeVisual {
  if (item.drawing.whole) return brokenInto(titleOf(item));
  const { side, away = 0 } = graph.labelling.nodes?.get(item) ?? {};
  const lines = graph.drawnLabel(item, 1)?.lines ?? [];
  if (side === undefined || lines.length === 0) return {};
  return { side, ...(away > 0 ? { away } : {}), ...brokenInto(lines) };
}

/** The lines of the name on a card, whose subtitle is not bold. */
const titleOf = ({ drawing }: SceneNode): readonly string[] =>
  drawing.texts.filter(({ font }) => (font.weight ?? 0) >= 600).map(({ text }) => text);

function arrowVisual({ points, label }: SceneArrow): ArrowVisual {
  const numbers = points.flatMap(({ x, y }) => [rounded(x), rounded(y)]);
  return { points: numbers.join(' '), ...brokenInto(label?.lines) };
}

function edgeVisual(graph: Graph, item: SceneEdge): EdgeVisual {
  const { from, to } = item;
  const isLoop = from === to;
  const bend = isLoop ? graph.loopSide(item) : bendOf(item);
  const label = item.label && graph.edgeLabel(item);
  // A single edge is straight unless it says otherwise; the component spreads several as it counts them.
  const bent = bend === 0 && item.count < 2 && !isLoop ? {} : { bend: rounded(bend) };
  if (!label) return bent;
  // Relative to the line between the centres, so that it stays near the line when a node moves.
  const [dx, dy] = isLoop ? [1, 0] : [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy || 1;
  const [x, y] = [label.x - from.x, label.y - from.y];
  const along = (x * dx + y * dy) / square;
  const aside = (y * dx - x * dy) / Math.sqrt(square);
  return { ...bent, label: [rounded(along), rounded(aside)], ...brokenInto(item.label?.lines) };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;
