/** Decisions of views before drawing: states after events, sentences, positions and sizes. */

import QUnit from 'qunit';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { isHiddenBy } from '../../models/filter/filter.ts';
import { sketchOf } from '../../scene/sketch.ts';
import { alikeOn } from '../../views/canvas/minimap.ts';
import {
  dotSize,
  extentOf,
  isWithin,
  MINIMAP,
  onMinimap,
  scaleFor,
  underMinimap,
  viewFrame,
} from '../../views/canvas/minimap-scale.ts';
import { coversMap, isUnderMinimap } from '../../views/canvas/minimap-space.ts';
import { typeItems } from '../../views/canvas/style/style-bar.ts';
import { besidePointer, besideSubject } from '../../views/canvas/tooltip.ts';
import { isUnderPanel } from '../../views/details/form-head.ts';
import { alikeIn, factsText, fullName } from '../../views/dialogs/my-maps-lists.ts';
import {
  EMPTY_JSON_TAB,
  type JsonTabEvent,
  type JsonTabState,
  jsonNotice,
  jsonTab,
} from '../../views/panel/json-tab.ts';
import { widthAfterKey, widthWithin } from '../../views/panel/resize.ts';
import { EMPTY_SEARCH, MAX_HITS, searchAfterKey, searchNote } from '../../views/panel/search-query.ts';

const nodeRef = (id: string): ElementRef => ({ kind: 'node', id });

QUnit.module('views/search', () => {
  const FOUND = { text: 'a', active: 0, hits: ['a', 'b', 'c'].map(nodeRef) };

  QUnit.test('arrow keys cycle through the results, if there are any', (assert) => {
    assert.strictEqual(searchAfterKey(FOUND, 'ArrowDown')?.active, 1);
    assert.strictEqual(searchAfterKey(FOUND, 'ArrowUp')?.active, 2, 'before the first comes the last');
    assert.strictEqual(searchAfterKey({ ...FOUND, active: 2 }, 'ArrowDown')?.active, 0);
    assert.strictEqual(searchAfterKey(FOUND, 'Home'), undefined);
    assert.strictEqual(searchAfterKey(FOUND, 'constructor'), undefined);
    assert.strictEqual(searchAfterKey(EMPTY_SEARCH, 'ArrowDown'), undefined);
  });

  QUnit.test('the note counts what was found', (assert) => {
    assert.strictEqual(
      searchNote(EMPTY_SEARCH),
      'Type to search nodes and commands. Press Enter to choose the highlighted result.',
    );
    assert.strictEqual(searchNote({ ...EMPTY_SEARCH, text: 'x' }), 'Nothing found.');
    assert.strictEqual(searchNote({ ...EMPTY_SEARCH, text: 'type:' }, true), '');
    assert.strictEqual(searchNote({ ...FOUND, hits: [nodeRef('a')] }), '1 result');
    assert.strictEqual(searchNote(FOUND), '3 results');
    const many = { ...FOUND, hits: Array.from({ length: MAX_HITS }, (_, at) => nodeRef(`n${at}`)) };
    assert.strictEqual(searchNote(many), `The best ${MAX_HITS} results`);
  });

  QUnit.test('a filter hides only nodes and edges', (assert) => {
    const visible = { nodes: new Set(['a']), edges: new Set(['e']) };
    const isHidden = (kind: ElementRef['kind'], id: string) => isHiddenBy(visible, { kind, id });
    assert.false(isHidden('node', 'a'));
    assert.true(isHidden('node', 'b'));
    assert.false(isHidden('edge', 'e'));
    assert.true(isHidden('edge', 'a'));
    assert.false(isHidden('section', 's') || isHidden('arrow', 'r'));
    assert.false(isHiddenBy(undefined, { kind: 'node', id: 'b' }), 'without a filter');
  });
});

QUnit.module('views/json tab', () => {
  const MAP = EMPTY_JSON_TAB;
  const EDIT: JsonTabState = { ...MAP, holds: 'edit' };
  const REFUSED: JsonTabState = { ...MAP, holds: 'refused' };
  const AWAITED: JsonTabState = { ...MAP, isAwaited: true };
  const changed: JsonTabEvent = { kind: 'map-changed' };

  /** State, event, state after it, and whether the map’s text is shown at once. */
  const ROWS: readonly (readonly [JsonTabState, JsonTabEvent, Partial<JsonTabState>, boolean])[] = [
    [MAP, { kind: 'edited' }, { holds: 'edit', isStale: false }, false],
    [AWAITED, { kind: 'edited' }, { holds: 'edit', isStale: true, isAwaited: false }, false],
    [EDIT, { kind: 'edited' }, EDIT, false],
    [REFUSED, { kind: 'edited' }, REFUSED, false],
    [MAP, changed, { isAwaited: true, isStale: false }, false],
    [EDIT, changed, { holds: 'edit', isStale: true, isAwaited: false }, false],
    [REFUSED, changed, { holds: 'refused', isStale: true }, false],
    [{ ...MAP, isVisible: false }, changed, { isStale: true, isAwaited: false }, false],
    [MAP, { kind: 'map-loaded', replaces: false }, {}, true],
    [EDIT, { kind: 'map-loaded', replaces: true }, {}, true],
    [EDIT, { kind: 'map-loaded', replaces: false }, { holds: 'edit', isStale: true }, false],
    [{ ...EDIT, isStale: true }, { kind: 'map-shown' }, { holds: 'map', isStale: false, isAwaited: false }, false],
    [AWAITED, { kind: 'refused-shown' }, { holds: 'refused', isStale: false, isAwaited: false }, false],
    [{ ...MAP, isStale: true, isVisible: false }, { kind: 'seen', isVisible: true }, { isVisible: true }, true],
    [{ ...EDIT, isStale: true, isVisible: false }, { kind: 'seen', isVisible: true }, { isVisible: true }, false],
    [{ ...MAP, isStale: true }, { kind: 'seen', isVisible: false }, { isVisible: false }, false],
  ];

  QUnit.test('the person’s own text is never lost, and the map is followed while visible', (assert) => {
    for (const [state, event, after, shows] of ROWS) {
      const [next, showsMap] = jsonTab(state, event);
      const row = `${JSON.stringify(state)} ${JSON.stringify(event)}`;
      assert.deepEqual(next, { ...state, ...after }, row);
      assert.strictEqual(showsMap, shows, row);
    }
  });

  QUnit.test('the notice above the editor describes its text', (assert) => {
    assert.strictEqual(jsonNotice(MAP, false), undefined);
    assert.strictEqual(jsonNotice(EDIT, false), undefined);
    assert.true(jsonNotice({ ...EDIT, isStale: true }, false)?.startsWith('The map has changed since this edit.'));
    assert.true(jsonNotice(REFUSED, false)?.startsWith('These changes are not applied.'));
    assert.true(jsonNotice(REFUSED, true)?.startsWith('This file was not opened.'));
    assert.true(jsonNotice(MAP, true)?.startsWith('This map is locked'));
  });
});

QUnit.module('views/minimap', () => {
  const VIEW = { x: 0, y: 0, k: 1, width: 100, height: 100 };

  QUnit.test('all nodes fit without enlargement, and points convert back', (assert) => {
    const corners = [
      { x: -1000, y: -200 },
      { x: 3000, y: 1800 },
    ];
    const scale = scaleFor(corners);
    for (const corner of corners) {
      const { x, y } = onMinimap(corner, scale);
      assert.true(x >= MINIMAP.padding - 1e-9 && x <= MINIMAP.width - MINIMAP.padding + 1e-9, `x ${x}`);
      assert.true(y >= MINIMAP.padding - 1e-9 && y <= MINIMAP.height - MINIMAP.padding + 1e-9, `y ${y}`);
      const back = underMinimap({ x, y }, scale);
      assert.true(Math.hypot(back.x - corner.x, back.y - corner.y) < 1e-6);
    }
    assert.strictEqual(scaleFor([{ x: 5, y: 5 }]).k, 0.5, 'one node is not blown up');
    assert.deepEqual(scaleFor([]), { k: 1, x: MINIMAP.width / 2, y: MINIMAP.height / 2 });
  });

  QUnit.test('the frame stays on the minimap and can be seen, whatever the view', (assert) => {
    const scale = scaleFor([
      { x: 0, y: 0 },
      { x: 100, y: 100 },
    ]);
    for (const view of [VIEW, { ...VIEW, k: 0.01 }, { ...VIEW, k: 50 }, { ...VIEW, x: 1e6 }]) {
      const { x, y, width, height } = viewFrame(view, scale);
      assert.true(x >= 1 && y >= 1 && width >= 2 && height >= 2, JSON.stringify(view));
      assert.true(x + width <= MINIMAP.width + 1 && y + height <= MINIMAP.height + 1, JSON.stringify(view));
    }
  });

  QUnit.test('every node is visible: white ones, too, and faded ones below the others', (assert) => {
    const { document } = parseDocument({
      nodes: [
        { id: 'white', color: '#ffffff' },
        { id: 'clear', color: 'transparent' },
        { id: 'glass', color: 'rgba(255, 0, 0, 0.05)' },
        { id: 'lit', color: '#0000ff' },
        { id: 'red', color: '#ff0000' },
      ],
    });
    if (!document) throw new Error('The map is valid.');
    const { dots: all } = sketchOf(document, () => ({ x: 0, y: 0 }));
    const painted = (page: string, light?: { readonly nodes: ReadonlySet<string> }) =>
      alikeOn(page, '#667788', all, light).map(
        ({ color, isPale, dots }) => `${dots.length} ${color}${isPale ? ' pale' : ''}`,
      );
    assert.deepEqual(painted('#ffffff'), ['3 #667788', '1 #0000ff', '1 #ff0000']);
    assert.deepEqual(painted('#ffffff', { nodes: new Set(['lit']) }), [
      '3 #667788 pale',
      '1 #ff0000 pale',
      '1 #0000ff',
    ]);
    assert.true(painted('rgb(20, 20, 30)').includes('1 #ffffff'), 'white is seen in the dark');
  });

  QUnit.test('it is shown when part of the map is out of view, and covers no selection', (assert) => {
    const extent = extentOf([
      { x: 10, y: 10 },
      { x: 90, y: 90 },
    ]);
    if (!extent) throw new Error('Two points have a box.');
    assert.true(isWithin(extent, VIEW));
    assert.false(isWithin(extent, { ...VIEW, k: 2 }));
    assert.false(isWithin(extent, { ...VIEW, x: -20 }));
    assert.strictEqual(extentOf([]), undefined);
    const large = { x: 0, y: 0, k: 1, width: 1000, height: 700 };
    assert.true(isUnderMinimap({ x: 900, y: 600 }, large));
    assert.false(isUnderMinimap({ x: 500, y: 600 }, large));
    const beside = large.width - 12 - MINIMAP.width;
    assert.true(isUnderMinimap({ x: beside - 100, y: 600 }, large), 'half a card of usual width');
    assert.false(isUnderMinimap({ x: beside - 120, y: 600 }, large));
    assert.true(isUnderMinimap({ x: large.width + 60, y: 600 }, large), 'one that is partly in view');
    assert.false(isUnderMinimap({ x: 900, y: 300 }, large));
  });

  QUnit.test('it covers no arrow and no frame of a section', (assert) => {
    const large = { x: 0, y: 0, k: 1, width: 1000, height: 700 };
    const [far, below] = [
      { id: 'a', x: 700, y: 300 },
      { id: 'b', x: 1100, y: 900 },
    ];
    const covers = (map: object) => {
      const { document } = parseDocument({ nodes: [far, below], ...map });
      if (!document) throw new Error('The map is valid.');
      const places = new Map([far, below].map((one) => [one.id, one]));
      return coversMap(document, (id) => places.get(id), large);
    };
    const section = { id: 's', title: 'S', x: 0, y: 0, width: 2000, height: 2000 };
    const arrow = { id: 'r', from: { x: 200, y: 100 } };
    assert.false(covers({}));
    assert.false(covers({ edges: [{ from: 'a', to: 'b' }] }), 'the line of a relationship is no reason');
    assert.true(covers({ arrows: [{ ...arrow, to: { x: 900, y: 580 } }] }), 'the end of an arrow');
    assert.true(covers({ arrows: [{ ...arrow, to: { x: 1600, y: 1080 }, label: 'here' }] }), 'its label');
    assert.false(covers({ arrows: [{ ...arrow, to: { x: 300, y: 580 } }] }));
    assert.false(covers({ sections: [section] }), 'its frame is out of view');
    assert.true(covers({ sections: [{ ...section, width: 900 }] }));
  });

  QUnit.test('dots are neither specks nor blots', (assert) => {
    assert.strictEqual(dotSize(1, { k: 0.1, x: 0, y: 0 }), 1.2);
    assert.strictEqual(dotSize(1000, { k: 0.1, x: 0, y: 0 }), 5);
    assert.strictEqual(dotSize(30, { k: 0.1, x: 0, y: 0 }), 3);
  });
});

QUnit.module('views/types to give', () => {
  const labelsOf = (items: ReturnType<typeof typeItems>) =>
    items.map((item) => (item === 'line' ? '—' : 'label' in item ? item.label : item.title));
  const bus = { emit: () => {} } as never;

  QUnit.test('the map’s types are offered by label, and no type', (assert) => {
    const map = { ...EMPTY_DOCUMENT, nodeTypes: { tool: { label: 'Tool' }, bare: {} } };
    assert.deepEqual(labelsOf(typeItems(bus, map, 'node', ['a'])), ['Tool', 'bare', '—', 'No type']);
    assert.deepEqual(labelsOf(typeItems(bus, map, 'edge', ['e'])), ['No type']);
  });

  QUnit.test('the common type is checked, and none when they differ', (assert) => {
    const nodes = [{ id: 'a', type: 'tool' }, { id: 'b', type: 'tool' }, { id: 'c' }];
    const map = { ...EMPTY_DOCUMENT, nodes, nodeTypes: { tool: { label: 'Tool' } } };
    const checked = (ids: readonly string[]) =>
      typeItems(bus, map, 'node', ids).flatMap((item) =>
        typeof item === 'object' && 'checked' in item && item.checked ? item.label : [],
      );
    assert.deepEqual([checked(['a', 'b']), checked(['c']), checked(['a', 'c'])], [['Tool'], ['No type'], []]);
  });
});

QUnit.module('views/my maps', () => {
  const entry = (id: string, title: string, names = '') => ({ id, title, names, changedAt: '', nodes: 1, edges: 0 });

  QUnit.test('entries with the same title show their nodes', (assert) => {
    const maps = [entry('1', 'Twin', 'Atlas'), entry('2', 'Twin', 'Beacon'), entry('3', 'Other', 'Cedar')];
    const alike = alikeIn({ maps, snapshots: [entry('4', 'Other', 'Dune')] });
    assert.deepEqual([...alike], ['1', '2']);
    assert.deepEqual(
      maps.map((map) => fullName(map, alike)),
      ['Twin (Atlas)', 'Twin (Beacon)', 'Other'],
    );
    assert.strictEqual(fullName(entry('1', 'Twin'), alike), 'Twin', 'a map without nodes has no names');
  });

  QUnit.test('an entry shows its size, and the time of its last change if known', (assert) => {
    assert.strictEqual(factsText(entry('1', 'Map')), '1 node · 0 relationships');
    const dated = factsText({ ...entry('1', 'Map'), changedAt: '2026-11-12T10:00:00Z' });
    assert.true(/^1 node · 0 relationships · 1[123] Nov 2026, \d\d:\d\d$/.test(dated), dated);
  });
});

QUnit.module('views/places', () => {
  QUnit.test('the panel has the wanted width, within its limits and the window', (assert) => {
    assert.strictEqual(widthWithin(300.6, 1280), 301);
    assert.strictEqual(widthWithin(10, 1280), 220);
    assert.strictEqual(widthWithin(9999, 1280), 640);
    assert.strictEqual(widthWithin(600, 700), 460, 'the map keeps room');
    assert.strictEqual(widthWithin(600, 300), 220, 'in a tiny window the least');
    assert.deepEqual(
      ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => widthAfterKey(key, 320)),
      [304, 336, 220, 640, undefined],
    );
  });

  QUnit.test('a tooltip is beside the pointer and inside the window', (assert) => {
    assert.strictEqual(besidePointer(100, 50, 1000), 114);
    assert.strictEqual(besidePointer(980, 50, 1000), 916);
    assert.strictEqual(besidePointer(20, 990, 1000), 4);
  });

  QUnit.test('the tooltip of a node is next to the node, whatever space the window has', (assert) => {
    const window = { width: 1000, height: 700 };
    const size = { width: 200, height: 80 };
    const beside = (x: number, y: number, width = 60, height = 60) =>
      besideSubject({ x: x + width / 2, y: y + height / 2 }, size, { x, y, width, height }, window);
    assert.deepEqual(beside(100, 100), { x: 168, y: 144 });
    assert.deepEqual(beside(900, 100), { x: 692, y: 144 }, 'on the left');
    assert.deepEqual(beside(20, 100, 900, 60), { x: 484, y: 168 }, 'below what is wide');
    assert.deepEqual(beside(20, 600, 900, 60), { x: 484, y: 512 }, 'above it');
    assert.deepEqual(beside(0, 0, 1000, 700), { x: 514, y: 364 }, 'beside the pointer where it fills the window');
  });

  QUnit.test('details wait where the pointer was pressed a moment ago', (assert) => {
    const wide = { innerWidth: 1280, innerHeight: 800 };
    const narrow = { innerWidth: 400, innerHeight: 800 };
    const at = (x: number, y: number) => ({ x, y, time: 1000 });
    assert.true(isUnderPanel(at(1100, 10), 1500, wide));
    assert.false(isUnderPanel(at(500, 790), 1500, wide));
    assert.true(isUnderPanel(at(10, 500), 1500, narrow));
    assert.false(isUnderPanel(at(10, 300), 1500, narrow));
    assert.false(isUnderPanel(at(1100, 10), 2500, wide), 'long ago');
  });
});
