/** Values of `details`: text, links, lists, and nested objects as sub-sections. Only safe addresses become links. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { entriesIn, type SourceEntry } from '../../formats/claims/fragment.ts';
import { sharedNamesOf, sourceInWords } from '../../formats/claims/source-words.ts';
import { safeLink } from '../../formats/document/address.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import type { Details, Json } from '../../formats/document/fields/values.ts';
import { claimsOf, disagreementsOf, maintainerDisagreements } from '../../formats/join/disagreements.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { firstRows } from './first-rows.ts';
import { keyName } from './words.ts';

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
  // Consecutive plain values form one table; an object between them starts a sub-section, so that the order is kept.
  const runs: [string, Json][][] = [];
  for (const entry of Object.entries(details)) {
    const last = runs.at(-1);
    const mergeKey = last?.[0] !== undefined && !isNested(last[0][1]) && !isNested(entry[1]);
    if (last && mergeKey) last.push(entry);
    else runs.push([entry]);
  }
  return html`${runs.map((run) => {
    const [first] = run;
    if (first && isNested(first[1])) return subSection(first[0], first[1], depth);
    return html`<dl>
      ${firstRows(
        run,
        MAX,
        ([key, value]) =>
          html`<dt>${keyName(key)}</dt>
            <dd>${plainValue(value)}</dd>`,
        (button) => html`<dt></dt><dd>${button}</dd>`,
      )}
    </dl>`;
  })}`;
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
    ${firstRows(value as readonly Json[], MAX, (item) => html`<li>${isNested(item) ? nestedValue(item, depth + 1) : plainValue(item)}</li>`)}
  </ul>`;
}

function plainValue(value: Json): TemplateResult {
  if (typeof value === 'string') return linkOrText(value);
  if (typeof value === 'boolean') return html`${value ? 'yes' : 'no'}`;
  if (typeof value === 'number') return html`${String(value)}`;
  if (!Array.isArray(value)) return html``;
  const items: readonly Json[] = value;
  const row = (item: Json, index: number) => html`${index > 0 ? ', ' : nothing}${plainValue(item)}`;
  return html`${firstRows(items, MAX, row, (button) => html` ${button}`)}`;
}

/** The facts of an element, without the list of its sources. */
export function factsOf({ details }: Pick<MapNode, 'details'>): Details {
  if (!details || entriesIn(details).length === 0) return details ?? {};
  const { sources: _, ...facts } = details;
  return facts;
}

/** A section on the sources; nothing for an element without any. */
export function sourcesTemplate(document: MapDocument, element: MapNode | MapEdge): TemplateResult | typeof nothing {
  const entries = entriesIn(element.details);
  if (entries.length === 0) return nothing;
  const isNode = !('from' in element);
  const claims = isNode ? claimsOf(element) : [];
  const claimOf = (entry: SourceEntry) => claims.find((claim) => sameEntry(claim.entry, entry));
  return html`<section aria-label="Sources">
    <h3>Sources</h3>
    ${isNode ? disagreements(document, element) : nothing}
    <ul class="plain">
      ${entries.map((entry) => html`<li>${accordingTo(document, entry)}${claimMark(claimOf(entry)?.domain)}</li>`)}
    </ul>
  </section>`;
}

const sameEntry = (a: SourceEntry, b: SourceEntry): boolean => a.source === b.source && a.date === b.date;

const accordingTo = (document: MapDocument, entry: SourceEntry): TemplateResult =>
  html`According to ${linkOrText(entry.source, sourceInWords(entry, sharedNamesOf(document)))}`;

const claimMark = (domain: string | undefined): TemplateResult | typeof nothing =>
  domain === undefined
    ? nothing
    : html` <span class="claimed" title=${`The descriptor names ${domain}, and was not served from there.`}
        >${domain}: claimed</span
      >`;

/** Values that sources give differently, the one that is shown first. */
function disagreements(document: MapDocument, node: MapNode): TemplateResult | typeof nothing {
  const facts = disagreementsOf(node).map(({ fact, versions }) => ({
    fact: fact === 'license' ? 'License' : 'Status',
    versions: versions.map(({ value, entry }) => ({ value, said: accordingTo(document, entry) })),
  }));
  const { nodes, edgesOf } = indexesOf(document);
  for (const { projectId, maintainers } of maintainerDisagreements(document)) {
    if (projectId !== node.id) continue;
    const versions = maintainers.flatMap((id) => {
      const maintainer = nodes.get(id);
      const edge = edgesOf.get(projectId)?.find(({ from, type }) => from === id && type === 'maintains');
      const [entry] = entriesIn(edge?.details);
      return maintainer && entry ? [{ value: nodeName(maintainer), said: accordingTo(document, entry) }] : [];
    });
    facts.push({ fact: 'Maintainer', versions });
  }
  if (facts.length === 0) return nothing;
  return html`<dl class="disagreements">
    ${facts.map(
      ({ fact, versions }) => html`<dt>${fact}</dt>
        ${versions.map(({ value, said }) => html`<dd>${value} <small>${said}</small></dd>`)}`,
    )}
  </dl>`;
}
