import { html, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { completedLink } from '../../../formats/document/address.ts';
import type { Link } from '../../../formats/document/fields/values.ts';
import { typedTags } from '../../../formats/document/tags.ts';
import { icon, iconButton } from '../../ui/icons/icon.ts';
import { tagPillStyle } from '../../ui/icons/tag-pill.ts';
import type { ControlContext } from '../base/context.ts';
import { typedIn } from './plain.ts';

export function linksControl({ id, value: links = [], set }: ControlContext<'links'>): TemplateResult {
  const change = (next: readonly Link[]) => set(next.length > 0 ? next : undefined);
  const put = (index: number, part: Partial<Link>) =>
    change(links.map((link, at) => (at === index ? { ...link, ...part } : link)));
  return html`<div class="rows" role="group" aria-labelledby=${`${id}-name`}>
    ${links.map(
      (link, index) => html`<div class="row">
        <input
          type="text"
          aria-label=${`Name of link ${index + 1}`}
          placeholder="Name"
          .value=${live(link.label ?? '')}
          @input=${(event: Event) => put(index, { label: typedIn(event) })}
        />
        <input
          type="url"
          class="wide"
          aria-label=${`Address of link ${index + 1}`}
          placeholder="https://…"
          .value=${live(link.url)}
          @input=${(event: Event) => put(index, { url: typedIn(event) })}
          @change=${() => put(index, { url: completedLink(link.url) ?? link.url })}
        />
        ${iconButton(`Remove link ${index + 1}`, 'close', () => change(links.filter((_, at) => at !== index)))}
      </div>`,
    )}
    <button type="button" class="link" @click=${() => change([...links, { url: '' }])}>Add a link</button>
  </div>`;
}

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
    const more = typedTags(input.value);
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

  return html`<div class="tags-control bar wrap" role="group" aria-labelledby=${`${id}-name`}>
    ${tags.map(
      (tag) => html`<span class="pill" style=${tagPillStyle(map, tag)}
        ><span>#${tag}</span
        ><button type="button" aria-label=${`Remove #${tag}`} @click=${() => change(tags.filter((one) => one !== tag))}>
          ${icon('close')}
        </button></span
      >`,
    )}
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
