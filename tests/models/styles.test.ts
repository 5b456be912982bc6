/** Map styles: looks of types in one step. */

import { create } from 'mutative';
import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { type MapStyle, styleMap } from '../../models/commands/styles.ts';

const MAP: MapDocument = {
  ...EMPTY_DOCUMENT,
  nodeTypes: {
    team: { label: 'Team', color: '#0b7a6c', shape: 'square', size: 30, image: 'icons/users.svg', imageFit: 'icon' },
    place: { label: 'Place' },
  },
  edgeTypes: { runs: { label: 'runs', color: '#b3421f' } },
  nodes: [
    { id: 'a', type: 'team' },
    { id: 'own', type: 'team', shape: 'hexagon' },
    { id: 'plain' },
    { id: 'large', size: 40 },
  ],
};
const styled = (map: MapDocument, ...styles: readonly MapStyle[]) =>
  styles.reduce((now, style) => create(now, styleMap(now, style).change), map);
const node = (map: MapDocument, id: string) => map.nodes.find((one) => one.id === id);

QUnit.module('models/styles', () => {
  QUnit.test('cards are boxes in the colour of the type, with its icon at the left', (assert) => {
    const { team, place } = styled(MAP, 'cards').nodeTypes;
    assert.deepEqual(team, {
      label: 'Team',
      color: '#0b7a6c',
      image: 'icons/users.svg',
      imageFit: 'icon',
      shape: 'card',
      borderWidth: 0,
      padding: 10,
      imageSize: 20,
      imagePosition: 'left',
    });
    assert.true(/^#[0-9a-f]{6}$/.test(place?.color ?? ''), 'a card without a colour would be white');
  });

  QUnit.test('looks of single nodes stay; nodes without a type follow the style, from one to the next', (assert) => {
    const cards = styled(MAP, 'cards');
    assert.strictEqual(node(cards, 'own')?.shape, 'hexagon');
    assert.deepEqual(node(cards, 'large'), { id: 'large', size: 40 });
    assert.strictEqual(node(cards, 'plain')?.shape, 'card');
    assert.deepEqual(node(styled(cards, 'dots'), 'plain'), { id: 'plain' });
  });

  QUnit.test('ink is black, also relationships; the next style has colours again, each type its own', (assert) => {
    const ink = styled(MAP, 'ink');
    const colorsOf = ({ nodeTypes, edgeTypes }: MapDocument) =>
      [...Object.values(nodeTypes), ...Object.values(edgeTypes)].map(({ color }) => color);
    assert.deepEqual(new Set(colorsOf(ink)), new Set(['#1a1a1a']));
    const [team, place, runs] = colorsOf(styled(ink, 'dots'));
    assert.true(team !== place && team !== '#1a1a1a' && place !== '#1a1a1a');
    assert.strictEqual(runs, undefined);
  });

  QUnit.test('a style chosen twice changes nothing', (assert) => {
    for (const style of ['dots', 'cards', 'bubbles', 'ink'] as const) {
      const once = styled(MAP, style);
      assert.deepEqual(styled(once, style), once, style);
    }
  });
});
