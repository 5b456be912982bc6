import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Field, FieldKind } from '../../formats/document/fields/field.ts';
import { TABLES } from '../../formats/document/fields/tables.ts';
import { plainDocument, serializeDocument } from '../../formats/document/serialize.ts';
import { parseText } from '../../formats/open/read.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';

function parsed(raw: unknown): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

const written = (raw: unknown, positions = true): string => serializeDocument(parsed(raw), { positions });

/** Written with its keys in a wild order, and with values that a file need not hold. */
const MAP = {
  edges: [
    { to: 'b', details: { why: 'x' }, from: 'a', type: 'uses', id: 'a-b' },
    { from: 'b', to: 'a', label: 'Feeds' },
  ],
  nodes: [
    { repoInfo: { forks: 2, stars: 1 }, y: 20.4, x: -0.2, label: 'Beta', repo: 'o/r', id: 'b', tags: '#One #two' },
    { details: { z: 1, a: { y: 2, b: 3 } }, id: 'a', size: 14, later: { kept: [1] } },
  ],
  arrows: [{ to: { y: 1.6, x: 2.2 }, from: { at: [0.25, 1], section: 'frame' }, label: 'a\nb' }],
  sections: [{ title: 'Frame', y: 10.5, x: 3, id: 'frame' }],
  future: true,
  nodeTypes: { tool: { size: 20, label: 'Tool' }, data: {} },
  edgeTypes: { uses: { label: 'uses' } },
  tags: { Two: { icon: 'bug' } },
  meta: { readOnly: false, title: 'T' },
};

/** A value of each kind that is not what an absent field would give. */
const VALUES: Readonly<Record<FieldKind, unknown>> = {
  text: 'some text',
  id: 'some-id',
  number: 12.5,
  boolean: true,
  color: 'teal',
  address: 'https://example.org/page',
  image: 'icons/tool.svg',
  font: 'serif',
  icon: 'bug',
  repository: 'owner/name',
  repoInfo: {},
  links: [{ label: 'Status', url: 'https://example.org/status' }],
  tags: ['one', 'two'],
  details: { since: 2014, nested: { list: ['a', 1, true] } },
  pair: [0.5, -40],
  end: { node: 'x', at: [0.25, 1] },
  object: { format: 'by hand' },
  enum: undefined,
};

/** A record with every field of its table. */
function filled(kind: keyof typeof TABLES): Record<string, unknown> {
  const fields = Object.entries<Field>(TABLES[kind]);
  return Object.fromEntries(fields.map(([key, field]) => [key, field.values?.at(-1) ?? VALUES[field.kind]]));
}

QUnit.module('formats/serialize', () => {
  QUnit.test('S071 every exported document has version 1, the empty one too', (assert) => {
    assert.strictEqual(written({}), '{\n  "version": 1,\n  "nodes": [],\n  "edges": []\n}\n');
    assert.strictEqual(JSON.parse(written({ version: 3, nodes: [] })).version, 1);
  });

  QUnit.test(
    'keys come in the order of the field tables, unknown ones last; nodes and details keep their order',
    (assert) => {
      const value = JSON.parse(written(MAP));
      assert.deepEqual(Object.keys(value), [
        'version',
        'meta',
        'nodeTypes',
        'edgeTypes',
        'tags',
        'sections',
        'arrows',
        'nodes',
        'edges',
        'future',
      ]);
      assert.deepEqual(
        value.nodes.map((node: { id: string }) => node.id),
        ['b', 'a'],
      );
      assert.deepEqual(Object.keys(value.nodes[0]), ['id', 'label', 'tags', 'repo', 'repoInfo', 'x', 'y']);
      assert.deepEqual(Object.keys(value.nodes[0].repoInfo), ['stars', 'forks']);
      assert.deepEqual(Object.keys(value.nodes[1]), ['id', 'details', 'size', 'later']);
      assert.deepEqual(Object.keys(value.nodes[1].details), ['z', 'a']);
      assert.deepEqual(Object.keys(value.nodeTypes), ['tool', 'data']);
      assert.deepEqual(Object.keys(value.nodeTypes.tool), ['label', 'size']);
      assert.deepEqual(Object.keys(value.arrows[0].from), ['section', 'at']);
    },
  );

  QUnit.test('ids that parsing generates are not written', (assert) => {
    const bare = (list: readonly object[]) => list.map((item) => ({ ...item, id: undefined }));
    const made = parsed({ ...MAP, edges: bare(MAP.edges), sections: bare(MAP.sections), arrows: [] });
    const { edges, sections, arrows } = plainDocument(made, { positions: true }) as Record<string, { id?: string }[]>;
    assert.deepEqual(
      [...(edges ?? []), ...(sections ?? []), ...(arrows ?? [])].map((item) => item.id),
      [undefined, undefined, undefined],
    );
    const third = { from: 'a', to: 'a', id: 'a-a-3' };
    const kept = plainDocument(parsed({ nodes: [{ id: 'a' }], edges: [third, { from: 'a', to: 'a' }] }), {
      positions: true,
    });
    assert.deepEqual(kept.edges, [
      { id: 'a-a-3', from: 'a', to: 'a' },
      { from: 'a', to: 'a' },
    ]);
  });

  QUnit.test('whatever ids there are, reading them again gives the same', (assert) => {
    const cases = [
      ['a-a-2', 'a-a'],
      ['a-a-2', undefined, 'a-a'],
      ['a-a-3', undefined, undefined, 'a-a-2', 'a-a-4'],
      ['x', 'x', 'x-2', undefined, 'a-a'],
    ];
    for (const ids of cases) {
      const edges = ids.map((id) => ({ from: 'a', to: 'a', id }));
      const once = parsed({ nodes: [{ id: 'a' }], edges });
      assert.deepEqual(parseText(serializeDocument(once, { positions: true })).document, once, ids.join(' '));
    }
  });

  QUnit.test('S127 coordinates leave as the very numbers that came; S128 those of nodes only when wanted', (assert) => {
    const numbers = [10.5, 0.2, -0.2, 10.499999999999998, 1e-9, -1234.5678, 3, 0];
    const raw = {
      sections: numbers.map((x, index) => ({ id: `s${index}`, x, y: -x + 0 })),
      arrows: numbers.map((x, index) => ({ id: `a${index}`, from: { x, y: 0.1 }, to: { x: 0.3, y: x } })),
      nodes: numbers.map((x, index) => ({ id: `n${index}`, x, y: x / 3 })),
    };
    const { sections, arrows, nodes } = JSON.parse(written(raw));
    assert.deepEqual({ sections, arrows, nodes }, raw);
    const bare = JSON.parse(written(raw, false));
    assert.deepEqual(
      bare.nodes,
      raw.nodes.map(({ id }) => ({ id })),
    );
    assert.deepEqual([bare.sections, bare.arrows], [raw.sections, raw.arrows]);
  });

  QUnit.test('S009 every field of every kind of element leaves as it came', (assert) => {
    const raw = {
      version: 1,
      meta: filled('meta'),
      nodeTypes: { t: filled('nodeType') },
      edgeTypes: { t: filled('edgeType') },
      tags: { one: filled('tag') },
      sections: [filled('section')],
      arrows: [filled('arrow')],
      nodes: [{ ...filled('node'), id: 'x', type: 't', repoInfo: filled('repoInfo') }],
      edges: [{ ...filled('edge'), from: 'x', to: 'x', type: 't' }],
    };
    const { document, warnings, notices } = parseDocument(raw);
    assert.deepEqual([warnings, notices], [[], []]);
    if (!document) throw new Error('refused');
    assert.deepEqual(plainDocument(document, { positions: true }), raw);
    assert.deepEqual(JSON.parse(serializeDocument(document, { positions: true })), raw);
  });

  QUnit.test('S212 no default and no inherited value is written; one that was given is', (assert) => {
    const value = JSON.parse(
      written({ nodeTypes: { t: { size: 30, color: 'red' } }, nodes: [{ id: 'a', type: 't', size: 14 }] }),
    );
    assert.deepEqual(value.nodes, [{ id: 'a', type: 't', size: 14 }]);
  });

  QUnit.test('S009 S076 S077 loading an export gives the same map', (assert) => {
    const once = parsed(MAP);
    const again = parseText(serializeDocument(once, { positions: true }));
    assert.deepEqual([again.errors, again.warnings, again.notices], [[], [], []]);
    assert.deepEqual(again.document, once);
  });

  QUnit.test('an unchanged map is written to the same bytes', (assert) => {
    const text = written(MAP);
    assert.strictEqual(written(JSON.parse(text)), text);
    assert.true(text.endsWith('}\n'));
  });

  QUnit.test('one changed label changes one line', (assert) => {
    const changed = { ...MAP, nodes: MAP.nodes.map((node) => (node.id === 'b' ? { ...node, label: 'New' } : node)) };
    const lines = written(changed).split('\n');
    const differing = written(MAP)
      .split('\n')
      .filter((line, index) => line !== lines[index]);
    assert.deepEqual(differing, ['      "label": "Beta",']);
  });

  QUnit.test('a key called __proto__ is data, read and written like any other', (assert) => {
    const text =
      '{"nodes":[{"id":"a","__proto__":{"x":1},"details":{"__proto__":{"polluted":true},"constructor":"c"}}],"tags":{"__proto__":{"color":"red"}}}';
    const { document } = parseText(text);
    const value = written(JSON.parse(text));
    assert.true(value.includes('"polluted": true') && value.includes('"constructor": "c"'));
    assert.strictEqual((document?.nodes[0] as { polluted?: boolean } | undefined)?.polluted, undefined);
    assert.strictEqual(({} as { polluted?: boolean }).polluted, undefined);
    assert.strictEqual(serializeDocument(parsed(JSON.parse(value)), { positions: true }), value);
  });

  QUnit.test('the schema, when a file names it, stays on top', (assert) => {
    assert.true(
      written({ nodes: [], $schema: 'graphmap.schema.json' }).startsWith(
        '{\n  "$schema": "graphmap.schema.json",\n  "version": 1',
      ),
    );
  });
});
