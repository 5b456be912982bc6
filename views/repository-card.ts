/** What was saved about a node's code repository. Showing it asks nobody anything. */

import { html, nothing, type TemplateResult } from 'lit';
import { safeLink } from '../formats/address.ts';
import type { MapNode } from '../formats/document.ts';
import { repositoryUrl } from '../formats/repository.ts';
import { linkOrText } from './detail-values.ts';
import { dateText, grouped } from './words.ts';

export function repositoryCard(node: MapNode): TemplateResult | typeof nothing {
  if (!node.repo) return nothing;
  const { repoInfo } = node;
  const address = repositoryUrl(node.repo);
  const topics = (repoInfo?.topics ?? []).filter((topic) => !node.tags?.includes(topic));
  const homepage = repoInfo?.homepage && safeLink(repoInfo.homepage);
  const stat = (count: number | undefined, one: string, several: string) =>
    count === undefined ? nothing : html`<span><b>${grouped(count)}</b> ${count === 1 ? one : several}</span>`;
  const word = (text: string | undefined) => (text ? html`<span>${text}</span>` : nothing);
  return html`<section class="repository" aria-label="Repository">
    <a class="name" href=${address} target="_blank" rel="noopener noreferrer">${repoInfo?.fullName || node.repo}</a>
    ${repoInfo?.archived ? html`<span class="mark">archived</span>` : nothing}
    ${repoInfo?.description ? html`<p>${repoInfo.description}</p>` : nothing}
    ${homepage && homepage !== (node.url && safeLink(node.url)) ? html`<p>${linkOrText(homepage, shortAddress(homepage))}</p>` : nothing}
    ${
      repoInfo
        ? html`<div class="stats">
            ${stat(repoInfo.stars, 'star', 'stars')} ${stat(repoInfo.forks, 'fork', 'forks')}
            ${stat(repoInfo.issues, 'open issue', 'open issues')} ${word(repoInfo.language)} ${word(repoInfo.license)}
          </div>`
        : nothing
    }
    ${topics.length > 0 ? html`<p class="muted">Topics: ${topics.join(', ')}</p>` : nothing}
    ${repoInfo?.pushedAt ? html`<small>Last update ${dateText(repoInfo.pushedAt)}</small>` : nothing}
    ${repoInfo?.fetchedAt ? html`<small>Data of ${dateText(repoInfo.fetchedAt)}</small>` : nothing}
  </section>`;
}

/** An address as people say it: `atlas.example/docs`. */
export function shortAddress(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/^mailto:/i, '')
    .replace(/\/$/, '');
}
