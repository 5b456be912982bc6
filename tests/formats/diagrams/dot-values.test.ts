/** Colours, labels and attributes of DOT as Graphviz draws them, and what a map does not hold of them. */

import QUnit from 'qunit';
import { isColor } from '../../../formats/base/color.ts';
import { NoDiagram } from '../../../formats/diagrams/base/diagram.ts';
import { dotColor } from '../../../formats/diagrams/dot-colors.ts';
import { readDiagram } from '../../../formats/diagrams/read.ts';
import { edges, nodes } from './support.ts';

const read = (text: string) => readDiagram(`digraph G { ${text} }`);

QUnit.module('formats/diagrams: values of DOT', () => {
  for (const [written, color] of [
    ['red2', '#ee0000'],
    ['AntiqueWhite3', '#cdc0b0'],
    ['gray50', '#7f7f7f'],
    ['grey90', '#e5e5e5'],
    ['gray', '#c0c0c0'],
    ['green', '#00ff00'],
    ['LightSkyBlue', 'lightskyblue'],
    ['light sky blue', undefined],
    ['/svg/green', 'green'],
    ['/x11/green', '#00ff00'],
    ['//maroon', '#b03060'],
    ['0.000 1.000 1.000', '#ff0000'],
    ['0.333,1.0,0.5', '#007f00'],
    ['.6 .5 1', '#7fb2ff'],
    ['#33669980', '#33669980'],
    ['transparent', 'transparent'],
    ['red:blue', 'red'],
    ['red;0.5:blue', 'red'],
    ['/blues9/3', '#c6dbef'],
    ['/blues3/3', '#3182bd'],
    ['/Set13/2', '#377eb8'],
    ['/set312/12', '#ffed6f'],
    ['/dark28/8', '#666666'],
    ['/rdylgn11/11', '#006837'],
    ['/paired12/13', undefined],
    ['/paired13/1', undefined],
    ['/blues2/1', undefined],
    ['/blues9/0', undefined],
    ['/constructor9/1', undefined],
    ['7', undefined],
    ['gray101', undefined],
    ['nocolor', undefined],
    ['constructor', undefined],
  ] as const) {
    QUnit.test(`the colour ${written}`, (assert) => {
      assert.strictEqual(dotColor(written), color);
      if (color) assert.true(isColor(color));
    });
  }

  QUnit.test('nodes, edges and clusters get their colours; invalid ones are reported', (assert) => {
    const { document, lost } = read(
      'a [color=navyblue]; b [fillcolor="0.5 1 1" color=red]; a -> b [color="red3:blue"]; subgraph cluster_x { bgcolor=gray90; c }',
    );
    assert.deepEqual(
      document.nodes.map(({ color }) => color),
      ['#000080', '#00ffff', undefined],
    );
    assert.deepEqual([document.edges[0]?.color, document.sections[0]?.fill, lost], ['#cd0000', '#e5e5e5', []]);
    assert.deepEqual(read('a [color="/cmyk3/1"]').lost, ['colours']);
  });

  QUnit.test('a colour scheme counts for numbers, and names keep their colours', (assert) => {
    const { document, lost } = read(
      'node [colorscheme=Paired12]; edge [colorscheme=Set19]; a [color=2]; b [fillcolor=12]; c [color=navyblue]; d [color="/blues3/1"]; a -> b [color="3:4"]; subgraph cluster_x { colorscheme=accent8; bgcolor=8; e }',
    );
    assert.deepEqual(
      document.nodes.map(({ color }) => color),
      ['#1f78b4', '#b15928', '#000080', '#deebf7', undefined],
    );
    assert.deepEqual([document.edges[0]?.color, document.sections[0]?.fill, lost], ['#4daf4a', '#666666', []]);
    assert.deepEqual(read('node [colorscheme=paired12]; a [color=13]').lost, ['colours']);
  });

  QUnit.test('the first field of a record is the label, the others are the description', (assert) => {
    const { document } = read(
      'node [shape=record]; a [label="{Ship|+ name : text\\l+ crew : list\\l|{<p> sail()|moor \\{now\\}}}"]; b [label="<x> | alone"]; c',
    );
    assert.deepEqual(
      document.nodes.map(({ label, description }) => [label, description]),
      [
        ['Ship', '+ name : text + crew : list\nsail()\nmoor {now}'],
        ['alone', undefined],
        [undefined, undefined],
      ],
    );
  });

  QUnit.test('labels have their names, characters and lines', (assert) => {
    const { document } = read(
      'a [label="caf&eacute; \\N&#9829;\\nof \\G"]; b [label=<<b>x</b>&nbsp;&lt;y<br/>z>]; c [label="&amp;eacute;"]; a -> b [label="\\T to \\H: \\E"]',
    );
    assert.deepEqual(nodes(document), [
      ['a', 'café a♥ of G'],
      ['b', 'x <y z'],
      ['c', '&eacute;'],
    ]);
    assert.strictEqual(document.edges[0]?.label, 'a to b: a->b');
  });

  QUnit.test(
    'an external label of a node is its description or its only label; that of an edge is its label',
    (assert) => {
      const { document } = read(
        'a [xlabel="the first" tooltip=tip]; b [label="" xlabel=second]; a -> b [xlabel=beside]',
      );
      assert.deepEqual(
        document.nodes.map(({ label, description }) => [label, description]),
        [
          [undefined, 'the first\ntip'],
          ['second', undefined],
        ],
      );
      assert.strictEqual(document.edges[0]?.label, 'beside');
    },
  );

  QUnit.test('invisible nodes, edges and clusters only lay out the picture', (assert) => {
    const { document, lost } = read(
      'a -> b; a -> c [style=invis]; d [style=invis]; d -> a [style="invis"]; e [style=invis]; e -> a; subgraph cluster_x { style=invis; label=X; f }',
    );
    assert.deepEqual(
      nodes(document).map(([id]) => id),
      ['a', 'b', 'c', 'e', 'f'],
    );
    assert.deepEqual(
      edges(document).map(([from, to]) => `${from}${to}`),
      ['ab', 'ea'],
    );
    assert.deepEqual([document.sections, lost.includes('shapes')], [[], false]);
  });

  QUnit.test('nested clusters are nested sections', (assert) => {
    const { document } = read('subgraph cluster_a { label=Outer; subgraph cluster_b { label=Inner; x } } y');
    const [outer, inner] = document.sections;
    assert.deepEqual([outer?.title, inner?.title], ['Outer', 'Inner']);
    assert.true((inner?.x ?? 0) > (outer?.x ?? 0) && (inner?.width ?? 0) < (outer?.width ?? 0));
  });

  QUnit.test('ports and further graphs are reported', (assert) => {
    assert.deepEqual(readDiagram('digraph { a:p:sw -> b }\ndigraph { c }').lost, ['graphs after the first', 'ports']);
    assert.deepEqual(read('a -> b [headport=n]').lost, ['ports']);
    assert.deepEqual(nodes(readDiagram('graph { a }\nstrict graph { c }').document), [['a', 'a']]);
  });

  QUnit.test('comments of all kinds may be anywhere', (assert) => {
    const { document } = readDiagram(
      '# first\ndigraph { # a graph\n  a -> b # why\n  /* x # y */ [label="a # b"] // end\n# a whole line\n}\n# last',
    );
    assert.deepEqual(
      edges(document).map(([from, to, label]) => [from, to, label]),
      [['a', 'b', 'a # b']],
    );
  });
});

QUnit.module('formats/diagrams: blocks of Markdown', () => {
  const FENCED =
    '# Plan\n\nSome words.\n\n```mermaid\nflowchart LR\na --> b\n```\n\nMore.\n\n~~~dot\ndigraph { c }\n~~~\n';

  QUnit.test('the first diagram of a Markdown text is read, and others are reported', (assert) => {
    const { document, lost } = readDiagram(FENCED);
    assert.deepEqual([nodes(document).map(([id]) => id), lost], [['a', 'b'], ['diagrams after the first']]);
    assert.deepEqual(readDiagram('> ```dot\ngraph { x }').document.nodes.length, 1, 'a block that nothing closes');
    assert.deepEqual(readDiagram('```mermaid\ngraph LR\na\n```').lost, []);
  });

  QUnit.test('blocks of other diagrams and of code are none', (assert) => {
    for (const text of ['```mermaid\nsequenceDiagram\na->>b: hi\n```', '```js\ngraph LR\n```', 'a\n\n    graph LR']) {
      assert.throws(() => readDiagram(text), NoDiagram, text);
    }
  });

  QUnit.test('a line that cannot be read is named by its place in the file', (assert) => {
    for (const text of ['# Plan\n\n```mermaid\ngraph LR\na b\n```', '# Plan\n\n```dot\ndigraph {\n-> x }\n```']) {
      assert.throws(
        () => readDiagram(text),
        (error: unknown) => error instanceof NoDiagram && /line 5 /i.test(error.message),
      );
    }
  });
});
