/**
 * The style bar next to the selection, for style and actions.
 * It has the fields that apply to the selected kinds; different values are shown as mixed. One tab stop: arrow keys
 * move within it.
 */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import type { ActionName } from '../../../bus/actions.ts';
import type { ElementRef } from '../../../bus/base/payloads.ts';
import { emitIntent, onFacts } from '../../../bus/bus.ts';
import { parseColor } from '../../../formats/base/color.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { typeLabel } from '../../../formats/document/look.ts';
import { actionContext, intentOf, isOffered } from '../../../models/action-context.ts';
import { findElement } from '../../../models/commands/kinds.ts';
import { icon, iconButton, type UiIconName } from '../../ui/icons/icon.ts';
import { drawKeepingFocus } from '../../ui/keep-focus.ts';
import { actionItem, offeredItems } from '../../ui/menu/action-item.ts';
import { type MenuItem, menuButton } from '../../ui/menu/menu.ts';
import { moveAlong, rove, roveTo } from '../../ui/roving.ts';
import { surface } from '../../ui/surface.ts';
import { mountView, onceAFrame, type ViewContext } from '../../ui/view.ts';
import { FOCUS_MENU } from '../bars/selection-bar.ts';
import { arrangeItems } from '../tools/arrange-menu.ts';
import { type BoxSources, hideWhilePressed, positionBeside } from './bar-position.ts';
import { type Panel, type Shared, type StyleField, sharedLook } from './choices.ts';
import { colorPanel, directionPanel, iconPanel, linePanel, shapePanel, sizePanel, tagsPanel } from './panels.ts';
import { panelButton } from './popover.ts';

const ALIGN: readonly ActionName[] = [
  'align-left',
  'align-center',
  'align-right',
  'align-top',
  'align-middle',
  'align-bottom',
];
const DISTRIBUTE: readonly ActionName[] = ['distribute-across', 'distribute-down'];
const MIN_TO_DISTRIBUTE = 3;

type State = {
  readonly open: string | undefined;
  readonly sought: string;
  /** Number of the present choice, whose changes are one undo step; the bar counts downwards, forms upwards. */
  readonly turn: number;
};

type StyleBarProps = State & {
  readonly context: ViewContext;
  readonly setOpen: (name: string) => (isOpen: boolean) => void;
  readonly seek: (words: string) => void;
};

/** Shows the bar in `canvas`, before other floating elements, while something is selected on an editable map. */
export function attachStyleBar(canvas: HTMLElement, context: ViewContext, sources: BoxSources): Subscription {
  const { bus } = context;
  const place = document.createElement('div');
  place.className = 'style-bar-place';
  // Directly after the map, for keyboard users.
  canvas.insertBefore(place, canvas.querySelector('.tools'));

  const setOpen = (name: string) => (isOpen: boolean) => {
    const { open, turn } = view.state();
    if (isOpen === (open === name)) return;
    // The content of a panel must exist before it is placed.
    view.becomeNow({ open: isOpen ? name : undefined, sought: '', turn: turn - 1 });
  };
  const seek = (sought: string) => view.becomeNow({ sought });
  const closedWithout = () => (styled(context).length === 0 ? { open: undefined } : {});
  const stand = () => positionBeside(place, canvas, styled(context), context, sources);
  const view = mountView<State>(bus, {
    state: { open: undefined, sought: '', turn: -1 },
    draw(state) {
      const refs = styled(context);
      const bar = refs.length > 0 ? barTemplate({ ...state, context, setOpen, seek }, refs) : nothing;
      drawKeepingFocus(
        place,
        () => render(bar, place),
        () => refs.length === 0 && bus.emit('intent:focus-canvas', {}),
      );
      if (refs.length === 0) return;
      rove(place);
      stand();
    },
    on: {
      'selection:changed': closedWithout,
      'document:changed': closedWithout,
      'document:loaded': closedWithout,
    },
  });
  const schedulePosition = onceAFrame(stand);
  view.add(
    onFacts(bus, {
      'viewport:changed': schedulePosition,
      'positions:moved': schedulePosition,
      'labels:placed': schedulePosition,
    }),
  );
  let hasAnswer = false;
  view.add(
    context.models.pageLayout.changes$.subscribe(() => {
      const before = hasAnswer;
      hasAnswer = context.models.pageLayout.shows('answer');
      if (hasAnswer === before) schedulePosition();
      else view.become();
    }),
  );
  view.add(hideWhilePressed(place, canvas, schedulePosition));
  view.add(() => place.remove());
  view.become();
  return view;
}

function styled({ models }: ViewContext): readonly ElementRef[] {
  // An answer is about several elements, and is read.
  if (models.pageLayout.shows('answer')) return [];
  const refs = models.selection.current();
  // A collapsed group is not an element of the map: it can only be expanded.
  const isFolded = refs.some(({ kind, id }) => kind === 'node' && models.filter.isFolded(id));
  return models.document.isLocked() || isFolded ? [] : refs;
}

function barTemplate(shown: StyleBarProps, refs: readonly ElementRef[]): TemplateResult {
  const { context } = shown;
  const nodes = idsOf(refs, 'node');
  const edges = idsOf(refs, 'edge');
  const boxes = nodes.length + idsOf(refs, 'section').length;
  const tool = (name: ActionName, picture: UiIconName, className = '') => toolButton(context, name, picture, className);
  return html`<div class="floating style-bar bar wrap" ${surface(context, 'style-bar')} role="toolbar" aria-label="Style" @keydown=${moveAlong} @focusin=${roveTo}>
    ${refs.length > 1 ? html`<span class="count">${refs.length} selected</span>` : nothing}
    ${looksTemplate(shown, refs)} ${typesMenu(context, 'node', nodes, edges.length > 0)} ${typesMenu(context, 'edge', edges, nodes.length > 0)}
    <hr />
    ${nodes.length === 1 || (nodes.length === 2 && refs.length === 2) ? tool('add-edge', 'connect') : nothing}
    ${boxes > 1 ? menuButton('Align', alignItems(context, boxes, nodes.length), ICON_MENU('align')) : nothing}
    ${nodes.length > 0 ? panel(shown, 'Tags', icon('tag'), () => tagsPanel(context, nodes)) : nothing}
    ${nodes.length > 1 ? menuButton('Focus', offeredItems(context, FOCUS_MENU, actionContext(context.models)), ICON_MENU('focus')) : nothing}
    ${nodes.length > 1 ? tool('section-around', 'frame') : nothing}
    ${tool('duplicate', 'copy')} ${tool('delete', 'trash', 'danger')}
  </div>`;
}

function looksTemplate(shown: StyleBarProps, refs: readonly ElementRef[]): unknown {
  const of = <F extends StyleField>(field: F) => panelOf(shown, refs, field);
  const button = (name: string, one: { readonly shared: Shared }, picture: unknown, content: () => unknown) =>
    one.shared.refs.length > 0 ? panel(shown, name, picture, content, nowOf(one)) : nothing;
  const [color, fill, image, shape, size] = [of('color'), of('fill'), of('image'), of('shape'), of('size')];
  const [dashed, width, direction, route] = [of('dashed'), of('width'), of('direction'), of('route')];
  return html`${button('Colour', color, dots(color), () => colorPanel(color))}
    ${button('Fill', fill, dots(fill, 'background'), () => colorPanel(fill, true))}
    ${button('Icon', image, icon('picture'), () => iconPanel(image))}
    ${button('Shape', shape, icon('shape'), () => shapePanel(shape))}
    ${button('Size', size, icon('size'), () => sizePanel(size))}
    ${button('Line', dashed, icon('line'), () => linePanel(dashed, width, route))}
    ${button('Direction', direction, icon('arrow'), () => directionPanel(direction))}`;
}

function panelOf<F extends StyleField>(
  { context, sought, seek, turn }: StyleBarProps,
  refs: readonly ElementRef[],
  field: F,
): Panel<F> {
  const shared = sharedLook(context.models.document.current(), refs, field);
  return {
    context,
    shared,
    set: (value, more = {}) =>
      context.bus.emit('intent:change-fields', {
        subject: { refs: shared.refs },
        field,
        values: { [field]: value, ...more },
        turn,
      }),
    sought,
    seek,
  };
}

const panel = (
  { open, setOpen }: StyleBarProps,
  name: string,
  picture: unknown,
  content: () => unknown,
  now = '',
): TemplateResult => panelButton({ name, now, picture, isOpen: open === name, setOpen: setOpen(name), content });

function typesMenu(
  { bus, models }: ViewContext,
  kind: 'node' | 'edge',
  ids: readonly string[],
  isOneOfTwo: boolean,
): unknown {
  if (ids.length === 0) return nothing;
  const name = isOneOfTwo ? `${kind === 'node' ? 'Node' : 'Relationship'} type` : 'Type';
  const more: MenuItem = {
    label: 'New type…',
    run: () => bus.emit('intent:edit', { form: { making: `${kind}Type`, values: {}, users: ids } }),
  };
  return menuButton(name, [...typeItems(bus, models.document.current(), kind, ids), more], ICON_MENU('type'));
}

function alignItems(context: ViewContext, boxes: number, nodes: number): readonly MenuItem[] {
  const subject = actionContext(context.models);
  const item = (name: ActionName, over = {}) => actionItem(context, name, subject, over);
  return [
    ...ALIGN.map((name) => item(name)),
    'line',
    ...DISTRIBUTE.map((name) => item(name, { disabled: boxes < MIN_TO_DISTRIBUTE })),
    ...(nodes > 1 ? ['line' as const, { title: 'Arrange the selection' }, ...arrangeItems(context)] : []),
  ];
}

function toolButton(context: ViewContext, name: ActionName, picture: UiIconName, className: string): unknown {
  const { bus, models } = context;
  const subject = actionContext(models);
  if (!isOffered(models, name, subject)) return nothing;
  const { label, hint } = actionItem(context, name, subject);
  const title = hint ? `${label} (${hint})` : label;
  return iconButton(label, picture, () => emitIntent(bus, intentOf(name, actionContext(models))), title, { className });
}

const ICON_MENU = (name: UiIconName) => ({ content: icon(name), className: 'icon-button' });
const idsOf = (refs: readonly ElementRef[], kind: ElementRef['kind']) =>
  refs.filter((ref) => ref.kind === kind).map(({ id }) => id);

/** Colours of elements with the theme's grey, of transparent ones, and of arrows in the theme's text colour. */
const UNSET = 'var(--edge-strong)';
const UNSET_ARROW = 'var(--ink-2)';

/** The colours of the elements, up to three in one dot; a background is square. */
function dots({ shared }: { readonly shared: Shared }, className = ''): TemplateResult {
  const unset = shared.refs.every(({ kind }) => kind === 'arrow') ? UNSET_ARROW : UNSET;
  const colors = shared.values.slice(0, 3).map((value) => (parseColor(String(value)) ? String(value) : unset));
  const share = 100 / Math.max(1, colors.length);
  const parts = colors.map((color, at) => `${color} ${at * share}% ${(at + 1) * share}%`);
  return html`<span class=${`style-dot ${className}`} style=${`--dot: conic-gradient(${parts.join(', ') || 'transparent 0 100%'})`}></span>`;
}

function nowOf({ shared }: { readonly shared: Shared }): string {
  const [only, ...others] = shared.values;
  if (others.length > 0) return 'mixed';
  if (only === true) return 'dashed';
  if (only === false) return 'solid';
  return only === undefined || String(only).length > 40 ? '' : String(only);
}

/** The types of the map, and none; the common type of all selected elements is checked. */
export function typeItems(
  bus: Pick<ViewContext['bus'], 'emit'>,
  map: MapDocument,
  kind: 'node' | 'edge',
  ids: readonly string[],
): readonly MenuItem[] {
  const types = Object.keys(kind === 'node' ? map.nodeTypes : map.edgeTypes);
  const given = new Set(ids.map((id) => findElement(map, { kind, id })?.type));
  const [only, ...others] = given;
  const isOn = (type: string | undefined) => ids.length > 0 && others.length === 0 && only === type;
  const give = (type: string | undefined) => () => bus.emit('intent:set-type', { kind, ids, type });
  return [
    ...types.map((type) => ({ label: typeLabel(map, kind, type), checked: isOn(type), run: give(type) })),
    ...(types.length > 0 ? (['line'] as const) : []),
    { label: 'No type', checked: isOn(undefined), run: give(undefined) },
  ];
}
