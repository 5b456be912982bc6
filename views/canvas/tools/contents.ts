/** Contents of the tools on the canvas. Loaded together with the first map. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { ACTIONS, type ActionName } from '../../../bus/actions.ts';
import type { Settings } from '../../../bus/base/payloads.ts';
import { linkDistance } from '../../../formats/document/look.ts';
import type { AreaRule } from '../../../formats/document/query.ts';
import { readViews } from '../../../formats/document/views.ts';
import { grouped } from '../../../formats/words/words.ts';
import { isPresent, isSizedByDegree } from '../../../models/action-context.ts';
import { type Facet, facetValues } from '../../../models/filter/filter.ts';
import { typeSwatch } from '../../panel/rows.ts';
import { checkbox, radio } from '../../ui/choice.ts';
import { isNarrow } from '../../ui/environment.ts';
import { activeFilters, countsInView } from '../../ui/filter-chips.ts';
import { tagPillContent, tagPillStyle } from '../../ui/icons/tag-pill.ts';
import { actionItem } from '../../ui/menu/action-item.ts';
import { menuButton } from '../../ui/menu/menu.ts';
import type { ViewContext } from '../../ui/view.ts';
import { edgeTypeName, nodeTypeName } from '../../ui/words.ts';
import { arrangeItems } from './arrange-menu.ts';

export type Tool = 'View' | 'Physics' | 'Filter';

export type ToolProps = {
  readonly context: ViewContext;
  readonly running: boolean;
  readonly draw: () => void;
  readonly close: () => boolean;
};

export const TOOL_CONTENTS: Readonly<Record<Tool, (shown: ToolProps) => TemplateResult>> = {
  View: ({ context, close }) => viewTool(context, close),
  Physics: ({ context, running, draw }) => physicsTool(context, running, draw),
  Filter: ({ context }) => filterTool(context),
};

/** More values than this are found in the side panel, which can search them. */
const MAX = 60;

const FACETS: readonly { readonly facet: Facet; readonly name: string }[] = [
  { facet: 'tags', name: 'Tags' },
  { facet: 'types', name: 'Type' },
  { facet: 'edgeTypes', name: 'Relationship type' },
  { facet: 'status', name: 'Status' },
  { facet: 'license', name: 'License' },
];

const TEXTS = [
  { facet: 'label', name: 'Label' },
  { facet: 'description', name: 'Description' },
] as const;

/** The Filter tool: a group for each facet that the map has values of, as of the side panel’s filter. */
function filterTool(context: ViewContext): TemplateResult {
  const { bus, models } = context;
  const filter = models.filter.current();
  return html`<p class="in-view">${countsInView(context)}</p>
    <div class="list-bar bar">${activeFilters(context, 'No filters are active.')}</div>
    ${TEXTS.map(
      ({ facet, name }) => html`<label class="field">
        <span>${name}</span>
        <input
          type="search"
          autocomplete="off"
          spellcheck="false"
          placeholder="Contains…"
          .value=${filter[facet]}
          @input=${(event: Event) =>
            bus.emit('intent:set-filter', {
              change: { facet, value: (event.currentTarget as HTMLInputElement).value },
            })}
        />
      </label>`,
    )}
    ${FACETS.map(({ facet, name }) => facetTemplate(context, facet, name))}`;
}

function facetTemplate({ bus, models }: ViewContext, facet: Facet, name: string): TemplateResult | typeof nothing {
  const document = models.document.current();
  const values = facetValues(document, models.filter.current(), facet);
  if (values.length === 0) return nothing;
  return html`<fieldset class="facet">
    <legend>${name}</legend>
    <div class="values">
      ${values.slice(0, MAX).map(({ value, count, on }) => {
        const toggle = () => bus.emit('intent:set-filter', { change: { facet, toggle: value } });
        return checkbox(facetValue(document, facet, value), on, toggle, count);
      })}
    </div>
    ${values.length > MAX ? html`<p class="muted">${grouped(values.length - MAX)} more in the side panel</p>` : nothing}
  </fieldset>`;
}

function facetValue(document: Parameters<typeof nodeTypeName>[0], facet: Facet, value: string): TemplateResult {
  if (facet === 'tags') {
    return html`<span class="pill" style=${tagPillStyle(document, value)}>${tagPillContent(document, value)}</span>`;
  }
  if (facet === 'types')
    return html`${typeSwatch(document, facet, value)}<span>${nodeTypeName(document, value)}</span>`;
  if (facet === 'edgeTypes') {
    return html`${typeSwatch(document, facet, value)}<span>${edgeTypeName(document, value)}</span>`;
  }
  return html`<span>${value}</span>`;
}

type Slider = {
  readonly name: string;
  readonly key: 'linkDistance' | 'pull';
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly unit: string;
};

/** Spacing: the length of relationships at rest. Pull: how strongly nodes attract one another, the opposite of repulsion. */
const SLIDERS: readonly Slider[] = [
  { name: 'Spacing', key: 'linkDistance', minimum: 40, maximum: 600, step: 10, unit: 'px' },
  { name: 'Pull', key: 'pull', minimum: 0, maximum: 100, step: 1, unit: '%' },
];

/** Slider values of the present map. */
const settings = new WeakMap<object, { pull: number; linkDistance: number | undefined }>();
const USUAL = { pull: 62, linkDistance: undefined };

/** The Physics tool of the map on screen. `redraw` is called after a slider has moved. */
function physicsTool({ bus, models }: ViewContext, running: boolean, redraw: () => void): TemplateResult {
  const document = models.document.current();
  const fixed = document.meta.fixedLayout === true;
  const source = models.document.source();
  const current = settings.get(source) ?? USUAL;
  const settingOf = (key: Slider['key']) =>
    key === 'linkDistance'
      ? models.document.isLocked()
        ? (current.linkDistance ?? linkDistance(document))
        : linkDistance(document)
      : current[key];
  const set = (key: Slider['key'], value: number) => {
    settings.set(source, { ...current, ...settings.get(source), [key]: value });
    bus.emit('intent:physics', key === 'pull' ? { repulsion: 100 - value } : { linkDistance: value });
    redraw();
  };
  return html`<button
      class="outlined"
      ?disabled=${fixed}
      aria-pressed=${String(!running)}
      @click=${() => bus.emit('intent:physics', { running: !running })}
    >
      ${running ? 'Pause' : 'Move again'}
    </button>
    ${fixed ? html`<p class="muted">The layout is fixed. Choose View → Automatic to let nodes move.</p>` : nothing}
    ${SLIDERS.map(
      ({ name, key, minimum, maximum, step, unit }) => html`<label class="slider">
        <span>${name}</span>
        <output>${settingOf(key)} ${unit}</output>
        <input
          type="range"
          aria-label=${name}
          min=${minimum}
          max=${maximum}
          step=${step}
          .value=${String(settingOf(key))}
          ?disabled=${fixed}
          aria-valuetext=${`${settingOf(key)} ${unit === '%' ? 'percent' : 'pixels'}`}
          @input=${(event: Event) => set(key, (event.currentTarget as HTMLInputElement).valueAsNumber)}
        />
      </label>`,
    )}
    <button class="outlined" ?disabled=${fixed} @click=${() => bus.emit('intent:physics', { releasePinned: true })}>
      Release all
    </button>`;
}

/** Rules of groups with a soft background. */
const AREA_RULES: readonly (readonly [AreaRule, string])[] = [
  ['type', 'By type'],
  ['tag', 'By tag'],
  ['community', 'By community'],
  ['organization', 'By organization'],
];

type Switch = {
  readonly key: 'nodeLabels' | 'edgeLabels' | 'tagsOnGraph' | 'legend' | 'minimap';
  readonly name: string;
};

const SWITCHES: readonly Switch[] = [
  { key: 'nodeLabels', name: 'Node labels' },
  { key: 'edgeLabels', name: 'Relationship labels' },
  { key: 'tagsOnGraph', name: 'Tag pills' },
  { key: 'legend', name: 'Legend' },
];

/** Entries that open another panel; the tool closes, because on a phone both cover the same part of the map. */
const ELSEWHERE = ['insight', 'views', 'present'] as const;

/** A locked map keeps its layout. @param close - closes the tool when another panel opens */
function viewTool(context: ViewContext, close: () => void): TemplateResult {
  const { bus, models } = context;
  const fixed = models.document.current().meta.fixedLayout === true;
  const locked = models.document.isLocked();
  const settings: Settings = models.settings.current();
  const isOn = (key: Switch['key']) =>
    settings[key] === 'auto' ? models.pageLayout.shows('legend') : settings[key] === true;
  const switchBox = ({ key, name }: Switch) =>
    checkbox(name, isOn(key), (on) => bus.emit('intent:set-setting', { [key]: on }));
  const elsewhere = (name: ActionName) => {
    const { label, run } = actionItem(context, name);
    return html`<button class="outlined" @click=${() => {
      close();
      run();
    }}>${label}</button>`;
  };
  const layout = (name: string, value: boolean) => {
    const choose = () => bus.emit('intent:set-fixed-layout', { fixed: value });
    return radio(name, 'layout', fixed === value, choose, locked && fixed !== value);
  };
  return html`<fieldset>
      <legend>Show</legend>
      ${SWITCHES.map(switchBox)} ${areaChoice(context)} ${switchBox({ key: 'minimap', name: 'Minimap' })}
      ${sizeSwitch(context)}
    </fieldset>
    <fieldset>
      <legend>Layout</legend>
      ${layout('Automatic', false)} ${layout('Fixed', true)}
      ${locked ? html`<p class="muted">This map is locked. Make your own copy to change the layout.</p>` : nothing}
    </fieldset>
    <div class="buttons">
      ${locked ? nothing : menuButton('Arrange', arrangeItems(context), { className: 'menu-button outlined' })}
      <button class="outlined" ?disabled=${fixed} @click=${() => bus.emit('intent:physics', { arrange: true })}>${ACTIONS.tidy.label}</button>
      ${isPresent(bus, 'styles') ? elsewhere('styles') : nothing}
    </div>
    <div class="buttons">
      ${ELSEWHERE.map(elsewhere)}
    </div>
    ${viewList(context, close)}`;
}

/** Sizes nodes by their number of relationships. */
const sizeSwitch = ({ bus, models }: ViewContext): TemplateResult =>
  checkbox(ACTIONS['size-by-relationships'].label, isSizedByDegree(models.filter), (isOn) =>
    bus.emit('intent:query', { query: { kind: 'measure', by: 'size', field: isOn ? 'degree' : '' } }),
  );

/** Soft backgrounds of groups; by organization where the map was joined. */
function areaChoice({ bus, models }: ViewContext): TemplateResult {
  const current = models.filter.current().queries.flatMap(({ query }) => (query.kind === 'areas' ? query.by : []));
  const isJoined = models.document.current().meta.source?.format === 'joined';
  const rules = AREA_RULES.filter(([rule]) => rule !== 'organization' || isJoined || current.includes(rule));
  const choose = ({ currentTarget }: Event) => {
    const wanted = rules.find(([rule]) => rule === (currentTarget as HTMLSelectElement).value);
    bus.emit('intent:query', { query: { kind: 'areas', by: wanted?.[0] ?? '' } });
  };
  return html`<label class="field"
    ><span>Groups</span>
    <select @change=${choose}>
      <option value="" ?selected=${current.length === 0}>None</option>
      ${rules.map(([rule, words]) => html`<option value=${rule} ?selected=${current.includes(rule)}>${words}</option>`)}
    </select></label
  >`;
}

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
