import fc from 'fast-check';
import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { workOf } from '../setup/work.ts';
import { OPTIONS } from './svg-support.ts';

/** Of radius 30. */
const CIRCLE = 'M30 0A30 30 0 0 1 -30 0A30 30 0 0 1 30 0Z';

QUnit.module('formats/svg', () => {
  QUnit.test('every shape has its outline, in the look of its node', (assert) => {
    const svg = draw({
      nodes: [
        { id: 'circle', x: 0, y: 0, size: 30, color: '#ff0000' },
        { id: 'square', x: 100, y: 0, shape: 'square', size: 20 },
        { id: 'triangle', x: 200, y: 0, shape: 'triangle' },
        { id: 'hexagon', x: 300, y: 0, shape: 'hexagon', borderWidth: 0 },
        { id: 'card', x: 400, y: 0, shape: 'card', width: 120, height: 60, subtitle: 'Below' },
      ],
    });
    assert.ok(svg.includes(`<path d="${CIRCLE}" fill="#ff0000"/>`));
    assert.ok(svg.includes(`<path d="${CIRCLE}" fill="none" stroke="#ffffff" stroke-width="2"`));
    assert.ok(svg.includes('<path d="M-20 -20h40v40h-40Z" fill="#4f7cff"/>'));
    assert.strictEqual(svg.match(/"M0 -14L14 14L-14 14Z"/g)?.length, 2, 'a triangle with its border');
    assert.strictEqual(
      svg.match(/"M14 0L7 12.12L-7 12.12L-14 0L-7 -12.12L7 -12.12Z"/g)?.length,
      1,
      'a hexagon without',
    );
    assert.ok(/<path d="M-50 -30L50 -30A10 10 [^"]*Z" fill="#ffffff"/.test(svg));
    assert.ok(svg.includes('>Below</text>'));
  });

  QUnit.test('S129 a subtitle is the second line of a card, and on no other shape', (assert) => {
    const subtitle = 'Second';
    const svg = draw({
      nodes: [
        { id: 'card', x: 0, y: 0, shape: 'card', label: 'First', subtitle },
        ...['circle', 'square', 'triangle', 'hexagon'].map((shape, at) => ({
          id: shape,
          x: 300 * at,
          y: 300,
          shape,
          subtitle,
        })),
      ],
    });
    const lines = [...svg.matchAll(/<text[^>]* y="([-\d.]+)"[^>]*>(First|Second)</g)].map(([, y, text]) => ({
      text,
      y: Number(y),
    }));
    assert.deepEqual(
      lines.map(({ text }) => text),
      ['First', 'Second'],
      'once, on the card',
    );
    assert.true((lines[0]?.y ?? 0) < (lines[1]?.y ?? 0), 'below the label');
  });

  QUnit.test('S255 an arrow is 2 wide, or as wide as it says', (assert) => {
    const widthOf = (fields: object) => {
      const svg = draw({
        nodes: [{ id: 'a', x: 0, y: 0 }],
        arrows: [{ from: { node: 'a' }, to: { x: 90, y: 0 }, ...fields }],
      });
      return /<g id="arrows">.*? fill="none"[^>]* stroke-width="([\d.]+)"/s.exec(svg)?.[1];
    };
    assert.deepEqual([{}, { width: 0.3 }, { width: 7 }].map(widthOf), ['2', '0.3', '7']);
  });

  QUnit.test('edges have their colour, dashes, heads and label, inherited ones too', (assert) => {
    const svg = draw({
      edgeTypes: { uses: { label: 'uses', color: '#00ff00', dashed: true, direction: 'both', width: 3 } },
      nodes: [
        { id: 'a', x: 0, y: 0 },
        { id: 'b', x: 200, y: 0 },
      ],
      edges: [{ from: 'a', to: 'b', type: 'uses' }],
    });
    const group = /<g id="edges">([\s\S]*?)<\/g>\n<\/g>/.exec(svg)?.[1] ?? '';
    assert.ok(group.includes('stroke="#00ff00" stroke-width="3" stroke-dasharray="7 5"'), group);
    assert.strictEqual(group.match(/<path d="M[^"]*Z" fill="#00ff00"/g)?.length, 2, 'two heads');
    assert.ok(svg.includes('>uses</text>'));
  });

  QUnit.test('edges between the same two nodes bow apart, a self-edge is a loop', (assert) => {
    const svg = draw({
      nodes: [
        { id: 'a', x: 0, y: 0 },
        { id: 'b', x: 200, y: 0 },
      ],
      edges: [
        { from: 'a', to: 'b', direction: 'none' },
        { from: 'b', to: 'a', direction: 'none' },
        { from: 'a', to: 'a', direction: 'none' },
      ],
    });
    const ways = [...svg.matchAll(/<path d="(M[^"]*)" fill="none" stroke="#8a94a6"/g)].map(([, d = '']) => d);
    assert.deepEqual(
      ways.map((d) => d.replace(/[^A-Z]/g, '')),
      ['MQ', 'MQ', 'MC'],
    );
    const [over = 0, under = 0] = ways.map((d) => Number(/Q[-\d.]+ ([-\d.]+)/.exec(d)?.[1]));
    assert.ok(over * under < 0, 'one above, one below');
  });

  QUnit.test('sections lie behind, tag pills and arrows in front', (assert) => {
    const svg = draw({
      tags: { core: { color: '#123456', icon: 'star' } },
      sections: [{ id: 's', x: -50, y: -50, title: 'Part', color: '#aa0000' }],
      nodes: [{ id: 'a', x: 0, y: 0, tags: ['core', 'b', 'c', 'd'] }],
      arrows: [
        { from: { node: 'a' }, to: { x: 300, y: 100 }, route: 'elbow', label: 'goes\nthere', description: 'Why' },
      ],
    });
    const order = ['sections', 'nodes', 'node-labels', 'tags', 'arrows'].map((id) => svg.indexOf(`<g id="${id}">`));
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
    assert.ok(order.every((at) => at >= 0));
    assert.ok(svg.includes('>Part</text>') && svg.includes('>goes</text>') && svg.includes('>there</text>'));
    assert.ok(svg.includes('<title>Why</title>'));
    assert.ok(svg.includes('fill="#123456"') && svg.includes('>core</text>') && svg.includes('>+1</text>'));
  });

  QUnit.test(
    'pictures are embedded once, cut to the shape when they cover it, and left out when not lent',
    (assert) => {
      const nodes = [
        { id: 'a', x: 0, y: 0, image: 'QQ', imageFit: 'cover' },
        { id: 'b', x: 90, y: 0, image: 'QQ', imageFit: 'cover' },
        { id: 'c', x: 180, y: 0, image: 'QQ', imageFit: 'icon' },
      ];
      const svg = draw({ nodes });
      assert.strictEqual(svg.match(/<image /g)?.length, 2);
      assert.strictEqual(svg.match(/<clipPath /g)?.length, 1);
      assert.strictEqual(svg.match(/<use /g)?.length, 3);
      const without = mapSvg(read({ nodes }), { ...OPTIONS, picture: () => undefined }) ?? '';
      assert.notOk(without.includes('<image'));
    },
  );

  QUnit.test('elements hidden by a filter, a setting or a style are not drawn', (assert) => {
    const document = read({
      nodes: [
        { id: 'a', x: 0, y: 0, label: 'Shown', tags: ['one'] },
        { id: 'b', x: 90, y: 0, label: 'Filtered' },
        { id: 'c', x: 180, y: 0, label: 'Nameless', hideLabel: true, hideBadges: true, tags: ['two'] },
      ],
      edges: [{ from: 'a', to: 'b', label: 'knows' }],
    });
    const visible = { nodes: new Set(['a', 'c']), edges: new Set<string>() };
    const svg = mapSvg(document, { ...OPTIONS, visible }) ?? '';
    assert.ok(svg.includes('>Shown</text>'));
    assert.notOk(/Filtered|knows|two<|>Nameless<\/text>/.test(svg));
    const bare = mapSvg(document, { ...OPTIONS, nodeLabels: false, edgeLabels: false, tagPills: false }) ?? '';
    assert.notOk(bare.includes('<text'));
  });

  QUnit.test('nothing to draw gives nothing', (assert) => {
    assert.strictEqual(mapSvg(read({ nodes: [] }), OPTIONS), undefined);
    assert.strictEqual(mapSvg(read({ nodes: [{ id: 'a' }] }), OPTIONS), undefined, 'a node without a place');
  });

  QUnit.test('the same map gives the same bytes', (assert) => {
    const raw = { nodes: [{ id: 'a', x: 1.23456, y: 2, tags: ['x'] }], sections: [{ x: 0, y: 0 }] };
    assert.strictEqual(draw(raw), draw(structuredClone(raw)));
  });

  QUnit.test(
    'a label of 100,000 letters without a blank is drawn in a moment, and no character of it is broken',
    (assert) => {
      const FAMILY = '👨‍👩‍👧‍👦';
      for (const label of ['x'.repeat(100_000), FAMILY.repeat(10_000)]) {
        let svg = '';
        const work = workOf(() => {
          svg = draw({ nodes: [{ id: 'a', x: 0, y: 0, label }] });
        }, 1);
        assert.true(work < 1500, `${Math.round(work)} ms`);
        assert.false(/>\u200d|\u200d</.test(svg), 'a family of four stays together');
      }
    },
  );

  QUnit.test('text of a document is never markup', (assert) => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</text><script>', '" onload="x', "' x='", ']]>', '\0', '\ud800'),
    );
    fc.assert(
      fc.property(text, text, (label, tag) => {
        const svg = draw({
          meta: { title: label, description: tag },
          nodes: [{ id: 'a', x: 0, y: 0, label, tags: [tag], labelFont: tag }],
          edges: [{ from: 'a', to: 'a', label: tag }],
          sections: [{ x: 0, y: 0, title: label, titleFont: label }],
          arrows: [{ from: { node: 'a' }, to: { x: 90, y: 0 }, label }],
        });
        return !/<script|onload="|<[^>]* x='/.test(svg) && tagsBalance(svg);
      }),
      { numRuns: 300, seed: 8 },
    );
    assert.ok(true);
  });
});

function read(raw: unknown): MapDocument {
  const { document, errors } = parseDocument(raw);
  if (!document) throw new Error(JSON.stringify(errors));
  return document;
}

function draw(raw: unknown): string {
  return mapSvg(read(raw), OPTIONS) ?? '';
}

/** Whether every element that opens closes, in order, and no stray `<` or `&` is left. */
function tagsBalance(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replace(/<(\/?)([a-zA-Z]+)(?:\s[a-zA-Z:-]+="[^"<]*")*(\/?)>/g, (_all, closing, name, empty) => {
    if (closing) return open.pop() === name ? '' : '<';
    if (!empty) open.push(name);
    return '';
  });
  return open.length === 0 && !rest.includes('<') && !/&(?!(?:amp|lt|gt|quot|#39);)/.test(rest);
}
