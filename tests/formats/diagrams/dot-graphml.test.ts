/** DOT becomes a map, and a map becomes GraphML; what is no diagram is refused. */

import QUnit from 'qunit';
import { NoDiagram } from '../../../formats/diagrams/base/diagram.ts';
import { graphmlText } from '../../../formats/diagrams/graphml-write.ts';
import { isDiagram, readDiagram } from '../../../formats/diagrams/read.ts';
import { workOf } from '../../setup/work.ts';
import { edges, map, nodes } from './support.ts';

QUnit.module('formats/diagrams: DOT and GraphML', () => {
  QUnit.test('an edge whose “dir” is no direction leads forward', (assert) => {
    assert.deepEqual(edges(readDiagram('digraph { a -> b [dir=constructor] }').document), [
      ['a', 'b', undefined, undefined, undefined],
    ]);
  });

  QUnit.test('two nodes of a strict graph have one edge, with all that is said of it', (assert) => {
    const said = 'a -> b; b -> a; a -> b [label=uses]; a -> b [style=dashed]';
    assert.deepEqual(edges(readDiagram(`strict digraph { ${said} }`).document), [
      ['a', 'b', 'uses', undefined, true],
      ['b', 'a', undefined, undefined, undefined],
    ]);
    assert.strictEqual(edges(readDiagram(`digraph { ${said} }`).document).length, 4);
    assert.deepEqual(edges(readDiagram('strict graph { a -- b; b -- a [label=meets]; a -- a; a -- a }').document), [
      ['a', 'b', 'meets', 'none', undefined],
      ['a', 'a', undefined, 'none', undefined],
    ]);
  });

  QUnit.test('nodes, edges, defaults, clusters and directions of a graph in DOT', (assert) => {
    const { document, lost } = readDiagram(`// sharing
      digraph "Sharing" {
        node [shape=hexagon, style=filled]
        misp [label="MISP\\ncore", URL="https://misp.example", fillcolor="#336699"];
        misp -> { ail redis } [label="feeds" style=dashed];
        edge [dir=both]
        ail -> redis -> misp
        subgraph cluster_ops { label="Operations"; circl; circl -> misp [dir=back] }
      }`);
    assert.strictEqual(document.meta.title, 'Sharing');
    assert.deepEqual(nodes(document), [
      ['misp', 'MISP core'],
      ['ail', 'ail'],
      ['redis', 'redis'],
      ['circl', 'circl'],
    ]);
    assert.deepEqual(edges(document), [
      ['misp', 'ail', 'feeds', undefined, true],
      ['misp', 'redis', 'feeds', undefined, true],
      ['ail', 'redis', undefined, 'both', undefined],
      ['redis', 'misp', undefined, 'both', undefined],
      ['circl', 'misp', undefined, 'backward', undefined],
    ]);
    assert.deepEqual(
      [document.nodes[0]?.shape, document.nodes[0]?.color, document.nodes[0]?.url],
      ['hexagon', '#336699', 'https://misp.example'],
    );
    assert.deepEqual(
      document.sections.map(({ title }) => title),
      ['Operations'],
    );
    assert.deepEqual(lost, ['styles']);
    assert.deepEqual(readDiagram('digraph { a [shape=diamond]; a -> b [arrowhead=odot] }').lost, ['shapes', 'styles']);
    assert.deepEqual(readDiagram('digraph { node [shape=box]; a -> b }').lost, []);
    assert.deepEqual(edges(readDiagram('graph { a -- b }').document), [['a', 'b', undefined, 'none', undefined]]);
  });

  QUnit.test('an invalid diagram is refused with its line; other texts are not detected as diagrams', (assert) => {
    assert.throws(
      () => readDiagram('digraph { a -> }'),
      (error: unknown) => error instanceof NoDiagram && error.message.includes('line 1'),
    );
    for (const text of ['{"nodes": []}', 'graph theory is fun', 'A uses B', 'a,b\n1,2'])
      assert.false(isDiagram(text), text);
  });

  for (const [text, names, lines] of [
    ['subgraph s {a b} -> c', 'a b c', 'a-c b-c'],
    ['a -> {b -> c}', 'a b c', 'b-c a-b a-c'],
    ['a -> {b [label=B]; c}', 'a B c', 'a-b a-c'],
    ['{a b} -> {c d} -> e', 'a b c d e', 'a-c a-d b-c b-d c-e d-e'],
    ['"x" + "y" -> z', 'xy z', 'xy-z'],
    ['a, b:port:sw -> c [bold, label=<<b>x</b>>]', 'a b c', 'a-c b-c'],
    ['-1.5 -> .5 /* x */ -> "a\\\nb" // y\n# z\n', '-1.5 .5 ab', '-1.5-.5 .5-ab'],
    ['Node [color=red] NODE2 -> é_1 ["fontname"=x]', 'NODE2 é_1', 'NODE2-é_1'],
    ['a; a -> {a [label="A & B"] {b c}} ', 'A & B b c', 'a-a a-b a-c'],
  ] as const) {
    QUnit.test(`as Graphviz reads it: ${text.replace(/\s+/g, ' ')}`, (assert) => {
      const { document } = readDiagram(`digraph { ${text} }`);
      assert.strictEqual(
        nodes(document)
          .map(([, label]) => label)
          .join(' '),
        names,
      );
      assert.strictEqual(document.edges.map(({ from, to }) => `${from}-${to}`).join(' '), lines);
    });
  }

  QUnit.test('a cluster at the end of an edge is a section like any other', (assert) => {
    const { document } = readDiagram('digraph { subgraph cluster_ops {label=Ops a b} -> c }');
    assert.deepEqual([document.sections.map(({ title }) => title), document.edges.length], [['Ops'], 2]);
  });

  for (const [what, text] of [
    ['an end without a node', 'digraph {\na -> }'],
    ['a mark that nothing closes', 'digraph {\na [label="x] }'],
    ['HTML that nothing closes', 'digraph {\na [label=<x] }'],
    ['a text that ends too early', 'digraph {\na -> b'],
    ['what is no sign', 'digraph {\na ? b }'],
    ['what follows the graph', 'digraph { a\n} and more'],
    ['endless nesting', `digraph {\n${'{'.repeat(100_000)}`],
  ] as const) {
    QUnit.test(`no graph, and its line is named: ${what}`, (assert) => {
      assert.throws(
        () => readDiagram(text),
        (error: unknown) => error instanceof NoDiagram && error.message.includes('line 2'),
      );
    });
  }

  for (const [what, text] of [
    ['one long text', `digraph { a [label="${'\\"'.repeat(1_000_000)}`],
    ['nothing but blanks', `digraph { ${' \n'.repeat(2_000_000)}`],
    ['nothing but comments', `digraph { ${'/**/'.repeat(1_000_000)}`],
    [
      'more edges than fit',
      `digraph { {${'a;b;c;d;'.repeat(2000)}} -> {${Array.from({ length: 400_000 }, (_, at) => `n${at}`).join(' ')}} }`,
    ],
  ] as const) {
    QUnit.test(`a graph of millions of characters is refused in little time: ${what}`, (assert) => {
      const work = workOf(() => assert.throws(() => readDiagram(text), NoDiagram), 1);
      assert.true(work < 5000, `${Math.round(work)} ms of the processor`);
    });
  }

  QUnit.test('GraphML is well-formed, typed and escaped', (assert) => {
    const text = graphmlText(
      map({
        meta: { title: 'A & B' },
        nodes: [{ id: 'a<', label: '"x"\u0001', size: 3, details: { k: [1] } }],
        edges: [{ from: 'a<', to: 'a<', direction: 'none' }],
      }),
    );
    assert.true(text.includes('<key id="node-size" for="node" attr.name="size" attr.type="double"/>'));
    assert.true(
      text.includes(
        '<node id="a&lt;"><data key="node-label">&quot;x&quot;</data><data key="node-details">{&quot;k&quot;:[1]}</data><data key="node-size">3</data></node>',
      ),
    );
    assert.true(text.includes('<edge id="a&lt;-a&lt;" source="a&lt;" target="a&lt;">'));
    assert.true(text.includes('<desc>A &amp; B</desc>'));
  });

  QUnit.test('GraphML is undirected where all edges are, else each edge says so itself', (assert) => {
    const written = (...directions: readonly string[]) =>
      graphmlText(
        map({ nodes: [{ id: 'a' }], edges: directions.map((direction) => ({ from: 'a', to: 'a', direction })) }),
      );
    const marks = (text: string) => text.match(/edgedefault="\w+"| directed="false"/g);
    assert.deepEqual(marks(written('none', 'both')), ['edgedefault="undirected"']);
    assert.deepEqual(marks(written('none', 'forward')), ['edgedefault="directed"', ' directed="false"']);
    assert.deepEqual(marks(written()), ['edgedefault="directed"']);
  });
});
