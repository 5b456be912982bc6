/** Look of a new type: the next free colour, and an icon if its name suggests one. */

import { parseColor } from '../../base/color.ts';
import { TYPE_HUES } from './palette.ts';

/** Words of a type's name by the icon they suggest. */
const ICON_WORDS: Readonly<Record<string, string>> = {
  users: 'team group community people committee department staff',
  user: 'person user member contact employee author role customer client',
  organization: 'organization organisation association consortium',
  building: 'company agency authority institution institute ministry office',
  handshake: 'partner supplier vendor contract agreement sponsor',
  project: 'project initiative',
  platform: 'platform',
  tool: 'tool',
  data: 'data dataset',
  format: 'format schema',
  rule: 'rule standard requirement',
  code: 'code software repository',
  cube: 'product component module package application app asset',
  gear: 'service process function activity',
  server: 'server system host device machine',
  database: 'database store',
  'network-wired': 'network',
  cloud: 'cloud',
  globe: 'website site country region web',
  link: 'interface api link',
  'file-lines': 'document file report article paper',
  book: 'book publication library guide',
  clock: 'event meeting date deadline',
  'scale-balanced': 'policy law regulation licence license',
  'triangle-exclamation': 'risk problem issue warning',
  bug: 'vulnerability bug weakness',
  virus: 'malware virus',
  skull: 'threat adversary',
  fire: 'incident attack',
  'shield-halved': 'control protection defence security',
  flag: 'goal objective milestone place location',
  lightbulb: 'idea concept',
  'circle-question': 'question',
  check: 'task decision test',
  'graduation-cap': 'school university course skill training',
  'money-bill': 'fund funding budget grant donor bank',
  'chart-line': 'metric indicator market',
  robot: 'robot bot agent model',
  tag: 'topic category tag keyword',
};

const ICON_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(ICON_WORDS).flatMap(([icon, words]) => words.split(' ').map((word) => [word, icon] as const)),
);

/** Types with which a new colour is compared: the last ones, so that a table with very many types takes no long time. */
const MAX_COMPARED = 30;
/** Radius of every new type, with an icon or without, as of the ready-made types: no type looks lesser than another. */
const TYPE_SIZE = 20;

type Look = {
  readonly color: string;
  readonly size: number;
  readonly image?: string;
  readonly imageFit?: 'icon';
};
type Colored = { readonly color?: string };

/** @param types - the existing types of the map */
export function newTypeLook(label: string, types: readonly Colored[]): Look {
  const icon = iconFor(label);
  const color = newTypeColor(types);
  if (icon === undefined) return { color, size: TYPE_SIZE };
  return { color, size: TYPE_SIZE, image: `icons/${icon}.svg`, imageFit: 'icon' };
}

/** The first of the tuned colours that no type has; if all are taken, the one that differs most from all. */
export function newTypeColor(types: readonly Colored[]): string {
  const taken = types.slice(-MAX_COMPARED).flatMap(({ color }) => color ?? []);
  const distance = (color: string) => Math.min(...taken.map((other) => difference(color, other)));
  const [first = '', ...others] = TYPE_HUES;
  return (
    TYPE_HUES.find((color) => distance(color) > TAKEN) ??
    others.reduce((best, color) => (distance(color) > distance(best) ? color : best), first)
  );
}

/** Distance up to which a colour counts as taken: people would confuse the two. */
const TAKEN = 0.3;

/** The last word of a name counts first: a *research team* is a team. */
function iconFor(label: string): string | undefined {
  const words = label.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words
    .reverse()
    .flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')])
    .map((word) => ICON_OF.get(word))
    .find((icon) => icon !== undefined);
}

/** Distance of two colours, weighted for the eye; far for texts that are no colour. */
function difference(a: string, b: string): number {
  const [one, other] = [parseColor(a), parseColor(b)];
  if (!one || !other) return Number.POSITIVE_INFINITY;
  const red = (one.red + other.red) / 2;
  const [r, g, bl] = [one.red - other.red, one.green - other.green, one.blue - other.blue];
  return Math.sqrt((2 + red) * r * r + 4 * g * g + (3 - red) * bl * bl);
}
