/** Tag control: pills and a text field; typed text is normalized to a tag. */

import { html, type TemplateResult } from 'lit-html';
import { normalizeTags, tagColor, textOn } from '../../../formats/document/tags.ts';
import { own } from '../../../formats/parse/json.ts';
import { icon } from '../../ui/icons/icon.ts';
import type { ControlContext } from './context.ts';

export function tagsControl({
  id,
  value: tags = [],
  document: map,
  suggestions,
  set,
}: ControlContext<'tags'>): TemplateResult {
  const change = (next: readonly string[]) => set(next.length > 0 ? next : undefined);

  function add(input: HTMLInputElement): void {
    if (input.value.trim() === '') return;
    const more = normalizeTags(input.value.includes('#') ? input.value : input.value.split(','));
    input.value = '';
    change([...new Set([...tags, ...more])]);
  }
  function keydown(event: KeyboardEvent): void {
    const input = event.target as HTMLInputElement;
    if ((event.key === 'Enter' || event.key === ',') && input.value.trim() !== '') {
      event.preventDefault();
      add(input);
    } else if (event.key === 'Backspace' && input.value === '' && tags.length > 0) change(tags.slice(0, -1));
  }
  function picked(event: InputEvent): void {
    // A chosen suggestion arrives as one replacement, without typing.
    if (event.inputType === 'insertReplacementText' || !event.inputType) add(event.target as HTMLInputElement);
  }

  return html`<div class="tags-control" role="group" aria-labelledby=${`${id}-name`}>
    ${tags.map((tag) => {
      const color = own(map.tags, tag)?.color ?? tagColor(tag);
      return html`<span class="tag-pill" style=${`background:${color};color:${textOn(color)}`}
        >#${tag}<button type="button" aria-label=${`Remove #${tag}`} @click=${() => change(tags.filter((one) => one !== tag))}>
          ${icon('close')}
        </button></span
      >`;
    })}
    <input
      id=${id}
      type="text"
      autocomplete="off"
      list=${`${id}-list`}
      aria-label="Add a tag"
      placeholder=${tags.length > 0 ? 'Add a tag' : 'Add tags, separated by commas'}
      @keydown=${keydown}
      @input=${picked}
      @change=${(event: Event) => add(event.target as HTMLInputElement)}
    />
    <datalist id=${`${id}-list`}>
      ${suggestions.filter((tag) => !tags.includes(tag)).map((tag) => html`<option value=${tag}></option>`)}
    </datalist>
  </div>`;
}
