/** A file of sources is one source, however its path is written. */

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { update } from '../../cli/collect/update-command.ts';
import { useFolder } from '../setup/command.ts';

QUnit.module('cli/update paths of sources', (hooks) => {
  const folder = useFolder(hooks);
  const world = {
    request: async () => {
      throw new Error('no network');
    },
    now: () => new Date('2026-01-05T06:00:00Z'),
    wait: async () => {},
    environment: { XDG_CACHE_HOME: '' },
  };
  type Node = { id: string; label: string; x?: number; y?: number; tags?: string[] };
  const nodes = (): Node[] => JSON.parse(readFileSync(folder.path('map.json'), 'utf8')).nodes;

  async function run(file: unknown, names: readonly string[]) {
    world.environment.XDG_CACHE_HOME = folder.path('cache');
    mkdirSync(folder.path('drawn'), { recursive: true });
    const team = { nodes: names.map((name) => ({ id: name.toLowerCase(), label: name })), edges: [] };
    writeFileSync(folder.path('drawn/team.json'), JSON.stringify(team));
    writeFileSync(folder.path('sources.json'), JSON.stringify({ maps: [file] }));
    const lines: string[] = [];
    const terminal = { folder: folder.path(), print: (line: string) => void lines.push(line), shell: process };
    return { status: await update(['map.json'], { from: 'sources.json' }, terminal, world), lines };
  }

  QUnit.test('relative, absolute, through a link, out and in again, with a name, and back', async (assert) => {
    assert.strictEqual((await run('drawn/team.json', ['Anna', 'Bob', 'Cleo'])).status, 0);
    const map = JSON.parse(readFileSync(folder.path('map.json'), 'utf8'));
    map.nodes = map.nodes
      .filter(({ label }: Node) => label !== 'Cleo')
      .map((node: Node, at: number) => ({ ...node, x: at * 100, y: 7 }));
    writeFileSync(folder.path('map.json'), JSON.stringify(map));
    symlinkSync(folder.path('drawn'), folder.path('link'));
    const wanted = 'Anna 0, Bob 100';
    const seen = () =>
      nodes()
        .map(({ label, x, tags }) => `${label} ${x}${tags ? ' marked' : ''}`)
        .join(', ');
    for (const file of [
      folder.path('drawn/team.json'),
      './drawn/../drawn/team.json',
      `../${folder.path().split('/').at(-1)}/drawn/team.json`,
      folder.path('link/team.json'),
      { file: 'drawn/team.json', name: 'Team' },
    ]) {
      const { status, lines } = await run(file, ['Anna', 'Bob', 'Cleo']);
      assert.deepEqual([status, ...lines], [0], JSON.stringify(file));
      assert.strictEqual(seen(), wanted, JSON.stringify(file));
    }
  });

  QUnit.test('a map that knows a file by its absolute path keeps its nodes', async (assert) => {
    await run('drawn/team.json', ['Anna', 'Bob']);
    const [path, text] = [folder.path('drawn/team.json'), readFileSync(folder.path('map.json'), 'utf8')];
    const old = text
      .replaceAll('"drawn/team.json"', JSON.stringify(path))
      .replaceAll('drawn%2Fteam.json', encodeURIComponent(path));
    assert.notStrictEqual(old, text);
    writeFileSync(folder.path('map.json'), old);
    const before = nodes().map(({ id }) => id);
    const { lines } = await run(path, ['Anna', 'Bob', 'Dora']);
    assert.deepEqual(lines, []);
    assert.deepEqual(
      nodes()
        .map(({ id }) => id)
        .slice(0, 2),
      before,
    );
    assert.strictEqual(nodes().length, 3);
  });

  QUnit.test('one file twice is refused', async (assert) => {
    mkdirSync(folder.path('drawn'), { recursive: true });
    const path = folder.path('drawn/team.json');
    writeFileSync(folder.path('sources.json'), JSON.stringify({ maps: ['drawn/team.json', path] }));
    const terminal = { folder: folder.path(), print: () => {}, shell: process };
    await assert.rejects(
      update(['map.json'], { from: 'sources.json' }, terminal, world),
      (error: { lines?: readonly string[] }) =>
        JSON.stringify(error.lines ?? String(error)).includes('Two files of “maps”'),
    );
  });
});
