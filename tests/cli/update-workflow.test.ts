/** The workflows of the guide that update a map: their steps run against a repository of this machine, with a made-up `gh`. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import QUnit from 'qunit';
import { parse } from 'yaml';
import { BIN, type Ran, runProgram, useFolder } from '../setup/command.ts';

type Step = { readonly run?: string; readonly uses?: string; readonly env?: Readonly<Record<string, string>> };

/** The YAML examples of the guide. */
const EXAMPLES = [...readFileSync('docs/join.md', 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) =>
  parse(yaml),
);
const GITHUB: readonly Step[] = EXAMPLES.find(({ jobs }) => jobs)?.jobs.update.steps;
const GITLAB = EXAMPLES.find((one) => one['update-map'])?.['update-map'];

/** Writes its arguments and the text to files; knows a request when there was one. */
const GH = `#!/bin/sh
echo "$@" >> "$GH_LOG"
case "$2" in
  list) [ -e "$GH_LOG.open" ] && echo 1 || echo 0 ;;
  *) [ -z "$GH_REFUSES" ] || { echo "$GH_REFUSES" >&2; exit 1; }
     : > "$GH_LOG.open"; for last; do :; done; cp "$last" "$GH_LOG.text" ;;
esac
`;

QUnit.module('update workflow', (hooks) => {
  const folder = useFolder(hooks);
  const run = (where: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', ...args], {
      cwd: folder.path(where),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const save = (path: string, content: unknown) => writeFileSync(folder.path(path), JSON.stringify(content));
  const team = (...names: string[]) => ({ meta: { title: 'Team' }, nodes: names.map((id) => ({ id, label: id })) });

  /** A repository with a map and its source, its host, and the clone of a reviewer. */
  const setUp = () => {
    mkdirSync(folder.path('bin'));
    writeFileSync(folder.path('bin/gh'), GH, { mode: 0o755 });
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', folder.path('host')]);
    execFileSync('git', ['clone', '--quiet', folder.path('host'), folder.path('own')], { stdio: 'pipe' });
    run('own', 'checkout', '--quiet', '-b', 'main');
    save('own/team.json', team('Atlas'));
    save('own/sources.json', { maps: ['team.json'] });
    save('own/map.json', team());
    writeFileSync(folder.path('own/.gitignore'), '.cache\n.graphmap\n');
    push('Begin');
  };
  const push = (subject: string) => {
    run('own', 'add', '.');
    run('own', 'commit', '--quiet', '--message', subject);
    run('own', 'push', '--quiet', 'origin', 'HEAD');
  };
  /** The steps of the GitHub workflow in a fresh checkout, as its runner does them. */
  let runs = 0;
  const workflow = async (more: Readonly<Record<string, string>> = {}): Promise<Ran> => {
    runs += 1;
    const place = folder.path(`run-${runs}`);
    execFileSync('git', ['clone', '--quiet', folder.path('host'), place], { stdio: 'pipe' });
    symlinkSync(resolve('.'), `${place}/.graphmap`);
    for (const { run: script, env = {} } of GITHUB) {
      if (!script || script.startsWith('npm ci')) continue;
      const plain = Object.fromEntries(
        Object.entries(env).map(([name, value]) => [name, value.replace(/\${{.*?}}/g, 'x')]),
      );
      const own = {
        GITHUB_ACTIONS: 'true',
        GH_LOG: folder.path('gh'),
        PATH: `${folder.path('bin')}:${process.env.PATH}`,
      };
      const ran = await runProgram('bash', ['-e', '-c', script], { folder: place, env: { ...plain, ...own, ...more } });
      if (ran.status !== 0) return ran;
    }
    return { status: 0, stdout: '', stderr: '' };
  };
  const asked = () => (existsSync(folder.path('gh')) ? readFileSync(folder.path('gh'), 'utf8') : '');
  const request = () => readFileSync(folder.path('gh.text'), 'utf8');
  const mapOf = (ref: string) => JSON.parse(run('host', 'show', `${ref}:map.json`));
  const names = (ref: string) => mapOf(ref).nodes.map(({ label }: { label: string }) => label);

  QUnit.test('it proposes the change once, and the next update replaces one that nobody touched', async (assert) => {
    setUp();
    const first = await workflow();
    assert.strictEqual(first.status, 0, first.stdout + first.stderr);
    assert.deepEqual(names('map-update'), ['Atlas']);
    assert.true(asked().includes('pr create --head map-update'), asked());
    assert.true(/Atlas[\s\S]*## Check/.test(request()), request());
    save('own/team.json', team('Atlas', 'Beacon'));
    push('Add Beacon');
    const second = await workflow();
    assert.strictEqual(second.status, 0, second.stdout + second.stderr);
    assert.deepEqual(names('map-update'), ['Atlas', 'Beacon']);
    assert.true(asked().trim().endsWith('request.md') && asked().includes('pr edit map-update'), asked());
    assert.strictEqual(asked().match(/pr create/g)?.length, 1);
    run('host', 'update-ref', 'refs/heads/main', 'refs/heads/map-update');
    const before = run('host', 'rev-parse', 'map-update');
    assert.strictEqual((await workflow()).status, 0, 'nothing is new');
    assert.strictEqual(run('host', 'rev-parse', 'map-update'), before);
  });

  QUnit.test('commits of a reviewer stay; where they conflict, it stops and says so', async (assert) => {
    setUp();
    await workflow();
    run('own', 'fetch', '--quiet', 'origin', 'map-update');
    run('own', 'checkout', '--quiet', '-b', 'review', 'FETCH_HEAD');
    const map = JSON.parse(readFileSync(folder.path('own/map.json'), 'utf8'));
    map.nodes[0].description = 'Reviewed.';
    writeFileSync(folder.path('own/map.json'), `${JSON.stringify(map, undefined, 2)}\n`);
    run('own', 'commit', '--quiet', '--all', '--message', 'Review');
    run('own', 'push', '--quiet', 'origin', 'HEAD:map-update');
    const reviewed = run('own', 'rev-parse', 'HEAD');
    run('own', 'checkout', '--quiet', 'main');
    save('own/team.json', team('Atlas', 'Beacon'));
    push('Add Beacon');
    const ran = await workflow();
    assert.strictEqual(ran.status, 0, ran.stdout + ran.stderr);
    run('host', 'merge-base', '--is-ancestor', reviewed, 'map-update');
    assert.deepEqual(names('map-update'), ['Atlas', 'Beacon']);
    assert.strictEqual(mapOf('map-update').nodes[0].description, 'Reviewed.');
    save('own/map.json', team('Other'));
    push('Draw it anew');
    const stopped = await workflow();
    assert.strictEqual(stopped.status, 1);
    assert.true(
      /::error::map-update has commits of others that conflict with the default branch in: map\.json\./.test(
        stopped.stdout,
      ),
      stopped.stdout,
    );
    run('host', 'merge-base', '--is-ancestor', reviewed, 'map-update');
  });

  QUnit.test('the text of the request has less than 60,000 characters, and the rest is a file', async (assert) => {
    setUp();
    save('own/team.json', team(...Array.from({ length: 4000 }, (_, at) => `Größe 水 ${at}`)));
    push('Add many');
    const ran = await workflow();
    assert.strictEqual(ran.status, 0, ran.stdout + ran.stderr);
    assert.true(request().length < 60_000, String(request().length));
    assert.true(request().includes('(changes.md is cut here.') && request().includes('## Check'));
    assert.false(request().includes('\ufffd'));
    assert.true(
      readFileSync(folder.path('run-'.concat(String(runs), '/.cache/update/changes.md')), 'utf8').includes('3999'),
    );
    assert.strictEqual((request().match(/^```/gm)?.length ?? 0) % 2, 0, 'each block ends');
  });

  QUnit.test('it names the cause when it stops', async (assert) => {
    setUp();
    const refused = await workflow({ GH_REFUSES: 'GitHub Actions is not permitted to create pull requests' });
    assert.strictEqual(refused.status, 1);
    assert.true(
      refused.stdout.includes(
        '::error::map-update was pushed, but no change was proposed: GitHub Actions is not permitted',
      ),
      refused.stdout,
    );
    writeFileSync(folder.path('own/sources.json'), '{"maps":[7]}');
    push('Break');
    const broken = await workflow();
    assert.strictEqual(broken.status, 1);
    assert.true(/::error::graphmap update ended with status 2: .*sources\.json/.test(broken.stdout), broken.stdout);
  });

  QUnit.test('the steps for GitLab open and update one merge request', async (assert) => {
    setUp();
    const requests: string[] = [];
    const { createServer } = await import('node:http');
    const server = createServer(async (asking, answer) => {
      let body = '';
      for await (const chunk of asking) body += chunk;
      requests.push(`${asking.method} ${asking.url} ${asking.headers['private-token']} ${body.length > 0}`);
      const isOpen = requests.some((one) => one.startsWith('POST'));
      answer.end(JSON.stringify(asking.method === 'GET' ? (isOpen ? [{ iid: 7 }] : []) : { web_url: 'https://x/7' }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const jobs = async (name: string) => {
      execFileSync('git', ['clone', '--quiet', folder.path('host'), folder.path(name)], { stdio: 'pipe' });
      symlinkSync(resolve('.'), folder.path(`${name}/.graphmap`));
      const steps = GITLAB.script.filter((step: string) => !/^(?:git clone|npm ci|export PUSH_TO)/.test(step));
      assert.strictEqual(steps.length, 1);
      const api = { CI_API_V4_URL: `http://127.0.0.1:${port}/api/v4`, CI_PROJECT_ID: '1', CI_DEFAULT_BRANCH: 'main' };
      const env = { ...api, MAP_TOKEN: 'secret', PUSH_TO: folder.path('host'), GRAPHMAP: `${process.execPath} ${BIN}` };
      return runProgram('bash', ['-e', '-c', steps.join('\n')], { folder: folder.path(name), env });
    };
    const first = await jobs('one');
    assert.strictEqual(first.status, 0, first.stdout + first.stderr);
    save('own/team.json', team('Atlas', 'Beacon'));
    push('Add Beacon');
    const second = await jobs('two');
    assert.strictEqual(second.status, 0, second.stdout + second.stderr);
    server.close();
    const path = '/api/v4/projects/1/merge_requests';
    const list = `GET ${path}?state=opened&source_branch=map-update secret false`;
    assert.deepEqual(requests, [list, `POST ${path} secret true`, list, `PUT ${path}/7 secret true`]);
    assert.deepEqual(names('map-update'), ['Atlas', 'Beacon']);
  });

  QUnit.test('a comment on a pull request has less than 60,000 characters, too', async (assert) => {
    setUp();
    const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/compare.md', 'utf8')) ?? [];
    const steps: readonly Step[] = parse(yaml).jobs.compare.steps;
    const script = steps.find(({ run: text }) => text?.includes('diff'))?.run ?? '';
    symlinkSync(resolve('.'), folder.path('own/.graphmap'));
    const env = { GH_LOG: folder.path('gh'), PATH: `${folder.path('bin')}:${process.env.PATH}`, NUMBER: '1' };
    const texts: string[] = [];
    for (const count of [3, 4000]) {
      save('own/map.json', team(...Array.from({ length: count }, (_, at) => `Größe 水 ${at}`)));
      const commented = script.replace('--edit-last --create-if-none', '');
      const ran = await runProgram('bash', ['-e', '-c', commented], {
        folder: folder.path('own'),
        env: { ...env, BASE: run('own', 'rev-parse', 'HEAD') },
      });
      assert.strictEqual(ran.status, 0, ran.stderr);
      texts.push(request());
    }
    assert.false(texts[0]?.includes('Cut here'));
    assert.true(texts[1]?.includes('(Cut here.') && texts[1].length < 60_000, String(texts[1]?.length));
  });

  QUnit.test('no workflow of the guide pushes by force', (assert) => {
    for (const file of ['docs/join.md', 'docs/compare.md', 'automation/update', 'automation/propose'])
      assert.false(/push[^\n]*(?:--force|\s-f\b|\s\+)/.test(readFileSync(file, 'utf8')), file);
  });
});
