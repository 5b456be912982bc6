/** SVG writers: elements, escaped text, short numbers, widely supported colours. */

import { HALO, type ImageCommand } from '../../../drawing/commands/draw-command.ts';
import {
  type DrawCommand,
  type Font,
  inOwnDirection,
  type Point,
  pathData,
  type Stroke,
  short,
  traceFigure,
  traceOutline,
} from '../../../drawing/commands/index.ts';
import { colorHex, isVisible, parseColor } from '../../base/color.ts';
import { wellFormed } from '../../base/json.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes without a value are left out. `content` is markup. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const start = `${name}${written(attributes)}`;
  return content === '' ? `<${start}/>` : `<${start}>${content}</${name}>`;
}

/** The start tag of an element whose content is written in pieces. */
export const startTag = (name: string, attributes: Attributes): string => `<${name}${written(attributes)}>`;

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeText(value ?? '')}"`)
    .join('');
}

/** Text as content or attribute value, escaped and without characters that XML forbids. */
export function escapeText(text: string): string {
  return wellFormed(text)
    .replace(FORBIDDEN, (character) => (LINE_CHARACTERS.includes(character) ? character : '\ufffd'))
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Control characters and non-characters, which XML forbids, except for tab and line breaks. */
const FORBIDDEN = /[\p{Cc}\ufffe\uffff]/gu;
const LINE_CHARACTERS = '\t\n\r';
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A colour for `fill` or `stroke` as hex and opacity, which older readers of SVG know too. `none` stays. */
export function paint(property: 'fill' | 'stroke', color: string): Attributes {
  const parsed = color === 'none' ? undefined : parseColor(color);
  if (!parsed || parsed.alpha <= 0) return { [property]: 'none' };
  return {
    [property]: colorHex(parsed),
    [`${property}-opacity`]: parsed.alpha < 1 ? parsed.alpha : undefined,
  };
}

/** For the attribute `transform`. */
export const translation = ({ x, y }: Point): string => `translate(${short(x)} ${short(y)})`;

/** The markup of draw commands in order, without invisible ones. */
export function commandsMarkup(commands: readonly DrawCommand[], definitions: Definitions): string {
  return commands.map((command) => markupOf(command, definitions)).join('');
}

/** Shared definitions in the file: clip paths and repeated pictures. */
export class Definitions {
  readonly #prefix: string;
  #ids = new Map<string, string>();
  #markup: string[] = [];

  constructor(prefix = '') {
    this.#prefix = prefix;
  }

  /** The id of a definition; `write` is called for a new key. */
  idOf(key: string, prefix: string, write: (id: string) => string): string {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `${this.#prefix}${prefix}${this.#ids.size}`;
    this.#ids.set(key, id);
    this.#markup.push(write(id));
    return id;
  }

  get markup(): string {
    return this.#markup.join('');
  }
}

const ANCHORS = { left: undefined, center: 'middle', right: 'end' } as const;

function markupOf(command: DrawCommand, definitions: Definitions): string {
  switch (command.kind) {
    case 'text': {
      const { text, x, y, font, color, align, halo } = command;
      if (text === '') return '';
      const anchor = ANCHORS[align];
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
    case 'picture':
      return pictureMarkup(command, definitions);
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

/** Also defines the picture and its clip path. */
export function pictureMarkup({ href, box, clip }: ImageCommand, definitions: Definitions): string {
  const { x, y, width, height } = box;
  const preserveAspectRatio = clip ? 'xMidYMid slice' : undefined;
  const id = definitions.idOf(`${width} ${height} ${preserveAspectRatio} ${href}`, 'picture', (own) =>
    element('image', { id: own, href, width, height, preserveAspectRatio }),
  );
  const shown = element('use', { href: `#${id}`, x, y });
  if (!clip) return shown;
  const shape = definitions.idOf(`clip ${JSON.stringify(clip)}`, 'shape', (own) =>
    element('clipPath', { id: own }, element('path', { d: pathData((sink) => traceOutline(sink, clip, 0, 0)) })),
  );
  return element('g', { 'clip-path': `url(#${shape})` }, shown);
}

function strokeAttributes({ color, width, dash, cap }: Stroke): Attributes {
  return {
    ...paint('stroke', color),
    'stroke-width': width,
    'stroke-dasharray': dash?.map(short).join(' '),
    'stroke-linejoin': 'round',
    'stroke-linecap': cap,
  };
}

function fontAttributes({ family, size, weight }: Font): Attributes {
  return { 'font-family': family, 'font-size': size, 'font-weight': weight };
}
