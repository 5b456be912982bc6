/** Graphviz colours: X11 names first, then SVG names, colour schemes, and hue, saturation and value. */

import * as chromatic from 'd3-scale-chromatic';
import { isColor } from '../base/color.ts';
import { COLOR_NAMES, colorsIn } from '../base/color-names.ts';
import { own } from '../base/json.ts';

/**
 * A colour in CSS syntax; undefined for an invalid one. The first colour of a list is used.
 * @param usual - the default scheme
 */
export function dotColor(text: string, usual = ''): string | undefined {
  const first = (/^[^:;]*/.exec(text)?.[0] ?? '').trim().toLowerCase();
  const hsv = /^(\d*\.?\d+)[\s,]+(\d*\.?\d+)[\s,]+(\d*\.?\d+)$/.exec(first);
  if (hsv) return hsvHex(hsv.slice(1).map(Number));
  const named = /^\/(?:(\w*)\/)?(\w+)$/.exec(first);
  const given = named ? named[1] : usual.trim().toLowerCase();
  const name = named?.[2] ?? first;
  if (given === 'svg') return isColor(name) ? name : undefined;
  if (given && given !== 'x11' && (named || /^\d/.test(name))) return brewerColor(given, name);
  return x11Hex(name) ?? (/^[a-z#]/.test(name) && isColor(name) ? name : undefined);
}

function x11Hex(name: string): string | undefined {
  const other = own(OTHERS, name);
  if (other) return other;
  const [, family = '', number] = /^([a-z]+)(\d{1,3})$/.exec(name) ?? [];
  if (number === undefined) return undefined;
  const at = Number(number);
  if (family === 'gray' || family === 'grey')
    return at <= 100 ? hexOf([1, 1, 1].map(() => at * 2.55 + 0.5)) : undefined;
  const first = SHADED.has(family) ? COLOR_NAMES[family] : own(FIRST_SHADES, family);
  const shade = SHADES[at - 1];
  if (first === undefined || shade === undefined) return undefined;
  return hexOf([1, 3, 5].map((place) => Number.parseInt(first.slice(place, place + 2), 16) * shade));
}

/** Fractions are cut off, as Graphviz does. */
const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.floor(channel).toString(16).padStart(2, '0')).join('')}`;

/** Each from 0 to 1. */
function hsvHex(values: readonly number[]): string {
  const [hue = 0, saturation = 0, value = 0] = values.map((one) => Math.min(1, one));
  const channel = (shift: number) => {
    const sector = (shift + hue * 6) % 6;
    return value - value * saturation * Math.max(0, Math.min(sector, 4 - sector, 1));
  };
  return hexOf([channel(5), channel(3), channel(1)].map((share) => share * 255));
}

/** Names that CSS does not have or means another colour by. */
const OTHERS = colorsIn(
  'gray c0c0c0 green 00ff00 grey c0c0c0 lightgoldenrod eedd82 lightslateblue 8470ff maroon b03060 navyblue 000080 ' +
    'purple a020f0 violetred d02090 webgray 808080 webgreen 008000 webmaroon 800000 webpurple 800080 x11gray bebebe ' +
    'x11green 00ff00 x11maroon b03060 x11purple a020f0',
);

/** Colours of CSS that have numbered shades; the first one is the colour itself. */
const SHADED = new Set(
  (
    'aquamarine azure bisque blue chartreuse cornsilk cyan deeppink deepskyblue dodgerblue gold honeydew ivory ' +
    'lavenderblush lemonchiffon lightcyan lightsalmon lightyellow magenta mistyrose navajowhite orange orangered ' +
    'peachpuff red seashell snow springgreen tomato yellow'
  ).split(' '),
);

/** Other names with shades, each with the first one. */
const FIRST_SHADES = colorsIn(
  'antiquewhite ffefdb brown ff4040 burlywood ffd39b cadetblue 98f5ff chocolate ff7f24 coral ff7256 ' +
    'darkgoldenrod ffb90f darkolivegreen caff70 darkorange ff7f00 darkorchid bf3eff darkseagreen c1ffc1 ' +
    'darkslategray 97ffff firebrick ff3030 goldenrod ffc125 green 00ff00 hotpink ff6eb4 indianred ff6a6a khaki fff68f ' +
    'lightblue bfefff lightgoldenrod ffec8b lightpink ffaeb9 lightskyblue b0e2ff lightsteelblue cae1ff maroon ff34b3 ' +
    'mediumorchid e066ff mediumpurple ab82ff olivedrab c0ff3e orchid ff83fa palegreen 9aff9a paleturquoise bbffff ' +
    'palevioletred ff82ab pink ffb5c5 plum ffbbff purple 9b30ff rosybrown ffc1c1 royalblue 4876ff salmon ff8c69 ' +
    'seagreen 54ff9f sienna ff8247 skyblue 87ceff slateblue 836fff slategray c6e2ff steelblue 63b8ff tan ffa54f ' +
    'thistle ffe1ff turquoise 00f5ff violetred ff3e96 wheat ffe7ba',
);

/** Brightness of the shades 1 to 4. Of the 312 shades of X11, five differ by one step of one channel. */
const SHADES = [1, 0.9355, 0.8065, 0.5485];

/** Colours of a scheme, or lists of them by number of colours, by its name in lower case. */
const SCHEMES = new Map(
  Object.entries(chromatic).flatMap(([name, colors]) =>
    name.startsWith('scheme') && Array.isArray(colors)
      ? [[name.slice('scheme'.length).toLowerCase(), colors as readonly string[] | readonly (readonly string[])[]]]
      : [],
  ),
);

/** @param scheme - in lower case, including the number of colours @param number - from 1 */
function brewerColor(scheme: string, number: string): string | undefined {
  const [, name = '', size = ''] = /^((?:set|pastel|dark)\d|[a-z]+)(\d{1,2})$/.exec(scheme) ?? [];
  const [count, at] = [Number(size), Number(number)];
  const all = SCHEMES.get(name);
  if (!all || count < 3 || !Number.isInteger(at) || at > count) return undefined;
  // A smaller scheme of categories has the first colours of the largest.
  const colors = all.every((one) => typeof one === 'string') ? all.slice(0, count) : all[count];
  const color = colors?.length === count ? colors[at - 1] : undefined;
  return typeof color === 'string' ? color : undefined;
}
