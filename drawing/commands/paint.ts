/** Painting of draw commands on a canvas: the only one, for the engine, the overlay and pictures. */

import { type Font, isSameFont } from '../base/types.ts';
import { traceOutline } from '../node/outline.ts';
import {
  type DrawCommand,
  HALO,
  type Icon,
  type ImageCommand,
  type Lines,
  type Stroke,
  type Text,
  traceFigure,
} from './draw-command.ts';
import { isClipped, type NodeDrawing, pictureBox } from './node-commands.ts';
import { cssFont, inOwnDirection } from './text.ts';

/** Height in pixels up to which round corners of a background are invisible; they cost four times as much. */
const MAX_SQUARE = 14;

export type CommandPainter = (commands: readonly DrawCommand[]) => void;

/** Loaded images by their address. */
export type Images = ReadonlyMap<string, CanvasImageSource>;

/** Create one for each painting: it assumes that it alone sets the font. @param pixels - device pixels per unit */
export function commandPainter(
  context: CanvasRenderingContext2D,
  pixels = Infinity,
  images: Images = new Map(),
): CommandPainter {
  let font: Font | undefined;
  let align: Text['align'] | undefined;
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  context.textBaseline = 'alphabetic';
  return (commands) => {
    for (const command of commands) {
      if (command.kind === 'lines') paintLines(context, command, pixels);
      else if (command.kind === 'icon') paintIcon(context, command);
      else if (command.kind === 'picture') paintPicture(context, command, images.get(command.href));
      else if (command.color !== 'none') {
        // Setting a font makes the canvas parse it.
        if (!font || !isSameFont(command.font, font)) context.font = cssFont(command.font);
        font = command.font;
        if (command.align !== align) context.textAlign = command.align;
        align = command.align;
        const text = inOwnDirection(command.text);
        if (command.halo) {
          setStroke(context, { color: command.halo, width: 2 * HALO * command.font.size });
          context.strokeText(text, command.x, command.y);
        }
        context.fillStyle = command.color;
        context.fillText(text, command.x, command.y);
      }
    }
  };
}

function paintLines(context: CanvasRenderingContext2D, { figure, fill = 'none', stroke }: Lines, pixels: number): void {
  if (fill !== 'none') context.fillStyle = fill;
  if (figure.kind === 'box' && !stroke && figure.box.height * pixels <= MAX_SQUARE) {
    const { x, y, width, height } = figure.box;
    if (fill !== 'none') context.fillRect(x, y, width, height);
    return;
  }
  context.beginPath();
  traceFigure(context, figure);
  if (fill !== 'none') context.fill();
  // A canvas ignores a width of 0 and would keep the previous one.
  if (!stroke || stroke.color === 'none' || stroke.width <= 0) return;
  setStroke(context, stroke);
  if (stroke.cap) context.lineCap = stroke.cap;
  context.stroke();
  if (stroke.cap) context.lineCap = 'butt';
  if (stroke.dash) context.setLineDash([]);
}

/** Dashes stay set until `setLineDash([])`. */
export function setStroke(context: CanvasRenderingContext2D, { color, width, dash }: Stroke): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  if (dash) context.setLineDash([...dash]);
}

/** Paints the picture of a node around (0, 0). @param aspect - its width by its height */
export function paintNodePicture(
  context: CanvasRenderingContext2D,
  { picture, outline }: NodeDrawing,
  image: CanvasImageSource,
  aspect: number,
): void {
  if (!picture) return;
  paintPicture(context, { box: pictureBox(picture, aspect), clip: isClipped(picture) ? outline : undefined }, image);
}

function paintPicture(
  context: CanvasRenderingContext2D,
  { box: { x, y, width, height }, clip }: Pick<ImageCommand, 'box' | 'clip'>,
  image: CanvasImageSource | undefined,
): void {
  if (!image) return;
  if (!clip) {
    context.drawImage(image, x, y, width, height);
    return;
  }
  context.save();
  context.beginPath();
  traceOutline(context, clip, 0, 0);
  context.clip();
  context.drawImage(image, x, y, width, height);
  context.restore();
}

function paintIcon(
  context: CanvasRenderingContext2D,
  { icon, box, color }: Extract<DrawCommand, { kind: 'icon' }>,
): void {
  const scale = box.width / icon.width;
  context.save();
  context.translate(box.x, box.y);
  context.scale(scale, scale);
  context.fillStyle = color;
  context.fill(pathOf(icon));
  context.restore();
}

const paths = new WeakMap<Icon, Path2D>();

function pathOf(icon: Icon): Path2D {
  let known = paths.get(icon);
  if (!known) {
    known = new Path2D(icon.path);
    paths.set(icon, known);
  }
  return known;
}
