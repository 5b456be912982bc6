/** Panels of the style bar: colours, icons, shapes, sizes, lines, tags. Each choice is one undo step. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { colorHex, parseColor } from '../../../formats/base/color.ts';
import { COLORS } from '../../../formats/document/colors/palette.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { NODE_LOOK_FIELDS } from '../../../formats/document/fields/fields.ts';
import { PICTURE_NAMES } from '../../../formats/document/icon-names.ts';
import { typedTags } from '../../../formats/document/tags.ts';
import { choiceName } from '../../forms/base/inherit.ts';
import { iconsFound, pictureGlyph } from '../../forms/controls/icon.ts';
import { pictureFile } from '../../forms/controls/pictures/embed-image.ts';
import { cssColor } from '../../forms/controls/plain.ts';
import { tagsInUse } from '../../forms/specs/suggestions.ts';
import { edgeSwatch, nodeSwatch } from '../../ui/icons/swatch.ts';
import { tagPillContent, tagPillStyle } from '../../ui/icons/tag-pill.ts';
import type { ViewContext } from '../../ui/view.ts';
import {
  type Choice,
  choices,
  inheritButton,
  mixedNote,
  numberField,
  type Panel,
  sharedLook,
  tagsAmong,
} from './choices.ts';
import { closePanel } from './popover.ts';

/** @param isFill - a section's background, which uses tints or nothing */
export function colorPanel<F extends 'color' | 'fill'>(panel: Panel<F>, isFill = false): TemplateResult {
  const { context, shared, set } = panel;
  const choice = (name: string, color: string): Choice<F> => {
    const value = isFill ? tintOf(color) : color;
    // Tints are hardly distinguishable as dots, so each has a border in the full colour.
    const style = `--dot: linear-gradient(${cssColor(value)} 0 0)${isFill ? `; border-color: ${color}` : ''}`;
    return { name, value, picture: html`<span class="style-dot" style=${style}></span>` };
  };
  const inUse = isFill ? [] : colorsInUse(context.models.document.current());
  const parsed = parseColor(String(shared.values[0] ?? ''));
  const own = (event: Event) => {
    const { value } = event.target as HTMLInputElement;
    set(isFill ? tintOf(value) : value);
  };
  return html`${mixedNote(panel)}
    ${choices(
      panel,
      COLORS.map(({ name, color }) => choice(name, color)),
      'dots',
    )}
    ${
      inUse.length > 0
        ? html`<p class="style-note">In this map</p>
            ${choices(
              panel,
              inUse.map((color) => choice(color, color)),
              'dots',
            )}`
        : nothing
    }
    <div class="style-foot bar wrap">
      <label class="style-own bar">Custom <input type="color" .value=${live(parsed ? colorHex(parsed) : '#808080')} @input=${own} /></label>
      ${isFill ? noFillButton(panel) : nothing} ${inheritButton(panel, isFill ? 'Default' : 'Default or type’s')}
    </div>`;
}

function noFillButton<F extends 'color' | 'fill'>({ shared, set }: Panel<F>): TemplateResult {
  const isOn = shared.values.length === 1 && shared.values[0] === 'none';
  const clear = (event: Event) => {
    set('none');
    closePanel(event);
  };
  return html`<button type="button" class="link" aria-pressed=${String(isOn)} @click=${clear}>None</button>`;
}

/** The icon grid of tags, for nodes, in their colour. */
export function iconPanel(panel: Panel<'image'>): TemplateResult {
  const { context, shared, set, sought, seek } = panel;
  const words = sought.trim().toLowerCase();
  const names = PICTURE_NAMES.filter((name) => name.includes(words));
  // An icon is white, so it is visible only on the node's colour.
  const withFit: Panel<'image'> = {
    ...panel,
    set: (image) => set(image, { imageFit: image === undefined ? undefined : 'icon' }),
  };
  const color = sharedLook(context.models.document.current(), shared.refs, 'color').values[0];
  return html`<input
      type="search"
      aria-label="Find an icon"
      placeholder="Find an icon"
      autocomplete="off"
      .value=${live(sought)}
      @input=${(event: Event) => seek((event.target as HTMLInputElement).value)}
    />
    ${mixedNote(panel)}
    <div style=${`--tile: ${cssColor(String(color))}`}>
      ${choices(
        withFit,
        names.map((name) => ({ name, value: `icons/${name}.svg`, picture: pictureGlyph(name) })),
        'icons',
      )}
    </div>
    ${iconsFound(words, names.length, 'style-note')}
    <div class="style-foot bar wrap">
      ${pictureFile(
        ({ address, fit }) => panel.set(address, { imageFit: fit }),
        (text) => panel.context.bus.emit('notice:raised', { tone: 'error', text }),
      )}
      ${inheritButton(withFit, 'Remove icon')}
    </div>`;
}

export function shapePanel(panel: Panel<'shape'>): TemplateResult {
  const plain = { color: 'currentColor', imageFit: 'cover', borderColor: 'none', borderWidth: 0 } as const;
  return html`${mixedNote(panel)}
    ${choices(
      panel,
      NODE_LOOK_FIELDS.shape.values.map((shape) => ({
        name: choiceName(shape),
        value: shape,
        picture: nodeSwatch({ ...plain, shape }),
      })),
    )}
    <div class="style-foot bar wrap">${inheritButton(panel, 'Default or type’s')}</div>`;
}

const SIZES = [
  ['Small', 10],
  ['Medium', 14],
  ['Large', 20],
  ['Very large', 30],
] as const;
const WIDTHS = [
  ['Thin', 1],
  ['Medium', 2],
  ['Thick', 4],
  ['Very thick', 7],
] as const;

export function sizePanel(panel: Panel<'size'>): TemplateResult {
  const picture = (size: number) => html`<svg class="style-icon" viewBox="-32 -32 64 64" aria-hidden="true">
    <circle r=${size} />
  </svg>`;
  return html`${mixedNote(panel)}
    ${choices(
      panel,
      SIZES.map(([name, value]) => ({ name, value, picture: picture(value) })),
    )}
    <div class="style-foot bar wrap">${numberField(panel, 'Radius', 1)} ${inheritButton(panel, 'Default or type’s')}</div>`;
}

const sample = (look: Partial<Parameters<typeof edgeSwatch>[0]>) =>
  edgeSwatch({ color: 'currentColor', width: 2, dashed: false, animated: false, direction: 'none', ...look });

/** Solid or dashed, width, and for arrows the route. */
export function linePanel(dashed: Panel<'dashed'>, width: Panel<'width'>, route: Panel<'route'>): TemplateResult {
  return html`<p class="style-note">Line</p>
    ${choices(dashed, [
      { name: 'Solid', value: false, picture: sample({}) },
      { name: 'Dashed', value: true, picture: sample({ dashed: true }) },
    ])}
    ${
      route.shared.refs.length > 0
        ? html`<p class="style-note">Route</p>
            ${choices(route, [
              { name: 'Straight', value: 'straight', picture: sample({}) },
              { name: 'With right angles', value: 'elbow', picture: ELBOW },
            ])}`
        : nothing
    }
    <p class="style-note">Width</p>
    ${choices(
      width,
      WIDTHS.map(([name, value]) => ({ name, value, picture: bar(value) })),
    )}
    <div class="style-foot bar wrap">${numberField(width, 'Width', 0.5)} ${inheritButton(width, 'Default or type’s width')}</div>`;
}

const bar = (width: number) =>
  html`<svg class="style-icon" viewBox="0 0 28 12" aria-hidden="true"><rect y=${6 - width / 2} width="28" height=${width} /></svg>`;
const ELBOW = html`<svg class="swatch line" viewBox="0 0 28 12" aria-hidden="true">
  <path d="M1 11h13V1h13" fill="none" stroke="currentColor" stroke-width="2" />
</svg>`;

export function directionPanel(panel: Panel<'direction'>): TemplateResult {
  const names = { forward: 'Forward', backward: 'Backward', both: 'Both directions', none: 'No arrow head' } as const;
  return html`${mixedNote(panel)}
    ${choices(
      panel,
      (Object.keys(names) as (keyof typeof names)[]).map((direction) => ({
        name: names[direction],
        value: direction,
        picture: sample({ direction }),
      })),
    )}
    <div class="style-foot bar wrap">${inheritButton(panel, 'Default or type’s')}</div>`;
}

// ——— Tags ———

export function tagsPanel({ bus, models }: ViewContext, ids: readonly string[]): TemplateResult {
  const map = models.document.current();
  const carried = tagsAmong(map, ids);
  const add = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    for (const tag of typedTags(String(new FormData(form).get('tag') ?? '')))
      bus.emit('intent:tag-nodes', { ids, add: tag });
    form.reset();
  };
  const toggle = (tag: string) => (event: Event) =>
    bus.emit('intent:tag-nodes', { ids, [(event.target as HTMLInputElement).checked ? 'add' : 'remove']: tag });
  return html`<form class="style-row" @submit=${add}>
      <input class="grow" type="text" name="tag" aria-label="Tag to add" placeholder="New tag" autocomplete="off" />
      <button type="submit" class="outlined">Add</button>
    </form>
    <div class="style-tags">
      ${tagsInUse(map).map(
        (tag) => html`<label
          ><input
            type="checkbox"
            aria-label=${`#${tag}`}
            .checked=${live(carried.get(tag) === 'all')}
            .indeterminate=${carried.get(tag) === 'some'}
            @change=${toggle(tag)}
          /><span class="pill" style=${tagPillStyle(map, tag)}>${tagPillContent(map, tag)}</span></label
        >`,
      )}
    </div>`;
}

const MAX_IN_USE = 12;

/** Other colours of the map, most used first; each as it is first written there. */
export function colorsInUse(map: MapDocument): readonly string[] {
  const { nodes, edges, sections, arrows, nodeTypes, edgeTypes } = map;
  const count = new Map<string, { readonly text: string; uses: number }>();
  const known = new Set(COLORS.map(({ color }) => color));
  for (const { color } of [
    ...Object.values(nodeTypes),
    ...Object.values(edgeTypes),
    ...nodes,
    ...edges,
    ...sections,
    ...arrows,
  ]) {
    const parsed = color === undefined ? undefined : parseColor(color);
    if (color === undefined || !parsed || parsed.alpha < 1) continue;
    const key = colorHex(parsed);
    if (known.has(key)) continue;
    const entry = count.get(key) ?? { text: color, uses: 0 };
    entry.uses += 1;
    count.set(key, entry);
  }
  return [...count.values()]
    .sort((a, b) => b.uses - a.uses)
    .slice(0, MAX_IN_USE)
    .map(({ text }) => text);
}

/** A light translucent tint of a colour, for the background of a section on light and dark pages. */
export function tintOf(color: string): string {
  const parsed = parseColor(color);
  return parsed ? `${colorHex(parsed)}24` : color;
}
