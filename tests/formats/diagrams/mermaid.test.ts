/** Mermaid becomes a map, and a map becomes Mermaid; what a format cannot carry is said. */

import fc from 'fast-check';
import QUnit from 'qunit';
import { NoDiagram } from '../../../formats/diagrams/base/diagram.ts';
import { graphmlLosses } from '../../../formats/diagrams/graphml-write.ts';
import { mermaidLosses, mermaidText } from '../../../formats/diagrams/mermaid-write.ts';
import { readDiagram } from '../../../formats/diagrams/read.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { nodeLabel } from '../../../formats/document/look.ts';
import { runsOf } from '../../setup/runs.ts';
import { edges, line, map, nodes } from './support.ts';

QUnit.module('formats/diagrams: Mermaid', () => {
  QUnit.test('nodes, labels, shapes, classes, edges and subgraphs of a flowchart', (assert) => {
    const { document, lost } = readDiagram(`---
title: Sharing
---
flowchart TD
  %% how data flows
  A["MISP (core)"]:::tool -->|pushes to| B(AIL); B -.-> C{{Queue}}
  subgraph ops [Operations]
    direction LR
    D[(Store)] & E([CIRCL]) --- A
  end
  E -- runs --> D
  A <--> C
  A == feeds ==> E
  classDef tool fill:#336699,stroke:#333
  style B fill:#f9f`);
    assert.strictEqual(document.meta.title, 'Sharing');
    assert.deepEqual(nodes(document), [
      ['A', 'MISP (core)'],
      ['B', 'AIL'],
      ['C', 'Queue'],
      ['D', 'Store'],
      ['E', 'CIRCL'],
    ]);
    assert.deepEqual(edges(document), [
      ['A', 'B', 'pushes to', undefined, undefined],
      ['B', 'C', undefined, undefined, true],
      ['D', 'A', undefined, 'none', undefined],
      ['E', 'A', undefined, 'none', undefined],
      ['E', 'D', 'runs', undefined, undefined],
      ['A', 'C', undefined, 'both', undefined],
      ['A', 'E', 'feeds', undefined, undefined],
    ]);
    assert.deepEqual([document.nodes[0]?.type, document.nodeTypes.tool], ['tool', { label: 'tool', color: '#336699' }]);
    assert.strictEqual(document.nodes[2]?.shape, 'hexagon');
    const [section] = document.sections;
    const inside = document.nodes.filter(
      ({ x = 0, y = 0 }) =>
        section &&
        x > section.x &&
        x < section.x + (section.width ?? 0) &&
        y > section.y &&
        y < section.y + (section.height ?? 0),
    );
    assert.deepEqual([section?.title, inside.map(({ id }) => id)], ['Operations', ['A', 'D', 'E']]);
    assert.deepEqual(lost, ['shapes', 'styles']);
  });

  for (const [text, lost] of [
    ['A[One] --> B(Two) & C((Three))', []],
    ['A{One} --> B', ['shapes']],
    ['A@{ shape: rounded, label: "One" } --> B', ['shapes']],
    ['A ==> B', ['styles']],
    ['A --x B', ['styles']],
  ] as const) {
    QUnit.test(`what a map does not hold of ${text}: ${lost.join() || 'nothing'}`, (assert) => {
      const read = readDiagram(`flowchart LR\n${text}`);
      assert.deepEqual(read.lost, lost);
      assert.strictEqual(read.document.edges[0]?.to, 'B');
      if (text.includes('One')) assert.strictEqual(read.document.nodes[0]?.label, 'One');
    });
  }

  for (const [text, expected] of [
    ['A-->B', [['A', 'B', undefined, undefined, undefined]]],
    [
      'A --> B --> C',
      [
        ['A', 'B', undefined, undefined, undefined],
        ['B', 'C', undefined, undefined, undefined],
      ],
    ],
    ['A ---|says| B', [['A', 'B', 'says', 'none', undefined]]],
    ['A -. maybe .-> B', [['A', 'B', 'maybe', undefined, true]]],
    ['A ----> B', [['A', 'B', undefined, undefined, undefined]]],
    ['A -->|"a | b; #quot;c#quot;"| B', [['A', 'B', 'a | b; "c"', undefined, undefined]]],
    ['a-b --> c.d', [['a-b', 'c.d', undefined, undefined, undefined]]],
    ['A --says--> B', [['A', 'B', 'says', undefined, undefined]]],
    ['A--"says -- so"---B', [['A', 'B', 'says -- so', 'none', undefined]]],
    ['A==says==>B', [['A', 'B', 'says', undefined, undefined]]],
    ['A<-.says.->B', [['A', 'B', 'says', 'both', true]]],
    ['A -- x == y --> B', [['A', 'B', 'x == y', undefined, undefined]]],
  ] as const) {
    QUnit.test(`${text}`, (assert) =>
      assert.deepEqual(edges(line(text)), expected as unknown as ReturnType<typeof edges>),
    );
  }

  QUnit.test('a hidden link is none, and words read as they are drawn', (assert) => {
    const document = line('A["One <br/> &amp; #quot;two#quot;"] ~~~ B');
    assert.deepEqual(nodes(document), [
      ['A', 'One & "two"'],
      ['B', 'B'],
    ]);
    assert.deepEqual(edges(document), []);
    const label = 'What &amp; says is #38;';
    const again = readDiagram(mermaidText(map({ nodes: [{ id: 'a', label }] }))).document;
    assert.deepEqual(nodes(again), [['a', label]], 'codes are undone once');
  });

  QUnit.test('a line that is none is named', (assert) => {
    assert.throws(
      () => line('A --> B\nthis is no --'),
      (error: unknown) => error instanceof NoDiagram && error.message.includes('Line 3'),
    );
    assert.throws(
      () => readDiagram('\r\n---\r\ntitle: T\r\n---\r\n%% why\r\nflowchart LR\r\nA --> B\r\nthis is no --'),
      (error: unknown) => error instanceof NoDiagram && error.message.includes('Line 8'),
      'by its place in the whole text',
    );
  });

  QUnit.test('a type without a fill has none in a flowchart, and again in a map', (assert) => {
    const drawn = map({ nodeTypes: { t: { color: 'transparent' } }, nodes: [{ id: 'a', type: 't' }] });
    assert.deepEqual(readDiagram(mermaidText(drawn)).document.nodeTypes, {
      type1: { label: 'type1', color: 'transparent' },
    });
  });

  QUnit.test('a node whose id is the name of a subgraph is written under another', (assert) => {
    const drawn = map({
      nodes: [{ id: 'section1', label: 'Mine', x: 10, y: 10 }],
      sections: [{ title: 'All', x: 0, y: 0 }],
    });
    assert.true(mermaidText(drawn).includes('subgraph section1["All"]\n    n1["Mine"]'));
  });

  QUnit.test('a section without a title is a subgraph without one, and again a section without one', (assert) => {
    for (const title of [{}, { title: '' }]) {
      const drawn = map({ nodes: [{ id: 'a', x: 10, y: 10 }], sections: [{ ...title, id: 'hall', x: 0, y: 0 }] });
      assert.true(mermaidText(drawn).includes('subgraph section1[" "]\n'), mermaidText(drawn));
      const [section] = readDiagram(mermaidText(drawn)).document.sections;
      assert.deepEqual([section?.id, section?.title], ['section1', undefined]);
    }
  });

  QUnit.test('a map exported as Mermaid is imported with its nodes, labels, edges and sections', (assert) => {
    const name = fc
      .oneof(
        fc.constantFrom('A "b"', '[x]', 'a|b', '#1;', 'end', '<b>', 'x-->y', 'o', '(', 'ü;'),
        fc.string({ minLength: 1, maxLength: 10 }),
      )
      .filter((one) => one.trim() !== '');
    const anyMap = fc.record({
      labels: fc.array(name, { minLength: 1, maxLength: 5 }),
      edges: fc.array(
        fc.record({
          from: fc.nat(4),
          to: fc.nat(4),
          label: fc.option(name, { nil: undefined }),
          direction: fc.constantFrom(undefined, 'both', 'none'),
          dashed: fc.constantFrom(undefined, true),
        }),
        { maxLength: 5 },
      ),
    });
    fc.assert(
      fc.property(anyMap, ({ labels, edges: all }) => {
        const document = map({
          sections: [{ title: 'One [a]', x: -10, y: -10, width: 20, height: 20 }],
          nodes: labels.map((label, index) => ({
            id: ['end', 'b', '3', 'x y', 'n1'][index],
            label,
            ...(index === 1 ? { x: 0, y: 0 } : {}),
          })),
          edges: all.map(({ from, to, ...rest }) => ({
            ...JSON.parse(JSON.stringify(rest)),
            from: ['end', 'b', '3', 'x y', 'n1'][from % labels.length],
            to: ['end', 'b', '3', 'x y', 'n1'][to % labels.length],
          })),
        });
        const again = readDiagram(mermaidText(document)).document;
        const said = (one: MapDocument) => {
          const labelOf = new Map(
            one.nodes.map((node) => [
              node.id,
              nodeLabel(node)
                .replace(/\p{Cc}/gu, ' ')
                .replace(/\s+/g, ' ')
                .trim(),
            ]),
          );
          const oneLine = (text: string | undefined) =>
            text
              ?.replace(/\p{Cc}/gu, ' ')
              .replace(/\s+/g, ' ')
              .trim() || undefined;
          return JSON.stringify([
            [...labelOf.values()].sort(),
            one.edges.map(({ from, to, label, direction, dashed }) => [
              labelOf.get(from),
              labelOf.get(to),
              oneLine(label),
              direction,
              dashed,
            ]),
            labels.length > 1 ? one.sections.map(({ title }) => title) : [],
          ]);
        };
        if (said(again) !== said(document))
          throw new Error(`${said(again)}\n${said(document)}\n${mermaidText(document)}`);
      }),
      { numRuns: runsOf(500), seed: 41 },
    );
    assert.true(true);
  });

  QUnit.test('a comment begins outside quotes and brackets only, and a title keeps its quotation marks', (assert) => {
    const label = 'uses 100%% of';
    const title = 'He said "50 %" of C:\\x';
    const there = map({
      meta: { title },
      nodes: [{ id: 'a', label: '%% all' }],
      edges: [{ from: 'a', to: 'a', label }],
    });
    const { meta, ...again } = readDiagram(mermaidText(there)).document;
    assert.deepEqual([meta.title, again.nodes[0]?.label, again.edges[0]?.label], [title, '%% all', label]);
    const commented = line('A[50%% off] --> B %% a comment [ "\n%% another\nB --> A%%third');
    assert.deepEqual(
      [nodes(commented), edges(commented).length],
      [
        [
          ['A', '50%% off'],
          ['B', 'B'],
        ],
        2,
      ],
    );
  });

  QUnit.test('flowcharts and GraphML have loss reports', (assert) => {
    const document = map({
      nodeTypes: { t: {} },
      nodes: [{ id: 'a', tags: ['x'], url: 'https://a.example' }],
      arrows: [{ from: { x: 0, y: 0 }, to: { node: 'a' } }],
    });
    assert.deepEqual(mermaidLosses(document), ['places and pictures of nodes', 'tags', 'links', 'arrows']);
    assert.deepEqual(graphmlLosses(document), ['the look of types', 'arrows']);
  });

  QUnit.test('a flowchart names the sections that it leaves out, because no node is only in them', (assert) => {
    const section = (title: string, x: number, width = 50) => ({ title, x, y: 0, width, height: 50 });
    const document = map({
      nodes: [{ id: 'a', x: 10, y: 10 }],
      sections: [section('Team', 0), section('Company', 0, 90), section('Archive', 500)],
    });
    const lost = 'sections without nodes (“Archive” and “Company”)';
    assert.deepEqual(mermaidLosses(document), ['places and pictures of nodes', lost]);
    assert.strictEqual(mermaidText(document).match(/subgraph/g)?.length, 1);
    const many = map({ nodes: [], sections: Array.from({ length: 6 }, (_, at) => section(`S${at}`, 100 * at)) });
    assert.deepEqual(mermaidLosses(many), ['sections without nodes (“S0”, “S1”, “S2” and 3 others)']);
  });

  QUnit.test('the line style of a class is reported as lost on nodes and subgraphs, and applied to edges', (assert) => {
    const lost = (text: string) => readDiagram(`flowchart LR\nclassDef c stroke:red\n${text}`).lost;
    assert.deepEqual(lost('A:::c --> B'), ['styles']);
    assert.deepEqual(lost('subgraph s\nA\nend\nclass s c'), ['styles']);
    assert.deepEqual(lost('A e1@--> B\nclass e1 c'), []);
  });
});
