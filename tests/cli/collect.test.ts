/** `graphmap collect`, `join` and `update` on the made-up ecosystem, as the documentation says. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import QUnit from 'qunit';
import { collect } from '../../cli/collect/collect-command.ts';
import { join } from '../../cli/collect/join-command.ts';
import { update } from '../../cli/collect/update-command.ts';
import type { World } from '../../cli/collect/world.ts';
import { isOcd } from '../../formats/ocd/is-ocd.ts';
import { type Log, localRequest } from '../formats/collect/ecosystem/hosts.ts';
import { addressOf, makeEcosystem } from '../formats/collect/ecosystem/model.ts';
import { graphmap, useFolder } from '../setup/command.ts';

QUnit.module('graphmap collect, join, update', (hooks) => {
  const folder = useFolder(hooks);
  const setup = () => {
    const ecosystem = makeEcosystem();
    const log: Log = [];
    const lines: string[] = [];
    const terminal = {
      folder: folder.path(),
      print: (line: string) => void lines.push(line),
      isQuiet: false,
      shell: process,
    };
    const world: World = {
      request: localRequest(ecosystem, log),
      now: () => new Date(`${ecosystem.day}T06:00:00Z`),
      environment: { XDG_CACHE_HOME: folder.path('cache'), GITHUB_TOKEN: 'top-secret' },
    };
    return { ecosystem, log, lines, terminal, world };
  };
  const text = (name: string) => readFileSync(folder.path(name), 'utf8');
  const json = (name: string) => JSON.parse(text(name));

  QUnit.test('collect writes a map of the repositories of accounts on both code hosts', async (assert) => {
    const { terminal, world, lines, ecosystem } = setup();
    const accounts = ['github:org02-dev', 'gitlab:gitlab.example.org/org03-dev'];
    assert.strictEqual(await collect([...accounts, 'out.json'], {}, terminal, world), 0);
    const map = json('out.json');
    const [two, three] = [ecosystem.organizations[2], ecosystem.organizations[3]];
    const wanted = [...(two?.repositories ?? []), ...(three?.repositories ?? [])].filter(({ isFork }) => !isFork);
    assert.strictEqual(map.edges.length, wanted.length);
    assert.deepEqual(lines, [`out.json: notice: / ${wanted.length} projects of 2 accounts.`]);
    const node = map.nodes.find(({ label }: { label: string }) => label === wanted[0]?.name);
    assert.strictEqual(node.repoInfo.stars, wanted[0]?.stars);
    assert.strictEqual(node.repoInfo.license, wanted[0]?.license);
    const other = map.nodes.find(({ label }: { label: string }) => label === wanted.at(-1)?.name);
    assert.strictEqual(other.details.repository.license, wanted.at(-1)?.license.toUpperCase());
    assert.strictEqual(await collect(['github:org02-dev', 'all.json'], { forks: true }, terminal, world), 0);
    assert.strictEqual(json('all.json').edges.length, two?.repositories.length);
  });

  QUnit.test('collect --ocd writes a valid descriptor, which imports as it was collected', async (assert) => {
    const { terminal, world } = setup();
    assert.strictEqual(await collect(['github:org02-dev', 'ocd.json'], { ocd: true }, terminal, world), 0);
    const descriptor = json('ocd.json');
    assert.true(isOcd(descriptor));
    assert.deepEqual(Object.keys(descriptor), ['spec_version', 'generated_at', 'organization', 'projects']);
    assert.true(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(descriptor.generated_at));
    assert.strictEqual(descriptor.organization.domain, 'org02.example');
    for (const { name, description, status, repository } of descriptor.projects) {
      assert.true(name !== '' && description !== '' && ['active', 'archived'].includes(status));
      assert.true(repository.url.startsWith('https://github.com/org02-dev/') && repository.license !== '');
    }
    await assert.rejects(
      collect(
        ['gitlab:gitlab.example.org/org03-dev', 'gitlab:gitlab.example.org/org05-dev', 'x.json'],
        { ocd: true },
        terminal,
        world,
      ),
      /takes one account/,
    );
    const ran = await graphmap(['validate', folder.path('ocd.json')]);
    assert.strictEqual(ran.status, 0, ran.stderr);
  });

  QUnit.test('a rate limit ends with 1, says until when, and keeps what was fetched before', async (assert) => {
    const { terminal, world, lines, ecosystem } = setup();
    ecosystem.limited.add('gitlab.example.org');
    const accounts = ['github:org02-dev', 'gitlab:gitlab.example.org/org03-dev'];
    assert.strictEqual(await collect([...accounts, 'out.json'], {}, terminal, world), 1);
    assert.true(json('out.json').edges.length > 10);
    assert.strictEqual(
      lines[0],
      'warning: gitlab.example.org: it answers no more requests until 2026-06-01 10:30 UTC; what was fetched before is kept.',
    );
  });

  QUnit.test('a token appears in no file and no message', async (assert) => {
    const { terminal, world, log, lines, ecosystem } = setup();
    ecosystem.limited.add('gitlab.example.org');
    await join(
      ['github:org00-dev', 'gitlab:gitlab.example.org/org03-dev', 'org01.example', 'out.json'],
      { follow: '1' },
      terminal,
      world,
    );
    const sent = log.filter(({ token }) => token?.includes('top-secret')).map(({ host }) => host);
    assert.deepEqual([...new Set(sent)], ['api.github.com']);
    const files = readdirSync(folder.path(), { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    assert.true(files.length > 3);
    for (const one of files)
      assert.false(readFileSync(joinPath(one.parentPath, one.name), 'utf8').includes('top-secret'), one.name);
    assert.false(lines.join('\n').includes('top-secret'));
  });

  QUnit.test(
    'join takes files, folders, addresses and fragments, and joining in steps gives the same bytes',
    async (assert) => {
      const { terminal, world, lines } = setup();
      assert.strictEqual(
        await join(['org00.example', 'github:org02-dev', 'all.json'], { follow: '1' }, terminal, world),
        0,
        lines.join('\n'),
      );
      assert.strictEqual(await join(['org00.example', 'one.json'], { follow: '1' }, terminal, world), 0);
      assert.strictEqual(
        await join(['github:org02-dev', 'two.ndjson'], { follow: '1', fragments: true }, terminal, world),
        0,
      );
      mkdirSync(folder.path('parts'));
      writeFileSync(folder.path('parts/b.json'), text('one.json'));
      writeFileSync(folder.path('parts/a.ndjson'), text('two.ndjson'));
      assert.strictEqual(await join(['parts', 'folder.json'], {}, terminal, world), 0);
      assert.strictEqual(text('folder.json'), text('all.json'));
      assert.strictEqual(await join(['all.json', 'parts', 'all.json', 'again.json'], {}, terminal, world), 0);
      assert.strictEqual(text('again.json'), text('all.json'));
      assert.strictEqual(await join(['all.json', 'top.json'], { top: '5' }, terminal, world), 0);
      assert.strictEqual(json('top.json').nodes.length, 5);
      assert.true(json('top.json').meta.description.includes('the 5 most connected of'));
    },
  );

  QUnit.test('join says once which types no input declares', async (assert) => {
    const { terminal, world, lines } = setup();
    const nodes = Array.from({ length: 9 }, (_, at) => ({ id: `n${at}`, type: at % 2 ? 'thing' : 'place' }));
    writeFileSync(
      folder.path('drawn.json'),
      JSON.stringify({ nodes, edges: [{ from: 'n0', to: 'n1', type: 'touches' }] }),
    );
    writeFileSync(
      folder.path('looks.json'),
      JSON.stringify({ nodeTypes: { place: { color: '#123456' } }, nodes: [], edges: [] }),
    );
    await join(['drawn.json', 'looks.json', 'out.json'], {}, terminal, world);
    assert.deepEqual(lines, [
      'out.json: notice: / No source says how nodes or relationships of the types “thing” and “touches” look.',
      'out.json: notice: / 9 nodes, 1 relationship.',
    ]);
  });

  QUnit.test('join leaves a file alone when no input could be read', async (assert) => {
    const { terminal, world, lines } = setup();
    writeFileSync(folder.path('kept.json'), 'kept');
    await assert.rejects(join(['nowhere.example', 'kept.json'], {}, terminal, world));
    assert.deepEqual([lines, text('kept.json')], [['warning: nowhere.example: there is no such host.'], 'kept']);
  });

  QUnit.test('join --follow reads what descriptors name; a single file gives what import gives', async (assert) => {
    const { terminal, world } = setup();
    const nodes = async (follow: string | undefined) => {
      await join(['org00.example', 'out.json'], { follow }, terminal, world);
      return json('out.json').nodes.length as number;
    };
    const [alone, one, two] = [await nodes(undefined), await nodes('1'), await nodes('2')];
    assert.true(alone < one && one < two, `${alone} < ${one} < ${two}`);
    await assert.rejects(nodes('4'), /from 1 to 3/);
  });

  QUnit.test('update makes the map, says in sentences what changed, and moves nothing', async (assert) => {
    const { terminal, world, lines, ecosystem } = setup();
    const collectList = ['github:org02-dev', 'gitlab:gitlab.example.org/org03-dev'];
    writeFileSync(
      folder.path('own.json'),
      JSON.stringify({
        nodes: [{ id: 'cert', label: 'CERT', type: 'organization', url: 'https://cert.example' }],
        edges: [],
      }),
    );
    writeFileSync(
      folder.path('sources.json'),
      JSON.stringify({ collect: collectList, descriptors: ['org02.example'], maps: ['own.json'] }),
    );
    const run = () => update(['map.json'], { from: 'sources.json', 'exit-code': true }, terminal, world);
    assert.strictEqual(await run(), 1, 'a new map');
    const map = json('map.json');
    for (const [index, node] of map.nodes.entries()) Object.assign(node, { x: index, y: -index });
    map.nodes[3].description = 'Written by hand.';
    writeFileSync(folder.path('map.json'), JSON.stringify(map));
    assert.strictEqual(await run(), 0, 'nothing changed');
    ecosystem.day = '2026-02-01';
    const star = ecosystem.organizations[2]?.repositories[4];
    if (star) star.stars = 4242;
    assert.strictEqual(await run(), 1, 'only what is said counts as a change, and not when');
    const diff = await graphmap(['diff', folder.path('map.json'), folder.path('map.json')]);
    assert.strictEqual(diff.status, 0);
    assert.deepEqual(
      json('map.json').nodes.flatMap((node: { label: string; repoInfo?: { stars: number } }) =>
        node.repoInfo?.stars === 4242 ? [node.label] : [],
      ),
      [star?.name],
    );
    ecosystem.day = '2026-02-02';
    assert.strictEqual(await run(), 0, 'another day alone is no change');
    const owner = ecosystem.organizations[2];
    const gone = owner?.repositories.pop()?.name;
    const fork = owner?.repositories.pop()?.name;
    owner?.repositories.push({ truth: 'p777', name: 'brand-new', stars: 1, license: 'MIT', isArchived: false });
    assert.strictEqual(await run(), 1);
    const after = json('map.json');
    const added = after.nodes.filter(({ x }: { x?: number }) => x === undefined);
    assert.deepEqual(
      added.map(({ label }: { label: string }) => label),
      ['brand-new'],
    );
    for (const node of map.nodes) {
      const now = after.nodes.find(({ id }: { id: string }) => id === node.id);
      assert.deepEqual([now.x, now.y], [node.x, node.y]);
    }
    assert.strictEqual(
      after.nodes.find(({ id }: { id: string }) => id === map.nodes[3].id).description,
      'Written by hand.',
    );
    assert.true(
      lines.some((line) => line.includes(`No source names “${fork}” any more`)) || gone === 'fork',
      lines.join('\n'),
    );
    ecosystem.down.add('gitlab.example.org');
    assert.strictEqual(await run(), 3, 'a source could not be read');
    assert.strictEqual(json('map.json').nodes.length, after.nodes.length);
    assert.true(addressOf(owner, 0).startsWith('github.com/'));
  });

  QUnit.test('help lists the limits, and wrong usage says what is right', async (assert) => {
    const help = await graphmap(['collect', '--help']);
    assert.true(
      /6 requests at a time[\s\S]*20 MB[\s\S]*200 MB and 20 minutes for all[\s\S]*GRAPHMAP_TOKENS/.test(help.stdout),
      help.stdout,
    );
    const wrong = await graphmap(['collect', 'misp', folder.path('x.json')]);
    assert.deepEqual(
      [wrong.status, wrong.stderr.includes('Write github:NAME, gitlab:HOST/GROUP, forgejo:HOST/NAME')],
      [2, true],
    );
    const local = await graphmap(['join', 'https://localhost/d.json', folder.path('x.json')]);
    assert.true(local.stderr.includes('private and local addresses are not read'), local.stderr);
    assert.strictEqual(local.status, 1);
    writeFileSync(folder.path('sources.json'), '{"colect": []}');
    const sources = await graphmap(['update', folder.path('m.json'), '--from', folder.path('sources.json')]);
    assert.strictEqual(sources.status, 2);
    assert.true(sources.stderr.includes('“colect” is not known.'), sources.stderr);
    assert.false(existsSync(folder.path('m.json')));
  });
});
