/** Position of the box for a name: at the drawn label, without covering the node. */

import QUnit from 'qunit';
import { createBus } from '../../bus/bus.ts';

import { createNaming } from '../../controllers/edit/naming.ts';
import { type Box, boxAround } from '../../drawing/commands/index.ts';
import type { MapNode } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { createModels } from '../../models/models.ts';
import { DEFAULT_SETTINGS } from '../../models/settings.ts';
import type { NameRequest } from '../../views/canvas/name-box.ts';

const MAP = {
  nodes: [
    { id: 'a', x: 0, y: 0, size: 20 },
    { id: 'b', x: 300, y: 0, size: 20 },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', label: 'uses' }],
};

/** Where the box for the name of an element stands whose label is drawn there. */
async function placeOf(kind: 'node' | 'edge', label: Box | undefined) {
  const bus = createBus();
  const models = createModels(bus, DEFAULT_SETTINGS);
  const { document } = parseDocument(MAP);
  if (document) models.document.load(document, { origin: 'file', name: '', warnings: [], notices: [] });
  const asked: NameRequest[] = [];
  const box = { ask: async (one: NameRequest) => void asked.push(one) };
  const position = (id: string) => document?.nodes.find((node) => node.id === id) as { x: number; y: number };
  const shapeBox = ({ x = 0, y = 0, size = 0 }: MapNode) => boxAround({ x, y }, { width: 2 * size, height: 2 * size });
  const view = { position, nodeBox: () => undefined, labelBox: () => label, shapeBox, focus() {} };
  await createNaming({ bus, models } as never, box as never, view).rename({ kind, id: kind === 'node' ? 'a' : 'e' });
  return asked[0]?.at();
}

QUnit.module('controllers/naming', () => {
  QUnit.test('the box for a name begins at the label’s side near the node', async (assert) => {
    const rows: readonly (readonly [Box | undefined, object])[] = [
      [
        { x: -30, y: 24, width: 60, height: 14 },
        { x: 0, y: 24, side: 'below' },
      ],
      [
        { x: 26, y: -7, width: 60, height: 14 },
        { x: 26, y: 0, side: 'right' },
      ],
      [
        { x: -86, y: -7, width: 60, height: 14 },
        { x: -26, y: 0, side: 'left' },
      ],
      [
        { x: -30, y: -60, width: 60, height: 36 },
        { x: 0, y: -24, side: 'above' },
      ],
      [
        { x: -30, y: -7, width: 60, height: 14 },
        { x: 0, y: 0 },
      ],
      [undefined, { x: 0, y: 24, side: 'below' }],
    ];
    for (const [label, place] of rows) assert.deepEqual(await placeOf('node', label), place, JSON.stringify(label));
  });

  QUnit.test('the box for an edge’s label opens at the label, or else in its middle', async (assert) => {
    assert.deepEqual(await placeOf('edge', { x: 40, y: -10, width: 60, height: 20 }), { x: 70, y: 0 });
    const { x, y } = (await placeOf('edge', undefined)) ?? {};
    assert.deepEqual([x, y], [150, 0]);
  });
});
