/** Map styles: looks of types in one step. */

import { castDraft, create, type Draft } from 'mutative';
import QUnit from 'qunit';
import { DARK_COLORS, LIGHT_COLORS } from '../../drawing/base/colors.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { contrast } from '../../formats/document/tags.ts';
import { addAsCards, asCards, type MapStyle, styleMap } from '../../models/commands/styles.ts';
import { newMap } from '../../models/document/new-map.ts';

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
  QUnit.test('pictures made for white nodes stay on white, with a border in the colour of the type', (assert) => {
    const store = { shape: 'card', borderColor: '#2a8f5d', borderWidth: 1.5 } as const;
    const map = { ...MAP, nodeTypes: { store, team: store }, nodes: [{ id: 'a', type: 'store', image: 'data.svg' }] };
    for (const styles of [['dots'], ['cards'], ['ink', 'bubbles']] as const) {
      const { nodeTypes } = styled(map, ...styles);
      assert.strictEqual(nodeTypes.store?.color, '#ffffff', styles.join());
      if (!styles.includes('ink' as never)) assert.strictEqual(nodeTypes.store?.borderColor, '#2a8f5d');
    }
    assert.strictEqual(styled(map, 'cards').nodeTypes.team?.color, '#2a8f5d', 'a type without pictures is filled');
    assert.strictEqual(styled(map, 'ink').nodeTypes.store?.borderColor, '#1a1a1a');
    assert.deepEqual(styled(map, 'dots', 'cards').nodeTypes, styled(map, 'cards').nodeTypes);
  });

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
    assert.deepEqual(node(styled(cards, 'dots'), 'plain'), { id: 'plain', size: 20 });
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

  QUnit.test('where types have icons, all dots are of one size, and the icons are glyphs on them', (assert) => {
    const map: MapDocument = {
      ...EMPTY_DOCUMENT,
      nodeTypes: { team: { shape: 'card', color: '#0b7a6c', image: 'icons/users.svg' }, board: { color: '#c79210' } },
    };
    for (const style of ['dots', 'bubbles', 'ink'] as const) {
      const { team, board } = styled(map, style).nodeTypes;
      assert.strictEqual(team?.imageFit, 'icon', style);
      assert.strictEqual(board?.size, team?.size, style);
    }
    const photo = { ...map, nodeTypes: { person: { image: 'ada.jpg' } } };
    assert.strictEqual(styled(photo, 'dots').nodeTypes.person?.imageFit, undefined, 'a photograph fills its dot');
  });

  QUnit.test('white cards that differ by their borders become dots and cards in those colours', (assert) => {
    const map: MapDocument = {
      ...EMPTY_DOCUMENT,
      nodeTypes: {
        people: { shape: 'card', borderColor: '#cf5f2e' },
        other: { shape: 'card', borderColor: '#ffffff' },
      },
    };
    for (const style of ['dots', 'cards'] as const)
      assert.strictEqual(styled(map, style).nodeTypes.people?.color, '#cf5f2e', style);
    assert.strictEqual(styled(map, 'dots').nodeTypes.other?.color, undefined);
  });

  QUnit.test(
    'in ink, what has no type is black, too, except what has its own colour; afterwards it is as before',
    (assert) => {
      const map: MapDocument = {
        ...EMPTY_DOCUMENT,
        nodes: [{ id: 'a' }, { id: 'b', color: '#c0392b' }],
        edges: [
          { id: 'e', from: 'a', to: 'b' },
          { id: 'f', from: 'b', to: 'a', color: '#c0392b' },
        ],
      };
      const colors = ({ nodes, edges }: MapDocument) => [...nodes, ...edges].map(({ color }) => color);
      assert.deepEqual(colors(styled(map, 'ink')), ['#1a1a1a', '#c0392b', '#1a1a1a', '#c0392b']);
      assert.deepEqual(colors(styled(map, 'ink', 'dots')), colors(map));
    },
  );

  QUnit.test('a style chosen twice changes nothing', (assert) => {
    for (const style of ['dots', 'cards', 'bubbles', 'ink'] as const) {
      const once = styled(MAP, style);
      assert.deepEqual(styled(once, style), once, style);
    }
  });

  QUnit.test('a map that comes without looks begins as cards, up to 60 nodes; single looks stay', (assert) => {
    const plain: MapDocument = {
      ...EMPTY_DOCUMENT,
      nodes: [{ id: 'a' }, { id: 'b', type: 'x' }],
      nodeTypes: { x: {} },
    };
    const shapes = ({ nodes, nodeTypes }: MapDocument) =>
      nodes.map(({ shape, type = '' }) => shape ?? nodeTypes[type]?.shape);
    assert.deepEqual(shapes(asCards(plain)), ['card', 'card']);
    assert.strictEqual(asCards(MAP), MAP, 'one with looks of its own');
    assert.deepEqual(shapes(asCards(MAP, () => true)).slice(0, 2), ['square', 'hexagon'], 'or of single nodes');
    const large = { ...plain, nodes: Array.from({ length: 61 }, (_, at) => ({ id: `${at}` })) };
    assert.strictEqual(asCards(large), large);
  });

  const change = (map: MapDocument, edit: (nodes: Draft<MapNode>[]) => void) =>
    create(map, addAsCards(map, { label: 'change', change: ({ nodes }) => edit(nodes) }).change);
  const add = (map: MapDocument, node: MapNode) => change(map, (nodes) => void nodes.push(castDraft(node)));
  const retype = (map: MapDocument, type: string) =>
    change(map, ([first]) => void (first && Object.assign(first, { type })));

  QUnit.test('a card without a type has an outline that is seen on a light and on a dark page', (assert) => {
    const [first] = add(newMap(), { id: 'a' }).nodes;
    assert.true((first?.borderWidth ?? 0) > 0);
    for (const { page } of [LIGHT_COLORS, DARK_COLORS])
      assert.true(contrast(first?.borderColor ?? '', page) >= 3, page);
  });

  QUnit.test('what becomes of a type in a map of cards follows the card of the type', (assert) => {
    const typed = retype(add(newMap(), { id: 'a' }), 'team');
    assert.deepEqual(typed.nodes, [{ id: 'a', type: 'team' }]);
    assert.strictEqual(typed.nodeTypes.team?.shape, 'card');
    assert.deepEqual(styled(typed, 'dots').nodes, typed.nodes, 'and every other style');
    const own = { ...add(newMap(), { id: 'a' }), nodeTypes: { own: { shape: 'hexagon' as const } } };
    assert.deepEqual(retype(own, 'own').nodeTypes, own.nodeTypes, 'a look of its own stays');
    const card = { ...own, nodeTypes: { own: { shape: 'card' as const, padding: 10, borderWidth: 1 } } };
    assert.deepEqual(retype(card, 'own').nodeTypes, card.nodeTypes);
  });

  QUnit.test(
    'a node that is added to cards is one, also of a type that a card had before the type was one',
    (assert) => {
      const first = add(newMap(), { id: 'a' });
      const typed = { ...first, nodes: first.nodes.map((node) => ({ ...node, type: 'team' })) };
      const next = add(typed, { id: 'b', type: 'team' });
      assert.strictEqual(next.nodeTypes.team?.shape, 'card');
      assert.deepEqual(next.nodes[1], { id: 'b', type: 'team' });
    },
  );
});
