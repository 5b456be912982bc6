/** Reading of publiccode.yml or codemeta.json in collected repositories, one request each. */

import { isRecord, own } from '../base/json.ts';
import type { Fragment, NodeFragment } from '../claims/fragment.ts';
import { readDiagram } from '../diagrams/read.ts';
import type { MapNode } from '../document/document.ts';
import { fragmentsOf } from '../join/mapper.ts';
import { isSoftware } from '../software/detect.ts';
import type { Account } from './account.ts';
import type { Requests } from './client.ts';
import { type CollectResult, reasonOf } from './collect.ts';
import { byAccount, HOST_KINDS } from './hosts.ts';
import { CollectFailure } from './services.ts';

/** Files that describe a software, by their short names. */
const SOFTWARE_FILES = { publiccode: 'publiccode.yml', codemeta: 'codemeta.json' } as const;

export type SoftwareFile = keyof typeof SOFTWARE_FILES;

/** Fragments of the files in the repositories that an account has. A repository without one is no failure. */
export async function collectSoftware(
  client: Requests,
  account: Account,
  fragments: readonly Fragment[],
  file: SoftwareFile,
): Promise<Omit<CollectResult, 'incomplete'>> {
  const repositories = fragments.filter((one) => one.kind === 'node' && one.says.type === 'project') as NodeFragment[];
  const parts = await Promise.all(
    repositories.map(async (one) => {
      try {
        return { fragments: await softwareOf(client, account, one, SOFTWARE_FILES[file]), failures: [] };
      } catch (error) {
        return { fragments: [], failures: [reasonOf(error)] };
      }
    }),
  );
  return {
    fragments: parts.flatMap((part) => part.fragments),
    failures: [...new Set(parts.flatMap(({ failures }) => failures))],
  };
}

async function softwareOf(
  client: Requests,
  account: Account,
  { says, name }: NodeFragment,
  file: string,
): Promise<readonly Fragment[]> {
  const page = addressIn(says.repoInfo) ?? addressIn(Array.isArray(says.links) ? says.links[0] : undefined);
  const path = page === undefined ? undefined : URL.parse(page)?.pathname.split('/').filter(Boolean);
  if (page === undefined || path === undefined) return [];
  const kind = HOST_KINDS[account.kind];
  const ask = byAccount({ headers: { ...kind.headers, ...RAW[account.kind].headers } });
  const answer = await client.get(`${kind.lookup(account, path)}${RAW[account.kind].path(file)}`, ask);
  if (answer.status !== 200 || !isSoftware(answer.text)) return [];
  try {
    const { document } = readDiagram(answer.text);
    // A file is about the repository that it is in, whatever address it names.
    const [first, ...others] = document.nodes.map((node, at) => (at > 0 ? node : aboutRepository(node, page)));
    const nodes = first ? [first, ...others] : [];
    return [
      ...fragmentsOf(
        { ...document, nodes },
        { address: `${page}/${file}`, name: `${name} (${file})`, date: answer.date },
      ),
    ];
  } catch (error) {
    throw new CollectFailure(
      account.host,
      `${page}: ${error instanceof Error ? error.message.replace(/\.$/, '') : ''}`,
    );
  }
}

function aboutRepository({ repo: _repo, ...node }: MapNode, url: string): MapNode {
  return { ...node, details: { ...node.details, repository: { url } } };
}

/** Path of the text of a file after the address of a repository, by the kind of host. */
const RAW = {
  github: { path: (file: string) => `/contents/${file}`, headers: { Accept: 'application/vnd.github.raw+json' } },
  gitlab: { path: (file: string) => `/repository/files/${file}/raw?ref=HEAD`, headers: {} },
  forgejo: { path: (file: string) => `/raw/${file}`, headers: {} },
} as const;

function addressIn(value: unknown): string | undefined {
  const url = isRecord(value) ? own(value, 'url') : undefined;
  return typeof url === 'string' ? url : undefined;
}
