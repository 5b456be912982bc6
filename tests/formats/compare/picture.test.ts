/** The picture of a comparison: ghosts in their old place, marks by colour and sign, and the slider between the two maps. */

import QUnit from 'qunit';
import { LIGHT_COLORS } from '../../../drawing/colors.ts';
import { approximateText } from '../../../drawing/index.ts';
import { compareMaps } from '../../../formats/compare/compare.ts';
import { comparisonPicture, MARKS } from '../../../formats/compare/picture.ts';
import { parseDocument } from '../../../formats/parse/parse.ts';

const OPTIONS = {
  colors: LIGHT_COLORS,
  measure: approximateText,
  tagPills: true,
  nodeLabels: true,
  edgeLabels: true,
  picture: () => undefined,
};

const parsed = (raw: object) => {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('The test map must be sound.');
  return document;
};

const BEFORE = parsed({
  nodes: [
    { id: 'stays', label: 'Stays', x: 0, y: 0 },
    { id: 'goes', label: 'Goes', x: 400, y: 0 },
    { id: 'moves', label: 'Moves', x: 0, y: 300 },
  ],
  edges: [{ from: 'stays', to: 'goes', label: 'uses' }],
});
const AFTER = parsed({
  nodes: [
    { id: 'stays', label: 'Stays here', x: 0, y: 0 },
    { id: 'moves', label: 'Moves', x: 200, y: 300 },
    { id: 'comes', label: 'Comes' },
  ],
  edges: [{ from: 'comes', to: 'stays', label: 'helps' }],
});

const comparison = compareMaps(BEFORE, AFTER);
const drawn = (at: number) => {
  const picture = comparisonPicture(comparison, comparison.changes, at, OPTIONS);
  if (!picture) throw new Error('There must be a picture.');
  return picture;
};

/** Where the node of a name stands, and how much of it is seen. */
function seen(svg: string, name: string): { readonly at: string; readonly opacity: number } | undefined {
  const group = new RegExp(`(?:<g opacity="([\\d.]+)">)?<g transform="translate\\(([^)]+)\\)"><title>${name}<`).exec(
    svg,
  );
  return group ? { at: group[2] ?? '', opacity: Number(group[1] ?? 1) } : undefined;
}

QUnit.module('formats/compare/picture', () => {
  QUnit.test('in the middle both maps are in one picture, what was removed as a ghost in its old place', (assert) => {
    const { svg } = drawn(0.5);
    assert.deepEqual(seen(svg, 'Goes'), { at: '400 0', opacity: 0.4 });
    assert.deepEqual(seen(svg, 'Stays here'), { at: '0 0', opacity: 1 });
    assert.strictEqual(seen(svg, 'Comes')?.opacity, 1);
    assert.deepEqual(seen(svg, 'Moves'), { at: '200 300', opacity: 1 });
  });

  QUnit.test('at its ends the slider shows the one map and the other', (assert) => {
    const [old, next] = [drawn(0).svg, drawn(1).svg];
    assert.deepEqual(seen(old, 'Goes'), { at: '400 0', opacity: 1 });
    assert.deepEqual(seen(old, 'Moves'), { at: '0 300', opacity: 1 });
    assert.deepEqual(seen(old, 'Stays'), { at: '0 0', opacity: 1 });
    assert.strictEqual(seen(old, 'Comes'), undefined);
    assert.strictEqual(seen(next, 'Goes'), undefined);
    assert.deepEqual(seen(next, 'Moves'), { at: '200 300', opacity: 1 });
    assert.deepEqual(seen(drawn(0.25).svg, 'Moves'), { at: '100 300', opacity: 1 }, 'on the way');
  });

  QUnit.test('each change is marked by its colour and its sign, and has a place to step to', (assert) => {
    const { svg, places } = drawn(0.5);
    const count = (text: string) => svg.split(text).length - 1;
    // One node and one edge came, one of each went; two nodes changed.
    for (const [what, signs] of [
      ['added', 2],
      ['removed', 2],
      ['changed', 2],
    ] as const) {
      assert.strictEqual(count(`<circle r="11" fill="${MARKS[what].color}"`), signs, what);
    }
    const signs = new Set(
      [...svg.matchAll(/<path d="(M-5\.5 [^"]+)" fill="none" stroke="#ffffff"/g)].map(([, d]) => d),
    );
    assert.strictEqual(signs.size, 3, 'three different signs');
    assert.strictEqual(places.size, comparison.changes.length);
    const goes = comparison.changes.find(({ kind, what }) => kind === 'node' && what === 'removed');
    assert.deepEqual(goes && places.get(goes), { x: 400, y: 0 });
  });

  QUnit.test('the frame is the same wherever the slider is', (assert) => {
    const frames = [0, 0.3, 0.5, 1].map((at) => /viewBox="([^"]+)"/.exec(drawn(at).svg)?.[1]);
    assert.strictEqual(new Set(frames).size, 1, frames.join(' | '));
  });

  QUnit.test('of two empty maps there is no picture', (assert) => {
    const empty = parsed({ nodes: [] });
    assert.strictEqual(comparisonPicture(compareMaps(empty, empty), [], 0.5, OPTIONS), undefined);
  });
});
