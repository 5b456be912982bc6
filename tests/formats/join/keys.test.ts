/** The table of keys in docs/join.md: every way to write one thing is one key, and nothing else is. */

import QUnit from 'qunit';
import {
  accountKey,
  aliasedKey,
  descriptorKey,
  domainKey,
  homePageKey,
  packageKey,
  repositoryKey,
  rorKey,
} from '../../../formats/claims/keys.ts';

QUnit.module('formats/join keys', () => {
  QUnit.test('a repository is one key however its address is written', (assert) => {
    const written = [
      'https://github.com/MISP/misp-taxii',
      'http://www.github.com/misp/MISP-taxii/',
      'https://github.com/misp/misp-taxii.git',
      'https://github.com/MISP/misp-taxii/tree/main/docs?x=1#y',
      'git@github.com:MISP/misp-taxii.git',
      'ssh://git@github.com:22/misp/misp-taxii.git',
      'git+https://token@github.com/misp/misp-taxii',
      'https://api.github.com/repos/MISP/misp-taxii',
      'github.com/misp/misp-taxii',
      '  https://github.com/MISP/misp-taxii.git/  ',
    ];
    for (const text of written) assert.strictEqual(repositoryKey(text), 'git:github.com/misp/misp-taxii', text);
    assert.strictEqual(
      repositoryKey('https://gitlab.com/a/b/C/-/tree/main'),
      'git:gitlab.com/a/b/c',
      'groups in groups stay',
    );
    const moved = { 'git.old.example': 'code.new.example' };
    assert.strictEqual(repositoryKey('git@git.old.example:x/y.git', moved), 'git:code.new.example/x/y');
    assert.strictEqual(aliasedKey('git:git.old.example/x/y', moved), 'git:code.new.example/x/y');
  });

  QUnit.test("an address that is not a repository's has no key", (assert) => {
    for (const text of [
      '',
      'misp',
      'owner/repo',
      'https://github.com/MISP',
      'mailto:a@b.example',
      'file:///etc/passwd',
    ]) {
      assert.strictEqual(repositoryKey(text), undefined, text);
    }
  });

  QUnit.test('domains, home pages, descriptors, accounts, packages and ROR ids', (assert) => {
    const table: readonly [string | undefined, string | undefined][] = [
      [domainKey('WWW.Misp-Project.org'), 'domain:misp-project.org'],
      [domainKey('https://misp-project.org/about'), 'domain:misp-project.org'],
      [domainKey('münchen.example'), 'domain:xn--mnchen-3ya.example'],
      [domainKey('localhost'), undefined],
      [domainKey('192.0.2.1'), undefined],
      [homePageKey('https://www.misp-project.org/'), 'domain:misp-project.org'],
      [homePageKey('https://github.com/MISP'), undefined],
      [descriptorKey('https://WWW.a.example/.well-known/x.json#y'), 'ocd:a.example/.well-known/x.json'],
      [accountKey('https://github.com/MISP/'), 'forge:github.com/misp'],
      [accountKey('https://github.com/orgs/MISP'), 'forge:github.com/misp'],
      [accountKey('https://github.com/MISP/misp'), undefined],
      [accountKey('https://gitlab.example.org/Group/Sub'), 'forge:gitlab.example.org/group/sub'],
      [accountKey('https://misp-project.org/contact'), undefined],
      [packageKey('pkg:pypi/PyMISP@2.5?x=y#z'), 'pkg:pypi/pymisp'],
      [packageKey('pkg:npm/%40scope/name@1.0'), 'pkg:npm/%40scope/name'],
      [packageKey('pkg:github/MISP/misp'), 'git:github.com/misp/misp'],
      [packageKey('pypi/x'), undefined],
      [rorKey('https://ror.org/02MHBDP94'), 'ror:02mhbdp94'],
      [rorKey('02mhbdp94'), 'ror:02mhbdp94'],
      [rorKey('https://ror.org/'), undefined],
    ];
    for (const [found, wanted] of table) assert.strictEqual(found, wanted, String(wanted));
  });
});
