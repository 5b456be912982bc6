/** Draw commands as SVG markup. */

import {
  type DrawCommand,
  type Font,
  HALO,
  inOwnDirection,
  pathData,
  type Stroke,
  short,
  traceFigure,
} from '../../../drawing/index.ts';
import { type Attributes, element, escapeText, isVisible, paint } from './markup.ts';

/** The markup of draw commands in order, without invisible ones. */
export function commandsMarkup(commands: readonly DrawCommand[]): string {
  return commands.map(markupOf).join('');
}

function markupOf(command: DrawCommand): string {
  switch (command.kind) {
    case 'text': {
      const { text, x, y, font, color, align, halo } = command;
      if (text === '') return '';
      const anchor = align === 'center' ? 'middle' : undefined;
      return element(
        'text',
        {
          ...{ x, y, 'text-anchor': anchor, ...fontAttributes(font), ...paint('fill', color) },
          ...(halo && isVisible(halo)
            ? { ...strokeAttributes({ color: halo, width: 2 * HALO * font.size }), 'paint-order': 'stroke' }
            : {}),
        },
        escapeText(inOwnDirection(text)),
      );
    }
    case 'icon': {
      const { icon, box, color } = command;
      const transform = `translate(${short(box.x)} ${short(box.y)}) scale(${box.width / icon.width})`;
      return element('path', { d: icon.path, transform, ...paint('fill', color) });
    }
    case 'lines': {
      const { figure, fill = 'none', stroke } = command;
      const isStroked = stroke !== undefined && isVisible(stroke.color);
      if (!isStroked && !isVisible(fill)) return '';
      return element('path', {
        d: pathData((sink) => traceFigure(sink, figure)),
        ...paint('fill', fill),
        ...(isStroked ? strokeAttributes(stroke) : {}),
      });
    }
  }
}

function strokeAttributes({ color, width, dash }: Stroke): Attributes {
  return {
    ...paint('stroke', color),
    'stroke-width': width,
    'stroke-dasharray': dash?.map(short).join(' '),
    'stroke-linejoin': 'round',
  };
}

function fontAttributes({ family, size, weight }: Font): Attributes {
  return { 'font-family': family, 'font-size': size, 'font-weight': weight };
}
