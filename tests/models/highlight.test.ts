/** Highlighted elements by hover and selection, on locked maps only. */

import QUnit from 'qunit';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { createBus } from '../../bus/bus.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { highlightAround } from '../../models/highlight.ts';
import { createModels } from '../../models/models.ts';
import { DEFAULT_SETTINGS } from '../../models/settings.ts';

const MAP: MapDocument = {
  ...EMPTY_DOCUMENT,
  nodes: [{ id: 'a', x: 10, y: 10 }, { id: 'b', x: 900, y: 0 }, { id: 'c' }, { id: 'd' }],
  edges: [
    { id: 'ab', from: 'a', to: 'b' },
    { id: 'bc', from: 'b', to: 'c' },
  ],
  sections: [
    { id: 's', x: 0, y: 0 },
    { id: 'a', x: 5000, y: 0 },
  ],
  arrows: [
    { id: 'on', from: { node: 'd' }, to: { section: 's' } },
    { id: 'free', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
  ],
};
const LOCKED: MapDocument = { ...MAP, meta: { readOnly: true } };
const named = (light: ReturnType<typeof highlightAround>) =>
  light && [light.nodes, light.edges, light.sections, light.arrows].map((ids) => [...ids].sort().join(' '));

QUnit.module('models/light', () => {
  const rows: [ref: ElementRef, lit: readonly string[] | undefined][] = [
    [{ kind: 'node', id: 'a' }, ['a b', 'ab', 's', '']],
    [{ kind: 'node', id: 'd' }, ['d', '', 's', 'on']],
    [{ kind: 'edge', id: 'bc' }, ['b c', 'bc', '', '']],
    [{ kind: 'section', id: 's' }, ['a b d', 'ab', 's', 'on']],
    [{ kind: 'section', id: 'a' }, ['', '', 'a', '']],
    [{ kind: 'arrow', id: 'on' }, ['d', '', 's', 'on']],
    [{ kind: 'arrow', id: 'free' }, ['', '', '', 'free']],
    [{ kind: 'node', id: 'gone' }, undefined],
  ];
  QUnit.test.each('an element lights its neighbourhood', rows, (assert, [ref, lit]) => {
    assert.deepEqual(named(highlightAround(MAP, [ref])), lit);
  });

  QUnit.test('selecting and pointing fade the rest of a locked map, and nothing of one that is built', (assert) => {
    const bus = createBus();
    const models = createModels(bus, DEFAULT_SETTINGS);
    const nodes = () => named(models.highlight.current())?.[0];
    const load = (map: MapDocument) =>
      models.document.load(map, { origin: 'file', name: '', warnings: [], notices: [] });
    const hover = (id?: string) =>
      bus.emit('hover:changed', { over: id === undefined ? undefined : { kind: 'node', id }, at: { x: 0, y: 0 } });
    load(MAP);
    models.selection.change([{ kind: 'node', id: 'a' }], 'replace');
    hover('c');
    assert.strictEqual(nodes(), undefined, 'editable');
    load(LOCKED);
    assert.strictEqual(nodes(), undefined);
    hover('c');
    assert.strictEqual(nodes(), 'b c');
    models.selection.change([{ kind: 'node', id: 'd' }], 'replace');
    assert.strictEqual(nodes(), 'b c d', 'what is pointed at joins what is selected');
    hover();
    models.highlight.show({ nodes: ['a'], edges: [] });
    assert.strictEqual(nodes(), 'a', 'the answer to a question');
    models.selection.change([], 'replace');
    assert.strictEqual(nodes(), undefined);
  });
});
