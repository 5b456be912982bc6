/** Every documented construct of Mermaid flowcharts, from its text to the map that a person gets. */

import QUnit from 'qunit';
import { NoDiagram } from '../../../formats/diagrams/base/diagram.ts';
import { isDiagram, readDiagram } from '../../../formats/diagrams/read.ts';
import { nodeLook } from '../../../formats/document/look.ts';
import { edges, line, nodes } from './support.ts';

/** Nodes as `id:label`, then edges as `a>b`, with `<>` for both, `-` for none and `<` for backward. */
function said(text: string): string {
  const document = line(text);
  const signs = { forward: '>', backward: '<', both: '<>', none: '-' };
  return [
    ...nodes(document).map(([id, label]) => (id === label ? id : `${id}:${label}`)),
    ...document.edges.map(({ from, to, label, direction = 'forward', dashed }) =>
      [`${from}${dashed ? '..' : ''}${signs[direction]}${to}`, label].filter(Boolean).join('|'),
    ),
  ].join(' ');
}

const lostOf = (text: string) => readDiagram(`flowchart LR\n${text}`).lost;
const colorsOf = (text: string) => {
  const document = line(text);
  return Object.fromEntries(document.nodes.map((node) => [node.id, nodeLook(document, node).color]));
};

QUnit.module('formats/diagrams: Mermaid grammar', () => {
  for (const [text, expected] of [
    // Shapes and their texts.
    ['a[Quay] & b(Pier) & c([Dock]) & d[[Yard]] & e[(Store)]', 'a:Quay b:Pier c:Dock d:Yard e:Store'],
    ['a((Ring)) & b>Flag] & c{Fork} & d{{Hex}} & e(((Stop)))', 'a:Ring b:Flag c:Fork d:Hex e:Stop'],
    ['a[/In/] & b[\\Out\\] & c[/Top\\] & d[\\Base/]', 'a:In b:Out c:Top d:Base'],
    ['a[/etc/hosts] --> b[/x/]', 'a:/etc/hosts b:x a>b'],
    ['a["braces } and ] and )"] --> b{"yes } or no"}', 'a:braces } and ] and ) b:yes } or no a>b'],
    ['a[first\nsecond] --> b["third\n  fourth"]', 'a:first second b:third fourth a>b'],
    ['a["`The **cat**\nin the _hat_`"]', 'a:The cat in the hat'],
    ['a[**bold** words] --> b["x<br>y"]', 'a:bold words b:x y a>b'],
    ['a[one\\ntwo] --> b["#nbsp;tea #amp; caf#eacute;#9829;"]', 'a:one two b:tea & café♥ a>b'],
    ['a[fa:fa-car Car] --> b(fab:fa-git-alt)', 'a:Car b:git alt a>b'],
    ['a[One]\na[Two]', 'a:Two'],
    ['a-b.c_d --> ü1 --> 42', 'a-b.c_d ü1 42 a-b.c_d>ü1 ü1>42'],
    // Data of nodes.
    ['a@{ shape: hex, label: "Six } sides" } --> b', 'a:Six } sides b a>b'],
    ["a@{\n  shape: rect\n  label: 'Two lines'\n} --> b@{ label: bare words }", 'a:Two lines b:bare words a>b'],
    ['a["Old"]@{ shape: circle } --> b:::k@{ label: "New" }', 'a:Old b:New a>b'],
    // Links.
    ['a-->b\na --- c\na -.-> d\na -.- e\na ==> f\na === g', 'a b c d e f g a>b a-c a..>d a..-e a>f a-g'],
    ['a ----> b\na -..-> c\na ===> d\na ----- e\na .-> f', 'a b c d e f a>b a..>c a>d a-e a..>f'],
    ['a--oB\nc--xD\ne---of', 'a B c D e f a>B c>D e>f'],
    ['a<-->b\nc x--x d\ne o--o f\ng <-.-> h\ni <==> j', 'a b c d e f g h i j a<>b c<>d e<>f g..<>h i<>j'],
    ['a <--- b\nc x--- d', 'a b c d a<b c<d'],
    ['a -- says --> b -- and --- c', 'a b c a>b|says b-c|and'],
    ['a -. e.g. this .-> b == that ==> c', 'a b c a..>b|e.g. this b>c|that'],
    ['a <-- both ways --> b', 'a b a<>b|both ways'],
    ['a -->|says| b ---|"a | b"| c', 'a b c a>b|says b-c|a | b'],
    ['a -->|two\nlines| b -- "`Bold **words**\nhere`" --> c', 'a b c a>b|two lines b>c|Bold words here'],
    ['a e1@--> b e-2@-. x .-> c', 'a b c a>b b..>c|x'],
    ['a & b --> c & d', 'a b c d a>c a>d b>c b>d'],
    ['a --> b & c --> d', 'a b c d a>b a>c b>d c>d'],
    // Line breaks, comments and separators.
    ['a -->\n  b\n  --> c', 'a b c a>b b>c'],
    ['a\n  -->|says|\n  %% why\n  b', 'a b a>b|says'],
    ['a &\nb\n& c --> d', 'a b c d a>d b>d c>d'],
    ['a --> b; b --> c;;\n;d', 'a b c d a>b b>c'],
    ['a --> b\nx --> o\no --> x', 'a b x o a>b x>o o>x'],
    ['%%{init: {"theme": "dark",\n"x": 1}}%%\na --> b %% the end', 'a b a>b'],
    // Statements that are not drawn.
    ['direction TB\na --> b\nlinkStyle 0 stroke:#f00', 'a b a>b'],
    ['accTitle: How\naccDescr: Why\na --> b', 'a b a>b'],
    ['accDescr {\n  Why --> it is\n}\na --> b', 'a b a>b'],
    ['class nobody k\nstyle none fill:#fff;stroke:#000\nclick ghost "https://x.example"\na', 'a'],
  ] as const) {
    QUnit.test(text.replace(/\s*\n\s*/g, ' ⏎ '), (assert) => assert.strictEqual(said(text), expected));
  }

  for (const header of [
    'graph TD',
    'flowchart',
    'flowchart-elk LR',
    'graph LR;',
    'graph TB %% why',
    'graph BT a --> b;',
  ]) {
    QUnit.test(`a flowchart begins with ${header}`, (assert) => {
      assert.strictEqual(readDiagram(`${header}\na --> b`).document.edges.at(-1)?.to, 'b');
    });
  }

  QUnit.test('front matter, directives, comments and indentation may precede the header', (assert) => {
    const { document } = readDiagram(
      "\ufeff\n  ---\n  config:\n    theme: dark\n  title: 'It''s one'\n  ---\n%%{init: {}}%%\n\n  %% why\n  graph LR\n a-->b",
    );
    assert.deepEqual([document.meta.title, document.edges.length], ["It's one", 1]);
    assert.false(isDiagram('---\ntitle: A text\n---\nflowchart of my life'));
    assert.false(isDiagram('---\ngraph LR'));
  });

  QUnit.test('the accessible title and description are those of the map', (assert) => {
    const { meta } = line('accTitle: Trade\naccDescr {\n Who sells\n what }\na');
    assert.deepEqual([meta.title, meta.description], ['Trade', 'Who sells what']);
    assert.strictEqual(readDiagram('---\ntitle: T\n---\ngraph LR\naccTitle: Other\na').document.meta.title, 'T');
  });

  QUnit.test('an edge keeps its id, is animated by it, and takes its class and style', (assert) => {
    const document = line(
      'a e1@--> b e2@==> c\ne1@{ animate: true }\nclassDef hot stroke:#f00,animation: fast\nclass e2 hot\na & b e3@--> c & d',
    );
    assert.deepEqual(
      document.edges.map(({ id, animated, color }) => [id, animated, color]),
      [
        ['e1', true, undefined],
        ['e2', true, '#f00'],
        ['e3', undefined, undefined],
        ['a-d', undefined, undefined],
        ['b-c', undefined, undefined],
        ['b-d', undefined, undefined],
      ],
    );
  });

  QUnit.test('styles of links count all links, hidden ones too', (assert) => {
    const document = line('a --> b\na ~~~ c\na & b --> c\nlinkStyle 2,3 stroke:#0f0\nlinkStyle default stroke:#00f');
    assert.deepEqual(
      document.edges.map(({ color }) => color),
      ['#00f', '#0f0', '#0f0'],
    );
  });

  QUnit.test('fills of styles, classes and the default class reach the nodes', (assert) => {
    assert.deepEqual(
      colorsOf(
        'a:::one --> b & c & d & e:::two\nclassDef one,two fill:#111\nclassDef two stroke:#000\nclassDef default fill:#999\nstyle b fill:#222,stroke:#333\nclass c one\nstyle c fill:rgb(1,2,3)',
      ),
      { a: '#111', b: '#222', c: 'rgb(1,2,3)', d: '#999', e: '#111' },
    );
    assert.deepEqual(lostOf('a:::k --> b\nclassDef k fill:#eee,color:#000'), []);
    assert.deepEqual(lostOf('style a stroke-width:4px\na'), ['styles']);
  });

  QUnit.test('the first of several classes is the type, the others are tags, and the last fill counts', (assert) => {
    const text = 'a:::one\nclass a,b two\nclassDef one fill:#111\nclassDef two fill:#222\nb';
    const [a, b] = line(text).nodes;
    assert.deepEqual([a?.type, a?.tags, b?.type, b?.tags], ['one', ['two'], 'two', undefined]);
    assert.deepEqual(colorsOf(text), { a: '#222', b: '#222' });
  });

  QUnit.test('a link and a tooltip of a click are those of the node', (assert) => {
    const document = line(`a & b & c & d
click a "https://a.example" "About A" _blank
click b href "https://b.example"
click c call show("c") "About C"
click d show`);
    assert.deepEqual(
      document.nodes.map(({ url, description }) => [url, description]),
      [
        ['https://a.example', 'About A'],
        ['https://b.example', undefined],
        [undefined, 'About C'],
        [undefined, undefined],
      ],
    );
  });

  QUnit.test('shapes that a map has are drawn, an image is one, and all else is reported', (assert) => {
    const document = line(
      'a@{ shape: hex }\nb@{ shape: tri }\nc@{ img: "https://x.example/c.png", label: "Sea", h: 60 }',
    );
    assert.deepEqual(
      document.nodes.map(({ shape, image }) => shape ?? image),
      ['hexagon', 'triangle', 'https://x.example/c.png'],
    );
    assert.deepEqual(lostOf('a@{ icon: "fa:user", label: "Me" } --> b[fa:fa-car Car] --> c{Fork}'), [
      'icons',
      'shapes',
    ]);
  });

  for (const [what, text, number] of [
    ['a bracket that nothing closes', 'a --> b[x', 2],
    ['a text of a link that nothing closes', 'a\nb -->|says c', 3],
    ['a link without an end', 'a --> b\nb -->', 3],
    ['two statements without a separator', 'a b', 2],
    ['an end of no subgraph', 'a\nend', 3],
    ['data that nothing closes', 'a@{ label: "x"', 2],
    ['subgraphs without end', 'subgraph s\n'.repeat(1000), 202],
  ] as const) {
    QUnit.test(`no flowchart, and its line is named: ${what}`, (assert) => {
      assert.throws(
        () => line(text),
        (error: unknown) => error instanceof NoDiagram && error.message.startsWith(`Line ${number} `),
      );
    });
  }
});

QUnit.module('formats/diagrams: subgraphs of Mermaid', () => {
  const sectionsOf = (text: string) =>
    line(text).sections.map(({ title, x, y, width = 400, height = 240 }) => ({
      title,
      has: line(text)
        .nodes.filter(({ x: left = 0, y: top = 0 }) => left > x && left < x + width && top > y && top < y + height)
        .map(({ id }) => id)
        .join(' '),
    }));

  for (const [head, title] of [
    ['one', 'one'],
    ['Two words', 'Two words'],
    ['id1 [Title here]', 'Title here'],
    ['id1["Title (here)"]', 'Title (here)'],
    ['"One two"', 'One two'],
    ['"`**Bold** one`"', 'Bold one'],
    ['id1 [First<br>second]', 'First second'],
    ['id1[" "]', undefined],
    ['', undefined],
  ] as const) {
    QUnit.test(`the title of “subgraph ${head}”`, (assert) => {
      assert.deepEqual(sectionsOf(`subgraph ${head}\na --> b\nend\nc`), [{ title, has: 'a b' }]);
    });
  }

  QUnit.test('nested subgraphs are nested sections, and a node is in the innermost that names it', (assert) => {
    assert.deepEqual(sectionsOf('subgraph top\na\nsubgraph left\nb\nend\nsubgraph right\nc --> a\nend\nend\nd --> b'), [
      { title: 'top', has: 'a b c' },
      { title: 'left', has: 'b' },
      { title: 'right', has: 'a c' },
    ]);
    assert.deepEqual(sectionsOf('subgraph top\nsubgraph inner\na\nend\nend'), [
      { title: 'top', has: 'a' },
      { title: 'inner', has: 'a' },
    ]);
    assert.deepEqual(sectionsOf('subgraph one\na\nend\nsubgraph two\nb --> a\nend'), [
      { title: 'one', has: 'a' },
      { title: 'two', has: 'b' },
    ]);
  });

  QUnit.test('links of subgraphs are arrows of their sections, wherever these are written', (assert) => {
    const document = line('one -- feeds --> two\nc -.- one\nsubgraph one [First]\na\nend\nsubgraph two\nb\nend');
    assert.deepEqual(
      nodes(document).map(([id]) => id),
      ['c', 'a', 'b'],
    );
    assert.deepEqual(edges(document), []);
    assert.deepEqual(
      document.arrows.map(({ from, to, label, direction, dashed }) => [from, to, label, direction, dashed]),
      [
        [{ section: 'one' }, { section: 'two' }, 'feeds', undefined, undefined],
        [{ node: 'c' }, { section: 'one' }, undefined, 'none', true],
      ],
    );
  });

  QUnit.test('an empty subgraph with a link is a section, too', (assert) => {
    const document = line('subgraph one\nend\na --> one');
    assert.deepEqual([document.sections.length, document.arrows.length, document.nodes.length], [1, 1, 1]);
  });

  QUnit.test('classes, styles and clicks of a subgraph create no node', (assert) => {
    const document = line(
      'subgraph one\na\nend\nsubgraph two\nb\nend\nclassDef k fill:#eef\nclass one k\nstyle two fill:#fee\nclick one "https://x.example"',
    );
    assert.deepEqual(
      nodes(document).map(([id]) => id),
      ['a', 'b'],
    );
    assert.deepEqual(
      document.sections.map(({ fill }) => fill),
      ['#eef', '#fee'],
    );
  });
});
