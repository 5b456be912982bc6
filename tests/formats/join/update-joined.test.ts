/** Single weeks of updates: what keeps a node, and what does not take another one's place. */

import QUnit from 'qunit';
import type { Fragment } from '../../../formats/claims/fragment.ts';
import { readSources } from '../../../formats/collect/sources.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { remembering } from '../../../formats/update/memory.ts';
import { updateJoined } from '../../../formats/update/update-joined.ts';
import { joined, mapped, mergedBy } from './support.ts';

const OPTIONS = { today: '2026-11-01', removeAfterDays: 28 };
const first = (fragments: readonly Fragment[]): MapDocument => {
  const document = joined(fragments);
  return remembering(document, document, {});
};
const next = (
  map: MapDocument,
  fragments: readonly Fragment[],
  more: { readonly incomplete?: readonly string[]; readonly aliases?: Readonly<Record<string, string>> } = {},
) => updateJoined(map, { fragments, incomplete: more.incomplete ?? [] }, { ...OPTIONS, ...more });
const drawn = (nodes: readonly object[], file?: string, title = 'Partners') =>
  mapped({ meta: { title }, nodes, edges: [] }, { file });
const ids = ({ nodes }: MapDocument) => nodes.map(({ id }) => id);

QUnit.module('formats/join update', () => {
  QUnit.test('a map of an older version, which knows a local map by a hash, loses nothing', (assert) => {
    const nodes = [
      { id: 'a', label: 'Anna' },
      { id: 'b', label: 'Bert' },
    ];
    const map = first(drawn(nodes));
    const merged = mergedBy(map, ['a', 'b']);
    const edited = drawn([{ id: 'a', label: 'Anna M.' }, nodes[1] ?? {}, { id: 'c' }], 'partners.json');
    assert.deepEqual([ids(next(map, edited).document), next(map, edited).marked], [['a', 'b', 'c'], []]);
    assert.deepEqual(ids(next(merged, edited).document), ['a', 'c'], 'what was merged stays merged');
  });

  QUnit.test('a host that moved keeps its repositories', (assert) => {
    const of = (host: string) =>
      drawn([{ id: 'p', label: 'P', type: 'project', details: { repository: `https://${host}/a/p` } }], 'a.json');
    const map = first(of('git.old.example'));
    const moved = next(map, of('git.new.example'), { aliases: { 'git.old.example': 'git.new.example' } });
    assert.deepEqual([ids(moved.document), moved.marked], [ids(map), []]);
  });

  QUnit.test('another thing of the same name does not take the place of one that is gone', (assert) => {
    const project = (repo: string) => [{ id: repo, label: 'Toolkit', type: 'project', repo }];
    const map = first([...drawn(project('a/toolkit'), 'a.json', 'A'), ...drawn([], 'b.json', 'B')]);
    const { document, marked } = next(map, [
      ...drawn([{ id: 'x' }], 'a.json', 'A'),
      ...drawn(project('b/toolkit'), 'b.json', 'B'),
    ]);
    assert.deepEqual(marked, ['Toolkit']);
    assert.deepEqual(ids(document).sort(), ['github-com-a-toolkit', 'github-com-b-toolkit', 'x']);
  });

  QUnit.test('what was deleted by hand does not keep others away that get its id', (assert) => {
    const one = drawn([{ id: 'w3c', label: 'W3C' }], 'b.json', 'B');
    const map = first(one);
    const deleted = { ...map, nodes: [] };
    assert.deepEqual(ids(next(deleted, one).document), []);
    const other = drawn([{ id: 'w3c', label: 'Another W3C' }], 'a.json', 'A');
    const { nodes } = next(deleted, [...one, ...other]).document;
    assert.deepEqual(
      nodes.map(({ label }) => label),
      ['Another W3C'],
    );
  });

  QUnit.test('two nodes that were one, and are two again, are both there', (assert) => {
    const repository = (name: string) => ({ id: name, label: name, type: 'project', repo: `a/${name}` });
    const moved: Fragment = {
      kind: 'node',
      source: 'https://github.com',
      keys: ['git:github.com/a/one', 'git:github.com/a/two'],
      says: {},
    };
    const parts = drawn([repository('one'), repository('two')], 'a.json');
    const map = first([...parts, moved]);
    assert.strictEqual(map.nodes.length, 1);
    assert.strictEqual(next(map, parts).document.nodes.length, 2);
  });

  QUnit.test('a source that cannot be read keeps what only it said', (assert) => {
    const address = 'https://a.example/map.json';
    const described = (says: object, from: object) =>
      mapped({ nodes: [{ id: 'p', label: 'P', type: 'project', repo: 'a/p', ...says }] }, from);
    const own = described({ label: 'P' }, { file: 'own.json' });
    const map = first([
      ...own,
      ...described({ description: 'Only here.' }, { address, via: 'https://www.a.example/' }),
    ]);
    for (const incomplete of [[address], ['https://www.a.example/']]) {
      const [node] = next(map, own, { incomplete }).document.nodes;
      assert.strictEqual(node?.description, 'Only here.');
    }
    assert.strictEqual(
      next(map, own).document.nodes[0]?.description,
      undefined,
      'and loses it when it is read without',
    );
  });

  QUnit.test('a node of a person with the repository of a collected one keeps its id and position', (assert) => {
    const map = first(drawn([{ id: 'x' }], 'a.json'));
    const mine = {
      ...map,
      nodes: [...map.nodes, { id: 'mine', label: 'Mine', type: 'project', repo: 'a/p', x: 3, y: 4 }],
    };
    const { document } = next(
      mine,
      drawn([{ id: 'x' }, { id: 'p', label: 'P', type: 'project', repo: 'a/p' }], 'a.json'),
    );
    assert.deepEqual(
      document.nodes.map(({ id, x }) => [id, x]),
      [
        ['x', undefined],
        ['mine', 3],
      ],
    );
  });

  QUnit.test('a file of sources names its files by path or name', (assert) => {
    const { maps } = readSources('{"maps": ["./a.json", "x\\\\b.json", {"file": "../c.json", "name": " Team "}]}');
    assert.deepEqual(
      maps.map(({ name }) => name),
      ['a.json', 'x/b.json', 'Team'],
    );
    for (const text of ['{"maps": "a"}', '{"maps": [{"name": "x"}]}', '{"maps": [{"file": "a", "name": ""}]}'])
      assert.throws(() => readSources(text), /“maps” must be a list of files/, text);
    for (const same of ['./a', 'sub/../a', '.\\\\sub/./../a', 'a/'])
      assert.throws(
        () => readSources(`{"maps": ["a", "${same}"]}`),
        /Two files of “maps” have the name “a”/,
        `${same} is a`,
      );
    const spelled = readSources('{"maps": ["../b/a", "/c/../a", "b//a", "../../a"]}').maps.map(({ name }) => name);
    assert.deepEqual(spelled, ['../b/a', '/a', 'b/a', '../../a'], 'a file elsewhere keeps its path');
  });
});
