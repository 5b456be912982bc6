/** What is said about one node besides its type, description, details and relationships. Report content rules, 3. */

import type { MapNode } from '../document.ts';
import type { RepoInfo } from '../fields.ts';
import { repositoryUrl } from '../repository.ts';
import { normalizeTags } from '../tags.ts';
import { dateInWords } from './dates.ts';
import { addressParts } from './details.ts';
import { ended, listed, onOneLine, type Part, type Sentence, text, withoutEnd } from './parts.ts';

export type Fact = {
  readonly kind: 'subtitle' | 'website' | 'repository' | 'link' | 'graph' | 'tags';
  /** `Website`, `Source code`, the label of a link … */
  readonly label: string;
  readonly parts: Sentence;
};

/** The facts of a node, in the order of the report; only those that it has. */
export function nodeFacts(node: MapNode): Fact[] {
  const facts: Fact[] = [];
  const subtitle = onOneLine(node.subtitle ?? '');
  if (subtitle) facts.push({ kind: 'subtitle', label: 'Subtitle', parts: [text(subtitle)] });
  if (node.url) facts.push({ kind: 'website', label: 'Website', parts: addressParts(node.url) });
  if (node.repo) facts.push({ kind: 'repository', label: 'Source code', parts: repositoryParts(node.repo, node) });
  for (const { label, url } of node.links ?? []) {
    facts.push({ kind: 'link', label: withoutEnd(onOneLine(label ?? ''), ' :') || 'Link', parts: addressParts(url) });
  }
  if (node.graph) facts.push({ kind: 'graph', label: 'Its graph', parts: addressParts(node.graph) });
  const tags = node.tags ?? [];
  if (tags.length > 0) {
    const parts = tags.flatMap((tag, index): Part[] => [...(index === 0 ? [] : [text(' ')]), { kind: 'tag', tag }]);
    facts.push({ kind: 'tags', label: 'Tags', parts });
  }
  return facts;
}

function repositoryParts(repository: string, node: MapNode): Part[] {
  const link: Part = { kind: 'link', url: repositoryUrl(repository), text: repository };
  const info = node.repoInfo;
  if (!info) return [link];
  const description = onOneLine(info.description ?? '');
  const topics = normalizeTags(info.topics ?? []).filter((topic) => !node.tags?.includes(topic));
  const fetched = info.fetchedAt === undefined ? undefined : (dateInWords(info.fetchedAt) ?? onOneLine(info.fetchedAt));
  const homepage = info.homepage?.trim();
  const parts: Part[] = [link, text(description === '' ? '.' : ` — ${ended(description)}`)];
  const say = (...said: Part[]) => parts.push(text(' '), ...said);
  const summary = repositorySentence(info);
  if (summary) say(text(summary));
  if (info.archived) say(text('It is archived.'));
  if (homepage && !isSameAddress(homepage, node.url)) say(text('Homepage: '), ...addressParts(homepage), text('.'));
  if (topics.length > 0) say(text(`Topics: ${topics.join(', ')}.`));
  if (fetched) say(text(`(Repository data of ${fetched}.)`));
  return parts;
}

/** `The repository has 55 stars …`, or nothing when no such fact was saved. */
export function repositorySentence(info: RepoInfo): string | undefined {
  const counts = [number(info.stars, 'star'), number(info.forks, 'fork'), number(info.issues, 'open issue')].filter(
    (count) => count !== undefined,
  );
  const language = onOneLine(info.language ?? '');
  const license = onOneLine(info.license ?? '');
  const pushed = onOneLine(info.pushedAt ?? '');
  const clauses = [
    counts.length > 0 && `has ${listed(counts)}`,
    language !== '' && `is written mainly in ${language}`,
    // The code host's word for a licence that it does not recognize.
    license !== '' && license !== 'NOASSERTION' && `is licensed under ${license}`,
    pushed !== '' && `was last updated on ${dateInWords(pushed) ?? pushed}`,
  ].filter((clause) => clause !== false);
  return clauses.length > 0 ? `The repository ${listed(clauses)}.` : undefined;
}

function number(count: number | undefined, noun: string): string | undefined {
  return count === undefined ? undefined : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function isSameAddress(a: string, b: string | undefined): boolean {
  const bare = (address: string) =>
    withoutEnd(
      address
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\/(?:www\.)?/, ''),
      '/',
    );
  return b !== undefined && bare(a) === bare(b);
}
