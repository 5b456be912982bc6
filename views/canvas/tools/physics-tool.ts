/** The Physics tool: how strongly the layout pulls and pushes. Lasts for the map on screen. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { linkDistance } from '../../../formats/document/look.ts';
import type { ViewContext } from '../../ui/view.ts';

type Slider = {
  readonly name: string;
  readonly key: 'linkDistance' | 'repulsion' | 'spacing';
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly unit: string;
};

/** In pixels; the pushing as a share of what the layout can do. */
const SLIDERS: readonly Slider[] = [
  { name: 'Link distance', key: 'linkDistance', minimum: 40, maximum: 600, step: 10, unit: 'px' },
  { name: 'Repulsion', key: 'repulsion', minimum: 0, maximum: 100, step: 1, unit: '%' },
  { name: 'Spacing', key: 'spacing', minimum: 4, maximum: 60, step: 1, unit: 'px' },
];

/** Slider values of the present map. */
const settings = new WeakMap<object, { repulsion: number; spacing: number; linkDistance: number | undefined }>();
const USUAL = { repulsion: 38, spacing: 20, linkDistance: undefined };

/** The Physics tool of the map on screen. `redraw` is called after a slider has moved. */
export function physicsTool({ bus, models }: ViewContext, running: boolean, redraw: () => void): TemplateResult {
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
    bus.emit('intent:physics', { [key]: value });
    redraw();
  };
  return html`<button
      class="outlined"
      ?disabled=${fixed}
      aria-pressed=${String(!running)}
      @click=${() => bus.emit('intent:physics', { running: !running })}
    >
      ${running ? 'Pause' : 'Resume'}
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
      Unpin all
    </button>`;
}
