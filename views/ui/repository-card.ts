/** Saved details of a node's code repository. No request is made. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { safeLink } from '../../formats/document/address.ts';
import type { MapNode } from '../../formats/document/document.ts';
import type { RepoInfo } from '../../formats/document/fields/values.ts';
import { repositoryUrl } from '../../formats/document/repository.ts';
import { isSameAddress } from '../../formats/report/facts.ts';
import { grouped } from '../../formats/words/words.ts';
import { linkOrText } from './values.ts';
import { dateText } from './words.ts';

export function repositoryCard(
  node: Pick<MapNode, 'repo' | 'repoInfo' | 'tags' | 'url'>,
): TemplateResult | typeof nothing {
  if (!node.repo) return nothing;
  const { repoInfo } = node;
  const address = repositoryUrl(node.repo);
  const topics = (repoInfo?.topics ?? []).filter((topic) => !node.tags?.includes(topic));
  const homepage = repoInfo?.homepage && safeLink(repoInfo.homepage);
  return html`<section class="repository" aria-label="Repository">
    <a class="name" href=${address} target="_blank" rel="noopener noreferrer">${repoInfo?.fullName || node.repo}</a>
    ${repoInfo?.archived ? html`<span class="mark">archived</span>` : nothing}
    ${repoInfo?.description ? html`<p>${repoInfo.description}</p>` : nothing}
    ${homepage && !isSameAddress(homepage, node.url) ? html`<p>${linkOrText(homepage, shortAddress(homepage))}</p>` : nothing}
    ${repoInfo ? html`<div class="stats">${repositoryStats(repoInfo)}</div>` : nothing}
    ${topics.length > 0 ? html`<p class="muted">Topics: ${topics.join(', ')}</p>` : nothing}
    ${repoInfo?.pushedAt ? html`<small>Last update ${dateText(repoInfo.pushedAt)}</small>` : nothing}
    ${repoInfo?.fetchedAt ? html`<small>Data of ${dateText(repoInfo.fetchedAt)}</small>` : nothing}
  </section>`;
}

function repositoryStats({ stars, forks, issues, language, license }: RepoInfo): TemplateResult {
  const stat = (count: number | undefined, one: string) =>
    count === undefined ? nothing : html`<span><b>${grouped(count)}</b> ${count === 1 ? one : `${one}s`}</span>`;
  const word = (text: string | undefined) => (text ? html`<span>${text}</span>` : nothing);
  return html`${stat(stars, 'star')} ${stat(forks, 'fork')} ${stat(issues, 'open issue')} ${word(language)} ${word(license)}`;
}

/** An address without its protocol: `atlas.example/docs`. */
export function shortAddress(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/^mailto:/i, '')
    .replace(/\/$/, '');
}
