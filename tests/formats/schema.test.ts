import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import QUnit from 'qunit';
import { SCHEMA_FILE, schemaText } from '../../cli/generate/schema.ts';
import { EXAMPLES, TEMPLATES } from '../../examples/index.ts';
import type { Field } from '../../formats/document/fields/field.ts';
import { TABLES } from '../../formats/document/fields/tables.ts';
import { mapSchema } from '../../formats/document/schema.ts';
import { plainDocument, serializeDocument } from '../../formats/document/serialize.ts';
import { parseText } from '../../formats/open/read.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';

/** Compiled anew from the published schema: a second opinion beside the validators that the parser uses. */
const isValid = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(mapSchema());

const A = { id: 'a' };
const withNode = (fields: object) => ({ nodes: [{ ...A, ...fields }] });
const withEdge = (fields: object) => ({ nodes: [A], edges: [{ from: 'a', to: 'a', ...fields }] });
const withSection = (fields: object) => ({ sections: [{ x: 0, y: 0, ...fields }] });
const withArrow = (fields: object) => ({ arrows: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, ...fields }] });

/** Asserts that the schema takes the first documents and not the others, and that the parser loads all of them. */
function decides(assert: Assert, valid: object[], invalid: object[]): void {
  for (const raw of valid) {
    assert.true(isValid(raw), `valid: ${JSON.stringify(raw)}`);
    assert.deepEqual(parseDocument(raw).notices, [], JSON.stringify(raw));
  }
  for (const raw of invalid) {
    assert.false(isValid(raw), `invalid: ${JSON.stringify(raw)}`);
    const { errors, notices } = parseDocument(raw);
    assert.deepEqual(errors, []);
    assert.strictEqual(notices.length, 1, JSON.stringify(raw));
  }
}

QUnit.module('formats/schema', () => {
  QUnit.test('S597 the published schema is of draft 2020-12 and made from the field tables as they are', (assert) => {
    const text = readFileSync(SCHEMA_FILE, 'utf8');
    assert.strictEqual(text, schemaText(), 'run npx tsx cli/generate/index.ts');
    assert.strictEqual(JSON.parse(text).$schema, 'https://json-schema.org/draft/2020-12/schema');
  });

  QUnit.test('S598 the schema lists the nine parts of a document', (assert) => {
    const { properties } = mapSchema() as { properties: object };
    assert.deepEqual(Object.keys(properties).sort(), [
      'arrows',
      'edgeTypes',
      'edges',
      'meta',
      'nodeTypes',
      'nodes',
      'sections',
      'tags',
      'version',
    ]);
  });

  QUnit.test('every field of every table is in the schema, described', (assert) => {
    const { $defs } = mapSchema() as {
      $defs: Record<string, { properties: Record<string, { description?: string }> }>;
    };
    for (const [kind, table] of Object.entries(TABLES)) {
      const aliases = Object.values<Field>(table).flatMap((field) => field.aliases ?? []);
      assert.deepEqual(Object.keys($defs[kind]?.properties ?? {}), [...Object.keys(table), ...aliases]);
      for (const [key, field] of Object.entries($defs[kind]?.properties ?? {}))
        assert.ok(field.description, `${kind}.${key}`);
    }
  });

  QUnit.test('S034 S599 each bundled example is valid, and loads without error, warning or notice', (assert) => {
    const files = readdirSync('examples').filter((file) => file.endsWith('.json'));
    assert.strictEqual(files.length, EXAMPLES.length + TEMPLATES.length);
    for (const file of files) {
      const text = readFileSync(`examples/${file}`, 'utf8');
      const { document, errors, warnings, notices } = parseText(text);
      assert.true(isValid(JSON.parse(text)), `${file}: ${JSON.stringify(isValid.errors)}`);
      assert.deepEqual([errors, warnings, notices], [[], [], []], file);
      if (!document) throw new Error(file);
      const again = serializeDocument(document, { positions: true });
      assert.deepEqual(parseText(again).document?.nodes.length, document.nodes.length);
      assert.true(isValid(plainDocument(document, { positions: false })), file);
    }
  });

  QUnit.test('S582 link distance 1 and more', (assert) => {
    decides(
      assert,
      [{ meta: { linkDistance: 1 } }],
      [{ meta: { linkDistance: 0.99 } }, { meta: { linkDistance: '200' } }],
    );
  });

  QUnit.test('S139 S583 node size 1 and more', (assert) => {
    decides(
      assert,
      [withNode({ size: 1 }), { nodeTypes: { t: { size: 1 } } }],
      [withNode({ size: 0.5 }), { nodeTypes: { t: { size: 0 } } }],
    );
  });

  QUnit.test('S584 border width 0 and more', (assert) => {
    decides(assert, [withNode({ borderWidth: 0 })], [withNode({ borderWidth: -0.1 })]);
  });

  QUnit.test('S155 S585 label size 1 and more, of nodes, edges and arrows', (assert) => {
    const all = [withNode, withEdge, withArrow];
    decides(
      assert,
      all.map((make) => make({ labelSize: 1 })),
      all.map((make) => make({ labelSize: 0.9 })),
    );
  });

  QUnit.test('S198 S586 edge width 0.5 and more', (assert) => {
    decides(assert, [withEdge({ width: 0.5 })], [withEdge({ width: 0.4 })]);
  });

  QUnit.test('S255 an arrow may be as thin as one likes', (assert) => {
    decides(assert, [withArrow({ width: 0.3 }), withArrow({ width: 0 })], [withArrow({ width: -1 })]);
  });

  QUnit.test('S600 fonts and repositories that the loader ignores are invalid, and no others', (assert) => {
    const fonts = {
      good: ['hand', ' Open Sans ', '"A B", serif', 'größe', `a${'b'.repeat(299)}`],
      bad: ['', 'x;y', 'a,', '"', '3x'],
    };
    decides(
      assert,
      fonts.good.flatMap((font) => [withNode({ labelFont: font }), withSection({ titleFont: font })]),
      [...fonts.bad, 'a'.repeat(301)].flatMap((font) => [
        withNode({ labelFont: font }),
        withSection({ titleFont: font }),
      ]),
    );
    const pages = ['', '/', '.git', '/issues/1', '?tab=x', '#top', ' x', '/a b'];
    const starts = [
      ...['', ' ', 'github.com/', 'WWW.GitHub.com/', 'git@github.com:', 'git@github.com:/', 'https://github.com//'],
      ...[
        'git+ssh://u@ssh.github.com:443/',
        'https://api.github.com/repos/',
        'https://api.github.com/',
        'https://example.org/',
      ],
      ...['github.com.evil.example/', 'https://github.com.evil.example/', 'x:', 'javascript:github.com/'],
    ];
    const paths = [
      'o/r',
      'o',
      'o/',
      'o/..',
      'o/...',
      'o/.git',
      'o/..git',
      '_o/r',
      'my_org/r',
      'Topics/r',
      'topic/r',
      'o/r<',
      'repos/o/r',
    ];
    for (const start of starts) {
      for (const path of [...paths, `${'o'.repeat(40)}/r`, `o/${'r'.repeat(100)}`, `o/${'r'.repeat(101)}`]) {
        for (const page of pages) {
          const repo = `${start}${path}${page}`;
          const { notices, warnings } = parseDocument(withNode({ repo }));
          const isRead = notices.length + warnings.length === 0;
          assert.strictEqual(isValid(withNode({ repo })), isRead, JSON.stringify(repo));
        }
      }
    }
  });

  QUnit.test('S231 S587 section width and height 1 and more', (assert) => {
    decides(assert, [withSection({ width: 1, height: 1 })], [withSection({ width: 0.9 }), withSection({ height: 0 })]);
  });

  QUnit.test('S234 S588 section title size 1 and more', (assert) => {
    decides(assert, [withSection({ titleSize: 1 })], [withSection({ titleSize: 0 })]);
  });

  QUnit.test('S244 S589 at takes exactly two numbers from 0 to 1', (assert) => {
    const withAt = (at: unknown) => ({ nodes: [A], ...withArrow({ from: { node: 'a', at } }) });
    decides(
      assert,
      [withAt([0, 1]), withAt([0.5, 0.25])],
      [withAt([0]), withAt([0, 0, 0]), withAt([0, 1.01]), withAt([-1, 0])],
    );
  });

  QUnit.test('S590 labelOffset takes exactly two numbers', (assert) => {
    const withOffset = (labelOffset: unknown) => withArrow({ labelOffset });
    decides(
      assert,
      [withOffset([0, -40])],
      [withOffset([1]), withOffset([1, 2, 3]), withOffset(['1', 2]), withOffset(5)],
    );
  });

  QUnit.test('colours and fonts, and none where none is a value', (assert) => {
    decides(
      assert,
      [
        withNode({ color: 'transparent', labelBackground: 'none', borderColor: 'rgb(1 2 3 / 0.5)' }),
        withSection({ fill: 'none' }),
      ],
      [
        withNode({ color: 'none' }),
        withNode({ color: 'url(#x)' }),
        withNode({ color: 'blurple' }),
        withEdge({ color: 5 }),
      ],
    );
  });

  QUnit.test('S600 the six errors, as far as a schema can express them, are invalid', (assert) => {
    const refused: unknown[] = [
      [],
      'x',
      1,
      null,
      { nodes: {} },
      { edges: {} },
      { nodeTypes: [] },
      { edgeTypes: [] },
      { tags: [] },
      { nodes: null },
      { nodes: [{}] },
      { nodes: [{ id: '' }] },
      { nodes: [5] },
      { nodes: [A], edges: [{ from: 'a' }] },
      { nodes: [A], edges: [{ to: 'a' }] },
      { nodes: [A], edges: [7] },
    ];
    for (const raw of refused) {
      assert.false(isValid(raw), JSON.stringify(raw));
      assert.strictEqual(parseDocument(raw).document, undefined);
    }
  });
});
