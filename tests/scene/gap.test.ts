import QUnit from 'qunit';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { OPTIONS } from '../formats/svg-support.ts';

const NODES = [
  { id: 'a', x: 0, y: 0 },
  { id: 'b', x: 400, y: 0 },
];

/** The path of the only line of a map, and the sides of its label. */
function drawn(edge: object): { readonly path: string; readonly label: { left: number; right: number } } {
  const { document } = parseDocument({ nodes: NODES, edges: [{ from: 'a', to: 'b', label: 'maintains', ...edge }] });
  if (!document) throw new Error('refused');
  const svg = mapSvg(document, OPTIONS) ?? '';
  const [, edges = ''] = /<g id="edges">(.*?)<g id="nodes">/s.exec(svg) ?? [];
  const [, path = ''] = /<path d="([^"]*)" fill="none"/.exec(edges) ?? [];
  const [, x = ''] = /<text x="([-\d.]+)"[^>]*>maintains</.exec(svg) ?? [];
  const width = OPTIONS.measure('maintains', { family: '', size: 10, weight: 400 });
  return { path, label: { left: Number(x) - width / 2, right: Number(x) + width / 2 } };
}

const partsOf = (path: string) => path.split('M').filter((part) => part !== '');
const lastX = (part: string) => Number(/([-\d.]+) [-\d.]+$/.exec(part)?.[1]);

QUnit.module('scene/gap', () => {
  QUnit.test('a line stops at its own label that has no background', (assert) => {
    const { path, label } = drawn({ labelBackground: 'none' });
    const [before = '', after = ''] = partsOf(path);
    assert.strictEqual(partsOf(path).length, 2, path);
    assert.true(lastX(before) <= label.left, `${before} ends before ${label.left}`);
    assert.true(Number.parseFloat(after) >= label.right, `${after} begins after ${label.right}`);
    assert.true(label.left - lastX(before) < 8, 'and close to the letters');
  });

  QUnit.test('curves and loops stop at it, too', (assert) => {
    for (const [kind, edge] of [
      ['bow', { curve: 'curved' }],
      ['loop', { to: 'a' }],
    ] as const)
      assert.strictEqual(partsOf(drawn({ ...edge, labelBackground: 'none' }).path).length, 2, kind);
  });

  QUnit.test('the line of an arrow stops at its label, too', (assert) => {
    for (const [labelBackground, parts] of [
      ['none', 2],
      ['#ffffff', 1],
    ] as const) {
      const arrow = { from: { x: 0, y: 0 }, to: { x: 400, y: 0 }, label: 'maintains', labelBackground };
      const { document } = parseDocument({ nodes: NODES, edges: [], arrows: [arrow] });
      const svg = (document && mapSvg(document, OPTIONS)) ?? '';
      const [, group = ''] = /<g id="arrows">(.*?)<g id="arrow-labels">/s.exec(svg) ?? [];
      const [, path = ''] = /<path d="([^"]*)" fill="none"/.exec(group) ?? [];
      assert.strictEqual(partsOf(path).length, parts, path);
    }
  });

  QUnit.test('a line is whole under a label with a background, and without a label', (assert) => {
    for (const edge of [{}, { labelBackground: '#ffffff' }, { labelBackground: 'none', hideLabel: true }])
      assert.strictEqual(partsOf(drawn(edge).path).length, 1, JSON.stringify(edge));
  });
});
