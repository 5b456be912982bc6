/** The tools on the canvas: View, Physics and Filter, each a panel that one button opens and closes. */

import { html, nothing, render, type TemplateResult } from 'lit';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { filterChips } from '../panel/filter-chips.ts';
import { icon } from '../ui/icon.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { filterTool } from './filter-tool.ts';
import { physicsTool } from './physics-tool.ts';
import { viewTool } from './view-tool.ts';

const TOOLS = ['View', 'Physics', 'Filter'] as const;
type Tool = (typeof TOOLS)[number];

export type Tools = {
  /** Closes the open tool. Answers whether one was open. */
  readonly close: () => boolean;
};

export function attachTools(host: HTMLElement, context: ViewContext): Subscription & Tools {
  const { bus } = context;
  let open: Tool | undefined;
  let running = false;
  let canGoBack = false;

  const contents: Record<Tool, () => TemplateResult> = {
    View: () => viewTool(context),
    Physics: () => physicsTool(context, running, draw),
    Filter: () => filterTool(context),
  };

  const place = document.createElement('div');
  place.className = 'tool-area';
  host.append(place);

  const drawNow = () => render(template(), place);
  const draw = onceAFrame(drawNow);

  function template(): TemplateResult {
    return html`<div class="tool-bar floating" role="group" aria-label="Tools">
        ${
          canGoBack
            ? html`<button class="icon-button back-on-canvas" aria-label="Back" title="Back" @click=${() => bus.emit('intent:back', {})}>
                ${icon('back')}
              </button>`
            : nothing
        }
        ${TOOLS.map(buttonTemplate)}
      </div>
      ${TOOLS.map(
        (tool) => html`<section
          id=${panelId(tool)}
          class="tool-panel floating"
          aria-label=${`${tool} tool`}
          ?hidden=${tool !== open}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key === 'Escape' && !event.defaultPrevented) {
              event.preventDefault();
              event.stopPropagation();
              close();
            }
          }}
        >
          ${tool === open ? contents[tool]() : nothing}
        </section>`,
      )}`;
  }

  const panelId = (tool: Tool) => `tool-${tool.toLowerCase()}`;

  function buttonTemplate(tool: Tool): TemplateResult {
    const count = tool === 'Filter' ? filterChips(context).length : 0;
    return html`<button
      class=${tool === open ? 'on' : ''}
      aria-expanded=${String(tool === open)}
      aria-controls=${panelId(tool)}
      aria-description=${count > 0 ? `${count} active` : nothing}
      @click=${() => toggle(tool)}
    >
      ${tool}${count > 0 ? html`<small aria-hidden="true">${count}</small>` : nothing}
    </button>`;
  }

  function toggle(tool: Tool): void {
    open = open === tool ? undefined : tool;
    drawNow();
    if (open)
      place.querySelector<HTMLElement>(`#${panelId(open)} :is(input, button, select)`)?.focus({ preventScroll: true });
  }

  function close(): boolean {
    if (!open) return false;
    const tool = open;
    open = undefined;
    drawNow();
    place.querySelector<HTMLElement>(`[aria-controls="${panelId(tool)}"]`)?.focus();
    return true;
  }

  const listening = onFacts(bus, {
    'layout:changed': (layout) => {
      running = layout.running;
      draw();
    },
    'map-history:changed': ({ length }) => {
      canGoBack = length > 0;
      draw();
    },
    'settings:changed': draw,
    'filter:changed': draw,
    'document:loaded': () => {
      running = false;
      draw();
    },
    'document:changed': ({ cause }) => {
      if (cause !== 'layout' && open) draw();
    },
  });
  drawNow();
  return Object.assign(listening, { close });
}
