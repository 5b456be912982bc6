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

/** Valid keys, and unproven claims. */
export type NodeKeys = { readonly keys: readonly string[]; readonly claims: readonly string[] };

/** Whether a node is an organization, by its type. */
export function isOrganization(document: Pick<MapDocument, 'nodeTypes'>, { type }: MapNode): boolean {
  if (type === undefined) return false;
  const label = Object.hasOwn(document.nodeTypes, type) ? document.nodeTypes[type]?.label : undefined;
  return /organi[sz]ation/i.test(type) || /organi[sz]ation/i.test(label ?? '');
}

/** Whether a node is a project, by its type. */
export function isProject(document: Pick<MapDocument, 'nodeTypes'>, { type, repo }: MapNode): boolean {
  if (type === undefined) return repo !== undefined;
  const label = Object.hasOwn(document.nodeTypes, type) ? document.nodeTypes[type]?.label : undefined;
  return /project|repository|software/i.test(type) || /project|repository|software/i.test(label ?? '');
}

const textIn = (value: unknown, name: string): string | undefined => {
  const found = isRecord(value) ? own(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
};

const found = (keys: readonly (string | undefined)[]): string[] => [
  ...new Set(keys.filter((one): one is string => one !== undefined)),
];

/** Keys of a node of a map. */
export function keysOfNode(document: MapDocument, node: MapNode, aliases: HostAliases): NodeKeys {
  if (isOrganization(document, node)) return namedKeys(node, aliases);
  return { keys: projectKeys(node, aliases), claims: [] };
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

/** The origin of a descriptor. */
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
 * descriptor on the organization's own domain.
 */
function namedKeys(node: MapNode, aliases: HostAliases): NodeKeys {
  const { domain, ror, accounts } = organizationFacts(node, aliases);
  const descriptor = node.graph === undefined ? undefined : descriptorKey(node.graph, aliases);
  const home = node.url === undefined ? undefined : homePageKey(node.url, aliases);
  const name = domain ?? home;
  if (name === undefined) return { keys: found([ror ?? descriptor ?? accounts[0]]), claims: [] };
  const host = descriptor === undefined ? '' : (keyValue(descriptor).split(/[/:]/)[0] ?? '');
  return { keys: found([name, isHostOf(host, keyValue(name)) ? descriptor : undefined]), claims: [] };
}

function organizationFacts({ url, details = {}, links = [] }: MapNode, aliases: HostAliases) {
  const domain = textIn(details, 'domain');
  const listed = own(details, 'links');
  const addresses = [
    ...(isRecord(listed) ? Object.values(listed) : []),
    ...links.map((link) => link.url),
    ...(url === undefined ? [] : [url]),
  ].filter((one): one is string => typeof one === 'string');
  const rors = [textIn(details, 'ror'), textIn(details, 'ror_id'), ...addresses];
  return {
    domain: domain === undefined ? undefined : domainKey(domain, aliases),
    ror: rors.map((text) => (text === undefined ? undefined : rorKey(text))).find(Boolean),
    accounts: found(addresses.map((address) => accountKey(address, aliases))),
  };
}
