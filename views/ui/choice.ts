import { html, nothing, type TemplateResult } from 'lit-html';
import { grouped } from '../../formats/words/words.ts';

/** @param content - a text, or elements that contain it */
export const checkbox = (
  content: unknown,
  isOn: boolean,
  change: (isOn: boolean) => void,
  count?: number,
): TemplateResult => html`<label class="choice bar">
  <input type="checkbox" .checked=${isOn} @change=${(event: Event) => change((event.currentTarget as HTMLInputElement).checked)} />
  ${typeof content === 'string' ? html`<span>${content}</span>` : content} ${count === undefined ? nothing : html`<small>${grouped(count)}</small>`}</label
>`;

/** @param name - of the group */
export const radio = (
  words: string,
  name: string,
  isOn: boolean,
  choose: () => void,
  disabled = false,
): TemplateResult => html`<label class="choice bar">
  <input type="radio" name=${name} .checked=${isOn} ?disabled=${disabled} @change=${choose} /><span>${words}</span></label
>`;
