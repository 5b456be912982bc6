/** Keys of a node from its fields. The source determines which of them count. */

import { isRecord, own } from '../base/json.ts';
import type { MapDocument, MapNode } from '../document/document.ts';
import { CODE_HOST } from '../document/repository.ts';
import {
  accountKey,
  descriptorKey,
  domainKey,
  type HostAliases,
  homePageKey,
  isHostOf,
  keyValue,
  packageKey,
  repositoryKey,
  rorKey,
} from './keys.ts';
import { isOrganization } from './organizations.ts';

/** Valid keys, and unproven claims. */
export type NodeKeys = { readonly keys: readonly string[]; readonly claims: readonly string[] };

const textIn = (value: unknown, name: string): string | undefined => {
  const found = isRecord(value) ? own(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
};

const found = (keys: readonly (string | undefined)[]): string[] => [
  ...new Set(keys.filter((one): one is string => one !== undefined)),
];

/**
 * Keys of a node of a map.
 * @param isOwnMap - whether a person gave the map as a file, so that all keys of its organizations count
 */
export function keysOfNode(document: MapDocument, node: MapNode, aliases: HostAliases, isOwnMap: boolean): NodeKeys {
  if (!isOrganization(document, node)) return { keys: projectKeys(node, aliases), claims: [] };
  const [first = [], others = []] = namedKeys(node, aliases);
  return isOwnMap ? { keys: [...first, ...others], claims: [] } : { keys: first, claims: others };
}

/** Keys of anything but an organization: its repositories and packages. */
export function projectKeys({ repo, details = {}, links = [] }: MapNode, aliases: HostAliases): readonly string[] {
  const repository = own(details, 'repository');
  const project = own(details, 'project');
  const written = [
    repo === undefined ? undefined : `https://${CODE_HOST}/${repo}`,
    ...(typeof repository === 'string' ? [repository] : [textIn(repository, 'url') ?? textIn(repository, 'clone')]),
    textIn(details, 'repository_url'),
    textIn(project, 'repository_url'),
    ...links
      .filter(({ label }) => /^(?:source(?: code)?|repository)$/i.test(label?.trim() ?? ''))
      .map(({ url }) => url),
  ];
  const repositories = written.map((text) => (text === undefined ? undefined : repositoryKey(text, aliases)));
  const packages = [textIn(details, 'purl'), textIn(details, 'package_url'), textIn(project, 'purl')];
  return found([...repositories, ...packages.map((text) => (text === undefined ? undefined : packageKey(text)))]);
}

type DescriptorOrigin = {
  readonly address: string;
  /** Whether a person provided it as a file, not from a server. */
  readonly isFile: boolean;
};

/**
 * Keys of the organization that published a descriptor. Its domain counts when the descriptor is from that domain or a
 * file; otherwise it is a claim, like the accounts that it names.
 */
export function ownKeys(node: MapNode, { address, isFile }: DescriptorOrigin, aliases: HostAliases): NodeKeys {
  const { domain, ror, accounts } = organizationFacts(node, aliases);
  const host = isFile ? undefined : URL.parse(address)?.hostname;
  const isOwn = isFile || (domain !== undefined && host !== undefined && isHostOf(host, keyValue(domain)));
  const proved = found([...(isOwn ? [domain, ror] : []), isFile ? undefined : descriptorKey(address, aliases)]);
  const claimed = found([...(isOwn ? [] : [domain, ror]), ...accounts]);
  // Without any other proof, the account identifies it.
  if (proved.length === 0) return { keys: found(accounts.slice(0, 1)), claims: found(accounts.slice(1)) };
  return { keys: proved, claims: claimed };
}

/**
 * Keys of an organization from another source. Other sources prove nothing, so only one key counts, together with a
 * descriptor on the organization's own domain. The others are second; they count where the source is trusted.
 */
function namedKeys(node: MapNode, aliases: HostAliases): readonly (readonly string[])[] {
  const { domain, ror, accounts, homePage } = organizationFacts(node, aliases);
  const descriptor = node.graph === undefined ? undefined : descriptorKey(node.graph, aliases);
  const name = domain ?? homePage;
  const host = descriptor === undefined ? '' : (keyValue(descriptor).split(/[/:]/)[0] ?? '');
  const isOnDomain = name !== undefined && isHostOf(host, keyValue(name));
  const first = found(
    name === undefined ? [ror ?? descriptor ?? accounts[0]] : [name, isOnDomain ? descriptor : undefined],
  );
  return [first, found([ror, ...accounts]).filter((one) => !first.includes(one))];
}

function organizationFacts({ url, details = {}, links = [] }: MapNode, aliases: HostAliases) {
  const domain = textIn(details, 'domain');
  const listed = own(details, 'links');
  const addresses = [
    ...(isRecord(listed) ? Object.values(listed) : []),
    ...links.map((link) => link.url),
    ...(url === undefined ? [] : [url]),
  ].filter((one): one is string => typeof one === 'string');
  const homePages = [url, textIn(listed, 'homepage'), textIn(listed, 'website')];
  const rors = [textIn(details, 'ror'), textIn(details, 'ror_id'), ...addresses];
  return {
    domain: domain === undefined ? undefined : domainKey(domain, aliases),
    ror: rors.map((text) => (text === undefined ? undefined : rorKey(text))).find(Boolean),
    homePage: homePages.map((one) => (one === undefined ? undefined : homePageKey(one, aliases))).find(Boolean),
    accounts: found(addresses.map((address) => accountKey(address, aliases))),
  };
}
