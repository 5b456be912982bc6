import { html, nothing, type TemplateResult } from 'lit-html';
import type { ActionName } from '../../../bus/actions.ts';
import type { BusEvents } from '../../../bus/events.ts';
import { actionContext } from '../../../models/action-context.ts';
import { icon, type UiIconName } from '../../ui/icons/icon.ts';
import { actionItem } from '../../ui/menu/action-item.ts';
import { moveAlong, roveTo } from '../../ui/roving.ts';
import { surface } from '../../ui/surface.ts';
import type { ViewContext } from '../../ui/view.ts';

/** Tools that add to the map, in the palette and in the Add menu. */
export const TOOLS = ['add-node', 'add-edge', 'add-section', 'add-arrow', 'write'] as const;

const LOOKS: readonly { readonly name: ActionName; readonly picture: UiIconName; readonly tool?: string }[] = [
  { name: 'select-tool', picture: 'select' },
  { name: 'add-node', picture: 'node', tool: 'node' },
  { name: 'add-edge', picture: 'connect', tool: 'edge' },
  { name: 'add-section', picture: 'frame', tool: 'section' },
  { name: 'add-arrow', picture: 'arrow', tool: 'arrow' },
  { name: 'write', picture: 'edit' },
];

/** The palette of a map that can be edited. A double-click on a tool keeps it active. */
export function toolPalette(context: ViewContext, active: BusEvents['tool:changed']): TemplateResult | typeof nothing {
  const { bus, models } = context;
  if (models.document.isLocked()) return nothing;
  const keep = (isKept: boolean) => bus.emit('intent:set-tool', { keep: isKept });
  return html`<div class="tool-bar floating" ${surface(context, 'toolbar')} role="toolbar" aria-label="Tool palette" @keydown=${moveAlong} @focusin=${roveTo}>
    ${LOOKS.map(({ name, picture, tool }) => {
      const { label, hint, run } = actionItem(context, name, actionContext(models, []));
      const isOn = name === 'write' ? undefined : String(tool === active.tool);
      return html`<button class="icon-button" aria-label=${label} title=${`${label} (${hint})`} aria-pressed=${isOn ?? nothing}
        @click=${run} @dblclick=${tool && (() => keep(true))}>${icon(picture)}</button>`;
    })}
    <button class="icon-button" aria-label="Keep tool active" title="Keep tool active until Esc (double-click a tool)" aria-pressed=${String(active.isKept)}
      @click=${() => keep(!active.isKept)}>${icon('lock')}</button>
  </div>`;
}
