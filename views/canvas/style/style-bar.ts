/**
 * The style bar: how what is selected looks and what is done with it, beside it on the map. Shows what applies to the
 * selected kinds; what they differ in is mixed. One tab stop: arrow keys go along it.
 */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import { fromEvent, type Subscription } from 'rxjs';
import type { ActionName } from '../../../bus/actions.ts';
import { emitIntent, onFacts } from '../../../bus/bus.ts';
import type { ElementRef } from '../../../bus/payloads.ts';
import type { Box } from '../../../drawing/index.ts';
import { parseColor } from '../../../formats/document/colors/color.ts';
import { groundOf, intentOf, isOffered } from '../../../models/ground.ts';
import { type IconName, icon } from '../../ui/icons/icon.ts';
import { iconButton } from '../../ui/icons/icon-button.ts';
import { actionItem, offeredItems } from '../../ui/menu/action-item.ts';
import { type MenuItem, menuButton } from '../../ui/menu/menu.ts';
import { isNarrow } from '../../ui/narrow.ts';
import { moveAlong, rove, roveTo } from '../../ui/roving.ts';
import { onceAFrame, type ViewContext } from '../../ui/view.ts';
import { FOCUS_MENU } from '../bars/selection-bar.ts';
import { arrangeItems } from '../tools/arrange-menu.ts';
import { typeItems } from '../type-items.ts';
import { barPlace, GAP } from './bar-place.ts';
import type { Panel } from './choices.ts';
import { coveredBy, nearbyOf, onCanvas, type Rooms } from './covered.ts';
import { type Shared, type StyleField, sharedLook } from './looks.ts';
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
/** Nodes of which the middle ones are moved so that all have the same distance: with fewer there are none between. */
const FEWEST_TO_DISTRIBUTE = 3;
const HAS_TOUCH = '(any-pointer: coarse)';
/** Of more selected elements only the box around all counts for where the bar stands. */
const MOST_AVOIDED = 60;

/** Shows the bar in `canvas`, before what floats there, while something is selected on a map that can be edited. */
export function attachStyleBar(canvas: HTMLElement, context: ViewContext, rooms: Rooms): Subscription {
  const bar = new StyleBar(canvas, context, rooms);
  const { draw, stand } = bar;
  const showing = onFacts(context.bus, {
    'selection:changed': draw,
    'document:changed': draw,
    'document:loaded': draw,
    'viewport:changed': stand,
    'positions:moved': stand,
    'labels:placed': stand,
  });
  // While something is dragged the bar is out of the way.
  showing.add(
    fromEvent<PointerEvent>(canvas, 'pointerdown', { capture: true }).subscribe(({ target }) => {
      if (!bar.place.contains(target as Node)) bar.place.dataset.away = '';
    }),
  );
  for (const name of ['pointerup', 'pointercancel'])
    showing.add(
      fromEvent(window, name, { capture: true }).subscribe(() => {
        delete bar.place.dataset.away;
        stand();
      }),
    );
  showing.add(() => bar.place.remove());
  draw();
  return showing;
}

class StyleBar {
  readonly place = document.createElement('div');
  #context: ViewContext;
  #rooms: Rooms;
  #canvas: HTMLElement;
  /** The panel that is open, and the choice that is being made in it. */
  #open: string | undefined;
  #sought = '';
  /** Steps of the bar count downwards, those of the forms upwards. */
  #turn = -1;

  constructor(canvas: HTMLElement, context: ViewContext, rooms: Rooms) {
    this.#canvas = canvas;
    this.#context = context;
    this.#rooms = rooms;
    this.place.className = 'style-bar-place';
    // Right after the map, for the keyboard.
    canvas.insertBefore(this.place, canvas.querySelector('.tools'));
  }

  draw = onceAFrame(() => this.#draw());
  stand = onceAFrame(() => this.#stand());

  #refs(): readonly ElementRef[] {
    const { models } = this.#context;
    const refs = models.selection.current();
    // A folded group is no element of the map: it is opened, and nothing else.
    const isFolded = refs.some(({ kind, id }) => kind === 'node' && models.filter.isFolded(id));
    return models.document.isLocked() || isFolded ? [] : refs;
  }

  #draw(): void {
    const refs = this.#refs();
    const hadFocus = this.place.contains(document.activeElement);
    if (refs.length === 0) this.#open = undefined;
    render(refs.length > 0 ? this.#template(refs) : nothing, this.place);
    if (refs.length === 0) {
      if (hadFocus) this.#context.bus.emit('intent:focus-canvas', {});
      return;
    }
    rove(this.place);
    this.#stand();
  }

  #setOpen = (name: string) => (open: boolean) => {
    if (open === (this.#open === name)) return;
    if (!open && this.#open !== name) return;
    this.#open = open ? name : undefined;
    this.#sought = '';
    this.#turn -= 1;
    // What is in a panel must be there before it is placed.
    this.#draw();
  };

  // ——— What is on it ———

  #template(refs: readonly ElementRef[]): TemplateResult {
    const nodes = idsOf(refs, 'node');
    const edges = idsOf(refs, 'edge');
    const boxes = nodes.length + idsOf(refs, 'section').length;
    const tool = (name: ActionName, picture: IconName, className = '') => this.#tool(name, picture, className);
    return html`<div class="floating style-bar" role="toolbar" aria-label="Style" @keydown=${moveAlong} @focusin=${roveTo}>
      ${refs.length > 1 ? html`<span class="count">${refs.length} selected</span>` : nothing}
      ${this.#looks(refs)} ${this.#types('node', nodes, edges.length > 0)} ${this.#types('edge', edges, nodes.length > 0)}
      <hr />
      ${nodes.length === 1 || (nodes.length === 2 && refs.length === 2) ? tool('add-edge', 'connect') : nothing}
      ${boxes > 1 ? menuButton('Align', this.#alignItems(boxes, nodes.length), ICON_MENU('align')) : nothing}
      ${nodes.length > 0 ? this.#panel('Tags', icon('tag'), () => tagsPanel(this.#context, nodes)) : nothing}
      ${nodes.length > 1 ? menuButton('Focus', offeredItems(this.#context, FOCUS_MENU, groundOf(this.#context.models)), ICON_MENU('focus')) : nothing}
      ${nodes.length > 1 ? tool('section-around', 'frame') : nothing}
      ${tool('duplicate', 'copy')} ${tool('delete', 'trash', 'danger')}
    </div>`;
  }

  #looks(refs: readonly ElementRef[]): unknown {
    const of = <F extends StyleField>(field: F) => this.#of(refs, field);
    const shown = (name: string, panel: { readonly shared: Shared }, picture: unknown, content: () => unknown) =>
      panel.shared.refs.length > 0 ? this.#panel(name, picture, content, nowOf(panel)) : nothing;
    const [color, fill, image, shape, size] = [of('color'), of('fill'), of('image'), of('shape'), of('size')];
    const [dashed, width, direction, route] = [of('dashed'), of('width'), of('direction'), of('route')];
    return html`${shown('Colour', color, dots(color), () => colorPanel(color))}
      ${shown('Fill', fill, dots(fill, 'ground'), () => colorPanel(fill, true))}
      ${shown('Icon', image, icon('picture'), () => iconPanel(image))}
      ${shown('Shape', shape, icon('shape'), () => shapePanel(shape))}
      ${shown('Size', size, icon('size'), () => sizePanel(size))}
      ${shown('Line', dashed, icon('line'), () => linePanel(dashed, width, route))}
      ${shown('Direction', direction, icon('arrow'), () => directionPanel(direction))}`;
  }

  #of<F extends StyleField>(refs: readonly ElementRef[], field: F): Panel<F> {
    const { bus, models } = this.#context;
    const shared = sharedLook(models.document.current(), refs, field);
    return {
      context: this.#context,
      shared,
      set: (value, more = {}) =>
        bus.emit('intent:style', { refs: shared.refs, field, values: { [field]: value, ...more }, turn: this.#turn }),
      sought: this.#sought,
      seek: (words) => {
        this.#sought = words;
        this.#draw();
      },
    };
  }

  #panel(name: string, picture: unknown, content: () => unknown, now = ''): TemplateResult {
    return panelButton({ name, now, picture, isOpen: this.#open === name, setOpen: this.#setOpen(name), content });
  }

  #types(kind: 'node' | 'edge', ids: readonly string[], isOneOfTwo: boolean): unknown {
    if (ids.length === 0) return nothing;
    const { bus, models } = this.#context;
    const name = isOneOfTwo ? `${kind === 'node' ? 'Node' : 'Edge'} type` : 'Type';
    const more: MenuItem = {
      label: 'New type…',
      run: () => bus.emit('intent:edit-type', { kind, users: ids }),
    };
    return menuButton(name, [...typeItems(bus, models.document.current(), kind, ids), more], ICON_MENU('type'));
  }

  #alignItems(boxes: number, nodes: number): readonly MenuItem[] {
    const ground = groundOf(this.#context.models);
    const item = (name: ActionName, over = {}) => actionItem(this.#context, name, ground, over);
    return [
      ...ALIGN.map((name) => item(name)),
      'line',
      ...DISTRIBUTE.map((name) => item(name, { disabled: boxes < FEWEST_TO_DISTRIBUTE })),
      ...(nodes > 1 ? ['line' as const, { title: 'Arrange selected' }, ...arrangeItems(this.#context)] : []),
    ];
  }

  /** A button for an action of the table. */
  #tool(name: ActionName, picture: IconName, className: string): unknown {
    const { bus, models } = this.#context;
    const ground = groundOf(models);
    if (!isOffered(models, name, ground)) return nothing;
    const { label, hint } = actionItem(this.#context, name, ground);
    const words = WORDS[name] ?? label;
    const title = hint ? `${words} (${hint})` : words;
    return iconButton(words, picture, () => emitIntent(bus, intentOf(name, groundOf(models))), title, { className });
  }

  // ——— Where it stands ———

  #stand(): void {
    const bar = this.place.querySelector<HTMLElement>('.style-bar');
    if (!bar || this.place.dataset.away !== undefined) return;
    const { models } = this.#context;
    const { width, height } = models.viewport.current();
    const at = barPlace(
      { width: bar.offsetWidth, height: bar.offsetHeight },
      { width, height },
      this.#selected(),
      this.#floating(),
      GAP[matchMedia(HAS_TOUCH).matches ? 'touch' : 'mouse'],
      nearbyOf(this.#context.models, this.#rooms),
    );
    bar.style.setProperty('--left', `${Math.round(at.x)}px`);
    bar.style.setProperty('--top', `${Math.round(at.y)}px`);
    // Beside the selection it lies on the map and goes with it; as a strip at the bottom it takes room from the map.
    bar.toggleAttribute('data-on-map', !isNarrow());
    // A panel opens away from what it changes.
    bar.dataset.menus = at.isAbove ? 'above' : 'below';
  }

  /** What must not be covered, in pixels of the canvas. */
  #selected(): readonly Box[] {
    const { models } = this.#context;
    return this.#refs()
      .slice(0, MOST_AVOIDED)
      .flatMap((ref) => coveredBy(models.document.current(), ref, this.#rooms))
      .map((box) => onCanvas(models, box));
  }

  /** Tools, minimap, legend and zoom, in pixels of the canvas. */
  #floating(): readonly Box[] {
    const { left, top } = this.#canvas.getBoundingClientRect();
    return [...this.#canvas.querySelectorAll('.tools .floating')].map((one) => {
      const box = one.getBoundingClientRect();
      return { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
    });
  }
}

/** Words of actions that stand for more on the bar than in a menu. */
const WORDS: Partial<Record<ActionName, string>> = { 'add-edge': 'Connect' };

const ICON_MENU = (name: IconName) => ({ content: icon(name), className: 'icon-button' });
const idsOf = (refs: readonly ElementRef[], kind: ElementRef['kind']) =>
  refs.filter((ref) => ref.kind === kind).map(({ id }) => id);

/** Of what has the grey of the theme, and of what is see-through; of an arrow, which is drawn in the ink of the theme. */
const UNSET = 'var(--edge-strong)';
const UNSET_ARROW = 'var(--ink-2)';

/** The colours that the elements have, up to three in one dot; a ground is a square one. */
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
