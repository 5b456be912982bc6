/**
 * A comparison as one picture: removed elements faded at their old position, added and changed ones at the new one,
 * each with a colour and a sign.
 * A slider leads from the old map over this picture to the new one.
 */

import { runSteps } from '../../drawing/base/steps.ts';
import type { Figure } from '../../drawing/commands/draw-command.ts';
import {
  arrowBox,
  type Box,
  centerOf,
  type DrawCommand,
  edgeCommands,
  grow,
  newRoute,
  type Point,
} from '../../drawing/commands/index.ts';
import { edgeLabelBox, type SceneItem, sceneNodeBox } from '../../scene/layers.ts';
import { measuringScene, type Picture, type PictureMarks, picturing, roundOut, unionOf } from '../../scene/picture.ts';
import { buildScene, type MapScene } from '../../scene/scene.ts';
import { sectionLook } from '../document/look.ts';
import { contrast } from '../document/tags.ts';
import { pictureSvg, type SvgOptions } from '../export/svg/index.ts';
import { type BothMaps, bothMaps, mapAt, oldId } from './both-maps.ts';
import type { Change, Comparison } from './change.ts';

/** PictureMarks of changes. Colours have a contrast of 4.5 : 1 to their white sign; lines on a dark page are lighter. */
export const MARKS = {
  added: { color: '#1a7f37', onDark: '#3fb950', sign: '+' },
  removed: { color: '#b3261e', onDark: '#f85149', sign: '−' },
  changed: { color: '#8a4b08', onDark: '#d29922', sign: '~' },
} as const;

/** Radius of a sign and distance of a frame, in graph units. */
const SIGN = 11;
const OFF = 6;

/** Lines with less contrast than this to the page are hard to see. */
const MIN_CONTRAST = 3;

export type ComparisonPicture = {
  readonly picture: Picture;
  /** A whole SVG document. */
  readonly svg: string;
  /** The same as several layers. */
  readonly parts: readonly string[];
  /** Visible area in graph units, the same at every position of the slider. */
  readonly frame: Box;
  /** Positions of the visible changes. */
  readonly positions: ReadonlyMap<Change, Point>;
};

/**
 * Draws a comparison.
 * @param changes - the marked ones
 * @param at - 0 the old map, 0.5 both in one picture, 1 the new map
 * @param frame - of an earlier picture of the same maps
 * @returns undefined when both maps are empty
 */
export function comparisonPicture(
  comparison: Comparison,
  changes: readonly Change[],
  at: number,
  options: SvgOptions,
  frame?: Box,
): ComparisonPicture | undefined {
  const both = bothMaps(comparison, changes);
  const shown = frame ?? wholeFrame(both, options);
  if (!shown) return undefined;
  const positions = new Map<Change, Point>();
  const map = mapAt(both, at);
  const scene = buildScene(map, {
    ...options,
    edgeLabels: options.edgeLabels && !both.isLarge,
    opacity: (kind, id) => both.opacity(kind, id, at),
  });
  const marked = marks(changes, scene, { at, page: options.colors.page, positions });
  const picture = runSteps(picturing(scene, { marks: marked, frame: shown }));
  if (!picture) return undefined;
  const texts = [...pictureSvg(picture, map, options)];
  return { picture, svg: texts.join(''), parts: svgParts(texts), frame: shown, positions };
}

/** Margin around the picture, in graph units. */
const MARGIN = 36;

function wholeFrame(both: BothMaps, options: SvgOptions): Box | undefined {
  const boxes = both.isLarge
    ? nodeBoxes(both)
    : [0, 1].flatMap((at) => runSteps(measuringScene(buildScene(mapAt(both, at), options))) ?? []);
  const whole = unionOf(boxes);
  return whole && roundOut(grow(whole, MARGIN));
}

/** Assumed size of a node with its label, where only its position is known. */
const NODE_BOX = { width: 200, height: 80 } as const;

/**
 * Approximate boxes of the nodes and sections of both maps. Rendering a large map only for its size would take too
 * long.
 */
function nodeBoxes(both: BothMaps): Box[] {
  return [0, 1].flatMap((at) => {
    const { nodes, sections } = mapAt(both, at);
    return [
      ...nodes.map(({ x = 0, y = 0 }) => ({ x: x - NODE_BOX.width / 2, y: y - NODE_BOX.height / 2, ...NODE_BOX })),
      ...sections.map(sectionLook),
    ];
  });
}

type Marking = {
  readonly at: number;
  readonly page: string;
  /** Gets where each change is. */
  readonly positions: Map<Change, Point>;
};

/** PictureMarks fade with their elements, so that either end of the slider shows one map only. */
function marks(changes: readonly Change[], scene: MapScene, { at, page, positions }: Marking): PictureMarks {
  const [over, below]: [SceneItem[], SceneItem[]] = [[], []];
  for (const change of changes) {
    const mark = markOf(change, scene, page);
    if (!mark) continue;
    positions.set(change, mark.place);
    const seen = { added: Math.min(1, 2 * at), removed: Math.min(1, 2 * (1 - at)), changed: 1 }[change.what];
    if (seen <= 0) continue;
    const item = { id: change.id, box: undefined };
    if (mark.frame) over.push({ ...item, opacity: seen, commands: [mark.frame] });
    const round = { x: Math.round(mark.sign.x), y: Math.round(mark.sign.y) };
    over.push({ ...item, opacity: seen, at: round, commands: SIGNS[change.what] });
    if (mark.halo) below.push({ ...item, opacity: seen * HALO.opacity, commands: mark.halo });
  }
  return { over, below };
}

type Mark = {
  /** Around a node. */
  readonly frame?: DrawCommand;
  /** Under an edge. */
  readonly halo?: readonly DrawCommand[];
  readonly sign: Point;
  readonly place: Point;
};

/** Width and opacity of the mark of an edge. */
const HALO = { width: 9, opacity: 0.3 } as const;

/** The mark of a change with its position; undefined for elements that are not drawn. */
function markOf({ kind, what, id: newId }: Change, scene: MapScene, page: string): Mark | undefined {
  const id = what === 'removed' ? oldId(newId) : newId;
  const { color, onDark } = MARKS[what];
  const line = contrast(color, page) < MIN_CONTRAST ? onDark : color;
  if (kind === 'node') {
    const node = scene.node(id);
    return node && nodeMark(sceneNodeBox(node), line, what);
  }
  if (kind === 'edge') return edgeMark(id, scene, line);
  const section = kind === 'section' ? scene.sections.find(({ look }) => look.id === id) : undefined;
  if (section) return { sign: section.look, place: { x: section.look.x, y: section.look.y } };
  const arrow = kind === 'arrow' ? scene.arrows.find((one) => one.arrow.id === id) : undefined;
  const place = arrow && centerOf(arrowBox(arrow.points, arrow.look.width, arrow.label));
  return place && { sign: place, place };
}

function nodeMark(node: Box, color: string, what: Change['what']): Mark {
  const box = grow(node, OFF);
  const stroke = { color, width: 3, dash: what === 'removed' ? [6, 5] : undefined };
  return {
    frame: { kind: 'lines', figure: { kind: 'box', box, corner: 2 * OFF }, stroke },
    sign: { x: box.x + box.width, y: box.y },
    place: centerOf(node),
  };
}

function edgeMark(id: string, scene: MapScene, color: string): Mark | undefined {
  const edge = scene.graph.edges.find((one) => one.edge.id === id);
  const route = edge && scene.graph.route(edge);
  if (!edge || !route || route.hidden) return undefined;
  const middle = { x: route.mx, y: route.my };
  const label = edgeLabelBox(edge, scene);
  return {
    halo: edgeCommands(route, { stroke: { color, width: HALO.width }, direction: 'none' }),
    sign: label ? { x: label.x - SIGN - 1, y: label.y + label.height / 2 } : middle,
    place: label ? centerOf(label) : middle,
  };
}

/** A disc with the sign of a change, drawn as lines so that no font is needed. */
const SIGNS: Readonly<Record<Change['what'], readonly DrawCommand[]>> = {
  added: signOf('added', [line(-1, 0, 1, 0), line(0, -1, 0, 1)]),
  removed: signOf('removed', [line(-1, 0, 1, 0)]),
  changed: signOf('changed', [
    {
      kind: 'route',
      route: { ...newRoute(), kind: 'loop', ...wave(SIGN * 0.5) },
    },
  ]),
};

function wave(arm: number) {
  return { x0: -arm, y0: 2, ax: -arm / 2, ay: -arm, bx: arm / 2, by: arm, x1: arm, y1: -2 };
}

function line(x0: number, y0: number, x1: number, y1: number): Figure {
  const arm = SIGN * 0.5;
  return {
    kind: 'polyline',
    points: [
      { x: x0 * arm, y: y0 * arm },
      { x: x1 * arm, y: y1 * arm },
    ],
  };
}

function signOf(what: Change['what'], figures: readonly Figure[]): readonly DrawCommand[] {
  const white = { color: '#ffffff', cap: 'round' } as const;
  const box = { x: -SIGN, y: -SIGN, width: 2 * SIGN, height: 2 * SIGN };
  return [
    {
      kind: 'lines',
      figure: { kind: 'box', box, corner: SIGN },
      fill: MARKS[what].color,
      stroke: { color: '#ffffff', width: 2 },
    },
    ...figures.map((figure): DrawCommand => ({ kind: 'lines', figure, stroke: { ...white, width: 2.5 } })),
  ];
}

/** Pieces of a file, of some 60 elements each, that go into one of its parts. */
const ELEMENTS_PER_PART = 16;

/**
 * Whole SVG documents, an opaque one and others to be layered on it in order.
 * @param texts - of one SVG document, from `pictureSvg`
 */
function svgParts(texts: readonly string[]): readonly string[] {
  const start = texts.indexOf('\n');
  const background = texts[start - 1] ?? '';
  const head = texts.slice(0, Math.max(0, start - 1)).join('');
  const parts: string[] = [];
  let [open, inside, count] = ['', [] as string[], 0];
  const end = () => {
    if (count === 0 && parts.length > 0) return;
    parts.push(
      `${head}${parts.length === 0 ? background : ''}${inside.join('')}${open === '' ? '' : '\n</g>'}\n</svg>\n`,
    );
    [inside, count] = [open === '' ? [] : [open], 0];
  };
  for (const text of texts.slice(start, -1)) {
    inside.push(text);
    if (text === '\n</g>') open = '';
    else if (text.startsWith('<g ')) open = text;
    else if (text !== '\n') count += 1;
    if (count === ELEMENTS_PER_PART) end();
  }
  end();
  return parts;
}
