/** The scene of a document in words: a line for each draw command. */

import type { Font } from '../../drawing/base/types.ts';
import type { DrawCommand, Figure } from '../../drawing/commands/draw-command.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { LAYERS, type SceneItem } from '../../scene/layers.ts';
import { buildScene } from '../../scene/scene.ts';
import type { SceneView } from '../../scene/view.ts';
import { OPTIONS } from '../formats/svg-support.ts';

export type Layers = Readonly<Record<string, readonly SceneItem[]>>;

/** Items of a sound document by layer; the pictures of its nodes are twice as wide as high. */
export function layersOf(raw: object, view: Partial<SceneView> = {}): Layers {
  const { document, errors, warnings } = parseDocument(raw);
  if (!document || errors.length + warnings.length > 0) throw new Error('The map must be sound.');
  const scene = buildScene(document, { ...OPTIONS, ...view });
  return Object.fromEntries(LAYERS.map(({ id, items }) => [id, [...items(scene)]]));
}

const short = (value: number) => Math.round(value * 10) / 10 + 0;
const sides = ({ width, height }: { readonly width: number; readonly height: number }) =>
  `${short(width)}×${short(height)}`;
const places = (...points: readonly { readonly x: number; readonly y: number }[]) =>
  points.map(({ x, y }) => `${short(x)},${short(y)}`).join(' ');

function figureInWords(figure: Figure): string {
  if (figure.kind === 'box') return `box ${places(figure.box)} ${sides(figure.box)}`;
  if (figure.kind === 'head') return `head ${places(figure)}`;
  if (figure.kind === 'polyline') return `line ${places(...figure.points)}${figure.gap ? ' with a gap' : ''}`;
  if (figure.kind === 'route') {
    const { kind, x0, y0, x1, y1, mx, my } = figure.route;
    const middle = kind === 'line' ? [] : [{ x: mx, y: my }];
    return `${kind} ${places({ x: x0, y: y0 }, ...middle, { x: x1, y: y1 })}${figure.gap ? ' with a gap' : ''}`;
  }
  const { outline } = figure;
  if (outline.kind === 'circle') return `circle ${outline.radius}`;
  if (outline.kind === 'rectangle')
    return `${outline.corner ? 'card' : 'square'} ${sides({ width: 2 * outline.halfWidth, height: 2 * outline.halfHeight })}`;
  return `polygon ${outline.corners.map(short).join(' ')}`;
}

/** The first family of a font, unless it is that of all texts. */
function familyInWords({ family }: Font): string {
  const [first = ''] = family.split(',');
  return family === fontFamily(undefined) ? '' : ` in ${first.replaceAll('"', '')}`;
}

function inWords(command: DrawCommand): string {
  switch (command.kind) {
    case 'text':
      return `“${command.text}” ${command.font.size} ${command.color} at ${places(command)} ${command.align}${familyInWords(command.font)}`;
    case 'picture':
      return `picture ${sides(command.box)} at ${places(command.box)}${command.clip ? ' cut to its shape' : ''}`;
    case 'icon':
      return `icon ${command.color}`;
    default: {
      const { figure, fill, stroke } = command;
      const line = stroke && `stroke ${stroke.color} ${stroke.width}${stroke.dash ? ` dashed ${stroke.dash}` : ''}`;
      return [figureInWords(figure), fill, line].filter(Boolean).join(' ');
    }
  }
}

/** All commands of a layer, from back to front. */
export const described = (layers: Layers, layer: string): readonly string[] =>
  layers[layer]?.flatMap(({ commands }) => commands.map(inWords)) ?? [];
