/** The menu of the right mouse button, of a long press, and of the menu key. On a locked map it holds only what reads. */

import { render } from 'lit';
import type { BusEvents, ElementRef } from '../bus/events.ts';
import { safeGraph, safeLink } from '../formats/address.ts';
import { indexesOf } from '../models/indexes.ts';
import { type MenuItem, menuList, showMenuAt } from './menu.ts';
import type { ViewContext } from './view.ts';
import { elementSentence } from './words.ts';

type Asked = BusEvents['intent:context-menu'];

export function attachContextMenu(host: HTMLElement, { bus, models }: ViewContext): void {
  const place = document.createElement('div');
  host.append(place);

  function items({ ref, graph }: Asked): readonly MenuItem[] {
    const locked = models.document.isLocked();
    if (!ref) return canvasItems(graph, locked);
    const reading = ref.kind === 'node' ? nodeReading(ref.id) : edgeReading(ref);
    const editing = locked ? [] : editingItems(ref);
    const hide: MenuItem[] =
      ref.kind === 'node'
        ? [
            {
              label: 'Hide',
              run: () => bus.emit('intent:set-filter', { change: { facet: 'hidden', hide: idsToHide(ref.id) } }),
            },
          ]
        : [];
    return [
      ...reading,
      ...joined(reading, editing),
      ...joined([...reading, ...editing], hide),
      ...deleteItem(ref, locked),
    ];
  }

  /** The selected nodes when the node is one of them, else the node alone. */
  function idsToHide(id: string): readonly string[] {
    const selected = models.selection.ids('node');
    return selected.includes(id) ? selected : [id];
  }

  function nodeReading(id: string): MenuItem[] {
    const node = indexesOf(models.document.current()).nodes.get(id);
    if (!node) return [];
    const list: MenuItem[] = [{ label: 'Show details', run: () => showDetails({ kind: 'node', id }) }];
    if (node.url && safeLink(node.url)) {
      list.push({ label: 'Open website', run: () => bus.emit('intent:open-website', { nodeId: id }) });
    }
    if (node.graph && safeGraph(node.graph)) {
      list.push({ label: 'Open its graph', run: () => bus.emit('intent:open-graph', { nodeId: id }) });
    }
    return list;
  }

  function edgeReading(ref: ElementRef): MenuItem[] {
    return ref.kind === 'edge' ? [{ label: 'Show details', run: () => showDetails(ref) }] : [];
  }

  function showDetails(ref: ElementRef): void {
    bus.emit('intent:select', { refs: [ref], mode: 'replace' });
    bus.emit('intent:focus-details', {});
  }

  function editingItems(ref: ElementRef): MenuItem[] {
    const edit: MenuItem = { label: `Edit ${ref.kind}`, hint: 'Enter', run: () => bus.emit('intent:edit', { ref }) };
    if (ref.kind !== 'node') return [edit];
    return [
      edit,
      { label: 'Add edge from here', hint: 'E', run: () => bus.emit('intent:connect', { from: ref.id }) },
      { label: 'Pin here', run: () => bus.emit('intent:pin', { nodeIds: [ref.id] }) },
    ];
  }

  function deleteItem(ref: ElementRef, locked: boolean): MenuItem[] {
    if (locked) return [];
    const refs = models.selection.has(ref) ? models.selection.current() : [ref];
    const label = refs.length > 1 ? `Delete ${refs.length} selected…` : 'Delete';
    return ['line', { label, hint: 'Del', tone: 'danger', run: () => bus.emit('intent:delete', { refs }) }];
  }

  function canvasItems(at: Asked['graph'], locked: boolean): MenuItem[] {
    const reading: MenuItem[] = [{ label: 'Fit', hint: '0', run: () => bus.emit('intent:zoom', { by: 'fit' }) }];
    const { hidden } = models.filter.current();
    if (hidden.length > 0) {
      reading.push({
        label: 'Show hidden nodes',
        run: () => bus.emit('intent:set-filter', { change: { facet: 'hidden', show: 'all' } }),
      });
    }
    if (locked) return reading;
    return [
      { label: 'Add node here', hint: 'N', run: () => bus.emit('intent:add', { kind: 'node', at }) },
      { label: 'Add section here', run: () => bus.emit('intent:add', { kind: 'section', at }) },
      'line',
      ...reading,
    ];
  }

  let before: Element | null = null;
  // `toggle` does not bubble; the place hears it on its way down.
  place.addEventListener(
    'toggle',
    (event) => {
      if ((event as ToggleEvent).newState !== 'closed') return;
      // The focus goes back to where it was, unless the chosen item has taken it elsewhere.
      const lost = document.activeElement === document.body || place.contains(document.activeElement);
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    { capture: true },
  );

  bus.on('intent:context-menu', (asked) => {
    const list = items(asked);
    if (list.length === 0) return;
    if (!place.contains(document.activeElement)) before = document.activeElement;
    const name = (asked.ref && elementSentence(models.document.current(), asked.ref)) ?? 'Map';
    render(menuList('context-menu', name, list), place);
    const menu = place.querySelector<HTMLElement>('[popover]');
    if (menu) showMenuAt(menu, asked.at);
  });
}

/** A line before `after` when both have something. */
function joined(before: readonly MenuItem[], after: readonly MenuItem[]): readonly MenuItem[] {
  return before.length > 0 && after.length > 0 ? ['line', ...after] : after;
}
