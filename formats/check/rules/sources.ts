/** Rules about the sources of a joined map: contradictions, and unproven domains. */

import { sharedNamesOf, sourceInWords } from '../../claims/source-words.ts';
import { claimsOf, disagreementsOf, maintainerDisagreements } from '../../join/disagreements.ts';
import { dateInWords } from '../../words/dates.ts';
import { listed } from '../../words/parts.ts';
import { quoted } from '../../words/words.ts';
import { quotedNode } from './names.ts';
import type { CheckInput, RuleMatch } from './rule.ts';

/** Licence, status and maintainer with contradicting sources. The displayed value is first. */
export function* sourcesDisagree({ document }: CheckInput): Iterable<RuleMatch> {
  const shared = sharedNamesOf(document);
  const indexes = new Map(document.nodes.map(({ id }, index) => [id, index]));
  for (const [index, node] of document.nodes.entries()) {
    for (const { fact, versions } of disagreementsOf(node)) {
      const said = versions.map(({ value, entry }) => `${quoted(value)} according to ${sourceInWords(entry, shared)}`);
      const word = fact === 'license' ? 'licence' : fact;
      yield {
        about: { kind: 'node', id: node.id },
        field: 'details',
        pointer: `/nodes/${index}/details/sources`,
        what: `The ${word} of ${quotedNode(document, node.id)} is ${listed(said)}.`,
      };
    }
  }
  for (const { projectId, maintainers } of maintainerDisagreements(document)) {
    yield {
      about: { kind: 'node', id: projectId },
      pointer: `/nodes/${indexes.get(projectId) ?? 0}`,
      what: `Sources name different maintainers of ${quotedNode(document, projectId)}: ${listed(maintainers.map((id) => quotedNode(document, id)))}.`,
    };
  }
}

/** Descriptors that claim a domain that did not serve them. */
export function* claimedDomains({ document }: CheckInput): Iterable<RuleMatch> {
  for (const [index, node] of document.nodes.entries()) {
    for (const { entry, domain } of claimsOf(node)) {
      yield {
        about: { kind: 'node', id: node.id },
        field: 'details',
        pointer: `/nodes/${index}/details/sources`,
        what: `${quotedNode(document, node.id)} claims the domain ${quoted(domain)}, but ${sourceInWords({ ...entry, name: entry.source }, new Set())} is not on it.`,
      };
    }
  }
}

/** Age in months after which fetched facts are outdated. */
const OLD_MONTHS = 6;

export function* oldRepositoryFacts({ document, today }: CheckInput): Iterable<RuleMatch> {
  const limit = monthsBefore(today, OLD_MONTHS);
  for (const [index, { id, repoInfo }] of document.nodes.entries()) {
    if (!repoInfo) continue;
    const fetched = repoInfo.fetchedAt;
    const day = fetched === undefined ? Number.NaN : Date.parse(fetched);
    if (day >= limit) continue;
    const name = quotedNode(document, id);
    const what =
      fetched === undefined || Number.isNaN(day)
        ? `The repository facts of ${name} do not say when they were fetched.`
        : `The repository facts of ${name} are of ${dateInWords(fetched) ?? fetched}.`;
    yield { about: { kind: 'node', id }, field: 'repo', pointer: `/nodes/${index}/repoInfo`, what };
  }
}

/** The same day of an earlier month, in milliseconds; UTC. */
function monthsBefore(day: string, months: number): number {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCMonth() - months;
  date.setUTCDate(Math.min(date.getUTCDate(), daysOf(date.getUTCFullYear(), wanted)));
  date.setUTCMonth(wanted);
  return date.getTime();
}

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
