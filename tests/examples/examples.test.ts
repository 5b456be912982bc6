import { existsSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { EXAMPLES, OPENING_EXAMPLE, TEMPLATES } from '../../examples/index.ts';
import { checkMap } from '../../formats/check/check.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';

type Raw = {
  meta: { title: string; description?: string; readOnly?: boolean; fixedLayout?: boolean };
  nodeTypes?: Record<string, { shape?: string }>;
  edgeTypes?: Record<string, { dashed?: boolean; label?: string }>;
  sections?: unknown[];
  arrows?: unknown[];
  nodes: RawNode[];
  edges: { from: string; to: string; type?: string; label?: string; direction?: string }[];
};
type RawNode = {
  id: string;
  label?: string;
  type?: string;
  description?: string;
  url?: string;
  repo?: string;
  repoInfo?: { fetchedAt?: string };
  image?: string;
  tags?: string[];
};

const load = async (name: string): Promise<Raw> =>
  JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8'));
const all = async (): Promise<[string, Raw][]> =>
  Promise.all(EXAMPLES.map(async ({ name }): Promise<[string, Raw]> => [name, await load(name)]));

/** The icon or logo file behind a path of a document; what `public/` holds is served beside the page. */
const bundled = (path: string) => new URL(`../../public/${path}`, import.meta.url);

QUnit.module('examples', () => {
  QUnit.test('four examples, listed by their own titles, the opening one first', async (assert) => {
    assert.strictEqual(EXAMPLES.length, 4);
    assert.strictEqual(EXAMPLES[0]?.name, OPENING_EXAMPLE);
    for (const example of EXAMPLES) assert.strictEqual(example.title, (await load(example.name)).meta.title);
  });

  QUnit.test('S025 the start example has one platform node and ten project nodes', async (assert) => {
    const { nodes } = await load(OPENING_EXAMPLE);
    const types = nodes.map((node) => node.type).sort();
    assert.deepEqual(types, ['platform', ...Array(10).fill('project')].sort());
  });

  QUnit.test('S026 the platform has more edges than any project, and every project has one', async (assert) => {
    const { nodes, edges } = await load(OPENING_EXAMPLE);
    const degree = (id: string) => edges.filter(({ from, to }) => from === id || to === id).length;
    const platform = nodes.find((node) => node.type === 'platform')?.id ?? '';
    for (const { id } of nodes.filter((node) => node.type === 'project')) {
      assert.ok(degree(id) >= 1, `${id} is connected`);
      assert.ok(degree(platform) > degree(id), `${platform} has more edges than ${id}`);
    }
  });

  QUnit.test('S027 every edge of the start example has a declared type', async (assert) => {
    const { edges, edgeTypes } = await load(OPENING_EXAMPLE);
    for (const { from, to, type } of edges) assert.ok(type && Object.hasOwn(edgeTypes ?? {}, type), `${from} → ${to}`);
  });

  QUnit.test('S028 nodes of the start example have logos', async (assert) => {
    for (const { id, image } of (await load(OPENING_EXAMPLE)).nodes) assert.ok(image?.startsWith('logos/'), id);
  });

  QUnit.test('S029 project nodes of the start example have dated repository details', async (assert) => {
    for (const node of (await load(OPENING_EXAMPLE)).nodes.filter(({ type }) => type === 'project')) {
      assert.ok(node.repo, `${node.id} has a repo`);
      assert.ok(Number.isFinite(Date.parse(node.repoInfo?.fetchedAt ?? '')), `${node.id} says when`);
    }
  });

  QUnit.test('S030 nodes of the start example have tags', async (assert) => {
    for (const { id, tags } of (await load(OPENING_EXAMPLE)).nodes) assert.ok((tags ?? []).length > 0, id);
  });

  QUnit.test('S031 the second example maps code-hosting organizations around one centre', async (assert) => {
    const { nodes, edges } = await load('cloud-native');
    const neighbours = (id: string) =>
      new Set(edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])));
    const centres = nodes.filter(({ id }) => neighbours(id).size === nodes.length - 1);
    assert.deepEqual(
      centres.map(({ id }) => id),
      ['cncf'],
    );
    for (const { id, url } of nodes.filter((node) => node.id !== 'cncf')) {
      assert.strictEqual(url, `https://github.com/${id}`);
    }
  });

  QUnit.test('S032 the third example is a drawn diagram', async (assert) => {
    const { meta, nodes, nodeTypes, sections, arrows } = await load('cve-record');
    assert.true(meta.fixedLayout);
    assert.ok((sections ?? []).length >= 1);
    assert.ok((arrows ?? []).length >= 1);
    for (const { id, type } of nodes) assert.strictEqual(nodeTypes?.[type ?? '']?.shape, 'card', id);
  });

  QUnit.test('S033 the fourth example has three nodes and two edges', async (assert) => {
    const { nodes, edges } = await load('minimal');
    assert.deepEqual([nodes.length, edges.length], [3, 2]);
  });

  QUnit.test('S034 every example loads with nothing to say about it, and survives being saved', async (assert) => {
    for (const [name, raw] of await all()) {
      const { document, errors, warnings, notices } = parseDocument(raw);
      assert.deepEqual([errors, warnings, notices], [[], [], []], name);
      const again = document && parseDocument(JSON.parse(serializeDocument(document, { positions: true })));
      assert.deepEqual(again?.document, document, name);
    }
  });

  QUnit.test(
    'templates are small maps that can be edited, drawn as cards and written without a remark',
    async (assert) => {
      for (const { name, title } of TEMPLATES) {
        const { document, errors, warnings, notices } = parseDocument(await load(name));
        assert.deepEqual([errors, warnings, notices], [[], [], []], name);
        assert.strictEqual(document?.meta.title, title);
        assert.notOk(document?.meta.readOnly);
        assert.true((document?.nodes.length ?? 0) <= 12, 'few enough to overwrite');
        for (const { id, type = '' } of document?.nodes ?? []) {
          assert.strictEqual(document?.nodeTypes[type]?.shape, 'card', `${name}: ${id}`);
        }
      }
    },
  );

  QUnit.test('S050 node ids are unique, lowercase and hyphenated, and edges name nodes', async (assert) => {
    for (const [name, { nodes, edges }] of await all()) {
      const ids = nodes.map(({ id }) => id);
      assert.strictEqual(new Set(ids).size, ids.length, `${name}: unique`);
      for (const id of ids) assert.ok(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id), `${name}: ${id}`);
      for (const { from, to } of edges) assert.ok(ids.includes(from) && ids.includes(to), `${name}: ${from} → ${to}`);
    }
  });

  QUnit.test('S051 every node has a label, and every project a website or a repository', async (assert) => {
    for (const [name, { nodes }] of await all()) {
      for (const node of nodes) assert.ok(node.label, `${name}: ${node.id}`);
      for (const node of nodes.filter(({ type }) => type === 'project')) assert.ok(node.url ?? node.repo, node.id);
    }
  });

  QUnit.test('S052 every node of the start example has a description of one sentence', async (assert) => {
    for (const { id, description } of (await load(OPENING_EXAMPLE)).nodes) {
      assert.ok(/^[^.!?]+\.$/.test((description ?? '').replace(/pypi\.org/g, '')), `${id}: ${description}`);
    }
  });

  QUnit.test('S054 descriptions state the arrow convention and the date of the check', async (assert) => {
    for (const [name, { meta }] of (await all()).filter(([name]) => name !== 'minimal')) {
      assert.ok(meta.description?.includes('An arrow runs from the one that acts to the one acted upon'), name);
      assert.ok(/checked[^.]* on \d{1,2} [A-Z][a-z]+ \d{4}/i.test(meta.description ?? ''), name);
    }
  });

  QUnit.test('S056 edge labels start with a lowercase verb', async (assert) => {
    for (const [name, { edges, edgeTypes }] of await all()) {
      const labels = [...edges, ...Object.values(edgeTypes ?? {})].flatMap(({ label }) => label ?? []);
      // Every verb of the examples is in the third person; `s` is what the report knows a verb by.
      for (const label of labels) assert.ok(/^[a-z]+s( |$)/.test(label), `${name}: ${label}`);
      for (const edge of edges)
        assert.ok(edge.label ?? edgeTypes?.[edge.type ?? '']?.label, `${edge.from} → ${edge.to}`);
    }
  });

  QUnit.test('S060 every used type is declared', async (assert) => {
    for (const [name, { nodes, edges, nodeTypes, edgeTypes }] of await all()) {
      for (const { type } of nodes)
        assert.ok(type === undefined || Object.hasOwn(nodeTypes ?? {}, type), `${name}: ${type}`);
      for (const { type } of edges)
        assert.ok(type === undefined || Object.hasOwn(edgeTypes ?? {}, type), `${name}: ${type}`);
    }
  });

  QUnit.test('S061 tags are lowercase with hyphens', async (assert) => {
    for (const [name, { nodes }] of await all()) {
      for (const tag of nodes.flatMap(({ tags }) => tags ?? []))
        assert.ok(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(tag), `${name}: ${tag}`);
    }
  });

  QUnit.test('the map check finds nothing in an example', async (assert) => {
    for (const [name, raw] of await all()) {
      const { document } = parseDocument(raw);
      const found = document ? checkMap({ document, raw, today: '2026-11-22' }).findings : [];
      assert.deepEqual(
        found.map(({ rule, what }) => `${rule}: ${what}`),
        [],
        name,
      );
    }
  });

  QUnit.test('S090 the start example asks to be opened locked', async (assert) => {
    assert.true((await load(OPENING_EXAMPLE)).meta.readOnly);
  });

  QUnit.test('every picture of an example is bundled', async (assert) => {
    for (const [name, { nodes }] of await all()) {
      for (const { image } of nodes) assert.ok(image === undefined || existsSync(bundled(image)), `${name}: ${image}`);
    }
  });

  QUnit.test('S176 S177 the eight bundled glyphs are white drawings in a box of 24', (assert) => {
    for (const name of ['project', 'platform', 'tool', 'data', 'organization', 'format', 'rule', 'code']) {
      const svg = readFileSync(bundled(`icons/${name}.svg`), 'utf8');
      assert.ok(svg.includes('viewBox="0 0 24 24"'), name);
      const colours = new Set([...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour));
      assert.deepEqual(
        [...colours].filter((colour) => colour !== 'none'),
        ['#fff'],
        name,
      );
    }
  });
});
