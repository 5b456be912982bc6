/** `graphmap check`, as scripts call it: exit status, findings as JSON with patches that fit, and `--fix`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import QUnit from 'qunit';
import { applyPatch, type JsonPatch } from '../../formats/json-patch.ts';
import { graphmap, useFolder } from '../setup/command.ts';

const MAP = {
  meta: { title: 'Quay', description: 'An arrow runs from the one that acts. Checked in 2026.' },
  nodes: [
    { id: 'a', label: 'Anna', description: 'Works here.', url: 'anna.example', tags: ['Night Shift'] },
    { id: 'b', label: 'Ben', description: 'Works here.' },
  ],
  edges: [{ from: 'a', to: 'b', label: 'helps' }],
};

QUnit.module('graphmap check', (hooks) => {
  const folder = useFolder(hooks);
  const file = (name: string, value: unknown) => {
    writeFileSync(folder.path(name), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
    return folder.path(name);
  };

  QUnit.test('ends with 0 where nothing is found, with 1 where something is, with 2 without a map', async (assert) => {
    const example = await graphmap(['check', resolve('examples/cloud-native.json')]);
    assert.deepEqual([example.status, example.stdout.endsWith('cloud-native.json: nothing found\n')], [0, true]);
    assert.strictEqual((await graphmap(['check', file('map.json', MAP)])).status, 1);
    for (const [name, content] of [
      ['refused.json', { nodes: [{}] }],
      ['text.json', 'no JSON'],
      ['other.json', { name: 'no map' }],
    ] as const) {
      const { status, stdout, stderr } = await graphmap(['check', file(name, content)]);
      assert.deepEqual([status, stdout], [2, ''], name);
      assert.true(/error: \//.test(stderr), stderr);
    }
    assert.strictEqual((await graphmap(['check', folder.path('gone.json')])).status, 2);
  });

  QUnit.test('tells people the problem, the place, the reason and the remedy', async (assert) => {
    const { stdout } = await graphmap(['check', file('map.json', MAP)]);
    assert.true(
      stdout.startsWith('Links without a valid address (error, link-broken)\n  Readers can’t follow'),
      stdout,
    );
    assert.true(
      /map\.json:\d+:\d+: \/nodes\/0\/url “anna\.example” of “Anna” is not a valid address\. \(can be fixed\)/.test(
        stdout,
      ),
      stdout,
    );
    assert.true(stdout.endsWith('map.json: 2 findings (1 error, 1 suggestion)\n'), stdout);
  });

  QUnit.test('--json gives a script all that it needs to mend the file as it is', async (assert) => {
    const { status, stdout } = await graphmap(['check', file('map.json', MAP), '--json']);
    const { findings } = JSON.parse(stdout) as {
      findings: { id: string; pointer: string; sentence: string; mend: JsonPatch }[];
    };
    assert.strictEqual(status, 1);
    assert.deepEqual(
      findings.map(({ id, pointer }) => [id, pointer]),
      [
        ['link-broken', '/nodes/0/url'],
        ['tag-untidy', '/nodes/0/tags'],
      ],
    );
    const mended = structuredClone(MAP);
    for (const { mend } of findings) applyPatch(mended, mend);
    assert.deepEqual([mended.nodes[0]?.url, mended.nodes[0]?.tags], ['https://anna.example', ['night-shift']]);
    assert.strictEqual((await graphmap(['check', file('mended.json', mended), '--json'])).status, 0);
  });

  QUnit.test('--fix mends the file, and says how much; a second time there is nothing to do', async (assert) => {
    const path = file('map.json', MAP);
    const fixed = await graphmap(['check', path, '--fix']);
    assert.deepEqual([fixed.status, fixed.stdout], [0, `${path}: nothing found\n`]);
    const [notice = '', ...rest] = fixed.stderr.split('\n');
    assert.true(/^.*: notice: \/nodes\/0\/url .*“anna\.example”/.test(notice), 'what reading it reports');
    assert.deepEqual(rest, [`${path}: 2 findings fixed.`, ''], 'one of them was put right by reading already');
    const [anna] = JSON.parse(readFileSync(path, 'utf8')).nodes;
    assert.deepEqual([anna.url, anna.tags], ['https://anna.example', ['night-shift']]);
    const written = readFileSync(path, 'utf8');
    assert.deepEqual(await graphmap(['check', path, '--fix']), {
      status: 0,
      stdout: `${path}: nothing found\n`,
      stderr: '',
    });
    assert.strictEqual(readFileSync(path, 'utf8'), written);
  });

  QUnit.test('dismissed findings are counted separately', async (assert) => {
    const setAside = [
      { rule: 'link-broken', kind: 'node', id: 'a', reason: 'An intranet address.' },
      { rule: 'tag-untidy', reason: 'As the payroll spells them.' },
    ];
    const { status, stdout } = await graphmap(['check', file('map.json', { ...MAP, meta: { ...MAP.meta, setAside } })]);
    assert.deepEqual([status, stdout], [0, `${folder.path('map.json')}: nothing found, 2 dismissed\n`]);
  });
});
