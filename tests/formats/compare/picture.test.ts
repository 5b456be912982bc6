/** The picture of a comparison: ghosts in their old place, marks by colour and sign, and the slider between the two maps. */

import QUnit from 'qunit';
import { compareMaps } from '../../../formats/compare/compare.ts';
import { comparisonPicture, MARKS } from '../../../formats/compare/picture.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { WITHOUT_PICTURES } from '../svg-support.ts';

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
  const picture = comparisonPicture(comparison, comparison.changes, at, WITHOUT_PICTURES);
  if (!picture) throw new Error('There must be a picture.');
  return picture;
};

/** Where the node of a name stands, and how much of it is seen. */
function seen(svg: string, name: string): { readonly at: string; readonly opacity: number } | undefined {
  const group = new RegExp(`<g transform="translate\\(([^)]+)\\)"(?: opacity="([\\d.]+)")?><title>${name}<`).exec(svg);
  return group ? { at: group[1] ?? '', opacity: Number(group[2] ?? 1) } : undefined;
}

/** The number of signs of a kind: discs of radius 11. */
const signsOf = (svg: string, what: keyof typeof MARKS) =>
  [...svg.matchAll(/<path d="M0 -11L[^"]*" fill="([^"]+)"/g)].filter(([, fill]) => fill === MARKS[what].color).length;

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
    const { svg, positions } = drawn(0.5);
    // One node and one edge came, one of each went; two nodes changed.
    for (const [what, signs] of [
      ['added', 2],
      ['removed', 2],
      ['changed', 2],
    ] as const) {
      assert.strictEqual(signsOf(svg, what), signs, what);
    }
    const signs = new Set(
      [...svg.matchAll(/<path d="(M-5\.5 [^"]+)" fill="none" stroke="#ffffff"(?:[^>]*\/><path d="([^"]+)")?/g)].map(
        ([, one, other = '']) => one + other,
      ),
    );
    assert.strictEqual(signs.size, 3, 'three different signs');
    assert.strictEqual(positions.size, comparison.changes.length);
    const goes = comparison.changes.find(({ kind, what }) => kind === 'node' && what === 'removed');
    assert.deepEqual(goes && positions.get(goes), { x: 400, y: 0 });
  });

  QUnit.test('marks fade with their elements, so that either end shows only one map', (assert) => {
    const signs = (at: number, what: keyof typeof MARKS) => signsOf(drawn(at).svg, what);
    assert.deepEqual([signs(0, 'added'), signs(0, 'removed')], [0, 2]);
    assert.deepEqual([signs(1, 'added'), signs(1, 'removed')], [2, 0]);
  });

  QUnit.test('the old map has its edges, sections and arrows as they were', (assert) => {
    const map = (label: string, x: number) =>
      parsed({
        nodes: [
          { id: 'a', x: 0, y: 0 },
          { id: 'b', x: 400, y: 0 },
        ],
        edges: [{ id: 'e', from: 'a', to: 'b', label: `${label} edge` }],
        sections: [{ id: 's', title: `${label} section`, x, y: 200, width: 100, height: 100 }],
        arrows: [{ id: 'w', label: `${label} arrow`, from: { x: 0, y: 400 }, to: { x: 300, y: 400 } }],
      });
    const comparison = compareMaps(map('Old', 0), map('New', 300));
    const pictureAt = (at: number) => comparisonPicture(comparison, comparison.changes, at, WITHOUT_PICTURES);
    for (const [at, shown, other] of [
      [0, 'Old', 'New'],
      [1, 'New', 'Old'],
    ] as const) {
      const svg = pictureAt(at)?.svg ?? '';
      for (const kind of ['edge', 'section', 'arrow']) {
        assert.true(svg.includes(`${shown} ${kind}`), `${shown} ${kind} at ${at}`);
        assert.false(svg.includes(`${other} ${kind}`), `${other} ${kind} at ${at}`);
      }
    }
    assert.deepEqual([...(pictureAt(0.25)?.positions.values() ?? [])][1], { x: 150, y: 200 }, 'a section on its way');
    assert.strictEqual(pictureAt(0.5)?.positions.size, 3, 'each of them is marked');
  });

  QUnit.test('the frame includes labels and tag pills', (assert) => {
    const map = (label: string) =>
      parsed({ nodes: [{ id: 'a', label, x: 0, y: 0, tags: ['a-very-long-tag-of-a-node'] }] });
    const wide = compareMaps(map('A'), map('A node with a rather long name that stands below it'));
    const { frame } = comparisonPicture(wide, wide.changes, 0.5, WITHOUT_PICTURES) ?? {};
    const narrow = compareMaps(map('A'), map('B'));
    const { frame: other } =
      comparisonPicture(narrow, narrow.changes, 0.5, { ...WITHOUT_PICTURES, tagPills: false }) ?? {};
    assert.true((frame?.width ?? 0) > (other?.width ?? 0) + 60, `${frame?.width} and ${other?.width}`);
  });

  QUnit.test('the frame is the same wherever the slider is', (assert) => {
    const frames = [0, 0.3, 0.5, 1].map((at) => /viewBox="([^"]+)"/.exec(drawn(at).svg)?.[1]);
    assert.strictEqual(new Set(frames).size, 1, frames.join(' | '));
  });

  QUnit.test(
    'of a large map only what changed has its label, and the frame holds all of it at either end',
    (assert) => {
      const map = (label: string, x: number) =>
        parsed({
          nodes: Array.from({ length: 1600 }, (_, index) =>
            index === 7
              ? { id: 'seven', label, x, y: 0 }
              : { id: `n${index}`, label: `Node ${index}`, x: 10 * index, y: 0 },
          ),
          edges: [{ from: 'n0', to: 'n1', label: 'leads' }],
        });
      const large = compareMaps(map('Old name', -9000), map('New name', 70));
      const { svg = '', frame } = comparisonPicture(large, large.changes, 0.5, WITHOUT_PICTURES) ?? {};
      const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
      assert.deepEqual(texts, ['New name']);
      assert.true((frame?.x ?? 0) < -9000 && (frame?.x ?? 0) + (frame?.width ?? 0) > 15_990, JSON.stringify(frame));
    },
  );

  QUnit.test('of two empty maps there is no picture', (assert) => {
    const empty = parsed({ nodes: [] });
    assert.strictEqual(comparisonPicture(compareMaps(empty, empty), [], 0.5, WITHOUT_PICTURES), undefined);
  });
});
