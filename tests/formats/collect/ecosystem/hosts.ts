/** Two code hosts and the sites of the ecosystem: paging, ETag, rate limits, moved and deleted repositories. */

import { createHash } from 'node:crypto';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenRequest } from '../../../../cli/collect/request.ts';
import { CollectFailure, type CollectServices, type HttpResponse } from '../../../../formats/collect/services.ts';
import { descriptorOf, type Ecosystem, FALSE_CLAIM, type Organization, PUBLISHERS, type Repository } from './model.ts';

type Reply = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown };

/** Requests, for tests to count. */
export type Log = {
  readonly host: string;
  readonly path: string;
  readonly status: number;
  readonly token: string | undefined;
}[];

const PAGE = 100;
const NOTHING: Reply = { status: 404, body: { message: 'Not Found' } };

/** The answer of a host; undefined when it cannot be reached. */
export function reply(
  ecosystem: Ecosystem,
  host: string,
  path: string,
  asked: Readonly<Record<string, string | undefined>>,
): Reply | undefined {
  if (ecosystem.down.has(host) || host === 'nowhere.example') return undefined;
  if (ecosystem.limited.has(host)) {
    const headers = {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Date.parse('2026-06-01T10:30:00Z') / 1000),
    };
    return { status: host === 'api.github.com' ? 403 : 429, headers };
  }
  const url = new URL(path, `https://${host}`);
  const found = answerOf(ecosystem, host, url);
  if (found.status !== 200) return found;
  const etag = `"${createHash('sha1').update(JSON.stringify(found.body)).digest('hex')}"`;
  if (asked['if-none-match'] === etag) return { status: 304, headers: { etag } };
  return { ...found, headers: { ...found.headers, etag } };
}

function answerOf(ecosystem: Ecosystem, host: string, url: URL): Reply {
  if (host === 'api.github.com') return github(ecosystem, url);
  if (host === 'gitlab.example.org') return gitlab(ecosystem, url);
  if (host === 'evil.example') return { status: 200, body: FALSE_CLAIM };
  const index = ecosystem.organizations.findIndex(({ domain }) => domain === host);
  if (index < 0 || index >= PUBLISHERS || url.pathname !== '/.well-known/open-contributions.json') return NOTHING;
  return { status: 200, body: descriptorOf(ecosystem, index) };
}

function github(ecosystem: Ecosystem, url: URL): Reply {
  const [, kind, account = '', name] = url.pathname.split('/');
  const own = ecosystem.organizations.find((one) => one.host === 'github.com' && one.account === account.toLowerCase());
  if (kind === 'repositories') {
    const [owner, repository] = byTruth(ecosystem, account);
    return owner && repository ? { status: 200, body: githubRepository(owner, repository) } : NOTHING;
  }
  if (kind === 'repos') {
    const known = own?.repositories.find((one) => one.name === name);
    if (own && known) return { status: 200, body: githubRepository(own, known) };
    const now = ecosystem.moved.get(`github.com/${account}/${name}`.toLowerCase());
    const [, repository] = now === undefined ? [] : byAddress(ecosystem, now);
    return repository
      ? { status: 301, headers: { location: `https://api.github.com/repositories/${repository.truth}` } }
      : NOTHING;
  }
  if (kind !== 'orgs' || !own) return NOTHING;
  if (name === undefined) {
    const isVerified = own.truth !== 'o10';
    return {
      status: 200,
      body: {
        login: own.account,
        name: own.name,
        description: `T:${own.truth}`,
        blog: own.domain,
        is_verified: isVerified,
      },
    };
  }
  return page(
    url,
    own.repositories.map((one) => githubRepository(own, one)),
    'link',
  );
}

function githubRepository(
  { account }: Organization,
  { truth, name, stars, license, isArchived, isFork, isTemplate }: Repository,
): object {
  return {
    id: idOf(truth),
    name,
    full_name: `${account}/${name}`,
    html_url: `https://github.com/${account}/${name}`,
    description: `T:${truth}`,
    homepage: '',
    stargazers_count: stars,
    topics: ['security'],
    license: { spdx_id: license },
    archived: isArchived,
    fork: isFork === true,
    is_template: isTemplate === true,
    pushed_at: '2026-01-01T00:00:00Z',
  };
}

const idOf = (truth: string): number => Number(truth.replace(/\D/g, '') || 9999);

function gitlab(ecosystem: Ecosystem, url: URL): Reply {
  const [, kind, name = '', list] = url.pathname.replace('/api/v4', '').split('/').map(decodeURIComponent);
  const own = ecosystem.organizations.find((one) => one.host === 'gitlab.example.org' && one.account === name);
  if (kind === 'projects') {
    const [owner, repository] = /^\d+$/.test(name)
      ? byTruth(ecosystem, `p${name}`)
      : byAddress(ecosystem, `gitlab.example.org/${name}`);
    if (owner && repository)
      return {
        status: 200,
        body: { ...gitlabProject(owner, repository), license: { key: repository.license.toLowerCase() } },
      };
    return NOTHING;
  }
  if (!own) return NOTHING;
  if (list === undefined)
    return {
      status: 200,
      body: { name: own.name, full_path: own.account, description: `T:${own.truth} https://${own.domain}/` },
    };
  return page(
    url,
    own.repositories.map((one) => gitlabProject(own, one)),
    'x-next-page',
  );
}

function gitlabProject(
  { account, host }: Organization,
  { truth, name, stars, isArchived, isFork }: Repository,
): object {
  return {
    id: idOf(truth),
    name,
    path_with_namespace: `${account}/${name}`,
    web_url: `https://${host}/${account}/${name}`,
    description: `T:${truth}`,
    topics: ['security'],
    star_count: stars,
    archived: isArchived,
    last_activity_at: '2026-01-01T00:00:00Z',
    ...(isFork ? { forked_from_project: { id: 1 } } : {}),
  };
}

function page(url: URL, items: readonly object[], by: 'link' | 'x-next-page'): Reply {
  const at = Number(url.searchParams.get('page') ?? 1);
  const body = items.slice((at - 1) * PAGE, at * PAGE);
  if (at * PAGE >= items.length) return { status: 200, body };
  if (by === 'x-next-page') return { status: 200, body, headers: { 'x-next-page': String(at + 1) } };
  url.searchParams.set('page', String(at + 1));
  return { status: 200, body, headers: { link: `<${url.href}>; rel="next", <${url.href}>; rel="last"` } };
}

function byTruth({ organizations }: Ecosystem, truth: string): readonly [Organization?, Repository?] {
  for (const owner of organizations) {
    const found = owner.repositories.find((one) => one.truth === truth);
    if (found) return [owner, found];
  }
  return [];
}

function byAddress({ organizations }: Ecosystem, address: string): readonly [Organization?, Repository?] {
  for (const owner of organizations) {
    const found = owner.repositories.find((one) => `${owner.host}/${owner.account}/${one.name}` === address);
    if (found) return [owner, found];
  }
  return [];
}

/** Requests that are answered without a network. */
export function localRequest(ecosystem: Ecosystem, log: Log = []): CollectServices['request'] {
  const ask = async (address: string, headers: Readonly<Record<string, string>>): Promise<HttpResponse> => {
    const { host, pathname, search, href } = new URL(address);
    const found = reply(ecosystem, host, pathname + search, { 'if-none-match': headers['If-None-Match'] });
    if (!found) throw new CollectFailure(host, 'there is no such host');
    log.push({ host, path: pathname + search, status: found.status, token: headers.Authorization });
    const location = found.headers?.location;
    if (location !== undefined) return ask(location, headers);
    return {
      status: found.status,
      headers: found.headers ?? {},
      text: found.body === undefined ? '' : JSON.stringify(found.body),
      address: href,
    };
  };
  return ask;
}

/** The ecosystem behind a loopback server, and the way to it, which only tests have. */
export async function serveEcosystem(
  ecosystem: Ecosystem,
): Promise<{ readonly open: OpenRequest; readonly log: Log; readonly close: () => Promise<void> }> {
  const log: Log = [];
  const server = createServer((incoming, response) => {
    const host = String(incoming.headers['x-asked-host']);
    const path = incoming.url ?? '/';
    const found = reply(ecosystem, host, path, { 'if-none-match': incoming.headers['if-none-match'] });
    if (!found) return void incoming.socket.destroy();
    log.push({ host, path, status: found.status, token: incoming.headers.authorization });
    response.writeHead(found.status, { 'content-type': 'application/json', ...found.headers });
    response.end(found.body === undefined ? undefined : JSON.stringify(found.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    log,
    open: (url, options) =>
      httpRequest(`http://127.0.0.1:${port}${url.pathname}${url.search}`, {
        ...options,
        headers: { ...(options.headers as Record<string, string>), 'x-asked-host': url.host },
      }),
    close: () => new Promise((done) => server.close(() => done())),
  };
}
