/** Bar with queries about several selected nodes of a locked map. An editable map has the style bar. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { actionContext } from '../../../models/action-context.ts';
import { iconButton } from '../../ui/icons/icon.ts';
import { drawKeepingFocus } from '../../ui/keep-focus.ts';
import { offeredItems } from '../../ui/menu/action-item.ts';
import { menuButton } from '../../ui/menu/menu.ts';
import { moveAlong, rove, roveTo } from '../../ui/roving.ts';
import { surface } from '../../ui/surface.ts';
import { mountView, renderOnly, type ViewContext } from '../../ui/view.ts';

/** Queries about several nodes; those about one node are in the context menu. */
export const FOCUS_MENU = [
  'focus-1',
  'focus-2',
  'focus-3',
  'focus-4',
  'focus-5',
  'focus-shared',
  'paths',
  'fold-selected',
] as const;

export function attachSelectionBar(canvas: HTMLElement, context: ViewContext): Subscription {
  const { bus, models } = context;
  const place = document.createElement('div');
  // Directly after the map, for keyboard users.
  canvas.insertBefore(place, canvas.querySelector('.tools'));
  const draw = () => {
    const { length } = models.selection.current();
    const isShown = length > 1 && models.document.isLocked() && models.selection.ids('node').length > 0;
    const drawBar = () => render(isShown ? barTemplate(context, length) : nothing, place);
    drawKeepingFocus(place, drawBar, () => bus.emit('intent:focus-canvas', {}));
    rove(place);
  };
  const on = { 'selection:changed': renderOnly, 'document:changed': renderOnly, 'document:loaded': renderOnly };
  const view = mountView(bus, { state: {}, draw, on });
  view.become();
  return view;
}

function barTemplate(context: ViewContext, count: number): TemplateResult {
  return html`<div class="floating selection-bar bar wrap" ${surface(context, 'toolbar')} role="toolbar" aria-label="Selection" @keydown=${moveAlong} @focusin=${roveTo}>
    <span class="count">${count} selected</span>
    ${menuButton('Focus', offeredItems(context, FOCUS_MENU, actionContext(context.models)))}
    ${iconButton('Clear selection', 'close', () => context.bus.emit('intent:select', { refs: [], mode: 'replace' }), 'Clear selection (Esc)')}
  </div>`;
}
