/** Addresses of repositories as people write them, with the right key of each, and near misses. */

import QUnit from 'qunit';
import { accountKey, homePageKey, repositoryKey } from '../../../formats/claims/keys.ts';
import { namesOrganization } from '../../../formats/claims/organizations.ts';
import { joined, mapped } from './support.ts';

const GITHUB = 'github.com/misp/pymisp';
const GITLAB = 'gitlab.com/a/b/c';
const FORGEJO = 'git.example.org/a/b';

const SPELLINGS: readonly (readonly [string, string])[] = [
  ['https://github.com/MISP/PyMISP', GITHUB],
  ['http://github.com/MISP/PyMISP', GITHUB],
  ['https://www.github.com/MISP/PyMISP', GITHUB],
  ['https://github.com/MISP/PyMISP/', GITHUB],
  ['https://github.com/MISP/PyMISP//', GITHUB],
  ['https://github.com/MISP/PyMISP.git', GITHUB],
  ['https://github.com/MISP/PyMISP.git/', GITHUB],
  ['https://github.com/MISP/PyMISP.', GITHUB],
  ['https://github.com./MISP/PyMISP', GITHUB],
  ['https://github.com:443/MISP/PyMISP', GITHUB],
  ['https://user@github.com/MISP/PyMISP', GITHUB],
  ['https://user:token@github.com/MISP/PyMISP.git', GITHUB],
  ['https://github.com/MISP/PyMISP?tab=readme', GITHUB],
  ['https://github.com/MISP/PyMISP#readme', GITHUB],
  ['https://github.com/MISP/PyMISP/tree/main', GITHUB],
  ['https://github.com/MISP/PyMISP/tree/main/docs', GITHUB],
  ['https://github.com/MISP/PyMISP/blob/main/README.md', GITHUB],
  ['https://github.com/MISP/PyMISP/issues', GITHUB],
  ['https://github.com/MISP/PyMISP/issues/12', GITHUB],
  ['https://github.com/MISP/PyMISP/pulls', GITHUB],
  ['https://github.com/MISP/PyMISP/releases/latest', GITHUB],
  ['https://github.com/MISP/PyMISP/archive/refs/heads/main.zip', GITHUB],
  ['https://github.com/MISP/Py%4DISP', GITHUB],
  ['https://api.github.com/repos/MISP/PyMISP', GITHUB],
  ['https://raw.githubusercontent.com/MISP/PyMISP/main/README.md', GITHUB],
  ['https://raw.githubusercontent.com/MISP/PyMISP/refs/heads/main/a.json', GITHUB],
  ['https://codeload.github.com/MISP/PyMISP/zip/main', GITHUB],
  ['github.com/MISP/PyMISP', GITHUB],
  ['www.github.com/MISP/PyMISP', GITHUB],
  ['github:MISP/PyMISP', GITHUB],
  ['github:MISP/PyMISP#main', GITHUB],
  ['git@github.com:MISP/PyMISP.git', GITHUB],
  ['git@github.com:/MISP/PyMISP.git', GITHUB],
  ['git@github.com:MISP/PyMISP', GITHUB],
  ['org-123@github.com:MISP/PyMISP.git', GITHUB],
  ['ssh://git@github.com/MISP/PyMISP.git', GITHUB],
  ['ssh://git@github.com:22/MISP/PyMISP.git', GITHUB],
  ['ssh://git@ssh.github.com:443/MISP/PyMISP.git', GITHUB],
  ['git://github.com/MISP/PyMISP.git', GITHUB],
  ['git+https://github.com/MISP/PyMISP.git', GITHUB],
  ['git+ssh://git@github.com/MISP/PyMISP.git', GITHUB],
  ['scm:git:https://github.com/MISP/PyMISP.git', GITHUB],
  ['scm:git:git://github.com/MISP/PyMISP.git', GITHUB],
  ['scm:git:git@github.com:MISP/PyMISP.git', GITHUB],
  ['scm:git:ssh://git@github.com/MISP/PyMISP', GITHUB],
  ['scm:git:ssh://git@github.com:MISP/PyMISP.git', GITHUB],
  ['  <https://github.com/MISP/PyMISP>  ', GITHUB],
  ['https://gitlab.com/a/b/C', GITLAB],
  ['https://gitlab.com/a/b/c/-/tree/main', GITLAB],
  ['https://gitlab.com/a/b/c/-/issues', GITLAB],
  ['https://gitlab.com/a/b/c/-/raw/main/x.json', GITLAB],
  ['https://gitlab.com/a/b/c/tree/main', GITLAB],
  ['https://gitlab.com/a/b/c/issues/3', GITLAB],
  ['https://gitlab.com/a/b/c.git', GITLAB],
  ['https://gitlab.com/api/v4/projects/a%2Fb%2Fc', GITLAB],
  ['gitlab:a/b/c', GITLAB],
  ['git@gitlab.com:a/b/c.git', GITLAB],
  ['https://git.example.org/a/b', FORGEJO],
  ['https://git.example.org/a/b/src/branch/main/docs', FORGEJO],
  ['https://git.example.org/a/b/raw/branch/main/x', FORGEJO],
  ['https://git.example.org/a/b/wiki', FORGEJO],
  ['https://git.example.org/api/v1/repos/a/b', FORGEJO],
  ['ssh://git@git.example.org:2222/a/b.git', FORGEJO],
  ['git@git.example.org:2222/a/b.git', FORGEJO],
  ['https://git.example.org/a/b.git/tree/x', FORGEJO],
  ['https://codeberg.org/a/b/src/branch/main', 'codeberg.org/a/b'],
  ['codeberg:a/b', 'codeberg.org/a/b'],
  ['https://bitbucket.org/a/b/src/master/', 'bitbucket.org/a/b'],
  ['bitbucket:a/b', 'bitbucket.org/a/b'],
  ['http://git/acme/app', 'git/acme/app'],
  ['https://localhost:3000/acme/app.git', 'localhost:3000/acme/app'],
  ['http://192.0.2.7:3000/acme/app', '192.0.2.7:3000/acme/app'],
  ['git+https://git.example.org:8443/a/b/issues/3', 'git.example.org:8443/a/b'],
  ['https://git.example.org:443/a/b', FORGEJO],
  ['http://git.example.org:80/a/b', FORGEJO],
  ['http://git.example.org:443/a/b', 'git.example.org:443/a/b'],
  ['ssh://git@gitserver:2222/acme/app.git', 'gitserver/acme/app'],
  ['git@gitserver:acme/app.git', 'gitserver/acme/app'],
];

/** Addresses of other repositories, which must stay apart from the one beside them. */
const NEAR: readonly (readonly [string, string])[] = [
  ['https://github.com/MISP/PyMISP', 'https://github.com/MISP/PyMISP2'],
  ['https://github.com/MISP/PyMISP', 'https://github.com/MISP/PyMISP.js'],
  ['https://github.com/MISP/PyMISP', 'https://github.com/MISP/Py-MISP'],
  ['https://github.com/MISP/PyMISP', 'https://github.com/MISP2/PyMISP'],
  ['https://github.com/MISP/PyMISP', 'https://gitlab.com/MISP/PyMISP'],
  ['https://github.com/MISP/PyMISP', 'https://github.com.evil.example/MISP/PyMISP'],
  ['https://github.com/MISP/PyMISP', 'https://notgithub.com/MISP/PyMISP'],
  ['https://github.com/MISP/PyMISP', 'https://github.io/MISP/PyMISP'],
  ['https://gitlab.com/a/b/c', 'https://gitlab.com/a/b'],
  ['https://gitlab.com/a/b/c', 'https://gitlab.com/a/b/c/d'],
  ['https://gitlab.com/a/tree', 'https://gitlab.com/a/tree/main-2'],
  ['https://git.example.org/a/b', 'https://git.example.org/a/b-issues'],
  ['https://git.example.org:8443/a/b', 'https://git.example.org:8444/a/b'],
];

const NO_REPOSITORY = [
  'github.com',
  'https://github.com/MISP',
  'https://github.com/orgs/MISP',
  'https://github.com/orgs/MISP/repositories',
  'https://github.com/sponsors/MISP',
  'https://github.com/topics/security',
  'github:MISP',
  'owner/repo',
  'scm:git:',
  'https://github.com/',
  'mailto:git@github.com',
  'javascript:github.com/a/b',
  'ftp://github.com/a/b',
];

QUnit.module('formats/join spellings', () => {
  for (const [text, path] of SPELLINGS) {
    QUnit.test(`${text} is a repository`, (assert) => {
      assert.strictEqual(repositoryKey(text), `git:${path}`);
    });
  }

  QUnit.test('near misses stay apart', (assert) => {
    for (const [one, other] of NEAR) assert.notStrictEqual(repositoryKey(one), repositoryKey(other), other);
    for (const text of NO_REPOSITORY) assert.strictEqual(repositoryKey(text), undefined, text);
  });

  QUnit.test('a home page in one language is a home page', (assert) => {
    for (const path of ['', '/', '/en', '/de/', '/fr-LU/', '/index.html', '/en/index.php', '/?lang=de'])
      assert.strictEqual(homePageKey(`https://www.circl.example${path}`), 'domain:circl.example', path);
    for (const path of ['/team', '/en/team', '/ai', '/english', '/?q=de', '/x/en'])
      assert.strictEqual(homePageKey(`https://www.circl.example${path}`), undefined, path);
    assert.strictEqual(homePageKey('https://github.com/de'), undefined, 'an account');
    assert.strictEqual(accountKey('https://github.com/de.'), 'forge:github.com/de');
  });

  QUnit.test('types are organizations by their words in five languages', (assert) => {
    const right =
      'organization|Organisation|external-organization|Foundation|Public company|funding agency|agencies|University|Ministry of Culture|researchInstitute|Company / NGO|Vendors|' +
      'Behörde|Landesbehörde|Bundesamt|Stiftungen|Unternehmen|Hochschule|Forschungsinstitut|Verein|' +
      'Fondation|Entreprise publique|Agence|Université|Ministère de la Culture|' +
      'Fundación|Empresa pública|Agencia|Universidades|Ministerio de Cultura|' +
      'Fondazione|Azienda|Università|Ministero della Cultura|Ente pubblico|' +
      'non-profit|start-up|Municipality|City council|Trade union|Gemeinde|Commune|Ayuntamiento|Comune|Musée';
    for (const words of right.split('|')) assert.true(namesOrganization(words), words);
    const wrong =
      'project|Person|Foundation model|Company car|University course|Agency report|organization member|Member of the foundation|Gesamt|Event|Document|Standard|Gesellschaftsspiel|organization chart|association class|reunion|communication|Client|Present|Server';
    for (const words of wrong.split('|')) assert.false(namesOrganization(words), words);
  });

  QUnit.test('types are organizations by their look, or because they maintain something; persons are not', (assert) => {
    const home = { url: 'https://circl.example' };
    const nodeTypes = {
      actor: { label: 'Actor', image: 'icons/organization.svg' },
      team: { label: 'Team' },
      person: { label: 'Person' },
    };
    const mapOf = (type: string, from = 'x') => ({
      nodeTypes,
      nodes: [
        { id: 'x', type, ...home },
        { id: 'p', label: 'P', repo: 'a/p' },
      ],
      edges: [{ from, to: 'p', type: 'maintains' }],
    });
    const keysOf = (map: object) => {
      const [first] = mapped(map);
      return first?.kind === 'node' ? first.keys : [];
    };
    assert.deepEqual(keysOf({ ...mapOf('actor'), edges: [] }), ['domain:circl.example']);
    assert.deepEqual(keysOf(mapOf('team')), ['domain:circl.example']);
    assert.false(keysOf({ ...mapOf('team'), edges: [] }).includes('domain:circl.example'));
    assert.false(keysOf(mapOf('person')).includes('domain:circl.example'));
  });

  QUnit.test('account, domain and ROR of one node of a map all count', (assert) => {
    const node = (says: object) => mapped({ nodes: [{ id: 'x', label: 'CIRCL', type: 'company', ...says }] });
    const all = node({
      url: 'https://www.circl.example/en/',
      details: { ror: 'https://ror.org/02mhbdp94' },
      links: [{ label: 'Code', url: 'https://github.com/CIRCL' }],
    });
    const others = [
      node({ url: 'https://circl.example', details: { a: 1 } }),
      node({ details: { ror: '02mhbdp94' } }),
      node({ url: 'https://github.com/circl' }),
    ];
    assert.strictEqual(joined([...all, ...others.flat()]).nodes.length, 1);
    assert.strictEqual(joined(others.flat()).nodes.length, 3, 'without it they are apart');
  });

  QUnit.test('a map at an address binds no account to a domain, unless it is trusted', (assert) => {
    const map = {
      nodes: [
        {
          id: 'x',
          label: 'CIRCL',
          type: 'company',
          url: 'https://circl.example',
          links: [{ url: 'https://github.com/evil' }],
        },
      ],
    };
    const evil = mapped({ nodes: [{ id: 'e', label: 'Evil', type: 'company', url: 'https://github.com/evil' }] });
    const all = [...mapped(map, { address: 'https://maps.example/m.json' }), ...evil];
    assert.strictEqual(joined(all).nodes.length, 2);
    assert.strictEqual(joined(all, { trust: ['maps.example'] }).nodes.length, 1);
  });
});
