/** The View tool: layout, labels, tag pills, legend, minimap, arranging. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { Settings } from '../../../bus/payloads.ts';
import { readViews } from '../../../formats/document/views.ts';
import { isNarrow } from '../../ui/environment.ts';
import { actionItem } from '../../ui/menu/action-item.ts';
import type { ViewContext } from '../../ui/view.ts';
import { arrangeMenu } from './arrange-menu.ts';

type Switch = {
  readonly key: 'nodeLabels' | 'edgeLabels' | 'tagsOnGraph' | 'legend' | 'minimap';
  readonly name: string;
};

const SWITCHES: readonly Switch[] = [
  { key: 'nodeLabels', name: 'Node labels' },
  { key: 'edgeLabels', name: 'Edge labels' },
  { key: 'tagsOnGraph', name: 'Tag pills' },
  { key: 'legend', name: 'Legend' },
  { key: 'minimap', name: 'Minimap' },
];

/** Entries that open another panel; the tool closes, because on a phone both cover the same part of the map. */
const ELSEWHERE = ['fold', 'insight', 'measure', 'matrix', 'check', 'views'] as const;

/**
 * The View tool: the layout, and what of the map is shown. A locked map keeps its layout.
 *
 * @param close - closes the tool, where what is asked for is shown elsewhere
 */
export function viewTool(context: ViewContext, close: () => void): TemplateResult {
  const { bus, models } = context;
  const fixed = models.document.current().meta.fixedLayout === true;
  const locked = models.document.isLocked();
  const settings: Settings = models.settings.current();
  const layout = (name: string, value: boolean) => html`<label class="choice">
    <input
      type="radio"
      name="layout"
      .checked=${fixed === value}
      ?disabled=${locked && fixed !== value}
      @change=${() => bus.emit('intent:set-fixed-layout', { fixed: value })}
    />${name}</label
  >`;
  return html`<fieldset>
      <legend>Layout</legend>
      ${layout('Automatic', false)} ${layout('Fixed', true)}
      ${locked ? html`<p class="muted">This map is locked. Make your own copy to change the layout.</p>` : nothing}
    </fieldset>
    <fieldset>
      <legend>Show</legend>
      ${SWITCHES.map(
        ({ key, name }) => html`<label class="choice">
          <input
            type="checkbox"
            .checked=${settings[key]}
            @change=${(event: Event) => bus.emit('intent:set-setting', { [key]: (event.currentTarget as HTMLInputElement).checked })}
          />${name}</label
        >`,
      )}
    </fieldset>
    <div class="buttons">
      ${locked ? nothing : arrangeMenu(context)}
      <button class="outlined" ?disabled=${fixed} @click=${() => bus.emit('intent:physics', { arrange: true })}>Arrange again</button>
      ${ELSEWHERE.map((name) => {
        const { label, run } = actionItem(context, name);
        return html`<button class="outlined" @click=${() => {
          close();
          run();
        }}>${label}</button>`;
      })}
    </div>
    ${viewList(context, close)}`;
}

/** The named views of the map, each a click away. */
function viewList({ bus, models }: ViewContext, close: () => void): TemplateResult | typeof nothing {
  const views = readViews(models.document.current().meta);
  if (views.length === 0) return nothing;
  const show = (name: string) => {
    if (isNarrow()) close();
    bus.emit('intent:show-view', { name });
  };
  return html`<fieldset>
    <legend>Views</legend>
    <ol class="plain view-list">
      ${views.map(({ name }) => html`<li><button class="link" @click=${() => show(name)}>${name}</button></li>`)}
    </ol>
    <button class="outlined" @click=${() => bus.emit('intent:tour', {})}>Start the tour</button>
  </fieldset>`;
}
