/** Painting of draw commands on a canvas. */

import { cssFont, type DrawCommand, type Font, type Icon, inOwnDirection } from '../drawing/index.ts';

/**
 * @returns a function that paints draw commands on that canvas; create it for each painting, as it assumes that it
 * alone sets the font
 */
export function commandPainter(context: CanvasRenderingContext2D): (commands: readonly DrawCommand[]) => void {
  let font: Font | undefined;
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  context.textBaseline = 'alphabetic';
  return (commands) => {
    for (const command of commands) {
      if (command.kind === 'lines') paintLines(context, command);
      else if (command.kind === 'icon') paintIcon(context, command);
      else {
        // Setting a font makes the canvas parse it.
        if (command.font !== font) context.font = cssFont(command.font);
        font = command.font;
        context.textAlign = command.align;
        context.fillStyle = command.color;
        context.fillText(inOwnDirection(command.text), command.x, command.y);
      }
    }
  };
}

function paintLines(
  context: CanvasRenderingContext2D,
  { trace, fill = 'none', stroke }: Extract<DrawCommand, { kind: 'lines' }>,
): void {
  context.beginPath();
  trace(context);
  if (fill !== 'none') {
    context.fillStyle = fill;
    context.fill();
  }
  // A canvas ignores a width of 0 and would keep the previous one.
  if (!stroke || stroke.color === 'none' || stroke.width <= 0) return;
  context.strokeStyle = stroke.color;
  context.lineWidth = stroke.width;
  if (stroke.dash) context.setLineDash([...stroke.dash]);
  context.stroke();
  if (stroke.dash) context.setLineDash([]);
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
