import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import { fileName } from '../../formats/export/file-name.ts';
import { libraryImages, toLibraryFile } from '../../formats/export/library-file.ts';
import { MARKER_END, MARKER_START } from '../../formats/export/library-style.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';

function parsed(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

const file = (raw: object, more: Partial<Parameters<typeof toLibraryFile>[1]> = {}) =>
  toLibraryFile(parsed(raw), { positions: true, images: new Map(), ...more });

const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const markupOf = (url: string | undefined) => decodeURIComponent((url ?? '').replace('data:image/svg+xml,', ''));

QUnit.module('formats/library-file', () => {
  QUnit.test('S361 S362 nodes are {id, data, style} with x and y, edges {id, from, to, data, style}', (assert) => {
    const { nodes, edges } = file({
      nodeTypes: { p: { label: 'Project', color: 'teal', size: 20 } },
      nodes: [{ id: 'a', label: 'Alpha', type: 'p', x: 1.4, y: -2, tags: ['t'], labelColor: 'red', labelFont: 'hand' }],
      edges: [{ from: 'a', to: 'a', dashed: true, width: 3, labelColor: 'red', description: 'Why.' }],
    });
    assert.deepEqual(nodes as unknown, [
      {
        id: 'a',
        data: { label: 'Alpha', type: 'Project', typeKey: 'p', tags: ['t'] },
        style: {
          shape: 'circle',
          size: 20,
          color: 'teal',
          strokeColor: '#ffffff',
          strokeWidth: 2,
          text: 'Alpha',
          textVerticalShift: -1,
          textTruncate: false,
        },
        x: 1.4,
        y: -2,
      },
    ]);
    assert.deepEqual(
      edges.map(({ id, from, to, data }) => ({ id, from, to, data })),
      [{ id: 'a-a', from: 'a', to: 'a', data: { description: 'Why.' } }],
    );
    assert.deepEqual(edges[0]?.style.label, {}, 'label looks are not kept');
  });

  QUnit.test('S369 S370 styles of nodes and edges are exported, those of labels and tag pills are not', (assert) => {
    const label = { labelColor: 'red', labelBackground: 'blue', labelFont: 'hand', labelSize: 30 };
    const { nodes, edges } = file({
      tags: { t: { color: 'red', icon: 'bug' } },
      nodes: [
        {
          id: 'a',
          shape: 'hexagon',
          size: 9,
          color: '#123456',
          borderColor: 'gold',
          borderWidth: 5,
          tags: ['t'],
          ...label,
        },
      ],
      edges: [{ from: 'a', to: 'a', color: 'navy', width: 4, animated: true, curve: 'curved', label: 'x', ...label }],
    });
    assert.deepEqual(nodes[0]?.style as unknown, {
      shape: 'hexagon',
      size: 9,
      color: '#123456',
      strokeColor: 'gold',
      strokeWidth: 5,
      text: 'a',
      textVerticalShift: -1,
      textTruncate: false,
    });
    const style = edges[0]?.style;
    assert.deepEqual(
      [
        style?.edge.strokeColor,
        style?.edge.strokeWidth,
        style?.edge.dashed,
        style?.edge.animateDash,
        style?.edge.curveStyle,
      ],
      ['navy', 4, true, true, 'curved'],
    );
    assert.deepEqual(style?.label, {});
  });

  QUnit.test('S363 without positions no node has a place, and the library lays the map out', (assert) => {
    const raw = { meta: { fixedLayout: true }, nodes: [{ id: 'a', x: 1, y: 2 }] };
    const { nodes, options } = file(raw, { positions: false });
    assert.deepEqual(Object.keys(nodes[0] ?? {}), ['id', 'data', 'style']);
    assert.true(options.simulation.enabled);
  });

  QUnit.test('a fixed layout fixes each node at its position', (assert) => {
    const { nodes, options } = file({ meta: { fixedLayout: true }, nodes: [{ id: 'a', x: 1, y: 2 }, { id: 'b' }] });
    assert.deepEqual([nodes[0]?.x, nodes[0]?.y, nodes[0]?.fx, nodes[0]?.fy], [1, 2, 1, 2]);
    assert.notOk('fx' in (nodes[1] ?? {}));
    assert.false(options.simulation.enabled);
  });

  QUnit.test(
    'S364 S367 both ends of every edge name a marker, and the markers are in the options with a prefix',
    (assert) => {
      const directions = ['forward', 'backward', 'both', 'none'];
      const { edges, options } = file({
        meta: { linkDistance: 240 },
        nodes: [{ id: 'a' }],
        edges: directions.map((direction) => ({ from: 'a', to: 'a', direction })),
      });
      const { markerStyleMap } = options.render;
      assert.deepEqual(
        edges.map(({ style: { edge } }) => [edge.markerStart in markerStyleMap, edge.markerEnd in markerStyleMap]),
        [
          [false, true],
          [true, false],
          [true, true],
          [false, false],
        ],
      );
      for (const { style } of edges) assert.true(style.edge.markerStart !== '' && style.edge.markerEnd !== '');
      for (const name of Object.keys(markerStyleMap)) assert.true(name.startsWith('graphmap-'));
      assert.strictEqual(markerStyleMap[MARKER_END].orient, 'auto');
      assert.strictEqual(markerStyleMap[MARKER_START].orient, 'auto-start-reverse');
      assert.strictEqual(options.simulation.d3LinkDistance, 240);
    },
  );

  QUnit.test('S368 an inherited edge label is copied into data.label, unless the edge itself hides it', (assert) => {
    const { edges } = file({
      edgeTypes: { u: { label: 'uses' }, h: { label: 'hosts', hideLabel: true } },
      nodes: [{ id: 'a' }],
      edges: [
        { from: 'a', to: 'a', type: 'u' },
        { from: 'a', to: 'a', type: 'u', hideLabel: true },
        { from: 'a', to: 'a', type: 'h' },
        { from: 'a', to: 'a', type: 'h', label: 'own' },
      ],
    });
    assert.deepEqual(
      edges.map(({ data }) => [data.label, data.type, data.typeKey]),
      [
        ['uses', 'uses', 'u'],
        [undefined, 'uses', 'u'],
        ['hosts', 'hosts', 'h'],
        [undefined, 'hosts', 'h'],
      ],
    );
  });

  QUnit.test('pictures are embedded; one that could not be fetched stays a link, a path a complete one', (assert) => {
    const raw = {
      nodes: [
        { id: 'a', image: 'logos/a.png' },
        { id: 'b', image: 'https://example.org/b.png', imageFit: 'contain' },
        { id: 'c', image: 'data:image/png;base64,AAAA' },
        { id: 'd', image: 'logos/d.png' },
        { id: 'e', image: 'javascript:alert(1)' },
      ],
    };
    assert.deepEqual(libraryImages(parsed(raw)), ['logos/a.png', 'https://example.org/b.png', 'logos/d.png']);
    const images = new Map([['logos/a.png', 'data:image/png;base64,BBBB']]);
    const paths = (base?: string) =>
      file(raw, { images, ...(base ? { base } : {}) }).nodes.map(({ style }) => style.imagePath);
    assert.deepEqual(paths('https://maps.example/app/'), [
      'data:image/png;base64,BBBB',
      'https://example.org/b.png',
      'data:image/png;base64,AAAA',
      'https://maps.example/app/logos/d.png',
      undefined,
    ]);
    assert.strictEqual(paths()[3], undefined);
  });

  QUnit.test(
    'S147 a framed picture is a whole picture in a square: a frame of the library has its proportions',
    (assert) => {
      const image = 'data:image/png;base64,AAAA';
      const { nodes } = file({ nodes: [{ id: 'a', image, imageFit: 'frame', shape: 'hexagon', size: 30 }] });
      const { shape, size, imageFit } = nodes[0]?.style ?? {};
      assert.deepEqual([shape, size, imageFit], ['square', 30, 'contain']);
    },
  );

  QUnit.test('a white glyph is darkened on a light node only', (assert) => {
    const glyph = svgUrl(readFileSync('public/icons/tool.svg', 'utf8'));
    const images = new Map([['icons/tool.svg', glyph]]);
    const on = (color: string, imageFit = 'icon') =>
      markupOf(
        file({ nodes: [{ id: 'a', image: 'icons/tool.svg', imageFit, color }] }, { images }).nodes[0]?.style.imagePath,
      );
    assert.true(on('#4f7cff').includes('fill="#fff"'));
    assert.true(on('white').includes('fill="#1b2130"'));
    assert.true(on('transparent').includes('fill="#1b2130"'));
    assert.true(on('white', 'cover').includes('fill="#fff"'));
  });

  QUnit.test('a card is a frame of its size around a picture of its content', (assert) => {
    const { nodes } = file(
      {
        nodes: [
          {
            id: 'a',
            label: 'One\nTwo <b>',
            subtitle: 'sub',
            shape: 'card',
            width: 200,
            height: 160,
            image: 'x.png',
            borderColor: 'red',
          },
        ],
      },
      { images: new Map([['x.png', 'data:image/png;base64,AAAA']]) },
    );
    const style = nodes[0]?.style;
    assert.deepEqual(
      [style?.shape, style?.size, style?.imageFit, style?.color, style?.strokeColor, style?.text],
      ['square', 100, 'frame', '#ffffff', 'red', undefined],
    );
    const svg = markupOf(style?.imagePath);
    assert.true(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="160"'), svg);
    for (const part of ['>One<', '>Two &lt;b&gt;<', '>sub<', 'data:image/png;base64,AAAA'])
      assert.true(svg.includes(part), part);
    assert.strictEqual(nodes[0]?.data.label, 'One\nTwo <b>');
  });

  QUnit.test('the file is JSON: nothing in it is lost by writing it', (assert) => {
    const document = parsed(JSON.parse(readFileSync('examples/python-packaging.json', 'utf8')));
    const whole = toLibraryFile(document, { positions: true, images: new Map() });
    assert.deepEqual(JSON.parse(JSON.stringify(whole)), whole);
    assert.false(JSON.stringify(whole).includes('"look"'));
    assert.strictEqual(whole.nodes.length, document.nodes.length);
    assert.strictEqual(whole.edges.length, document.edges.length);
  });
});

QUnit.module('formats/file-name', () => {
  const cases: [title: string | undefined, name: string][] = [
    ['Projects around Python', 'Projects around Python.json'],
    [undefined, 'untitled-graph.json'],
    ['', 'untitled-graph.json'],
    ['  ...  ', 'untitled-graph.json'],
    ['A/B: what? "C" <D>|E\\F*', 'A-B - what - C - D-E-F.json'],
    ['Karte der Größen', 'Karte der Größen.json'],
    ['数据地图', '数据地图.json'],
    ['خريطة', 'خريطة.json'],
    ['../../etc/passwd', 'etc-passwd.json'],
    ['.hidden', 'hidden.json'],
    ['CON', 'untitled-graph-CON.json'],
    ['nul.txt', 'untitled-graph-nul.txt.json'],
    ['Console', 'Console.json'],
    ['com1', 'untitled-graph-com1.json'],
    ['two\nlines\tand\u0000 more', 'two lines and more.json'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe.json'],
    ['ends with dots...', 'ends with dots.json'],
    ['v1.0', 'v1.0.json'],
    ['\ud800lone', 'lone.json'],
  ];

  QUnit.test('a title becomes a name that every system takes and every reader knows', (assert) => {
    for (const [title, name] of cases) assert.strictEqual(fileName(title, 'json'), name);
    assert.strictEqual(fileName('T', 'pivotick.json'), 'T.pivotick.json');
    assert.strictEqual(fileName('T', '.md'), 'T.md');
  });

  QUnit.test('a long title is cut between letters', (assert) => {
    for (const title of ['x'.repeat(5000), '数'.repeat(500), '👩‍👩‍👧‍👦'.repeat(99), 'é'.normalize('NFD').repeat(500)]) {
      const name = fileName(title, 'json');
      assert.true(new TextEncoder().encode(name).length <= 200, name);
      assert.true(name.length > 20);
      assert.false(/\p{Surrogate}/u.test(name));
    }
  });
});
