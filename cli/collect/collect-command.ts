/** `graphmap collect`: the repositories of accounts on code hosts, as a map or a descriptor. */

import { jsonText } from '../../formats/base/controls.ts';
import { ACCOUNT_FORMS, type Account, accountOf } from '../../formats/collect/account.ts';
import type { CollectClient } from '../../formats/collect/client.ts';
import { type CollectResult, collectAccount } from '../../formats/collect/collect.ts';
import { collectedDescriptor } from '../../formats/collect/descriptor.ts';
import type { SoftwareFile } from '../../formats/collect/software.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { joinedDocument } from '../../formats/join/document.ts';
import { joinFragments } from '../../formats/join/join.ts';
import { remembering } from '../../formats/update/memory.ts';
import { counted } from '../../formats/words/words.ts';
import { writeOutput } from '../base/files.ts';
import type { Terminal } from '../base/terminal.ts';
import { RefusedError, UsageError } from '../base/usage.ts';
import { formerProjects, keptFragments, readPrevious, refuseLoss } from './previous.ts';
import { collectClient, type NetworkOptions, realWorld, type World } from './world.ts';

export type CollectOptions = NetworkOptions & {
  readonly ocd?: boolean;
  readonly domain?: string | undefined;
  readonly forks?: boolean;
  readonly templates?: boolean;
  readonly software?: string | undefined;
  readonly force?: boolean;
};

/** Collects accounts. @returns 0, or 1 when something could not be fetched; the rest is written */
export async function collect(
  names: readonly string[],
  { ocd = false, domain, forks = false, templates = false, force = false, software, ...network }: CollectOptions,
  terminal: Terminal,
  world: World = realWorld(terminal.shell),
): Promise<number> {
  const [output, written] = [names.at(-1), names.slice(0, -1)];
  if (output === undefined || written.length === 0) {
    throw new UsageError('collect takes accounts and an output: graphmap collect github:MISP out.json');
  }
  if (accountOf(output)) throw new UsageError(`End with the file to write; “${output}” is an account.`);
  const accounts = written.map((text) => {
    const account = accountOf(text);
    if (!account) throw new UsageError(`“${text}” is no account. Write ${ACCOUNT_FORMS}.`);
    return account;
  });
  if (ocd && accounts.length > 1) throw new UsageError('A descriptor is of one organization: --ocd takes one account.');
  const file = softwareFile(software, ocd);
  const client = collectClient(world, terminal, network, { accounts });
  const parts = await Promise.all(
    accounts.map(async (account) => {
      const part = await collectAccount(client, account, { forks, templates });
      return file === undefined ? part : withSoftware(client, account, part, file);
    }),
  );
  const found = parts.flatMap((part) => part.fragments);
  printFailures(parts, terminal);
  if (found.length === 0) throw new RefusedError([]);
  const previous = readPrevious(output, terminal);
  const failed = new Set(parts.flatMap(({ incomplete }) => incomplete));
  const isFailed = (source: string) => failed.has(source);
  const former = ocd ? formerProjects : keptFragments;
  const collected = found.map((fragment) => ({ fragment }));
  const fragments = failed.size > 0 && !force ? [...found, ...former(collected, previous, isFailed)] : found;
  const document = joinedDocument(joinFragments(fragments));
  if (!force) refuseLoss(output, previous, document.nodes);
  const text = ocd
    ? descriptorText(fragments, world, domain)
    : serializeDocument(remembering(document, document, {}), { positions: true });
  await writeOutput(output, text, terminal, '-');
  const repositories = fragments.filter((one) => one.kind === 'edge' && one.own === true).length;
  terminal.print(`${output}: notice: / ${counted(repositories, 'project')} of ${counted(accounts.length, 'account')}.`);
  return parts.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

function softwareFile(written: string | undefined, isDescriptor: boolean): SoftwareFile | undefined {
  if (written === undefined) return undefined;
  if (isDescriptor) throw new UsageError('A descriptor has no place for what --software reads. Leave out --ocd.');
  if (written === 'publiccode' || written === 'codemeta') return written;
  throw new UsageError(`--software takes publiccode or codemeta, not “${written}”.`);
}

async function withSoftware(
  client: CollectClient,
  account: Account,
  part: CollectResult,
  file: SoftwareFile,
): Promise<CollectResult> {
  const { collectSoftware } = await import('../../formats/collect/software.ts');
  const { fragments, failures } = await collectSoftware(client, account, part.fragments, file);
  return { ...part, fragments: [...part.fragments, ...fragments], failures: [...part.failures, ...failures] };
}

/** One line for each failure, with host and reason. */
export function printFailures(parts: readonly Pick<CollectResult, 'failures'>[], { print }: Terminal): void {
  for (const line of new Set(parts.flatMap(({ failures }) => failures))) print(`warning: ${line}.`);
}

function descriptorText(fragments: CollectResult['fragments'], { now }: World, domain: string | undefined): string {
  const descriptor = collectedDescriptor(fragments, { now: now(), domain });
  if (descriptor) return `${jsonText(descriptor, 2)}\n`;
  throw new UsageError(
    'A descriptor names the domain of its organization, and this account names no website. Add --domain example.org.',
  );
}
