/** Facts about one node besides its type, description, details and relationships. Report content rules, 3. */

import type { MapDocument, MapNode } from '../document/document.ts';
import type { RepoInfo } from '../document/fields/values.ts';
import { cardSubtitle } from '../document/look.ts';
import { repositoryUrl } from '../document/repository.ts';
import { normalizeTags } from '../document/tags.ts';
import { dateInWords } from '../words/dates.ts';
import { ended, inWords, onOneLine, type Part, type Sentence, text, withoutEnd } from '../words/parts.ts';
import { addressParts } from './details.ts';

export type Fact = {
  /** `Website`, `Source code`, the label of a link … */
  readonly label: string;
  readonly parts: Sentence;
};

/** The present facts of a node, in the order of the report. */
export function nodeFacts(document: MapDocument, node: MapNode): Fact[] {
  const facts: Fact[] = [];
  const subtitle = onOneLine(cardSubtitle(document, node) ?? '');
  if (subtitle) facts.push({ label: 'Subtitle', parts: [text(subtitle)] });
  if (node.url) facts.push({ label: 'Website', parts: addressParts(node.url) });
  if (node.repo) facts.push({ label: 'Source code', parts: repositoryParts(node.repo, node) });
  for (const { label, url } of node.links ?? []) {
    facts.push({ label: withoutEnd(onOneLine(label ?? ''), ' :') || 'Link', parts: addressParts(url) });
  }
  if (node.graph) facts.push({ label: 'Its graph', parts: addressParts(node.graph) });
  const tags = node.tags ?? [];
  if (tags.length > 0) {
    const parts = tags.flatMap((tag, index): Part[] => [...(index === 0 ? [] : [text(' ')]), { kind: 'tag', tag }]);
    facts.push({ label: 'Tags', parts });
  }
  return facts;
}

function repositoryParts(repository: string, node: MapNode): Part[] {
  const link: Part = { kind: 'link', url: repositoryUrl(repository), text: repository };
  const info = node.repoInfo;
  if (!info) return [link];
  const description = onOneLine(info.description ?? '');
  const topics = normalizeTags(info.topics ?? []).filter((topic) => !node.tags?.includes(topic));
  const fetched = onOneLine(info.fetchedAt ?? '');
  const { homepage } = info;
  const parts: Part[] = [link, text(description === '' ? '.' : ` — ${ended(description)}`)];
  const say = (...said: Part[]) => parts.push(text(' '), ...said);
  const clauses = repositoryClauses(info);
  if (clauses.length > 0) say(text('The repository '), ...inWords(clauses), text('.'));
  if (info.archived) say(text('It is '), value('archived'), text('.'));
  if (homepage && !isSameAddress(homepage, node.url)) say(text('Homepage: '), ...addressParts(homepage), text('.'));
  if (topics.length > 0) say(text(`Topics: ${topics.join(', ')}.`));
  if (fetched !== '') say(text(`(Repository data of ${dateInWords(fetched) ?? fetched}.)`));
  return parts;
}

/** Clauses about the repository in one sentence: `has 55 stars`, `is written mainly in Python` … */
function repositoryClauses(info: RepoInfo): Sentence[] {
  const counts = [
    ...countOf(info.stars, 'star'),
    ...countOf(info.forks, 'fork'),
    ...countOf(info.issues, 'open issue'),
  ];
  const language = onOneLine(info.language ?? '');
  const license = onOneLine(info.license ?? '');
  const pushed = onOneLine(info.pushedAt ?? '');
  const clauses: Sentence[] = [];
  if (counts.length > 0) clauses.push([text('has '), ...inWords(counts)]);
  if (language !== '') clauses.push([text('is written mainly in '), value(language)]);
  // NOASSERTION is the code host's value for an unrecognized licence.
  if (license !== '' && license !== 'NOASSERTION') clauses.push([text('is licensed under '), value(license)]);
  if (pushed !== '') clauses.push([text('was last updated on '), value(dateInWords(pushed) ?? pushed)]);
  return clauses;
}

const value = (said: string): Part => ({ kind: 'value', text: said });

function countOf(count: number | undefined, noun: string): Sentence[] {
  return count === undefined ? [] : [[value(String(count)), text(` ${noun}${count === 1 ? '' : 's'}`)]];
}

/** Whether two addresses are equivalent without requesting them. */
export function isSameAddress(a: string, b: string | undefined): boolean {
  const bare = (address: string) => withoutEnd(address.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, ''), '/');
  return b !== undefined && bare(a) === bare(b);
}
