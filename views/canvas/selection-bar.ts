/** A small bar for what several selected elements can be told at once. */

import { html, nothing, render } from 'lit';
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
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { arrangeMenu } from './arrange-menu.ts';

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

/** Shows the bar in `canvas` while two elements or more are selected; on a locked map it asks, and changes nothing. */
export function attachSelectionBar(canvas: HTMLElement, context: ViewContext): Subscription {
  const { bus, models } = context;
  const place = document.createElement('div');
  canvas.append(place);
  let tagging = false;

  const draw = onceAFrame(() => {
    const refs = models.selection.current();
    // A locked map is asked, not changed; of one node the context menu asks.
    const isShown = refs.length > 1 && (!models.document.isLocked() || models.selection.ids('node').length > 0);
    if (!isShown) tagging = false;
    render(isShown ? bar(models.document.current()) : nothing, place);
  });

  function bar(map: MapDocument): unknown {
    const refs = models.selection.current();
    const nodes = models.selection.ids('node');
    const edges = models.selection.ids('edge');
    return html`<div class="floating selection-bar" role="toolbar" aria-label="Selection">
      <span class="count">${refs.length} selected</span>
      ${nodes.length > 0 ? menuButton('Focus', offeredItems(context, FOCUS_MENU, groundOf(models))) : nothing}
      ${models.document.isLocked() ? nothing : editing(map, refs, nodes, edges)}
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

  function editing(
    map: MapDocument,
    refs: readonly ElementRef[],
    nodes: readonly string[],
    edges: readonly string[],
  ): unknown {
    return html`${nodes.length > 0 ? typeMenu(map, 'node', nodes, edges.length > 0 ? 'Set node type' : 'Set type') : nothing}
      ${edges.length > 0 ? typeMenu(map, 'edge', edges, nodes.length > 0 ? 'Set edge type' : 'Set type') : nothing}
      ${nodes.length > 0 ? tagTools(map, nodes) : nothing}
      ${nodes.length > 1 && map.meta.fixedLayout ? alignMenu(nodes) : nothing}
      ${nodes.length > 1 ? arrangeMenu(context, 'Arrange selected', true) : nothing}
      ${nodes.length > 0 ? html`<button @click=${() => bus.emit('intent:duplicate', { refs })}>Duplicate</button>` : nothing}
      <button class="danger" @click=${() => bus.emit('intent:delete', { refs })}>Delete</button>`;
  }

  function typeMenu(map: MapDocument, kind: 'node' | 'edge', ids: readonly string[], name: string): unknown {
    const types = Object.keys(kind === 'node' ? map.nodeTypes : map.edgeTypes);
    const items: MenuItem[] = [
      ...types.map((type) => ({
        label: typeLabel(map, kind, type),
        run: () => bus.emit('intent:set-type', { kind, ids, type }),
      })),
      ...(types.length > 0 ? (['line'] as const) : []),
      { label: 'No type', run: () => bus.emit('intent:set-type', { kind, ids, type: undefined }) },
    ];
    return menuButton(name, items);
  }

  function tagTools(map: MapDocument, ids: readonly string[]): unknown {
    const wanted = new Set(ids);
    const carried = new Set(map.nodes.filter(({ id }) => wanted.has(id)).flatMap(({ tags }) => tags ?? []));
    const add = (event: Event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const tag = normalizeTag(String(new FormData(form).get('tag') ?? ''));
      tagging = false;
      if (tag !== '') bus.emit('intent:tag-nodes', { ids, add: tag });
      draw();
    };
    if (tagging) {
      return html`<form class="row" @submit=${add} @keydown=${leaveTagging}>
        <input type="text" name="tag" aria-label="Tag to add" list="selection-bar-tags" placeholder="Tag" autocomplete="off" />
        <datalist id="selection-bar-tags">${tagsOf(map).map((tag) => html`<option value=${tag}></option>`)}</datalist>
        <button type="submit" class="primary">Add</button>
      </form>`;
    }
    return html`<button
        @click=${() => {
          tagging = true;
          draw();
          requestAnimationFrame(() => place.querySelector('input')?.focus());
        }}
      >
        Add tag
      </button>
      ${
        carried.size > 0
          ? menuButton(
              'Remove tag',
              [...carried].sort().map((tag) => ({
                label: `#${tag}`,
                run: () => bus.emit('intent:tag-nodes', { ids, remove: tag }),
              })),
            )
          : nothing
      }`;
  }

  function leaveTagging(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    tagging = false;
    draw();
  }

  function alignMenu(ids: readonly string[]): unknown {
    return menuButton('Align', [
      ...ALIGNMENTS.map(({ how, label }) => ({ label, run: () => bus.emit('intent:align', { ids, how }) })),
      'line',
      {
        label: 'Distribute across',
        disabled: ids.length < 3,
        run: () => bus.emit('intent:distribute', { ids, axis: 'horizontal' as const }),
      },
      {
        label: 'Distribute down',
        disabled: ids.length < 3,
        run: () => bus.emit('intent:distribute', { ids, axis: 'vertical' as const }),
      },
    ]);
  }

  const listening = onFacts(bus, {
    'selection:changed': draw,
    'document:changed': draw,
    'document:loaded': draw,
  });
  return listening;
}

function tagsOf(map: MapDocument): readonly string[] {
  return [...new Set([...Object.keys(map.tags), ...map.nodes.flatMap(({ tags }) => tags ?? [])])].sort();
}
