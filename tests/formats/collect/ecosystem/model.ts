/** A made-up ecosystem: 22 organizations with 400 repositories on two code hosts, and what is planted in it. */

/** A repository; `truth` tells which it is, whatever its address. */
export type Repository = {
  truth: string;
  name: string;
  stars: number;
  license: string;
  isArchived: boolean;
  isFork?: boolean;
  isTemplate?: boolean;
};

/** An organization with its account. */
export type Organization = {
  readonly truth: string;
  readonly name: string;
  readonly domain: string;
  readonly host: 'github.com' | 'gitlab.example.org';
  readonly account: string;
  readonly repositories: Repository[];
};

/** The state of the ecosystem, which changes over the weeks. */
export type Ecosystem = {
  readonly organizations: readonly Organization[];
  /** Old addresses of repositories, `host/path`, with the present ones. */
  readonly moved: Map<string, string>;
  /** Hosts that answer no more for now. */
  readonly limited: Set<string>;
  /** Hosts that cannot be reached. */
  readonly down: Set<string>;
  /** The day, as `YYYY-MM-DD`. */
  day: string;
};

const ORGANIZATIONS = 22;
const REPOSITORIES = 400;
const LICENSES = ['MIT', 'AGPL-3.0', 'Apache-2.0', 'BSD-2-Clause'];

/** Numbers that look random and are the same every time. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The ecosystem on its first day. */
export function makeEcosystem(): Ecosystem {
  const random = numbers(42);
  const organizations = Array.from({ length: ORGANIZATIONS }, (_, index): Organization => {
    const name = `org${String(index).padStart(2, '0')}`;
    const host = index % 2 === 0 ? 'github.com' : 'gitlab.example.org';
    return {
      truth: `o${index}`,
      name: `Org ${index}`,
      domain: `${name}.example`,
      host,
      account: `${name}-dev`,
      repositories: [],
    };
  });
  for (let index = 0; index < REPOSITORIES; index += 1) {
    const owner = organizations[index < 120 ? 0 : index % ORGANIZATIONS];
    // Names repeat between organizations: a name alone joins nothing.
    const name = index % 10 === 0 ? `toolkit-${owner?.repositories.length}` : `tool-${index}`;
    owner?.repositories.push({
      truth: `p${index}`,
      name,
      stars: Math.floor(random() * 1000),
      license: LICENSES[Math.floor(random() * LICENSES.length)] ?? 'MIT',
      isArchived: index % 17 === 0,
    });
  }
  organizations[2]?.repositories.push({
    truth: 'fork',
    name: 'fork',
    stars: 1,
    license: 'MIT',
    isArchived: false,
    isFork: true,
  });
  organizations[3]?.repositories.push({
    truth: 'fork',
    name: 'fork',
    stars: 1,
    license: 'MIT',
    isArchived: false,
    isFork: true,
  });
  organizations[4]?.repositories.push({
    truth: 'template',
    name: 'template',
    stars: 1,
    license: 'MIT',
    isArchived: false,
    isTemplate: true,
  });
  return {
    organizations,
    moved: new Map([['github.com/org04-dev/old-name', addressOf(organizations[4], 0)]]),
    limited: new Set(),
    down: new Set(),
    day: '2026-01-05',
  };
}

/** `host/account/name` of a repository of an organization. */
export const addressOf = (owner: Organization | undefined, at: number): string =>
  `${owner?.host}/${owner?.account}/${owner?.repositories[at]?.name}`;

/** Organizations that publish a descriptor: the first eight. */
export const PUBLISHERS = 8;

export const descriptorAddress = (domain: string): string => `https://${domain}/.well-known/open-contributions.json`;

/** One thing in five ways of writing, in turn. */
function written(address: string, at: number): string {
  const [host = '', ...path] = address.split('/');
  const name = path.join('/');
  return [
    `https://${address}`,
    `git@${host}:${name}.git`,
    `https://www.${host}/${name.toUpperCase()}/`,
    `ssh://git@${host}/${name}.git`,
    `http://${address}.git`,
  ][at % 5] as string;
}

/** The descriptor of an organization, with what is planted in it. */
export function descriptorOf({ organizations, day }: Ecosystem, index: number): object {
  const own = organizations[index] as Organization;
  const target = (other: Organization, more: object = {}) => ({
    kind: 'organization',
    name: other.name,
    domain: `www.${other.domain}`,
    description: `T:${other.truth}`,
    ...more,
  });
  const next = organizations[(index + 1) % 3] as Organization;
  const others = [8 + index, 14 + index].map((at) => organizations[at % ORGANIZATIONS] as Organization);
  return {
    spec_version: '1.0',
    generated_at: `${day}T08:00:00Z`,
    organization: {
      name: own.name,
      domain: own.domain,
      description: `T:${own.truth}`,
      links: { homepage: `https://${own.domain}/`, account: `https://${own.host}/${own.account}` },
    },
    projects: [
      ...own.repositories.slice(0, 12).map((repository, at) => ({
        name: repository.name,
        description: `T:${repository.truth}`,
        // A contradiction in each descriptor.
        status: at === 1 ? 'disabled' : repository.isArchived ? 'archived' : 'active',
        repository: { url: written(addressOf(own, at), at), license: at === 2 ? 'GPL-2.0' : repository.license },
      })),
      ...(index === 4
        ? [
            {
              name: 'old name',
              description: `T:${own.repositories[0]?.truth}`,
              repository: { url: 'https://github.com/org04-dev/old-name', license: own.repositories[0]?.license },
            },
          ]
        : []),
      ...(index === 6
        ? [
            {
              name: 'deleted',
              description: 'T:deleted',
              status: 'active',
              repository: { url: 'https://github.com/org06-dev/deleted', license: 'MIT' },
            },
          ]
        : []),
    ],
    relationships: [
      // A cycle of the first three.
      ...(index < 3 ? [{ type: 'supports', target: target(next, { ocd: descriptorAddress(next.domain) }) }] : []),
      ...(index === 2
        ? [3, 4, 5, 6, 7].map((at) => {
            const other = organizations[at] as Organization;
            return { type: 'member_of', target: target(other, { ocd: descriptorAddress(other.domain) }) };
          })
        : []),
      ...others.map((other, at) => ({
        type: 'contributes_to',
        target: {
          kind: 'project',
          name: other.repositories[at]?.name,
          description: `T:${other.repositories[at]?.truth}`,
          project: { repository_url: written(addressOf(other, at), at + index) },
        },
      })),
      ...others.map((other) => ({ type: 'affiliated_with', target: target(other) })),
      // Dead links, and a descriptor that claims a domain which is not its own.
      ...(index === 1 ? [{ type: 'supports', target: { name: 'Gone', ocd: 'https://gone.example/d.json' } }] : []),
      ...(index === 1
        ? [{ type: 'supports', target: { name: 'Nowhere', ocd: 'https://nowhere.example/d.json' } }]
        : []),
      ...(index === 2
        ? [{ type: 'supports', target: { name: 'Mirror', description: 'T:evil', ocd: 'https://evil.example/d.json' } }]
        : []),
      // Known by its name alone, which joins nothing.
      ...(index === 5
        ? [{ type: 'supports', target: { kind: 'organization', name: 'Org 9', description: 'T:o9' } }]
        : []),
    ],
  };
}

/** The descriptor of somebody who claims to be the first organization. */
export const FALSE_CLAIM = {
  spec_version: '1.0',
  generated_at: '2026-12-01T00:00:00Z',
  organization: { name: 'Org 0', domain: 'org00.example', description: 'T:evil' },
  projects: [
    {
      name: 'backdoor',
      description: 'T:backdoor',
      repository: { url: 'https://github.com/evil/backdoor', license: 'MIT' },
    },
  ],
};
