/** Repository details from the code host. Specification: Outgoing request: repository details. */

import { isRecord } from '../formats/base/json.ts';
import type { RepoInfo } from '../formats/document/fields/values.ts';
import { CODE_HOST } from '../formats/document/repository.ts';
import { now, type Services } from './index.ts';

/** The details, or a sentence about the failure. */
type RepositoryAnswer = { readonly info: RepoInfo } | { readonly failure: string };

/** Base of the code host's API: set here when the application is built. */
const CODE_HOST_API = `https://api.${CODE_HOST}`;

/** A page that hosts the application may set another base: `<meta name="graphmap-api" content="…">`. */
const META_NAME = 'graphmap-api';

/** Timeout of the code host, in milliseconds. */
const PATIENCE_MS = 15_000;

const NO_REPOSITORY =
  'The code host answered with something that is no repository. Try again later. Your entry is kept.';

/** Address of the code host's interface: the page may name another one in a meta element. */
export function apiBase(page: Document): string {
  const given = page.querySelector<HTMLMetaElement>(`meta[name="${META_NAME}"]`)?.content.trim();
  return (given || CODE_HOST_API).replace(/\/+$/, '');
}

/**
 * Requests a repository (`owner/repo`): one GET without credentials or referrer, and without caching failures. Every
 * failure is a sentence.
 */
export function repositoryFetcher(services: Pick<Services, 'fetch' | 'clock'>, base: string) {
  return async (repository: string): Promise<RepositoryAnswer> => {
    const [owner = '', name = ''] = repository.split('/');
    try {
      const response = await services.fetch(`${base}/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`, {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) return { failure: refusal(repository, response) };
      const info = repoInfoOf(await response.json(), now(services));
      return info ? { info } : { failure: NO_REPOSITORY };
    } catch (error) {
      return { failure: broken(error) };
    }
  };
}

function refusal(repository: string, response: Response): string {
  if (isLimit(response)) {
    const reset = Number(response.headers.get('x-ratelimit-reset'));
    const when =
      Number.isFinite(reset) && reset > 0
        ? ` Try again after ${new Date(reset * 1000).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}.`
        : ' Try again in an hour.';
    return `The code host allows 60 requests an hour, and the limit is reached.${when} Your entry is kept.`;
  }
  if (response.status === 404) {
    return `There is no public repository ${repository}. Check owner and name. Your entry is kept.`;
  }
  if (response.status === 403 || response.status === 451)
    return `The code host doesn’t allow access to ${repository}. Your entry is kept.`;
  return `The code host answered with status ${response.status}. Try again later. Your entry is kept.`;
}

/** Whether the rate limit is reached. A refusal of a single repository reports the remaining requests. */
function isLimit({ status, headers }: Response): boolean {
  if (status === 429) return true;
  const remaining = headers.get('x-ratelimit-remaining');
  return status === 403 && (remaining === null || remaining === '0' || headers.has('retry-after'));
}

function broken(error: unknown): string {
  // Such as the page of a network that wants a login first.
  if (error instanceof SyntaxError) return NO_REPOSITORY;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return 'The code host did not answer in 15 seconds. Try again later. Your entry is kept.';
  }
  return 'The code host could not be reached. Check your connection and try again; what you entered is kept.';
}

/** The response as `repoInfo`, without empty or invalid values. `undefined` when it is not a repository. */
export function repoInfoOf(answer: unknown, fetchedAt: Date): RepoInfo | undefined {
  if (!isRecord(answer) || typeof answer.full_name !== 'string') return undefined;
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
  const count = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : undefined);
  const license = isRecord(answer.license) ? answer.license : {};
  const spdx = text(license.spdx_id);
  const topics = Array.isArray(answer.topics) ? answer.topics.filter((topic) => typeof topic === 'string') : [];
  const info: { [K in keyof RepoInfo]: RepoInfo[K] | undefined } = {
    fullName: text(answer.full_name),
    url: text(answer.html_url),
    description: text(answer.description),
    homepage: text(answer.homepage),
    stars: count(answer.stargazers_count),
    forks: count(answer.forks_count),
    issues: count(answer.open_issues_count),
    language: text(answer.language),
    license: spdx === 'NOASSERTION' ? text(license.name) : (spdx ?? text(license.name)),
    topics: topics.length > 0 ? topics : undefined,
    archived: typeof answer.archived === 'boolean' ? answer.archived : undefined,
    pushedAt: text(answer.pushed_at),
    fetchedAt: fetchedAt.toISOString(),
  };
  return Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined));
}
