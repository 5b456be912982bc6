/** Values of `details`: text, links, lists, and nested objects as sub-sections. Only safe addresses become links. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { safeLink } from '../../formats/document/address.ts';
import type { Details, Json } from '../../formats/document/fields/values.ts';
import { keyName } from '../ui/words.ts';

/** Limit of the values shown of one list or object; the rest is only counted, so that the page stays fast. */
const MAX = 200;
/** Depth below which objects are shown as JSON. */
const MAX_DEPTH = 8;

/** A link if the text is a web or mail address. It opens in a new tab without a referrer. */
export function linkOrText(text: string, shown = text): TemplateResult {
  const address = safeLink(text);
  if (!address) return html`${shown}`;
  return html`<a href=${address} target="_blank" rel="noopener noreferrer">${shown}</a>`;
}

/** All details: plain values as a table of names and values, each nested object under a heading. */
export function detailsTemplate(details: Details, depth = 0): TemplateResult {
  const entries = Object.entries(details);
  const shown = entries.slice(0, MAX);
  // Consecutive plain values form one table; an object between them starts a sub-section, so that the order is kept.
  const runs: [string, Json][][] = [];
  for (const entry of shown) {
    const last = runs.at(-1);
    const mergeKey = last?.[0] !== undefined && !isNested(last[0][1]) && !isNested(entry[1]);
    if (last && mergeKey) last.push(entry);
    else runs.push([entry]);
  }
  return html`${runs.map((run) => {
    const [first] = run;
    if (first && isNested(first[1])) return subSection(first[0], first[1], depth);
    return html`<dl>
      ${run.map(
        ([key, value]) =>
          html`<dt>${keyName(key)}</dt>
            <dd>${plainValue(value)}</dd>`,
      )}
    </dl>`;
  })}${entries.length > MAX ? html`<p class="muted">And ${entries.length - MAX} more.</p>` : nothing}`;
}

/** Whether a value does not fit into one cell: an object, or a list that contains objects or lists. */
function isNested(value: Json): boolean {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null);
  return typeof value === 'object' && value !== null;
}

function subSection(key: string, value: Json, depth: number): TemplateResult {
  const name = keyName(key);
  return html`<section class="sub" aria-label=${name}>
    ${subHeading(name, depth)} ${depth >= MAX_DEPTH ? html`<pre>${JSON.stringify(value, null, 1)}</pre>` : nestedValue(value, depth)}
  </section>`;
}

/** Sections of the panel have h3 headings; levels below h6 do not exist. */
function subHeading(name: string, depth: number): TemplateResult {
  if (depth === 0) return html`<h4>${name}</h4>`;
  if (depth === 1) return html`<h5>${name}</h5>`;
  return html`<h6>${name}</h6>`;
}

function nestedValue(value: Json, depth: number): TemplateResult {
  if (!Array.isArray(value)) return detailsTemplate(value as Details, depth + 1);
  return html`<ul>
    ${value.slice(0, MAX).map((item: Json) => html`<li>${isNested(item) ? nestedValue(item, depth + 1) : plainValue(item)}</li>`)}
    ${value.length > MAX ? html`<li class="muted">And ${value.length - MAX} more.</li>` : nothing}
  </ul>`;
}

function plainValue(value: Json): TemplateResult {
  if (typeof value === 'string') return linkOrText(value);
  if (typeof value === 'boolean') return html`${value ? 'yes' : 'no'}`;
  if (typeof value === 'number') return html`${String(value)}`;
  if (!Array.isArray(value)) return html``;
  const items: readonly Json[] = value;
  return html`${items.slice(0, MAX).map((item, index) => html`${index > 0 ? ', ' : nothing}${plainValue(item)}`)}${
    items.length > MAX ? html` and ${items.length - MAX} more` : nothing
  }`;
}
