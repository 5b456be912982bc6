/** Sources of the values of an element of a joined map. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import type { Details } from '../../formats/document/fields/values.ts';
import { claimsOf, disagreementsOf, maintainerDisagreements } from '../../formats/join/disagreements.ts';
import { entriesIn, type SourceEntry, sourceInWords } from '../../formats/join/fragment.ts';
import { nodeName } from '../../formats/report/parts.ts';
import { indexesOf } from '../../models/indexes.ts';
import { linkOrText } from './values.ts';

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
      ${entries.map((entry) => html`<li>${accordingTo(entry)}${claimMark(claimOf(entry)?.domain)}</li>`)}
    </ul>
  </section>`;
}

const sameEntry = (a: SourceEntry, b: SourceEntry): boolean => a.source === b.source && a.date === b.date;

const accordingTo = (entry: SourceEntry): TemplateResult =>
  html`According to ${linkOrText(entry.source, sourceInWords(entry))}`;

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
    versions: versions.map(({ value, entry }) => ({ value, said: accordingTo(entry) })),
  }));
  const { nodes, edgesOf } = indexesOf(document);
  for (const { projectId, maintainers } of maintainerDisagreements(document)) {
    if (projectId !== node.id) continue;
    const versions = maintainers.flatMap((id) => {
      const maintainer = nodes.get(id);
      const edge = edgesOf.get(projectId)?.find(({ from, type }) => from === id && type === 'maintains');
      const [entry] = entriesIn(edge?.details);
      return maintainer && entry ? [{ value: nodeName(maintainer), said: accordingTo(entry) }] : [];
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
