/** Accounts, home pages and descriptors that the organizations of a source name, for following. */

import { isRecord, own } from '../base/json.ts';
import type { Fragment } from '../claims/fragment.ts';
import { accountKeyOf, descriptorKey, type HostAliases, homePageKey } from '../claims/keys.ts';
import { isOrganization } from '../claims/organizations.ts';
import type { MapDocument } from '../document/document.ts';
import { importAddress } from '../ocd/address.ts';
import { type Account, accountOf } from './account.ts';
import type { NamedBy } from './client.ts';

/** A descriptor or map to read, or an account to collect. */
export type Target = { readonly by: Exclude<NamedBy, 'account'> } & (
  | {
      readonly address: string;
      /** Whether nothing says that there is a descriptor: the well-known address of a home page. */
      readonly isGuess?: boolean;
    }
  | { readonly account: Account }
);

/** The fields of an organization that name others. */
type Organization = { readonly [name in 'url' | 'links' | 'details' | 'graph']?: unknown };

const DESCRIPTOR_NAME = /^(?:ocd|(?:open[\s_-]?contributions?)?[\s_-]?descriptor|open[\s_-]?contributions)$/i;
const DESCRIPTOR_FILE = /\/open-contributions\.json(?:[?#].*)?$/i;

/** Identity of a target, by which each is read once. */
export const targetKey = (target: Target, aliases: HostAliases): string =>
  'account' in target
    ? accountKeyOf(target.account.host, target.account.name, aliases)
    : (descriptorKey(target.address, aliases) ?? target.address);

/** Targets that the organizations of a document name. Only descriptors name descriptors as linked maps; maps name maps. */
export function namedByDocument(document: MapDocument): readonly Target[] {
  const isDescriptor = document.meta.source?.format === 'ocd';
  return document.nodes.flatMap((node) => [
    ...(isDescriptor && node.graph !== undefined ? [{ by: 'document', address: node.graph } as const] : []),
    ...(isOrganization(document, node) ? namedBy(node) : []),
  ]);
}

/** Targets that a collected account names. */
export const namedByAccount = (fragments: readonly Fragment[]): readonly Target[] =>
  fragments.flatMap((one) => (one.kind === 'node' && one.says.type === 'organization' ? namedBy(one.says) : []));

function namedBy({ url, links, details }: Organization): readonly Target[] {
  const facts = isRecord(details) ? details : {};
  const [listed, domain] = [own(facts, 'links'), own(facts, 'domain')];
  const named: readonly (readonly [name: string, address: unknown])[] = [
    ['url', url],
    ['account', own(facts, 'account')],
    ['domain', typeof domain === 'string' ? `https://${domain}` : undefined],
    ...(isRecord(listed) ? Object.entries(listed) : []),
    ...(Array.isArray(links) ? links.filter(isRecord).map((one) => [String(one.label), one.url] as const) : []),
  ];
  return named.flatMap(([name, address]) => (typeof address === 'string' ? (targetOf(name, address) ?? []) : []));
}

function targetOf(name: string, address: string): Target | undefined {
  const by = 'document';
  if (!/^https?:\/\//i.test(address)) return undefined;
  const account = accountOf(address);
  if (account) return { by, account };
  if (DESCRIPTOR_NAME.test(name) || DESCRIPTOR_FILE.test(address)) return { by, address };
  const site = homePageKey(address) === undefined ? undefined : importAddress(URL.parse(address)?.host ?? '');
  return site === undefined ? undefined : { by, address: site, isGuess: true };
}
