/** Control of a node's other links: rows of a name and an address. */

import { html, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { completedLink } from '../../../formats/document/address.ts';
import type { Link } from '../../../formats/document/fields/values.ts';
import { iconButton } from '../../ui/icons/icon-button.ts';
import type { ControlContext } from './context.ts';
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
