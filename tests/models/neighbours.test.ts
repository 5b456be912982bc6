/** The neighbour selected by an arrow key. */

import QUnit from 'qunit';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { neighbourInDirection } from '../../models/places/neighbours.ts';

const RIGHT = { x: 1, y: 0 };
const UP = { x: 0, y: -1 };

function star(positions: Readonly<Record<string, readonly [number, number]>>): {
  map: MapDocument;
  position: (id: string) => { x: number; y: number } | undefined;
} {
  const nodes = [{ id: 'hub' }, ...Object.keys(positions).map((id) => ({ id }))];
  const edges = Object.keys(positions).map((id) => ({ id: `hub-${id}`, from: 'hub', to: id }));
  const at = new Map([['hub', [0, 0] as const], ...Object.entries(positions)]);
  return {
    map: { ...EMPTY_DOCUMENT, nodes, edges },
    position: (id) => {
      const place = at.get(id);
      return place && { x: place[0], y: place[1] };
    },
  };
}

QUnit.module('models/neighbours', () => {
  QUnit.test('the neighbour in the direction of the key, the nearer first', (assert) => {
    const { map, position } = star({ near: [100, 10], far: [300, 0], above: [10, -80], left: [-50, 0] });
    assert.strictEqual(neighbourInDirection(map, 'hub', RIGHT, position), 'near');
    assert.strictEqual(neighbourInDirection(map, 'hub', UP, position), 'above');
  });

  QUnit.test('one straight ahead wins over a nearer one to the side', (assert) => {
    const { map, position } = star({ side: [50, 100], ahead: [150, 0] });
    assert.strictEqual(neighbourInDirection(map, 'hub', RIGHT, position), 'ahead');
  });

  QUnit.test('there is no neighbour behind or out of view', (assert) => {
    const { map, position } = star({ left: [-50, 0] });
    assert.strictEqual(neighbourInDirection(map, 'hub', RIGHT, position), undefined);
    const hidden = star({ right: [50, 0] });
    const seen = (id: string) => (id === 'right' ? undefined : hidden.position(id));
    assert.strictEqual(neighbourInDirection(hidden.map, 'hub', RIGHT, seen), undefined);
  });

  QUnit.test('an edge to itself leads nowhere, and edges are followed both ways', (assert) => {
    const { position } = star({ other: [50, 0] });
    const map: MapDocument = {
      ...EMPTY_DOCUMENT,
      nodes: [{ id: 'hub' }, { id: 'other' }],
      edges: [
        { id: 'self', from: 'hub', to: 'hub' },
        { id: 'in', from: 'other', to: 'hub' },
      ],
    };
    assert.strictEqual(neighbourInDirection(map, 'hub', RIGHT, position), 'other');
  });
});
