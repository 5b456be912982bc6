/** Comparing maps: known edits give exactly their list, nothing else is a change, and what was found can be carried out. */

import fc from 'fast-check';
import QUnit from 'qunit';
import { applyChanges } from '../../../formats/compare/apply.ts';
import { isSame } from '../../../formats/compare/change.ts';
import { compareMaps } from '../../../formats/compare/compare.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { serializeDocument } from '../../../formats/document/serialize.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { runsOf } from '../../setup/runs.ts';
import { workOf } from '../../setup/work.ts';

function parsed(raw: object): MapDocument {
  const { document, errors } = parseDocument(raw);
  if (!document) throw new Error(errors.map(({ message }) => message).join(' '));
  return document;
}

const written = (document: MapDocument) => serializeDocument(document, { positions: true });

/** Changes as short lines; those of fields by their path. */
const listed = (before: MapDocument, after: MapDocument) =>
  compareMaps(before, after)
    .changes.flatMap((change) => {
      const name = `${change.kind} ${change.id}`.trim();
      if (change.what !== 'changed') return [`${change.what} ${name}`];
      return change.fields.flatMap(({ path, aspect }) => (aspect === 'hidden' ? [] : [`${name}: ${path.join('.')}`]));
    })
    .sort();

type RawNode = { id: string; [key: string]: unknown };
type RawEdge = { from: string; to: string; [key: string]: unknown };
type Raw = { meta: Record<string, unknown>; nodeTypes: Record<string, object>; nodes: RawNode[]; edges: RawEdge[] };

/** A map of `count` nodes in a ring, with a few chords; some edges have ids of their own. */
function ring(count: number): Raw {
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    label: `Node number ${index}`,
    type: index % 2 === 0 ? 'even' : 'odd',
    repo: `owner/repo-${index}`,
    url: `https://n${index}.example`,
    x: index * 10,
    y: 0,
    details: { status: 'active', 'key/with~signs': [index], nested: { deep: true } },
  }));
  const edges = nodes.map((node, index) => ({
    from: node.id,
    to: `n${(index + 1) % count}`,
    label: 'leads to',
    ...(index % 3 === 0 ? { id: `edge-${index}` } : {}),
  }));
  return { meta: { title: 'Ring' }, nodeTypes: { even: {}, odd: { color: 'red' } }, nodes, edges };
}

/** Edits of one node, each with what a comparison has to say of it. */
const EDITS: readonly ((map: Raw, at: number) => readonly string[])[] = [
  (map, at) => {
    Object.assign(map.nodes[at] ?? {}, { label: `Another name ${at}` });
    return [`node n${at}: label`];
  },
  (map, at) => {
    const node = map.nodes[at];
    if (node) node.details = { ...(node.details as object), status: 'archived', until: 2026 };
    return [`node n${at}: details.status`, `node n${at}: details.until`];
  },
  (map, at) => {
    delete map.nodes[at]?.details;
    return ['status', 'key/with~signs', 'nested'].map((key) => `node n${at}: details.${key}`);
  },
  (map, at) => {
    Object.assign(map.nodes[at] ?? {}, { x: 999, color: 'teal', tags: ['new'] });
    return [`node n${at}: x`, `node n${at}: color`, `node n${at}: tags`];
  },
  (map, at) => {
    map.nodes = map.nodes.filter(({ id }) => id !== `n${at}`);
    const gone = map.edges.filter(({ from, to }) => from === `n${at}` || to === `n${at}`);
    map.edges = map.edges.filter((edge) => !gone.includes(edge));
    return [`removed node n${at}`, ...gone.map((edge) => `removed edge ${edge.id ?? `${edge.from}-${edge.to}`}`)];
  },
  (map, at) => {
    map.nodes.splice(at, 0, { id: `new-${at}`, label: `Quite new ${at}` });
    map.edges.unshift({ from: `new-${at}`, to: `new-${at}`, label: 'is' });
    return [`added node new-${at}`, `added edge new-${at}-new-${at}`];
  },
  (map, at) => {
    const id = `renamed-${at}`;
    Object.assign(map.nodes[at] ?? {}, { id });
    for (const edge of map.edges) {
      if (edge.from === `n${at}`) edge.from = id;
      if (edge.to === `n${at}`) edge.to = id;
    }
    return [`node ${id}: id`];
  },
];

const script = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: EDITS.length - 1 })), { maxLength: 5 });

QUnit.module('formats/compare', () => {
  QUnit.test('known edits give exactly the list of what was done, and carrying it out gives the new map', (assert) => {
    const runs = fc.check(
      fc.property(script, (edits) => {
        const map = ring(30);
        const before = parsed(structuredClone(map));
        // Edits stand apart from each other, so that none touches what another one did; from the end, as places move.
        const expected = edits.map(([shift, edit], index) => [index * 6 + shift, edit] as const).reverse();
        const said = expected.flatMap(([at, edit]) => EDITS[edit]?.(map, at) ?? []);
        const after = parsed(map);
        assert.deepEqual(listed(before, after), [...said].sort());
        assert.strictEqual(written(applyChanges(compareMaps(before, after))), written(after));
        assert.strictEqual(written(applyChanges(compareMaps(after, before))), written(before), 'and back');
      }),
      { numRuns: runsOf(60), seed: 44 },
    );
    assert.false(runs.failed, fc.defaultReportMessage(runs));
  });

  /** Any map: few ids and names, so that two of them have much in common in odd ways. */
  const anyMap = fc
    .record({
      meta: fc.record({ title: fc.string(), odd: fc.jsonValue({ maxDepth: 2 }) }, { requiredKeys: [] }),
      nodeTypes: fc.dictionary(
        fc.constantFrom('a', 'b', '__proto__', '7'),
        fc.record({ color: fc.constantFrom('red', 'blue') }),
        { maxKeys: 3 },
      ),
      tags: fc.dictionary(fc.constantFrom('x', 'y'), fc.record({ color: fc.constantFrom('red', 'blue') }), {
        maxKeys: 2,
      }),
      nodes: fc.uniqueArray(
        fc.record(
          {
            id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
            label: fc.constantFrom('One', 'Two', 'one'),
            type: fc.constantFrom('a', 'b'),
            url: fc.constantFrom('https://a.example', 'http://a.example/'),
            tags: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
            details: fc.dictionary(fc.constantFrom('k', 'l', '__proto__'), fc.jsonValue({ maxDepth: 2 }), {
              maxKeys: 3,
            }),
            x: fc.integer({ min: 0, max: 3 }),
            y: fc.integer({ min: 0, max: 3 }),
            odd: fc.jsonValue({ maxDepth: 1 }),
          },
          { requiredKeys: ['id'] },
        ),
        { selector: ({ id }) => id, maxLength: 5 },
      ),
      links: fc.array(
        fc.tuple(
          fc.nat(),
          fc.nat(),
          fc.constantFrom('uses', 'runs', undefined),
          fc.constantFrom(undefined, 'e1', 'a-b', 'a-b-2'),
        ),
        { maxLength: 6 },
      ),
      sections: fc.array(
        fc.record({ title: fc.constantFrom('S', 'T'), x: fc.integer({ min: 0, max: 2 }), y: fc.constant(0) }),
        { maxLength: 3 },
      ),
    })
    .map(({ links, ...map }) => ({
      ...map,
      edges:
        map.nodes.length === 0
          ? []
          : links.map(([from, to, label, id]) => ({
              from: map.nodes[from % map.nodes.length]?.id,
              to: map.nodes[to % map.nodes.length]?.id,
              ...(label ? { label } : {}),
              ...(id ? { id } : {}),
            })),
      arrows: map.nodes.slice(0, 2).map(({ id }) => ({ from: { node: id }, to: { x: 1, y: 1 } })),
    }));

  /** Keys in one order: what only their order tells apart is the same to a comparison. */
  const inOrder = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inOrder);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, item]) => [key, inOrder(item)]));
  };

  QUnit.test('compare, then apply gives the new map byte for byte, whatever the two maps are', (assert) => {
    const runs = fc.check(
      fc.property(anyMap, anyMap, (one, other) => {
        const [before, after] = [parsed(inOrder(one) as object), parsed(inOrder(other) as object)];
        return written(applyChanges(compareMaps(before, after))) === written(after);
      }),
      { numRuns: runsOf(300), seed: 45 },
    );
    assert.false(runs.failed, fc.defaultReportMessage(runs));
  });

  QUnit.test('a map and itself with its keys in any other order are the same', (assert) => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, shuffled(item)]),
      );
    };
    const runs = fc.check(
      fc.property(anyMap, (map) => isSame(compareMaps(parsed(map), parsed(shuffled(map) as object)))),
      { numRuns: runsOf(200), seed: 46 },
    );
    assert.false(runs.failed, fc.defaultReportMessage(runs));
  });

  const matching: readonly (readonly [string, object, object, readonly string[]])[] = [
    ['repository', { id: 'a', repo: 'O/R' }, { id: 'b', repo: 'o/r' }, ['node b: id', 'node b: repo']],
    [
      'website',
      { id: 'a', url: 'http://www.x.example/' },
      { id: 'b', url: 'https://x.example' },
      ['node b: id', 'node b: url'],
    ],
    [
      'label and type',
      { id: 'a', label: 'Atlas', type: 't' },
      { id: 'b', label: 'ATLAS', type: 't' },
      ['node b: id', 'node b: label'],
    ],
    [
      'nothing but the label',
      { id: 'a', label: 'Atlas', type: 't' },
      { id: 'b', label: 'Atlas' },
      ['added node b', 'removed node a'],
    ],
  ];
  for (const [by, one, other, expected] of matching) {
    QUnit.test(`nodes of other ids are matched by ${by}`, (assert) => {
      const map = (node: object) => parsed({ nodeTypes: { t: {} }, nodes: [node] });
      assert.deepEqual(listed(map(one), map(other)), [...expected].sort());
    });
  }

  QUnit.test(
    'of two edges between the same nodes the one that is left is no other one, though its id says so',
    (assert) => {
      const map = (...labels: string[]) =>
        parsed({ nodes: [{ id: 'a' }, { id: 'b' }], edges: labels.map((label) => ({ from: 'a', to: 'b', label })) });
      assert.deepEqual(listed(map('runs', 'owns'), map('owns')), ['removed edge a-b']);
    },
  );

  QUnit.test('only what was chosen is carried out, and no edge is left without an end', (assert) => {
    const before = parsed({ nodes: [{ id: 'a', label: 'A' }, { id: 'b' }], edges: [{ from: 'a', to: 'b' }] });
    const after = parsed({
      nodes: [{ id: 'a', label: 'Z', url: 'https://a.example' }, { id: 'c' }],
      edges: [{ from: 'a', to: 'c' }],
    });
    const comparison = { ...compareMaps(before, after), reordered: [] };
    const only = applyChanges(comparison, (change, field) => change.kind === 'edge' || field?.path[0] === 'url');
    assert.deepEqual(only.nodes, [{ id: 'a', label: 'A', url: 'https://a.example' }, { id: 'b' }]);
    assert.deepEqual(only.edges, []);
  });

  QUnit.test('10,000 nodes and 20,000 edges are compared in 300 ms', (assert) => {
    const map = ring(10_000);
    for (let index = 0; index < 10_000; index += 1)
      map.edges.push({ from: `n${index}`, to: `n${(index * 7) % 10_000}` });
    const before = parsed(structuredClone(map));
    for (let index = 0; index < 10_000; index += 10)
      Object.assign(map.nodes[index] ?? {}, { label: `Changed ${index}` });
    const after = parsed(map);
    let changes = 0;
    const work = workOf(() => {
      changes = compareMaps(before, after).changes.length;
    }, 7);
    assert.strictEqual(changes, 1000);
    assert.true(work < 300, `${Math.round(work)} ms of the processor`);
  });
});
