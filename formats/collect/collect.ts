/** Collection of the public repositories of accounts on code hosts, as fragments. */

import type { Fragment } from '../claims/fragment.ts';
import { type Account, accountPage } from './account.ts';
import type { CollectClient } from './client.ts';
import { HOST_KINDS, nextPage, parseResponse, type RepositoryChoice } from './hosts.ts';
import { accountFragment, COLLECTED_TYPES, repositoryFragments } from './repository.ts';
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
  client: CollectClient,
  account: Account,
  choice: RepositoryChoice = { forks: false, templates: false },
): Promise<CollectResult> {
  const fragments: Fragment[] = [];
  const failures: string[] = [];
  try {
    const kind = HOST_KINDS[account.kind];
    fragments.push(accountFragment(account, await kind.account(client, account)), ...COLLECTED_TYPES);
    let count = 0;
    for (let page: string | undefined = await kind.list(client, account); page !== undefined; ) {
      const answer = await client.get(page, kind.headers);
      const list = answer.status === 200 ? parseResponse(answer) : undefined;
      if (!Array.isArray(list)) throw new CollectFailure(account.host, `there is no list of repositories at ${page}`);
      const wanted = list.filter((one) => kind.isWanted(one, choice)).slice(0, COLLECT_LIMITS.repositories - count);
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
      page = failures.length > 0 ? undefined : nextPage(answer, page);
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
