import { html, nothing, type TemplateResult } from 'lit-html';
import type { FieldKind } from '../../../formats/document/fields/field.ts';
import { NAMED_FONTS } from '../../../formats/document/fields/fields.ts';
import type { ControlContext } from '../base/context.ts';
import { choiceName, formName, isDefault, valueText } from '../base/inherit.ts';
import { detailsControl } from './details.ts';
import { endControl, nodeChooser } from './end.ts';
import { iconControl } from './icon.ts';
import { imageControl } from './image.ts';
import { linksControl, tagsControl } from './links.ts';
import { booleanControl, colorControl, enumControl, numberControl, pairControl, textControl } from './plain.ts';

const CONTROLS: { readonly [K in FieldKind]: (context: ControlContext<K>) => TemplateResult } = {
  text: textControl,
  // The ends of an edge are ids of nodes, which are chosen.
  id: (context) => {
    const { key, document, id, value: chosen = '', problem, set } = context;
    if (key !== 'from' && key !== 'to') return textControl(context);
    return nodeChooser({ document, id, chosen, isWrong: problem !== undefined, set });
  },
  address: textControl,
  repository: textControl,
  // Named fonts are suggested, any CSS family is accepted.
  font: (context) => textControl({ ...context, suggestions: NAMED_FONTS }),
  number: numberControl,
  enum: enumControl,
  boolean: booleanControl,
  color: colorControl,
  image: imageControl,
  icon: iconControl,
  tags: tagsControl,
  links: linksControl,
  details: detailsControl,
  pair: pairControl,
  end: endControl,
  // Not editable.
  repoInfo: () => html``,
  object: () => html``,
};

/** Kinds whose control has several elements, so that their name labels a group. */
const GROUPED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'enum',
  'boolean',
  'tags',
  'links',
  'details',
  'pair',
  'end',
  'icon',
]);

/** @param control - replaces the field's usual control @param extra - under the control, such as a button */
export function fieldRow<K extends FieldKind>(
  context: ControlContext<K>,
  control: unknown = CONTROLS[context.kind](context),
  extra: unknown = nothing,
): TemplateResult {
  const { id, key, field, kind, name, note, problem } = context;
  const unit = field.unit ? html`<small class="unit" aria-hidden="true">${field.unit}</small>` : nothing;
  const label = GROUPED.has(kind)
    ? html`<span class="field-name" id=${`${id}-name`}>${name}${unit}</span>`
    : html`<label class="field-name" for=${id}>${name}${unit}</label>`;
  return html`<div class=${problem ? 'form-field bad' : 'form-field'} data-field=${key}>
    ${label} ${control}
    <div class="field-note" id=${`${id}-note`}>${problem ?? note ?? noteOf(context)} ${inheritButton(context)}</div>
    ${extra}
  </div>`;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.every((part) => part === ''));
}

function noteOf<K extends FieldKind>({ key, value, kind, isMixed, inherited }: ControlContext<K>): unknown {
  if (isMixed) return kind === 'enum' || kind === 'boolean' ? 'Mixed' : nothing;
  if (!inherited) return nothing;
  const text = valueText(inherited.value, key);
  if (isSet(value)) {
    return html`<span title=${isDefault(inherited) ? `Default: ${text}` : `${inherited.from}: ${text}`}>Changed ·</span>`;
  }
  if (kind !== 'enum' && kind !== 'boolean') return nothing;
  return isDefault(inherited) ? `Default: ${text}` : `${choiceName(text)} (from type)`;
}

/** Button that resets to the type's value, or else the default. */
function inheritButton<K extends FieldKind>({ value, isMixed, inherited, set, key }: ControlContext<K>): unknown {
  if (!(isSet(value) || isMixed) || !inherited) return nothing;
  const whose = isDefault(inherited) ? 'the default' : `the value of ${inherited.from}`;
  return html`<button
    type="button"
    class="link"
    aria-label=${`Reset ${formName(key).toLowerCase()} to ${whose}`}
    @click=${() => set(undefined)}
  >
    Reset
  </button>`;
}
