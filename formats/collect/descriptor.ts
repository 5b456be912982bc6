/** Conversion of a collected account to an Open Contributions Descriptor. */

import { isRecord, own } from '../base/json.ts';
import type { Fragment, SourceFields } from '../claims/fragment.ts';
import { domainKey, keyValue } from '../claims/keys.ts';
import { dayOf } from '../words/dates.ts';

/** Placeholders for required texts. Readers of descriptors ignore them. */
const NO_DESCRIPTION = 'No description provided.';
const NO_LICENSE = 'NOASSERTION';

const textOf = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? own(at, key) : undefined), value);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/**
 * The descriptor.
 *
 * @param domain - of the organization; that of its website unless given
 * @returns undefined when no domain is known: a descriptor must name one
 */
export function collectedDescriptor(
  fragments: readonly Fragment[],
  { now, domain }: { readonly now: Date; readonly domain?: string | undefined },
): object | undefined {
  const organization = fragments.find((one) => one.kind === 'node' && one.says.type === 'organization');
  if (organization?.kind !== 'node') return undefined;
  const { says, keys, claims = [] } = organization;
  const known = [...keys, ...claims].find((key) => key.startsWith('domain:')) ?? undefined;
  const named = domain === undefined ? known : domainKey(domain);
  if (named === undefined) return undefined;
  const account = textOf(says, 'details', 'account');
  const isGitHub = account?.startsWith('https://github.com/') === true;
  const { description } = says;
  return {
    spec_version: '1.0',
    generated_at: `${now.toISOString().slice(0, 19)}Z`,
    organization: {
      name: says.label,
      domain: keyValue(named),
      ...(description === undefined ? {} : { description }),
      links: {
        homepage: textOf(says, 'url') ?? `https://${keyValue(named)}`,
        ...(account === undefined ? {} : { [isGitHub ? 'github_org' : 'account']: account }),
      },
    },
    projects: fragments.flatMap((one) =>
      one.kind === 'node' && one.says.type === 'project' ? [projectOf(one.says)] : [],
    ),
  };
}

function projectOf(says: SourceFields): object {
  const info = isRecord(says.repoInfo) ? says.repoInfo : {};
  const repository = textOf(info, 'url') ?? textOf(says, 'details', 'repository', 'url') ?? '';
  const license = textOf(info, 'license') ?? textOf(says, 'details', 'repository', 'license');
  const tags = Array.isArray(says.tags) ? says.tags.filter((tag) => tag !== 'archived' && tag !== 'disabled') : [];
  const updated = dayOf(textOf(info, 'pushedAt') ?? textOf(says, 'details', 'last_update'));
  const stars = isRecord(info) ? own(info, 'stars') : undefined;
  return {
    name: says.label,
    description: textOf(says, 'description') ?? NO_DESCRIPTION,
    status: textOf(says, 'details', 'status') ?? 'active',
    repository: { url: repository, license: license ?? NO_LICENSE, type: 'git' },
    ...(says.url === undefined ? {} : { links: { homepage: says.url } }),
    ...(tags.length > 0 ? { tags: [...new Set(tags)] } : {}),
    ...(updated === undefined ? {} : { last_update: updated }),
    ...(typeof stars === 'number' ? { stars } : {}),
  };
}
