/** The tools on the canvas: View, Physics and Filter, each a panel that one button opens and closes. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../../bus/bus.ts';
import { filterChips } from '../../panel/filter-chips.ts';
import { iconButton } from '../../ui/icons/icon-button.ts';
import { isNarrow } from '../../ui/narrow.ts';
import { idIn } from '../../ui/own-id.ts';
import { onceAFrame, type ViewContext } from '../../ui/view.ts';
import { filterTool } from './filter-tool.ts';
import { physicsTool } from './physics-tool.ts';
import { viewTool } from './view-tool.ts';

const TOOLS = ['View', 'Physics', 'Filter'] as const;
type Tool = (typeof TOOLS)[number];

const panelId = (context: ViewContext, tool: Tool) => idIn(context, `tool-${tool.toLowerCase()}`);

/** What others may ask of the tools. */
export type Tools = {
  /** Closes the open tool. Answers whether one was open. */
  readonly close: () => boolean;
};

type State = {
  readonly open: Tool | undefined;
  /** The layout is running. */
  readonly running: boolean;
  readonly canGoBack: boolean;
};

/** What the tools are drawn from and may ask for. */
type Shown = State & {
  readonly context: ViewContext;
  readonly draw: () => void;
  readonly toggle: (tool: Tool) => void;
  readonly close: () => boolean;
};

/** Shows the tools in `host`. */
export function attachTools(host: HTMLElement, context: ViewContext): Subscription & Tools {
  const place = document.createElement('div');
  place.className = 'tool-area';
  host.append(place);
  let state: State = { open: undefined, running: false, canGoBack: false };

  const drawNow = () => render(toolsTemplate({ ...state, context, draw, toggle, close }), place);
  const draw = onceAFrame(drawNow);
  const become = (change: Partial<State>) => {
    state = { ...state, ...change };
    draw();
  };
  const open = (tool: Tool | undefined, focused: string | undefined) => {
    state = { ...state, open: tool };
    drawNow();
    if (focused) place.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  };
  const toggle = (tool: Tool) =>
    open(state.open === tool ? undefined : tool, `#${panelId(context, tool)} :is(input, button, select)`);
  const close = () => {
    const { open: tool } = state;
    if (!tool) return false;
    // Whoever is elsewhere by now stays there.
    const isHere = place.contains(document.activeElement) || document.activeElement === document.body;
    open(undefined, isHere ? `[aria-controls="${panelId(context, tool)}"]` : undefined);
    return true;
  };

  const listening = onFacts(context.bus, {
    'layout:changed': ({ running }) => become({ running }),
    'map-history:changed': ({ length }) => become({ canGoBack: length > 0 }),
    'settings:changed': draw,
    'filter:changed': draw,
    // What was asked for is seen on the map, which on a phone lies under the tool.
    'view:directed': ({ to }) => {
      if (to === 'all' && isNarrow()) close();
    },
    'document:loaded': () => become({ running: false }),
    'document:changed': ({ cause }) => {
      if (cause !== 'layout' && state.open) draw();
    },
  });
  drawNow();
  return Object.assign(listening, { close });
}

function toolsTemplate(shown: Shown): TemplateResult {
  return html`<div class="tool-bar floating" role="group" aria-label="Tools">
      ${shown.canGoBack ? backButton(shown.context) : nothing} ${TOOLS.map((tool) => toolButton(tool, shown))}
    </div>
    ${TOOLS.map((tool) => toolPanel(tool, shown))}`;
}

const backButton = ({ bus }: ViewContext) =>
  iconButton('Back', 'back', () => bus.emit('intent:back', {}), 'Back', { className: 'back-on-canvas' });

function toolButton(tool: Tool, { open, toggle, context }: Shown): TemplateResult {
  const count = tool === 'Filter' ? filterChips(context).length : 0;
  return html`<button
    class=${tool === open ? 'on' : ''}
    aria-expanded=${String(tool === open)}
    aria-controls=${panelId(context, tool)}
    aria-description=${count > 0 ? `${count} active` : nothing}
    @click=${() => toggle(tool)}
  >
    ${tool}${count > 0 ? html`<small aria-hidden="true">${count}</small>` : nothing}
  </button>`;
}

const CONTENTS: Readonly<Record<Tool, (shown: Shown) => TemplateResult>> = {
  View: ({ context, close }) => viewTool(context, close),
  Physics: ({ context, running, draw }) => physicsTool(context, running, draw),
  Filter: ({ context }) => filterTool(context),
};

function toolPanel(tool: Tool, shown: Shown): TemplateResult {
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    shown.close();
  };
  return html`<section
    id=${panelId(shown.context, tool)}
    class="tool-panel floating"
    aria-label=${`${tool} tool`}
    ?hidden=${tool !== shown.open}
    @keydown=${keyDown}
  >
    ${tool === shown.open ? CONTENTS[tool](shown) : nothing}
  </section>`;
}
