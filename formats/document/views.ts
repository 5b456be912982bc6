/**
 * Named views, saved in the map under `meta.views` in the order of the tour. All keys are lower case, because front
 * matter of sites supports no others. Other readers preserve them:
 * "meta": { "views": [{ "name": "Platforms", "caption": "Start here.", "filter": { "types": ["platform"] } }] }
 */

import { isRecord } from '../base/json.ts';
import type { Json } from './fields/values.ts';
import type { AreaRule, Direction, Query } from './query.ts';
import { VIEWS_KEY } from './views-key.ts';

/** The part of the map that was on screen, in graph units: the corner with the least coordinates, and the size. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const LISTS = ['tags', 'types', 'relationships', 'status', 'license', 'hidden'] as const;
const TEXTS = ['text', 'label', 'description'] as const;

/** The filter with the key names of the file; empty lists are absent. */
export type ViewFilter = { readonly [K in (typeof LISTS)[number]]?: readonly string[] } & {
  readonly [K in (typeof TEXTS)[number]]?: string;
};

/** One named view. All keys but the name are optional. An absent one leaves that part of the current view unchanged. */
export type NamedView = {
  readonly name: string;
  /** Text of the tour at this view. */
  readonly caption?: string;
  readonly filter: ViewFilter;
  /** Focus, query and groups, in the order of application. */
  readonly asked: readonly Query[];
  readonly area?: Area;
  /** Whether tags are shown on the graph; by default the reader's own setting. */
  readonly tags?: boolean;
  /** An embedded map opens with this view, or with the tour from it. */
  readonly open?: true | 'tour';
};

/**
 * The views of a map. Entries without a name, or with an earlier one's name, are ignored, as are invalid parts of the
 * others.
 */
export function readViews(meta: object): readonly NamedView[] {
  const list = (meta as Readonly<Record<string, unknown>>)[VIEWS_KEY];
  if (!Array.isArray(list)) return [];
  const views = new Map<string, NamedView>();
  for (const entry of list as readonly unknown[]) {
    const view = isRecord(entry) ? readView(entry) : undefined;
    if (view && !views.has(view.name)) views.set(view.name, view);
  }
  return [...views.values()];
}

export const viewNamed = (meta: object, name: string): NamedView | undefined =>
  readViews(meta).find((view) => view.name === name);

function readView(entry: Readonly<Record<string, unknown>>): NamedView | undefined {
  const name = textOf(entry.name)?.trim();
  return name ? { name, ...readUnnamedView(entry) } : undefined;
}

/** The content of an entry without its name; invalid parts are left out. */
export function readUnnamedView(entry: Readonly<Record<string, unknown>>): Omit<NamedView, 'name'> {
  const caption = textOf(entry.caption);
  const area = areaOf(entry.area);
  return {
    ...(caption ? { caption } : {}),
    filter: isRecord(entry.filter) ? filterOf(entry.filter) : {},
    asked: Array.isArray(entry.asked) ? entry.asked.flatMap((one: unknown) => askedOf(one) ?? []) : [],
    ...(area ? { area } : {}),
    ...(typeof entry.tags === 'boolean' ? { tags: entry.tags } : {}),
    ...(entry.open === true || entry.open === 'tour' ? { open: entry.open } : {}),
  };
}

function filterOf(filter: Readonly<Record<string, unknown>>): ViewFilter {
  const lists = LISTS.map((key) => [key, textsOf(filter[key])] as const).filter(([, values]) => values.length > 0);
  const texts = TEXTS.map((key) => [key, textOf(filter[key])] as const).filter(([, text]) => text);
  return Object.fromEntries<unknown>([...lists, ...texts]) as ViewFilter;
}

const DIRECTIONS: readonly unknown[] = ['along', 'against', 'any'] satisfies readonly Direction[];
const AREAS: readonly AreaRule[] = ['type', 'tag', 'community', 'organization'];
const STYLES = ['dots', 'cards', 'bubbles', 'ink'] as const;
const FOLDS: readonly unknown[] = ['type', 'tag', 'section', 'organization', 'nodes'];

function askedOf(value: unknown): Query | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, steps, way, by } = value;
  const nodes = textsOf(value.nodes);
  const values = textsOf(value.values);
  const text = textOf(value.text);
  const name = textOf(value.name);
  if (kind === 'focus' && nodes.length > 0 && typeof steps === 'number' && steps >= 0) {
    const isWay = DIRECTIONS.includes(way);
    return {
      kind,
      nodes,
      steps,
      way: isWay ? (way as Direction) : 'any',
      ...(value.shared === true ? { shared: true } : {}),
    };
  }
  if (kind === 'query' && text) return { kind, text, ...(name ? { name } : {}) };
  if (kind === 'measure' && (by === 'size' || by === 'color')) {
    const field = textOf(value.field);
    return field ? { kind, by, field } : undefined;
  }
  const area = AREAS.find((one) => kind === 'areas' && one === by);
  if (area) return { kind: 'areas', by: area };
  const style = STYLES.find((one) => kind === 'style' && one === by);
  if (style) return { kind: 'style', by: style };
  if (kind === 'only') {
    return { kind, nodes, words: textOf(value.words) ?? '', ...(value.overview === true ? { overview: true } : {}) };
  }
  if (kind === 'fold' && FOLDS.includes(by) && values.length > 0) {
    return { kind, by: by as Extract<Query, { kind: 'fold' }>['by'], values, ...(name ? { name } : {}) };
  }
  return undefined;
}

function areaOf(value: unknown): Area | undefined {
  if (!isRecord(value)) return undefined;
  const { x, y, width, height } = value;
  const all = [x, y, width, height];
  if (!all.every((one) => typeof one === 'number' && Number.isFinite(one))) return undefined;
  const area = { x, y, width, height } as Area;
  return area.width > 0 && area.height > 0 ? area : undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap((one: unknown) => textOf(one) ?? []) : [];

/** A view as saved in a map, without empty values. */
export function viewEntry({ filter, asked, ...view }: NamedView): { readonly [key: string]: Json } {
  const parts = {
    ...view,
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...(asked.length > 0 ? { asked } : {}),
  };
  return JSON.parse(JSON.stringify(parts)) as { readonly [key: string]: Json };
}

const KEYS: ReadonlySet<string> = new Set(
  Object.keys({
    name: 0,
    caption: 0,
    filter: 0,
    asked: 0,
    area: 0,
    tags: 0,
    open: 0,
  } satisfies Record<keyof NamedView, 0>),
);

/** The keys of an entry that this version does not know. */
export function unknownKeys(entry: Json | undefined): { readonly [key: string]: Json } {
  if (!isRecord(entry)) return {};
  return Object.fromEntries(Object.entries(entry as { [key: string]: Json }).filter(([key]) => !KEYS.has(key)));
}
