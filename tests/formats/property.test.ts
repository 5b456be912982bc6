import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { create } from 'mutative';
import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Field, FieldTable } from '../../formats/document/fields/field.ts';
import { TABLES } from '../../formats/document/fields/tables.ts';
import { nodeLook } from '../../formats/document/look.ts';
import { mapSchema } from '../../formats/document/schema.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { parseText } from '../../formats/open/read.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { runsOf } from '../setup/runs.ts';

/** Texts that have broken parsers before. */
const text = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'c',
    '1',
    '',
    ' ',
    '#A b #c',
    'a-a',
    'a-a-2',
    'a-a-3',
    'b-a',
    'arrow',
    'arrow-2',
    'none',
    'red',
    '#fff',
    'circle',
    'forward',
    'owner/repo',
    'hand',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', '\ud800', 'x\udc00y', '\u0000', '~/~0', '</script>', 'É'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

const anyJson = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });

/** A value that fits a field, mostly. */
function fieldValue(field: Field): fc.Arbitrary<unknown> {
  const fitting: Partial<Record<Field['kind'], fc.Arbitrary<unknown>>> = {
    number: fc.oneof(
      fc.integer({ min: -3, max: 300 }),
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      fc.constantFrom(1e308, -0, 1e9),
    ),
    boolean: fc.boolean(),
    enum: fc.constantFrom(...(field.values ?? ['x']), 'other'),
    id: fc.oneof(text, fc.integer({ min: 0, max: 3 })),
    color: fc.constantFrom('red', ' Teal ', '#12f', 'rgb(1 2 3)', 'none', 'transparent', 'url(x)'),
    font: fc.constantFrom('hand', ' Open Sans', '"A", serif', 'x;y'),
    icon: fc.constantFrom('bug', 'nope'),
    tags: fc.oneof(text, fc.array(text, { maxLength: 4 })),
    links: fc.array(
      fc.oneof(text, fc.record({ url: text, label: fc.oneof(text, anyJson), more: anyJson }, { requiredKeys: [] })),
      { maxLength: 3 },
    ),
    details: fc.dictionary(text, anyJson, { maxKeys: 4 }),
    object: fc.dictionary(text, anyJson, { maxKeys: 3 }),
    repository: fc.constantFrom('o/r', 'https://github.com/o/r/issues', 'x'),
    repoInfo: fc.record(
      { stars: fc.integer(), topics: fc.array(text), license: text, odd: anyJson },
      { requiredKeys: [] },
    ),
    pair: fc.array(fc.double({ noNaN: true, min: -5, max: 5 }), { minLength: 1, maxLength: 3 }),
    end: fc.oneof(
      fc.record(
        { node: text, at: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 2 }) },
        { requiredKeys: ['node'] },
      ),
      fc.record({ section: text, at: anyJson }, { requiredKeys: ['section'] }),
      fc.record({ x: fc.double({ noNaN: true }), y: fc.integer(), odd: anyJson }),
    ),
  };
  return fc.oneof({ weight: 8, arbitrary: fitting[field.kind] ?? text }, { weight: 1, arbitrary: anyJson });
}

/** A record of a table: required fields mostly there, some others, and a key or two that nobody knows. */
function recordOf(table: FieldTable): fc.Arbitrary<object> {
  const fields = Object.entries(table).map(([key, field]) =>
    fc.option(
      fieldValue(field).map((value) => [key, value] as const),
      { freq: field.required ? 20 : 1, nil: undefined },
    ),
  );
  const unknown = fc.dictionary(text, anyJson, { maxKeys: 2 });
  return fc.tuple(unknown, ...fields).map(([more, ...entries]) => {
    const given = (entries as (readonly [string, unknown] | undefined)[]).filter((entry) => entry !== undefined);
    return Object.fromEntries([...Object.entries(more as object), ...given]);
  });
}

const list = (table: FieldTable, maxLength: number) => fc.array(recordOf(table), { maxLength });
const types = (table: FieldTable) =>
  fc.dictionary(text, fc.oneof({ weight: 9, arbitrary: recordOf(table) }, { weight: 1, arbitrary: anyJson }), {
    maxKeys: 3,
  });

/** A document that is often accepted: nodes with ids of their own, edges between them. */
const likelyDocument = fc
  .record(
    {
      version: fc.constantFrom(1, 1, 2, '1'),
      meta: recordOf(TABLES.meta),
      nodeTypes: types(TABLES.nodeType),
      edgeTypes: types(TABLES.edgeType),
      tags: types(TABLES.tag),
      sections: list(TABLES.section, 3),
      arrows: list(TABLES.arrow, 3),
      nodes: list(TABLES.node, 5),
      edges: list(TABLES.edge, 5),
      edgeIds: fc.array(fc.constantFrom(undefined, 'a-a', 'a-a-2', 'a-a-3', 'b-a', 'b-a-2'), {
        minLength: 5,
        maxLength: 5,
      }),
      other: anyJson,
    },
    { requiredKeys: ['nodes', 'edgeIds'] },
  )
  .map((raw) => {
    const nodes = raw.nodes.map((node, index) => ({ ...node, id: ['a', 'b', 'c', 1, '__proto__'][index] }));
    const edges = (raw.edges ?? []).map((edge, index) => {
      const id = raw.edgeIds[index];
      const ends = { from: nodes[index % nodes.length]?.id, to: nodes[0]?.id };
      return { ...edge, ...(id === undefined ? {} : { id }), ...ends };
    });
    return { ...raw, nodes, edges: nodes.length > 0 ? edges : [] } as object;
  });

/** Something that is read as a descriptor. */
const descriptor = fc.record(
  {
    organization: fc.dictionary(fc.constantFrom('name', 'domain', 'links', 'x'), anyJson),
    projects: fc.oneof(
      fc.array(
        fc.record(
          { name: text, status: text, repository: anyJson, tags: anyJson, links: anyJson },
          { requiredKeys: [] },
        ),
        { maxLength: 3 },
      ),
      anyJson,
    ),
    open_data: anyJson,
    open_standards: fc.array(fc.record({ body: text, contributions: anyJson }, { requiredKeys: [] }), { maxLength: 3 }),
    relationships: fc.array(fc.record({ target: text, type: text, evidence: anyJson }, { requiredKeys: [] }), {
      maxLength: 3,
    }),
    contacts: anyJson,
    future: anyJson,
  },
  { requiredKeys: ['organization'] },
);

/** The same, with a value somewhere replaced by any other. */
const mutated = fc.tuple(likelyDocument, fc.array(fc.nat(200), { maxLength: 8 }), anyJson).map(([raw, path, value]) => {
  const copy = structuredClone(raw) as Record<string, unknown>;
  let at: Record<string, unknown> = copy;
  for (const step of path) {
    const keys = Object.keys(at);
    const key = keys[step % Math.max(1, keys.length)];
    if (key === undefined) break;
    const next = at[key];
    if (typeof next !== 'object' || next === null || step % 3 === 0) {
      at[key] = value;
      break;
    }
    at = next as Record<string, unknown>;
  }
  return copy as unknown;
});

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const item of Object.values(value)) freeze(item);
}

/** Keys sorted at every level, own keys only: order is no difference. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? { sorted: Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)) }
      : item,
  );
}

QUnit.module('formats: random documents', () => {
  QUnit.test('10,000 random and mutated documents: no exception, unchanged input, and a round trip', (assert) => {
    let accepted = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          { weight: 6, arbitrary: mutated },
          { weight: 3, arbitrary: likelyDocument },
          { weight: 1, arbitrary: anyJson },
          { weight: 1, arbitrary: descriptor },
        ),
        (raw) => {
          const before = JSON.stringify(raw);
          freeze(raw);
          const { document, errors, warnings, notices } = parseDocument(raw);
          if (JSON.stringify(raw) !== before) throw new Error('the input changed');
          if ((document === undefined) !== errors.length > 0) throw new Error('a document and errors, or neither');
          for (const { message, path } of [...errors, ...warnings, ...notices]) {
            if (message === '' || (path !== '' && !path.startsWith('/'))) throw new Error(`${path}: ${message}`);
          }
          if (!document) return;
          accepted += 1;
          for (const node of document.nodes) nodeLook(document, node);
          const written = serializeDocument(document, { positions: true });
          const again = parseText(written);
          if (again.document === undefined) throw new Error(`not read again: ${again.errors[0]?.message}`);
          // Values that differ for the faster comparison may look the same, such as 0 and -0.
          if (!isDeepStrictEqual(again.document, document) && canonical(again.document) !== canonical(document)) {
            throw new Error(`differs:\n${canonical(again.document)}\n${canonical(document)}`);
          }
          if (serializeDocument(again.document, { positions: true }) !== written) throw new Error('other bytes');
        },
      ),
      { numRuns: runsOf(10_000), seed: 20_240_923 },
    );
    assert.true(accepted > 0.4 * runsOf(10_000), `${accepted} accepted`);
  });

  QUnit.test('S600 what the schema takes is never refused for its shape', (assert) => {
    const isValid = new Ajv2020({ allowUnionTypes: true }).compile(mapSchema());
    const shape = ['root-not-object', 'wrong-shape', 'node-without-id', 'edge-without-end'];
    let valid = 0;
    fc.assert(
      fc.property(fc.oneof(mutated, likelyDocument), (raw) => {
        if (!isValid(raw)) return;
        valid += 1;
        const { errors } = parseDocument(raw);
        if (errors.some((error) => shape.includes(error.code))) throw new Error(JSON.stringify(errors));
      }),
      { numRuns: runsOf(2_000), seed: 7 },
    );
    assert.true(valid > 0.01 * runsOf(2_000), `${valid} valid`);
  });

  QUnit.test('values that JSON does not support do no harm', (assert) => {
    const cycle: Record<string, unknown> = { name: 'x' };
    cycle.self = cycle;
    let bomb: unknown = ['x'];
    for (let i = 0; i < 60; i += 1) bomb = [bomb, bomb];
    const strange = [
      1n,
      Symbol('x'),
      () => 1,
      new Date(0),
      new Map(),
      new Uint8Array(3),
      Number.NaN,
      undefined,
      cycle,
      bomb,
      new (class A {})(),
    ];
    for (const value of strange) {
      const raw = {
        nodes: [{ id: 'a', label: value, details: { kept: 1, value }, unknown: value, tags: [value], links: [value] }],
        meta: value,
        more: value,
      };
      const { document, errors } = parseDocument(raw);
      assert.deepEqual(errors, []);
      assert.strictEqual(document?.nodes[0]?.details?.kept, 1);
      if (value !== bomb && document) {
        const again = parseText(serializeDocument(document, { positions: true })).document;
        assert.strictEqual(canonical(again), canonical(document));
      }
      parseDocument(value);
      parseDocument({ nodes: value });
      parseDocument({ nodes: [value], edges: [value] });
      parseDocument({
        organization: { name: 'x', value },
        projects: [value, { name: 'p', value }],
        relationships: [value],
        more: value,
      });
    }
  });

  QUnit.test('a document with the most awkward keys can be drafted and changed', (assert) => {
    const { document } = parseText(
      '{"nodeTypes":{"__proto__":{"color":"red"},"constructor":{"size":3}},"nodes":[{"id":"__proto__","type":"__proto__","details":{"__proto__":{"a":1}}}],"edges":[{"from":"__proto__","to":"__proto__"}],"__proto__":{"z":1}}',
    );
    if (!document) throw new Error('refused');
    const [changed, patches] = create(
      document,
      (draft) => {
        const node = draft.nodes[0] as { label?: string };
        node.label = 'New';
        (draft.nodeTypes as Record<string, object>).added = {};
      },
      { enablePatches: true },
    );
    assert.strictEqual(changed.nodes[0]?.label, 'New');
    assert.strictEqual(patches.length, 2);
    assert.true(Object.hasOwn(changed.nodeTypes, '__proto__') && Object.hasOwn(changed.nodeTypes, 'added'));
    assert.strictEqual(nodeLook(changed, changed.nodes[0] as MapDocument['nodes'][number]).color, 'red');
    assert.strictEqual(Object.getPrototypeOf(changed), Object.prototype);
  });
});
