import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { ElementKind, ElementRef } from '../../../bus/base/payloads.ts';
import type { Arrow, MapDocument, MapEdge, MapNode, NodeLook, Section } from '../../../formats/document/document.ts';
import { arrowLook, edgeLook, nodeLook, sectionLook } from '../../../formats/document/look.ts';
import { findElement } from '../../../models/commands/kinds.ts';
import type { ViewContext } from '../../ui/view.ts';
import { closePanel } from './popover.ts';

type More = { readonly imageFit?: NodeLook['imageFit'] | undefined };

/** Data of a panel. `set` applies a choice; those of one `turn` are one undo step. */
export type Panel<F extends StyleField> = {
  readonly context: ViewContext;
  readonly shared: Shared<F>;
  readonly set: (value: StyleValue<F>, more?: More) => void;
  /** Search text for icons, and a function that saves it. */
  readonly sought: string;
  readonly seek: (words: string) => void;
};

export type Choice<F extends StyleField> = {
  readonly name: string;
  readonly value: StyleValue<F>;
  readonly picture: unknown;
};

export function choices<F extends StyleField>(
  { shared, set }: Panel<F>,
  all: readonly Choice<F>[],
  className = '',
): TemplateResult {
  const [only, ...others] = shared.values;
  const isOn = (value: StyleValue<F>) => others.length === 0 && only === value;
  const choose = (value: StyleValue<F>) => (event: Event) => {
    set(value);
    closePanel(event);
  };
  return html`<div class=${`style-choices ${className}`}>
    ${all.map(
      ({ name, value, picture }) => html`<button
        type="button"
        aria-label=${name}
        title=${name}
        aria-pressed=${String(isOn(value))}
        @click=${choose(value)}
      >
        ${picture}
      </button>`,
    )}
  </div>`;
}

export const mixedNote = ({ shared }: { readonly shared: Shared }) =>
  shared.values.length > 1 ? html`<p class="style-note" role="status">Mixed</p>` : nothing;

/** Resets to the value of the type or the default; offered while an element has its own. */
export function inheritButton<F extends StyleField>({ shared, set }: Panel<F>, words: string): unknown {
  if (!shared.isOwn) return nothing;
  const clear = (event: Event) => {
    set(undefined);
    closePanel(event);
  };
  return html`<button type="button" class="link" @click=${clear}>${words}</button>`;
}

export function numberField(
  { shared, set }: Panel<'size'> | Panel<'width'>,
  name: string,
  least: number,
): TemplateResult {
  const [only, ...others] = shared.values;
  const change = (event: Event) => {
    const value = Number((event.target as HTMLInputElement).value);
    if (Number.isFinite(value) && value >= least) set(value);
  };
  return html`<label class="style-own bar"
    >${name}
    <input
      type="number"
      min=${least}
      step="any"
      placeholder=${others.length > 0 ? 'Mixed' : ''}
      .value=${live(others.length > 0 ? '' : String(only ?? ''))}
      @change=${change}
  /></label>`;
}

export type StyleField = 'color' | 'fill' | 'image' | 'shape' | 'size' | 'dashed' | 'width' | 'direction' | 'route';

type Styled = Pick<Partial<MapNode & MapEdge & Section & Arrow>, StyleField>;
type StyleValue<F extends StyleField> = Styled[F] | undefined;

/** The kinds that have a field; a card has neither a size nor a ground for a glyph. */
const HAVE: Readonly<Record<StyleField, readonly ElementKind[]>> = {
  color: ['node', 'edge', 'section', 'arrow'],
  fill: ['section'],
  image: ['node'],
  shape: ['node'],
  size: ['node'],
  dashed: ['edge', 'arrow'],
  width: ['edge', 'arrow'],
  direction: ['edge', 'arrow'],
  route: ['arrow'],
};
const NOT_ON_CARDS: ReadonlySet<StyleField> = new Set<StyleField>(['image', 'size']);

export type Shared<F extends StyleField = StyleField> = {
  /** The elements that it counts for; none: the field is not offered. */
  readonly refs: readonly ElementRef[];
  /** As it is drawn, with types and defaults; each value once. More than one: mixed. */
  readonly values: readonly StyleValue<F>[];
  /** Whether an element sets it itself, rather than its type. */
  readonly isOwn: boolean;
};

/** Linear in the elements. */
export function sharedLook<F extends StyleField>(map: MapDocument, refs: readonly ElementRef[], field: F): Shared<F> {
  const found: ElementRef[] = [];
  const values = new Set<StyleValue<F>>();
  let isOwn = false;
  for (const ref of refs) {
    if (!HAVE[field].includes(ref.kind)) continue;
    const look = lookOf(map, ref);
    if (!look || (NOT_ON_CARDS.has(field) && look.shape === 'card')) continue;
    found.push(ref);
    const element: Styled | undefined = findElement(map, ref);
    const own = element?.[field];
    // The page says what colour an arrow has that names none: it is lighter on a dark one.
    const isTheme = ref.kind === 'arrow' && field === 'color' && own === undefined;
    values.add(isTheme ? undefined : look[field]);
    isOwn ||= own !== undefined;
  }
  return { refs: found, values: [...values], isOwn };
}

function lookOf(map: MapDocument, { kind, id }: ElementRef): Styled | undefined {
  const readers: Readonly<Record<ElementKind, () => Styled | undefined>> = {
    node: () => read(findElement(map, { kind: 'node', id }), (node) => nodeLook(map, node)),
    edge: () => read(findElement(map, { kind: 'edge', id }), (edge) => edgeLook(map, edge)),
    section: () => read(findElement(map, { kind: 'section', id }), sectionLook),
    arrow: () => read(findElement(map, { kind: 'arrow', id }), arrowLook),
  };
  return readers[kind]();
}

function read<E>(element: E | undefined, look: (element: E) => Styled): Styled | undefined {
  return element === undefined ? undefined : look(element);
}

/** The tags that nodes carry, each with whether all of them do. */
export function tagsAmong(map: MapDocument, ids: readonly string[]): ReadonlyMap<string, 'all' | 'some'> {
  const count = new Map<string, number>();
  for (const id of ids)
    for (const tag of findElement(map, { kind: 'node', id })?.tags ?? []) count.set(tag, (count.get(tag) ?? 0) + 1);
  return new Map([...count].map(([tag, uses]) => [tag, uses === ids.length ? 'all' : 'some']));
}
