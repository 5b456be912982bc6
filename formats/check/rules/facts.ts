/** Rules about outdated facts from code hosts. */

import { dateInWords } from '../../report/dates.ts';
import { quotedNode } from '../names.ts';
import type { CheckInput, RuleMatch } from '../rule.ts';

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
