/** Collection of the public repositories of accounts on code hosts, as fragments. */

import type { Fragment } from '../claims/fragment.ts';
import { type Account, accountPage } from './account.ts';
import type { DatedAnswer, Requests } from './client.ts';
import { byAccount, HOST_KINDS, nextPage, parseResponse, type RepositoryChoice } from './hosts.ts';
import { accountFragment, COLLECTED_TYPES, countOf, repositoryFragments, trimmedText } from './repository.ts';
import { COLLECT_LIMITS, CollectFailure } from './services.ts';

export type CollectResult = {
  readonly fragments: readonly Fragment[];
  /** One line for each thing that could not be collected, with host and reason. */
  readonly failures: readonly string[];
  /** Sources that may be incomplete. */
  readonly incomplete: readonly string[];
};

/** The reason of a failure. Anything else than a failure of collecting is thrown on. */
export function reasonOf(error: unknown): string {
  if (error instanceof CollectFailure) return error.message;
  throw error;
}

/** Collects one account. Data fetched before a failure is kept. */
export async function collectAccount(
  client: Requests,
  account: Account,
  choice: RepositoryChoice = { forks: false, templates: false },
): Promise<CollectResult> {
  const fragments: Fragment[] = [];
  const failures: string[] = [];
  try {
    const kind = HOST_KINDS[account.kind];
    const found = await kind.account(client, account);
    fragments.push(accountFragment(account, found.account), ...COLLECTED_TYPES);
    let count = 0;
    for await (const { items, answer } of pagesOf(client, account, found.list)) {
      const wanted = items.filter((one) => kind.isWanted(one, choice)).slice(0, COLLECT_LIMITS.repositories - count);
      count += wanted.length;
      const licenses = await Promise.allSettled(wanted.map((one) => kind.license?.(client, account, one)));
      for (const [at, one] of wanted.entries()) {
        const [repository, license] = [kind.repository(one, answer.date), licenses[at]];
        if (license?.status === 'rejected') failures.push(reasonOf(license.reason));
        const said = license?.status === 'fulfilled' && license.value !== undefined ? { license: license.value } : {};
        if (repository) fragments.push(...repositoryFragments(account, { ...repository, ...said }));
      }
      if (count >= COLLECT_LIMITS.repositories) {
        throw new CollectFailure(account.host, `the limit of ${COLLECT_LIMITS.repositories} repositories is reached`);
      }
      if (failures.length > 0) break;
    }
  } catch (error) {
    failures.push(reasonOf(error));
  }
  return {
    fragments,
    failures: [...new Set(failures)],
    incomplete: failures.length > 0 ? [accountPage(account)] : [],
  };
}

/** The pages of a list of repositories, to its end or to an empty page. @throws CollectFailure for a list without end */
async function* pagesOf(
  client: Requests,
  account: Account,
  first: string,
): AsyncIterable<{ readonly items: readonly unknown[]; readonly answer: DatedAnswer }> {
  const seen = new Set<string>();
  let count = 0;
  for (let page: string | undefined = first; page !== undefined; count += 1) {
    if (count >= COLLECT_LIMITS.pages)
      throw new CollectFailure(account.host, `the limit of ${COLLECT_LIMITS.pages} pages is reached`);
    const answer: DatedAnswer = await client.get(page, byAccount(HOST_KINDS[account.kind]));
    const list = answer.status === 200 ? parseResponse(answer) : undefined;
    if (!Array.isArray(list)) throw new CollectFailure(account.host, `there is no list of repositories at ${page}`);
    if (list.length === 0) return;
    // A repository moves to the next page when another one is added meanwhile.
    const items = list.filter((one) => !seen.has(identityOf(one)));
    for (const one of items) seen.add(identityOf(one));
    if (items.length > 0) yield { items, answer };
    const next = nextPage(answer, page);
    if (items.length === 0 && next !== undefined)
      throw new CollectFailure(account.host, `its list of repositories gives a page again: ${page}`);
    page = next;
  }
}

const identityOf = (repository: unknown): string =>
  String(countOf(repository, 'id') ?? trimmedText(repository, 'full_name') ?? JSON.stringify(repository));
