/** A small bar for what several selected elements can be told at once. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents, ElementRef } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { typeLabel } from '../../formats/document/look.ts';
import { normalizeTag } from '../../formats/document/tags.ts';
import { groundOf } from '../../models/ground.ts';
import { offeredItems } from '../ui/action-item.ts';
import { icon } from '../ui/icon.ts';
import { type MenuItem, menuButton } from '../ui/menu.ts';
import { idIn } from '../ui/own-id.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { arrangeMenu } from './arrange-menu.ts';

type Bus = ViewContext['bus'];
const FOCUS_MENU = [
  'focus-1',
  'focus-2',
  'focus-3',
  'focus-4',
  'focus-5',
  'focus-shared',
  'ways',
  'fold-selected',
] as const;

type Alignment = BusEvents['intent:align']['how'];

const ALIGNMENTS: readonly { readonly how: Alignment; readonly label: string }[] = [
  { how: 'left', label: 'Left edges' },
  { how: 'center', label: 'Centres, one above the other' },
  { how: 'right', label: 'Right edges' },
  { how: 'top', label: 'Top edges' },
  { how: 'middle', label: 'Middles, side by side' },
  { how: 'bottom', label: 'Bottom edges' },
];

const DISTRIBUTIONS = [
  { axis: 'horizontal', label: 'Distribute across' },
  { axis: 'vertical', label: 'Distribute down' },
] as const;

/** Nodes of which the middle ones are moved so that all have the same distance: with fewer there are none between. */
const FEWEST_TO_DISTRIBUTE = 3;

/** Shows the bar in `canvas` while two elements or more are selected; on a locked map it asks, and changes nothing. */
export function attachSelectionBar(canvas: HTMLElement, context: ViewContext): Subscription {
  const { bus, models } = context;
  const place = document.createElement('div');
  canvas.append(place);
  let isTagging = false;

  const setTagging = (wanted: boolean) => {
    isTagging = wanted;
    draw();
    if (wanted) requestAnimationFrame(() => place.querySelector('input')?.focus());
  };
  const draw = onceAFrame(() => {
    const refs = models.selection.current();
    // A locked map is asked, not changed; of one node the context menu asks.
    const isShown = refs.length > 1 && (!models.document.isLocked() || models.selection.ids('node').length > 0);
    if (!isShown) isTagging = false;
    render(isShown ? barTemplate(context, refs, { isTagging, setTagging }) : nothing, place);
  });
  return onFacts(bus, { 'selection:changed': draw, 'document:changed': draw, 'document:loaded': draw });
}

type Tagging = { readonly isTagging: boolean; readonly setTagging: (wanted: boolean) => void };

function barTemplate(context: ViewContext, refs: readonly ElementRef[], tagging: Tagging): TemplateResult {
  const { bus, models } = context;
  const hasNodes = refs.some(({ kind }) => kind === 'node');
  return html`<div class="floating selection-bar" role="toolbar" aria-label="Selection">
    <span class="count">${refs.length} selected</span>
    ${hasNodes ? menuButton('Focus', offeredItems(context, FOCUS_MENU, groundOf(models))) : nothing}
    ${models.document.isLocked() ? nothing : editingTools(context, refs, tagging)}
    <button
      class="icon-button"
      aria-label="Clear selection"
      title="Clear selection (Esc)"
      @click=${() => bus.emit('intent:select', { refs: [], mode: 'replace' })}
    >
      ${icon('close')}
    </button>
  </div>`;
}

/** What changes the selected elements. */
function editingTools(context: ViewContext, refs: readonly ElementRef[], tagging: Tagging): TemplateResult {
  const { bus } = context;
  const map = context.models.document.current();
  const idsOf = (kind: ElementRef['kind']) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
  const [nodes, edges] = [idsOf('node'), idsOf('edge')];
  const setType = (kind: 'node' | 'edge', isOnly: boolean) =>
    menuButton(isOnly ? 'Set type' : `Set ${kind} type`, typeItems(bus, map, kind, kind === 'node' ? nodes : edges));
  return html`${nodes.length > 0 ? setType('node', edges.length === 0) : nothing}
    ${edges.length > 0 ? setType('edge', nodes.length === 0) : nothing}
    ${nodes.length > 0 ? tagTools(bus, map, nodes, tagging) : nothing}
    ${nodes.length > 1 && map.meta.fixedLayout ? menuButton('Align', alignItems(bus, nodes)) : nothing}
    ${nodes.length > 1 ? arrangeMenu(context, 'Arrange selected', true) : nothing}
    ${nodes.length > 0 ? html`<button @click=${() => bus.emit('intent:duplicate', { refs })}>Duplicate</button>` : nothing}
    <button class="danger" @click=${() => bus.emit('intent:delete', { refs })}>Delete</button>`;
}

/** The types that selected elements can be given, and none. */
export function typeItems(
  bus: Pick<Bus, 'emit'>,
  map: MapDocument,
  kind: 'node' | 'edge',
  ids: readonly string[],
): readonly MenuItem[] {
  const types = Object.keys(kind === 'node' ? map.nodeTypes : map.edgeTypes);
  const give = (type: string | undefined) => () => bus.emit('intent:set-type', { kind, ids, type });
  return [
    ...types.map((type) => ({ label: typeLabel(map, kind, type), run: give(type) })),
    ...(types.length > 0 ? (['line'] as const) : []),
    { label: 'No type', run: give(undefined) },
  ];
}

/** How selected nodes can be brought into line in a fixed layout. */
export function alignItems(bus: Pick<Bus, 'emit'>, ids: readonly string[]): readonly MenuItem[] {
  return [
    ...ALIGNMENTS.map(({ how, label }) => ({ label, run: () => bus.emit('intent:align', { ids, how }) })),
    'line',
    ...DISTRIBUTIONS.map(({ axis, label }) => ({
      label,
      disabled: ids.length < FEWEST_TO_DISTRIBUTE,
      run: () => bus.emit('intent:distribute', { ids, axis }),
    })),
  ];
}

function tagTools(
  bus: Bus,
  map: MapDocument,
  ids: readonly string[],
  { isTagging, setTagging }: Tagging,
): TemplateResult {
  if (isTagging) return tagForm(bus, map, ids, () => setTagging(false));
  const carried = tagsOf(map, new Set(ids));
  const items = carried.map((tag) => ({
    label: `#${tag}`,
    run: () => bus.emit('intent:tag-nodes', { ids, remove: tag }),
  }));
  return html`<button @click=${() => setTagging(true)}>Add tag</button>
    ${carried.length > 0 ? menuButton('Remove tag', items) : nothing}`;
}

function tagForm(bus: Bus, map: MapDocument, ids: readonly string[], leave: () => void): TemplateResult {
  const add = (event: Event) => {
    event.preventDefault();
    const tag = normalizeTag(String(new FormData(event.target as HTMLFormElement).get('tag') ?? ''));
    if (tag !== '') bus.emit('intent:tag-nodes', { ids, add: tag });
    leave();
  };
  const keyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') leave();
  };
  const known = [...new Set([...Object.keys(map.tags), ...tagsOf(map)])].sort();
  const tagsId = idIn({ bus }, 'selection-bar-tags');
  return html`<form class="row" @submit=${add} @keydown=${keyDown}>
    <input type="text" name="tag" aria-label="Tag to add" list=${tagsId} placeholder="Tag" autocomplete="off" />
    <datalist id=${tagsId}>${known.map((tag) => html`<option value=${tag}></option>`)}</datalist>
    <button type="submit" class="primary">Add</button>
  </form>`;
}

/** Tags that nodes carry, in alphabetical order; those of some nodes alone when these are given. */
function tagsOf({ nodes }: MapDocument, among?: ReadonlySet<string>): readonly string[] {
  const asked = among ? nodes.filter(({ id }) => among.has(id)) : nodes;
  return [...new Set(asked.flatMap(({ tags }) => tags ?? []))].sort();
}
