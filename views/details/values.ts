/** Values of `details`: text, links, lists, and nested objects as sub-sections. Only safe addresses become links. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { safeLink } from '../../formats/document/address.ts';
import type { Details, Json } from '../../formats/document/fields/values.ts';
import { keyName } from '../ui/words.ts';

/** Further values of one list or object are counted, not shown: nobody reads them here, and the page stays quick. */
const MAX = 200;
/** Deeper objects are shown as JSON. */
const MAX_DEPTH = 8;

/** A link when the text is a web or mail address, else the text. Opens in a new tab, and tells it nothing of this page. */
export function linkOrText(text: string, shown = text): TemplateResult {
  const address = safeLink(text);
  if (!address) return html`${shown}`;
  return html`<a href=${address} target="_blank" rel="noopener noreferrer">${shown}</a>`;
}

/** All facts: plain ones as a table of names and values, each nested object under a heading of its own. */
export function detailsTemplate(details: Details, depth = 0): TemplateResult {
  const entries = Object.entries(details);
  const shown = entries.slice(0, MAX);
  // Facts that stand together form one table; an object between them starts a sub-section, so that the order is kept.
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

/** What is not said in one cell: an object, or a list that holds objects or lists. */
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

/** The panel's sections are headed by h3; deeper levels than h6 do not exist. */
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
