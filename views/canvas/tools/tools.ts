/** The tools on the canvas: View, Physics and Filter, each a panel that one button opens and closes. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import type { BusEvents } from '../../../bus/events.ts';
import { isNarrow } from '../../ui/environment.ts';
import { filterChips } from '../../ui/filter-chips.ts';
import { iconButton, type UiIconName } from '../../ui/icons/icon.ts';
import { idIn } from '../../ui/own-id.ts';
import { rove } from '../../ui/roving.ts';
import { registerSurface, surface } from '../../ui/surface.ts';
import { drawnOnEdit, mountView, renderOnly, type ViewContext } from '../../ui/view.ts';
import type { TOOL_CONTENTS, Tool, ToolProps } from './contents.ts';
import { toolPalette } from './tool-palette.ts';

const TOOLS: readonly Tool[] = ['View', 'Physics', 'Filter'];

type LazyContents = (use: (part: { readonly TOOL_CONTENTS: typeof TOOL_CONTENTS }) => void) => Promise<void>;

const panelId = (context: ViewContext, tool: Tool) => idIn(context, `tool-${tool.toLowerCase()}`);

export type Tools = {
  readonly open: (tool: Tool) => void;
  /** Closes the open tool. Returns whether one was open. */
  readonly close: () => boolean;
};

type State = {
  readonly open: Tool | undefined;
  readonly contents: typeof TOOL_CONTENTS | undefined;
  readonly running: boolean;
  readonly canGoBack: boolean;
  readonly active: BusEvents['tool:changed'];
};

type ToolsProps = State & ToolProps & { readonly toggle: (tool: Tool) => void };

export function attachTools(host: HTMLElement, context: ViewContext, contents: LazyContents): Subscription & Tools {
  const place = document.createElement('div');
  place.className = 'tool-area';
  host.append(place);
  const become = (by: Partial<State>, focused: string | undefined) => {
    view.becomeNow(by);
    if (focused) place.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  };
  const show = (tool: Tool, open: Tool | undefined) =>
    void contents(({ TOOL_CONTENTS }) =>
      become({ contents: TOOL_CONTENTS, open }, `#${panelId(context, tool)} :is(input, button, select)`),
    );
  const open: Tools['open'] = (tool) => show(tool, tool);
  const toggle = (tool: Tool) => show(tool, view.state().open === tool ? undefined : tool);
  const close = () => {
    const { open: tool } = view.state();
    if (!tool) return false;
    // The focus stays if it is elsewhere by now.
    const isHere = place.contains(document.activeElement) || document.activeElement === document.body;
    become({ open: undefined }, isHere ? `[aria-controls="${panelId(context, tool)}"]` : undefined);
    return true;
  };

  const view = mountView<State>(context.bus, {
    state: {
      open: undefined,
      contents: undefined,
      running: false,
      canGoBack: false,
      active: { tool: undefined, isKept: false },
    },
    draw(state) {
      render(toolsTemplate({ ...state, context, draw: () => view.become(), toggle, close }), place);
      rove(place);
    },
    on: {
      'layout:changed': ({ running }) => ({ running }),
      'map-history:changed': ({ length }) => ({ canGoBack: length > 0 }),
      'tool:changed': (active) => ({ active }),
      'settings:changed': renderOnly,
      'filter:changed': renderOnly,
      // The result is visible on the map, which the tool covers on a phone.
      'camera:changed': ({ shows }) => {
        if (shows === 'all' && isNarrow()) close();
        return undefined;
      },
      'document:loaded': () => ({ running: false }),
      'document:changed': (change, state) => (state.open ? drawnOnEdit(change) : undefined),
    },
  });
  view.becomeNow();
  return Object.assign(view, { open, close });
}

function toolsTemplate(shown: ToolsProps): TemplateResult {
  return html`<div class="tool-bars">
      <div class="tool-bar floating" ${surface(shown.context, 'toolbar')} role="group" aria-label="Tools">
        ${shown.canGoBack ? backButton(shown.context) : nothing} ${TOOLS.map((tool) => toolButton(tool, shown))}
      </div>
      ${toolPalette(shown.context, shown.active)}
    </div>
    ${TOOLS.map((tool) => toolPanel(tool, shown))}`;
}

const backButton = ({ bus }: ViewContext) =>
  iconButton('Back', 'back', () => bus.emit('intent:back', {}), 'Back', { className: 'back-on-canvas' });

function toolButton(tool: Tool, { open, toggle, context }: ToolsProps): TemplateResult {
  const count = tool === 'Filter' ? filterChips(context).length : 0;
  return html`<button
    class=${tool === open ? 'on' : ''}
    aria-expanded=${String(tool === open)}
    aria-controls=${panelId(context, tool)}
    aria-description=${count > 0 ? `${count} active` : nothing}
    @click=${() => toggle(tool)}
  >
    ${tool}${tool === 'Filter' ? html`<small class="count" aria-hidden="true">${count > 0 ? count : nothing}</small>` : nothing}
  </button>`;
}

function toolPanel(tool: Tool, shown: ToolsProps): TemplateResult {
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    shown.close();
  };
  return html`<section
    id=${panelId(shown.context, tool)}
    class="tool-panel floating"
    ${surface(shown.context, 'panel')}
    aria-label=${`${tool} tool`}
    ?hidden=${tool !== shown.open}
    @keydown=${keyDown}
  >
    ${tool === shown.open ? shown.contents?.[tool](shown) : nothing}
  </section>`;
}

export function attachZoomControls(host: HTMLElement, context: ViewContext): Subscription {
  const { bus } = context;
  const button = (by: 'in' | 'out' | 'fit', name: string, key: string, picture: UiIconName) =>
    iconButton(name, picture, () => bus.emit('intent:zoom', { by }), `${name} (${key})`);
  const place = document.createElement('div');
  place.className = 'zoom floating';
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', 'Zoom');
  host.append(place);
  render(
    html`${button('in', 'Zoom in', '+', 'plus')}${button('out', 'Zoom out', '−', 'minus')}${button('fit', 'Fit', '0', 'fit')}`,
    place,
  );
  return registerSurface(place, context, 'toolbar');
}
