/** Context menu of the right mouse button, a long press and the menu key. On a locked map nothing in it edits. */

import { render } from 'lit-html';
import type { MenuRequest } from '../../bus/base/payloads.ts';
import { actionContext, isOffered } from '../../models/action-context.ts';
import { actionItem, offeredItems } from '../ui/menu/action-item.ts';
import { type MenuItem, menuList, showMenuAt } from '../ui/menu/menu.ts';
import type { ViewContext } from '../ui/view.ts';
import { elementSentence } from '../ui/words.ts';

export type ContextMenu = {
  readonly open: (request: MenuRequest) => void;
};

export function attachContextMenu(host: HTMLElement, context: ViewContext, focusDetails: () => void): ContextMenu {
  const place = document.createElement('div');
  host.append(place);

  let before: Element | null = null;
  // The event does not bubble, so it is captured. The focus returns before the menu closes, so that Tab continues from
  // there and the chosen action may move it elsewhere.
  place.addEventListener(
    'beforetoggle',
    (event) => {
      if ((event as ToggleEvent).newState !== 'closed' || !place.contains(document.activeElement)) return;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    { capture: true },
  );

  function open(request: MenuRequest): void {
    const list = menuItems(context, request, focusDetails);
    if (list.length === 0) return;
    if (!place.contains(document.activeElement)) before = document.activeElement;
    const name = (request.ref && elementSentence(context.models.document.current(), request.ref)) ?? 'Map';
    render(menuList('context-menu', name, list), place);
    const menu = place.querySelector<HTMLElement>('[popover]');
    if (menu) showMenuAt(menu, request.at);
  }

  return { open };
}

function menuItems(context: ViewContext, { ref, graph }: MenuRequest, focusDetails: () => void): readonly MenuItem[] {
  const { bus, models } = context;
  if (!ref) {
    const subject = actionContext(models, [], { at: graph });
    return withLines([
      offeredItems(context, ['add-node-here', 'add-section-here'], subject),
      offeredItems(context, ['fit', 'show-hidden', 'fold', 'insight', 'measure', 'views', 'link'], subject),
    ]);
  }
  const one = actionContext(models, [ref]);
  // An action on one of several selected elements applies to all.
  const all = models.selection.has(ref) ? actionContext(models) : one;
  const isGraph = ref.kind === 'node' || ref.kind === 'edge';
  const showDetails = () => {
    bus.emit('intent:select', { refs: [ref], mode: 'replace' });
    focusDetails();
  };
  const details: MenuItem[] = isGraph && !one.isFolded ? [{ label: 'Show details', run: showDetails }] : [];
  const edit = { label: `Edit ${ref.kind}`, hint: 'Space' };
  const remove = all.refs.length > 1 ? { label: `Delete ${all.refs.length} selected…` } : {};
  return withLines([
    [...details, ...offeredItems(context, ['unfold', 'open-website', 'open-graph'], one)],
    [
      ...(isOffered(models, 'edit', one) ? [actionItem(context, 'edit', one, edit)] : []),
      ...(!one.isFolded && isOffered(models, 'rename', one)
        ? [actionItem(context, 'rename', one, { hint: 'F2' })]
        : []),
      ...offeredItems(context, ['color', 'add-edge-from', 'pin'], one),
      ...offeredItems(context, ['copy', 'duplicate', 'section-around', 'merge'], all),
    ],
    ref.kind === 'node'
      ? [
          ...offeredItems(context, ['focus-1', 'focus-shared', 'paths', 'fold-selected'], all),
          ...offeredItems(context, ['dependants'], one),
        ]
      : [],
    ref.kind === 'node' ? offeredItems(context, ['hide'], all) : [],
    isOffered(models, 'delete', all) ? [actionItem(context, 'delete', all, { tone: 'danger', ...remove })] : [],
  ]);
}

/** Joins non-empty groups, with a separator between them. */
function withLines(groups: readonly (readonly MenuItem[])[]): readonly MenuItem[] {
  return groups.filter(({ length }) => length > 0).flatMap((group, at) => (at === 0 ? group : ['line', ...group]));
}
